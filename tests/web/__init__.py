"""Tests of the web."""
