"""Trains move step by step: their range, their paths, and several steps in one order (MOVE)."""

from itertools import product

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    docks,
    name,
    plain,
    ring,
    rock,
    sections,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    done,
    exits,
    lasting,
    next_turn,
    refused,
    start,
)

A, B, C = Seat(0), Seat(1), Seat(2)
KOLA = ring("Kola")
UPPER, LOWER = next((name(tunnel.a), name(tunnel.b)) for tunnel in BOARD.tunnels)

SPEEDS = {
    "Handcar": 8,
    "Teapot Alpha": 8,
    "Teapot Beta": 10,
    "Teapot": 10,
    "Sardar": 10,
    "Salamander": 12,
    "Fire Drake": 12,
    "White Dragon": 14,
    "Black Dragon": 14,
    "Red Dragon": 16,
    "Iron Dragon": 16,
    "Bahamat": 18,
    "Tiamat": 16,
}


def rounds(steps: int) -> tuple[str, ...]:
    """Return this many steps within Kola, from the first milepost of its ring on."""
    return tuple(KOLA[(place + 1) % 6] for place in range(steps))


# Range


@pytest.mark.rule("MOVE-1", "COMP-14", "COMP-15")
@pytest.mark.parametrize(("loco", "speed"), SPEEDS.items())
def test_train_makes_as_many_steps_as_its_loco_is_fast(loco: str, speed: int) -> None:
    slow = {"Handcar", "Teapot Alpha", "Teapot Beta"}
    options = {"Special Top End Locos": "Yes", "Starting Locos": "Slow" if loco in slow else "Fast"}
    story = start({"at": KOLA[0], "loco": loco}, {}, options=options)
    story.when(A, do.Move(path=rounds(speed + 1))).refuses(no.NoPointsLeft)
    story = done(story, A, do.Move(path=rounds(speed)))
    assert story.state.doing.points == 0
    assert exits(story) == set()
    onward = KOLA[(speed + 1) % 6]
    story.when(A, do.Move(path=(onward,))).refuses(no.NoPointsLeft)


@pytest.mark.rule("MOVE-1")
def test_unused_points_are_lost() -> None:
    story = start({"at": KOLA[0]}, {"at": KOLA[0]})
    stayed = next_turn(story)
    assert stayed.state.players[A].at == story.state.players[A].at
    assert stayed.state.doing.points == 10
    assert next_turn(done(story, A, do.Move(path=rounds(3)))).state.doing.points == 10


# Paths


@pytest.mark.rule("MOVE-2", "MOVE-13")
@pytest.mark.parametrize(
    ("at", "to", "bribe"),
    [
        (*plain(2), 0),
        (KOLA[0], KOLA[1], 0),
        (KOLA[0], centre("Kola"), 0),
        (UPPER, LOWER, 1),
        (LOWER, UPPER, 1),
        (centre("Wikkedde"), ring("Ozu-Zarkh")[0], 0),
    ],
    ids=["section", "border of a city", "centre", "tunnel down", "tunnel up", "bridge"],
)
def test_every_step_costs_one_point(at: str, to: str, bribe: int) -> None:
    story = start({"at": at, "track": [list(plain(2))]}, {})
    answer = story.when(A, do.Move(path=(to,), accept=Accept(bribe=bribe)))
    assert answer.events[-1] == ev.TrainMoved(A, to, 9)
    assert answer.refusal is None


@pytest.mark.rule("MOVE-2")
def test_step_needs_a_link() -> None:
    way = plain(4)
    story = start({"at": way[1], "track": sections(way[:2])}, {"track": sections(way[2:])})
    unbuilt, afar = way[2], way[3]
    for to in (unbuilt, afar, way[1], LOWER, centre("Kola")):
        story.when(A, do.Move(path=(to,), accept=Accept(bribe=4))).refuses(
            no.NoSuchWay, at=way[1], to=to
        )
    assert exits(story) == {way[0]}
    story.when(A, do.Move(path=("M99.99",))).refuses(no.UnknownMilepost, name="M99.99")


@pytest.mark.rule("MOVE-2", "SHIP-6")
def test_train_ashore_does_not_swim() -> None:
    port = BOARD.ports[0]
    sea = name(BOARD.sea_steps[port][0])
    story = start({"at": name(port)}, {})
    story.when(A, do.Move(path=(sea,))).refuses(no.NoSuchWay, at=name(port), to=sea)


@pytest.mark.rule("MOVE-3")
def test_own_track_cities_and_bridges_are_free_and_others_track_is_not() -> None:
    gate, out = way_out("Wikkedde")
    over = centre("Ozu-Zarkh")
    seat = {"at": out, "money": 0}
    own = start({**seat, "track": [[gate, out]]}, {})
    own = done(own, A, do.Move(path=(gate, centre("Wikkedde"), over)))
    assert own.state.players[A].money == 0
    others = start(seat, {"track": [[gate, out]]})
    assert refused(others, A, do.Move(path=(gate,), accept=Accept(bribe=4))) is no.TooLittleMoney


@pytest.mark.rule("MOVE-4")
def test_crossing_a_major_city_takes_two_steps_by_the_centre_without_track() -> None:
    middle, opposite = centre("Kola"), KOLA[3]
    story = start({"at": KOLA[0], "money": 0}, {})
    assert exits(story) == {KOLA[1], KOLA[5], middle}
    story.when(A, do.Move(path=(opposite,))).refuses(no.NoSuchWay)
    story.when(A, do.Move(path=(middle, opposite))).then(
        ev.TrainMoved(A, middle, 9), ev.TrainMoved(A, opposite, 8)
    )
    around = done(story, A, do.Move(path=KOLA[1:4]))
    assert around.state.doing.points == 7
    inside = start({"at": middle, "money": 0}, {})
    assert exits(inside) == set(KOLA)


