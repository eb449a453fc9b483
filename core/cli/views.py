"""The state of a table as JSON-like values, as in the engine protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.ruleset import ChanceNeeded, Seat, SeatMustAct
from core.table import PERSON, GameFailed, LocalTable, Position, Rules, digest_of, guarded


def state_view(position: Position, rules: Rules, seat: Seat | None = None) -> dict[str, Any]:
    """Return the game's view with the table's facts: names, control, awaited seats, the digest."""
    genesis, game = position.genesis, position.game
    with guarded(rules):  # the game may never produce such a state
        view = rules.view(game, seat)
        outcome = rules.outcome(game)
        standings = standings_view(rules, game)
        awaiting = awaiting_view(position, rules)
    seats = seats_in(view, len(genesis.seats))
    return {
        "game": genesis.game,
        **{name: fact for name, fact in view.items() if name != "seats"},
        "awaiting": awaiting,
        "seats": [
            {"name": plan.name, **_control(control.level), **shown}
            for plan, control, shown in zip(
                genesis.seats, position.table.control, seats, strict=True
            )
        ],
        "options": dict(genesis.options),
        "winner": None if outcome is None else outcome.winner,
        "standings": standings,
        "digest": digest_of(game, position.table).hex(),
    }


def seats_in(view: Mapping[str, Any], seats: int) -> Sequence[dict[str, Any]]:
    """Return the facts of each seat in a game's view; empty ones if it has not all seats."""
    shown: Sequence[dict[str, Any]] = view.get("seats", ())
    return shown if len(shown) == seats else [{}] * seats


def standings_view(rules: Rules, game: Any) -> list[dict[str, Any]]:
    """Return the place of each seat at the end, best first; none while the game runs."""
    return [
        {
            "place": standing.place,
            "seat": standing.seat,
            "points": standing.points,
            "tie_break": dict(standing.tie_break),
        }
        for standing in rules.standings(game)
    ]


def awaiting_view(position: Position, rules: Rules) -> list[dict[str, Any]]:
    """Return the seats that must act, and the choices they face; a draw awaits no seat."""
    awaiting = rules.awaiting(position.game)
    if isinstance(awaiting, ChanceNeeded):
        return []
    return [{"seat": awaited.seat, "for": awaited.purpose} for awaited in awaiting]


def awaited_first(table: LocalTable) -> SeatMustAct | None:
    """Return the first seat that must act, None at the end; raises GameFailed for no such seat."""
    awaiting = table.rules.awaiting(table.state)
    if isinstance(awaiting, ChanceNeeded) or not awaiting:
        return None
    seats = len(table.position.genesis.seats)
    if awaiting[0].seat not in range(seats):
        why = f"`awaiting` returns seat {awaiting[0].seat}, and the seats are 0 to {seats - 1}"
        raise GameFailed(game=table.rules.name, why=why)
    return awaiting[0]


def _control(level: str) -> dict[str, str]:
    return {"control": "human"} if level == PERSON else {"control": "ai", "level": level}
