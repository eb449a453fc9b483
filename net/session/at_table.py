"""This program at a table that was set up: its machine, links, conversation and record."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, NamedTuple

import trio

from core.log import LogFile, Opened, PublicKey
from core.table import ClientIndex, Rules
from net.acceptor import Acceptor
from net.consensus.events import Removed, SessionEvent
from net.consensus.promises import Memory
from net.consensus.replica import Replica
from net.consensus.timeouts import ELECTION_TIMEOUT
from net.reach import LivePaths, Path, Routes, source_of
from net.session.events import OnTableEvent, PathChanged
from net.session.removing import set_unwanted
from net.table import Mesh, Notebook, Playing, Table
from net.table.in_thread import in_thread
from net.table.mesh import MOST_WATCHING, Dial
from net.table.notebook import check_new_notebook, notebook_beside
from net.talk import (
    ChatForSpectators,
    Conversation,
    MuteList,
    ReceivedMessage,
    TableAppearances,
    appearance,
    spectator_chat,
)
from net.wire import PROTOCOL

LINGER: Final = 3.0
"""Seconds that a program stays connected after a game, as the others may still request entries."""

RESIGN_TIMEOUT: Final = 2 * ELECTION_TIMEOUT + 1.0
"""Seconds that a leader that leaves waits until another client is elected; usually less than one.

If the first candidate fails, the second one asks after `ELECTION_TIMEOUT` seconds.
"""


class Person(NamedTuple):
    """The person at this computer: the seed of their key, and their mute list."""

    seed: bytes
    mute_list: MuteList


class TableNetwork(NamedTuple):
    """The connections to the others, and the strangers that may watch."""

    acceptor: Acceptor
    routes: Routes
    dial: Dial
    may_watch: Callable[[PublicKey], bool]


class AtTable:
    """A seat at a table, within `at_table`."""

    def __init__(
        self,
        playing: Playing,
        conversation: Conversation,
        appearances: TableAppearances,
        paths: LivePaths,
        mesh: Mesh,
    ) -> None:
        self.playing: Final = playing
        self.conversation: Final = conversation
        self.appearances: Final = appearances
        self.paths: Final = paths
        self.mesh: Final = mesh

    @property
    def replica(self) -> Replica:
        """The machine of this client."""
        return self.playing.replica

    @property
    def keys(self) -> list[PublicKey]:
        """The keys of all clients, in order."""
        return [client.key for client in self.replica.genesis.clients]

    @property
    def presumed_confirmed_entries(self) -> tuple[Opened, ...]:
        """The log as far as it is promised, or to the end of the game."""
        end = self.replica.final_position
        last = self.replica.presumed_confirmed if end is None else end.head.number
        return self.replica.entries[: last + 1]

    def stop_waiting_for(self, client: ClientIndex) -> None:
        """Agree that the computer plays for a client that is lost (DISCONNECT-4)."""
        self.playing.stop_waiting_for(client)

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Vote for removing another client permanently, or withdraw the vote; raises Refusal."""
        set_unwanted(self.playing, client, is_unwanted=is_unwanted)

    async def wait_until_over(self) -> None:
        """Wait until the game is over, and the others have had time to learn it.

        Raises LogError or NotebookError if storage fails, or NoTable.
        """
        while not self.replica.is_over:
            if self.playing.failure is not None:
                await trio.sleep(LINGER / 10)  # until the others know that this program leaves
                raise self.playing.failure
            await self.playing.changed.wait()
        await trio.sleep(LINGER)

    async def leave(self) -> None:
        """Hand over the lead, if this program has it, and announce that it leaves."""
        await self._hand_over_lead()
        self.playing.leave()
        await trio.sleep(LINGER / 10)

    async def _hand_over_lead(self) -> None:
        """Resign and wait until another client leads, max `RESIGN_TIMEOUT` seconds."""
        replica, playing = self.replica, self.playing
        missing = {replica.me, *replica.lost_clients, *replica.removed}
        is_alone = missing.issuperset(range(len(self.keys)))
        if playing.has_left or replica.is_over or is_alone or not replica.leads:
            return
        playing.resign()
        with trio.move_on_after(RESIGN_TIMEOUT):
            while replica.position.table.leader == replica.me:
                await playing.changed.wait()


@asynccontextmanager
async def at_table(
    person: Person,
    network: TableNetwork,
    table: Table,
    rules: Rules,
    on_event: OnTableEvent,
    *,
    log: LogFile | None = None,
    entries: tuple[Opened, ...] = (),
) -> AsyncIterator[AtTable]:
    """Run at a table as long as it lasts; with `entries`, return to it.

    Promises are stored beside the `log`, if there is one. Raises NotebookError.
    """
    notebook = None if log is None else _notebook(log, is_new=not entries)
    try:
        make = partial(
            Replica,
            rules,
            entries or (table.genesis,),
            table.me,
            person.seed,
            now=trio.current_time(),
            memory=Memory(() if notebook is None else notebook.promises),
            restarted=bool(entries),
            timeouts=table.timeouts,
        )
        replica = await in_thread(make) if entries else make()
        keys = [client.key for client in replica.genesis.clients]
        source = partial(source_of, routes=network.routes)
        gallery = ChatForSpectators(
            table.me, network.may_watch, most=MOST_WATCHING, source_of=source
        )

        def on_received(message: ReceivedMessage) -> None:
            gallery.forward(message)
            on_event(message)

        conversation = Conversation.among(
            keys, person.mute_list, on_received, on_sent=gallery.forward_own
        )

        appearances = TableAppearances(
            replica.genesis,
            table.me,
            on_event,
            may_watch=network.may_watch,
            most=MOST_WATCHING,
            source_of=source,
        )

        def on_session_event(event: SessionEvent) -> None:
            if isinstance(event, Removed):
                conversation.exclude(event.member)
                appearances.exclude(event.member)
            on_event(event)

        playing = Playing(replica, on_session_event, log=log, notebook=notebook)
        paths = LivePaths(network.routes, partial(_report_path, on_event, keys))
        mesh = Mesh(
            playing,
            network.dial,
            table.addresses,
            connects_to_all=bool(entries),
            services=[service.connect for service in conversation],
            newer_services=[appearances.connect],
            shared_services=[paths.follow],
            may_watch=network.may_watch,
            source_of=source,
        )
        network.acceptor.prefer(keys)
        for talking in conversation:
            network.acceptor.serve(talking.protocol, talking.serve)
        network.acceptor.serve(spectator_chat.PROTOCOL, gallery.serve)
        network.acceptor.serve(appearance.PROTOCOL, appearances.serve)
        network.acceptor.serve(PROTOCOL, mesh.serve)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(playing.run)
            nursery.start_soon(mesh.run)
            yield AtTable(playing, conversation, appearances, paths, mesh)
            nursery.cancel_scope.cancel()
    finally:
        if notebook is not None:
            notebook.close()


def _notebook(log: LogFile, *, is_new: bool) -> Notebook:
    path = notebook_beside(log.path)
    if is_new:
        check_new_notebook(path)
    return Notebook.open(path)


def _report_path(
    on_event: OnTableEvent, keys: list[PublicKey], key: PublicKey, path: Path | None
) -> None:
    on_event(PathChanged(ClientIndex(keys.index(key)), path))
