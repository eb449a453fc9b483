"""A table is set up by all present players, as agreed, or not at all."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
import trio
from trio.testing import MockClock

from core.log import (
    GENESIS,
    LARGEST_GENESIS,
    Bytes32,
    LogError,
    SealedEntry,
    Signature,
    SigningKey,
    decode,
    encode,
    open_sealed,
)
from core.table import Genesis, draft_genesis, genesis_of, verify
from net.consensus.timeouts import Timeouts
from net.errors import CannotJoin, NetworkError, RemoteProtocolError, TableSetupFailed
from net.lobby import Member, Slot
from net.lobby import Table as GroupTable
from net.lobby.messages import GroupId, Joined, Say, Spoken
from net.messages import Messages
from net.negotiation import offer
from net.table import Guest, ReceiveProgress, SendProgress
from net.table.guest import MIN_RATE
from net.table.host_setup import AwaitedPlayers, HostSetup
from net.table.join_refusal import JoinRefusal
from net.table.setup import (
    LARGEST_FROM_HOST,
    PATIENCE,
    PIECE,
    PROTOCOL,
    REQUEST_RATE,
    AnchorRequest,
    ChainAnchor,
    Declined,
    FromGuest,
    FromHost,
    GenesisDraft,
    GenesisPiece,
    GenesisSignature,
    Join,
    RoomNews,
    RoomRequest,
    SetupState,
)
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES, State
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, find_rules, founded, plan_of, seed_of


async def test_all_have_the_same_genesis_signed_by_all(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "abc") as programs:
        tables = await founded(programs, plan_of("abc", computers=("easy",)))
        assert len({table.genesis.hash for table in tables}) == 1
        genesis = genesis_of(tables[0].genesis)
        assert [client.name for client in genesis.clients] == ["a", "b", "c"]
        assert [table.me for table in tables] == [0, 1, 2]
        assert [(seat.client, seat.level) for seat in genesis.seats] == [
            (0, ""),
            (1, ""),
            (2, ""),
            (0, "easy"),
        ]
        assert dict(genesis.options)["Target"] == 20
        assert len(tables[0].genesis.sealed.signatures) == 3
        addresses = {number: program.endpoint.address for number, program in enumerate(programs)}
        for table in tables:
            assert {**table.addresses, table.me: addresses[table.me]} == addresses


WAITS = Timeouts(seat=7, turn=90, substitute="easy")


async def test_guests_see_the_timeouts_before_they_sign_and_keep_to_them(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "ab") as programs:
        tables = await founded(programs, plan_of("ab", timeouts=WAITS))
        assert [table.timeouts for table in tables] == [WAITS, WAITS]
        assert {gathered.timeouts for program in programs for gathered in program.gathered} == {
            WAITS
        }


async def test_host_that_changes_its_terms_after_a_guest_signed_is_ignored(
    autojump_clock: MockClock,
) -> None:
    class Later(HostSetup):
        async def _request_signature(self, *arguments: Any) -> Any:
            signing = await super()._request_signature(*arguments)
            self._plan = self._plan._replace(timeouts=Timeouts(seat=0))
            self._send_room_to_all()
            return signing

    async with all_running(Network(), "ab") as (a, b):
        host = Later(seed_of("a"), "a", plan_of("ab", timeouts=WAITS), a.told.append)
        a.acceptor.serve(PROTOCOL, host.serve)
        async with trio.open_nursery() as nursery:

            async def join() -> None:
                table = await b.join(a.endpoint.address)
                assert b.gathered[-1].timeouts == Timeouts(seat=0)
                assert table.timeouts == WAITS

            nursery.start_soon(join)
            while not b.gathered:
                await trio.sleep(0.1)
            await host.set_up()


@pytest.mark.parametrize(
    "waits",
    [
        Timeouts(seat=301),
        Timeouts(seat=-1),
        Timeouts(turn=9),
        Timeouts(turn=86_401),
        Timeouts(substitute=""),
        Timeouts(substitute="x" * 33),
    ],
)
def test_timeouts_beyond_the_limits_are_refused(waits: Timeouts) -> None:
    gathered = SetupState(("a",), RULES.name, (), (), timeouts=waits)
    with pytest.raises(LogError):
        decode(encode(gathered), FromHost)


def test_host_of_an_old_version_without_timeouts_uses_the_defaults() -> None:
    gathered = msgspec.msgpack.decode(encode(SetupState(("a",), RULES.name, (), ())))
    del gathered["waits"]
    heard: SetupState = decode(msgspec.msgpack.encode(gathered), FromHost)
    assert heard.timeouts == Timeouts(seat=60, turn=None, substitute="normal")


async def test_arrivals_and_departures_are_visible_to_all(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "abc") as (a, b, c):
        a.host_setup()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(b.join, a.endpoint.address)
            await trio.sleep(1)
            with trio.move_on_after(1):
                await c.join(a.endpoint.address)
            await trio.sleep(60)
            nursery.cancel_scope.cancel()
        names = [gathered.names for gathered in b.gathered]
        assert names == [("a", "b"), ("a", "b", "c"), ("a", "b")]
        assert [gathered.names for gathered in a.gathered] == names


@pytest.mark.parametrize(
    ("names", "computers", "why"),
    [
        ("ab", (), JoinRefusal.SAME_KEY),
        ("abcdef", ("easy",), JoinRefusal.FULL),
    ],
)
async def test_guest_that_cannot_be_admitted_is_told_why(
    autojump_clock: MockClock, names: str, computers: tuple[str, ...], why: str
) -> None:
    network = Network()
    async with all_running(network, names) as programs:
        host, *guests = programs
        host.host_setup(plan_of(names[: 6 - len(computers)], computers=computers))
        twin = Program(network, "twin")
        twin.endpoint = programs[-1].endpoint
        async with trio.open_nursery() as nursery:
            for guest in guests[: 4 if computers else None]:
                nursery.start_soon(guest.join, host.endpoint.address)
                await trio.sleep(1)
            with pytest.raises(CannotJoin) as raised:
                await twin.join(host.endpoint.address)
            assert raised.value.facts["why"] == why
            nursery.cancel_scope.cancel()


@pytest.mark.parametrize("name", ["\u3164", "a\u200b", "\ufe0fb", "e" + 30 * "\u0301", "\u0301e"])
async def test_guest_with_an_invisible_name_is_declined(
    autojump_clock: MockClock, name: str
) -> None:
    async with all_running(Network(), "ab") as (host, guest):
        host.host_setup()
        guest.called = name
        with pytest.raises(CannotJoin) as raised:
            await guest.join(host.endpoint.address)
        assert raised.value.facts["why"] == JoinRefusal.UNREADABLE_NAME


async def test_unresponsive_guest_is_left_out_and_the_others_begin(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "abc") as (a, b, c):
        host_setup = a.host_setup()
        tables = []

        async def join() -> None:
            tables.append(await b.join(a.endpoint.address))

        async with trio.open_nursery() as nursery:
            nursery.start_soon(join)
            await trio.sleep(1)
            stream = (await c.endpoint.connect(a.endpoint.address)).open_stream()
            await offer(stream, PROTOCOL)
            await Messages[Any](stream, Join, largest=99).send(Join("c"))
            await trio.sleep(1)
            began = trio.current_time()
            with pytest.raises(TableSetupFailed) as raised:
                await host_setup.set_up()
            key = SigningKey(seed_of("c")).public
            why = "they did not answer in time"
            assert raised.value.facts == {"name": "c", "key": key, "why": why}
            assert trio.current_time() - began <= PATIENCE + 1
            await trio.sleep(1)
            table = await host_setup.set_up()
        assert table.genesis == tables[0].genesis
        assert [client.name for client in genesis_of(table.genesis).clients] == ["a", "b"]


async def test_host_names_awaited_guests_and_does_not_wait_for_departed_ones(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "ab") as (a, b):
        host_setup = a.host_setup()
        connection = await b.endpoint.connect(a.endpoint.address)
        stream = connection.open_stream()
        await offer(stream, PROTOCOL)
        await Messages[Join](stream, Join, largest=LARGEST_FROM_HOST).send(Join("b"))
        while len(host_setup.names) < 2:
            await trio.sleep(0.1)

        async def go() -> None:
            await trio.sleep(PATIENCE / 2)
            assert a.told[-1] == AwaitedPlayers(("b",))
            connection.close()

        async with trio.open_nursery() as nursery:
            nursery.start_soon(go)
            began = trio.current_time()
            with pytest.raises(TableSetupFailed) as raised:
                await host_setup.set_up()
            key = SigningKey(seed_of("b")).public
            assert raised.value.facts == {"name": "b", "key": key, "why": "they have left"}
            assert trio.current_time() - began <= PATIENCE / 2 + 1
        assert host_setup.names == ("a",)


async def test_guest_leaving_while_another_is_unresponsive_is_removed(
    autojump_clock: MockClock,
) -> None:
    """Otherwise the guest would keep a seat, seem present, and be unable to rejoin."""

    async with all_running(Network(), "abc") as (a, b, c):
        host_setup = a.host_setup()
        connection = await b.endpoint.connect(a.endpoint.address)
        stream = connection.open_stream()
        await offer(stream, PROTOCOL)
        await Messages[Join](stream, Join, largest=LARGEST_FROM_HOST).send(Join("b"))

        async def come_and_go() -> None:
            with trio.move_on_after(PATIENCE / 2):
                await c.join(a.endpoint.address)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(come_and_go)
            while len(host_setup.names) < 3:
                await trio.sleep(0.1)
            with pytest.raises(TableSetupFailed, match="b"):
                await host_setup.set_up()
        assert a.gathered[-1].names == ("a",)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(c.join, a.endpoint.address)
            while len(host_setup.names) < 2:
                await trio.sleep(0.1)
            await host_setup.set_up()


async def test_cancelled_setup_leaves_the_table_unchanged(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "abc") as (a, b, c):
        host_setup = a.host_setup()
        connection = await b.endpoint.connect(a.endpoint.address)
        stream = connection.open_stream()
        await offer(stream, PROTOCOL)
        await Messages[Join](stream, Join, largest=LARGEST_FROM_HOST).send(Join("b"))
        while len(host_setup.names) < 2:
            await trio.sleep(0.1)
        with trio.move_on_after(PATIENCE / 2):
            await host_setup.set_up()
        connection.close()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(c.join, a.endpoint.address)
            while host_setup.names != ("a", "c"):
                await trio.sleep(0.1)
            await host_setup.set_up()


async def test_guest_that_never_identifies_itself_is_disconnected(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "ab") as (a, b):
        a.host_setup()
        connection = await b.endpoint.connect(a.endpoint.address)
        await offer(connection.open_stream(), PROTOCOL)
        with trio.fail_after(PATIENCE + 1):
            await connection.wait_until_lost()


async def test_flooding_guest_is_disconnected_even_if_its_requests_are_unread(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "ab") as (a, b):
        host_setup = a.host_setup()
        connection = await b.endpoint.connect(a.endpoint.address)
        stream = connection.open_stream()
        await offer(stream, PROTOCOL)
        out = Messages[Any](stream, FromGuest, largest=LARGEST_FROM_HOST)
        await out.send(Join("b"))
        for _ in range(2 * REQUEST_RATE.most):
            await out.send(RoomRequest(Say("!")))
        with trio.fail_after(1):
            await connection.wait_until_lost()
        await trio.sleep(0.1)
        assert host_setup.names == ("a",)


async def test_guest_that_signs_something_else_is_left_out_and_named(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "abc") as (a, b, c):
        host_setup = a.host_setup()
        tables = []

        async def join() -> None:
            tables.append(await b.join(a.endpoint.address))

        async def sign_nothing() -> None:
            stream = (await c.endpoint.connect(a.endpoint.address)).open_stream()
            await offer(stream, PROTOCOL)
            out = Messages[Any](stream, FromGuest, largest=LARGEST_FROM_HOST)
            await out.send(Join("c"))
            came = Messages[Any](stream, FromHost, largest=LARGEST_FROM_HOST)
            with pytest.raises(trio.BrokenResourceError, match="you signed a different genesis"):
                await answer(came, out)

        async def answer(came: Messages[Any], out: Messages[Any]) -> None:
            async for message in came:
                if isinstance(message, AnchorRequest):
                    await out.send(ChainAnchor(Bytes32(bytes(32))))
                elif isinstance(message, GenesisPiece):
                    await out.send(GenesisSignature(Signature(bytes(64))))

        async with trio.open_nursery() as nursery:
            nursery.start_soon(join)
            nursery.start_soon(sign_nothing)
            await trio.sleep(1)
            with pytest.raises(TableSetupFailed) as raised:
                await host_setup.set_up()
            assert raised.value.facts["name"] == "c"
            await trio.sleep(1)
            table = await host_setup.set_up()
        assert table.genesis == tables[0].genesis
        assert host_setup.names == ("a", "b")


class Altering(HostSetup):
    """A host that changes the agreed table before it is signed."""

    def _draft(self, *arguments: Any) -> bytes:
        body = super()._draft(*arguments)
        entry = open_sealed(encode(SealedEntry(body, ())), genesis=True).entry
        genesis: Genesis = decode(entry.payload, Genesis, limit=LARGEST_GENESIS)
        return draft_genesis(self.alter(genesis), RULES)

    @staticmethod
    def alter(genesis: Genesis) -> Genesis:
        raise NotImplementedError


def options(genesis: Genesis) -> Genesis:
    state = encode(RULES.setup(2, {"Target": 40}))
    return msgspec.structs.replace(genesis, options=(("Target", 40),), state=state)


def names(genesis: Genesis) -> Genesis:
    client = msgspec.structs.replace(genesis.clients[0], name="somebody else")
    return msgspec.structs.replace(genesis, clients=(client, genesis.clients[1]))


def anchors(genesis: Genesis) -> Genesis:
    client = msgspec.structs.replace(genesis.clients[1], anchor=genesis.clients[0].anchor)
    return msgspec.structs.replace(genesis, clients=(genesis.clients[0], client))


def levels(genesis: Genesis) -> Genesis:
    seat = msgspec.structs.replace(genesis.seats[1], level="easy")
    return msgspec.structs.replace(genesis, seats=(genesis.seats[0], seat))


@pytest.mark.parametrize("alter", [options, names, anchors, levels])
async def test_guest_signs_only_what_was_agreed(autojump_clock: MockClock, alter: Any) -> None:
    async with all_running(Network(), "ab") as (a, b):
        host = Altering(seed_of("a"), "a", plan_of("ab"), a.told.append)
        host.alter = alter  # type: ignore[method-assign]
        a.acceptor.serve(PROTOCOL, host.serve)
        async with trio.open_nursery() as nursery:

            async def join() -> None:
                with pytest.raises(RemoteProtocolError):
                    await b.join(a.endpoint.address)
                nursery.cancel_scope.cancel()

            nursery.start_soon(join)
            while not a.gathered:
                await trio.sleep(0.1)
            await trio.sleep(1)
            await host.set_up()
            raise AssertionError("the guest has signed it")


async def test_tampered_saved_game_is_not_played(autojump_clock: MockClock) -> None:
    """Its own log shows a different state of the game."""
    saved = dealt(2)
    saved.play_on(20)

    class Richer(Altering):
        @staticmethod
        def alter(genesis: Genesis) -> Genesis:
            state: State = decode(genesis.state, State)
            purses = (99, *(pedlar.coins for pedlar in state.pedlars[1:]))
            pedlars = tuple(
                msgspec.structs.replace(pedlar, coins=coins)
                for pedlar, coins in zip(state.pedlars, purses, strict=True)
            )
            richer = msgspec.structs.replace(state, pedlars=pedlars)
            return msgspec.structs.replace(genesis, state=encode(richer))

    async with all_running(Network(), "ab") as (a, b):
        host = Richer(seed_of("a"), "a", plan_of("ab", saved=saved.entries), a.told.append)
        a.acceptor.serve(PROTOCOL, host.serve)
        refusals: list[RemoteProtocolError] = []

        async def join() -> None:
            try:
                await b.join(a.endpoint.address)
            except RemoteProtocolError as error:
                refusals.append(error)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(join)
            while not a.gathered:
                await trio.sleep(0.1)
            await trio.sleep(1)
            await host.set_up()
        (refusal,) = refusals
        assert "starts from another state" in refusal.facts["why"]


async def test_guest_signs_nothing_before_an_agreement(autojump_clock: MockClock) -> None:
    guest = Guest(seed_of("b"), "b", find_rules, lambda gathered: None)

    here, there = trio.testing.memory_stream_pair()
    body = b"\x90" * 10
    key = SigningKey(seed_of("b"))
    async with trio.open_nursery() as nursery:

        async def join() -> None:
            with pytest.raises(RemoteProtocolError):
                await guest.join(here, ("10.0.0.1", 1000))

        nursery.start_soon(join)
        host = Messages[Any](there, FromHost, largest=LARGEST_FROM_HOST)
        await host.send(GenesisDraft(len(body)))
        await host.send(GenesisPiece(body))
    assert key.sign(GENESIS, body, table=bytes(16))  # type: ignore[arg-type]


async def rooms_from(host: Callable[[Messages[Any]], Awaitable[None]]) -> tuple[list[Any], str]:
    """Send this from a host to a guest; return the rooms that the guest saw, and why it left."""
    heard: list[Any] = []
    guest = Guest(seed_of("b"), "b", find_rules, lambda gathered: None, on_room=heard.append)
    here, there = trio.testing.memory_stream_pair()
    why = ""

    async def join() -> None:
        nonlocal why
        try:
            await guest.join(here, ("10.0.0.1", 1000))
        except NetworkError as error:
            why = str(error)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(join)
        await host(Messages[Any](there, FromHost, largest=LARGEST_FROM_HOST))
    return heard, why


@pytest.mark.parametrize("members", ["a", "b"])
async def test_guest_leaves_a_host_that_shows_a_room_without_the_guest_or_the_host(
    autojump_clock: MockClock, members: str
) -> None:
    """A window would look for both of them in it."""
    keys = {name: SigningKey(seed_of(name)).public for name in "ab"}
    room = Joined(
        GroupId(bytes(16)),
        "a",
        "private",
        keys["a"],
        RULES.name,
        tuple(Member(keys[member], member, "rules") for member in members),
        GroupTable((Slot(0), Slot(1)), {}),
        1,
    )
    line = Spoken("group", keys["a"], "a", "hello")

    async def host(out: Messages[Any]) -> None:
        await out.send(RoomNews(line))
        await out.send(RoomNews(room))

    heard, why = await rooms_from(host)
    assert heard == []
    assert "room lacks" in why


async def test_hosts_reason_is_shown_without_invisible_characters(
    autojump_clock: MockClock,
) -> None:
    async def host(out: Messages[Any]) -> None:
        await out.send(Declined("go\x1b[31m\u202e away\u200b"))

    _, why = await rooms_from(host)
    assert why.endswith("go [31m away")


async def test_guest_leaves_a_host_whose_genesis_trickles_in(autojump_clock: MockClock) -> None:
    """Each piece arrives in time. All of them together would take days."""
    guest = Guest(seed_of("b"), "b", find_rules, lambda gathered: None)
    size = 64 * 1024

    here, there = trio.testing.memory_stream_pair()
    host = Messages[Any](there, FromHost, largest=LARGEST_FROM_HOST)

    async def trickle() -> None:
        await host.send(GenesisDraft(size))
        while True:
            await host.send(GenesisPiece(b"\0"))
            await trio.sleep(PATIENCE - 1)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(trickle)
        with pytest.raises(CannotJoin):
            await guest.join(here, ("10.0.0.1", 1000))
        nursery.cancel_scope.cancel()
    assert trio.current_time() <= PATIENCE + size / MIN_RATE + 1


async def test_saved_game_continues_with_its_seats_and_reports_progress(
    autojump_clock: MockClock,
) -> None:
    """Players get the seats of their names; other seats are the computer's."""
    saved = dealt(3)
    saved.play_on(60)
    names = {"seat 2": 1, "seat 1": 2}

    network = Network()
    async with all_running(network, ["host", *names]) as programs:
        plan = plan_of(["host", *names], saved=saved.entries)
        tables = await founded(programs, plan)
        genesis = genesis_of(tables[0].genesis)
        clients = [client.name for client in genesis.clients]
        held = [(clients[seat.client], seat.name, seat.level) for seat in genesis.seats]
        assert held == [
            ("host", "host", ""),
            ("seat 1", "seat 1", ""),
            ("seat 2", "seat 2", ""),
        ]
        assert verify([tables[1].genesis], RULES).position.game == saved.position.game
        received = [event for event in programs[1].told if isinstance(event, ReceiveProgress)]
        size = received[0].size
        assert size > PIECE
        assert received[-1] == ReceiveProgress(size, size)
        done = [event.done for event in received]
        assert done == sorted(done)
        sent = [event for event in programs[0].told if isinstance(event, SendProgress)]
        assert sent[-1].done == sent[-1].size == size


async def test_remaining_seats_of_a_saved_game_are_the_computers(
    autojump_clock: MockClock,
) -> None:
    saved = dealt(3)

    async with all_running(Network(), ["seat 2"]) as programs:
        plan = plan_of(["seat 2"], saved=saved.entries)
        (table,) = await founded(programs, plan)
        genesis = genesis_of(table.genesis)
        assert [(seat.name, seat.client, seat.level) for seat in genesis.seats] == [
            ("seat 0", 0, "normal"),
            ("seat 1", 0, "normal"),
            ("seat 2", 0, ""),
        ]


async def test_guest_agrees_to_a_saved_game_in_which_the_computer_has_a_seat(
    autojump_clock: MockClock,
) -> None:
    saved = dealt(3)

    async with all_running(Network(), ["host", "seat 2"]) as programs:
        plan = plan_of(["host", "seat 2"], saved=saved.entries)
        table, _ = await founded(programs, plan)
        seats = genesis_of(table.genesis).seats
        assert [(seat.name, seat.level) for seat in seats] == [
            ("host", ""),
            ("seat 1", "normal"),
            ("seat 2", ""),
        ]
