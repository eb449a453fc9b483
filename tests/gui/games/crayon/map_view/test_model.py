"""A pointer that rests on the map gets a tip about the place."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.crayon.map_view import model as tips
from gui.games.crayon.map_view.model import SIZES, Tip, Tips
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.words import ABOARD
from gui.texts.phrases import Phrase, listed
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


def told(table: IronTable, name: str) -> Tip:
    return Tips(table).milepost(at(name))


def whose(seat: Seat) -> Phrase:
    return Phrase(tips.WHOSE, name=f"seat {seat}", colour=("blue", "orange")[seat])


def gold(amount: int) -> Phrase:
    return Phrase("{amount} GP", amount=amount)


def track_here(who: str, count: int, most: int = 2) -> Phrase:
    return Phrase(tips.TRACK_HERE_OF_MOST, who=who, count=count, most=most)


@pytest.mark.screen("TIP-1")
def test_tip_of_a_city_has_name_loads_and_stock() -> None:
    city = next(city for city in BOARD.cities.values() if city.loads)
    load = city.loads[0]
    table = model({**HOME, "loads": [load]}, AWAY)
    tip = Tips(table).milepost(city.mileposts[0])
    assert tip.title == city.name
    assert Phrase(tips.MAKES, load=load, left=WORLD.chips[load] - 1) in tip.lines


@pytest.mark.screen("TIP-2")
def test_tip_of_a_city_has_size_kingdom_and_owners_of_track() -> None:
    city = next(city for city in BOARD.cities.values() if city.size == "small")
    edge, _ = BOARD.sections_at[city.mileposts[0]][0]
    table = model({**HOME, "track": [list(BOARD.names_of(edge))]}, AWAY)
    lines = Tips(table).milepost(city.mileposts[0]).lines
    assert Phrase(tips.TERRAIN_IN, terrain=SIZES["small"], land=city.kingdom) in lines
    assert track_here(whose(A), 1) in lines


@pytest.mark.screen("TIP-2")
def test_tip_of_a_city_has_the_local_players_demands() -> None:
    card, _, city, load, pay = contract_that(lambda city, load, pay: True)
    hand = [card, *(n for n in (1, 2, 3) if n != card)][:3]
    table = model({**HOME, "contracts": hand, "loads": [load]}, AWAY)
    assert Phrase(tips.PAYS_FOR_ABOARD, pay=gold(pay), load=load) in told(table, centre(city)).lines


@pytest.mark.screen("TIP-2")
def test_tip_of_a_milepost_has_terrain_kingdom_and_cost() -> None:
    tip = told(model(HOME, AWAY), WAY[0])
    point = BOARD.points[at(WAY[0])]
    assert tip.title == Phrase(tips.TERRAIN_IN, terrain="Plain", land=point.kingdom)
    assert Phrase(tips.COST, price=gold(1), inlet=gold(1)) in tip.lines
    assert tips.NO_TRACK in tip.lines


@pytest.mark.rule("FOREMAN-6")
@pytest.mark.screen("TIP-2")
def test_cost_in_the_tip_depends_on_the_foreman() -> None:
    human = told(model({**HOME, "foreman": "Groc"}, AWAY), WAY[0])
    assert Phrase(tips.COST, price=gold(1), inlet=gold(1)) in human.lines
    dwarf = told(model({**HOME, "foreman": "Dingur Knorsen"}, AWAY), WAY[0])
    assert Phrase(tips.COST_WITH_RIVER, price=gold(1), river=gold(2), inlet=gold(3)) in dwarf.lines


@pytest.mark.screen("TIP-2")
def test_tip_of_a_port_and_of_a_tunnel() -> None:
    table = model(HOME, AWAY)
    port = BOARD.points[at(docks("Wikkedde"))]
    assert Phrase(tips.PORT, port=port.port) in told(table, port.name).lines
    alone = next(BOARD.points[port] for port in BOARD.ports if BOARD.points[port].city is None)
    assert told(table, alone.name).title == alone.port
    assert Phrase(tips.NO_TRACK_OF_MOST, most=2) in told(table, alone.name).lines
    tunnel = BOARD.tunnels[0]
    below = next(board.name for board in BOARD.maps if board.letter == BOARD.points[tunnel.b].map)
    assert Phrase(tips.TUNNEL_TO, map=below) in Tips(table).milepost(tunnel.a).lines
    assert Phrase(tips.NO_TRACK_OF_MOST, most=2) in Tips(table).milepost(tunnel.b).lines


def test_tip_of_the_sea_names_only_the_sea() -> None:
    sea = next(milepost for milepost, point in BOARD.numbered() if point.terrain == "sea")
    assert Tips(model(HOME, AWAY)).milepost(sea).title == tips.OPEN_SEA


@pytest.mark.screen("TIP-2")
def test_tip_of_track_has_its_owner_and_of_broken_track_the_turns_left() -> None:
    (a, b, c, _), mine = WAY, sections(WAY)
    broken: list[dict[str, Any]] = [
        {"edge": [a, b], "seat": 0, "stage": 2},
        {"edge": [b, c], "seat": 1, "stage": 1},
    ]
    table = model({**HOME, "track": mine[2:]}, AWAY, destroyed=broken)
    assert [Tips(table).section(BOARD.edges_by_name[start, other]) for start, other in mine] == [
        Tip(Phrase(tips.RIGHT_OF_WAY, whose=whose(A)), (tips.turns_left(2),)),
        Tip(Phrase(tips.RIGHT_OF_WAY, whose=whose(B)), (tips.turns_left(1),)),
        Tip(Phrase(tips.TRACK_OF, whose=whose(A)), ()),
    ]
    free = next(edge for edge, _ in BOARD.sections_at[BOARD.cities["Kola"].mileposts[1]])
    assert Tips(table).section(free) is None


@pytest.mark.screen("TIP-2")
def test_tip_of_a_train_has_player_loco_loads_and_ship() -> None:
    table = model({**HOME, "at": docks("Wikkedde"), "aboard": "Serpent", "loads": ["Hops"]}, AWAY)
    loco = WORLD.locos[local_player(table).loco]
    assert Tips(table).train(A) == Tip(
        Phrase(tips.TRAIN_OF, whose=whose(A)),
        (
            Phrase(tips.LOCO, loco=loco.name, speed=loco.speed),
            Phrase(tips.CARRIES, loads="Hops"),
            Phrase(ABOARD, ship="Serpent"),
        ),
    )
    assert Phrase(tips.CARRIES, loads=tips.NOTHING) in Tips(table).train(B).lines


@pytest.mark.screen("A11Y-1")
def test_everything_at_a_milepost_is_in_one_text() -> None:
    table = model({**HOME, "at": WAY[0], "track": sections(WAY[:2])}, AWAY)
    text, milepost = Tips(table).here(at(WAY[0])), told(table, WAY[0])
    train = Tips(table).train(A)
    assert Phrase(tips.TRACK_HERE, who=whose(A)) in milepost.lines
    assert text == listed([milepost.text, train.text], " ")
    for tip in (milepost, train):
        assert tip.text == Phrase(tips.TOLD, sentences=listed([tip.title, *tip.lines], ". "))
