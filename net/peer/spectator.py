"""Somebody who watches a table: what he sees is recorded and told."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from core.games.registry import shipped_game
from core.log import LogFile, Opened
from core.table import ClientIndex, Genesis, Position, Rules
from net.errors import NoPlace, TwoLogs
from net.peer.notes import Notes, entry_facts
from net.quic import Address, Connection, Endpoint, numeric
from net.reach import Routes
from net.session import at_zone
from net.table.watching import Place, Reach, Watching, watch_all


class Spectator:
    """Watches, on an endpoint that runs; the log goes to `out`, if it is to be kept.

    What it does raises as `watch_all`, and what the log and the zone do.
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
        """Watch the table that somebody at an address plays at, to its end."""
        first = Place(None, await numeric(address, bound=self._endpoint.address))

        async def reach(place: Place) -> Connection:
            if place.address is None:
                raise NoPlace
            return await self._endpoint.connect(place.address, expected=place.key)

        await self._watch(reach, [first])

    async def watch_at(self, zone: Address, group: str, rules: Rules) -> None:
        """Watch the game of a group at a zone, from before it begins to its end."""
        async with at_zone(
            self._endpoint, self._routes, zone, self._name, self._notes.tell_zone
        ) as meeting:
            started = await meeting.follow(group, rules, is_watching=True)

            async def reach(place: Place) -> Connection:
                assert place.key is not None, "at a zone one knows who plays"
                return await meeting.dial(ClientIndex(0), place.key, None)

            players = [one.key for one in started.members if not one.is_watching]

            def is_meant(genesis: Genesis) -> bool:
                keys = [client.key for client in genesis.clients]
                return keys[genesis.leader] == started.leader and set(keys) <= set(players)

            await self._watch(reach, [Place(key, None) for key in players], is_meant)

    async def _watch(
        self,
        reach: Reach,
        first: Sequence[Place],
        is_meant: Callable[[Genesis], bool] = lambda _: True,
    ) -> None:
        with ExitStack() as files:
            log: LogFile | None = None

            def told(opened: Opened, _: Position) -> None:
                nonlocal log
                if log is not None:
                    log.append(opened.sealed)
                elif self._out is not None:
                    log = files.enter_context(LogFile.create(self._out, opened.sealed))
                assert watching.rules is not None, "it is known since the genesis"
                self._notes.write("entry", **entry_facts(opened, watching.rules))

            watching = Watching(shipped_game, told, is_meant=is_meant)
            try:
                await watch_all(watching, reach, first)
            except TwoLogs as error:
                for client in error.facts["cheats"]:
                    proof = [error.facts["first"].hex(), error.facts["second"].hex()]
                    self._notes.write("cheat", client=client, proof=proof)
                raise
            self._notes.write("ended")