# Several trains, bridges, and actions between two steps


@pytest.mark.rule("MOVE-6")
def test_trains_pass_each_other_and_stand_together() -> None:
    way = plain(3)
    track = {"track": sections(way)}
    story = start({"at": way[0], **track}, {"at": way[2]}, {"at": way[1]})
    story = done(story, A, do.Move(path=way[1:]))
    story = done(story, A, do.EndTurn())
    story = done(story, B, do.Move(path=way[1::-1], accept=Accept(bribe=4)), do.EndTurn())
    story = done(story, C, do.Move(path=(way[2],), accept=Accept(bribe=4)))
    assert [name(player.at) for player in story.state.players if player.at] == [
        way[2],
        way[0],
        way[2],
    ]


@pytest.mark.rule("MOVE-13")
@pytest.mark.parametrize(
    ("near", "far", "events"),
    [("Wikkedde", "Ozu-Zarkh", []), ("Bluefeld", "Octomare", [lasting(121)])],
)
def test_rainbow_bridge_joins_every_milepost_of_two_cities(
    near: str, far: str, events: list[dict[str, object]]
) -> None:
    ends = [(*ring(city), centre(city)) for city in (near, far)]
    for end, other in product(*ends):
        for at, to in ((end, other), (other, end)):
            story = start({"at": at, "money": 0}, {}, events_in_play=events)
            story.when(A, do.Move(path=(to,))).then(ev.TrainMoved(A, to, 9))


@pytest.mark.rule("MOVE-13")
def test_second_bridge_waits_for_its_event() -> None:
    at, to = centre("Bluefeld"), centre("Octomare")
    start({"at": at}, {}).when(A, do.Move(path=(to,))).refuses(no.NoSuchWay, at=at, to=to)


@pytest.mark.rule("MOVE-14")
def test_steps_loads_deliveries_and_ship_draws_alternate_freely() -> None:
    card, number, _, load, _ = contract_that(lambda city, load, pay: city == "Bluefeld")
    others = [number for number in (118, 119, 120) if number != card][:2]
    quay, middle = docks("Bluefeld"), centre("Bluefeld")
    seat = {"at": middle, "loads": [load], "contracts": [card, *others]}
    story = start(seat, {}, deck_top=[117], ships_top=["Serpent"])
    story = done(
        story,
        A,
        do.PickUp(load="Hops"),
        do.Move(path=(quay,)),
        do.DrawShips(),
        do.Deliver(contract=card, demand=number),
        do.Move(path=(middle,)),
        do.Drop(load="Hops"),
        do.PickUp(load="Hops"),
        do.Move(path=(quay, middle)),
    )
    assert story.state.doing.points == 6
    assert story.state.players[A].loads == ("Hops",)


# Orders of several steps


def _three_owners() -> tuple[Game, tuple[str, ...]]:
    """Return a path below: a section of B, one of C, one of B again, and an own one."""
    way = rock(5)
    first, two, three, four = sections(way)
    mine = {"at": way[0], "money": 20, "track": [four]}
    return start(mine, {"track": [first, three]}, {"track": [two]}), way


@pytest.mark.rule("MOVE-15")
def test_order_names_the_bribes_of_all_its_steps() -> None:
    story, way = _three_owners()
    for wrong in (0, 4, 5, 8, 10):
        step = do.Move(path=way[1:], accept=Accept(bribe=wrong))
        refusal = story.when(A, step)
        refusal.refuses(no.AcceptNeeded, bribe=9, loan=0, accept={"bribe": 9, "loan": 0})
    whole = done(story, A, do.Move(path=way[1:], accept=Accept(bribe=9)))
    assert [player.money for player in whole.state.players] == [11, 64, 64]
    assert whole.state.doing.points == 6
    begun = done(story, A, do.Move(path=way[1:2], accept=Accept(bribe=5)))
    rest = done(begun, A, do.Move(path=way[2:], accept=Accept(bribe=4)))
    assert rest.state == whole.state


@pytest.mark.rule("MOVE-15")
def test_order_with_one_impossible_step_is_refused_whole() -> None:
    story, way = _three_owners()
    paid = Accept(bribe=9)
    there = do.Move(path=(*way[1:], way[3]), accept=paid)
    story.when(A, there).refuses(no.NoTurningBack, at=way[4], to=way[3])
    story.when(A, do.Move(path=(*way[1:], LOWER), accept=paid)).refuses(no.NoSuchWay, at=way[4])
    story.when(A, do.Move(path=(*way[1:], "M99.99"), accept=paid)).refuses(no.UnknownMilepost)
    skips = do.Move(path=(way[2],), accept=paid)
    story.when(A, skips).refuses(no.NoSuchWay, at=way[0], to=way[2])


@pytest.mark.rule("MOVE-15", "LOAN-2")
def test_order_names_the_loan_that_its_steps_need() -> None:
    way = plain(3)
    track = sections(way)
    seats = ({"at": way[0], "money": 3}, {"track": track[:1]}, {"track": track[1:]})
    story = start(*seats, options={"Bank Loans": "Unlimited"})
    for wrong in (Accept(bribe=8), Accept(loan=5), Accept(bribe=8, loan=4), Accept(loan=13)):
        step = do.Move(path=way[1:], accept=wrong)
        story.when(A, step).refuses(no.AcceptNeeded, bribe=8, loan=5)
    story = done(story, A, do.Move(path=way[1:], accept=Accept(bribe=8, loan=5)))
    assert (story.state.players[A].money, story.state.players[A].debt) == (0, 10)
