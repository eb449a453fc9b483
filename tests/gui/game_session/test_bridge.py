"""Failures outside the windows are reported, and a killed process is restarted."""

from concurrent.futures.process import BrokenProcessPool
from typing import Any, Self

import pytest
import trio

from core.ai.player import Choice
from core.ai.random_player import RandomPlayer
from core.ruleset import Seat
from gui.game_session import bridge as background_file
from gui.game_session.bridge import Background
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.pace import Pace
from tests.gui.table.tables import AWAY, HOME, model


class Ailing:
    """Stands for the computer players' process: the first ones fail with these errors."""

    errors: list[Exception]
    started: int

    def __init__(self, game: str) -> None:
        assert game == "iron-dragon"

    def __enter__(self) -> Self:
        type(self).started += 1
        return self

    def __exit__(self, *_: object) -> None:
        pass

    async def choose(
        self, state: Any, seat: Seat, *, level: str, chance: bytes, took_over: bool = False
    ) -> Choice:
        await trio.lowlevel.checkpoint()
        if self.errors:
            raise self.errors.pop(0)
        return RandomPlayer().choose(TABLE[0].rules, state, seat, chance=chance)


TABLE: list[IronTable] = []


def reported_of(monkeypatch: pytest.MonkeyPatch, *errors: Exception) -> list[Exception]:
    """Play until a person is in turn, or something was reported."""
    table = model({**HOME, "money": 60}, AWAY, levels=("easy",), turn=5)
    TABLE[:] = [table]
    monkeypatch.setattr(Ailing, "errors", list(errors), raising=False)
    monkeypatch.setattr(Ailing, "started", 0, raising=False)
    monkeypatch.setattr(background_file, "Computer", Ailing)
    reported: list[Exception] = []
    background = Background(reported.append)
    table.changed.connect(lambda _: background.end() if table.computer is None else None)

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(background.run)
            background.play(table, Pace(lambda: "Instant"))
            while not reported and table.computer is not None:
                await trio.lowlevel.checkpoint()
            background.end()

    trio.run(main)
    return reported


def test_killed_process_is_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reported_of(monkeypatch, BrokenProcessPool(), BrokenProcessPool()) == []
    assert Ailing.started == 3
    assert TABLE[0].computer is None


def test_process_that_dies_every_time_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = [BrokenProcessPool(str(number)) for number in range(9)]
    (reported,) = reported_of(monkeypatch, *errors)
    assert reported is errors[Ailing.started - 1]


def test_error_of_the_player_is_reported_and_ends_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    error = ValueError("no idea")
    assert reported_of(monkeypatch, error) == [error]
    assert Ailing.started == 1
