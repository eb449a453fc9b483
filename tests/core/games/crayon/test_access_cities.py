"""Small and medium cities: their limits of players and sections (ACCESS-1 to -3, -7)."""

import pytest

from core.games.crayon.access import TooManyPlayers, TooManySections
from core.games.crayon.track import DESTROYED
from tests.core.games.crayon.access_maps import (
    AROUND,
    FLOWER,
    answer,
    board_of,
    medium_city,
    small_city,
    spokes,
    track,
)


@pytest.mark.rule("ACCESS-1")
def test_section_counts_at_both_its_ends() -> None:
    board = board_of(
        FLOWER,
        ("city Ayr small Alba M1.1", "city Ayr small Alba M1.1\ncity Rye small Alba M2.1"),
        ("M2.1 plain Alba", "M2.1 small_city Alba city=Rye"),
    )
    tracks = track(board, A=["M1.1-M2.1"], B=["M1.1-M1.0", "M2.1-M2.0"])
    for ends, city in (("M1.1-M2.2", "Ayr"), ("M2.1-M2.2", "Rye")):
        refusal = answer(board, tracks, "C", ends, seats=3)
        assert isinstance(refusal, TooManyPlayers)
        assert refusal.facts == {"place": city, "most": 2}


@pytest.mark.rule("ACCESS-1")
@pytest.mark.rule("FLOOD-8")
@pytest.mark.parametrize("stage", [1, 2, 3, DESTROYED])
def test_section_counts_in_every_stage(stage: int) -> None:
    board = small_city()
    tracks = track(board, stage=stage, A=spokes("M2.1"), B=spokes("M2.0", "M1.0", "M0.1"))
    assert isinstance(answer(board, tracks, "C", "M1.1-M1.2", seats=3), TooManyPlayers)
    assert isinstance(answer(board, tracks, "B", "M1.1-M1.2", seats=3), TooManySections)
    assert answer(board, tracks, "A", "M1.1-M1.2", seats=3) is None


@pytest.mark.rule("ACCESS-2")
def test_small_city_admits_two_players() -> None:
    board = small_city()
    tracks = track(board, A=spokes("M2.1"))
    assert answer(board, tracks, "B", "M1.1-M2.0", seats=3) is None
    refusal = answer(
        board, track(board, A=spokes("M2.1"), B=spokes("M2.0")), "C", "M1.1-M1.0", seats=3
    )
    assert isinstance(refusal, TooManyPlayers)
    assert refusal.rule == "ACCESS-2"
    assert refusal.facts == {"place": "Ayr", "most": 2}


@pytest.mark.rule("ACCESS-2")
def test_small_city_admits_three_sections_per_player() -> None:
    board = small_city()
    assert answer(board, track(board, A=spokes(*AROUND[:2])), "A", "M1.1-M1.0", seats=2) is None
    refusal = answer(board, track(board, A=spokes(*AROUND[:3])), "A", "M1.1-M0.1", seats=2)
    assert isinstance(refusal, TooManySections)
    assert refusal.rule == "ACCESS-2"
    assert refusal.facts == {"place": "Ayr", "most": 3}


@pytest.mark.rule("ACCESS-3")
def test_medium_city_admits_three_players() -> None:
    board = medium_city()
    tracks = track(board, A=spokes("M2.1"), B=spokes("M2.0"))
    assert answer(board, tracks, "C", "M1.1-M1.0", seats=4) is None
    tracks = track(board, A=spokes("M2.1"), B=spokes("M2.0"), C=spokes("M1.0"))
    refusal = answer(board, tracks, "D", "M1.1-M0.1", seats=4)
    assert isinstance(refusal, TooManyPlayers)
    assert refusal.rule == "ACCESS-3"


@pytest.mark.rule("ACCESS-3")
def test_medium_city_admits_three_sections_per_player() -> None:
    board = medium_city()
    refusal = answer(board, track(board, A=spokes(*AROUND[:3])), "A", "M1.1-M0.1", seats=2)
    assert isinstance(refusal, TooManySections)
    assert refusal.rule == "ACCESS-3"


@pytest.mark.rule("ACCESS-7")
def test_single_player_can_close_a_small_city() -> None:
    sea = ("M1.0", "M0.1", "M1.2", "M2.2")
    board = board_of(FLOWER, *((f"{name} plain Alba", f"{name} sea") for name in sea))
    assert answer(board, track(board, A=spokes("M2.1")), "A", "M1.1-M2.0", seats=2) is None
