"""The double-pack promotion match."""
