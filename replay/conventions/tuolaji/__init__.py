"""Conventions of Tuo La Ji."""
