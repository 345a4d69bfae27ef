"""Judge recorded hands of partnership card games."""

__version__ = "0.1.0"
