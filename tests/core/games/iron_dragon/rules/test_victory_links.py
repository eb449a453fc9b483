"""What joins major cities for a victory: own standing track, cities, tunnels, working bridges."""

from collections import deque
from collections.abc import Iterable
from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.joined import largest_group
from core.games.crayon.track import laid, no_tracks, with_bytes
from core.games.crayon.ways import links_of
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, joining, name
from tests.core.games.iron_dragon.rules.tables import Game, done, lasting, start

A, B, C = Seat(0), Seat(1), Seat(2)
HOME = {"at": centre("Kola")}
RAILS = [list(ends) for ends in joining(7)]
STANDING, RAISED = ("Wikkedde", "Ozu-Zarkh"), ("Bluefeld", "Octomare")


def rich(track: list[list[str]], *others: dict[str, Any], **rest: Any) -> Game:
    """Give seat 0 enough money, and this track."""
    return start({**HOME, "money": 300, "track": track}, *others or (HOME, HOME), **rest)


def wins(story: Game) -> bool:
    """Return whether seat 0 has won at the end of the active player's turn."""
    return done(story, story.state.active, do.EndTurn()).state.winner == A


def by_bridge() -> list[list[str]]:
    """Return track that joins seven cities, including the bridge from Bluefeld to Octomare."""

    def joined(edges: Iterable[EdgeId], *bridges: tuple[str, str]) -> int:
        tracks = with_bytes(no_tracks(BOARD), [(edge, laid(A)) for edge in edges])
        return len(largest_group(BOARD, tracks, A, links_of(BOARD, bridges)))

    edges = [BOARD.edges_by_name[a, b] for a, b in RAILS]
    for gone in edges:
        rest = [edge for edge in edges if edge != gone]
        if joined(rest, STANDING) < 7 <= joined(rest, STANDING, RAISED):
            return [list(BOARD.names_of(edge)) for edge in rest]
    raise AssertionError


BY_BRIDGE = by_bridge()


# --- the Rainbow Bridges


@pytest.mark.rule("VICTORY-2", "VICTORY-3")
def test_standing_bridge_joins_except_during_a_wizards_strike() -> None:
    assert wins(rich(RAILS))
    strike = lasting(139, seat=1, turn=6)
    story = rich(RAILS, events_in_play=[strike])
    assert len(major_cities(WORLD, story.state, A)) < 7
    assert not wins(story)


@pytest.mark.rule("VICTORY-3", "VICTORY-5", "TURN-11")
def test_end_of_the_strike_joins_the_cities_again() -> None:
    story = rich(RAILS, active=1, events_in_play=[lasting(139, seat=1)])
    story = story.when(B, do.EndTurn()).then(ev.EventCardExpired(139), ev.GameWon(A))
    assert story.state.active == B


@pytest.mark.rule("VICTORY-3")
def test_other_bridge_joins_while_its_card_is_in_play() -> None:
    assert not wins(rich(BY_BRIDGE))
    assert wins(rich(BY_BRIDGE, events_in_play=[lasting(121)]))


@pytest.mark.rule("VICTORY-3", "TURN-11")
def test_bridge_whose_card_has_left_play_joins_nothing() -> None:
    story = rich(BY_BRIDGE, active=1, events_in_play=[lasting(121)])
    story = done(story, B, do.EndTurn())
    assert (story.state.winner, story.state.events) == (None, ())


@pytest.mark.rule("VICTORY-3", "OPTION-7")
def test_permanent_bridge_joins_except_during_a_strike() -> None:
    forever: dict[str, Any] = {
        "options": {"Rainbow Bridge Duration": "Permanent"},
        "bridge_permanent": True,
    }
    assert wins(rich(BY_BRIDGE, **forever))
    assert not wins(rich(BY_BRIDGE, **forever, events_in_play=[lasting(139, turn=6)]))


@pytest.mark.rule("VICTORY-5", "VICTORY-8", "EVENT-121")
@pytest.mark.parametrize("drawer", [0, 1])
def test_bridge_card_wins_as_soon_as_any_seat_draws_it(drawer: int) -> None:
    story = rich(BY_BRIDGE, active=drawer, deck_top=[121, 1, 2, 3])
    story = done(story, drawer, do.Pitch())
    assert story.state.winner == A
    assert story.state.players[drawer].contracts == ()
    assert story.state.contracts.laid == (1, 2, 3)


# --- tunnels


