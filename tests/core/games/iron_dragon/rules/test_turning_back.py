"""Junctions of sections, and when a train may go back (MOVE-5, MOVE-7 to MOVE-12)."""

from itertools import product
from typing import Any

import pytest

from core.games.crayon.board import EdgeId
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    docks,
    name,
    plain,
    sections,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    done,
    exits,
    lasting,
    next_turn,
    start,
)
from tests.each import each

A, B = Seat(0), Seat(1)
IDLE = {"at": centre("Kola")}
TUNNEL = next(tunnel for tunnel in BOARD.tunnels if tunnel.name == "The North Gate")
UPPER, LOWER = name(TUNNEL.a), name(TUNNEL.b)
NORTH, SOUTH = (name(to) for _, to in BOARD.sections_at[TUNNEL.a][:2])
BELOW = name(BOARD.sections_at[TUNNEL.b][0][1])


def crossing() -> tuple[str, tuple[str, ...]]:
    """Return a plain milepost and its six neighbours, plain too."""
    for at, point in BOARD.numbered():
        near = [to for _, to in BOARD.sections_at[at]]
        if len(near) == 6 and all(
            BOARD.points[milepost].terrain == point.terrain == "plain" for milepost in near
        ):
            return name(at), tuple(map(name, near))
    raise AssertionError


@pytest.mark.rule("MOVE-5", "MOVE-7")
def test_train_takes_any_section_at_any_angle_except_the_one_it_came_by() -> None:
    middle, near = crossing()
    tracks = [[[middle, to] for to in near[number::3]] for number in range(3)]
    for came in each(near):
        seats = [{"track": track} for track in tracks]
        story = start({**seats[0], "at": came}, *seats[1:])
        bribe = 0 if near.index(came) % 3 == 0 else 4
        story = done(story, A, do.Move(path=(middle,), accept=Accept(bribe=bribe)))
        assert exits(story) == set(near) - {came}


# Not back


@pytest.mark.rule("MOVE-7")
def test_train_does_not_reverse_on_the_line_even_next_turn() -> None:
    way = plain(4)
    story = start({"at": way[0], "track": sections(way)}, IDLE)
    story = done(story, A, do.Move(path=way[1:3]))
    back = do.Move(path=(way[1],))
    story.when(A, back).refuses(no.NoTurningBack, at=way[2], to=way[1])
    story = next_turn(story)
    story.when(A, back).refuses(no.NoTurningBack, at=way[2], to=way[1])
    done(story, A, do.Move(path=(way[3],)))


@pytest.mark.rule("MOVE-7")
def test_link_is_barred_and_not_the_milepost() -> None:
    middle, near = crossing()
    first, two = next(pair for pair in product(near, near) if pair in BOARD.edges_by_name)
    triangle = sections((middle, first, two, middle))
    story = start({"at": middle, "track": triangle}, {})
    story = done(story, A, do.Move(path=(first, two, middle, first)))
    assert story.state.doing.points == 6
    assert exits(story) == {two}


@pytest.mark.rule("MOVE-7")
@pytest.mark.parametrize(
    "place",
    [
        way_out("Borgofort")[0],
        way_out("Bremmner")[0],
        way_out("Kola")[0],
        name(next(at for at in BOARD.ports if BOARD.points[at].city is None)),
        docks("Bluefeld"),
    ],
    ids=["small city", "medium city", "major city", "port", "docks"],
)
def test_train_turns_in_cities_and_ports(place: str) -> None:
    out = name(BOARD.sections_at[BOARD.by_name[place]][0][1])
    story = start({"at": out, "track": [[out, place]]}, {})
    done(story, A, do.Move(path=(place, out)))


