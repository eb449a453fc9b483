"""Tables on the local network are discovered, and invalid queries and responses are ignored."""

from contextlib import aclosing
from functools import partial
from ipaddress import IPv4Interface

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace
from trio.testing import MockClock

from core.log import PublicKey, decode, encode
from net.lan import Announcement, DiscoverySocket, Found, answer, find, listening_socket
from net.lan.discovery import (
    ANSWERS,
    LARGEST_ANSWER,
    QUESTION_SIZE,
    Answer,
    Question,
)
from net.quic import Address
from tests.net.simulated import Network, SimulatedSocket, run

EVERYBODY: Address = ("255.255.255.255", 1000)
TABLE = Announcement(
    key=PublicKey(bytes(32)),
    port=50_000,
    host="Ann",
    table="Thursday",
    game="iron-dragon",
    versions=(1,),
    seats=4,
    free=2,
)
LONGEST = Announcement(
    key=PublicKey(b"\xff" * 32),
    port=65_535,
    host="\U0001d538" * 64,
    table="\U0001d538" * 64,
    game="\U0001d538" * 64,
    versions=(2**63 - 1,) * 8,
    seats=6,
    free=6,
    has_password=True,
    set_up=6,
    set_up_free=6,
)


class Lan:
    """Hosts on one LAN that receive every broadcast query."""

    def __init__(self) -> None:
        self.network = Network()
        self._hosts: list[Address] = []

    def host(self, name: str) -> SimulatedSocket:
        made = self.network.socket(name)
        self._hosts.append(made.address)
        return made

    def ask(self, socket: SimulatedSocket, question: bytes) -> None:
        for host in self._hosts:
            socket.send(question, host)


async def found_by(lan: Lan, seconds: float) -> list[Found]:
    asking = lan.network.socket("asking")
    found: list[Found] = []
    with trio.move_on_after(seconds):
        async with aclosing(find(asking, lambda question: lan.ask(asking, question))) as tables:
            async for table in tables:
                found.append(table)  # noqa: PERF401 - it is cancelled
    return found


async def test_each_table_is_found_once_at_its_own_port(autojump_clock: MockClock) -> None:
    lan = Lan()
    async with trio.open_nursery() as nursery:
        ann, ben = lan.host("ann"), lan.host("ben")
        nursery.start_soon(answer, ann, lambda: TABLE)
        nursery.start_soon(answer, ben, lambda: LONGEST)
        found = await found_by(lan, 10)
        assert sorted(table.address for table in found) == sorted(
            [(ann.address[0], 50_000), (ben.address[0], 65_535)]
        )
        assert {table.announcement for table in found} == {TABLE, LONGEST}
        nursery.cancel_scope.cancel()


async def test_changed_table_is_announced_again_and_a_full_one_is_not(
    autojump_clock: MockClock,
) -> None:
    lan = Lan()
    now = [TABLE]
    asking = lan.network.socket("asking")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(answer, lan.host("ann"), lambda: now[0] if now else None)
        tables = find(asking, lambda question: lan.ask(asking, question))
        seen = []
        async with aclosing(tables):
            with trio.move_on_after(30):
                async for table in tables:
                    seen.append(table.announcement.free)
                    left = table.announcement.free - 1
                    now[:] = [replace(TABLE, free=left)] if left >= 0 else []
        assert seen == [2, 1, 0]
        nursery.cancel_scope.cancel()


async def test_late_or_misdirected_response_is_ignored(
    autojump_clock: MockClock,
) -> None:
    lan = Lan()
    mallory = lan.host("mallory")

    async def forge() -> None:
        while True:
            for _, address in await mallory.receive():
                mallory.send(encode(Answer(bytes(16), TABLE)), address)
                mallory.send(b"\xc1", address)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(forge)
        assert await found_by(lan, 5) == []
        nursery.cancel_scope.cancel()


def test_response_is_at_most_three_times_the_query() -> None:
    assert len(encode(Answer(bytes(16), LONGEST))) <= LARGEST_ANSWER == 3 * QUESTION_SIZE


async def test_longer_response_is_ignored(autojump_clock: MockClock) -> None:
    lan = Lan()
    async with trio.open_nursery() as nursery:
        for name, count in (("ann", 100), ("mallory", 1100)):
            describe = partial(replace, TABLE, table=name, versions=(1,) * count)
            nursery.start_soon(answer, lan.host(name), describe)
        assert [table.announcement.table for table in await found_by(lan, 5)] == ["ann"]
        nursery.cancel_scope.cancel()


@pytest.mark.parametrize("size", [0, 100, QUESTION_SIZE - 60])
def test_short_query_gets_no_response(size: int) -> None:
    assert answers_to(encode(Question(bytes(16), bytes(size)))) == []


@given(st.binary(max_size=1500))
def test_invalid_query_gets_no_response(data: bytes) -> None:
    assert answers_to(data) == []


def test_flood_of_queries_gets_a_few_responses_a_second() -> None:
    question = encode(Question(bytes(16), bytes(QUESTION_SIZE)))
    assert len(answers_to(*[question] * 1000)) == ANSWERS.most


def answers_to(*questions: bytes) -> list[bytes]:
    found: list[bytes] = []

    async def main() -> None:
        network = Network(delay=0.001)
        ann, asking = network.socket("ann"), network.socket("asking")
        async with trio.open_nursery() as nursery:
            nursery.start_soon(answer, ann, lambda: TABLE)
            for question in questions:
                asking.send(question, ann.address)
            with trio.move_on_after(0.5):
                while True:
                    found.extend(data for data, _ in await asking.receive())
            nursery.cancel_scope.cancel()

    run(main)
    return found


async def test_table_of_this_host_is_found_through_its_own_sockets() -> None:
    here = [IPv4Interface("127.0.0.1/8")]

    free = listening_socket([], port=0)
    port = free.address[1]
    free.close()
    heard = listening_socket(here, port=port)
    asking = DiscoverySocket(here, port=port)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(answer, heard, lambda: TABLE)
        async with aclosing(find(asking.answers, asking.send_question)) as tables:
            with trio.fail_after(20):
                found = await anext(tables)
            assert found == Found(TABLE, ("127.0.0.1", TABLE.port))
        nursery.cancel_scope.cancel()
    heard.close()
    asking.answers.close()


class First(Struct, frozen=True):
    """The announcement as in version 0.1.0."""

    key: PublicKey
    port: int
    host: str
    table: str
    game: str
    versions: tuple[int, ...]
    seats: int
    free: int
    has_password: bool = False
    is_played: bool = False
    leads: bool = False


def test_announcements_are_compatible_with_the_first_release() -> None:
    """`set_up` was added after 0.1.0: a program without it must understand the others."""
    full = replace(TABLE, seats=6, free=4, set_up=2, set_up_free=0)
    assert (full.seats_now, full.free_now, full.grows) == (2, 0, True)
    first: First = decode(encode(full), First, limit=LARGEST_ANSWER)
    assert (first.seats, first.free) == (6, 4), "0.1.0 joins no table without free seats"
    first = decode(encode(TABLE), First, limit=LARGEST_ANSWER)
    read: Announcement = decode(encode(first), Announcement, limit=LARGEST_ANSWER)
    assert read == TABLE