def way(starts: Iterable[Milepost], goal: str) -> list[list[str]]:
    """Return track over open land from one of these mileposts to a city or a tunnel's entrance."""
    came: dict[Milepost, Milepost | None] = dict.fromkeys(starts)
    queue = deque(came)
    while True:
        at = queue.popleft()
        point = BOARD.points[at]
        if goal in {point.city, point.name}:
            break
        if came[at] is not None and (point.city or point.port or point.tunnel):
            continue
        for _, other in BOARD.sections_at[at]:
            if other not in came:
                came[other] = at
                queue.append(other)
    found = []
    while (before := came[at]) is not None:
        found.append([name(before), name(at)])
        at = before
    return found


@pytest.mark.rule("VICTORY-2", "OPTION-5")
def test_tunnel_joins_the_eighth_city_in_the_underworld() -> None:
    tunnel = BOARD.tunnels[0]
    reached = {end for ends in RAILS for at in ends for end in [BOARD.by_name[at]]}
    taken = {frozenset(ends) for ends in RAILS}
    down = [ends for ends in way(reached, name(tunnel.a)) if frozenset(ends) not in taken]
    below = way([tunnel.b], "Uloggh")
    all_eight: dict[str, int | str] = {"Victory Major Cities": 8}
    assert wins(rich([*RAILS, *down, *below], options=all_eight))
    for missing in ([*RAILS, *down], [*RAILS, *below], [*RAILS, *down, *below[1:]]):
        assert not wins(rich(missing, options=all_eight))
        assert wins(rich(missing))


# --- others' track, and broken track


@pytest.mark.rule("VICTORY-2")
def test_anothers_section_does_not_join() -> None:
    gap = BY_BRIDGE
    missing = next(
        ends for ends in RAILS if sorted(ends) not in [sorted(section) for section in gap]
    )
    assert not wins(rich(gap, {**HOME, "track": [missing]}))
    assert wins(rich([*gap, missing], HOME))


RIVER = {"Bright": 128, "Tribune": 131, "Green": 140}


@pytest.mark.rule("VICTORY-2", "FLOOD-2")
@pytest.mark.parametrize("river", RIVER)
@pytest.mark.parametrize("stage", ["destroyed", 3, 2, 1])
def test_destroyed_track_and_rights_of_way_do_not_join(river: str, stage: int | str) -> None:
    wet = {
        river: [list(BOARD.names_of(edge)) for edge in edges]
        for river, edges in crossings().items()
    }
    struck = [ends for other in WORLD.events[RIVER[river]].flood for ends in wet.get(other, [])]
    dry = [ends for ends in RAILS if sorted(ends) not in map(sorted, struck)]
    assert len(dry) < len(RAILS)
    flood = [lasting(RIVER[river], turn=6)] if stage == "destroyed" else []
    broken = [{"edge": ends, "seat": 0, "stage": stage} for ends in struck]
    assert not wins(rich(dry, destroyed=broken, events_in_play=flood))


def crossings() -> dict[str, list[EdgeId]]:
    found: dict[str, list[EdgeId]] = {}
    for a, b in RAILS:
        edge = BOARD.edges_by_name[a, b]
        if (river := BOARD.sections[edge].river) is not None:
            found.setdefault(river, []).append(edge)
    return found


@pytest.mark.rule("VICTORY-5", "VICTORY-6", "FLOOD-5")
def test_rebuilding_a_right_of_way_joins_again() -> None:
    edge = crossings()["Tribune"][0]
    ends = list(BOARD.names_of(edge))
    rest = [other for other in RAILS if sorted(other) != sorted(ends)]
    broken = [{"edge": ends, "seat": 0, "stage": 1}]
    story = rich(rest, destroyed=broken)
    story = done(story, A, do.Build(from_=ends[0], to=ends[1]))
    assert story.state.winner == A


# --- what does not matter


@pytest.mark.rule("VICTORY-4")
@pytest.mark.parametrize("card", [122, 123, 126, 129, 130, 135, 137, 142, 143, 146])
def test_bans_and_half_rate_break_no_connection(card: int) -> None:
    assert wins(rich(RAILS, events_in_play=[lasting(card, turn=6)]))


@pytest.mark.rule("VICTORY-2")
def test_place_of_the_train_does_not_matter() -> None:
    sea = next(name(at) for at, _ in BOARD.numbered() if BOARD.is_sea(at))
    afloat = {"at": sea, "aboard": "Serpent", "money": 300, "track": RAILS}
    assert wins(start(afloat, HOME))
