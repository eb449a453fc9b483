"""Tunnels: two players each, and a route through one of them for everybody."""

import pytest

from core.games.crayon.access import Access, TooManyPlayers, TooManySections, TunnelClosed
from tests.core.games.crayon.access_maps import (
    AROUND,
    LAWS,
    TUNNELS,
    answer,
    board_of,
    seat_of,
    section,
    spokes,
    track,
    wide_tunnel,
)


@pytest.mark.rule("ACCESS-5")
def test_tunnel_admits_two_players_at_both_entrances_together() -> None:
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0"], B=["U0.0-U1.0"])
    for ends in ("M1.0-M2.0", "U1.0-U2.0"):
        refusal = answer(board, tracks, "C", ends, seats=3)
        assert isinstance(refusal, TooManyPlayers)
        assert refusal.rule == "ACCESS-5"
        assert refusal.facts["place"] == "Shaft"
    assert answer(board, tracks, "A", "U1.0-U2.0", seats=3) is None


@pytest.mark.rule("ACCESS-5")
def test_tunnel_admits_three_sections_per_player_at_each_entrance() -> None:
    board = wide_tunnel()
    tracks = track(board, A=spokes(*AROUND[:3]))
    refusal = answer(board, tracks, "A", "M1.1-M0.1", seats=2)
    assert isinstance(refusal, TooManySections)
    assert refusal.rule == "ACCESS-5"
    assert answer(board, tracks, "A", "U1.1-U0.1", seats=2) is None


@pytest.mark.rule("ACCESS-11")
def test_tunnels_must_keep_room_for_everybody() -> None:
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0"])
    assert answer(board, tracks, "A", "M1.0-M2.0", seats=3) is None  # B and C have the Pit
    refusal = answer(board, tracks, "A", "M1.0-M2.0", seats=4)
    assert isinstance(refusal, TunnelClosed)
    assert refusal.rule == "ACCESS-11"
    assert refusal.facts == {"tunnels": ("Shaft", "Pit")}


@pytest.mark.rule("ACCESS-11")
def test_player_at_a_tunnel_occupies_one_of_its_places() -> None:
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0"], B=["M1.0-M2.0"])
    assert answer(board, tracks, "A", "M0.2-M1.2", seats=3) is None
    assert isinstance(answer(board, tracks, "A", "M0.2-M1.2", seats=4), TunnelClosed)
    assert answer(board, tracks, "C", "M0.2-M1.2", seats=4) is None


@pytest.mark.rule("ACCESS-11")
def test_both_entrances_are_kept_open() -> None:
    # Both players of the Shaft still need a section below.
    board = board_of(TUNNELS)
    tracks = track(board, A=["M0.0-M1.0", "U0.0-U1.0"], B=["M1.0-M2.0"])
    assert isinstance(answer(board, tracks, "A", "U1.0-U2.0", seats=4), TunnelClosed)
    assert answer(board, tracks, "B", "U1.0-U2.0", seats=4) is None


def test_unrelated_section_is_unaffected() -> None:
    board = board_of(TUNNELS + "point U3.2 plain Below\n", ("map U 3 3", "map U 4 3"))
    full = track(board, A=["M0.0-M1.0", "M1.0-M2.0", "M0.2-M1.2", "M1.2-M2.2"])
    access = Access(board, LAWS)
    assert list(access.violations(full, 2)) != []
    access.check(full, 2, seat_of("B"), section(board, "U2.2-U3.2"))
