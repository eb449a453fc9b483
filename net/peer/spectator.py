"""A spectator of a table: records and reports what it is shown."""

from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from core.games.registry import shipped_game
from core.log import LogFile, Opened, PublicKey
from core.table import Genesis, Position
from net.errors import TwoLogs
from net.peer.notes import Notes, entry_facts
from net.quic import Address, Endpoint
from net.reach import Routes
from net.session import at_zone, is_game_of, watch_at, watch_group
from net.table.watching import WatchedTable
from net.talk import SpectatorLine


class Spectator:
    """Watches on a running endpoint; the log is stored in `out`, if given.

    Its methods raise as `watch_all`, and what the log and the zone raise.
    """

    def __init__(
        self, endpoint: Endpoint, routes: Routes, name: str, out: Path | None, notes: Notes
    ) -> None:
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._name: Final = name
        self._out: Final = out
        self._notes: Final = notes

    async def watch(self, address: Address) -> None:
        """Watch the table of the program at an address until its end."""
        await self._watch(
            lambda watching: watch_at(self._endpoint, address, watching, _blind, self._write_line)
        )

    async def watch_at(self, zone: Address, group: str) -> None:
        """Watch the game of a group at a zone, from before it begins until its end."""
        async with at_zone(
            self._endpoint, self._routes, zone, self._name, self._notes.write_zone_event
        ) as meeting:
            started = await meeting.follow(group, shipped_game, is_watching=True)
            await self._watch(
                lambda watching: watch_group(meeting, started, watching, _blind, self._write_line),
                is_game_of(started),
            )

    def _write_line(self, overheard: SpectatorLine) -> None:
        self._notes.write("overheard", client=overheard.client, text=overheard.text)

    async def _watch(
        self,
        watch: Callable[[WatchedTable], Awaitable[None]],
        is_meant: Callable[[Genesis], bool] = lambda _: True,
    ) -> None:
        with ExitStack() as files:
            log: LogFile | None = None

            def on_entry(opened: Opened, _: Position) -> None:
                nonlocal log
                if log is not None:
                    log.append(opened.sealed)
                elif self._out is not None:
                    log = files.enter_context(LogFile.create(self._out, opened.sealed))
                assert watching.rules is not None, "it is known since the genesis"
                self._notes.write("entry", **entry_facts(opened, watching.rules))

            watching = WatchedTable(shipped_game, on_entry, is_wanted=is_meant)
            try:
                await watch(watching)
            except TwoLogs as error:
                for client in error.facts["cheats"]:
                    proof = [error.facts["first"].hex(), error.facts["second"].hex()]
                    self._notes.write("cheat", client=client, proof=proof)
                raise
            self._notes.write("ended")


def _blind(at: PublicKey | None) -> None:
    """Ignore changes of the member that shows the table."""
