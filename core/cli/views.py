"""The state of a table as JSON-like values, as in the engine protocol."""

from typing import Any

from core.ruleset import ChanceNeeded, Seat
from core.table import PERSON, Position, Rules, digest_of, guarded


def state_view(position: Position, rules: Rules, seat: Seat | None = None) -> dict[str, Any]:
    """Return the game's view with the table's facts: names, control, awaited seats, the digest."""
    genesis, game = position.genesis, position.game
    with guarded(rules):  # the game may never produce such a state
        view = rules.view(game, seat)
        outcome = rules.outcome(game)
        standings = standings_view(rules, game)
        awaiting = awaiting_view(position, rules)
    seats = view.pop("seats", [])
    if len(seats) != len(genesis.seats):
        seats = [{}] * len(genesis.seats)
    return {
        "game": genesis.game,
        **view,
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


def standings_view(rules: Rules, game: Any) -> list[dict[str, Any]]:
    """Return the place of each seat at the end, best first; none while the game runs."""
    return [
        {
            "place": one.place,
            "seat": one.seat,
            "points": one.points,
            "tie_break": dict(one.tie_break),
        }
        for one in rules.standings(game)
    ]


def awaiting_view(position: Position, rules: Rules) -> list[dict[str, Any]]:
    """Return the seats that must act, and the choices they face; a draw awaits no seat."""
    awaiting = rules.awaiting(position.game)
    if isinstance(awaiting, ChanceNeeded):
        return []
    return [{"seat": one.seat, "for": one.purpose} for one in awaiting]


def _control(level: str) -> dict[str, str]:
    return {"control": "human"} if level == PERSON else {"control": "ai", "level": level}
