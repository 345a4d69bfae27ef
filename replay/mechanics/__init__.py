"""Machinery that two or more games use."""
