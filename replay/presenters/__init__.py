"""View models and plain text for people."""
