"""Settings, frozen, read once from the environment (``REPLAY_*``)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from replay.domain.errors import ReplayError

MEBIBYTE = 1024 * 1024


class SettingsError(ReplayError):
    """An environment variable that cannot be read."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that may differ between installations.

    ``database_url``: any SQLAlchemy URL. ``secret_key``: signs form tokens; the empty
    text means one made for this process alone. ``max_body``: bytes of one request.
    ``trusted_hosts``: host names served; empty means any. ``standings``: the file with what
    wins are worth (TOU-6.3); ``None`` without one.
    """

    database_url: str = ""
    secret_key: str = field(default="", repr=False)
    max_body: int = 32 * MEBIBYTE
    max_form_memory: int = 2 * MEBIBYTE
    trusted_hosts: tuple[str, ...] = ()
    secure_cookies: bool = False
    standings: Path | None = None
    data_dir: Path = field(default_factory=lambda: user_data_path("replay", appauthor=False))

    def __post_init__(self) -> None:
        """Fill in the database of the user's data directory where none is named."""
        if not self.database_url:
            object.__setattr__(self, "database_url", sqlite_url(self.data_dir / "replay.sqlite"))

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Read the settings; raises ``SettingsError`` naming the variable that cannot be read."""
        given = os.environ if environment is None else environment
        data_dir = given.get("REPLAY_DATA_DIR", "")
        return cls(
            database_url=given.get("REPLAY_DATABASE_URL", ""),
            secret_key=given.get("REPLAY_SECRET_KEY", ""),
            max_body=_whole(given, "REPLAY_MAX_BODY", 32 * MEBIBYTE),
            max_form_memory=_whole(given, "REPLAY_MAX_FORM_MEMORY", 2 * MEBIBYTE),
            trusted_hosts=tuple(given.get("REPLAY_TRUSTED_HOSTS", "").replace(",", " ").split()),
            secure_cookies=_switch(given, "REPLAY_SECURE_COOKIES"),
            standings=Path(given["REPLAY_STANDINGS"]) if given.get("REPLAY_STANDINGS") else None,
            data_dir=Path(data_dir) if data_dir else user_data_path("replay", appauthor=False),
        )


def sqlite_url(path: Path) -> str:
    """Give the URL of a SQLite file.

    >>> sqlite_url(Path("/var/lib/hands.sqlite"))
    'sqlite:////var/lib/hands.sqlite'
    """
    return f"sqlite:///{path.absolute().as_posix()}"


def _whole(given: Mapping[str, str], name: str, default: int) -> int:
    text = given.get(name, "")
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise SettingsError(f"{name}: expected a whole number of bytes above 0, found {text!r}")
    return int(text)


def _switch(given: Mapping[str, str], name: str) -> bool:
    text = given.get(name, "").lower()
    if text in ("", "0", "false", "no", "off"):
        return False
    if text in ("1", "true", "yes", "on"):
        return True
    raise SettingsError(f"{name}: expected 1 or 0, found {text!r}")


def data_folder(name: str) -> Path:
    """Find a folder that ships with the program: beside the package, or above it in a source tree."""
    package = Path(__file__).resolve().parent
    beside = package / name
    return beside if beside.is_dir() else package.parent / name
