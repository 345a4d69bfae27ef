"""Settings, read once from the environment."""
