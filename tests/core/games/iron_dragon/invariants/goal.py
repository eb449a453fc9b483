"""Victory, and nothing after it: INV-21."""

from collections.abc import Iterator
from functools import lru_cache

from core.games.crayon.board import Milepost
from core.games.crayon.track import Tracks
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import OVER, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from tests.core.games.iron_dragon.invariants.memory import Memory

ALWAYS, RAISED = ("Wikkedde", "Ozu-Zarkh"), ("Bluefeld", "Octomare")
RAINBOW, WIZARDS = 121, 139


def winners(of: World, state: State) -> frozenset[Seat]:
    """Return the seats that meet VICTORY-1 now."""
    goal = state.settings
    return frozenset(
        Seat(seat)
        for seat, player in enumerate(state.players)
        if player.money >= goal.victory_money
        and _most_joined(of, state.tracks, Seat(seat), bridges(state)) >= goal.victory_cities
    )


def bridges(state: State) -> tuple[tuple[str, str], ...]:
    cards = {event.card for event in state.events}
    if WIZARDS in cards:
        return ()
    raised = RAINBOW in cards or state.bridge_permanent
    return (ALWAYS, RAISED) if raised else (ALWAYS,)


@lru_cache(maxsize=256)
def _most_joined(
    of: World, tracks: Tracks, seat: Seat, bridges_: tuple[tuple[str, str], ...]
) -> int:
    """Return the most major cities connected by own track (VICTORY-2)."""
    board = of.board
    ways: dict[Milepost, set[Milepost]] = {}

    def join(a: Milepost, b: Milepost) -> None:
        ways.setdefault(a, set()).add(b)
        ways.setdefault(b, set()).add(a)

    for section, byte in zip(board.sections, tracks, strict=True):
        if byte == seat + 1:
            join(section.a, section.b)
    for tunnel in board.tunnels:
        join(tunnel.a, tunnel.b)
    centres = {c.mileposts[0] for c in board.cities.values() if c.size == "major"}
    for city in board.cities.values():
        for at in city.mileposts[1:]:
            join(city.mileposts[0], at)
    for near, far in bridges_:
        if near in board.cities and far in board.cities:
            join(board.cities[near].mileposts[0], board.cities[far].mileposts[0])
    most, left = 0, set(centres)
    while left:
        centre = left.pop()
        reached, queue = {centre}, [centre]
        while queue:
            for other in ways.get(queue.pop(), ()):
                if other not in reached:
                    reached.add(other)
                    queue.append(other)
        left -= reached
        most = max(most, len(reached & centres))
    return most


def of_state(state: State) -> Iterator[str]:
    if (state.phase == OVER) != (state.winner is not None):
        yield "INV-21: a winner and a game that goes on, or neither"


def at_rest(of: World, memory: Memory, state: State) -> Iterator[str]:
    ready = winners(of, state) - memory.rich
    if ready and state.winner is None:
        yield f"INV-21: seats {sorted(ready)} have won, and the game goes on"


def of_change(of: World, memory: Memory, before: State, event: ev.AnyEvent) -> Iterator[str]:
    """Check a change; `memory` is that before the event."""
    if memory.over:
        yield f"INV-21: {type(event).__name__} after the end"
    if isinstance(event, ev.GameWon):
        ready = winners(of, before)
        place = before.order.index(before.active)
        first = [seat for seat in (*before.order[place:], *before.order[:place]) if seat in ready]
        if first[:1] != [event.seat]:  # VICTORY-7
            yield f"INV-21: seat {event.seat} wins, not the first of {first}"
