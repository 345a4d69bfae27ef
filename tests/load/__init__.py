"""Measuring a store of many hands."""
