"""The peek at an opponent's demand cards, in the box of the demand cards (EB-SCR-19)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.games.empire_builder.contracts.window import DemandCardsWindow
from gui.games.empire_builder.faces.face_button import FaceButton
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.games.empire_builder.players.card_window import PlayerCardWindow
from gui.games.empire_builder.players.whos_who import RailwayWhosWho
from gui.windows.docks import Dock
from tests.core.games.empire_builder.places import WORLD
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.games.empire_builder.play.screens import screen_of
from tests.gui.real_input import settle

A, B = Seat(0), Seat(1)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
OWN, OTHERS = HOME["contracts"], AWAY["contracts"]


@pytest.fixture
def screen(qtbot: QtBot, tmp_path: Path) -> Iterator[RailwayScreen]:
    shown = screen_of(qtbot, railway_desk(tmp_path, HOME, AWAY))
    shown.windows.open("contracts")
    settle()
    yield shown
    shown.close_table()


def box_of(screen: RailwayScreen) -> DemandCardsWindow:
    box = screen.windows.content("contracts")
    assert isinstance(box, DemandCardsWindow)
    return box


def cities(box: DemandCardsWindow) -> list[str]:
    return [row.city.text() for card in box.hand.cards for row in card.rows]


def of_cards(numbers: list[int]) -> list[str]:
    return [demand.city for number in numbers for demand in WORLD.contracts[number].demands]


def hold(qtbot: QtBot, screen: RailwayScreen, at: QWidget, spot: QPoint | None = None) -> None:
    """Hold the mouse button on a widget, check what the box shows, and release it."""
    box = box_of(screen)
    assert cities(box) == of_cards(OWN)
    place = at.rect().center() if spot is None else spot
    QTest.mousePress(at, LEFT, NONE, place)
    qtbot.waitUntil(lambda: box.peek_frame.isVisible())
    assert cities(box) == of_cards(OTHERS)
    assert screen.desk.table.colours[B].colour in box.peek_frame.styleSheet()
    assert box.peek_frame.geometry() == box.rect()
    assert screen.peek.hand is None, "no other window comes up"
    QTest.mouseRelease(at, LEFT, NONE, place)
    assert cities(box) == of_cards(OWN)
    assert not box.peek_frame.isVisible()


@pytest.mark.screen("EB-SCR-19", "TOOLBAR-6")
def test_held_face_in_the_order_column_shows_the_cards_in_their_box(
    qtbot: QtBot, screen: RailwayScreen
) -> None:
    order = screen.toolbar.order
    place = order.places[B]
    assert place.width() > order.places[B].height() * 2, "the face is beside the sign"
    hold(qtbot, screen, order, place.center().toPoint())


@pytest.mark.screen("EB-SCR-19")
def test_held_face_in_whos_who_shows_the_cards_in_their_box(
    qtbot: QtBot, screen: RailwayScreen
) -> None:
    who = screen.windows.content("whos_who")
    assert isinstance(who, RailwayWhosWho)
    screen.windows.open("whos_who")
    dock = screen.windows.frame("whos_who")
    assert isinstance(dock, Dock)
    dock.setFloating(True)
    screen.windows.open("contracts")
    settle()
    (face,) = who.cards[B].findChildren(FaceButton)
    hold(qtbot, screen, face)


@pytest.mark.screen("EB-SCR-19")
def test_held_face_on_the_players_card_shows_the_cards_in_their_box(
    qtbot: QtBot, screen: RailwayScreen
) -> None:
    card = screen.windows.content("player")
    assert isinstance(card, PlayerCardWindow)
    screen.windows.open("player")
    screen.windows.open("contracts")
    settle()
    card.show_seat(B)
    hold(qtbot, screen, card.face)


@pytest.mark.screen("EB-SCR-19", "KEY-48")
def test_alt_and_the_seats_digit_show_the_cards_in_their_box(screen: RailwayScreen) -> None:
    box, alt = box_of(screen), Qt.KeyboardModifier.AltModifier
    QTest.keyPress(screen.window().windowHandle(), Qt.Key.Key_2, alt)
    assert cities(box) == of_cards(OTHERS)
    QTest.keyRelease(screen.window().windowHandle(), Qt.Key.Key_2, alt)
    assert cities(box) == of_cards(OWN)


@pytest.mark.screen("EB-SCR-19")
def test_hidden_box_gives_way_to_a_window_in_front(screen: RailwayScreen) -> None:
    screen.windows.close("contracts")
    screen.peek.show(B)
    assert screen.peek.hand is not None
    screen.peek.show(None)
    assert screen.peek.hand is None


@pytest.mark.screen("EB-SCR-19", "WINDOW-7")
def test_peek_returns_to_the_player_that_the_box_showed(screen: RailwayScreen) -> None:
    box = box_of(screen)
    box.step(1)
    screen.peek.show(A)
    assert cities(box) == of_cards(OWN)
    screen.peek.show(None)
    assert cities(box) == of_cards(OTHERS)
