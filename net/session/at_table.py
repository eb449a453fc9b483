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
from net.session.events import PathChanged, TellTable
from net.session.removing import set_unwanted
from net.table import Mesh, Notebook, Playing, Table
from net.table.in_thread import in_thread
from net.table.mesh import MOST_WATCHING, Dial
from net.table.notebook import check_new_notebook, notebook_beside
from net.talk import ChatForSpectators, Conversation, Heard, MuteList, spectator_chat
from net.wire import PROTOCOL

LINGER: Final = 3.0
"""Seconds that a program stays connected after a game, as the others may still request entries."""

RESIGNING: Final = 2 * ELECTION_TIMEOUT + 1.0
"""Seconds that a leader that leaves waits until another client is elected; usually less than one.

If the first candidate fails, the second one asks after `ELECTION_TIMEOUT` seconds.
"""


class Person(NamedTuple):
    """The person at this computer: the seed of their key, and their mute list."""

    seed: bytes
    mute_list: MuteList


class Way(NamedTuple):
    """The connections to the others, and the strangers that may watch."""

    acceptor: Acceptor
    routes: Routes
    dial: Dial
    may_watch: Callable[[PublicKey], bool]


class AtTable:
    """A seat at a table, within `at_table`."""

    def __init__(self, playing: Playing, talk: Conversation, paths: LivePaths, mesh: Mesh) -> None:
        self.playing: Final = playing
        self.talk: Final = talk
        self.paths: Final = paths
        self.mesh: Final = mesh

    @property
    def member(self) -> Replica:
        """The machine of this client."""
        return self.playing.member

    @property
    def keys(self) -> list[PublicKey]:
        """The keys of all clients, in order."""
        return [client.key for client in self.member.genesis.clients]

    @property
    def assured(self) -> tuple[Opened, ...]:
        """The log as far as it is promised, or to the end of the game."""
        end = self.member.end
        last = self.member.assured if end is None else end.head.number
        return self.member.entries[: last + 1]

    def give_up(self, client: ClientIndex) -> None:
        """Agree that the computer plays for a client that is lost (DISCONNECT-4)."""
        self.playing.give_up(client)

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Vote for removing another client permanently, or withdraw the vote; raises Refusal."""
        set_unwanted(self.playing, client, is_unwanted=is_unwanted)

    async def wait_until_over(self) -> None:
        """Wait until the game is over, and the others have had time to learn it.

        Raises LogError or NotebookError if storage fails, or RemovedFromTable.
        """
        while not self.member.is_over:
            if self.playing.trouble is not None:
                await trio.sleep(LINGER / 10)  # until the others know that this program leaves
                raise self.playing.trouble
            await self.playing.changed.wait()
        await trio.sleep(LINGER)

    async def leave(self) -> None:
        """Hand over the lead, if this program has it, and announce that it leaves."""
        await self._hand_over_lead()
        self.playing.leave()
        await trio.sleep(LINGER / 10)

    async def _hand_over_lead(self) -> None:
        """Resign and wait until another client leads, max `RESIGNING` seconds."""
        member, playing = self.member, self.playing
        gone = {member.me, *member.silent, *member.removed}
        is_alone = gone.issuperset(range(len(self.keys)))
        if playing.has_left or member.is_over or is_alone or not member.leads:
            return
        playing.resign()
        with trio.move_on_after(RESIGNING):
            while member.position.table.leader == member.me:
                await playing.changed.wait()


@asynccontextmanager
async def at_table(
    person: Person,
    way: Way,
    table: Table,
    rules: Rules,
    tell: TellTable,
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
            waits=table.waits,
        )
        member = await in_thread(make) if entries else make()
        keys = [client.key for client in member.genesis.clients]
        source = partial(source_of, routes=way.routes)
        gallery = ChatForSpectators(table.me, way.may_watch, most=MOST_WATCHING, source_of=source)

        def hear(heard: Heard) -> None:
            gallery.hear(heard)
            tell(heard)

        talk = Conversation.among(keys, person.mute_list, hear, said=gallery.say)

        def tell_news(event: SessionEvent) -> None:
            if isinstance(event, Removed):
                talk.bar(event.member)
            tell(event)

        playing = Playing(member, tell_news, log=log, notebook=notebook)
        paths = LivePaths(way.routes, partial(_tell_path, tell, keys))
        mesh = Mesh(
            playing,
            way.dial,
            table.addresses,
            calls_all=bool(entries),
            services=[service.call for service in talk],
            along=[paths.follow],
            may_watch=way.may_watch,
            source_of=source,
        )
        way.acceptor.prefer(keys)
        for talking in talk:
            way.acceptor.serve(talking.protocol, talking.serve)
        way.acceptor.serve(spectator_chat.PROTOCOL, gallery.serve)
        way.acceptor.serve(PROTOCOL, mesh.serve)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(playing.run)
            nursery.start_soon(mesh.run)
            yield AtTable(playing, talk, paths, mesh)
            nursery.cancel_scope.cancel()
    finally:
        if notebook is not None:
            notebook.close()


def _notebook(log: LogFile, *, is_new: bool) -> Notebook:
    path = notebook_beside(log.path)
    if is_new:
        check_new_notebook(path)
    return Notebook.open(path)


def _tell_path(tell: TellTable, keys: list[PublicKey], key: PublicKey, path: Path | None) -> None:
    tell(PathChanged(ClientIndex(keys.index(key)), path))
