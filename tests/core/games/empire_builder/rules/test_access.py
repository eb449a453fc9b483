"""Limits at cities, and the places they keep for absent players (EB-ACCESS)."""

import pytest

from core.games.crayon import access
from core.games.empire_builder import commands as do
from core.ruleset import Refusal
from tests.core.games.empire_builder.tables import A, B, C, D, Game, go, on_map, rule_of

BRANCHING = {"Branching": "Yes"}
# A small, a medium city, or none in the middle; the ways lead on to one milepost more each.
STAR = """\
map M 8 6 Land
city Fir SIZE U M3.3
point M2.3 plain U
point M1.3 plain U
point M3.3 SIZE_city U city=Fir
point M4.3 plain U
point M3.2 plain U
point M3.1 plain U
point M4.2 plain U
point M4.1 plain U
point M3.4 plain U
"""
SIXTH = "point M4.4 plain U\n"
WAYS = ("M2.3", "M4.3", "M3.2", "M4.2", "M3.4", "M4.4")
CITY = "M3.3"


def in_order(table: str) -> str:
    """Return a table with its cities before its points, and these by row and column."""

    def place(row: str) -> tuple[int, int, int]:
        word, milepost, *_ = row.split()
        if word != "point":
            return ["map", "city"].index(word), 0, 0
        column, line = milepost[1:].split(".")
        return 2, int(line), int(column)

    return "\n".join(sorted(table.splitlines(), key=place))


def star(size: str, *counts: int, active: int, ways: int = 6) -> Game:
    """Return a turn at a city where each seat has this many sections, in the order of `WAYS`."""
    table = STAR.replace("SIZE", size) + (SIXTH if ways == 6 else "")
    left = iter(WAYS[:ways])
    seats = [{"track": [[CITY, next(left)] for _ in range(count)]} for count in counts]
    return on_map(in_order(table), *seats, active=active, options=BRANCHING)


def at_city(way: int) -> do.Build:
    """Return the building of a section, by its place in `WAYS`."""
    return do.Build(from_=WAYS[way], to=CITY)


def is_built(story: Game, seat: int, command: do.Build) -> bool:
    return go(story, seat, command).state.doing.spent > 0


# --- limits


@pytest.mark.rule("EB-ACCESS-2", "EB-BAD-15")
def test_small_city_has_two_players_and_keeps_no_place() -> None:
    assert is_built(star("small", 1, 0, 0, active=1), B, at_city(1))
    third = star("small", 1, 1, 0, active=2)
    third.when(C, at_city(2)).refuses(access.TooManyPlayersAtSmallCity, place="Fir", most=2)
    assert rule_of(third, C, at_city(2)) == "EB-ACCESS-2"
    # One player alone may fill three of four ways, and another the last two.
    assert is_built(star("small", 3, 1, active=1, ways=5), B, at_city(4))


@pytest.mark.rule("EB-ACCESS-3", "EB-BAD-15")
def test_medium_city_has_three_players() -> None:
    assert is_built(star("medium", 1, 1, 0, 0, active=2), C, at_city(2))
    fourth = star("medium", 1, 1, 1, 0, active=3)
    fourth.when(D, at_city(3)).refuses(access.TooManyPlayersAtMediumCity, place="Fir", most=3)
    assert rule_of(fourth, D, at_city(3)) == "EB-ACCESS-3"


@pytest.mark.rule("EB-ACCESS-2", "EB-ACCESS-3", "EB-BAD-15")
@pytest.mark.parametrize(
    ("size", "rule", "error"),
    [
        ("small", "EB-ACCESS-2", access.TooManySectionsAtSmallCity),
        ("medium", "EB-ACCESS-3", access.TooManySectionsAtMediumCity),
    ],
)
def test_each_player_has_three_sections_at_a_city(
    size: str, rule: str, error: type[Refusal]
) -> None:
    assert is_built(star(size, 2, 0, active=0), A, at_city(2))
    story = star(size, 3, 0, active=0)
    story.when(A, at_city(3)).refuses(error, place="Fir", most=3)
    assert rule_of(story, A, at_city(3)) == rule
    out = do.Build(from_=CITY, to=WAYS[3])
    assert rule_of(story, A, out) == rule, "from the city as to it"


