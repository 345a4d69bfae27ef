"""The JSON border."""
