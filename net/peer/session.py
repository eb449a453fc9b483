"""A peer from its start to the end of the game: as host, as guest, coming back, or alone."""

import base64
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import trio

from core.games.registry import shipped_game
from core.log import EntryNumber, LogFile, Opened, PublicKey
from core.table import ClientIndex, Level, Rules, genesis_of, verify
from net.computer import Computer
from net.door import Door
from net.errors import CannotJoin, NoAddress
from net.lan import Announcement, answer, listening
from net.lobby import Started
from net.lobby.messages import GroupId, Kind
from net.machines import news
from net.machines.member import Member
from net.machines.memory import Memory
from net.machines.waits import Waits
from net.opening import offer
from net.peer.alone import Alone, go_on_alone, record_beside
from net.peer.input import Input
from net.peer.meeting import Meeting, at_zone
from net.peer.notes import Notes
from net.peer.players import Computers, PipedPlayer, Player, play_seats
from net.peer.ranked import Rating, check_ranked, is_ranked, ranked
from net.peer.record import Record
from net.peer.spectator import Spectator
from net.quic import Address, Connection, Endpoint, numeric
from net.reach import LivePaths, Routes
from net.reach import Path as Reached
from net.table import Gathering, Guest, Mesh, Notebook, Plan, Playing, Received, Sent, Table
from net.table.mesh import Beside, Dial
from net.table.setup import PROTOCOL as SETUP
from net.table.setup import Gathered
from net.table.witnessing import FoundingWitness
from net.talk import AudioGram, Conversation, Ears, Heard, Line, Withheld
from net.voice.gram import seconds_of
from net.wire import PROTOCOL as TABLE

LINGER: Final = 3.0
"""Seconds from the end of a game until a peer goes: the others may still ask it for entries."""


class Me(NamedTuple):
    """This program: its secret, its person's name, who plays its seats, where its log goes.

    `bot` is the level of a computer player; without one standard input answers.
    """

    seed: bytes
    name: str
    bot: Level | None
    out: Path | None