# --- medium cities stay open


@pytest.mark.rule("EB-EX-14", "EB-ACCESS-4", "EB-BAD-16")
def test_medium_city_of_five_sections_keeps_places_for_three_of_four_players() -> None:
    assert is_built(star("medium", 2, 0, 0, 0, active=0, ways=5), A, at_city(2))
    assert is_built(star("medium", 3, 0, 0, 0, active=1, ways=5), B, at_city(3))
    second = star("medium", 3, 1, 0, 0, active=1, ways=5)
    second.when(B, at_city(4)).refuses(access.MediumCityClosed, city="Fir", most=3)
    assert rule_of(second, B, at_city(4)) == "EB-ACCESS-4"
    assert is_built(star("medium", 3, 1, 0, 0, active=2, ways=5), C, at_city(4))
    full = star("medium", 3, 1, 1, 0, active=3, ways=5)
    for way in range(5):
        assert rule_of(full, D, at_city(way)) == "EB-BUILD-4"


@pytest.mark.rule("EB-ACCESS-4")
def test_medium_city_keeps_no_more_places_than_there_are_players() -> None:
    # Both of two players are there, and may take all; an absent one keeps the last of two.
    assert is_built(star("medium", 3, 1, active=1, ways=5), B, at_city(4))
    for taken, refused in ((1, False), (2, True)):
        table = STAR.replace("SIZE", "medium")
        table = table.replace("point M4.2 plain U\n", "").replace("point M3.4 plain U\n", "")
        track = [[CITY, way] for way in WAYS[:taken]]
        story = on_map(in_order(table), {"track": track}, {}, options=BRANCHING)
        error = story.when(A, do.Build(from_=CITY, to=WAYS[taken])).refusal
        assert isinstance(error, access.MediumCityClosed) is refused
        assert (error is not None) is refused


# A way out of Fir ends in the small city of Elm.
BESIDE = """\
map M 8 6 Land
city Fir medium U M3.3
city Elm small U M4.3
point M2.3 plain U
point M3.3 medium_city U city=Fir
point M4.3 small_city U city=Elm
point M5.3 plain U
point M4.4 plain U
point M5.4 plain U
point M3.2 plain U
"""


@pytest.mark.rule("EB-ACCESS-4", "EB-ACCESS-1")
def test_place_kept_at_a_medium_city_must_be_open_to_an_absent_player() -> None:
    first = {"track": [[CITY, "M2.3"], ["M4.3", "M5.3"]]}
    second = {"track": [[CITY, "M3.2"]]}
    build = do.Build(from_=CITY, to="M4.4")
    # The section left leads to Elm, where C may come as long as only one is there.
    open_to_c = on_map(in_order(BESIDE), first, second, {}, options=BRANCHING)
    assert is_built(open_to_c, A, build)
    crowded = {"track": [*second["track"], ["M4.3", "M5.4"]]}
    closed = on_map(in_order(BESIDE), first, crowded, {}, options=BRANCHING)
    closed.when(A, build).refuses(access.MediumCityClosed, city="Fir")


@pytest.mark.rule("EB-ACCESS-1", "EB-ACCESS-4")
def test_section_elsewhere_that_closes_the_last_way_is_refused() -> None:
    first = {"track": [[CITY, "M2.3"], ["M4.3", "M5.3"], [CITY, "M4.4"]]}
    second = {"track": [[CITY, "M3.2"]]}
    elsewhere = do.Build(from_="M5.4", to="M4.3")
    story = on_map(in_order(BESIDE), first, second, {}, active=1, options=BRANCHING)
    story.when(B, elsewhere).refuses(access.MediumCityClosed, city="Fir")
    # C itself may come to Elm, as the way from there to Fir is kept for C.
    third = on_map(in_order(BESIDE), first, second, {}, active=2, options=BRANCHING)
    assert is_built(third, C, elsewhere)


# Two medium cities side by side, each with one way more.
TWINS = """\
map M 8 3 Land
city Fir medium U M2.1
city Fox medium U M3.1
point M1.1 plain U
point M2.1 medium_city U city=Fir
point M3.1 medium_city U city=Fox
point M4.1 plain U
point M5.1 plain U
"""


