"""The measured log: one long game of Toll Road, the same on every machine."""

from core.cli.engine import secret_of
from core.log import log_bytes
from core.ruleset import Seat
from core.table import LocalTable
from tests.games.toll_road import ROAD, RULES, Command, State, Walk
from tests.walks import Dice

ENTRIES = 5_000
SEATS = 6
DESCRIPTION = (
    f"one Toll Road game of {SEATS} seats and {ENTRIES:,} entries; commands at random, of the "
    "walks fifteen in sixteen are taken back, and nobody goes the last mile, so that it lasts"
)


def long_game(entries: int = ENTRIES) -> LocalTable:
    """Return a table with at least this many entries; pending draws are made."""
    names = [f"Pedlar {number + 1}" for number in range(SEATS)]
    table = LocalTable.new(RULES, names, secret=secret_of("bench"), options={"Target": 40})
    dice = Dice("bench")
    while len(table.timeline) < entries:
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        seat = awaiting[0].seat
        commands = [
            command
            for command in RULES.legal(table.state, seat)
            if lasts(table.state, seat, command)
        ]
        command = commands[dice.below(len(commands))]
        table.do(seat, command)
        if command == Walk() and dice.below(16):
            table.undo(seat)
    return table


def lasts(state: State, seat: Seat, command: Command) -> bool:
    """Return whether the game cannot end with this command."""
    return command != Walk() or state.pedlars[seat].mile < ROAD - 1


def long_log(entries: int = ENTRIES) -> bytes:
    """Return the game's log as the bytes of a file."""
    return log_bytes(entry.sealed for entry in long_game(entries).timeline.entries)
