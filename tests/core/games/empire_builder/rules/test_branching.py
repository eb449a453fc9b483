"""Building from the track of others (EB-BRANCH)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import BOARD, centre, line, name, out_of, sections
from tests.core.games.empire_builder.places import at as at_of
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    lasting,
    money,
    next_turn,
    rule_of,
    start,
)

BRANCHES = {"Branching": "Yes"}
WAY = line(5)


def branching(*seats: dict[str, Any], **document: Any) -> Game:
    """Return a story in which B owns a way, far from every city, unless seats are given."""
    return start(*(seats or ({}, {"track": sections(WAY)})), options=BRANCHES, **document)


def beside(here: str, *ways: str) -> str:
    """Return a clear milepost next to this one, which is none of the others."""
    for edge, to in BOARD.sections_at[at_of(here)]:
        bare = BOARD.sections[edge].river is None and not BOARD.sections[edge].inlet
        plain = BOARD.points[to].terrain == "plain"
        if bare and plain and name(to) not in ways:
            return name(to)
    raise AssertionError


def starts(story: Game, seat: int = 0) -> set[str]:
    """Return where the sections that a seat may build begin."""
    commands = RULES.legal(story.state, RULES.turn(story.state).seat or A)
    assert RULES.turn(story.state).seat == seat
    return {command.from_ for command in commands if isinstance(command, do.Build)}


def cities(size: str) -> list[tuple[str, list[str]]]:
    """Return the milepost of each city of a size, with the clear mileposts next to it.

    A river or an inlet leads to none of them.
    """
    return [
        (
            centre(city.name),
            [
                name(to)
                for edge, to in BOARD.sections_at[city.mileposts[0]]
                if BOARD.points[to].terrain == "plain"
                and BOARD.sections[edge].river is None
                and not BOARD.sections[edge].inlet
            ],
        )
        for city in BOARD.cities.values()
        if city.size == size
    ]


@pytest.mark.rule("EB-BRANCH-1")
def test_every_end_of_anothers_section_is_a_start_without_payment() -> None:
    story = branching()
    assert set(WAY) <= starts(story)
    for here in (WAY[0], WAY[2], WAY[4]):
        to = beside(here, *WAY)
        after = story.when(A, do.Build(from_=here, to=to)).then(
            ev.Paid(A, 1, "track"), ev.TrackBuilt(A, here, to, 1)
        )
        assert money(after) == [39, 40]
        track = RULES.view(after.state, None)["seats"][A]["track"]
        assert [frozenset(ends) for ends in track] == [frozenset((here, to))]


@pytest.mark.rule("EB-BRANCH-1", "EB-BUILD-3")
def test_track_of_others_is_no_start_without_the_option() -> None:
    story = start({}, {"track": sections(WAY)})
    assert not set(WAY) & starts(story)
    build = do.Build(from_=WAY[2], to=beside(WAY[2], *WAY))
    story.when(A, build).refuses(no.NotInNetwork)
    assert rule_of(story, A, build) == "EB-BUILD-3"


@pytest.mark.rule("EB-BRANCH-1", "EB-BUILD-3")
@pytest.mark.parametrize("options", [BRANCHES, {}], ids=["with", "without"])
def test_own_track_that_is_cut_off_is_a_start_only_with_branching(options: dict[str, str]) -> None:
    story = start({"track": sections(WAY)}, {}, options=options)
    assert (set(WAY) <= starts(story)) == bool(options)
    build = do.Build(from_=WAY[4], to=beside(WAY[4], *WAY))
    if options:
        assert done(story, A, build).state.doing.spent == 1
    else:
        assert rule_of(story, A, build) == "EB-BUILD-3"


@pytest.mark.rule("EB-BRANCH-1")
def test_track_of_every_other_player_counts() -> None:
    far = line(3, near="Atlanta")
    story = branching({}, {"track": sections(WAY)}, {"track": sections(far)})
    assert {*WAY, *far} <= starts(story)


@pytest.mark.rule("EB-BRANCH-1")
def test_places_without_any_track_are_still_no_start() -> None:
    story = branching()
    loose = beside(WAY[2], *WAY)
    onward = beside(loose, *WAY, WAY[2])
    build = do.Build(from_=loose, to=onward)
    assert rule_of(story, A, build) == "EB-BUILD-3"
    story = done(story, A, do.Build(from_=WAY[2], to=loose), build)
    assert story.state.doing.spent == 2


@pytest.mark.rule("EB-BRANCH-1", "EB-FEE-1")
def test_use_fees_stay_as_they_are() -> None:
    loose = beside(WAY[2], *WAY)
    story = branching({"at": loose}, {"track": sections(WAY)})
    story = next_turn(done(story, A, do.Build(from_=WAY[2], to=loose)))
    story = done(story, A, do.Move(path=(WAY[2],)))
    assert money(story) == [39, 40]
    assert rule_of(story, A, do.Move(path=(WAY[3],))) == "EB-FEE-2"
    story = done(story, A, do.Move(path=(WAY[3],), accept=do.Accept(fee=4)))
    assert money(story) == [35, 44]


@pytest.mark.rule("EB-BRANCH-2", "EB-BUILD-6")
def test_two_sections_out_of_major_cities_are_still_the_most() -> None:
    story = branching()
    used: list[str] = []
    for city in ("Chicago", "Atlanta"):
        at, to = out_of(city)
        story = done(story, A, do.Build(from_=at, to=to))
        used.append(to)
    at, to = out_of("Kansas City")
    assert rule_of(story, A, do.Build(from_=at, to=to)) == "EB-BUILD-6"
    assert done(story, A, do.Build(from_=WAY[0], to=beside(WAY[0], *WAY))).state.doing.spent == 3


@pytest.mark.rule("EB-BRANCH-2", "EB-BUILD-1", "EB-BUILD-4")
def test_limits_of_building_hold() -> None:
    to = beside(WAY[2], *WAY)
    build = do.Build(from_=WAY[2], to=to)
    spent = branching({"spent": 20}, {"track": sections(WAY)}, phase="build")
    assert rule_of(spent, A, build) == "EB-BUILD-8"
    poor = branching({"money": 0}, {"track": sections(WAY)})
    assert rule_of(poor, A, build) == "EB-MONEY-3"
    assert rule_of(branching(), A, do.Build(from_=WAY[2], to=WAY[3])) == "EB-BUILD-4"


@pytest.mark.rule("EB-BRANCH-2", "EB-EVENT-103")
def test_drawer_of_a_strike_builds_no_branch() -> None:
    story = branching(events_in_play=[lasting(103, seat=0, turn=6)])
    build = do.Build(from_=WAY[2], to=beside(WAY[2], *WAY))
    assert rule_of(story, A, build) == "EB-EVENT-103"


@pytest.mark.rule("EB-BRANCH-2", "EB-ACCESS-2")
def test_start_in_a_small_city_counts_as_presence() -> None:
    here, near = next((here, near) for here, near in cities("small") if len(near) > 3)
    branch = do.Build(from_=here, to=near[0])
    others = {"track": [[here, near[1]]]}, {"track": [[here, near[2]]]}
    two = branching({}, others[0])
    assert branch in RULES.legal(two.state, A)
    after = done(two, A, branch)
    full = branching({}, *others)
    assert rule_of(full, A, branch) == "EB-ACCESS-2"
    # A third player finds the city full after the branch.
    third = branching({"track": [list(near_pair(after))]}, others[0], {}, active=2)
    assert rule_of(third, 2, do.Build(from_=here, to=near[2])) == "EB-ACCESS-2"


def near_pair(story: Game) -> tuple[str, str]:
    """Return the only section of the first seat."""
    ((a, b),) = RULES.view(story.state, None)["seats"][A]["track"]
    return a, b


@pytest.mark.rule("EB-BRANCH-2", "EB-ACCESS-3")
def test_start_in_a_medium_city_counts_as_a_section_there() -> None:
    here, near = next((here, near) for here, near in cities("medium") if len(near) > 4)
    mine = [[here, to] for to in near[1:4]]
    story = branching({"track": mine}, {"track": [[here, near[4]]]})
    assert rule_of(story, A, do.Build(from_=here, to=near[0])) == "EB-ACCESS-3"


@pytest.mark.rule("EB-EX-21", "EB-BRANCH-1")
def test_example_of_a_branch() -> None:
    # A's line passes a clear milepost beside a small city, and does not enter the city.
    city, near = next((here, near) for here, near in cities("small") if len(near) > 1)
    at = near[0]
    line_of_a = next([at, other] for other in near[1:] if at_of(other) in BOARD.adjacent[at_of(at)])
    story = branching({"track": [line_of_a]}, {"at": city}, active=1)
    story = story.when(B, do.Build(from_=at, to=city)).then(
        ev.Paid(B, 3, "track"), ev.TrackBuilt(B, at, city, 3)
    )
    assert money(story) == [40, 37]
    story = next_turn(story)
    story = done(story, B, do.Move(path=(at,)))
    assert money(story) == [40, 37]
    story = done(story, B, do.Move(path=(line_of_a[1],), accept=do.Accept(fee=4)))
    assert money(story) == [44, 33]
