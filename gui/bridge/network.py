"""Plays at tables on the network beside the windows: finds, hosts and joins them.

Who this program is lies in a file; its socket is open as long as an engagement lasts.
"""

import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import trio

from core.errors import FactualError
from core.games.iron_dragon.options import Setting
from core.games.iron_dragon.rules import RULES
from core.games.registry import shipped_game
from core.log import Opened, PublicKey
from core.table import ClientIndex, genesis_of
from gui.bridge.asking import AtHost, asking
from gui.bridge.neighbours import Asker, announce, at_play, gathers, look_for, own_hosts
from gui.bridge.net_seat import NetSeat, Records
from gui.bridge.onlooking import Onlooking
from gui.bridge.ports import first_free
from gui.bridge.socket import Socket, opened
from gui.models.engagement import (
    Again,
    HostAgain,
    JoinAgain,
    Listener,
    Onlooker,
    shown_address,
)
from gui.models.pace import Pace
from gui.models.place import first_table
from gui.models.progress import Progress
from gui.models.room import Room
from gui.models.stay import RULES_HERE, Beginning, Ground
from gui.saving.way_back import AtZone, WayBack
from net.door import Door
from net.errors import CannotFound, CannotJoin, NoAddress
from net.key_file import SEED, read_or_make_key
from net.lan import Asking, Found, find, listening
from net.lobby import Started
from net.lobby.messages import Joined, Spoken
from net.machines.waits import Waits
from net.quic import Address, Datagrams, Endpoint, Identity, numeric
from net.session import (
    Record,
    Way,
    follow,
    is_of,
    lead,
    may_watch,
    watch_at,
    watch_group,
)
from net.table import Guest, Hosting, Plan, Received, Sent, Table
from net.table.setup import BEGUN, PROTOCOL, Gathered

_log: Final = logging.getLogger(__name__)

PORTS: Final = 10
"""Ports in a row of which the first free one is taken (CONFIG-12)."""
ROUND: Final = 3.5
"""Seconds in which a table that is still there has answered, however many questions were lost."""

TRIES: Final = 30
"""How often one who plays again asks a leader who is not there yet."""
AGAIN: Final = 0.5
"""Seconds from one such question to the next."""


Hearing = Listener | Onlooker
"""Whoever wants something of the network."""


class Outside(NamedTuple):
    """The sockets of this computer; tests have others."""

    socket: Callable[[], Datagrams]
    listening: Callable[[], Datagrams] = listening
    asking: Callable[[], Asker] = Asking


def outside(first_port: Callable[[], int]) -> Outside:
    """The sockets of this computer, for games at the first free port from that one on."""

    def socket() -> Datagrams:
        first = first_port()
        return first_free(range(first, first + PORTS))

    return Outside(socket)


class _Engagement:
    """One at a time. `seat` is there once it plays, and is left in good order then."""

    def __init__(self) -> None:
        self.over: Final = trio.Event()
        self.start = trio.Event()
        self.scope: Final = trio.CancelScope()
        self.saved: Sequence[Opened] = ()
        self.seat: NetSeat | None = None

    def end(self) -> None:
        if self.seat is None:
            self.scope.cancel()
        else:
            self.seat.leave()


