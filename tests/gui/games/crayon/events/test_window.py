"""The events in play, and the card that appears when an event is drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.events.card import EventCardWindow
from gui.games.crayon.events.window import EventsWindow
from gui.games.iron_dragon.desk import IronDesk
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import WORLD, centre
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.desks import desk_at
from tests.gui.windows.stage import hide_away, put

LEFT = Qt.MouseButton.LeftButton


def text_of(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel))


@pytest.mark.screen("EVENTSWIN-1")
def test_events_show_number_text_drawer_and_end_and_are_marked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    cards = [lasting(129, seat=1), lasting(123, seat=0)]
    desk = desk_at(tmp_path, HOME, AWAY, turn=5, events_in_play=cards)
    window, asked = EventsWindow(desk), Asked(desk)
    put(qtbot, window, width=380, height=600)
    first, second = window.panels
    for words in ("Event 129", "Ice Storm", WORLD.events[129].text, "seat 1", "turn 5"):
        assert words in text_of(first)
    QTest.mouseClick(first, LEFT)
    slow = WORLD.events[129].slow
    assert slow is not None
    assert asked.marked[-1] >= WORLD.points_in(slow)
    QTest.mouseClick(window.buttons[1], LEFT)
    assert window.marked == 123
    QTest.mouseClick(second, LEFT)
    assert asked.marked[-1] == frozenset()


def test_window_without_events_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    window = EventsWindow(desk_at(tmp_path, HOME, AWAY))
    put(qtbot, window)
    assert "No events in play" in text_of(window)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    contract, _, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    theirs = {**AWAY, "at": centre("Nordkassel"), "loads": ["Ale"]}
    return desk_at(tmp_path, mine, theirs, turn=5, deck_top=[123, 127, 100])


def drawing(qtbot: QtBot, desk: IronDesk) -> EventCardWindow:
    window = EventCardWindow(desk)
    hide_away(qtbot, window)
    desk.hidden.connect(lambda name: window.setVisible(name != "event_card"))
    contract, number, _ = demand_in("Kola")
    desk.send(do.Deliver(contract=contract, demand=number))
    window.show()
    return window


@pytest.mark.screen("EVENTSWIN-2")
def test_drawn_event_shows_its_card_with_the_affected_players(qtbot: QtBot, desk: IronDesk) -> None:
    window = drawing(qtbot, desk)
    assert window.isVisible()
    snow, dragons = window.panels
    assert "seat 0 is slowed" in text_of(snow)
    assert "seat 0’s turn 6" in text_of(snow)
    assert "seat 1 loses a turn and loses Ale." in text_of(dragons)


@pytest.mark.screen("EVENTSWIN-2")
@pytest.mark.parametrize("how", ["click", "escape", "next turn"])
def test_card_closes_by_click_escape_or_the_next_turn(
    qtbot: QtBot, desk: IronDesk, how: str
) -> None:
    window = drawing(qtbot, desk)
    match how:
        case "click":
            QTest.mouseClick(window.panels[0], LEFT)
        case "escape":
            QTest.keyClick(window, Qt.Key.Key_Escape)
        case _:
            desk.send(do.EndTurn())
    assert not window.isVisible()


@pytest.mark.screen("EVENTSWIN-2")
def test_card_that_ended_the_turn_stays_into_the_next(qtbot: QtBot, tmp_path: Path) -> None:
    contract, _, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    desk = desk_at(tmp_path, mine, AWAY, turn=5, deck_top=[133, 100])
    window = drawing(qtbot, desk)
    assert window.isVisible()
    assert desk.table.state.active in {Seat(0), Seat(1)}
