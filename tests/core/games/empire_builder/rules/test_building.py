"""The limits of building in a turn, who owns what is built, and that it stays (EB-BUILD)."""

from itertools import pairwise

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.track import owner, taken
from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from core.ruleset import Refusal
from core.table.errors import NothingToUndo
from tests.core.games.empire_builder.places import (
    BOARD,
    WORLD,
    centre,
    line,
    name,
    ring,
    sections,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    done,
    go,
    money,
    next_turn,
    pass_on,
    rule_of,
    seated,
    start,
)
from tests.each import each

MAJORS = [city.name for city in BOARD.cities.values() if city.size == "major"]
# Clear mileposts in a row from Chicago, and the one of the city's that they begin next to.
ROW = line(6, near="Chicago")
GATE = next(
    name(at)
    for at in BOARD.cities["Chicago"].mileposts
    if at in BOARD.adjacent[BOARD.by_name[ROW[0]]]
)
WAY = (GATE, *ROW)


def builds(*way: str) -> list[do.Build]:
    return [do.Build(from_=a, to=b) for a, b in pairwise(way)]


def exits_of(city: str) -> list[tuple[str, str]]:
    """Return sections out of a major city to clear mileposts, across nothing, each to its own."""
    found = {
        name(to): name(at)
        for at in BOARD.cities[city].mileposts
        for edge, to in BOARD.sections_at[at]
        if BOARD.points[to].terrain == "plain"
        and not (BOARD.sections[edge].river or BOARD.sections[edge].inlet)
    }
    return [(at, to) for to, at in found.items()]


# --- the limit and the payment


@pytest.mark.rule("EB-BUILD-1")
def test_each_turn_has_its_own_twenty_of_which_any_part_may_be_kept() -> None:
    story = start({"track": sections(WAY[:2]), "spent": 19}, {}, phase="build")
    first, second = builds(*WAY[1:4])
    story = done(story, A, first)
    story.when(A, second).refuses(no.BuildLimitExceeded, spent=20, cost=1, limit=20)
    story = done(next_turn(story), A, second)
    assert (story.state.doing.spent, money(story)[A]) == (1, 40 - 2)
    assert pass_on(story).state.active == B


@pytest.mark.rule("EB-BUILD-1", "EB-BUILD-8", "EB-BAD-14")
def test_sections_are_paid_one_by_one_and_each_may_start_from_the_one_before() -> None:
    story = start({"money": 2}, {}, turn=2)
    first, second, third = builds(*WAY[:4])
    story.when(A, second).refuses(no.NotInNetwork)
    story = story.when(A, first).then(
        ev.Paid(A, 1, "track"), ev.TrackBuilt(A, WAY[0], WAY[1], 1, from_major=True)
    )
    story = story.when(A, second).then(ev.Paid(A, 1, "track"), ev.TrackBuilt(A, WAY[1], WAY[2], 1))
    story.when(A, third).refuses(no.TooLittleMoney, amount=1, money=0)
    assert len(list(taken(story.state.tracks))) == 2


@pytest.mark.rule("EB-BUILD-8", "EB-BAD-14")
@pytest.mark.parametrize("cash", [2, 1])
def test_section_is_paid_in_full_or_not_built(cash: int) -> None:
    at, to = next(
        (at, to)
        for at in sorted(WORLD.majors)
        for edge, to in BOARD.sections_at[at]
        if BOARD.points[to].terrain == "mountain" and not BOARD.sections[edge].river
    )
    answer = start({"money": cash}, {}, turn=2).when(A, do.Build(from_=name(at), to=name(to)))
    if cash == 2:
        assert money(answer.then(*answer.events))[A] == 0
    else:
        answer.refuses(no.TooLittleMoney, amount=2, money=1)


@pytest.mark.rule("EB-BUILD-8")
def test_place_of_the_train_does_not_matter() -> None:
    story = start({"at": centre("Seattle"), "track": sections(WAY[:2])}, {})
    done(story, A, *builds(*WAY[1:]))
    standing = start({"at": WAY[3]}, {"track": sections(WAY)})
    out = next(
        other for other in BOARD.sections_at[BOARD.by_name[WAY[3]]] if name(other[1]) not in WAY
    )
    assert rule_of(standing, A, do.Build(from_=WAY[3], to=name(out[1]))) == "EB-BUILD-3"