class Network:
    """Of one program; windows call it at any time, and its work is tasks of the nursery.

    What an engagement comes to is told to the listener that was given with it. What fails by a
    mistake of the program is given to `report`.
    """

    def __init__(
        self,
        nursery: trio.Nursery,
        key: Path,
        records: Records,
        report: Callable[[Exception], object],
        outside: Outside,
    ) -> None:
        """`key` is the file of the program's secret, made when it is first needed."""
        self._key: Final = key
        self._records: Final = records
        self._report: Final = report
        self._outside: Final = outside
        self._nursery: Final = nursery
        self._now: _Engagement | None = None
        self._before: _Engagement | None = None
        self._ended: Final[list[Callable[[], object]]] = []

    def watch_ends(self, told: Callable[[], object]) -> Callable[[], object]:
        """Be told of every engagement that is over from now on; returns what ends it."""
        self._ended.append(told)
        return lambda: self._ended.remove(told)

    # --- for the windows

    def browse(self, listener: Listener) -> None:
        """Look for tables on the local network, until something else is wanted."""
        self._engage(listener, lambda _: self._browse(listener))

    def host(self, name: str, options: Mapping[str, Setting], listener: Listener) -> None:
        """Gather guests for a table of this name's, which others on the network find.

        `options` are those that it begins with.
        """
        self._engage(listener, lambda now: self._host(now, name, options, listener))

    def start(self, saved: Sequence[Opened] = ()) -> None:
        """Let the hosted table begin with all who have a seat, and go on with a game if given."""
        if self._now is not None:
            self._now.saved = saved
            self._now.start.set()

    def join(self, name: str, address: Address, listener: Listener) -> None:
        """Be a guest, of this name, of the host at an address."""
        self._engage(listener, lambda now: self._join(now, name, address, listener))

    def begin(self, beginning: Beginning, listener: Listener) -> None:
        """Found the table of a group at a zone with the others in it, and play there."""
        self._engage(listener, lambda now: self._begin(now, beginning, listener))

    def go_back(
        self, path: Path, way_back: WayBack, ground: Ground | None, listener: Listener
    ) -> None:
        """Come back to the table of a record: on this ground at its zone, or else on the network.

        It ends with NobodyFound where nobody is there.
        """
        self._engage(listener, lambda now: self._go_back(now, path, way_back, ground, listener))

    def watch(self, address: Address, onlooker: Onlooker) -> None:
        """Watch the table that somebody at an address plays at."""
        self._engage(onlooker, lambda _: self._watch(address, onlooker))

    def watch_group(self, beginning: Beginning, onlooker: Onlooker) -> None:
        """Watch the game of a group at a zone."""
        self._engage(onlooker, lambda _: _watch_group(beginning, onlooker))

    def play_again(self, again: Again) -> None:
        """Go on from a game that is over to another one with the same people."""
        if self._now is not None and self._now.seat is not None:
            self._now.seat.leave(again)

    def pace_by(self, pace: Pace) -> None:
        """Let the computer players whom this program plays act as fast as the windows want."""
        if self._now is not None and self._now.seat is not None:
            self._now.seat.pace = pace

    def leave(self) -> None:
        """End what goes on; at a table, the computer gets the seats of this program first."""
        if self._now is not None:
            self._now.end()
            self._before, self._now = self._now, None

    # --- engagements

    def _engage(self, listener: Hearing, work: Callable[[_Engagement], Awaitable[None]]) -> None:
        self.leave()
        self._now = _Engagement()
        self._nursery.start_soon(self._carry_out, self._now, self._before, listener, work)

    async def _carry_out(
        self,
        now: _Engagement,
        before: _Engagement | None,
        listener: Hearing,
        work: Callable[[_Engagement], Awaitable[None]],
    ) -> None:
        error: FactualError | None = None
        try:
            if before is not None:
                await before.over.wait()
            with now.scope:
                await work(now)
        except Exception as caught:  # noqa: BLE001 - told or reported, and the window goes on
            found = next(_errors_in(caught))
            if isinstance(found, FactualError):
                error = found
            else:
                self._report(found)
                error = None
        finally:
            now.over.set()
        if self._now is now:  # who has turned to something else hears of this no more
            self._before, self._now = now, None
            listener.ended(error)
        for told in tuple(self._ended):
            told()

    async def _browse(self, listener: Listener) -> None:
        asking = self._outside.asking()
        seen: dict[PublicKey, Found] = {}
        try:
            while True:
                answered: dict[PublicKey, Found] = {}
                with trio.move_on_after(ROUND):
                    async with aclosing(find(asking.answers, asking.ask)) as found:
                        async for one in found:
                            if one.announcement.is_played and not one.announcement.leads:
                                continue
                            host = one.announcement.key
                            if answered.setdefault(host, one).address != one.address:
                                continue  # a host on two networks answers from both
                            answered[host] = one
                            if seen.get(host) != one:
                                seen[host] = one
                                listener.found(tuple(seen.values()))
                if answered.keys() != seen.keys():
                    seen = answered
                    listener.found(tuple(seen.values()))
        finally:
            asking.answers.close()

    async def _host(
        self,
        now: _Engagement,
        name: str,
        options: Mapping[str, Setting],
        listener: Listener,
    ) -> None:
        async with opened(self._outside.socket(), self._seed()) as socket:
            key = socket.endpoint.identity.public
            host = HostAgain(name, first_table(key, options, watchable=False))
            table = await self._gather(now, socket, host, listener)
            await self._play_on(now, socket, name, table, listener)

    async def _gather(
        self, now: _Engagement, socket: Socket, wanted: HostAgain, listener: Listener
    ) -> Table:
        """Gather guests, and found a table with them once that is wanted."""

        def hear(what: Joined | Spoken) -> None:
            room.hear(what)
            listener.followed()

        endpoint, name = socket.endpoint, wanted.name
        now.start, now.saved = trio.Event(), ()
        told = partial(_tell_progress, listener, name)
        host = Hosting(socket.seed, name, RULES, wanted.table, told, hear, had=wanted.had)
        async with trio.open_nursery() as nursery:
            room = Room(endpoint.identity.public, asking(nursery, host))
            room.hear(host.joined)
            listener.met(room)
            listener.opened(tuple(shown_address(one, endpoint.address[1]) for one in own_hosts()))
            socket.way.door.serve(PROTOCOL, host.serve)
            describe = partial(gathers, endpoint, host, name)
            nursery.start_soon(announce, self._outside.listening, describe)
            nursery.start_soon(host.look)
            table = await self._founded(now, host, listener)
            nursery.cancel_scope.cancel()
        return table

    async def _play_on(
        self, now: _Engagement, socket: Socket, name: str, table: Table, listener: Listener
    ) -> None:
        """Play, and again with the same people as long as they want to."""
        while True:
            way_back = WayBack(_host_of(table))
            seat = NetSeat(socket.seed, socket.way, table, self._records, listener, way_back)
            await self._play_here(now, seat, socket.endpoint, name)
            now.seat = None
            match seat.again:
                case None:
                    return
                case HostAgain() as host:
                    table = await self._gather(now, socket, host, listener)
                case JoinAgain(leader=leader):
                    where = table.addresses.get(leader)
                    if where is None:
                        raise NoAddress(client=leader)
                    table = await self._come(socket, name, where, listener)

    async def _founded(self, now: _Engagement, host: Hosting, listener: Listener) -> Table:
        while True:
            await now.start.wait()
            try:
                return await host.found(now.saved)
            except CannotFound as error:
                now.start = trio.Event()
                listener.not_founded(error)

    async def _join(
        self, now: _Engagement, name: str, address: Address, listener: Listener
    ) -> None:
        async with opened(self._outside.socket(), self._seed()) as socket:
            where = await numeric(address, bound=socket.endpoint.address)
            table = await self._be_guest(socket, name, where, listener)
            await self._play_on(now, socket, name, table, listener)

    async def _be_guest(
        self, socket: Socket, name: str, where: Address, listener: Listener
    ) -> Table:
        def hear(what: Joined | Spoken) -> None:
            is_first = room.group is None
            room.hear(what)
            if is_first:
                listener.met(room)
            listener.followed()

        connection = await socket.endpoint.connect(where)
        told = partial(_tell_progress, listener, name)
        guest = Guest(socket.seed, name, shipped_game, told, rules=RULES_HERE, heard=hear)
        async with trio.open_nursery() as nursery:
            at_host = AtHost(guest, lambda: room.group)
            room = Room(socket.endpoint.identity.public, asking(nursery, at_host))
            table = await guest.join_at(connection, where)
            nursery.cancel_scope.cancel()
        return table

    async def _come(self, socket: Socket, name: str, where: Address, listener: Listener) -> Table:
        """Be a guest at somebody's who may be on his way from the old table still."""
        for left in reversed(range(TRIES)):
            try:
                return await self._be_guest(socket, name, where, listener)
            except CannotJoin as error:
                if error.facts["why"] != BEGUN or not left:
                    raise
            await trio.sleep(AGAIN)
        raise AssertionError("the last try returns or raises")

    async def _watch(self, address: Address, onlooker: Onlooker) -> None:
        onlooking = Onlooking(onlooker)
        async with opened(self._outside.socket(), self._seed()) as socket:
            await onlooking.watch(
                lambda it: watch_at(socket.endpoint, address, it, onlooking.moved)
            )

    async def _begin(self, now: _Engagement, beginning: Beginning, listener: Listener) -> None:
        started, ground = beginning.started, beginning.ground
        meeting, seed, mine = ground.meeting, ground.seed, ground.endpoint.identity.public
        name = next(one.name for one in started.members if one.key == mine)

        told = partial(_tell_progress, listener, name)
        async with self._at_zone(ground, may_watch(started)) as way:
            if started.leader == mine:
                plan = plan_of(started, beginning.saved)
                table = await lead(seed, name, plan, started, meeting, way.door, told)
            else:
                table = await follow(seed, name, started, meeting, shipped_game, told)
            seat = NetSeat(
                seed,
                way,
                table,
                self._records,
                listener,
                _way_back(started.name, ground),
                meeting=meeting,
                group=started.group,
            )
            await _play(now, seat)

    async def _go_back(
        self,
        now: _Engagement,
        path: Path,
        way_back: WayBack,
        ground: Ground | None,
        listener: Listener,
    ) -> None:
        seed = self._seed()
        with Record(path, Identity(seed).public) as record:
            clients = record.genesis.clients
            known = {
                ClientIndex(one): at
                for one, at in way_back.addresses.items()
                if one in range(len(clients)) and one != record.me
            }
            table = Table(record.entries[0], record.me, known)
            seat = partial(NetSeat, seed, table=table, records=self._records, record=record)
            seat = partial(seat, listener=listener, way_back=way_back)
            if ground is not None:
                async with self._at_zone(ground, lambda _: False) as way:
                    await _play(now, seat(way=way, meeting=ground.meeting))
                return
            met: dict[PublicKey, Address] = {}
            async with (
                opened(self._outside.socket(), seed, met) as socket,
                trio.open_nursery() as nursery,
            ):
                keys = {one.key for one in clients}
                nursery.start_soon(look_for, self._outside.asking(), keys, met)
                name = clients[record.me].name
                await self._play_here(now, seat(way=socket.way), socket.endpoint, name)
                nursery.cancel_scope.cancel()

    async def _play_here(
        self, now: _Engagement, seat: NetSeat, endpoint: Endpoint, name: str
    ) -> None:
        """Play on the local network, where those find this program who come back, or watch."""
        describe = partial(at_play, endpoint, name, seat)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(announce, self._outside.listening, describe)
            await _play(now, seat)
            nursery.cancel_scope.cancel()

    # --- the socket and the secret

    def _seed(self) -> bytes:
        return read_or_make_key(self._key, os.urandom(SEED))

    @asynccontextmanager
    async def _at_zone(
        self, ground: Ground, may_watch: Callable[[PublicKey], bool]
    ) -> AsyncIterator[Way]:
        """A door at the endpoint of a stay, which does not end before."""
        door = Door(ground.endpoint)
        with ground.held():
            async with trio.open_nursery() as nursery:
                nursery.start_soon(door.run)
                yield Way(door, ground.routes, ground.meeting.dial, may_watch)
                nursery.cancel_scope.cancel()


