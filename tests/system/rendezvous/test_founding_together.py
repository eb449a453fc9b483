"""The game of a group starts at a real zone: players that leave are not waited for."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any

import pytest
import trio
from trio.abc import Stream

from core.log import Bytes32, Signature
from core.table import PERSON, ClientIndex, Genesis, Rules, genesis_of
from net.acceptor import Acceptor
from net.errors import CannotJoin, ConnectionCode, ConnectionFailed, NetworkError, TableSetupFailed
from net.messages import Messages
from net.negotiation import offer
from net.quic import Connection, Endpoint
from net.reach import Routes
from net.session import AbsentPlayers, Meeting, Offer, at_zone, follow, lead
from net.session.arrivals import FAILURES, PATIENCE
from net.session.group import UNDECIDED_PAUSE
from net.table import AwaitedPlayers, Table
from net.table.join_refusal import JoinRefusal, join_refusal
from net.table.setup import (
    LARGEST_FROM_HOST,
    PROTOCOL,
    AnchorRequest,
    ChainAnchor,
    Declined,
    FromGuest,
    FromHost,
    GenesisPiece,
    GenesisSignature,
    Join,
)
from tests.games.toll_road import RULES
from tests.net.simulated import Network, run
from tests.net.table.tables import find_rules
from tests.rendezvous.zones import ZONE, Town, identity_of, seed_of, town

Dial = Callable[..., Awaitable[Connection]]
SOON = 3.0
"""Seconds in which an immediate event reaches all."""


class Founder:
    """A program in the group, and its events during table setup."""

    def __init__(self, zone: Town, name: str) -> None:
        self.name = name
        self._zone = zone
        self._routes = Routes(zone.network.socket(name, 5000), identity_of(name).public)
        self._endpoint = Endpoint(self._routes, identity_of(name))
        self.told: list[Any] = []
        self.scope = trio.CancelScope()
        self.may_come = trio.Event()
        self.has_begun = trio.Event()
        self.is_hindered = False
        self._lookups = 0
        self.connection: Connection | None = None
        self.table: Table | None = None
        self.trouble: NetworkError | None = None

    async def lead(self, *, asks: bool = True) -> None:
        async def founds(meeting: Meeting) -> None:
            offer = Offer(RULES, {}, 3)
            started = await meeting.lead(offer, name="Thursday", kind="public")
            acceptor = Acceptor(self._endpoint)
            ask = self.told.append if asks else None
            async with trio.open_nursery() as nursery:
                nursery.start_soon(acceptor.run)
                found = lead(
                    seed_of(self.name),
                    self.name,
                    offer.plan(identity_of(self.name).public, self.name),
                    started,
                    meeting,
                    acceptor,
                    self.told.append,
                    ask,
                )
                await self._note(found)
                await trio.sleep_forever()

        await self._be_there(founds)

    async def follow(self) -> None:
        async def comes(meeting: Meeting) -> None:
            started = await meeting.follow("Thursday", find_rules)
            self.has_begun.set()
            await self.may_come.wait()
            tell = self.told.append
            meeting.dial = partial(self._dial, meeting.dial)  # type: ignore[misc]
            await self._note(
                follow(seed_of(self.name), self.name, started, meeting, self._find_rules, tell)
            )
            await trio.sleep_forever()

        await self._be_there(comes)

    async def _dial(self, dial: Dial, *way: Any) -> Connection:
        """Dial the leader; a test may close the connection."""
        self._lookups = 0
        self.connection = await dial(*way)
        return self.connection

    def _find_rules(self, game: str) -> Rules:
        """Return the rules of a game: looked up when the room is shown, and again before signing.

        A hindered program fails at the second, when the leader waits for its signature.
        """
        self._lookups += 1
        if self.is_hindered and self._lookups > 1:
            raise ConnectionFailed(
                ConnectionCode.CONNECTION_LOST, address=self._zone.address, why="it was too slow"
            )
        return find_rules(game)

    async def spoil(self) -> None:
        """Join the leader repeatedly, and sign something else every time."""

        async def comes(meeting: Meeting) -> None:
            started = await meeting.follow("Thursday", find_rules)
            self.has_begun.set()
            await self.may_come.wait()
            while True:
                with suppress(NetworkError, trio.BrokenResourceError, trio.EndOfChannel):
                    connection = await meeting.dial(ClientIndex(0), started.leader, None)
                    await self._sign_something_else(connection.open_stream())
                await trio.sleep(0.5)

        await self._be_there(comes)

    async def _sign_something_else(self, stream: Stream) -> None:
        await offer(stream, PROTOCOL)
        out = Messages[Any](stream, FromGuest, largest=LARGEST_FROM_HOST)
        await out.send(Join(self.name))
        async for message in Messages[Any](stream, FromHost, largest=LARGEST_FROM_HOST):
            self.told.append(message)
            if isinstance(message, AnchorRequest):
                await out.send(ChainAnchor(Bytes32(bytes(32))))
            elif isinstance(message, GenesisPiece):
                await out.send(GenesisSignature(Signature(bytes(64))))

    async def _note(self, found: Awaitable[Table]) -> None:
        try:
            self.table = await found
        except* NetworkError as group:
            (self.trouble,) = group.exceptions  # type: ignore[assignment]

    async def _be_there(self, act: Callable[[Meeting], Awaitable[None]]) -> None:
        zone, key = self._zone.address, ZONE.public
        at = partial(at_zone, self._endpoint, self._routes, zone, self.name, lambda _: None)
        with self.scope:
            async with self._endpoint.running(), at(expected=key) as meeting:
                await act(meeting)

    @property
    def genesis(self) -> Genesis | None:
        return None if self.table is None else genesis_of(self.table.genesis)

    @property
    def awaits(self) -> tuple[str, ...]:
        """Return the players of the last waiting event."""
        return next(
            (
                awaited.names
                for awaited in reversed(self.told)
                if isinstance(awaited, AwaitedPlayers)
            ),
            (),
        )

    @property
    def asked(self) -> AbsentPlayers | None:
        """Return the pending question to its person, if that was the last event."""
        found = self.told[-1] if self.told else None
        return found if isinstance(found, AbsentPlayers) else None

    async def until(self, is_so: Callable[[], object], *, within: float = SOON) -> None:
        with trio.fail_after(within):
            while not is_so():
                await trio.sleep(0.05)


class Scene:
    """Ann leads; the game has started for Ben and Eve, whose programs join when allowed."""

    def __init__(self, network: Network, ann: Founder, ben: Founder, eve: Founder) -> None:
        self.network, self.ann, self.ben, self.eve = network, ann, ben, eve


def played(
    act: Callable[[Scene], Awaitable[None]], *, asks: bool = True, is_spoilt: bool = False
) -> None:
    """Run a test after the game has started at the zone; with `is_spoilt`, Ben spoils it."""

    async def main() -> None:
        network = Network()
        async with town(network) as zone, AsyncExitStack() as stack:
            ann, *others = [Founder(zone, name) for name in ("Ann", "Ben", "Eve")]
            nursery = await stack.enter_async_context(trio.open_nursery())
            nursery.start_soon(lambda: ann.lead(asks=asks))
            ben, eve = others
            nursery.start_soon(ben.spoil if is_spoilt else ben.follow)
            nursery.start_soon(eve.follow)
            for other in others:
                await other.has_begun.wait()
            await act(Scene(network, ann, *others))
            nursery.cancel_scope.cancel()

    run(main)


@pytest.mark.parametrize("has_come", [False, True])
def test_leader_can_start_immediately_without_a_player_that_left(*, has_come: bool) -> None:
    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        if has_come:
            ben.may_come.set()
            await ann.until(lambda: ann.awaits == ("Eve",))
            await ben.until(lambda: ben.awaits == ("Eve",))
        else:
            eve.may_come.set()
            await ann.until(lambda: ann.awaits == ("Ben",))
            await eve.until(lambda: eve.awaits == ("Ben",))
        ben.scope.cancel()
        await ann.until(lambda: ann.asked)
        eve.may_come.set()
        await ann.until(lambda: ann.awaits == ("Ben",))
        asked = ann.asked
        assert asked is not None
        assert asked.names == ("Ben",)
        assert asked.leave_out is not None
        await trio.sleep(SOON)
        assert not any(founder.table for founder in (ann, eve))
        asked.leave_out()
        await ann.until(lambda: ann.genesis and ann.genesis == eve.genesis)
        genesis = ann.genesis
        assert genesis is not None
        assert {client.name for client in genesis.clients} == {"Ann", "Eve"}
        assert [seat.level for seat in genesis.seats].count(PERSON) == 2
        assert len(genesis.seats) == 3

    played(act)


def test_player_disconnected_for_a_while_is_asked_about_and_rejoins() -> None:
    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        eve.may_come.set()
        await ann.until(lambda: ann.awaits == ("Ben",))
        for other in ("zone", "Ann", "Eve"):
            scene.network.cut("Ben", other)
        ben.may_come.set()
        await ann.until(lambda: ann.asked, within=60)
        assert ann.asked is not None
        ann.asked.wait()
        scene.network.mend()
        await ann.until(lambda: ann.genesis and ben.genesis and eve.genesis, within=60)
        assert ann.genesis is not None
        assert len(ann.genesis.clients) == 3

    played(act)


def test_player_disconnected_after_a_long_wait_rejoins_too() -> None:
    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        ben.may_come.set()
        await ann.until(lambda: ann.awaits == ("Eve",))
        await ann.until(lambda: ann.asked, within=2 * PATIENCE)
        assert ann.asked is not None
        ann.asked.wait()
        for other in ("zone", "Ann", "Eve"):
            scene.network.cut("Ben", other)
        await ann.until(lambda: set(ann.awaits) == {"Ben", "Eve"}, within=60)
        scene.network.mend()
        await ann.until(lambda: ann.awaits == ("Eve",), within=60)
        assert ben.trouble is None
        eve.may_come.set()
        await ann.until(lambda: ann.genesis and ann.genesis == ben.genesis == eve.genesis)

    played(act)


@pytest.mark.smoke
def test_player_disconnected_during_table_setup_rejoins() -> None:
    """Setup can take long if a player is slow or a saved game is sent."""

    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        eve.may_come.set()
        await ann.until(lambda: ann.awaits == ("Ben",))
        for other in ("zone", "Ann", "Ben"):
            scene.network.cut("Eve", other)
        ben.may_come.set()
        await ann.until(lambda: ann.awaits == ("Eve",))
        assert ben.connection is not None
        ben.connection.close("lost")
        await ann.until(lambda: ann.asked, within=60)
        scene.network.mend()
        assert ann.asked is not None
        ann.asked.wait()
        await ann.until(lambda: ann.genesis and ann.genesis == ben.genesis, within=60)
        assert ben.trouble is None

    played(act)


def test_without_a_decider_setup_ends_when_a_player_leaves() -> None:
    async def act(scene: Scene) -> None:
        scene.eve.may_come.set()
        scene.ben.scope.cancel()
        await scene.ann.until(lambda: scene.ann.trouble)
        assert isinstance(scene.ann.trouble, TableSetupFailed)
        assert scene.ann.trouble.facts["name"] == "Ben"

    played(act, asks=False)


@pytest.mark.parametrize("does_wait", [False, True])
def test_player_that_never_signs_the_table_does_not_prevent_the_game(*, does_wait: bool) -> None:
    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        ben.may_come.set()
        eve.may_come.set()
        asked = await held(scene)
        if does_wait:
            foundings = ben.told.count(Declined(JoinRefusal.UNDECIDED))
            asked.wait()
            asked = await held(scene)
            assert ben.told.count(Declined(JoinRefusal.UNDECIDED)) > foundings
        assert asked.leave_out is not None
        asked.leave_out()
        await ann.until(lambda: ann.genesis and ann.genesis == eve.genesis, within=60)
        assert ann.genesis is not None
        assert [client.name for client in ann.genesis.clients] == ["Ann", "Eve"]
        assert [seat.level for seat in ann.genesis.seats].count(PERSON) == 2

    async def held(scene: Scene) -> AbsentPlayers:
        """Return the question about a player that used up its retries and is not admitted again."""
        before = len(scene.ben.told)
        spoils = [AnchorRequest] * FAILURES

        def is_held() -> bool:
            new = scene.ben.told[before:]
            drafts = [type(anchoring) for anchoring in new if isinstance(anchoring, AnchorRequest)]
            return drafts == spoils and Declined(JoinRefusal.UNDECIDED) in new

        await scene.ann.until(is_held, within=60)
        await trio.sleep(2 * PATIENCE)
        asked = scene.ann.asked
        assert asked is not None, "it stays until it is answered"
        assert (asked.names, asked.failed) == (("Ben",), ("Ben",))
        assert is_held()
        return asked

    played(act, is_spoilt=True)


def test_excluded_player_that_is_waited_for_again_rejoins_automatically() -> None:
    """The player's computer may just have been too slow."""

    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        ben.is_hindered = True
        ben.may_come.set()
        eve.may_come.set()
        await ann.until(lambda: ann.asked, within=60)
        await trio.sleep(2 * PATIENCE)
        ben.is_hindered = False
        await trio.sleep(PATIENCE)
        assert ann.asked is not None
        assert not any(founder.table or founder.trouble for founder in (ann, ben, eve))
        assert [founder.awaits for founder in (ann, ben, eve)] == [("Ben",)] * 3
        ann.asked.wait()
        await ann.until(lambda: ann.genesis and ann.genesis == ben.genesis == eve.genesis)
        assert ann.genesis is not None
        assert len(ann.genesis.clients) == 3

    played(act)


