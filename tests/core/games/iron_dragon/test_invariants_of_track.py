"""Wrong track, and track that leaves no access, is found."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.crayon.board import EdgeId
from core.games.crayon.piles import Pile
from core.games.crayon.track import DESTROYED, Tracks, laid, with_bytes
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    name,
)
from tests.core.games.iron_dragon.rules.tables import start
from tests.core.games.iron_dragon.wrong import (
    FLOOD,
    A,
    B,
    abroad,
    cards_but,
    of_events,
    of_state,
    pair,
)


def track_of(state: State, byte: int, a: str, b: str) -> Tracks:
    return Tracks(with_bytes(state.tracks, [(BOARD.edges_by_name[a, b], byte)]))


@pytest.mark.rule("INV-9")
def test_impossible_owners_and_stages_are_found() -> None:
    state, ends = abroad(), pair()
    assert of_state(state, tracks=track_of(state, laid(A), *ends)) == []
    assert of_state(state, tracks=track_of(state, laid(Seat(2)), *ends)) == ["INV-9"]
    assert of_state(state, tracks=track_of(state, laid(A, 5), *ends)) == ["INV-9"]


@pytest.mark.rule("INV-9")
def test_track_that_changes_without_reason_is_found() -> None:
    ends, other = pair(), pair(1)
    mine = start({"at": centre("Kola"), "track": [list(ends)]}, {}).state
    edge = tuple(BOARD.names_of(BOARD.edges_by_name[ends]))
    moved = ev.TrainMoved(A, centre("Kola"), 9)
    paid = ev.Paid(B, 1, "track")
    assert of_events(mine, moved, tracks=track_of(mine, laid(A), *other)) == ["INV-9"]
    assert of_events(mine, moved, tracks=track_of(mine, 0, *ends)) == ["INV-9"]
    assert "INV-9" in of_events(mine, paid, ev.TrackBuilt(B, *ends, 1))
    assert "INV-9" in of_events(mine, ev.RightsGranted(((edge[0], edge[1]),)))
    right = replace(mine, tracks=track_of(mine, laid(A, 2), *ends))
    assert of_events(right, ev.RightsWaned(A)) == []
    waned = track_of(mine, laid(A, 0), *ends)
    assert of_events(right, ev.RightsWaned(A), tracks=waned) == ["INV-9"]
    assert of_events(right, ev.RightsWaned(B), tracks=waned) == ["INV-9"]


@pytest.mark.rule("INV-10")
def test_track_is_destroyed_during_its_event_only() -> None:
    wet = next(section for section in BOARD.sections if section.river == "Bright")
    ends = name(wet.a), name(wet.b)
    flood = EventInPlay(FLOOD, A, 6)
    state = replace(abroad(), contracts=Pile(cards_but(FLOOD)), events=(flood,))
    assert of_state(state, tracks=track_of(state, laid(B, DESTROYED), *ends)) == []
    assert of_state(state, tracks=track_of(state, laid(B), *ends)) == ["INV-10"]
    assert of_state(state, tracks=track_of(state, laid(B, 2), *ends)) == ["INV-10"]
    dry = abroad()
    assert of_state(dry, tracks=track_of(dry, laid(B, 2), *ends)) == []
    assert of_state(dry, tracks=track_of(dry, laid(B, DESTROYED), *ends)) == ["INV-10"]


def _sections_at(*mileposts: Any) -> list[EdgeId]:
    return [edge for at in mileposts for edge, _ in BOARD.sections_at[at]]


def _owned(state: State, edges: list[EdgeId], *owners: int) -> list[str]:
    pairs = zip(edges, owners, strict=False)
    tracks = with_bytes(state.tracks, [(edge, laid(Seat(seat))) for edge, seat in pairs])
    return of_state(state, tracks=Tracks(tracks))


@pytest.mark.rule("INV-11")
@pytest.mark.parametrize(
    ("size", "good", "bad"),
    [
        ("small", (0, 1), (0, 1, 2)),
        ("small", (0, 0, 0), (0, 0, 0, 0)),
        ("medium", (0, 1, 2), (0, 1, 2, 3)),
        ("medium", (1, 1, 1), (1, 1, 1, 1)),
    ],
    ids=["players, small", "sections, small", "players, medium", "sections, medium"],
)
def test_crowded_city_is_found(size: str, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    state = start({}, {}, {}, {}).state
    city = next(
        city
        for city in BOARD.cities.values()
        if city.size == size
        and len(edges := _lonely(city.mileposts[0])) >= 4
        and BOARD.points[city.mileposts[0]].port is None
    )
    edges = _lonely(city.mileposts[0])
    assert _owned(state, edges, *good) == []
    assert _owned(state, edges, *bad) == ["INV-11"]


def _lonely(at: Any) -> list[EdgeId]:
    """Return the sections from a place to where there is nothing."""
    wild = {"plain", "desert", "forest", "mountain", "jungle", "alpine", "underground_rock"}
    return [edge for edge, other in BOARD.sections_at[at] if BOARD.points[other].terrain in wild]


@pytest.mark.rule("INV-11")
def test_port_held_by_a_single_player_is_found() -> None:
    state = start({}, {}).state
    port = next(
        port
        for port in BOARD.ports
        if BOARD.points[port].city is None and len(_lonely(port)) == len(_sections_at(port)) > 1
    )
    edges = _lonely(port)
    assert _owned(state, edges, *[0] * (len(edges) - 1)) == []
    assert _owned(state, edges, *[0] * len(edges)) == ["INV-11"]


@pytest.mark.rule("INV-11")
def test_major_city_without_an_exit_for_each_is_found() -> None:
    state = start({}, {}, {}).state
    city = min(
        (city for city in BOARD.cities.values() if city.size == "major"),
        key=lambda city: len(_sections_at(*city.mileposts)),
    )
    edges = _sections_at(*city.mileposts)
    open_ = sum(edge in _lonely(at) for at in city.mileposts for edge in _sections_at(at))
    assert open_ == len(edges)
    assert _owned(state, edges, *[0] * (len(edges) - 2)) == []
    assert _owned(state, edges, *[0] * (len(edges) - 1)) == ["INV-11"]


@pytest.mark.rule("INV-11")
def test_crowded_and_closed_tunnels_are_found() -> None:
    state = start({}, {}, {}).state
    tunnel = BOARD.tunnels[0]
    above, below = _sections_at(tunnel.a), _sections_at(tunnel.b)
    assert _owned(state, [above[0], below[0]], 0, 1) == []
    assert _owned(state, [above[0], above[1], below[0]], 0, 1, 2) == ["INV-11"]
    assert _owned(state, above, 0, 0, 0, 0) == ["INV-11"]
