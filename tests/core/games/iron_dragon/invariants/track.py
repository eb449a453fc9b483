"""Track: INV-9 to INV-11."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress, count

from core.games.crayon.board import EdgeId
from core.games.crayon.track import Tracks
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from tests.core.games.iron_dragon.invariants.access import broken

FREE = (None, 0)
STANDING, DESTROYED, NEW_RIGHT = 0, 4, 3

Lie = tuple[int | None, int]
"""Of a section: its owner and its stage."""


def lie(byte: int) -> Lie:
    return ((byte & 15) - 1, byte >> 4) if byte else FREE


def of_state(of: World, state: State) -> tuple[str, ...]:
    return _of_map(of, state.tracks, len(state.players))


@lru_cache(maxsize=8)
def _of_map(of: World, tracks: Tracks, seats: int) -> tuple[str, ...]:
    return (*_of_sections(of, tracks, seats), *_of_access(of, tracks, seats))


def _of_access(of: World, tracks: Tracks, seats: int) -> Iterator[str]:
    yield from (f"INV-11: {why}" for why in broken(of.board, tracks, seats))


def _of_sections(of: World, tracks: Tracks, seats: int) -> Iterator[str]:
    board = of.board
    if len(tracks) != len(board.sections):
        yield f"INV-9: {len(tracks)} sections of {len(board.sections)}"
        return
    for number, byte in _taken(tracks):
        owner, stage = lie(byte)
        if not (owner is not None and 0 <= owner < seats and stage <= DESTROYED):
            yield f"INV-9: {_named(of, number)} is of {owner} in stage {stage}"
        section = board.sections[number]
        a, b = board.points[section.a], board.points[section.b]
        inside = a.city is not None and a.city == b.city
        if "sea" in {a.terrain, b.terrain} or a.map != b.map or inside:
            yield f"INV-9: {_named(of, number)} cannot be built"


def at_rest(of: World, state: State) -> tuple[str, ...]:
    return _of_stages(of, state.tracks, tuple(event.card for event in state.events))


@lru_cache(maxsize=8)
def _of_stages(of: World, tracks: Tracks, in_play: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_wrong_stages(of, tracks, [of.events[card] for card in in_play]))


def _wrong_stages(of: World, tracks: Tracks, cards: Sequence[EventCard]) -> Iterator[str]:
    for number, byte in _taken(tracks):
        section = of.board.sections[number]
        terrains = {of.board.points[end].terrain for end in (section.a, section.b)}
        kept = any(section.river in card.flood or terrains & set(card.bury) for card in cards)
        _, stage = lie(byte)
        if (stage == DESTROYED) != kept:
            yield f"INV-10: {_named(of, number)} in stage {stage}, kept down: {kept}"


def _taken(tracks: Tracks) -> Iterator[tuple[int, int]]:
    """Yield the sections that are not free, each with its byte."""
    return ((number, tracks[number]) for number in compress(count(), tracks))


def of_change(of: World, before: State, event: ev.AnyEvent, after: State) -> Iterator[str]:
    """Check that track is built, destroyed, granted or waned, and nothing else (BUILD-13)."""
    if before.tracks == after.tracks:
        return
    for number, old, new in _changes(before.tracks, after.tracks):
        if not _lawful(of, EdgeId(number), lie(old), lie(new), event):
            yield f"INV-9: {type(event).__name__} makes {_named(of, number)} {lie(new)}"


def _changes(before: Tracks, after: Tracks) -> Iterator[tuple[int, int, int]]:
    """Yield the changed sections; by blocks, because nearly all are unchanged."""
    for start in range(0, max(len(before), len(after)), 256):
        block = slice(start, start + 256)
        if before[block] != after[block]:
            pairs = zip(before[block], after[block], strict=True)
            yield from ((start + n, old, new) for n, (old, new) in enumerate(pairs) if old != new)


def _lawful(of: World, edge: EdgeId, old: Lie, new: Lie, event: ev.AnyEvent) -> bool:
    (owner, stage), name = old, of.board.names_of(edge)
    match event:
        case ev.TrackBuilt(seat=seat, start=start, to=to):
            right = owner == seat and 1 <= stage <= NEW_RIGHT
            here = {start, to} == set(name)
            return here and new == (seat, STANDING) and (old == FREE or right)
        case ev.TrackDestroyed(sections=sections):
            struck = stage != DESTROYED and name in sections
            return struck and old != FREE and new == (owner, DESTROYED)
        case ev.RightsGranted(sections=sections):
            return name in sections and stage == DESTROYED and new == (owner, NEW_RIGHT)
        case ev.RightsWaned(seat=seat):
            less = (owner, stage - 1) if stage > 1 else FREE
            return owner == seat and 1 <= stage <= NEW_RIGHT and new == less
        case _:
            return False


def _named(of: World, number: int) -> str:
    return " to ".join(of.board.names_of(EdgeId(number)))
