"""Seat squares: white for free items, a colour and a sign for held ones."""

import pytest
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.games.crayon.legends.seat_squares import squares_pixmap, told
from gui.theme.player_colours import PLAYERS

NAMES = ("Ann", "Ben")


@pytest.mark.screen("A11Y-4")
def test_square_has_its_holders_colour_and_a_free_one_is_white(qtbot: QtBot) -> None:
    side = 20
    image = squares_pixmap((Seat(1), None), side, (PLAYERS[0], PLAYERS[4])).toImage()
    sharp = image.width() // (2 * side + 3)
    assert image.pixelColor(3 * sharp, 3 * sharp).name().lower() == PLAYERS[4].colour.lower()
    sign = image.pixelColor(side // 2 * sharp, side // 2 * sharp).name()
    assert sign == "#ffffff"
    middle = (side + 3 + side // 2) * sharp
    assert image.pixelColor(middle, side // 2 * sharp).name() == "#ffffff"


@pytest.mark.screen("A11Y-1")
def test_squares_name_their_holders_in_words() -> None:
    assert told((Seat(0), None, None), NAMES, free="free") == "Ann, 2 free"
    assert told((), NAMES, free="free") == ""
