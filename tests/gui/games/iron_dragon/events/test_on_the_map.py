"""The map shows the areas of events for as long as they are in play."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.events.model.areas import _LOOKS, areas_in_play
from gui.games.iron_dragon.events.signs import STYLES
from gui.games.iron_dragon.events.washes import washes
from gui.games.iron_dragon.play.table_map import TableMap
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.games.iron_dragon.map.maps import Clock, map_of, painter, picture, pixel
from tests.gui.pixels import differ
from tests.gui.table.tables import AWAY, HOME, model
from tests.gui.windows.desks import desk_at

NORDKASSEL = BOARD.cities["Nordkassel"].mileposts[0]
FOREST = next(
    at
    for at, point in BOARD.numbered()
    if point.terrain == "forest"
    and point.map == "M"
    and all(BOARD.points[to].terrain == "forest" for _, to in BOARD.sections_at[at])
)
DESERT = next(at for at, point in BOARD.numbered() if point.terrain == "desert")


def shown(
    qtbot: QtBot, folder: Path, *cards: int, until: int = 6, animated: bool = False
) -> TableMap:
    events: list[dict[str, Any]] = [lasting(card, seat=0, turn=until) for card in cards]
    desk = desk_at(folder, HOME, AWAY, turn=5, events_in_play=events)
    desk.settings.change("Reduce Motion", "No" if animated else "Yes")
    return map_of(qtbot, desk, "watch", clock=Clock())


@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize(("card", "at"), [(130, FOREST), (124, DESERT)])
def test_area_is_painted_and_removed_with_its_event(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, card: int, at: Milepost
) -> None:
    plain = shown(qtbot, tmp_path)
    plain.centre_on(at)
    before = picture(plain)
    view = shown(qtbot, tmp_path, card, until=5)
    view.centre_on(at)
    assert differ(before, picture(view), pixel(view, at), 12)
    view.desk.table.do(Seat(0), do.EndTurn())
    assert view.scene.moves is False
    assert not differ(before, picture(view), pixel(view, at), 12)


@pytest.mark.screen("MAP-4", "A11Y-4")
def test_no_two_events_differ_only_in_colour() -> None:
    signs = [style.sign for style in STYLES.values()]
    assert len(set(signs)) == len(signs)


@pytest.mark.screen("MAP-4", "A11Y-7")
def test_signs_move_only_with_animations_on(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    still = shown(qtbot, tmp_path, 123)
    still.centre_on(NORDKASSEL)
    assert still._signs.stirring(still.scene).isEmpty()
    moving = shown(qtbot, tmp_path, 123, animated=True)
    moving.centre_on(NORDKASSEL)
    assert not moving._signs.stirring(moving.scene).isEmpty()
    assert moving._signs.stirring(moving.scene).boundingRect().width() < 2 * moving.width()


@pytest.mark.screen("MAP-4")
def test_events_show_on_their_own_maps() -> None:
    state = desk_state(*_LOOKS)
    by_map = [
        {wash.look for wash in washes(painter(number).geometry, areas_in_play(WORLD, state))}
        for number in range(2)
    ]
    assert by_map[0] == set(STYLES)
    assert by_map[1] == {"revolt"}


def desk_state(*cards: int) -> Any:
    events = [lasting(card, seat=0, turn=5) for card in cards]
    return model(HOME, AWAY, turn=5, events_in_play=events).state
