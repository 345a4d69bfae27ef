"""Tichu."""
