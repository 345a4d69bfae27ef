"""Durable bulk work."""
