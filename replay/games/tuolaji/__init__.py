"""Tuo La Ji."""
