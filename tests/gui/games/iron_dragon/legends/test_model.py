"""The tables of Iron Dragon's own legends: locos, ships, and a foreman's prices."""

import pytest

from core.ruleset import Seat
from gui.games.iron_dragon.legends.model import IronLegends
from tests.core.games.iron_dragon.rules.places import docks
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


@pytest.mark.screen("LEGEND-LOCO-1")
def test_each_loco_has_a_square_and_special_ones_need_their_option() -> None:
    table = model({**HOME, "loco": "Sardar"}, AWAY)
    rows = {row.loco.name: row for row in IronLegends(table).locos}
    assert rows["Sardar"].squares == (A, None, None)
    assert rows["Teapot"].squares == (B, *[None] * 5)
    assert "Tiamat" not in rows
    assert "Handcar" not in rows
    special = IronLegends(model(HOME, AWAY, options={"Special Top End Locos": "Yes"})).locos
    assert "Tiamat" in {row.loco.name for row in special}


@pytest.mark.screen("LEGEND-SHIP-1")
def test_ships_are_in_the_deck_or_held_or_discarded() -> None:
    table = model({**HOME, "at": docks("Wikkedde"), "aboard": "Vulture"}, AWAY)
    rows = {row.ship.name: row.squares for row in IronLegends(table).ships}
    assert len(rows) == 13
    assert rows.pop("Vulture") == (A,)
    assert set(rows.values()) == {(None,)}


@pytest.mark.screen("LEGEND-BUILD-1")
def test_foremans_price_is_beside_the_usual_one() -> None:
    elf = IronLegends(model({**HOME, "foreman": "Steffan"}, AWAY)).prices
    assert {price.row.what: (price.row.price, price.own) for price in elf}["Forest"] == (2, 1)
    assert [price.row.what for price in elf if price.row.price != price.own] == ["Forest"]
    human = {price.row.what: price.own for price in IronLegends(model(HOME, AWAY)).prices}
    assert (human["River crossed"], human["Inlet crossed"]) == (0, 1)


@pytest.mark.screen("LEGEND-BUILD-1")
def test_troll_builds_only_below() -> None:
    rows = IronLegends(model({**HOME, "foreman": "Urk Harakn"}, AWAY)).prices
    own = {price.row.what: price.own for price in rows}
    assert (own["Underground rock"], own["Major city"], own["Plain"]) == (2, 2, 1)
    assert own["Jungle"] is None
