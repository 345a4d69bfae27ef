"""The contract of a convention."""

from __future__ import annotations

from typing import Protocol


class Convention(Protocol):
    """A convention's detector."""

    @property
    def name(self) -> str:
        """Give the convention's name."""
