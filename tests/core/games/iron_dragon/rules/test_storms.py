"""Storms at sea: ships go to port and stay there (EVENT-137)."""

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.ways import by_ship, steps_from
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.events import TrainDriven
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import BOARD, WORLD, centre, name
from tests.core.games.iron_dragon.rules.drawn import (
    SHIPS,
    before,
    draw_on,
    drawn,
    end,
    event,
    in_play,
    playing,
    train,
)
from tests.core.games.iron_dragon.rules.ports import EBB, by_twin_ports
from tests.core.games.iron_dragon.rules.tables import done, go, start
from tests.each import each

FIRST = BOARD.ports[3]
WANTED = {demand.city for contract in WORLD.contracts.values() for demand in contract.demands}
"""The cities named by contracts."""


def sea_point_next_to(port: Milepost) -> Milepost:
    """Return a sea point next to a port."""
    return next(at for at in BOARD.sea_steps[port] if BOARD.is_sea(at))


@pytest.mark.rule("EVENT-137", "SHIP-3")
def test_ship_drawn_before_the_storm_cannot_be_boarded() -> None:
    city = next(point.city for at in BOARD.ports if (point := BOARD.points[at]).city in WANTED)
    assert city is not None
    pier = next(name(at) for at in BOARD.ports if BOARD.points[at].city == city)
    story, delivery = before(137, city=city, drawer={"at": pier}, ships_top=["Serpent"])
    story = done(story, 0, do.DrawShips())
    go(story, 0, do.Board(ship="Serpent"))
    done(story, 0, delivery).when(0, do.Board(ship="Serpent")).refuses(no.ShipsStay)


@pytest.mark.rule("EVENT-21")
def test_port_on_another_sea_is_no_refuge() -> None:
    """The other twin cannot be reached from any point of this sea."""
    story = go(by_twin_ports(at="M0.1", aboard="Vulture"), 0, do.Pitch())
    events = story.drawing(story.state.contracts.deck.index(137)).events
    assert TrainDriven(Seat(0), EBB) in events


@pytest.mark.rule("EVENT-137", "EVENT-21")
def test_storms_put_ships_at_sea_into_their_nearest_port_and_keep_them_there() -> None:
    port = BOARD.ports[3]
    at_sea = next(at for at in BOARD.sea_steps[port] if BOARD.is_sea(at))
    nearest = [at for at in BOARD.ports if at_sea in BOARD.sea_steps[at]]
    story = drawn(
        137, train(name(at_sea), 1, aboard=True), train(name(BOARD.ports[7]), 2, aboard=True)
    )
    _, storm, in_port = story.state.players
    assert (storm.at, storm.aboard, storm.skip_turns) == (nearest[0], SHIPS[1], 0)
    assert in_port.at == BOARD.ports[7]
    story = end(story)
    sail = do.Move(path=(name(at_sea),))
    for command in (sail, do.Disembark()):
        story.when(1, command).refuses(no.ShipsStay)
        go(end(story, 3), 1, command)


@pytest.mark.rule("EVENT-137")
def test_no_ships_are_drawn_in_a_storm() -> None:
    story = end(drawn(137, {"at": name(BOARD.ports[3])}))
    story.when(1, do.DrawShips()).refuses(no.ShipsStay)
    go(end(story, 2), 1, do.DrawShips())


@pytest.mark.rule("EVENT-137", "EVENT-21")
def test_nearest_port_is_that_of_the_fewest_steps_by_ship() -> None:
    """Points from which another port is nearer in a straight line, across land."""
    ways = {port: steps_from([port], by_ship(BOARD)) for port in BOARD.ports}
    seen = 0
    for at, _ in BOARD.numbered():
        if not BOARD.is_sea(at):
            continue
        by_sea = min(BOARD.ports, key=lambda port: ways[port].get(at, 999))
        straight = min(BOARD.ports, key=lambda port: BOARD.hex_distance(at, port) or 999)
        if by_sea != straight and ways[straight].get(at, 999) > ways[by_sea][at] and seen < 3:
            seen += 1
            story = drawn(137, train(name(at), 1, aboard=True))
            assert story.state.players[1].at == by_sea
    assert seen


