"""Rights of way: rebuilding them, its price, and what they do not close (BUILD-15)."""

from itertools import permutations
from typing import Any, NamedTuple

import pytest

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, name
from tests.core.games.iron_dragon.rules.tables import done, go, lasting, refused, start

A, B = Seat(0), Seat(1)
ORC = {"foreman": "Kudamram"}
HOME = {"at": centre("Kola")}


class Ford(NamedTuple):
    """Mileposts: the first three in a row on dry land, the others across a river from the third."""

    behind: str
    near: str
    bank: str
    over: str
    beside: str


def ford() -> Ford:
    """Return a ford at a river of flood 128."""
    rivers = set(WORLD.events[128].flood)

    def near(at: Milepost, wet: bool) -> list[Milepost]:
        return [
            other
            for edge, other in BOARD.sections_at[at]
            if (BOARD.sections[edge].river in rivers if wet else not BOARD.sections[edge].river)
            and BOARD.points[other].terrain == "plain"
        ]

    found = next(
        way
        for bank, point in BOARD.numbered()
        if point.terrain == "plain"
        for over, beside in permutations(near(bank, wet=True), 2)
        for before in near(bank, wet=False)
        for behind in near(before, wet=False)
        if len({*(way := (behind, before, bank, over, beside))}) == 5
    )
    return Ford(*map(name, found))


FORD = ford()
TRACK = [[FORD.near, FORD.bank]]
AGAIN = do.Build(from_=FORD.bank, to=FORD.over)


def broken(seat: Seat, stage: int | str) -> list[dict[str, Any]]:
    return [{"edge": [FORD.bank, FORD.over], "seat": seat, "stage": stage}]


@pytest.mark.rule("UNDERWORLD-9", "FLOOD-2")
@pytest.mark.parametrize("storm", [[], [lasting(124)]])
def test_losing_the_last_section_at_a_tunnel_loses_the_start_at_its_other_end(
    storm: list[dict[str, Any]],
) -> None:
    gate = next(
        tunnel for tunnel in BOARD.tunnels if BOARD.points[tunnel.a].kingdom == "Orc Wastes"
    )
    sand = BOARD.sections_at[gate.a][0][1]
    assert BOARD.points[sand].terrain == "desert"
    stage: Any = "destroyed" if storm else 3
    broken = {"edge": [name(gate.a), name(sand)], "seat": 0, "stage": stage}
    story = start(HOME, HOME, destroyed=[broken], events_in_play=storm)
    _, beyond = BOARD.sections_at[gate.b][0]
    out = do.Build(from_=name(gate.b), to=name(beyond), accept=Accept(bribe=1))
    story.when(A, out).refuses(no.NotInNetwork)


@pytest.mark.rule("BUILD-3", "FLOOD-2")
@pytest.mark.parametrize("stage", ["destroyed", 3, 1])
def test_destroyed_track_and_rights_of_way_are_no_start(stage: int | str) -> None:
    flood = [lasting(128)] if stage == "destroyed" else []
    story = start({**HOME, **ORC}, HOME, destroyed=broken(A, stage), events_in_play=flood)
    story.when(A, do.Build(from_=FORD.bank, to=FORD.near)).refuses(no.NotInNetwork)
    if stage != "destroyed":
        story.when(A, AGAIN).refuses(no.NotInNetwork)


@pytest.mark.rule("BUILD-4", "BUILD-11", "FLOOD-5")
@pytest.mark.parametrize(("foreman", "price"), [("Kudamram", 3), ("Groc", 1)])
@pytest.mark.parametrize("stage", [3, 1])
def test_owner_rebuilds_a_right_of_way_at_todays_full_price(
    foreman: str, price: int, stage: int
) -> None:
    seat = {**HOME, "foreman": foreman, "track": TRACK}
    story = start(seat, HOME, destroyed=broken(A, stage))
    story.when(A, AGAIN).then(
        ev.Paid(A, price, "track"), ev.TrackBuilt(A, FORD.bank, FORD.over, price)
    )


@pytest.mark.rule("FLOOD-5", "BUILD-1", "BUILD-12")
def test_right_of_way_is_rebuilt_within_cash_and_limit() -> None:
    seat = {**HOME, **ORC, "track": TRACK}
    for change, refusal in (
        ({"money": 2}, no.TooLittleMoney),
        ({"spent": 18}, no.BuildLimitExceeded),
    ):
        assert refused(start({**seat, **change}, HOME, destroyed=broken(A, 2)), A, AGAIN) is refusal
    for enough in ({"money": 3}, {"spent": 17}):
        go(start({**seat, **enough}, HOME, destroyed=broken(A, 2)), A, AGAIN)


@pytest.mark.rule("BUILD-15", "BUILD-4")
@pytest.mark.parametrize("stage", [3, 2, 1])
def test_right_of_way_closes_its_own_section_to_others_and_no_other(stage: int) -> None:
    track = [[FORD.behind, FORD.near]]
    story = start({**HOME, **ORC, "track": track}, HOME, destroyed=broken(B, stage))
    story = done(story, A, do.Build(from_=FORD.near, to=FORD.bank))
    story.when(A, AGAIN).refuses(no.SectionTaken, owner=B)
    story.when(A, do.Build(from_=FORD.bank, to=FORD.beside)).then(
        ev.Paid(A, 3, "track"), ev.TrackBuilt(A, FORD.bank, FORD.beside, 3)
    )
