"""The ways of a peer to a table: as host, as guest, by a zone, or by rejoining."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import trio

from core.games.registry import shipped_game
from core.log import EntryNumber, PublicKey, SigningKey
from core.table import ClientIndex
from net.acceptor import Acceptor
from net.errors import CannotConnect, CannotConnectCode, CannotJoin, TableSetupFailed
from net.lan import answer, listening_socket
from net.lobby import Started
from net.lobby.messages import GroupId, Kind
from net.peer.notes import Notes
from net.peer.seated import PeerSetup, PlayingPeer
from net.peer.spectator import Spectator
from net.quic import Address, Connection, Endpoint, numeric
from net.reach import Routes
from net.session import (
    Meeting,
    Offer,
    Record,
    TableNetwork,
    at_zone,
    follow,
    lead,
    may_watch,
    ranked,
)
from net.session.seating import in_saved_seats
from net.table import AwaitedPlayers, Guest, RoomHost, SendProgress, Table
from net.table.announcing import announcement_of_room
from net.table.mesh import Dial
from net.table.setup import PROTOCOL, SetupState


class Peer:
    """A peer on a running endpoint."""

    def __init__(self, endpoint: Endpoint, routes: Routes, me: PeerSetup, notes: Notes) -> None:
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._dial: Dial = self._dial_address
        self._meeting: Meeting | None = None
        self._group: GroupId | None = None
        self._may_watch: Callable[[PublicKey], bool] = lambda _: True
        self._me: Final = me
        self._notes: Final = notes
        self._acceptor: Final = Acceptor(endpoint)
        self.seated: Final = PlayingPeer(me, notes)
        self.spectator: Final = Spectator(endpoint, routes, me.name, me.out, notes)

    # --- hosting

    async def host(self, offer: Offer, *, lan: bool) -> None:
        """Collect the players of an offered game, and play once all are present and ready.

        Guests that do not do their part in the table setup are left out.
        """
        changed = trio.Event()

        def on_progress(message: SetupState | AwaitedPlayers | SendProgress) -> None:
            nonlocal changed
            self._notes.write_setup(message)
            changed.set()
            changed = trio.Event()

        async def seat_in_saved_game() -> None:
            """Seat the guests again, as another newcomer may have the name of a seat."""
            room = room_host.room
            wanted = in_saved_seats(room, offer) if offer.saved else room.table
            if wanted != room.table:
                await room_host.arrange(wanted)

        async def set_up_table() -> Table:
            """Return the table, once enough players are ready and do their part."""
            while True:
                while not room_host.room.can_start(offer.players):
                    await changed.wait()
                    await seat_in_saved_game()
                try:
                    return await room_host.set_up(offer.saved)
                except TableSetupFailed as error:
                    self._notes.write("not-founded", name=error.facts["name"], why=str(error))

        me = self._me
        # Spectators come to the running game; nobody watches the setup.
        plan = offer._replace(watchable=False).plan(SigningKey(me.seed).public, me.name)
        room_host = RoomHost(
            me.seed,
            me.name,
            offer.rules,
            plan.table,
            on_progress,
            lambda _: None,
            max_seats=len(plan.table.slots),
            substitute=plan.timeouts.substitute,
        )
        describe = partial(
            announcement_of_room,
            self._endpoint,
            room_host,
            name=me.name,
            table=f"{me.name}'s table",
        )
        self._acceptor.serve(PROTOCOL, room_host.serve)
        async with self._accepting() as nursery:
            if lan:
                nursery.start_soon(answer, listening_socket(), describe)
            await self._play(await set_up_table())

    # --- joining

    async def join(self, address: Address) -> None:
        """Join the table of the host at an address, and play."""
        address = await self._numeric(address)
        guest = Guest(self._me.seed, self._me.name, shipped_game, self._notes.write_setup)
        connection = await self._endpoint.connect(address)
        table = await guest.join_at(connection, address)
        async with self._accepting():
            await self._play(table)

    # --- at a zone

    async def lead(self, zone: Address, offer: Offer, *, group: str, kind: Kind) -> None:
        """Create a group at a zone, gather its members, and play; raises NotRanked."""
        plan = offer.plan(SigningKey(self._me.seed).public, self._me.name)
        if kind == "ranked":
            plan = ranked(plan)
        async with self._at_zone(zone) as meeting:
            started = await meeting.lead(offer, name=group, kind=kind)
            self._begin(started)
            on_progress = self._notes.write_setup
            async with self._accepting():
                table = await lead(
                    self._me.seed,
                    self._me.name,
                    plan,
                    started,
                    meeting,
                    self._acceptor,
                    on_progress,
                )
                await self._play(table)

    async def follow(self, zone: Address, group: str) -> None:
        """Join a group at a zone, by its name or an invitation, and play."""
        async with self._at_zone(zone) as meeting:
            started = await meeting.follow(group, shipped_game)
            self._begin(started)
            on_progress = self._notes.write_setup
            table = await follow(
                self._me.seed, self._me.name, started, meeting, shipped_game, on_progress
            )
            async with self._accepting():
                await self._play(table)

    @asynccontextmanager
    async def _at_zone(self, zone: Address) -> AsyncIterator[Meeting]:
        """Connect to a zone, through which the others are reached from then on."""
        async with at_zone(
            self._endpoint, self._routes, zone, self._me.name, self._notes.write_zone_event
        ) as meeting:
            self._meeting, self._dial = meeting, meeting.dial
            self._may_watch = lambda _: False
            self.seated.mute_list.mute(meeting.ignored)
            yield meeting

    def _begin(self, started: Started) -> None:
        """Begin the game of this group; only members that asked before may watch."""
        self._group = started.group
        self._may_watch = may_watch(started)

    # --- rejoining

    async def rejoin(self, address: Address, log: Path) -> None:
        """Rejoin a table that this program was at, by its log; a member is at the address."""
        address = await self._numeric(address)
        with Record(log, self._endpoint.identity.public) as record:
            met = await self._endpoint.connect(address)
            there = record.client_of(met.peer)
            met.close()
            if there is None:
                raise CannotJoin(why="nobody of that table is at this address")
            await self._rejoin(record, {there: address})

    async def rejoin_at_zone(self, zone: Address, log: Path) -> None:
        """Rejoin a table whose members were introduced at a zone."""
        with Record(log, self._endpoint.identity.public) as record:
            async with self._at_zone(zone):
                await self._rejoin(record, {})

    async def alone(self, log: Path, at: EntryNumber | None) -> None:
        """Continue alone after an entry of this program's record, or after its last entry."""
        with Record(log, self._endpoint.identity.public) as record:
            await self.seated.alone(record, at)

    # --- at the table

    async def _play(self, table: Table) -> None:
        await self.seated.play(table, self._network, self._meeting, self._group)

    async def _rejoin(self, record: Record, addresses: dict[ClientIndex, Address]) -> None:
        table = Table(record.entries[0], record.me, addresses)
        async with self._accepting():
            await self.seated.rejoin(table, self._network, self._meeting, record)

    @property
    def _network(self) -> TableNetwork:
        return TableNetwork(self._acceptor, self._routes, self._dial, self._may_watch)

    @asynccontextmanager
    async def _accepting(self) -> AsyncIterator[trio.Nursery]:
        """Accept connections within this context; its end also cancels the tasks started in it."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._acceptor.run)
            yield nursery
            nursery.cancel_scope.cancel()

    async def _dial_address(
        self, other: ClientIndex, key: PublicKey, address: Address | None
    ) -> Connection:
        if address is None:
            raise CannotConnect(CannotConnectCode.NO_ADDRESS, client=other)
        return await self._endpoint.connect(address, expected=key)

    async def _numeric(self, address: Address) -> Address:
        return await numeric(address, bound=self._endpoint.address)