@pytest.mark.rule("MOVE-8")
def test_train_at_a_tunnel_goes_on_but_not_back() -> None:
    track = [[UPPER, NORTH], [UPPER, SOUTH], [LOWER, BELOW]]
    through = Accept(bribe=1)
    story = start({"at": NORTH, "track": track}, {})
    by_rail = done(story, A, do.Move(path=(UPPER,)))
    assert exits(by_rail) == {SOUTH, LOWER}
    by_rail.when(A, do.Move(path=(NORTH,))).refuses(no.NoTurningAtTunnel, at=UPPER, to=NORTH)
    below = done(by_rail, A, do.Move(path=(LOWER,), accept=through))
    assert exits(below) == {BELOW}
    below.when(A, do.Move(path=(UPPER,))).refuses(no.NoTurningAtTunnel, at=LOWER, to=UPPER)
    from_below = start({"at": LOWER, "track": track}, IDLE)
    above = done(from_below, A, do.Move(path=(UPPER,), accept=through))
    assert exits(above) == {NORTH, SOUTH}
    above.when(A, do.Move(path=(LOWER,))).refuses(no.NoTurningAtTunnel, at=UPPER, to=LOWER)
    assert exits(next_turn(above)) == {NORTH, SOUTH}


@pytest.mark.rule("MOVE-9", "TURN-8", "SHIP-8")
def test_placed_or_disembarked_train_leaves_in_any_direction() -> None:
    middle, near = centre("Borgofort"), way_out("Borgofort")[1]
    placed = start({"track": [[middle, near]]}, {}, turn=4)
    placed = done(placed, A, do.PlaceLoco(at=middle))
    assert placed.state.players[A].came_from is None
    assert exits(placed) == {near}
    port = BOARD.ports[0]
    roads = [name(to) for _, to in BOARD.sections_at[port]][:2]
    sea = name(BOARD.sea_steps[port][0])
    track = [[name(port), road] for road in roads]
    ashore = start({"at": sea, "aboard": "Vulture", "track": track}, IDLE)
    ashore = done(ashore, A, do.Move(path=(name(port),)), do.Disembark())
    assert ashore.state.players[A].came_from is None
    assert exits(next_turn(ashore)) == set(roads)


@pytest.mark.rule("MOVE-9", "EVENT-124")
def test_train_driven_by_a_storm_has_no_direction() -> None:
    desert = next(at for at, point in BOARD.numbered() if point.terrain == "desert")
    came = name(BOARD.adjacent[desert][0])
    story = start(
        IDLE,
        {"at": name(desert), "came_from": came},
        deck_top=[124, 118, 119, 120],
    )
    driven = done(story, A, do.Pitch()).state.players[B]
    assert driven.at != desert
    assert driven.came_from is None


# Dead ends


@pytest.mark.rule("MOVE-10")
def test_train_at_the_end_of_the_line_waits_for_track() -> None:
    way = plain(3)
    story = start({"at": way[0], "track": sections(way[:2])}, IDLE)
    story = done(story, A, do.Move(path=(way[1],)))
    for _ in range(2):
        assert exits(story) == set()
        story.when(A, do.Move(path=(way[0],))).refuses(no.NoTurningBack)
        story = next_turn(story)
    story = next_turn(done(story, A, do.Build(from_=way[1], to=way[2])))
    assert exits(story) == {way[2]}


def _fork() -> tuple[str, str, str]:
    """Return plain mileposts in a row: the last one, the train's, one beyond the river Nestor."""
    for section in BOARD.sections:
        for at, over in ((section.a, section.b), (section.b, section.a)):
            for edge, came in BOARD.sections_at[at]:
                dry = BOARD.sections[edge].river is None and came != over
                flat = all(
                    BOARD.points[milepost].terrain == "plain" for milepost in (came, at, over)
                )
                if section.river == "Nestor" and dry and flat:
                    return name(came), name(at), name(over)
    raise AssertionError


CAME, HERE, OVER = _fork()
ELSEWHERE = next(
    name(to)
    for edge, to in BOARD.sections_at[BOARD.by_name[HERE]]
    if name(to) not in {CAME, OVER} and BOARD.sections[edge].river is None
)
BROKEN = pytest.mark.parametrize(
    ("stage", "owner"), [(stage, owner) for stage in ("destroyed", 3, 2, 1) for owner in (A, B)]
)


def _at_broken_track(
    stage: str | int, owner: int, *more: list[str], at: str = HERE, came_from: str = CAME
) -> Game:
    """Return a train on its track; beyond `HERE` a section of this owner is broken in this way."""
    flood = [lasting(128)] if stage == "destroyed" else []
    broken: list[dict[str, Any]] = [{"edge": [HERE, OVER], "seat": owner, "stage": stage}]
    seat = {"at": at, "came_from": came_from, "track": [[CAME, HERE], *more]}
    return start(seat, IDLE, destroyed=broken, events_in_play=flood)


