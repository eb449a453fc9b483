"""The tables of the legends: complete, with a square for each item."""

from collections import Counter

import pytest

from core.ruleset import Seat
from gui.games.crayon.legends.model import Legends
from gui.options.model import lines
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


@pytest.mark.screen("LEGEND-LOAD-1")
def test_each_chip_of_a_load_has_a_square() -> None:
    table = model({**HOME, "loads": ["Gold", "Gold"]}, {**AWAY, "loads": ["Gold"]})
    rows = {row.load: row for row in Legends(table).loads}
    assert len(rows) == 26
    assert rows["Gold"].squares == (A, A, B, None)
    assert rows["Gold"].cities == ("Eabannet", "Orc-Obasyln", "Risidan")


@pytest.mark.screen("LEGEND-CITY-1")
def test_all_cities_are_listed_by_name() -> None:
    rows = Legends(model(HOME, AWAY)).cities
    assert [row.city for row in rows] == sorted(BOARD.cities)
    assert len(rows) == 57


@pytest.mark.screen("LEGEND-CONTRACT-1")
def test_cards_are_white_in_the_deck_coloured_in_hands_and_bare_when_discarded() -> None:
    table = model(
        {**HOME, "contracts": [1, 2, 3]},
        {**AWAY, "contracts": [4, 6, 7]},
        turn=5,
        events_in_play=[lasting(129, seat=1)],
    )
    cards = {row.number: row.squares for row in Legends(table).contracts}
    events = {row.card.number: row.squares for row in Legends(table).events}
    assert (len(cards), len(events)) == (120, 26)
    assert [cards[number] for number in (1, 4, 100)] == [(A,), (B,), (None,)]
    assert (events[129], events[130]) == ((B,), (None,))
    held = Counter(square for squares in cards.values() for square in squares)
    assert held == {None: 114, A: 3, B: 3}


@pytest.mark.screen("OPTIONSWIN-1")
def test_all_options_are_listed_and_changed_ones_marked() -> None:
    found = lines(model(HOME, AWAY, options={"Victory Money": 150}))
    assert len(found) == 13
    assert [
        (option_line.label, option_line.setting, option_line.usual)
        for option_line in found
        if option_line.changed
    ] == [("Victory Money", "Really Easy (150)", "Normal (250)")]
    assert all(option_line.meaning for option_line in found)


def test_every_load_of_the_world_has_a_city() -> None:
    assert all(row.cities for row in Legends(model(HOME, AWAY)).loads)
    assert set(WORLD.chips) == {row.load for row in Legends(model(HOME, AWAY)).loads}
