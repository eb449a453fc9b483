"""A zone's game is watched: by a spectator of its group, and by one that joins after the start."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.errors import FactualError
from core.games.iron_dragon.rules import RULES
from gui.group.screen import GroupScreen
from gui.replay.model.live_game import LiveGame
from tests.gui.zone.loopback import choose
from tests.gui.zone.visitors import AtTable, Loopback, Player


class SpectatorEvents:
    """Records the events of a spectator's window."""

    def __init__(self) -> None:
        self.live: LiveGame | None = None
        self.ends: list[FactualError | None] = []

    def on_watching(self, live: LiveGame) -> None:
        self.live = live

    def on_end(self, error: FactualError | None) -> None:
        self.ends.append(error)


class Watched(Loopback):
    """Ann and Ben play, Cleo watches from the start, and Dan joins later."""

    def begin(self) -> AtTable:
        """Go from the group to the game; return Ann's table."""
        self.ann.begin(self.ben)
        tables = self.seat(self.ann, self.ben)
        self.ann.wait(lambda: all(table.model and table.model.waiting for table in tables))
        return tables[0]

    def watch(self, player: Player) -> SpectatorEvents:
        player.wait(lambda: bool(player.begun))
        beginning = player.begun[0][0]
        assert beginning.is_watching
        onlooker = SpectatorEvents()
        self.network(player).watch_group(beginning, onlooker)
        player.wait(lambda: onlooker.live is not None)
        return onlooker

    def is_seen(self, onlooker: SpectatorEvents, table: AtTable) -> bool:
        assert onlooker.live is not None
        assert table.model is not None
        seen = onlooker.live.record.entries
        assured = table.model.assured
        return len(seen) >= len(assured) > 1 and tuple(seen[: len(assured)]) == assured


@pytest.fixture
def watched(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Watched]:
    found = Watched(qapp, qtbot, tmp_path, "Cleo", "Dan")
    yield found
    found.close()


@pytest.mark.screen("GROUP-9")
def test_spectators_watch_from_the_start_and_after_it(watched: Watched) -> None:
    ann, _, cleo, dan = watched.all
    watched.group()
    choose(ann.screen.seats[1].holder, "Ben")
    ann.wait(lambda: "direct" in ann.text)
    cleo.enter()
    cleo.choose_group()
    cleo.press("Watch")
    cleo.wait(lambda: isinstance(cleo.screen, GroupScreen))
    ann.wait(lambda: len(ann.screen.members) == 3)
    table = watched.begin()
    assert not watched.ann.begun[0][0].is_watching
    cleos = watched.watch(cleo)
    ann.wait(lambda: watched.is_seen(cleos, table))

    model = table.model
    assert model is not None
    for _ in range(4):
        if model.purpose_of(model.local) and model.is_here(model.local):
            model.do(model.local, next(iter(RULES.legal(model.state, model.local))))
    dan.enter()
    dan.choose_group()
    assert "Watch “Thursday”, led by Ann? The game has started." in dan.text
    assert not dan.screen.question.join.isVisible()
    dan.press("Watch")
    dans = watched.watch(dan)
    for onlooker in (cleos, dans):
        ann.wait(lambda: watched.is_seen(onlooker, table))  # noqa: B023 - at once
        assert onlooker.ends == []
    assert dans.live is not None
    assert dans.live.leader == "Ann"
    assert dans.live.shown_by in {"Ann", "Ben"}
