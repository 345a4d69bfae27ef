"""House rules as data: what may be set, and how a setting is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.domain.clauses import ClauseId
from replay.domain.errors import Fault, OptionsError

MOST_SETTLED: Final = 1024
_SETTLED: Final[dict[tuple[int, tuple[object, ...]], tuple[tuple[OptionSpec, ...], dict[str, object]]]] = {}
"""By the first of the specs and the settings given: all specs, so that no others are taken for them, and what
came of it."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One house rule.

    ``kind``: ``choice`` (one of ``values``, default first), ``multiple`` (a whole number
    from 0, a multiple of ``step``), ``ranks`` (a list of ranks out of ``values``).
    ``default``: the setting in force when nobody says otherwise.
    """

    name: str
    clause: ClauseId | None
    text: str
    default: object
    values: tuple[object, ...] = ()
    kind: str = "choice"
    step: int = 1
    meanings: tuple[str, ...] = ()
    """What each of ``values`` means, in the same order."""

    def accepts(self, value: object) -> bool:
        """Say whether a JSON value is a setting of this house rule."""
        if self.kind == "choice":
            return any(type(value) is type(known) and value == known for known in self.values)
        if self.kind == "multiple":
            return type(value) is int and value >= 0 and value % self.step == 0
        return (
            isinstance(value, list | tuple)
            and all(isinstance(rank, str) and rank in self.values for rank in value)
            and len(set(value)) == len(value)
        )

    @property
    def expected(self) -> str:
        """Say in words what is accepted."""
        if self.kind == "choice":
            return "one of " + ", ".join(_word(value) for value in self.values)
        if self.kind == "multiple":
            return f"a multiple of {self.step} from 0"
        return "a list of different ranks"


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def settle(specs: tuple[OptionSpec, ...], given: Mapping[str, object]) -> dict[str, object]:
    """Give every option in force, in the order of ``specs``.

    Raises ``OptionsError`` with every unknown name and every value refused.
    """
    # Types too: of values that are equal, such as 1 and true, only one may be accepted.
    key = (id(specs[0]) if specs else 0, tuple([(name, type(value), value) for name, value in given.items()]))
    try:
        known = _SETTLED.get(key)
    except TypeError:  # a list; such settings are rare and settled anew each time
        return _settle(specs, given)
    if known is not None and known[0] == specs:
        return dict(known[1])
    settings = _settle(specs, given)
    if len(_SETTLED) >= MOST_SETTLED:
        _SETTLED.clear()
    _SETTLED[key] = specs, settings
    return dict(settings)


def _settle(specs: tuple[OptionSpec, ...], given: Mapping[str, object]) -> dict[str, object]:
    known = {spec.name: spec for spec in specs}
    faults = []
    for name, value in given.items():
        spec = known.get(name)
        if spec is None:
            faults.append(Fault(f"/options/{name}", name, "one of " + (", ".join(known) or "no options")))
        elif not spec.accepts(value):
            faults.append(Fault(f"/options/{name}", value, spec.expected))
    if faults:
        raise OptionsError(tuple(faults))
    settings: dict[str, object] = {}
    for spec in specs:
        value = given.get(spec.name, spec.default)
        settings[spec.name] = tuple(value) if isinstance(value, list) else value
    return settings
