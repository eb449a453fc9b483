"""Building track: starts, prices, limits and refusals (RW-BUILD, RW-LINK), with RW-EX-1 to -6."""

import pytest
from msgspec.structs import replace

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import Accept, Build, EndAction, UpgradeEngine
from core.games.railways.rules import RULES
from core.games.railways.state import State
from tests.core.games.railways.places import BOARD, neighbour, piece, track
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    Game,
    events_of,
    go,
    lay,
    link_names,
    money,
    next_slot,
    slot,
    start,
    tile,
    to_end_of_turn,
)

# From Chicago westward: R9.9 water, R8.9 plain; then Davenport.
WEST = (("R9.9", 0, 3), ("R8.9", 0, 3))


def price(story: Game, seat: int, command: Build) -> int:
    (paid,) = [e for e in events_of(story, seat, command) if isinstance(e, ev.Paid)]
    return paid.amount


def laid(story: Game, seat: int, *pieces: tuple[str, int, int]) -> Game:
    return go(story, seat, *(lay(*each) for each in pieces))


# --- worked examples


@pytest.mark.rule("RW-EX-1", "RW-LINK-1", "RW-BOND-2", "RW-BUILD-7", "RW-BUILD-10")
def test_one_piece_from_new_york_to_philadelphia_is_a_link() -> None:
    story = start()
    command = Build(hex="R23.10", edges=(1, 4), accept=Accept(bonds=1))
    story = story.when(A, command).then(
        ev.ActionBegan(seat=A, action="build"),
        ev.Paid(seat=A, amount=3, bonds=1, raised=5, purpose="track"),
        ev.TrackLaid(seat=A, hex="R23.10", edges=(1, 4)),
        ev.LinkCompleted(seat=A, a="New York", b="Philadelphia"),
    )
    assert money(story, A) == (2, 1)
    assert link_names(story) == [(A, "New York", "Philadelphia")]


@pytest.mark.rule("RW-EX-2", "RW-ACT-4", "RW-BUILD-1", "RW-BAD-5")
def test_a_completed_link_ends_the_action() -> None:
    story = go(start(), A, lay("R11.9", 0, 3))
    assert money(story, A) == (3, 1)
    story = go(story, A, lay("R12.9", 3, 5))
    assert money(story, A) == (1, 1)
    assert link_names(story) == [(A, "Chicago", "Fort Wayne")]
    milwaukee = lay("R10.8", 1, 5)
    story.when(A, milwaukee).refuses(no.ActionSpent)
    story = go(next_slot(story, 2), A, milwaukee)
    assert money(story, A) == (4, 2)
    assert link_names(story)[1] == (A, "Milwaukee", "Chicago")


PITTSBURGH = (("R18.11", 0, 3), ("R19.11", 0, 3), ("R20.11", 3, 5))


@pytest.mark.rule("RW-EX-3", "RW-BUILD-10", "RW-BUILD-11")
@pytest.mark.parametrize(
    ("way", "prices"), [(PITTSBURGH, [4, 8, 2]), (PITTSBURGH[::-1], [2, 4, 8])]
)
def test_ridge_is_paid_by_the_piece_that_crosses_it(
    way: tuple[tuple[str, int, int], ...], prices: list[int]
) -> None:
    story = start({"cash": 14}, {})
    for each, due in zip(way, prices, strict=True):
        assert price(story, A, lay(*each)) == due
        story = laid(story, A, each)
    assert money(story, A) == (0, 0)
    assert {name for _, *names in link_names(story) for name in names} == {
        "Pittsburgh",
        "Baltimore",
    }


@pytest.mark.rule("RW-EX-4", "RW-BUILD-11")
def test_ridge_at_a_city_is_paid_too() -> None:
    assert price(start(), A, lay("R12.17", 0, 3)) == 6


def crossing() -> Game:
    """A's link Cincinnati-Columbus on R14.12, and B's open track on R13.12."""
    return start({}, {"cash": 9}, active=B, track=[piece("R14.12", 1, 4, A)])


@pytest.mark.rule("RW-EX-5", "RW-TILE-5", "RW-BUILD-2", "RW-BUILD-4")
def test_track_crosses_a_link_of_another_seat() -> None:
    story = laid(crossing(), B, ("R13.12", 0, 3), ("R14.12", 0, 3))
    assert money(story, B) == (5, 0)
    assert tile(story, "R14.12") == ((0, 3), (1, 4))
    assert story.state.complex_free[0] == 5
    assert link_names(story) == [(A, "Cincinnati", "Columbus")]
    assert len(story.state.open) == 1
    story = next_slot(story)
    story.when(A, lay("R14.12", 2, 5)).refuses(no.HexFull, at="R14.12")