@pytest.mark.rule("EB-ACCESS-1", "EB-ACCESS-4")
def test_one_section_may_serve_the_rights_at_both_its_ends() -> None:
    seat = {"track": [["M1.1", "M2.1"], ["M4.1", "M5.1"]]}
    story = on_map(TWINS, seat, {}, options=BRANCHING)
    story = go(story, A, do.Build(from_="M4.1", to="M3.1"))
    assert rule_of(story, A, do.Build(from_="M2.1", to="M3.1")) == "EB-ACCESS-4"


# --- major cities stay open

# A major city with seven exits.
HUB = """\
map M 8 7 Land
city Hub major U M1.3
point M0.1 plain U
point M1.1 plain U
point M2.1 plain U
point M1.2 major_city U city=Hub
point M2.2 major_city U city=Hub
point M0.3 major_city U city=Hub
point M1.3 major_city U city=Hub
point M2.3 major_city U city=Hub
point M3.3 plain U
point M1.4 major_city U city=Hub
point M2.4 major_city U city=Hub
point M1.5 plain U
"""
EXITS = (
    ("M1.2", "M1.1"),
    ("M2.2", "M1.1"),
    ("M1.2", "M0.1"),
    ("M2.2", "M2.1"),
    ("M1.4", "M1.5"),
    ("M2.4", "M1.5"),
    ("M2.3", "M3.3"),
)
THREE, ONE = EXITS[:3], EXITS[3:4]
FIFTH, SIXTH_EXIT, LAST = (do.Build(from_=a, to=b) for a, b in EXITS[4:])


def at_hub(*tracks: tuple[tuple[str, str], ...], active: int, table: str = HUB) -> Game:
    seats = [{"track": [list(ends) for ends in track]} for track in tracks]
    return on_map(in_order(table), *seats, active=active)


@pytest.mark.rule("EB-EX-15", "EB-ACCESS-5", "EB-BAD-16", "EB-ACCESS-1")
def test_major_city_of_seven_exits_keeps_one_for_each_of_four_players() -> None:
    assert is_built(at_hub(THREE, ONE, (), (), active=0), A, FIFTH)
    four = (*THREE, EXITS[4])
    for seat in (A, B):
        story = at_hub(four, ONE, (), (), active=seat)
        for build in (SIXTH_EXIT, LAST):
            story.when(seat, build).refuses(access.MajorCityClosed, city="Hub")
            assert rule_of(story, seat, build) == "EB-ACCESS-5"
    # The places kept are a number: each of the absent two may have either.
    for build in (SIXTH_EXIT, LAST):
        assert is_built(at_hub(four, ONE, (), (), active=2), C, build)
    for seat in (A, B, C):
        story = at_hub(four, ONE, EXITS[5:6], (), active=seat)
        assert rule_of(story, seat, LAST) == "EB-ACCESS-5"
    assert is_built(at_hub(four, ONE, EXITS[5:6], (), active=3), D, LAST)


@pytest.mark.rule("EB-ACCESS-5")
def test_any_number_of_players_and_sections_may_be_at_a_major_city() -> None:
    assert is_built(at_hub(EXITS[:1], ONE, EXITS[6:], EXITS[4:5], active=0), A, SIXTH_EXIT)
    assert is_built(at_hub(EXITS[:5], EXITS[6:], active=0), A, SIXTH_EXIT)


# The last exit of Hub ends in the small city of Elm.
HUB_BY_ELM = HUB.replace("point M3.3 plain U", "point M3.3 small_city U city=Elm") + (
    "city Elm small U M3.3\npoint M4.3 plain U\npoint M4.4 plain U\n"
)


@pytest.mark.rule("EB-ACCESS-5", "EB-ACCESS-1")
def test_exit_kept_at_a_major_city_must_be_open_to_the_absent_player() -> None:
    mine, theirs = (("M3.3", "M4.3"),), (("M3.3", "M4.4"),)
    taken = EXITS[:4]
    rest = EXITS[4:5]
    assert is_built(at_hub(taken + mine, rest, (), active=0, table=HUB_BY_ELM), A, SIXTH_EXIT)
    story = at_hub(taken + mine, rest + theirs, (), active=0, table=HUB_BY_ELM)
    assert rule_of(story, A, SIXTH_EXIT) == "EB-ACCESS-5"
