"""Ships under way: over the sea, into ports, and ashore (SHIP-5 to SHIP-12)."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.state import MOVEMENT
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    contract_that,
    docks,
    name,
)
from tests.core.games.iron_dragon.rules.ports import (
    EBB,
    FEES,
    FLOW,
    IDLE,
    PIER,
    ROADS,
    SEA,
    by_twin_ports,
)
from tests.core.games.iron_dragon.rules.tables import done, exits, next_turn, start
from tests.each import each

A = Seat(0)
QUAY = docks("Bluefeld")


def to_and_fro(steps: int) -> tuple[str, ...]:
    """Return this many steps out of the port and into it again."""
    return tuple((SEA, PIER)[place % 2] for place in range(steps))


@pytest.mark.rule("SHIP-6", "SHIP-7", "COMP-16")
@pytest.mark.parametrize("ship", FEES)
def test_ship_steps_are_limited_by_its_speed_and_include_entering_a_port(ship: str) -> None:
    _, speed = FEES[ship]
    story = start({"at": PIER, "aboard": ship}, {})
    story.when(A, do.Move(path=to_and_fro(speed + 1))).refuses(no.NoPointsLeft)
    story = done(story, A, do.Move(path=to_and_fro(speed)))
    assert story.state.doing.points == 0
    assert story.state.players[A].came_from is None
    assert exits(story) == set()


@pytest.mark.rule("SHIP-6")
def test_ship_sails_from_the_turn_after_boarding() -> None:
    story = start({"at": PIER}, IDLE, ships_top=["Vulture"])
    story = done(story, A, do.DrawShips(), do.Board(ship="Vulture"))
    story.when(A, do.Move(path=(SEA,))).refuses(no.MovementIsOver)
    story = next_turn(story)
    assert story.state.doing.points == 12
    story.when(A, do.Move(path=(SEA,))).then(ev.TrainMoved(A, SEA, 11))


@pytest.mark.rule("SHIP-6")
def test_steps_at_sea_have_no_direction_and_lead_ashore_only_in_ports() -> None:
    for port in each(BOARD.ports):
        near = {name(to) for to in BOARD.adjacent[port] if BOARD.is_sea(to)}
        rails = [[name(port), name(to)] for _, to in BOARD.sections_at[port]][:1]
        story = start({"at": name(port), "aboard": "Vulture", "track": rails}, {})
        assert exits(story) == near
        for sea in near:
            out = done(story, A, do.Move(path=(sea,)))
            around = BOARD.adjacent[BOARD.by_name[sea]]
            wet = {name(to) for to in around if BOARD.is_sea(to) or BOARD.points[to].port}
            assert wet <= exits(out)
            for to in exits(out) - wet:  # under an inlet's track
                assert BOARD.is_sea(BOARD.by_name[to])


@pytest.mark.rule("SHIP-6")
def test_ship_does_not_go_from_port_to_port_over_land() -> None:
    story = by_twin_ports(aboard="Vulture", track=[[EBB, FLOW]])
    story.when(A, do.Move(path=(FLOW,))).refuses(no.NoSuchWay, at=EBB, to=FLOW)
    done(story, A, do.Move(path=("M0.1", EBB, "M0.1")))


@pytest.mark.rule("SHIP-7")
def test_ship_lies_in_port_and_sails_on_the_same_turn_or_later() -> None:
    story = start({"at": SEA, "aboard": "Vulture"}, IDLE)
    story = done(story, A, do.Move(path=(PIER, SEA)), do.Move(path=(PIER,)))
    story = next_turn(next_turn(story))
    assert story.state.players[A].aboard == "Vulture"
    assert done(story, A, do.Move(path=(SEA,))).state.doing.points == 11


@pytest.mark.rule("SHIP-8")
def test_train_goes_ashore_only_in_ports() -> None:
    at_sea = start({"at": SEA, "aboard": "Vulture"}, {})
    at_sea.when(A, do.Disembark()).refuses(no.NotAboard)
    start({"at": PIER}, {}).when(A, do.Disembark()).refuses(no.NotAboard)


@pytest.mark.rule("SHIP-8")
def test_going_ashore_costs_no_step_and_rail_movement_resumes_next_turn() -> None:
    track = [[PIER, road] for road in ROADS[:1]]
    seat = {"at": PIER, "aboard": "Vulture", "track": track}
    tired = start({**seat, "moves_left": 0}, IDLE)
    for story in (tired, start(seat, IDLE)):
        landed = story.when(A, do.Disembark()).then(ev.ShipLeft(A))
        assert landed.state.ships.discard == ("Vulture",)
        assert (landed.state.phase, landed.state.doing.points) == (MOVEMENT, 0)
        landed.when(A, do.Move(path=(ROADS[0],))).refuses(no.NoPointsLeft)
        landed.when(A, do.Move(path=(SEA,))).refuses(no.NoSuchWay)
        later = next_turn(landed)
        assert later.state.doing.points == 10
        done(later, A, do.Move(path=(ROADS[0],)))


@pytest.mark.rule("SHIP-8")
def test_train_may_go_ashore_where_it_boarded() -> None:
    story = start({"at": PIER}, IDLE, ships_top=["Vulture", "Serpent"])
    story = done(story, A, do.DrawShips(), do.Board(ship="Vulture"))
    story = done(next_turn(story), A, do.Disembark(), do.DrawShips())
    assert story.state.doing.offered_ships == ("Serpent",)


@pytest.mark.rule("SHIP-9", "SHIP-5")
def test_loads_change_and_another_ship_is_boarded_ashore_in_a_city() -> None:
    card, number, _, load, pay = contract_that(lambda city, load, pay: city == "Bluefeld")
    hand = [card, *[number for number in (118, 119, 120) if number != card][:2]]
    seat = {"at": QUAY, "aboard": "Hyperion", "loads": [load], "contracts": hand, "money": 0}
    top: dict[str, Any] = {"ships_top": ["Serpent"], "deck_top": [117 if card != 117 else 116]}
    story = start(seat, IDLE, **top)
    deliver = do.Deliver(contract=card, demand=number)
    for command in (deliver, do.PickUp(load="Hops"), do.Drop(load=load)):
        story.when(A, command).refuses(no.Aboard, ship="Hyperion")
    story = done(story, A, do.Disembark(), deliver, do.PickUp(load="Hops"), do.DrawShips())
    story = done(story, A, do.Board(ship="Serpent"))
    player = story.state.players[A]
    assert (player.money, player.loads, player.aboard) == (pay - 1, ("Hops",), "Serpent")
    sea = exits(next_turn(story)).pop()
    story.when(A, do.Move(path=(sea,))).refuses(no.MovementIsOver)
    assert done(next_turn(story), A, do.Move(path=(sea,))).state.doing.points == 7


@pytest.mark.rule("SHIP-9")
def test_no_load_is_handled_ashore_in_a_port_outside_a_city() -> None:
    story = start({"at": PIER, "aboard": "Hyperion", "loads": ["Iron"]}, {})
    story = done(story, A, do.Disembark())
    story.when(A, do.Drop(load="Iron")).refuses(no.NotInCity, at=PIER)


@pytest.mark.rule("SHIP-11", "BUILD-10")
def test_landing_gives_no_right_to_build() -> None:
    build = do.Build(from_=PIER, to=ROADS[0])
    aboard = start({"at": PIER, "aboard": "Vulture"}, {})
    for story in (aboard, done(aboard, A, do.Disembark())):
        story.when(A, build).refuses(no.NotInNetwork)
    own = [[PIER, ROADS[1]]]
    done(start({"at": PIER, "aboard": "Vulture", "track": own}, {}), A, do.Disembark(), build)


@pytest.mark.rule("SHIP-12", "LOCO-2")
def test_loco_is_exchanged_aboard_and_the_ship_is_no_faster() -> None:
    story = start({"at": SEA, "aboard": "Parekis Packet"}, IDLE)
    story = done(story, A, do.Upgrade(loco="White Dragon"))
    assert story.state.players[A].loco == "White Dragon"
    story = next_turn(story)
    assert story.state.doing.points == 8
    story = next_turn(done(story, A, do.Move(path=(PIER,)), do.Disembark()))
    assert story.state.doing.points == WORLD.locos["White Dragon"].speed == 14
