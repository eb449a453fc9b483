"""The windows of events: under the head of a newspaper, or a strike's placard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.empire_builder.events.masthead import Masthead
from gui.games.empire_builder.events.windows import NewsWindow, RailwayEventsWindow
from tests.core.games.empire_builder.places import BOARD, WORLD, card_that, centre
from tests.gui.games.empire_builder.map.maps import desk_at
from tests.gui.games.empire_builder.moving.tables import HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.stage import hide_away, put

LEFT = Qt.MouseButton.LeftButton


def text_of(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel))


def heads_of(window: QWidget) -> list[str]:
    return [head.title for head in window.findChildren(Masthead)]


@pytest.mark.screen("EB-SCR-32", "EVENTSWIN-1")
def test_events_in_play_have_the_head_of_their_kind_and_are_marked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    cards = [{"card": card, "drawn_by": 0, "until": {"seat": 0, "turn": 6}} for card in (101, 106)]
    desk = desk_at(tmp_path, HOME, HOME, turn=5, events_in_play=cards)
    window, asked = RailwayEventsWindow(desk), Asked(desk)
    put(qtbot, window, width=380, height=600)
    assert heads_of(window) == ["Strike", "The Daily News"]
    strike, blizzard = window.panels
    for words in ("Longshoremen", WORLD.events[101].text, "seat 0", "turn 6"):
        assert words in text_of(strike)
    QTest.mouseClick(strike, LEFT)
    closed = WORLD.events[101].closed
    assert closed is not None
    cities = [BOARD.cities[city] for city in WORLD.cities_in(closed)]
    assert asked.marked[-1] == {at for city in cities for at in city.mileposts}
    QTest.mouseClick(blizzard, LEFT)
    assert window.marked == 106


@pytest.mark.screen("EB-SCR-32")
def test_click_on_a_flood_marks_its_rivers(qtbot: QtBot, tmp_path: Path) -> None:
    flood = {"card": 97, "drawn_by": 0, "until": {"seat": 0, "turn": 6}}
    desk = desk_at(tmp_path, HOME, HOME, turn=5, events_in_play=[flood])
    window, asked = RailwayEventsWindow(desk), Asked(desk)
    put(qtbot, window, width=380, height=600)
    QTest.mouseClick(window.panels[0], LEFT)
    banks = {
        end
        for section in BOARD.sections
        for end in (section.a, section.b)
        if section.river in {"Ohio", "Missouri", "Mississippi"}
    }
    assert banks
    assert asked.marked[-1] >= banks


def test_window_without_events_speaks_of_demand_cards(qtbot: QtBot, tmp_path: Path) -> None:
    window = RailwayEventsWindow(desk_at(tmp_path, HOME, HOME))
    put(qtbot, window)
    assert "demand cards" in text_of(window)


@pytest.mark.screen("EB-SCR-32", "EVENTSWIN-2")
def test_drawn_event_names_its_drawer_and_the_players_hit(qtbot: QtBot, tmp_path: Path) -> None:
    number, place, demand = card_that(lambda demand: demand.city == "Billings")
    hand = [number, *(n for n in (1, 2, 3) if n != number)][:3]
    mine = {"at": centre("Billings"), "loads": [demand.load], "contracts": hand}
    theirs = {"at": centre("Chicago"), "loads": ["Swine"]}
    desk = desk_at(tmp_path, mine, theirs, deck_top=[108, 90])
    window = NewsWindow(desk)
    hide_away(qtbot, window)
    deliver = do.Deliver(contract=number, demand=place)
    desk.send(RULES.quote(desk.table.state, Seat(0), deliver))
    window.show()
    assert heads_of(window) == ["The Daily News"]
    assert "Drawn by seat 0. Takes effect once." in text_of(window)
    assert "seat 1 loses a turn and loses Swine." in text_of(window)
    asked = Asked(desk)
    (mark,) = [found for found in window.findChildren(QPushButton) if found.text() == "Mark area"]
    mark.click()
    hit = WORLD.events[108].hit
    assert hit is not None
    assert asked.marked == [WORLD.points_in(hit.area)]
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert asked.marked[-1] == frozenset()


@pytest.mark.parametrize("strikes", [True, False])
def test_head_is_painted_at_any_width(qtbot: QtBot, *, strikes: bool) -> None:
    head = Masthead(strikes=strikes, dateline="Extra edition")
    qtbot.addWidget(head)
    for width in (240, 380, 900):
        head.resize(width, head.sizeHint().height())
        image: QImage = head.grab().toImage()
        inks = {image.pixelColor(x, 20).name() for x in range(0, image.width(), 3)}
        assert len(inks) > 3
