"""The goals of the Rail Barons, each met and missed (RW-BARON)."""

from typing import Any

import pytest

from core.games.railways.rules import RULES
from tests.core.games.railways.places import piece, track
from tests.core.games.railways.tables import PLAIN, A, B, start, to_end_of_turn
from tests.each import each

BARONS = {**PLAIN, "rail_barons": "open", "western_links": "yes"}
EVEN = {"red": 2, "blue": 2, "yellow": 2, "purple": 2, "black": 2}


def won(baron: int, mine: dict[str, Any], *others: dict[str, Any], lines: Any = ()) -> int:
    """Return the points that A gets for a baron at the end."""
    seats = [{**mine, "baron": baron}, *(others or ({},))]
    story = start(*seats, options=BARONS, turn=9, triggered=8, round=3, track=lines)
    return to_end_of_turn(story).state.accounts[A].baron_points


@pytest.mark.rule("RW-BARON-7", "RW-COMP-12")
def test_barons_have_the_names_and_points_of_the_list() -> None:
    found = {baron.name: baron.points for baron in RULES.world.barons.values()}
    assert found == {
        "Seaboard": 8,
        "Lakes": 6,
        "River": 7,
        "Piedmont": 7,
        "Gulf": 7,
        "Prairie": 6,
        "Maple": 5,
        "Cumberland": 6,
        "Lone Star": 7,
        "Builder": 5,
        "Saver": 5,
        "Treasurer": 4,
        "Engineer": 4,
        "Mountaineer": 5,
        "Ferryman": 5,
        "Hub": 4,
        "Merchant": 5,
        "Specialist": 5,
    }
    joined = [baron.cities for baron in RULES.world.barons.values() if baron.kind == "joined"]
    assert joined == [
        ("Boston", "Charleston"),
        ("Chicago", "Buffalo"),
        ("St. Louis", "New Orleans"),
        ("Baltimore", "Atlanta"),
        ("Jacksonville", "New Orleans"),
        ("Minneapolis", "Kansas City"),
        ("Montreal", "New York"),
        ("Cincinnati", "Atlanta"),
        ("Dallas", "St. Louis"),
    ]


@pytest.mark.rule("RW-BARON-3", "RW-BARON-7")
def test_chain_of_own_links_joins_two_cities() -> None:
    assert won(7, {}, lines=track((A, "Montreal", "Albany", "New York"))) == 5
    mixed = track((A, "Montreal", "Albany"), (B, "Albany", "New York"))
    assert won(7, {}, lines=mixed) == 0


@pytest.mark.rule("RW-BARON-3", "RW-WEST-4")
def test_the_west_joins_no_cities() -> None:
    ends = track((A, "Dallas", "Shreveport"), (A, "Kansas City", "St. Louis"))
    mine = {"western": ["Dallas", "Kansas City"]}
    assert won(9, mine, lines=ends) == 0


@pytest.mark.rule("RW-BARON-4", "RW-BARON-7")
def test_most_and_fewest_are_met_in_a_tie_too() -> None:
    two = track((A, "Chicago", "Milwaukee"), (B, "Columbus", "Cincinnati"))
    assert won(10, {}, lines=two) == 5
    assert won(10, {}, lines=track((B, "Columbus", "Cincinnati"))) == 0
    assert won(11, {"bonds": 1, "cash": 1}, {"bonds": 1, "cash": 1}) == 5
    assert won(11, {"bonds": 2, "cash": 2}, {"bonds": 1, "cash": 1}) == 0
    assert won(12, {"cash": 7}, {"cash": 7}) == 4
    assert won(12, {"cash": 7}, {"cash": 8}) == 0
    assert won(13, {"engine": 5}, {"engine": 5}) == 4
    assert won(13, {"engine": 5}, {"engine": 6}) == 0
    assert won(13, {"engine": 4}, {"engine": 1}) == 0


@pytest.mark.rule("RW-BARON-3", "RW-BARON-7")
def test_western_link_counts_as_a_link_of_the_builder() -> None:
    lines = track((A, "Omaha", "Des Moines"), (B, "Columbus", "Cincinnati", "Louisville"))
    assert won(10, {"western": ["Omaha"]}, lines=lines) == 5
    assert won(10, {}, lines=lines) == 0


HILLS = (A, "Chattanooga", "Knoxville", "Kanawha")
RIVERS = ("Springfield", "St. Louis", "Cairo", "Memphis", "Jackson")


@pytest.mark.rule("RW-BARON-7")
def test_mountaineer_needs_seven_pieces_on_mountain() -> None:
    seven = track(HILLS, (A, "Albany", "Montreal"))
    six = track(HILLS, (A, "Pittsburgh", "Baltimore"))
    assert (count("mountain", seven), count("mountain", six)) == (7, 6)
    assert won(14, {}, lines=seven) == 5
    assert won(14, {}, lines=six) == 0


@pytest.mark.rule("RW-BARON-7")
def test_ferryman_needs_eight_pieces_on_water() -> None:
    eight, seven = track((A, "Davenport", *RIVERS)), track((A, *RIVERS))
    assert (count("water", eight), count("water", seven)) == (8, 7)
    assert won(15, {}, lines=eight) == 5
    assert won(15, {}, lines=seven) == 0


def count(kind: str, lines: list[dict[str, Any]]) -> int:
    board = RULES.world.board
    return sum(board.places[board.by_name[each["hex"]]].kind == kind for each in lines)


@pytest.mark.rule("RW-BARON-7", "RW-BARON-3")
def test_hub_needs_four_links_at_one_city() -> None:
    three = (
        (A, "Columbus", "Cincinnati"),
        (A, "Columbus", "Fort Wayne"),
        (A, "Columbus", "Cleveland"),
    )
    assert won(16, {}, lines=track(*three)) == 0
    assert won(16, {}, lines=track(*three, (A, "Columbus", "Pittsburgh"))) == 4
    assert won(16, {}, lines=track(*three, (B, "Columbus", "Pittsburgh"))) == 0


@pytest.mark.rule("RW-BARON-7", "RW-BARON-5")
def test_deliveries_by_colour_are_counted() -> None:
    assert won(17, {"deliveries": EVEN}) == 5
    assert won(17, {"deliveries": {**EVEN, "red": 1}}) == 0
    assert won(18, {"deliveries": {"purple": 6}}) == 5
    assert won(18, {"deliveries": {"purple": 5, "red": 5}}) == 0


@pytest.mark.rule("RW-BARON-5", "RW-BARON-6")
def test_open_track_of_the_last_turn_counts_for_nothing() -> None:
    assert won(10, {}, {}, lines=[piece("R9.9", 0, 3)]) == 5
    for baron in each((14, 15, 16)):
        assert won(baron, {}, lines=[piece("R9.9", 0, 3)]) == 0
