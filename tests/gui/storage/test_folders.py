"""Folders of games, and folders without permission."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.log import LogFileError
from gui.storage.folders import games_in
from gui.storage.recovery import Recovery
from gui.storage.slots import Slots
from tests.gui.storage.games import played


@pytest.fixture
def locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder unreadable for this user; for root, simulate it."""
    folder = tmp_path / "locked"

    def refusing(ask: Callable[..., Any]) -> Callable[..., Any]:
        def refused(path: Any = ".", *more: Any, **named: Any) -> Any:
            if str(path).startswith(str(folder)):
                raise PermissionError(13, "Permission denied", str(path))
            return ask(path, *more, **named)

        return refused

    for name in ("stat", "listdir", "scandir", "mkdir", "open"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    return folder


def test_hidden_or_special_file_is_no_game(tmp_path: Path) -> None:
    for name in ("a.rail", ".b.rail", ".rail", "c.notes"):
        (tmp_path / name).touch()
    (tmp_path / "d.rail").mkdir()
    assert games_in(tmp_path) == [tmp_path / "a.rail"]
    assert games_in(tmp_path / "nowhere") == []


def test_unreadable_folder_has_no_games_and_is_logged(
    locked: Path, caplog: pytest.LogCaptureFixture
) -> None:
    slots, recovery = Slots(locked), Recovery(locked, locked / "over")
    assert slots.names() == []
    assert "Friday" not in slots
    assert list(recovery.unfinished()) == []
    assert "Permission denied" in caplog.text


def test_failure_to_store_a_game_is_reported(locked: Path) -> None:
    with pytest.raises(LogFileError, match="Permission denied"):
        Slots(locked).save("Friday", b"")
    with pytest.raises(LogFileError, match="Permission denied"):
        played(Recovery(locked, locked / "over"))
