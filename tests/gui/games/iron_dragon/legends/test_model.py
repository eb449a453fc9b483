"""The tables of the legends: complete, with a square for each item."""

from collections import Counter

import pytest

from core.ruleset import Seat
from gui.games.iron_dragon.legends.model import Legends
from gui.options.model import lines
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, docks
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


@pytest.mark.screen("LEGEND-LOCO-1")
def test_each_loco_has_a_square_and_special_ones_need_their_option() -> None:
    table = model({**HOME, "loco": "Sardar"}, AWAY)
    rows = {row.loco.name: row for row in Legends(table).locos}
    assert rows["Sardar"].squares == (A, None, None)
    assert rows["Teapot"].squares == (B, *[None] * 5)
    assert "Tiamat" not in rows
    assert "Handcar" not in rows
    special = Legends(model(HOME, AWAY, options={"Special Top End Locos": "Yes"})).locos
    assert "Tiamat" in {row.loco.name for row in special}


@pytest.mark.screen("LEGEND-SHIP-1")
def test_ships_are_in_the_deck_or_held_or_discarded() -> None:
    table = model({**HOME, "at": docks("Wikkedde"), "aboard": "Vulture"}, AWAY)
    rows = {row.ship.name: row.squares for row in Legends(table).ships}
    assert len(rows) == 13
    assert rows.pop("Vulture") == (A,)
    assert set(rows.values()) == {(None,)}


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


@pytest.mark.screen("LEGEND-BUILD-1")
def test_foremans_price_is_beside_the_usual_one() -> None:
    elf = Legends(model({**HOME, "foreman": "Steffan"}, AWAY)).prices
    assert {row.what: (row.price, row.own) for row in elf}["Forest"] == (2, 1)
    assert [row.what for row in elf if row.price != row.own] == ["Forest"]
    human = {row.what: row.own for row in Legends(model(HOME, AWAY)).prices}
    assert (human["River crossed"], human["Inlet crossed"]) == (0, 1)


@pytest.mark.screen("LEGEND-BUILD-1")
def test_troll_builds_only_below() -> None:
    rows = Legends(model({**HOME, "foreman": "Urk Harakn"}, AWAY)).prices
    own = {row.what: row.own for row in rows}
    assert (own["Underground rock"], own["Major city"], own["Plain"]) == (2, 2, 1)
    assert own["Jungle"] is None


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
