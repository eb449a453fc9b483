"""Games on their screens, each closed after its test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.play.games import Game

Play = Callable[..., Game]


@pytest.fixture
def play(qtbot: QtBot, tmp_path: Path) -> Iterator[Play]:
    """Put a game at a position on the screen."""
    games: list[Game] = []

    def made(*seats: dict[str, Any], **more: Any) -> Game:
        games.append(Game(qtbot, tmp_path, *seats, **more))
        return games[-1]

    yield made
    for game in games:
        game.close()
