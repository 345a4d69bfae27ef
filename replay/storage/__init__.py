"""Stored hands and verdicts."""
