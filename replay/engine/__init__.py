"""Judging over the contracts alone."""
