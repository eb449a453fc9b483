"""Ports outside major cities: their limits, and the sections kept for others."""

import pytest

from core.games.crayon.access import Access, AccessLaws, Limit, PortClosed, TooManyPlayers
from core.games.crayon.track import no_tracks
from tests.core.games.crayon.access_maps import (
    AROUND,
    BIG_CITY,
    FLOWER,
    LAWS,
    answer,
    board_of,
    port,
    port_beside_a_city,
    rule_of,
    seat_of,
    section,
    spokes,
    track,
)


@pytest.mark.rule("ACCESS-4")
def test_port_admits_two_players() -> None:
    board = port()
    tracks = track(board, A=spokes("M2.1"), B=spokes("M2.0"))
    refusal = answer(board, tracks, "C", "M1.1-M1.0", seats=3)
    assert isinstance(refusal, TooManyPlayers)
    assert refusal.rule == "ACCESS-4"
    assert refusal.facts["place"] == "Pier"


@pytest.mark.rule("ACCESS-4")
def test_port_admits_any_number_of_sections() -> None:
    board = port()
    tracks = track(board, A=spokes(*AROUND[:4]), B=spokes("M1.2"))
    assert answer(board, tracks, "A", "M1.1-M2.2", seats=2) is None


@pytest.mark.rule("ACCESS-4")
def test_port_in_a_small_city_is_both() -> None:
    board = board_of(FLOWER, ("small_city Alba city=Ayr", "small_city Alba city=Ayr port=Pier"))
    hoarded = answer(board, track(board, A=spokes(*AROUND[:3])), "A", "M1.1-M0.1", seats=2)
    assert rule_of(hoarded) == "ACCESS-2"
    access, tracks = Access(board, LAWS), track(board, A=spokes("M2.1"), B=spokes("M2.0"))
    with pytest.raises(TooManyPlayers) as caught:
        access.check(tracks, 3, seat_of("C"), section(board, "M1.1-M1.0"))
    assert caught.value.rule in ("ACCESS-2", "ACCESS-4")


@pytest.mark.rule("ACCESS-8")
def test_track_of_others_nearby_closes_nothing() -> None:
    # Every other section at M2.2 is A's, yet the one from there to the port is free.
    board = port("M2.0", "M1.0", "M0.1")
    tracks = track(board, A=["M2.1-M2.2", "M1.2-M2.2", *spokes("M2.1")])
    assert answer(board, tracks, "A", "M1.1-M1.2", seats=2) is None


@pytest.mark.rule("ACCESS-8")
def test_section_from_a_full_city_is_open_to_players_in_it() -> None:
    board = port_beside_a_city()
    tracks = track(board, B=spokes("M2.1"), C=spokes("M2.0"))
    assert answer(board, tracks, "A", "M0.1-M1.0", seats=3) is None


@pytest.mark.rule("ACCESS-8")
@pytest.mark.rule("ACCESS-9")
def test_port_may_be_closed_from_a_city_closed_to_others() -> None:
    board = port_beside_a_city()
    tracks = track(board, A=spokes("M2.2"), B=spokes("M2.1", "M2.0", "M1.0"))
    refusal = answer(board, tracks, "A", "M0.1-M1.0", seats=3)
    assert isinstance(refusal, PortClosed)
    assert refusal.rule == "ACCESS-9"
    assert refusal.facts == {"port": "Pier"}


@pytest.mark.rule("ACCESS-9")
def test_player_cannot_close_a_port_alone() -> None:
    board = port("M1.0", "M0.1", "M1.2", "M2.2")
    refusal = answer(board, track(board, A=spokes("M2.1")), "A", "M1.1-M2.0", seats=6)
    assert isinstance(refusal, PortClosed)


@pytest.mark.rule("ACCESS-9")
def test_unused_port_may_be_closed_from_outside() -> None:
    board = board_of(
        FLOWER,
        ("M0.1 plain Alba", "M0.1 port Alba port=Pier"),
        ("M1.0 plain Alba", "M1.0 sea"),
        ("M1.2 plain Alba", "M1.2 sea"),
    )
    laws = AccessLaws((("small_city", Limit(1, 1)),), tunnel_players=2, tunnel_sections=3)
    Access(board, laws).check(no_tracks(board), 2, seat_of("A"), section(board, "M1.1-M2.1"))


@pytest.mark.rule("EX-12")
@pytest.mark.rule("ACCESS-9")
def test_port_with_three_sections_is_kept_open() -> None:
    board = port("M1.0", "M0.1", "M1.2")
    first, second, third = spokes("M2.1", "M2.0", "M2.2")
    assert answer(board, no_tracks(board), "A", first, seats=3) is None
    assert answer(board, track(board, A=[first]), "A", second, seats=3) is None
    tracks = track(board, A=[first, second])
    assert rule_of(answer(board, tracks, "A", third, seats=3)) == "ACCESS-9"
    assert answer(board, tracks, "B", third, seats=3) is None


@pytest.mark.rule("ACCESS-12")
def test_section_elsewhere_may_close_an_exit() -> None:
    board = port_beside_a_city()
    tracks = track(board, A=["M0.1-M1.0", *spokes("M1.0")], B=spokes("M2.1", "M2.0"))
    assert answer(board, tracks, "A", "M1.1-M2.2", seats=3) is None
    assert isinstance(answer(board, tracks, "B", "M1.1-M2.2", seats=3), PortClosed)


@pytest.mark.rule("ACCESS-14")
def test_one_free_section_serves_a_port_and_a_city() -> None:
    # B reaches the port at M4.2 and the city by the section between them.
    board = board_of(
        BIG_CITY,
        ("M4.2 plain Alba", "M4.2 port Alba port=Pier"),
        *((f"point {name} plain Alba\n", "") for name in ("M3.3", "M1.4", "M3.4")),
    )
    tracks = track(board, A=["M3.1-M4.2", "M2.1-M3.1"])
    assert answer(board, tracks, "A", "M3.1-M3.2", seats=2) is None
