"""A pointer that rests on the map is told what lies there."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.iron_dragon.map.model import Tips
from gui.games.iron_dragon.model.table import IronTable, local_player
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    contract_that,
    docks,
    plain,
    sections,
)
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
WAY = plain(4)


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def told(table: IronTable, name: str) -> str:
    return Tips(table).milepost(at(name)).text


@pytest.mark.screen("TIP-1")
def test_of_a_city_its_name_loads_and_stock() -> None:
    city = next(one for one in BOARD.cities.values() if one.loads)
    load = city.loads[0]
    table = model({**HOME, "loads": [load]}, AWAY)
    tip = Tips(table).milepost(city.mileposts[0])
    assert tip.title == city.name
    assert f"Makes {load}: {WORLD.chips[load] - 1} in stock" in tip.lines


@pytest.mark.screen("TIP-2")
def test_of_a_city_size_kingdom_and_who_has_track_there() -> None:
    city = next(one for one in BOARD.cities.values() if one.size == "small")
    edge, _ = BOARD.sections_at[city.mileposts[0]][0]
    table = model({**HOME, "track": [list(BOARD.names_of(edge))]}, AWAY)
    text = Tips(table).milepost(city.mileposts[0]).text
    assert f"Small city in {city.kingdom}" in text
    assert "Track here: seat 0 (blue), 1 of 2 players" in text


@pytest.mark.screen("TIP-2")
def test_of_a_city_the_demands_of_the_local_player() -> None:
    card, _, city, load, pay = contract_that(lambda city, load, pay: True)
    hand = [card, *(n for n in (1, 2, 3) if n != card)][:3]
    table = model({**HOME, "contracts": hand, "loads": [load]}, AWAY)
    assert f"Pays you {pay} GP for {load}, which is aboard" in told(table, centre(city))


@pytest.mark.screen("TIP-2")
def test_of_a_milepost_terrain_kingdom_and_cost() -> None:
    text = told(model(HOME, AWAY), WAY[0])
    point = BOARD.points[at(WAY[0])]
    assert text.startswith(f"Plain in {point.kingdom}")
    assert "costs 1 GP" in text
    assert "Track here: nobody" in text


@pytest.mark.rule("FOREMAN-6")
@pytest.mark.screen("TIP-2")
def test_cost_in_the_tip_follows_the_foreman() -> None:
    human = told(model({**HOME, "foreman": "Groc"}, AWAY), WAY[0])
    assert "costs 1 GP, over an inlet 1 GP more" in human
    assert "river" not in human
    dwarf = told(model({**HOME, "foreman": "Dingur Knorsen"}, AWAY), WAY[0])
    assert "costs 1 GP, over a river 2 GP more, over an inlet 3 GP more" in dwarf


@pytest.mark.screen("TIP-2")
def test_of_a_port_and_of_a_tunnel() -> None:
    table = model(HOME, AWAY)
    port = BOARD.points[at(docks("Wikkedde"))]
    assert f"Port: {port.port}" in told(table, port.name)
    alone = next(BOARD.points[one] for one in BOARD.ports if BOARD.points[one].city is None)
    assert told(table, alone.name).startswith(str(alone.port))
    assert "of 2 players" in told(table, alone.name)
    tunnel = BOARD.tunnels[0]
    assert "Tunnel to The Underworld" in Tips(table).milepost(tunnel.a).text
    assert "0 of 2 players" in Tips(table).milepost(tunnel.b).text


def test_of_the_sea_only_that_it_is_the_sea() -> None:
    sea = next(one for one, point in BOARD.numbered() if point.terrain == "sea")
    assert Tips(model(HOME, AWAY)).milepost(sea).title == "Sea"


@pytest.mark.screen("TIP-2")
def test_of_track_its_owner_and_of_broken_track_the_turns_left() -> None:
    (a, b, c, _), mine = WAY, sections(WAY)
    broken: list[dict[str, Any]] = [
        {"edge": [a, b], "seat": 0, "stage": 2},
        {"edge": [b, c], "seat": 1, "stage": 1},
    ]
    table = model({**HOME, "track": mine[2:]}, AWAY, destroyed=broken)
    tips = [Tips(table).section(BOARD.edges_by_name[one, other]) for one, other in mine]
    texts = ["" if tip is None else tip.text for tip in tips]
    assert texts == [
        "Right of way of seat 0 (blue). 2 turns left to rebuild it.",
        "Right of way of seat 1 (orange). 1 turn left to rebuild it.",
        "Track of seat 0 (blue).",
    ]
    free = next(edge for edge, _ in BOARD.sections_at[BOARD.cities["Kola"].mileposts[1]])
    assert Tips(table).section(free) is None


@pytest.mark.screen("TIP-2")
def test_of_a_train_its_player_loco_loads_and_ship() -> None:
    table = model({**HOME, "at": docks("Wikkedde"), "aboard": "Serpent", "loads": ["Hops"]}, AWAY)
    text = Tips(table).train(A).text
    for word in ("seat 0 (blue)", local_player(table).loco, "Carries Hops", "Aboard the Serpent"):
        assert word in text
    assert "Carries nothing" in Tips(table).train(B).text


@pytest.mark.screen("A11Y-1")
def test_all_that_is_at_a_milepost_comes_as_one_text() -> None:
    table = model({**HOME, "at": WAY[0], "track": sections(WAY[:2])}, AWAY)
    text = Tips(table).here(at(WAY[0]))
    for word in ("Plain", "costs 1 GP", "Track here: seat 0 (blue)", "Train of seat 0"):
        assert word in text
