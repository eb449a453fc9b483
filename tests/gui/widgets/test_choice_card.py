"""Cards to choose from."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from gui.widgets.choice_card import CardText, ChoiceCard, ChoiceCards
from tests.gui.stage import on_stage


def card(name: str) -> ChoiceCard:
    picture = QPixmap(60, 40)
    return ChoiceCard(CardText(name, "3 in stock", "Moves 12 mileposts a turn."), picture, picture)


def test_cards_that_come_while_they_are_visible_have_room_immediately(qtbot: QtBot) -> None:
    cards = ChoiceCards()
    on_stage(qtbot, cards, 600, 300)
    cards.show_cards([card("Ann"), card("Ben")])
    cards.arrange(QSize(600, 300))
    assert all(cards.rect().contains(shown.geometry()) for shown in cards.cards)
    assert cards.width() >= sum(shown.width() for shown in cards.cards) > 200


def test_chosen_card_has_a_tick_that_the_focus_alone_does_not_give(qtbot: QtBot) -> None:
    cards = ChoiceCards()
    on_stage(qtbot, cards, 600, 300)
    cards.show_cards([card("Ann"), card("Ben")])
    cards.arrange(QSize(600, 300))
    first = cards.cards[0]
    first.setFocus()
    corner = QRect(first.width() - 36, 6, 30, 30)
    assert first.hasFocus()
    focused = first.grab(corner).toImage()
    first.choose()
    assert {focused.pixelColor(x, 15).name() for x in range(8, 26)}.isdisjoint({"#ffffff"})
    chosen = first.grab(corner).toImage()
    assert any(chosen.pixelColor(x, y).name() == "#ffffff" for x in range(30) for y in range(30))