def _host_of(table: Table) -> str:
    """The name of who has gathered a table."""
    genesis = genesis_of(table.genesis)
    return genesis.clients[genesis.leader].name


def _way_back(called: str, ground: Ground) -> WayBack:
    entry, key = ground.entry, ground.meeting.key.hex()
    return WayBack(called, AtZone(entry.zone, key, entry.name, entry.relay_only))


async def _play(now: _Engagement, seat: NetSeat) -> None:
    now.seat = seat
    await seat.play()


async def _watch_group(beginning: Beginning, onlooker: Onlooker) -> None:
    started, meeting = beginning.started, beginning.ground.meeting
    # Those who play have to come together first, and `watch_group` waits for them long enough.
    onlooking = Onlooking(onlooker, patience=inf, is_meant=is_of(started))
    with beginning.ground.held():
        await onlooking.watch(lambda it: watch_group(meeting, started, it, onlooking.moved))


def plan_of(started: Started, saved: Sequence[Opened] = ()) -> Plan:
    """What a group whose game begins has agreed to play."""
    table = started.table
    waits = Waits(turn=table.turn_clock or None)
    return Plan(shipped_game(started.game), table.options, saved=saved, waits=waits)


def _tell_progress(listener: Listener, me: str, one: Gathered | Sent | Received) -> None:
    """Tell how far the table is on its way to somebody, or to me."""
    match one:
        case Sent(name=to, done=done, size=size):
            listener.progressed(Progress(to, done, size))
        case Received(done=done, size=size):
            listener.progressed(Progress(me, done, size))
        case Gathered():
            pass  # the room is told of it, too


def _errors_in(error: Exception) -> Iterator[Exception]:
    """The errors of tasks that have ended together, mistakes of the program first."""
    if isinstance(error, ExceptionGroup):
        found: list[Any] = [one for each in error.exceptions for one in _errors_in(each)]
        yield from sorted(found, key=lambda one: isinstance(one, FactualError))
    else:
        yield error
