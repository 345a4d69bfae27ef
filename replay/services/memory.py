"""How memory is tidied while records are judged by the hundred."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ALLOCATIONS: Final = 500_000
"""Values made between two looks for cycles; judging makes none worth looking for, and a look at all takes long."""


@contextmanager
def rarely_collected() -> Iterator[None]:
    """Look for cycles of values less often for as long as a chunk of records is judged."""
    before = gc.get_threshold()
    gc.set_threshold(ALLOCATIONS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
