"""Somebody who watches a table: what he sees is recorded and told."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from core.games.registry import shipped_game
from core.log import LogFile, Opened
from core.table import Position
from net.errors import TwoLogs
from net.peer.notes import Notes, entry_facts
from net.table.watching import Place, Reach, Watching, watch_all


async def watch(reach: Reach, first: Sequence[Place], out: Path | None, notes: Notes) -> None:
    """Watch a table to its end, at first at these places; raises as `watch_all`, and LogError."""
    with ExitStack() as files:
        log: LogFile | None = None

        def told(opened: Opened, _: Position) -> None:
            nonlocal log
            if log is not None:
                log.append(opened.sealed)
            elif out is not None:
                log = files.enter_context(LogFile.create(out, opened.sealed))
            assert watching.rules is not None, "it is known since the genesis"
            notes.write("entry", **entry_facts(opened, watching.rules))

        watching = Watching(shipped_game, told)
        try:
            await watch_all(watching, reach, first)
        except TwoLogs as error:
            for client in error.facts["cheats"]:
                proof = [error.facts["first"].hex(), error.facts["second"].hex()]
                notes.write("cheat", client=client, proof=proof)
            raise
        notes.write("ended")
