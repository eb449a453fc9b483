"""Continuing alone, against the computer: when it is offered, and the game that follows."""

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import trio

from core.log import EntryNumber, LogFile, Opened
from core.table import PERSON, ClientIndex, Level, LocalTable, Rules
from net.consensus import events
from net.errors import NoTable, NoTableCode
from net.peer.notes import Notes, entry_facts
from net.peer.players import Player
from net.table import continue_alone


class ContinueAloneOffer:
    """The offer to continue alone; `accepted` is set once the player accepts it."""

    def __init__(self) -> None:
        self.accepted: Final = trio.Event()
        self._is_open = False

    def on_event(self, event: events.SessionEvent) -> None:
        """Handle an event of the table."""
        match event:
            case events.QuorumLost():
                self._is_open = True
            case events.QuorumRestored():
                self._is_open = False

    def accept(self) -> None:
        """Accept the offer; raises NoTable while the table can continue."""
        if not self._is_open:
            raise NoTable(NoTableCode.NOT_CUT_OFF)
        self.accepted.set()


def record_beside(record: Path) -> Path:
    """Return the path for the record of a game continued alone, beside this record."""
    number, path = 1, record.with_name(f"{record.stem}-alone{record.suffix}")
    while path.exists():
        number += 1
        path = record.with_name(f"{record.stem}-alone-{number}{record.suffix}")
    return path


class Alone(NamedTuple):
    """The parameters of a game that is continued alone.

    `mine` plays the seats without a computer player; `record` is the file to be created.
    """

    mine: Player
    computer_of: Callable[[Level], Player]
    substitute: Level
    record: Path | None
    notes: Notes


async def play_alone(
    rules: Rules,
    entries: Sequence[Opened],
    me: ClientIndex,
    alone: Alone,
    *,
    at: EntryNumber | None = None,
) -> None:
    """Continue alone after an entry (default: the last) of a table where this program was `me`.

    Returns at the end of the game. Raises what `net.table.continue_alone` raises.
    """
    with ExitStack() as files:

        def store(genesis: Opened, secret: bytes) -> LogFile:
            assert alone.record is not None, "it is asked for where a record is to be made"
            log = LogFile.create(alone.record, genesis.sealed, keeper=secret)
            return files.enter_context(log)

        table = await trio.to_thread.run_sync(
            lambda: continue_alone(
                rules,
                entries,
                me,
                substitute=alone.substitute,
                secret=os.urandom(32),
                at=at,
                store=None if alone.record is None else store,
            )
        )
        alone.notes.write(
            "alone",
            after=entries[-1].entry.number if at is None else at,
            record=None if alone.record is None else str(alone.record),
        )
        await _play(table, alone)


async def _play(table: LocalTable, alone: Alone) -> None:
    notes = alone.notes
    rules = table.rules
    for opened in table.entries:
        notes.write("entry", **entry_facts(opened, rules))
    while isinstance(awaiting := rules.awaiting(table.state), tuple) and awaiting:
        seat = awaiting[0].seat
        level = table.position.table.control[seat].level
        player = alone.mine if level == PERSON else alone.computer_of(level)
        command = await player.choose(table.position, table.state, seat)
        done = table.do(seat, command)
        player.note_done(seat)
        for opened in done.entries:
            notes.write("entry", **entry_facts(opened, rules))
    outcome = rules.outcome(table.state)
    notes.write(
        "over",
        entry=table.position.head.number,
        winner=None if outcome is None else outcome.winner,
        digest=table.digest.hex(),
    )
