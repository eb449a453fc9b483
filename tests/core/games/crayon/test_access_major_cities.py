"""Major cities: open to all, and never closed to players without track there."""

import pytest

from core.games.crayon.access import Access, MajorCityClosed
from tests.core.games.crayon.access_maps import (
    BIG_CITY,
    EXITS,
    LAWS,
    answer,
    big_city_and_small,
    board_of,
    track,
)


@pytest.mark.rule("ACCESS-6")
def test_major_city_admits_any_number_of_players_and_sections() -> None:
    board = board_of(BIG_CITY)
    tracks = track(board, A=EXITS[:1], B=EXITS[1:2], C=EXITS[2:3])
    assert answer(board, tracks, "D", EXITS[3], seats=4) is None
    tracks = track(board, A=EXITS[:5])
    assert answer(board, tracks, "A", EXITS[5], seats=2) is None


@pytest.mark.rule("ACCESS-4")
@pytest.mark.rule("ACCESS-6")
def test_port_of_a_major_city_is_no_port() -> None:
    board = board_of(BIG_CITY)
    at_the_quay = ["M3.1-M3.2", "M3.2-M4.2", "M3.2-M3.3"]
    tracks = track(board, A=at_the_quay[:2])
    assert answer(board, tracks, "A", at_the_quay[2], seats=2) is None  # nor is it kept open
    tracks = track(board, A=at_the_quay[:1], B=at_the_quay[1:2])
    assert answer(board, tracks, "C", at_the_quay[2], seats=3) is None


@pytest.mark.rule("EX-11")
@pytest.mark.rule("ACCESS-10")
def test_major_city_with_seven_exits_keeps_room_for_all() -> None:
    board = board_of(BIG_CITY)
    tracks = track(board, A=EXITS[:3], B=EXITS[3:4])
    assert answer(board, tracks, "A", EXITS[4], seats=4) is None
    tracks = track(board, A=EXITS[:3] + EXITS[4:5], B=EXITS[3:4])
    for letter in "AB":
        refusal = answer(board, tracks, letter, EXITS[5], seats=4)
        assert isinstance(refusal, MajorCityClosed)
        assert refusal.rule == "ACCESS-10"
        assert refusal.facts == {"city": "Big"}
    assert answer(board, tracks, "C", EXITS[5], seats=4) is None
    tracks = track(board, A=EXITS[:3] + EXITS[4:5], B=EXITS[3:4], C=EXITS[5:6])
    for letter in "ABC":
        assert isinstance(answer(board, tracks, letter, EXITS[6], seats=4), MajorCityClosed)
    assert answer(board, tracks, "D", EXITS[6], seats=4) is None


@pytest.mark.rule("ACCESS-10")
def test_exits_from_a_full_city_serve_only_players_in_it() -> None:
    # Three exits would be left for three players, but two of them not to C and D.
    board = big_city_and_small()
    tracks = track(board, A=["M3.1-M4.1", "M3.2-M4.2"], B=["M3.1-M4.0"])
    assert isinstance(answer(board, tracks, "A", "M2.3-M3.4", seats=4), MajorCityClosed)
    assert answer(board, tracks, "C", "M2.3-M3.4", seats=4) is None
    assert answer(board, tracks, "A", "M2.1-M3.1", seats=4) is None


@pytest.mark.rule("ACCESS-12")
def test_player_cannot_close_their_own_way_in() -> None:
    # With a third section at Rye, A could not build from there to the city.
    board = big_city_and_small()
    tracks = track(board, A=["M3.1-M4.1", "M3.1-M4.0"], C=["M3.2-M4.2", "M2.3-M3.4", "M1.3-M1.4"])
    assert isinstance(answer(board, tracks, "A", "M3.1-M4.2", seats=3), MajorCityClosed)
    assert answer(board, tracks, "B", "M3.1-M4.2", seats=3) is None


@pytest.mark.rule("ACCESS-13")
@pytest.mark.parametrize("letter", ["A", "B", "C"])
@pytest.mark.parametrize("ends", EXITS[4:])
def test_no_section_is_reserved_for_a_particular_player(letter: str, ends: str) -> None:
    board = board_of(BIG_CITY)
    tracks = track(board, A=EXITS[:3], B=EXITS[3:4])
    assert answer(board, tracks, letter, ends, seats=4) is None


@pytest.mark.rule("INV-11")
def test_violated_rule_is_named() -> None:
    board = board_of(BIG_CITY)
    closed = MajorCityClosed(city="Big")
    assert list(Access(board, LAWS).violations(track(board, A=EXITS), 2)) == [
        f"{closed.rule}: {closed}"
    ]
