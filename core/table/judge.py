"""The judge and record functions of each payload."""

from typing import Any, NamedTuple, Protocol

from core.log import Head
from core.table.chance import judge_chance, record_chance
from core.table.commands import judge_command, judge_undo, record_command, record_undo
from core.table.contributors import judge_contributor, record_contributor
from core.table.control import judge_control, record_control
from core.table.entries import (
    ChanceResolved,
    ClientRemoved,
    CommandGiven,
    CommandUndone,
    ContributorChanged,
    ControlChanged,
    Payload,
    TermBegan,
)
from core.table.judging import CheckContext, Ruling
from core.table.removal import judge_removal, record_removal
from core.table.state import Position, Rules
from core.table.terms import judge_term, record_term


class _Judge(Protocol):
    def __call__(
        self, position: Position, payload: Any, context: CheckContext, /
    ) -> Ruling | None: ...


class _Record(Protocol):
    def __call__(
        self, position: Position, payload: Any, ruling: Ruling, head: Head, rules: Rules, /
    ) -> Position: ...


class _Laws(NamedTuple):
    judge: _Judge
    record: _Record


_LAWS: dict[type, _Laws] = {
    CommandGiven: _Laws(judge_command, record_command),
    CommandUndone: _Laws(judge_undo, record_undo),
    ChanceResolved: _Laws(judge_chance, record_chance),
    ControlChanged: _Laws(judge_control, record_control),
    ContributorChanged: _Laws(judge_contributor, record_contributor),
    ClientRemoved: _Laws(judge_removal, record_removal),
    TermBegan: _Laws(judge_term, record_term),
}


def judge(position: Position, payload: Payload, context: CheckContext) -> Ruling | None:
    """Return the events of the payload; None if the rules are not to be applied again.

    Raises a Refusal of the game or the table, or a Forgery. Claims are collected in the context,
    unchecked.
    """
    return _LAWS[type(payload)].judge(position, payload, context)


def record(
    position: Position, payload: Payload, ruling: Ruling, *, head: Head, rules: Rules
) -> Position:
    """Return the table after an entry with this payload and this hash; checks nothing."""
    return _LAWS[type(payload)].record(position, payload, ruling, head, rules)
