"""The map shows the areas of events for as long as they are in play."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.effects.strike import LASTS
from gui.games.crayon.events.model.effects import ENDS
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map_view.model import Tips
from gui.games.crayon.map_view.tool_tip import tip_at
from gui.games.crayon.play.table_map import TableMap
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.games.crayon.map_view.maps import Clock, map_of, picture, pixel
from tests.gui.pixels import differ
from tests.gui.table.tables import AWAY, HOME
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


def animated_part(view: TableMap, scene: Scene | None = None) -> QRegion:
    """Return what the effects move in the next frame of a scene, or else of the present one."""
    return view._effects.moving(scene or view.scene)


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


@pytest.mark.screen("MAP-4", "A11Y-7")
def test_signs_and_motes_move_only_with_animations_on(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    still = shown(qtbot, tmp_path, 123)
    still.centre_on(NORDKASSEL)
    qtbot.waitUntil(still.isActiveWindow)
    assert animated_part(still).isEmpty()
    moving = shown(qtbot, tmp_path, 123, animated=True)
    moving.centre_on(NORDKASSEL)
    qtbot.waitUntil(moving.isActiveWindow)
    assert not animated_part(moving).isEmpty()
    assert animated_part(moving).boundingRect().width() < 2 * moving.width()


@pytest.mark.screen("MAP-4", "A11Y-7")
def test_nothing_drifts_in_an_inactive_window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    view = shown(qtbot, tmp_path, 123, animated=True)
    view.centre_on(NORDKASSEL)
    qtbot.waitUntil(view.isActiveWindow)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not view.isActiveWindow())
    assert view.scene.moves
    assert animated_part(view).isEmpty()


@pytest.mark.screen("MAP-4", "A11Y-7")
@pytest.mark.parametrize("animated", [True, False])
def test_drawn_event_strikes_for_a_moment_and_only_with_motion(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, animated: bool
) -> None:
    view = delivering(qtbot, tmp_path, 123, animated=animated)
    contract, number, _ = demand_in("Kola")
    view.desk.send(do.Deliver(contract=contract, demand=number))
    rested = view.scene._replace(drifts=False)
    assert animated_part(view, rested).isEmpty() is not animated
    later = rested._replace(now=rested.now + LASTS)
    assert animated_part(view, later).isEmpty()


@pytest.mark.screen("MAP-4", "A11Y-7")
def test_without_motion_two_moments_look_the_same(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    view = shown(qtbot, tmp_path, 123)
    view.centre_on(NORDKASSEL)
    before = picture(view)
    clock = view.motion._clock
    assert isinstance(clock, Clock)
    clock.time += 1.3
    assert picture(view) == before


@pytest.mark.screen("MAP-4", "TIP-2")
def test_sign_says_which_event_it_is_and_until_when(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    view = shown(qtbot, tmp_path, 123)
    view.centre_on(NORDKASSEL)
    sign = next(view._effects._signs(view.scene))
    tip = tip_at(Tips(view.desk.table), view.trains, view._effects, view.scene, sign.at)
    assert tip is not None
    assert tip.title == "Snow"
    assert Phrase(ENDS, event="Snow", turn=6, name="seat 0") in tip.lines


def delivering(qtbot: QtBot, folder: Path, card: int, *, animated: bool) -> TableMap:
    """Return the map of a table at which seat 0 can deliver, and then draws this card."""
    contract, _, load = demand_in("Kola")
    drawer = {**HOME, "loads": [load], "contracts": [contract, 118, 119]}
    desk = desk_at(folder, drawer, AWAY, turn=5, deck_top=[card, 100])
    desk.settings.change("Reduce Motion", "No" if animated else "Yes")
    view = map_of(qtbot, desk, "watch", clock=Clock())
    view.centre_on(NORDKASSEL)
    return view