@pytest.mark.rule("MOVE-12", "FLOOD-2")
@BROKEN
def test_broken_track_carries_no_train(stage: str | int, owner: int) -> None:
    story = _at_broken_track(stage, owner)
    for bribe in (0, 4):
        step = do.Move(path=(OVER,), accept=Accept(bribe=bribe))
        story.when(A, step).refuses(no.NoSuchWay, at=HERE, to=OVER)


@pytest.mark.rule("MOVE-11", "FLOOD-10")
@BROKEN
def test_train_cut_off_by_broken_track_goes_back(stage: str | int, owner: int) -> None:
    story = _at_broken_track(stage, owner)
    assert exits(story) == {CAME}
    done(story, A, do.Move(path=(CAME,)))


@pytest.mark.rule("MOVE-12")
def test_train_in_a_city_is_stopped_by_broken_track_and_not_by_turning() -> None:
    city = BOARD.cities["Orc-Ogonnyk"].mileposts[0]
    came = next(other for edge, other in BOARD.sections_at[city] if _in_desert(edge))
    broken = {"edge": [name(city), name(came)], "seat": 0, "stage": "destroyed"}
    seat = {"at": name(city), "came_from": name(came)}
    story = start(seat, IDLE, destroyed=[broken], events_in_play=[lasting(124)])
    back = do.Move(path=(name(came),))
    story.when(A, back).refuses(no.NoSuchWay, at=name(city), to=name(came))


def _in_desert(edge: EdgeId) -> bool:
    section = BOARD.sections[edge]
    return "desert" in {BOARD.points[section.a].terrain, BOARD.points[section.b].terrain}


@pytest.mark.rule("MOVE-11")
@BROKEN
def test_train_with_another_section_ahead_is_not_cut_off(stage: str | int, owner: int) -> None:
    story = _at_broken_track(stage, owner, [HERE, ELSEWHERE])
    assert exits(story) == {ELSEWHERE}
    story.when(A, do.Move(path=(CAME,))).refuses(no.NoTurningBack)


@pytest.mark.rule("MOVE-11")
@BROKEN
def test_broken_track_elsewhere_does_not_let_a_train_back(stage: str | int, owner: int) -> None:
    story = _at_broken_track(stage, owner, at=CAME, came_from=HERE)
    assert exits(story) == set()
    story.when(A, do.Move(path=(HERE,))).refuses(no.NoTurningBack)


@pytest.mark.rule("MOVE-11", "MOVE-10", "FLOOD-7")
def test_train_at_an_expired_right_of_way_is_at_the_end_of_the_line() -> None:
    story = _at_broken_track(1, A)
    assert exits(story) == {CAME}
    assert exits(next_turn(story)) == set()


def _sandy_gate() -> tuple[str, str, str]:
    """Return a tunnel's ends, with the one in the desert first, and a desert milepost."""
    for tunnel in BOARD.tunnels:
        around = [to for _, to in BOARD.sections_at[tunnel.a]]
        if all(BOARD.points[to].terrain == "desert" for to in around):
            return name(tunnel.a), name(tunnel.b), name(around[0])
    raise AssertionError


@pytest.mark.rule("MOVE-11", "MOVE-8")
def test_tunnel_leads_on_past_buried_track_and_back_if_there_is_no_other_way() -> None:
    gate, deep, sand = _sandy_gate()
    storm: dict[str, Any] = {
        "destroyed": [{"edge": [gate, sand], "seat": 0, "stage": "destroyed"}],
        "events_in_play": [lasting(124)],
    }
    by_rail = start({"at": gate, "came_from": sand}, IDLE, **storm)
    assert exits(by_rail) == {deep}
    from_below = start({"at": gate, "came_from": deep}, IDLE, **storm)
    assert exits(from_below) == {deep}
    done(from_below, A, do.Move(path=(deep,), accept=Accept(bribe=1)))
    assert exits(start({"at": gate, "came_from": deep}, IDLE)) == set()
