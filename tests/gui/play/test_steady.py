"""Buttons stay under the pointer: no action of a turn, and no computer, moves one that stays."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from config import Settings
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.play.strip import Strip
from gui.theme.sheet import apply_theme
from gui.widgets.focus import name_of
from tests.core.games.iron_dragon.rules.places import plain, ring, sections
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.table.tables import AWAY, HOME

A, B = Seat(0), Seat(1)


@pytest.fixture(params=[100, 150])
def usual_look(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    desktop = Settings(tmp_path_factory.mktemp("usual")).present.desktop
    apply_theme(qapp, desktop._replace(text_scale_pct=request.param))
    yield
    apply_theme(qapp, desktop)


def places_of(game: Game, windows: Iterable[QWidget]) -> dict[str, QRect]:
    """Return where each button of some windows is, by its name without figures."""
    return {
        "".join(letter for letter in name_of(press) if not letter.isdigit()): QRect(
            press.mapTo(game.screen, QPoint()), press.size()
        )
        for window in windows
        for press in window.findChildren(QAbstractButton)
        if press.isVisible()
    }


class Turn:
    """A turn, with the buttons that the steps of it have moved."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.moved: dict[str, list[str]] = {}

    def step(self, name: str, act: Callable[[], object], *windows: str) -> None:
        """Act, with the pointer over the bars or over one of these windows."""
        game = self._game
        bars = [game.screen.toolbar, *game.screen.findChildren(Strip)]
        watched = [*bars, *map(game.content, windows)]
        before = places_of(game, watched)
        act()
        game.settle()
        after = places_of(game, watched)
        self.moved[name] = [
            f"{press}: {before[press].getRect()}, then {after[press].getRect()}"
            for press in sorted(before.keys() & after.keys())
            if before[press] != after[press]
        ]


@pytest.mark.screen("WINDOW-1", "LAYOUT-3", "TOOLBAR-1")
@pytest.mark.usefixtures("usual_look")
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_buttons_stay_where_they_are_during_a_turn(play: Play, size: tuple[int, int]) -> None:
    way = plain(6)
    mine = {**HOME, "money": 60, "contracts": [1, 2, 3], "track": sections(way[:2])}
    game = play(mine, AWAY, turn=5, size=size, levels=("", "easy"))
    turn, table = Turn(game), game.table
    turn.step("move", lambda: table.do(A, do.Move(path=ring("Kola")[:1])))
    turn.step("take", lambda: table.do(A, do.PickUp(load="Fur")), "city")
    turn.step("drop", lambda: table.do(A, do.Drop(load="Fur")), "city")
    turn.step("take back", game.desk.undo, "city")
    turn.step("pay bribes", lambda: game.type("<"), "city")
    turn.step("go on to build", lambda: game.type("b"))
    turn.step("plan", lambda: game.type("g"))
    turn.step("plan no more", lambda: game.type("g"))
    turn.step("build", lambda: table.do(A, do.Build(from_=way[1], to=way[2])))
    turn.step("look at the locos", lambda: game.type("l"))
    turn.step("return to the movement", lambda: game.type("m"))
    turn.step("end the turn", lambda: table.do(A, do.EndTurn()))
    turn.step("the computer ends its turn", lambda: table.do(B, do.EndTurn()))
    assert turn.moved == {name: [] for name in turn.moved}
