"""The memory of the window after many turns of a game of computers (`watched`).

`python -m tests.bench.window.memory RECORD` plays the commands of a record again at a table in the
complete program, in a process of its own. So the computer's thinking, which has its own process, is
left out, as are the pauses between commands; a train that still moves jumps when the next command
comes. Every command is painted. The cache of tiles is empty at the start.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from config import Places
from core.cli.engine import secret_of
from core.games.iron_dragon.rules import RULES
from core.log import Opened, decode, read_log
from core.ruleset import Seat, Turn
from core.table import CommandGiven, LocalTable, Play, genesis_of, payload_of
from gui.windows.desk import Desk
from tests.bench.window.in_program import program_in
from tests.bench.window.stage import SIZE, let_run, wait_until

TURNS: Final = (50, 100, 200, 300)
"""The turns after which memory is measured."""
_PAINTED: Final = 600.0
"""Maximum seconds until the tiles in view are painted."""
_PAUSE: Final = 1.0
"""Seconds in which the tiles around the view are finished, as between the turns of people."""
SEED: Final = "x"
"""The seed of `iron_dragon.long_game`: the same secret gives the same draws."""


def memory_after(record: Path) -> dict[int, int]:
    """Return the resident megabytes of the window by the number of turns played."""
    command = [sys.executable, "-m", "tests.bench.window.memory", str(record)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return {int(turns): megabytes for turns, megabytes in json.loads(done.stdout).items()}


def watched(record: Path, folder: Path) -> dict[int, int]:
    """Play the game of a record in the window, and measure its memory."""
    entries = read_log(record).entries
    seats = [(seat.name, seat.level) for seat in genesis_of(entries[0]).seats]
    found: dict[int, int] = {}
    places = Places(*(folder / name for name in ("config", "saves", "autosave", "cache", "logs")))
    with program_in(places, SIZE) as (program, _):
        table = LocalTable.new(RULES, seats, secret=secret_of(SEED), options={})
        screen = program.router.games.play(table)
        for turn in _played(screen.desk, entries):
            if turn.number in TURNS:
                wait_until(lambda: screen.board.is_whole, patience=_PAINTED)
                let_run(_PAUSE)
                found[turn.number] = resident()
    assert list(found) == list(TURNS), "the game lasts so long"
    return found


def _played(desk: Desk, entries: Sequence[Opened]) -> Iterator[Turn]:
    """Give the commands of a log at a desk; yield each turn that begins."""
    turn: Turn = desk.table.turn
    for seat, command in _commands(entries):
        desk.table.do(seat, command)
        QApplication.processEvents()
        # An event loop that runs deletes widgets that were put away; this one does not run.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if desk.table.turn != turn:
            turn = desk.table.turn
            yield turn


def _commands(entries: Sequence[Opened]) -> Iterator[tuple[Seat, Any]]:
    """Yield the commands of a log with their seats."""
    for opened in entries[1:]:
        payload = payload_of(opened)
        if isinstance(payload, CommandGiven):
            play: Play = decode(payload.play.body, Play)
            yield Seat(play.seat), decode(play.command, RULES.command_type)


def resident() -> int:
    """Return the resident memory of this process in megabytes."""
    status = Path("/proc/self/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


def main() -> None:
    """Print the megabytes by the number of turns as one JSON object."""
    with TemporaryDirectory() as folder:
        print(json.dumps(watched(Path(sys.argv[1]), Path(folder))))


if __name__ == "__main__":
    main()
