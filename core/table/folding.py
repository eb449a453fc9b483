"""Replaying: a fold of a log's entries over the table's state."""

from collections.abc import Iterable, Iterator
from typing import Any

from core.log import Opened, decode, follow, in_order
from core.table.entries import payload_of
from core.table.judge import record
from core.table.judging import Ruling, evolve_all, guarded
from core.table.new_table import begin
from core.table.state import Position, Rules


def fold(position: Position | None, opened: Opened, rules: Rules) -> Position:
    """Return the table after another entry of a log, without checking its content.

    Only the place in the chain is checked; `core.table.verifying` checks the rest. Raises LogError
    or TableError.
    """
    head = follow(None if position is None else position.head, opened)
    if position is None:
        return begin(opened, rules)
    payload, events = payload_of(opened), events_of(opened, rules)
    with guarded(rules):
        ruling = Ruling(events, evolve_all(rules, position.game, events))
        return record(position, payload, ruling, head=head, rules=rules)


def replay(entries: Iterable[Opened], rules: Rules) -> Iterator[Position]:
    """Yield the table after each entry of a log."""
    position: Position | None = None
    for opened, _ in in_order(entries):
        position = fold(position, opened, rules)
        yield position


def events_of(opened: Opened, rules: Rules) -> tuple[Any, ...]:
    """Return the game's events of an entry; raises LogError."""
    events: tuple[Any, ...] = decode(opened.entry.events, _list_of(rules.event_type))
    return events


def _list_of(event_type: Any) -> Any:
    return tuple[event_type, ...]