class Peer:
    """A peer on an endpoint that runs."""

    def __init__(self, endpoint: Endpoint, routes: Routes, me: Me, notes: Notes) -> None:
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._dial: Dial = self._dial_address
        self._meeting: Meeting | None = None
        self._group: GroupId | None = None
        self._may_watch: Callable[[PublicKey], bool] = lambda _: True
        self._me: Final = me
        self._notes: Final = notes
        self._door: Final = Door(endpoint)
        self._input: Final = Input(notes)
        self._ears: Final = Ears()
        self.spectator: Final = Spectator(endpoint, routes, me.name, me.out, notes)

    # --- how it begins

    async def host(self, plan: Plan, players: int, *, lan: bool) -> None:
        """Gather so many players, this one among them, and play."""
        await self._gather(plan, players, lan=lan)

    async def _gather(
        self,
        plan: Plan,
        players: int,
        *,
        lan: bool = False,
        only: set[PublicKey] | None = None,
        witness: FoundingWitness | None = None,
    ) -> None:
        enough = trio.Event()

        def told(one: Gathered | Sent) -> None:
            self._tell_setup(one)
            if isinstance(one, Gathered) and len(one.names) >= players:
                enough.set()

        gathering = Gathering(self._me.seed, self._me.name, plan, told, only=only, witness=witness)

        def describe() -> Announcement | None:
            seats = players + len(plan.computers)
            return Announcement(
                key=self._endpoint.identity.public,
                port=self._endpoint.address[1],
                host=self._me.name,
                table=f"{self._me.name}'s table",
                game=plan.rules.name,
                versions=tuple(version.major for version in SETUP.versions),
                seats=seats,
                free=max(0, players - len(gathering.names)),
            )

        self._door.serve(SETUP, gathering.serve)
        async with self._opened_door() as nursery:
            if lan:
                nursery.start_soon(answer, listening(), describe)
            if players > 1:
                await enough.wait()
            await self._play(await gathering.found(), plan.rules)

    async def join(self, address: Address) -> None:
        """Join the table whose host is at an address, and play."""
        address = await self._numeric(address)
        guest = Guest(self._me.seed, self._me.name, shipped_game, self._tell_setup)
        await self._join(guest, await self._endpoint.connect(address), address)

    async def lead(
        self,
        zone: Address,
        plan: Plan,
        players: int,
        *,
        group: str,
        kind: Kind,
        watchable: bool,
    ) -> None:
        """Make a group at a zone, gather its members, and play; raises NotRanked."""
        plan = ranked(plan) if kind == "ranked" else plan
        async with self._at_zone(zone) as meeting:
            started = await meeting.lead(plan, players, name=group, kind=kind, watchable=watchable)
            self._begin(started)
            witness = FoundingWitness(
                meeting.open, started.witness, started.group, seat_wait=plan.waits.seat
            )
            keys = {member.key for member in started.members if not member.is_watching}
            await self._gather(plan, len(keys), only=keys, witness=witness)

    async def follow(self, zone: Address, group: str, rules: Rules) -> None:
        """Join a group at a zone, by its name or an invitation, and play."""
        async with self._at_zone(zone) as meeting:
            started = await meeting.follow(group, rules)
            self._begin(started)
            check = partial(check_ranked, witness=started.witness)
            leader = await meeting.dial(ClientIndex(0), started.leader, None)
            guest = Guest(
                self._me.seed,
                self._me.name,
                shipped_game,
                self._tell_setup,
                witness=started.witness,
                check=check if started.kind == "ranked" else None,
            )
            await self._join(guest, leader, leader.address)

    @asynccontextmanager
    async def _at_zone(self, zone: Address) -> AsyncIterator[Meeting]:
        """At a zone, through which the others are reached from then on."""
        async with at_zone(
            self._endpoint, self._routes, zone, self._me.name, self._notes
        ) as meeting:
            self._meeting, self._dial = meeting, meeting.dial
            self._may_watch = lambda _: False
            self._ears.mute(meeting.ignored)
            yield meeting

    def _begin(self, started: Started) -> None:
        """A game begins in this group, and those alone watch who said so before."""
        self._group = started.group
        watching = {member.key for member in started.members if member.is_watching}
        self._may_watch = watching.__contains__

    async def _join(self, guest: Guest, connection: Connection, address: Address) -> None:
        try:
            stream = connection.open_stream()
            await offer(stream, SETUP)
            table = await guest.join(stream, address)
        except (trio.BrokenResourceError, trio.EndOfChannel) as error:
            raise CannotJoin(why="the host is gone") from error
        finally:
            connection.close()
        async with self._opened_door():
            await self._play(table, shipped_game(genesis_of(table.genesis).game))

    def _tell_setup(self, one: Gathered | Sent | Received) -> None:
        match one:
            case Gathered(names=names, saved=saved, waits=waits):
                self._notes.write(
                    "gathered",
                    names=list(names),
                    saved=saved,
                    seat_wait=waits.seat,
                    turn_clock=waits.turn,
                    stand_in=waits.stand_in,
                )
            case Sent(name=name, done=done, size=size):
                self._notes.write("sending", to=name, done=done, size=size)
            case Received(done=done, size=size):
                self._notes.write("receiving", done=done, size=size)

    async def come_back(self, address: Address, log: Path) -> None:
        """Go on at a table that this program was at, by its log; a member is at the address."""
        address = await self._numeric(address)
        with Record(log, self._endpoint.identity.public) as record:
            met = await self._endpoint.connect(address)
            there = record.client_of(met.peer)
            met.close()
            if there is None:
                raise CannotJoin(why="nobody of that table is at this address")
            await self._go_on(record, {there: address})

    async def come_back_at(self, zone: Address, log: Path) -> None:
        """Go on at a table whose members were brought together at a zone."""
        with Record(log, self._endpoint.identity.public) as record:
            async with self._at_zone(zone):
                await self._go_on(record, {})

    async def _go_on(self, record: Record, addresses: dict[ClientIndex, Address]) -> None:
        table = Table(record.entries[0], record.me, addresses)
        rules = shipped_game(record.genesis.game)
        async with self._opened_door():
            await self._play_from(table, rules, record.file, record.entries, restarted=True)

    @asynccontextmanager
    async def _opened_door(self) -> AsyncIterator[trio.Nursery]:
        """Others may come in as long as it lasts, and with it ends what else was begun."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._door.run)
            yield nursery
            nursery.cancel_scope.cancel()

    # --- how it goes on

    async def _play(self, table: Table, rules: Rules) -> None:
        if self._me.out is None:
            await self._play_from(table, rules, None, (table.genesis,), restarted=False)
            return
        with LogFile.create(self._me.out, table.genesis.sealed) as file:
            await self._play_from(table, rules, file, (table.genesis,), restarted=False)

    async def _play_from(
        self,
        table: Table,
        rules: Rules,
        log: LogFile | None,
        entries: tuple[Opened, ...],
        *,
        restarted: bool,
    ) -> None:
        """Play a table to its end."""
        self._notes.write(
            "began",
            table=genesis_of(table.genesis).table.hex(),
            client=table.me,
            entries=len(entries),
        )
        notebook = None if log is None else Notebook.open(log.path.with_suffix(".promises"))
        member = Member(
            rules,
            entries,
            table.me,
            self._me.seed,
            now=trio.current_time(),
            memory=Memory(() if notebook is None else notebook.promises),
            restarted=restarted,
            waits=table.waits,
        )

        def tell(one: news.News) -> None:
            self._notes.tell(one, rules)
            self._input.offer.hear(one)

        playing = Playing(member, tell, log=log, notebook=notebook)
        keys = [client.key for client in member.genesis.clients]

        def tell_path(key: PublicKey, path: Reached | None) -> None:
            self._notes.tell_path(ClientIndex(keys.index(key)), path)

        mesh = Mesh(
            playing,
            self._dial,
            table.addresses,
            calls_all=restarted,
            beside=self._talk(keys),
            along=[LivePaths(self._routes, tell_path).follow],
            may_watch=self._may_watch,
        )
        rating = self._rating(member)
        self._door.serve(TABLE, mesh.serve)
        with Computer(rules.name) as computer:
            async with trio.open_nursery() as heard:
                heard.start_soon(self._input.run)
                players = self._players(computer, rules)
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(playing.run)
                    nursery.start_soon(mesh.run)
                    nursery.start_soon(play_seats, playing, *players)
                    if rating is not None and self._group is not None:
                        nursery.start_soon(rating.register, self._group, table.genesis)
                    await self._wait_for_the_end(playing)
                    nursery.cancel_scope.cancel()
                if notebook is not None:
                    notebook.close()
                if not member.is_over:
                    out = None if log is None else record_beside(log.path)
                    stand_in = (member.waits or Waits()).stand_in
                    alone = Alone(*players, stand_in, out, self._notes)
                    sure = member.entries[: member.assured + 1]
                    await go_on_alone(rules, sure, table.me, alone)
                heard.cancel_scope.cancel()
        if not member.is_over:
            return
        winner = rules.outcome(member.settled.game)
        self._notes.write(
            "over",
            entry=member.confirmed,
            winner=None if winner is None else winner.winner,
            digest=member.entries[member.confirmed].entry.digest.hex(),
        )
        if rating is not None:
            await rating.hand_in(member.entries[: member.confirmed + 1])

    def _rating(self, member: Member) -> Rating | None:
        """Who rates this game: the zone, if it is a ranked one."""
        if self._meeting is None or not is_ranked(member.genesis, self._meeting.key):
            return None
        return Rating(self._meeting.open, self._notes)

    def _players(self, computer: Computer, rules: Rules) -> tuple[Player, Computers]:
        computers = Computers(computer, rules)
        if self._me.bot is None:
            return PipedPlayer(rules, self._notes, self._input.answers), computers
        return computers(self._me.bot), computers

    def _talk(self, keys: Sequence[PublicKey]) -> list[Beside]:
        """Chat and audio-grams with the others at the table."""
        talk = Conversation.among(keys, self._ears, self._hear)
        self._input.talk(talk, self._ears, keys)
        for one in talk:
            self._door.serve(one.protocol, one.serve)
        return [one.call for one in talk]

    def _hear(self, heard: Heard) -> None:
        match heard.message:
            case Line(text=text, private=private):
                self._notes.write("chat", client=heard.client, text=text, private=private)
            case AudioGram(opus=opus, private=private):
                self._notes.write(
                    "audio",
                    client=heard.client,
                    seconds=seconds_of(opus),
                    opus=base64.b64encode(opus).decode(),
                    private=private,
                )
            case Withheld(seconds=seconds):
                self._notes.write("audio-withheld", client=heard.client, seconds=seconds)

    async def _dial_address(
        self, other: ClientIndex, key: PublicKey, address: Address | None
    ) -> Connection:
        if address is None:
            raise NoAddress(client=other)
        return await self._endpoint.connect(address, expected=key)

    async def _numeric(self, address: Address) -> Address:
        return await numeric(address, bound=self._endpoint.address)

    async def _wait_for_the_end(self, playing: Playing) -> None:
        """Until the game is over, or this program's person goes on alone."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_cancel_after, self._input.offer.taken, nursery.cancel_scope)
            while not playing.member.is_over:
                await playing.changed.wait()
            await trio.sleep(LINGER)
            nursery.cancel_scope.cancel()
        playing.leave()
        await trio.sleep(LINGER / 10)

    # --- alone

    async def alone(self, record: Path, at: EntryNumber | None) -> None:
        """Go on alone after an entry of a record of this program's, or after its last.

        Raises what `Record` and `verify` do, and NoSuchEntry.
        """
        with Record(record, self._endpoint.identity.public) as found:
            rules, me, entries = shipped_game(found.genesis.game), found.me, found.entries
        await trio.to_thread.run_sync(verify, entries, rules)
        with Computer(rules.name) as computer:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._input.run)
                stand_in, out = Waits().stand_in, self._me.out
                alone = Alone(*self._players(computer, rules), stand_in, out, self._notes)
                await go_on_alone(rules, entries, me, alone, at=at)
                nursery.cancel_scope.cancel()


async def _cancel_after(event: trio.Event, scope: trio.CancelScope) -> None:
    await event.wait()
    scope.cancel()
