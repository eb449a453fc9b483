"""Perft: how many lines of play there are, a check on `legal` that nothing else makes as well."""

from typing import Any

from core.ruleset import ChanceNeeded, Seat
from core.table import Rules


def first_commands(rules: Rules, state: Any) -> list[tuple[Seat, Any]]:
    """Every legal command of every seat that must act, in order; none while a draw is pending."""
    awaiting = rules.awaiting(state)
    if isinstance(awaiting, ChanceNeeded):
        return []
    return [(one.seat, command) for one in awaiting for command in rules.legal(state, one.seat)]


def perft(rules: Rules, state: Any, depth: int) -> int:
    """The number of lines of play of this length; a line that needs a draw, or wins, ends there."""
    if depth == 0:
        return 1
    commands = first_commands(rules, state)
    if not commands:
        return 1
    if depth == 1:
        return len(commands)
    return sum(perft(rules, after(rules, state, *one), depth - 1) for one in commands)


def after(rules: Rules, state: Any, seat: Seat, command: Any) -> Any:
    """The state after a legal command, before any draw it needs."""
    for event in rules.decide(state, seat, command):
        state = rules.evolve(state, event)
    return state
