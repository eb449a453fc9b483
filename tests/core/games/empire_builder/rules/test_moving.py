"""Trains move step by step: their range, their paths, and paths as one order (EB-MOVE)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.commands import Accept
from core.ruleset import Refusal
from tests.core.games.empire_builder.places import (
    BOARD,
    across,
    at,
    card_that,
    centre,
    line,
    name,
    out_of,
    ring,
    sections,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    Game,
    done,
    exits,
    lasting,
    money,
    next_turn,
    rule_of,
    start,
)
from tests.each import each

CHICAGO = ring("Chicago")
SPEEDS = {"Freight": 9, "Fast Freight": 12, "Heavy Freight": 9, "Superfreight": 12}


def rounds(steps: int) -> tuple[str, ...]:
    """Return this many steps within Chicago, from the first milepost of its ring on."""
    return tuple(CHICAGO[(place + 1) % 6] for place in range(steps))


def points(story: Game) -> int:
    return story.state.players[A].trains[0].points


# Range


@pytest.mark.rule("EB-MOVE-1", "EB-COMP-11", "EB-BAD-4")
@pytest.mark.parametrize(("loco", "speed"), SPEEDS.items())
def test_train_makes_as_many_steps_as_its_type_is_fast(loco: str, speed: int) -> None:
    story = start({"at": CHICAGO[0], "loco": loco}, {}, options={"Train Upgrades": "Online"})
    too_far = do.Move(path=rounds(speed + 1))
    story.when(A, too_far).refuses(no.NoPointsLeft)
    assert rule_of(story, A, too_far) == "EB-MOVE-1"
    story = done(story, A, do.Move(path=rounds(speed)))
    assert (points(story), exits(story)) == (0, set())
    story.when(A, do.Move(path=(CHICAGO[(speed + 1) % 6],))).refuses(no.NoPointsLeft)


@pytest.mark.rule("EB-MOVE-1")
def test_train_may_stay_and_unused_points_are_lost() -> None:
    story = start({"at": CHICAGO[0]}, {})
    stayed = next_turn(story)
    assert stayed.state.players[A].trains[0].at == at(CHICAGO[0])
    assert points(stayed) == 9
    assert points(next_turn(done(story, A, do.Move(path=rounds(3))))) == 9


@pytest.mark.rule("EB-MOVE-1")
@pytest.mark.parametrize(("loco", "speed"), [("Freight", 5), ("Fast Freight", 6)])
def test_events_shorten_the_range(loco: str, speed: int) -> None:
    way = line(8, near="Minneapolis")
    slow = start(
        {"at": way[0], "track": sections(way), "loco": loco}, {}, events_in_play=[lasting(106)]
    )
    done(slow, A, do.Move(path=way[1 : speed + 1]))
    slow.when(A, do.Move(path=way[1 : speed + 2])).refuses(no.NoPointsLeft)


# Steps


@pytest.mark.rule("EB-MOVE-2")
@pytest.mark.parametrize(
    ("here", "to", "fee"),
    [
        (*line(2), 0),
        (*across("Missouri"), 4),
        (CHICAGO[0], CHICAGO[1], 0),
        (CHICAGO[0], centre("Chicago"), 0),
    ],
    ids=["own section", "section of another over a river", "border of a city", "centre"],
)
def test_every_step_costs_one_point(here: str, to: str, fee: int) -> None:
    story = start({"at": here, "track": [line(2)]}, {"track": [across("Missouri")]})
    answer = story.when(A, do.Move(path=(to,), accept=Accept(fee=fee)))
    assert answer.refusal is None
    assert answer.events[-1] == ev.TrainMoved(A, to, 8)


@pytest.mark.rule("EB-MOVE-2", "EB-COMP-7")
def test_river_under_the_links_of_a_city_does_not_matter() -> None:
    bridges = [ends for ends, river in BOARD.city_rivers.items() if river == "Missouri"]
    assert len(bridges) == 3
    for a, b in bridges:
        story = start({"at": name(a)}, {})
        story.when(A, do.Move(path=(name(b),))).then(ev.TrainMoved(A, name(b), 8))


@pytest.mark.rule("EB-MOVE-2", "EB-BAD-4")
def test_step_needs_a_link() -> None:
    way = line(4)
    story = start({"at": way[1], "track": sections(way[:2])}, {"track": sections(way[2:])})
    for to in (way[2], way[3], way[1], centre("Chicago")):
        step = do.Move(path=(to,), accept=Accept(fee=4))
        story.when(A, step).refuses(no.NoSuchWay, at=way[1], to=to)
        assert rule_of(story, A, step) == "EB-MOVE-2"
    assert exits(story) == {way[0]}
    story.when(A, do.Move(path=("M99.99",))).refuses(no.UnknownMilepost, name="M99.99")


@pytest.mark.rule("EB-BAD-4", "EB-MOVE-2")
@pytest.mark.parametrize("water", ["sea", "lake"])
def test_train_does_not_swim(water: str) -> None:
    here, sea = next(
        (point.name, name(other))
        for milepost, point in BOARD.numbered()
        if point.city is not None
        for other in BOARD.adjacent[milepost]
        if BOARD.points[other].terrain == water
    )
    story = start({"at": here}, {})
    story.when(A, do.Move(path=(sea,))).refuses(no.NoSuchWay, at=here, to=sea)


# Major cities


@pytest.mark.rule("EB-MOVE-3")
@pytest.mark.parametrize("place", range(6))
def test_all_seven_mileposts_of_a_major_city_count(place: int) -> None:
    middle, near = centre("Chicago"), {CHICAGO[place - 1], CHICAGO[(place + 1) % 6]}
    opposite = CHICAGO[(place + 3) % 6]
    story = start({"at": CHICAGO[place], "money": 0}, {})
    assert exits(story) == {middle, *near}
    story.when(A, do.Move(path=(opposite,))).refuses(no.NoSuchWay)
    story.when(A, do.Move(path=(middle, opposite))).then(
        ev.TrainMoved(A, middle, 8), ev.TrainMoved(A, opposite, 7)
    )


@pytest.mark.rule("EB-MOVE-3", "EB-FEE-1")
def test_interior_of_a_city_costs_nothing_even_where_only_others_have_track() -> None:
    gate, out = out_of("Atlanta")
    story = start({"at": gate, "money": 0}, {"track": [[gate, out]]})
    story = done(story, A, do.Move(path=(centre("Atlanta"),)))
    assert money(story) == [0, 40]


# Junctions and other trains


@pytest.mark.rule("EB-MOVE-4", "EB-MOVE-5")
def test_train_takes_any_section_at_any_angle_except_the_one_it_came_by() -> None:
    middle, near = next(
        (name(milepost), tuple(name(to) for _, to in BOARD.sections_at[milepost]))
        for milepost, point in BOARD.numbered()
        if len(BOARD.sections_at[milepost]) == 6
        and all(
            BOARD.points[to].terrain == point.terrain == "plain"
            for _, to in BOARD.sections_at[milepost]
        )
    )
    tracks = [[[middle, to] for to in near[number::3]] for number in range(3)]
    seats = [{"track": track} for track in tracks]
    for place, came in each(enumerate(near)):
        story = start({**seats[0], "at": came}, *seats[1:])
        fee = 4 if place % 3 else 0
        story = done(story, A, do.Move(path=(middle,), accept=Accept(fee=fee)))
        assert exits(story) == set(near) - {came}


@pytest.mark.rule("EB-MOVE-4")
def test_trains_do_not_block_one_another() -> None:
    way = line(3)
    story = start({"at": way[0], "track": sections(way)}, *[{"at": way[1]}] * 5)
    story = done(story, A, do.Move(path=way[1:2]))
    assert {player.trains[0].at for player in story.state.players} == {at(way[1])}
    assert points(done(story, A, do.Move(path=way[2:]))) == 7


# Paths as one order, and acts between steps


@pytest.mark.rule("EB-MOVE-6", "EB-BAD-4")
@pytest.mark.parametrize(
    ("last", "why"),
    [("unbuilt", no.NoSuchWay), ("back", no.NoTurningBack), ("dear", no.TooLittleMoney)],
)
def test_path_with_one_illegal_step_is_refused_whole(last: str, why: type[Refusal]) -> None:
    way = line(4)
    onward = {"unbuilt": way[3], "back": way[1], "dear": way[3]}[last]
    theirs = [way[2:]] if last == "dear" else []
    story = start({"at": way[0], "money": 3, "track": sections(way[:3])}, {"track": theirs})
    whole = do.Move(path=(way[1], way[2], onward), accept=Accept(fee=4))
    story.when(A, whole).refuses(why)
    assert (story.state.players[A].trains[0].at, money(story)) == (at(way[0]), [3, 40])
    done(story, A, do.Move(path=way[1:3]))


@pytest.mark.rule("EB-MOVE-6", "EB-FEE-2")
def test_path_is_paid_for_as_a_whole() -> None:
    way = line(4)
    story = start({"at": way[0], "track": [way[:2]]}, {"track": [way[1:3]]}, {"track": [way[2:]]})
    path = way[1:]
    for fee in (0, 4, 7, 9):
        story.when(A, do.Move(path=path, accept=Accept(fee=fee))).refuses(no.AcceptNeeded, fee=8)
    story.when(A, do.Move(path=path, accept=Accept(fee=8))).then(
        ev.TrainMoved(A, way[1], 8),
        *(ev.FeePaid(A, B, 4), ev.TrainMoved(A, way[2], 7)),
        *(ev.FeePaid(A, C, 4), ev.TrainMoved(A, way[3], 6)),
    )


@pytest.mark.rule("EB-MOVE-6")
def test_steps_and_load_acts_alternate_freely() -> None:
    card, number, demand = card_that(lambda demand: demand.city == "Chicago")
    hand = [card, *(other for other in (81, 82, 83) if other != card)][:3]
    seat = {"at": CHICAGO[0], "loads": [demand.load], "contracts": hand}
    story = start(seat, {}, deck_top=[84])
    around = [do.Move(path=(CHICAGO[place],)) for place in (1, 2, 3)]
    pick_up, drop = do.PickUp(load="Tourists"), do.Drop(load="Tourists")
    deliver = do.Deliver(contract=card, demand=number)
    story = done(story, A, around[0], pick_up, around[1], deliver, around[2], drop, pick_up)
    assert points(story) == 6
    assert story.state.players[A].trains[0].loads == ("Tourists",)
    assert exits(story)


@pytest.mark.rule("EB-MOVE-6")
@pytest.mark.parametrize("place", ["Denver", "Miami"])
def test_placed_train_leaves_any_way(place: str) -> None:
    near = [name(to) for _, to in BOARD.sections_at[at(centre(place))]][:2]
    story = start({"at": None, "track": [[centre(place), to] for to in near]}, {}, turn=3)
    story = done(story, A, do.PlaceLoco(at=centre(place)))
    assert story.state.players[A].trains[0].came_from is None
    assert exits(story) == set(near)
