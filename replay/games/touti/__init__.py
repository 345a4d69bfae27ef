"""Touti."""