def test_excluded_player_stops_waiting_when_the_leader_leaves() -> None:
    async def act(scene: Scene) -> None:
        ann, ben, eve = scene.ann, scene.ben, scene.eve
        ben.is_hindered = True
        ben.may_come.set()
        eve.may_come.set()
        await ben.until(lambda: ben.awaits == ("Ben",), within=60)
        await trio.sleep(UNDECIDED_PAUSE / 2)
        assert ann.asked is not None
        ann.scope.cancel()
        await ben.until(lambda: ben.trouble, within=UNDECIDED_PAUSE)
        assert isinstance(ben.trouble, CannotJoin)
        assert join_refusal(ben.trouble) is JoinRefusal.HOST_GONE

    played(act)


def test_without_a_decider_setup_ends_and_names_the_player_that_did_not_sign() -> None:
    async def act(scene: Scene) -> None:
        scene.ben.may_come.set()
        scene.eve.may_come.set()
        await scene.ann.until(lambda: scene.ann.trouble)
        assert isinstance(scene.ann.trouble, TableSetupFailed)
        facts = scene.ann.trouble.facts
        assert (facts["name"], facts["why"]) == ("Ben", "they signed a different genesis")

    played(act, asks=False, is_spoilt=True)


def test_guest_whose_leader_leaves_stops_waiting() -> None:
    async def act(scene: Scene) -> None:
        scene.eve.may_come.set()
        await scene.eve.until(lambda: scene.eve.awaits == ("Ben",))
        scene.ann.scope.cancel()
        await scene.eve.until(lambda: scene.eve.trouble)
        scene.ben.may_come.set()
        await scene.ben.until(lambda: scene.ben.trouble)

    assert SOON < PATIENCE
    played(act)
