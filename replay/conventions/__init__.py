"""The conventions, one module each."""