@pytest.mark.rule("EVENT-21")
def test_first_in_the_maps_list_counts_among_equally_near_ports() -> None:
    ways = {port: steps_from([port], by_ship(BOARD)) for port in BOARD.ports}

    def nearest(at: Milepost) -> list[Milepost]:
        least = min(way.get(at, 999) for way in ways.values())
        return [port for port in BOARD.ports if ways[port].get(at) == least]

    ties = [at for at, _ in BOARD.numbered() if BOARD.is_sea(at) and len(nearest(at)) > 1]
    for at in each(ties[:: len(ties) // 4]):
        story = drawn(137, train(name(at), 1, aboard=True))
        assert story.state.players[1].at == nearest(at)[0]


@pytest.mark.rule("EVENT-137")
def test_only_ships_at_sea_are_moved_and_nothing_is_lost() -> None:
    at_sea = name(sea_point_next_to(FIRST))
    story, delivery = before(
        137, train(at_sea, 1, aboard=True), train(name(FIRST), 2, aboard=True), by=1
    )
    story = go(story, 1, delivery)
    answer = story.drawing()
    assert [event.seat for event in answer.events if isinstance(event, TrainDriven)] == [Seat(0)]
    story = draw_on(story.given(*answer.events))
    sailor, drawer, in_port = story.state.players
    assert (len(sailor.loads), sailor.skip_turns) == (2, 0)
    assert (in_port.at, in_port.aboard) == (FIRST, SHIPS[2])
    assert drawer.at == centre("Bluefeld")
    assert (playing(story), in_play(story)) == ((1, 5), [137])


@pytest.mark.rule("EVENT-137", "PITCH-4")
def test_player_that_draws_the_storm_by_a_pitch_at_sea_is_put_into_port() -> None:
    sailor = {"at": name(sea_point_next_to(FIRST)), "aboard": "Serpent"}
    story = start(sailor, {}, deck_top=[137, 90, 91, 92])
    story = done(story, 0, do.Pitch())
    assert (story.state.players[0].at, story.state.players[0].aboard) == (FIRST, "Serpent")


@pytest.mark.rule("EVENT-137", "EVENT-20")
def test_ships_in_port_for_the_drawer_cannot_be_boarded() -> None:
    """The seat drew a ship in Bluefeld, and then delivered."""
    docks = next(at for at in BOARD.cities["Bluefeld"].mileposts if BOARD.points[at].port)
    story, delivery = before(
        137, city="Bluefeld", drawer={"at": name(docks)}, ships_top=["Serpent"]
    )
    story = done(story, 0, do.DrawShips())
    go(story, 0, do.Board(ship="Serpent"))
    story = done(story, 0, delivery)
    story.when(0, do.Board(ship="Serpent")).refuses(no.ShipsStay)
    story = end(story)
    assert "Serpent" in story.state.ships.discard


@pytest.mark.rule("EVENT-137")
def test_no_ship_sails_between_sea_points_in_a_storm() -> None:
    at = sea_point_next_to(FIRST)
    to = next(milepost for milepost in BOARD.sea_steps[at] if BOARD.is_sea(milepost))
    ship = {"at": name(at), "aboard": "Serpent"}
    step = do.Move(path=(name(to),))
    go(start(ship, {}), 0, step)
    story = start(ship, {}, events_in_play=[event(137, 1, 5)])
    story.when(0, step).refuses(no.ShipsStay)


@pytest.mark.rule("EVENT-137")
def test_trains_move_and_are_loaded_as_usual_in_a_storm() -> None:
    story = start({"at": name(centre("Bluefeld"))}, {}, events_in_play=[event(137, 0, 5)])
    story = go(story, 0, do.PickUp(load="Hops"))
    go(story, 0, do.Move(path=(name(BOARD.cities["Bluefeld"].mileposts[1]),)))
