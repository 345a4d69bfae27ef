"""Settings come from the environment, or a clear error does."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from replay.config import Settings, SettingsError


def test_the_database_is_in_the_users_data_directory_unless_named(tmp_path):
    """REPLAY_DATABASE_URL wins over REPLAY_DATA_DIR, this over the user's own directory."""
    beside = Settings.from_environment({"REPLAY_DATA_DIR": str(tmp_path)})
    named = Settings.from_environment({"REPLAY_DATABASE_URL": "postgresql://db/hands"})
    assert beside.database_url == f"sqlite:///{tmp_path}/replay.sqlite"
    assert named.database_url == "postgresql://db/hands"
    assert Settings.from_environment({}).database_url.endswith("/replay/replay.sqlite")


def test_settings_are_read(tmp_path):
    """Each variable has its field."""
    settings = Settings.from_environment(
        {
            "REPLAY_SECRET_KEY": "s",
            "REPLAY_MAX_BODY": "1000",
            "REPLAY_MAX_FORM_MEMORY": "500",
            "REPLAY_TRUSTED_HOSTS": "a.example, b.example",
            "REPLAY_SECURE_COOKIES": "yes",
        }
    )
    assert (settings.secret_key, settings.max_body, settings.max_form_memory) == ("s", 1000, 500)
    assert (settings.trusted_hosts, settings.secure_cookies) == (("a.example", "b.example"), True)


@pytest.mark.parametrize(
    ("name", "text"),
    [("REPLAY_MAX_BODY", "0"), ("REPLAY_MAX_BODY", "much"), ("REPLAY_SECURE_COOKIES", "maybe")],
)
def test_a_setting_that_cannot_be_read_is_named(name, text):
    """The error says which variable it is."""
    with pytest.raises(SettingsError, match=name):
        Settings.from_environment({name: text})


def test_settings_do_not_change_nor_show_the_secret():
    """Frozen; the key is not in the text."""
    settings = Settings(secret_key="hush")
    with pytest.raises(FrozenInstanceError):
        settings.secret_key = "other"
    assert "hush" not in repr(settings)