# --- owners


@pytest.mark.rule("EB-BUILD-4", "EB-BAD-12")
def test_section_has_one_owner() -> None:
    story = start({"track": sections(WAY[:2])}, {}, turn=2)
    again = builds(WAY[0], WAY[1])[0]
    for seat, table in ((A, story), (B, pass_on(story))):
        for build in (again, do.Build(from_=WAY[1], to=WAY[0])):
            table.when(seat, build).refuses(no.SectionTaken, owner=A)
            assert rule_of(table, seat, build) == "EB-BUILD-4"


@pytest.mark.rule("EB-BUILD-4")
def test_sections_of_all_players_may_meet_at_a_milepost() -> None:
    at = BOARD.by_name[WAY[3]]
    other = [name(o) for _, o in BOARD.sections_at[at] if name(o) not in WAY][:2]
    assert len(other) == 2
    seats = [{"track": [[WAY[3], to]]} for to in other]
    story = start({"track": sections(WAY[:3])}, *seats, turn=2)
    story = done(story, A, *builds(*WAY[2:5]))
    owners = {owner(story.state.tracks, edge) for edge, _ in BOARD.sections_at[at]}
    assert {0, 1, 2} <= owners


# --- out of and into major cities


@pytest.mark.rule("EB-BUILD-6", "EB-BAD-13")
@pytest.mark.parametrize("cities", [("Chicago",) * 3, ("Chicago", "Atlanta", "Seattle")])
def test_two_sections_a_turn_start_in_major_cities_in_all(cities: tuple[str, ...]) -> None:
    left = {city: exits_of(city) for city in cities}
    first, second, third = (builds(*left[city].pop())[0] for city in cities)
    story = done(start({}, {}, turn=1), A, first, second)
    story.when(A, third).refuses(no.TwoFromMajors, built=2, limit=2)
    assert rule_of(story, A, third) == "EB-BUILD-6"
    assert done(next_turn(story), A, third).state.doing.from_majors == 1


@pytest.mark.rule("EB-BUILD-6")
def test_sections_into_a_major_city_are_limited_only_by_money() -> None:
    ways = exits_of("Kansas City")[:4]
    outside = [to for _, to in ways]
    # With branching, the rival's track is a start too.
    rival = [[to, name(o)] for to in outside for o in beyond(to, outside)]
    seats = {"money": 60}, {"track": rival}
    story = start(*seats, turn=2, options={"Branching": "Yes"})
    story = done(story, A, *(builds(*way)[0] for way in exits_of("Atlanta")[:2]))
    into = [do.Build(from_=to, to=at) for at, to in ways]
    story = done(story, A, *into[:3])
    assert (story.state.doing.from_majors, story.state.doing.spent) == (2, 1 + 1 + 3 * 5)
    story.when(A, into[3]).refuses(no.BuildLimitExceeded, spent=17, cost=5, limit=20)


def beyond(to: str, besides: list[str]) -> list[Milepost]:
    """Return a milepost beside this one that is in no city and not among others."""
    near = (o for _, o in BOARD.sections_at[BOARD.by_name[to]])
    return [o for o in near if not BOARD.points[o].city and name(o) not in besides][:1]


# --- permanence


@pytest.mark.rule("EB-BUILD-9")
def test_no_command_removes_track() -> None:
    story = start({"at": GATE, "track": sections(WAY)}, {"track": [list(exits_of("Atlanta")[0])]})
    before = [(edge, story.state.tracks[edge]) for edge in taken(story.state.tracks)]
    for command in each(RULES.legal(story.state, A)):
        after = go(story, A, command).state.tracks
        assert all(after[edge] == byte for edge, byte in before), command


@pytest.mark.rule("EB-BUILD-9")
def test_section_is_undone_in_its_own_turn_and_never_later() -> None:
    home = {"at": ring("Chicago")[0], "track": sections(WAY[:2])}
    table = seated(home, {"at": centre("Seattle")})
    before = table.state
    table.do(A, builds(*WAY[1:3])[0])
    table.undo(A)
    assert table.state == before
    table.do(A, builds(*WAY[1:3])[0])
    table.do(A, do.EndTurn())
    built = table.state.tracks
    for seat in (A, B):
        with pytest.raises((Refusal, NothingToUndo)):
            table.undo(seat)
    assert table.state.tracks == built
