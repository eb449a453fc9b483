"""The ship window: ships are drawn, boarded and left."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.moving.model.movement import Movement
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.ships.window import ShipWindow
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, docks, name
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown

A, B = Seat(0), Seat(1)
PORT = docks("Wikkedde")
IN_PORT = {**HOME, "at": PORT, "money": 60}
FOLK = "Wellpole Wyndle"


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda *seats, **more: Shown(qtbot, tmp_path, ShipWindow, *seats, **more)


def beside(port: str) -> tuple[str, str]:
    """Return a milepost of the sea next to a port, and the port."""
    at = BOARD.milepost(port)
    return name(BOARD.sea_steps[at][0]), port


@pytest.mark.screen("SHIPWIN-1")
def test_window_shows_name_fee_and_speed_or_that_there_is_none(show: Any) -> None:
    assert "No ship" in show(HOME, AWAY).text
    sea, _ = beside(PORT)
    shown = show({**HOME, "at": sea, "aboard": "Feathermoth"}, AWAY)
    for words in ("Feathermoth", "3 GP", "13 sea points"):
        assert words in shown.text


@pytest.mark.screen("SHIPWIN-1", "WINDOW-7")
def test_others_ships_are_shown_read_only(show: Any) -> None:
    sea, _ = beside(PORT)
    shown = show(HOME, {**AWAY, "at": sea, "aboard": "Serpent"})
    shown.window.step(1)
    shown.settle()
    assert "Serpent" in shown.text
    assert not any(shown.has(control) for control in ("Draw", "Board", "Disembark"))


@pytest.mark.screen("SHIPWIN-2", "SHIPWIN-3", "SHIPWIN-4")
def test_drawn_ship_is_boarded_which_ends_the_movement(show: Any) -> None:
    shown = show(IN_PORT, AWAY, ships_top=["Serpent"])
    assert not shown.button("Disembark").isEnabled()
    shown.press("Draw a ship")
    assert "Serpent" in shown.text
    assert not shown.table.can_undo
    shown.press("Board for 1 GP")
    player, doing = local_player(shown.table), shown.table.state.doing
    assert (player.aboard, player.money, doing.points) == ("Serpent", 59, 0)
    assert shown.table.purpose_of(A) == "turn"  # the build phase stays open


@pytest.mark.screen("SHIPWIN-2")
def test_reason_is_shown_away_from_a_port(show: Any) -> None:
    draw = show(HOME, AWAY).button("Draw a ship")
    assert not draw.isEnabled()
    assert draw.toolTip()


@pytest.mark.screen("SHIPWIN-2")
def test_storms_are_named_as_the_reason(show: Any) -> None:
    storm = [lasting(137, seat=1, turn=5)]
    shown = show(IN_PORT, AWAY, turn=5, events_in_play=storm, ships_top=["Serpent"])
    draw = shown.button("Draw a ship")
    if draw.isEnabled():  # drawing a ship is allowed, boarding it is not
        shown.press("Draw a ship")
        draw = shown.button("Board")
    assert not draw.isEnabled()
    assert "torm" in draw.toolTip()


@pytest.mark.screen("SHIPWIN-3", "SHIPWIN-4")
def test_wee_folk_see_three_ships_and_pay_nothing(show: Any) -> None:
    shown = show({**IN_PORT, "foreman": FOLK}, AWAY)
    shown.press("Draw a ship")
    assert len(shown.table.state.doing.offered_ships) == 3
    assert shown.text.count("sea points a turn") == 3
    shown.press("Board for 0 GP")
    assert local_player(shown.table).money == 60


@pytest.mark.screen("SHIPWIN-5")
def test_unboarded_ship_has_sailed_and_others_are_drawn_elsewhere(show: Any) -> None:
    shown = show(IN_PORT, AWAY)
    shown.press("Draw a ship")
    off = next(name(to) for to in BOARD.cities["Wikkedde"].mileposts if name(to) != PORT)
    shown.table.do(A, do.Move(path=(off,)))
    assert shown.table.state.doing.offered_ships == ()
    shown.table.do(A, do.Move(path=_back(shown, off)))
    shown.settle()
    draw = shown.button("Draw a ship")
    assert not draw.isEnabled()
    assert draw.toolTip()
    assert "has sailed" in shown.text
    assert "No ship" in shown.text


def _back(shown: Shown, start: str) -> tuple[str, ...]:
    """Return a path back into the port that does not reverse on the spot."""
    way = Movement(shown.table, shows_bribes=False).command_to(BOARD.milepost(PORT))
    assert way is not None
    assert start not in way.path
    path: tuple[str, ...] = way.path
    return path


@pytest.mark.screen("SHIPWIN-6")
def test_going_ashore_discards_the_ship_and_ends_the_movement(show: Any) -> None:
    shown = show({**IN_PORT, "aboard": "Serpent"}, AWAY, ships_top=["Hyperion"])
    shown.press("Disembark")
    state = shown.table.state
    assert (local_player(shown.table).aboard, state.doing.points) == (None, 0)
    assert "Serpent" in state.ships.discard
    shown.press("Draw a ship")
    shown.press("Board for 2 GP")
    assert (local_player(shown.table).aboard, shown.table.state.doing.points) == ("Hyperion", 0)


@pytest.mark.screen("SHIPWIN-2")
def test_city_with_a_port_leads_to_the_ship_window(show: Any) -> None:
    board = WORLD.board
    city, port = next(
        (city, at)
        for city in board.cities
        for at in board.cities[city].mileposts
        if board.points[at].port
    )
    others = [at for at in board.cities[city].mileposts if not board.points[at].port]
    shown = show({**HOME, "at": name(others[0])}, AWAY)
    centred: list[int] = []
    shown.desk.centred.connect(centred.append)
    assert f"the port of {city}" in shown.text
    shown.press("Show the port")
    assert centred == [port]


@pytest.mark.screen("SHIPWIN-2")
def test_window_elsewhere_shows_why_no_ship_can_be_drawn(show: Any) -> None:
    assert "The train is not in a port." in show(HOME, AWAY).text