@pytest.mark.rule("RW-EX-6", "RW-LINK-6", "RW-TILE-6", "RW-INV-7", "RW-INV-8")
def test_open_track_on_a_shared_hex_is_taken_off_at_the_end_of_phase_2() -> None:
    story = laid(crossing(), B, ("R13.12", 0, 3), ("R14.12", 0, 3))
    cash = money(story, B)[0]
    story = to_end_of_turn(story)
    assert tile(story, "R13.12") == ()
    assert tile(story, "R14.12") == ((1, 4),)
    assert story.state.complex_free[0] == 6
    assert story.state.open == ()
    assert link_names(story) == [(A, "Cincinnati", "Columbus")]
    assert money(story, B)[0] == cash


@pytest.mark.rule("RW-LINK-6", "RW-TILE-5")
def test_two_open_series_on_one_hex_are_both_taken_off() -> None:
    story = start(
        {"cash": 20},
        {"cash": 20},
        track=[piece("R13.12", 0, 3, B), piece("R14.12", 0, 3, B)],
    )
    story = laid(story, A, ("R14.12", 1, 2))
    assert [series.seat for series in story.state.open] == [B, A]
    assert len(tile(story, "R14.12")) == 2
    story = to_end_of_turn(story)
    assert tile(story, "R14.12") == ()
    assert story.state.complex_free == RULES.world.tiles.supplies


# --- pieces and series


@pytest.mark.rule("RW-BUILD-1", "RW-BUILD-5", "RW-ACT-4", "RW-INV-14", "RW-BAD-5")
def test_an_action_lays_four_pieces_of_one_series() -> None:
    story = start({"cash": 99}, {})
    story = laid(story, A, ("R9.9", 0, 3), ("R8.9", 0, 4), ("R8.10", 1, 3), ("R7.10", 0, 4))
    assert slot(story).count == 4
    fifth = lay("R6.11", 1, 4)
    story.when(A, fifth).refuses(no.BuildLimitReached, limit=4)
    story.when(A, lay("R23.10", 1, 4)).refuses(no.ActionSpent)


@pytest.mark.rule("RW-BUILD-1", "RW-BAD-5")
def test_second_series_in_one_action_is_refused() -> None:
    story = laid(start(), A, WEST[0])
    story.when(A, lay("R23.10", 1, 4)).refuses(no.ActionSpent)


@pytest.mark.rule("RW-LINK-5", "RW-BUILD-5", "RW-LINK-2")
def test_open_track_is_continued_in_a_later_slot_of_the_turn() -> None:
    story = next_slot(laid(start({"cash": 20}, {}), A, WEST[0]), 2)
    story = laid(story, A, WEST[1])
    assert link_names(story) == [(A, "Chicago", "Davenport")]


@pytest.mark.rule("RW-BUILD-6", "RW-BAD-3")
def test_open_track_of_another_seat_is_not_continued() -> None:
    story = next_slot(laid(start(), A, WEST[0]))
    story.when(B, lay("R8.9", 0, 3)).refuses(no.OthersTrack, owner=A)


@pytest.mark.rule("RW-BUILD-5", "RW-BAD-3")
def test_piece_that_starts_nowhere_is_refused() -> None:
    start().when(A, lay("R8.8", 0, 3)).refuses(no.NoStart, at="R8.8")


@pytest.mark.rule("RW-BUILD-7")
def test_piece_joins_two_own_open_series_to_one_link() -> None:
    """From Pittsburgh and from Baltimore, with a gap on R19.11 between them."""
    story = start({"cash": 30}, {}, track=[piece("R18.11", 0, 3), piece("R20.11", 3, 5)])
    assert len(story.state.open) == 2
    assert price(story, A, lay("R19.11", 0, 3)) == 8
    story = laid(story, A, ("R19.11", 0, 3))
    assert story.state.open == ()
    (link,) = story.state.links
    assert [BOARD.places[at].name for at, _, _ in link.way] in (
        ["R18.11", "R19.11", "R20.11"],
        ["R20.11", "R19.11", "R18.11"],
    )


# Out of Columbus to the east, then around it by the hexes north-east and north-west of it.
RING = (("R15.11", 2, 3), ("R15.10", 3, 5))
INTO_COLUMBUS = lay("R14.10", 0, 5)


@pytest.mark.rule("RW-BUILD-8", "RW-BAD-6", "RW-INV-6")
def test_ring_from_a_city_to_itself_is_refused() -> None:
    story = laid(start({"cash": 99}, {}), A, *RING)
    story.when(A, INTO_COLUMBUS).refuses(no.LoopRefused, city="Columbus")
    later = next_slot(story, 2)
    later.when(A, INTO_COLUMBUS).refuses(no.LoopRefused, city="Columbus")
    story = laid(story, A, ("R14.10", 0, 3))
    assert link_names(story) == [(A, "Columbus", "Fort Wayne")]


