"""The operator's settings for standings, ``standings.toml`` (TOU-6.3).

The source's figures for wins and abandons are lost, and none of ours stand in for them: as
long as the file is missing or empty, players rank by rounds and games won.

    [points]
    round_won = …      # points for a round won, for each of the two players
    game_won = …       # points for a game won, besides
    abandon = …        # points an abandon costs that is not forgiven
    online_factor = …  # how often points won online against people count; 1 if left out

The first three are required, all are whole numbers from 0. The cap of 200 a day against bots
and the one abandon a day that is forgiven are the source's own and cannot be set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from replay.domain.errors import Fault, RecordError
from replay.domain.standings import PointsTable

SECTION: Final = "points"
REQUIRED: Final = ("round_won", "game_won", "abandon")
OPTIONAL: Final = ("online_factor",)


def read_table(document: Mapping[str, object]) -> PointsTable | None:
    """Read the settings as parsed; ``None`` for an empty file.

    Raises ``RecordError`` with every key that is missing, unknown or not a whole number from 0.
    """
    if not document:
        return None
    faults = [Fault(f"/{key}", key, f"the section {SECTION}") for key in document if key != SECTION]
    section = document.get(SECTION)
    if not isinstance(section, Mapping):
        faults.append(Fault(f"/{SECTION}", None, "a section with the points of wins and abandons"))
        raise RecordError(tuple(faults))
    known = (*REQUIRED, *OPTIONAL)
    faults.extend(Fault(f"/{SECTION}/{key}", key, "one of " + ", ".join(known)) for key in section if key not in known)
    values = {}
    for key in known:
        value = section.get(key)
        if value is None and key in OPTIONAL:
            continue
        if type(value) is not int or value < 0:
            faults.append(Fault(f"/{SECTION}/{key}", value, "a whole number from 0"))
        else:
            values[key] = value
    if faults:
        raise RecordError(tuple(faults))
    return PointsTable(**values)
