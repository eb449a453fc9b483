"""Valid states made invalid, for the invariant checks to detect."""

from typing import Any

from msgspec.structs import replace

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from tests.core.games.iron_dragon.invariants import Watcher, violations
from tests.core.games.iron_dragon.rules.places import (
    centre,
    plain,
)
from tests.core.games.iron_dragon.rules.tables import start

A, B = Seat(0), Seat(1)
LENT = {"Bank Loans": "Limited (20)"}
FLOOD, SNOW, PIRATES, STRIKE = 128, 123, 132, 142


def ids(found: list[str]) -> list[str]:
    """Return the invariants reported as broken, each once."""
    return list(dict.fromkeys(why.split(":")[0] for why in found))


def of_state(state: State, **changes: Any) -> list[str]:
    """Return the violations of a valid state after these changes, with its cash unchanged."""
    cash = state.bank + sum(player.money for player in state.players)
    assert violations(RULES, state, cash=cash) == []
    return ids(violations(RULES, replace(state, **changes), cash=cash))


def of_player(state: State, seat: int = 0, **changes: Any) -> list[str]:
    wrong = state.with_player(Seat(seat), **changes)
    return of_state(state, **{field: getattr(wrong, field) for field in ("players", "bank")})


def of_turn(state: State, **changes: Any) -> list[str]:
    return of_state(state, doing=replace(state.doing, **changes))


def of_events(state: State, *events: ev.AnyEvent, **changes: Any) -> list[str]:
    """Return a watcher's violations in a run of events, the last of which is altered."""
    watcher = Watcher(RULES, state)
    found: list[str] = []
    for place, event in enumerate(events, 1):
        after = RULES.evolve(state, event)
        if place == len(events):
            after = replace(after, **changes)
        found += watcher.see(state, event, after)
        state = after
    return ids(found + watcher.rest(state))


def pair(place: int = 0) -> tuple[str, str]:
    """Return two of three mileposts of plain in a row."""
    a, b = plain(3)[place : place + 2]
    return a, b


def abroad(**options: Any) -> State:
    """Return two trains in cities, with loads; nothing has happened in this turn."""
    return start(
        {"at": centre("Kola"), "loads": ["Fur"], "track": []},
        {"at": centre("Railla"), "loads": ["Gems", "Iron"]},
        options=options.pop("options", None),
        **options,
    ).state


def cards_but(card: int) -> tuple[int, ...]:
    return tuple(number for number in abroad().contracts.deck if number != card)