@pytest.mark.rule("RW-BUILD-8")
def test_two_own_series_of_one_city_are_not_joined() -> None:
    out = [piece("R15.11", 2, 3), piece("R14.10", 0, 5)]
    story = start({"cash": 99}, {}, track=out)
    assert len(story.state.open) == 2
    story.when(A, lay("R15.10", 3, 5)).refuses(no.LoopRefused, city="Columbus")


@pytest.mark.rule("RW-BUILD-12", "RW-LINK-3")
def test_a_city_has_at_most_six_links_each_by_an_edge_of_its_own() -> None:
    lines = track((0, "Columbus", "Cincinnati"), (1, "Columbus", "Cincinnati"))
    story = start({}, {}, track=lines)
    first, second = story.state.links
    assert {first.seat, second.seat} == {A, B}
    columbus = BOARD.city_named["Columbus"]
    exits = [
        exit_
        for link in (first, second)
        for city, exit_ in ((link.a, link.exit_a), (link.b, link.exit_b))
        if city == columbus
    ]
    assert len(set(exits)) == 2


@pytest.mark.rule("RW-BUILD-9")
def test_loose_end_can_be_blocked_by_the_track_of_others() -> None:
    """A leads into R14.12, where B lays the second piece."""
    theirs = [piece("R14.12", 1, 4, B), piece("R15.12", 2, 3, B)]
    story = start({"cash": 30}, {"cash": 30}, track=theirs)
    story = next_slot(laid(story, A, ("R13.12", 0, 3)))
    story = next_slot(laid(story, B, ("R14.12", 0, 5)))
    story.when(A, lay("R14.12", 2, 3)).refuses(no.HexFull)
    assert not any(
        each.hex == "R14.12" for each in RULES.legal(story.state, A) if isinstance(each, Build)
    )


# --- refusals


@pytest.mark.rule("RW-BAD-1", "RW-BUILD-2", "RW-PROTO-5")
@pytest.mark.parametrize(
    ("command", "error"),
    [
        (lay("R10.9", 0, 3), no.HexNotBuildable),
        (lay("R0.0", 0, 3), no.HexNotBuildable),
        (lay("R28.3", 0, 3), no.Unknown),
        (lay("M3.3", 0, 3), no.Unknown),
        (lay("R9.9", 3, 3), no.Unknown),
        (lay("R9.9", 3, 0), no.Unknown),
        (lay("R9.9", -1, 3), no.Unknown),
        (lay("R9.9", 0, 6), no.Unknown),
    ],
    ids=["city", "nothing", "off_the_map", "no_name", "equal", "descending", "below", "above"],
)
def test_piece_on_no_fit_hex_is_refused(command: Build, error: type[no.Unknown]) -> None:
    start().when(A, command).refuses(error)


@pytest.mark.rule("RW-BAD-2", "RW-BUILD-3")
def test_piece_towards_the_sea_is_refused() -> None:
    """R24.6 lies north of Albany and Boston; R25.8 beside it has the sea to the east."""
    at, edge = next(
        (place.name, edge)
        for number, place in enumerate(BOARD.places)
        if place.kind == "plain" and BOARD.city_named["Boston"] in BOARD.leads_into[number]
        for edge in range(6)
        if neighbour(place.name, edge) is None
    )
    inward = next(
        edge
        for edge, city in enumerate(BOARD.leads_into[BOARD.by_name[at]])
        if city == BOARD.city_named["Boston"]
    )
    start().when(A, lay(at, *sorted((inward, edge)))).refuses(no.LeadsNowhere, at=at, edge=edge)


@pytest.mark.rule("RW-BAD-4", "RW-BUILD-2")
def test_edge_in_use_is_refused() -> None:
    story = start(track=[piece("R14.12", 1, 4)])
    story.when(A, lay("R14.12", 1, 3)).refuses(no.EdgeTaken, edge=1)


def without_c1(state: State) -> State:
    return replace(state, complex_free=(0, *state.complex_free[1:]))


@pytest.mark.rule("RW-BAD-4", "RW-TILE-5")
def test_complex_kind_that_is_used_up_is_refused() -> None:
    story = laid(crossing(), B, ("R13.12", 0, 3))
    answer = type(story)(RULES, without_c1(story.state)).when(B, lay("R14.12", 0, 3))
    answer.refuses(no.TileKindOut, at="R14.12")


@pytest.mark.rule("RW-BAD-5", "RW-ACT-4")
def test_build_after_another_action_is_refused() -> None:
    story = go(start(), A, UpgradeEngine())
    story.when(A, lay("R23.10", 1, 4)).refuses(no.ActionSpent)


@pytest.mark.rule("RW-LINK-4", "RW-LINK-1")
def test_a_link_outlives_the_turn() -> None:
    story = to_end_of_turn(go(start(options=PLAIN), A, lay("R23.10", 1, 4), EndAction()))
    assert story.state.turn == 2
    assert link_names(story) == [(A, "New York", "Philadelphia")]
