"""Appearances reach all participants, also late ones; nobody speaks for another's seat."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, Final

import pytest
import trio
from msgspec import Struct
from trio.testing import MockClock, memory_stream_pair

from core.log import PublicKey
from core.ruleset import Seat
from core.table import ClientIndex, SeatPlan
from net.acceptor import Acceptor
from net.errors import AppearanceCode, AppearanceRefused, RemoteProtocolError, SaysTooMuch
from net.messages import Messages
from net.negotiation import offer
from net.talk import AppearanceChanged, Appearances, SpectatorAppearances, TableAppearances
from net.talk.appearance import LARGEST, LONGEST, PROTOCOL, RATE, RATE_OF_SPECTATORS
from tests.codes import raises_code
from tests.each import each
from tests.net.quic.pairs import ANN, BEN, EVE, Pair, pair

A, B = ClientIndex(0), ClientIndex(1)
ANNS, BENS, COMPUTERS, EVES = (Seat(number) for number in range(4))
GENESIS: Final[Any] = SimpleNamespace(
    clients=tuple(SimpleNamespace(key=person.public) for person in (ANN, BEN, EVE)),
    seats=(
        SeatPlan("Ann", A),
        SeatPlan("Ben", B),
        SeatPlan("Robot", A, "normal"),
        SeatPlan("Eve", ClientIndex(2)),
    ),
)


class Loose(Struct, frozen=True, tag="appearances"):
    """The message as a program could send it that checks nothing."""

    seats: tuple[tuple[int, str], ...]


class Side:
    """The appearances in one program, and the changes that it was told."""

    def __init__(self, me: ClientIndex, may_watch: Callable[[PublicKey], bool]) -> None:
        self.changes: list[AppearanceChanged] = []
        self.own = TableAppearances(GENESIS, me, self.changes.append, may_watch=may_watch, most=32)


class Sides:
    """Ann and Ben at a table with Eve, who is away."""

    def __init__(self, may_watch: Callable[[PublicKey], bool] = lambda _: True) -> None:
        self.ann, self.ben = Side(A, may_watch), Side(B, may_watch)

    @asynccontextmanager
    async def linked(self) -> AsyncIterator[Pair]:
        """Connect Ann to Ben."""
        async with pair() as linked, trio.open_nursery() as nursery:
            acceptor = Acceptor(linked.ben)
            acceptor.serve(PROTOCOL, self.ben.own.serve)
            nursery.start_soon(acceptor._serve, linked.to_ann)
            nursery.start_soon(self.ann.own.connect, linked.to_ben)
            await trio.sleep(1)
            yield linked
            nursery.cancel_scope.cancel()


async def sending(linked: Pair) -> Messages[Any]:
    """Open a stream from Ann to Ben on which she can send anything."""
    stream = linked.to_ben.open_stream()
    await offer(stream, PROTOCOL)
    return Messages[Any](stream, Loose, largest=100_000)


@pytest.mark.screen("EB-SCR-13")
async def test_choices_are_known_at_both_sides_within_a_second(autojump_clock: MockClock) -> None:
    sides = Sides()
    async with sides.linked():
        sides.ann.own.choose(ANNS, "banker")
        sides.ben.own.choose(BENS, "cook")
        await trio.sleep(1)
        assert sides.ben.changes == [AppearanceChanged(ANNS, "banker")]
        assert sides.ann.changes == [AppearanceChanged(BENS, "cook")]
        both = {ANNS: "banker", BENS: "cook"}
        assert (sides.ann.own.present, sides.ben.own.present) == (both, both)


async def test_two_seats_may_look_the_same(autojump_clock: MockClock) -> None:
    sides = Sides()
    async with sides.linked():
        sides.ann.own.choose(ANNS, "banker")
        sides.ben.own.choose(BENS, "banker")
        await trio.sleep(1)
        assert sides.ann.own.present == {ANNS: "banker", BENS: "banker"}


async def test_late_arrival_learns_only_the_last_of_earlier_choices(
    autojump_clock: MockClock,
) -> None:
    sides = Sides()
    sides.ann.own.choose(ANNS, "banker")
    sides.ann.own.choose(ANNS, "cook")
    await trio.sleep(1000)
    sides.ben.own.choose(BENS, "miner")
    async with sides.linked():
        assert sides.ben.changes == [AppearanceChanged(ANNS, "cook")]
        assert sides.ann.changes == [AppearanceChanged(BENS, "miner")]


async def test_new_link_tells_nothing_that_is_known(autojump_clock: MockClock) -> None:
    sides = Sides()
    sides.ann.own.choose(ANNS, "banker")
    async with sides.linked():
        pass
    assert sides.ben.changes == [AppearanceChanged(ANNS, "banker")]
    sides.ann.own.choose(ANNS, "cook")
    async with sides.linked():
        pass
    assert sides.ben.changes[1:] == [AppearanceChanged(ANNS, "cook")]
    async with sides.linked():
        pass
    assert len(sides.ben.changes) == 2


@pytest.mark.parametrize("seat", [BENS, COMPUTERS, Seat(4)])
def test_choice_for_another_seat_is_refused(seat: Seat) -> None:
    ann = Sides().ann.own
    with raises_code(AppearanceCode.NOT_YOURS):
        ann.choose(seat, "banker")
    assert ann.present == {}


@pytest.mark.parametrize("key", ["", "x" * (LONGEST + 1), "two words", "Bäcker", "a\n"])
def test_key_that_is_not_short_and_visible_is_refused(key: str) -> None:
    ann = Sides().ann.own
    with pytest.raises(AppearanceRefused) as raised:
        ann.choose(ANNS, key)
    assert raised.value.code is AppearanceCode.BAD_KEY
    assert str(raised.value)
    assert ann.present == {}


async def test_chooser_above_the_rate_has_to_wait_and_keeps_the_last_choice(
    autojump_clock: MockClock,
) -> None:
    sides = Sides()
    async with sides.linked():
        for number in range(RATE.most):
            sides.ann.own.choose(ANNS, f"face-{number}")
        with pytest.raises(SaysTooMuch) as raised:
            sides.ann.own.choose(ANNS, "one-more")
        last = f"face-{RATE.most - 1}"
        assert sides.ann.own.present == {ANNS: last}
        sides.ann.own.choose(ANNS, last)  # nothing to send
        await trio.sleep(raised.value.facts["seconds"] + 0.1)
        sides.ann.own.choose(ANNS, "one-more")
        await trio.sleep(1)
        assert sides.ben.own.present == {ANNS: "one-more"}


@pytest.mark.parametrize(
    "seats",
    [
        ((BENS, "banker"),),
        ((EVES, "banker"),),
        ((COMPUTERS, "banker"),),
        ((ANNS, "banker"), (BENS, "cook")),
        ((4, "banker"),),
        ((-1, "banker"),),
        ((16, "banker"),),
        ((ANNS, ""),),
        ((ANNS, "x" * (LONGEST + 1)),),
        ((ANNS, "two words"),),
        ((ANNS, "\x1b[2J"),),
        ((ANNS, "\u202egnirts"),),
        ((ANNS, "a\n"),),
        tuple((ANNS, "banker") for _ in range(17)),
        tuple((ANNS, "x" * LONGEST) for _ in range(1000)),
    ],
)
async def test_bad_message_ends_the_stream_but_neither_link_nor_keys(
    autojump_clock: MockClock, seats: tuple[tuple[int, str], ...]
) -> None:
    sides = Sides()
    async with sides.linked() as linked:
        sides.ben.own.choose(BENS, "miner")
        messages = await sending(linked)
        await messages.send(Loose(seats))
        await trio.sleep(1)
        assert await messages.receive() == Loose(((BENS, "miner"),))
        with pytest.raises(trio.EndOfChannel), trio.fail_after(5):
            await messages.receive()
        assert sides.ben.changes == []
        assert sides.ben.own.present == {BENS: "miner"}
        assert linked.to_ben.failure is None


async def test_flood_is_dropped_on_arrival(autojump_clock: MockClock) -> None:
    sides = Sides()
    async with sides.linked() as linked:
        messages = await sending(linked)
        for number in range(500):
            await messages.send(Loose(((ANNS, f"face-{number}"),)))
        await trio.sleep(1)
        assert 0 <= len(sides.ben.changes) - 2 * RATE.most <= 2


async def test_excluded_member_keeps_its_look_and_is_ignored(autojump_clock: MockClock) -> None:
    sides = Sides()
    async with sides.linked():
        sides.ann.own.choose(ANNS, "banker")
        await trio.sleep(1)
        sides.ben.own.exclude(A)
        sides.ann.own.choose(ANNS, "cook")
        await trio.sleep(1)
        assert sides.ben.own.present == {ANNS: "banker"}


async def test_program_that_knows_no_appearances_keeps_its_connection(
    autojump_clock: MockClock,
) -> None:
    sides = Sides()
    async with pair() as linked, trio.open_nursery() as nursery:
        acceptor = Acceptor(linked.ben)
        chat = PROTOCOL._replace(name="chat")
        acceptor.serve(chat, _listen)
        nursery.start_soon(acceptor._serve, linked.to_ann)
        await offer(linked.to_ben.open_stream(), chat)
        await sides.ann.own.connect(linked.to_ben)
        await trio.sleep(60)
        assert linked.to_ben.failure is None
        sides.ann.own.choose(ANNS, "banker")
        nursery.cancel_scope.cancel()


async def _listen(stream: Any, _: object) -> None:
    await stream.receive_some()


# --- spectators


class Spectator:
    """Watches at Ben's program."""

    def __init__(self, seats: int = 4) -> None:
        self.seen: list[dict[Seat, str]] = []
        self.watching = SpectatorAppearances(lambda: seats, lambda keys: self.seen.append({**keys}))


@asynccontextmanager
async def watched(ben: TableAppearances, spectator: Spectator) -> AsyncIterator[Pair]:
    """Connect a spectator, with the key of Ann, to Ben's program at a table without Ann."""
    async with pair() as linked, trio.open_nursery() as nursery:
        ben._keys[0] = bytes(32)  # type: ignore[call-overload]
        acceptor = Acceptor(linked.ben)
        acceptor.serve(PROTOCOL, ben.serve)
        nursery.start_soon(acceptor._serve, linked.to_ann)
        nursery.start_soon(spectator.watching.connect, linked.to_ben)
        await trio.sleep(1)
        yield linked
        nursery.cancel_scope.cancel()


@pytest.mark.screen("EB-SCR-13")
async def test_spectator_learns_all_keys_before_and_after(autojump_clock: MockClock) -> None:
    sides, spectator = Sides(), Spectator()
    async with sides.linked():
        sides.ann.own.choose(ANNS, "banker")
        await trio.sleep(1)
    async with watched(sides.ben.own, spectator):
        assert spectator.seen == [{ANNS: "banker"}]
        sides.ben.own.choose(BENS, "cook")
        await trio.sleep(1)
        assert spectator.seen[1:] == [{ANNS: "banker", BENS: "cook"}]


async def test_stranger_without_permission_learns_nothing(autojump_clock: MockClock) -> None:
    sides, spectator = Sides(may_watch=lambda _: False), Spectator()
    sides.ben.own.choose(BENS, "cook")
    async with watched(sides.ben.own, spectator) as linked:
        assert spectator.seen == []
        assert linked.to_ben.failure is not None


async def test_spectator_cannot_choose(autojump_clock: MockClock) -> None:
    sides, spectator = Sides(), Spectator()
    async with watched(sides.ben.own, spectator) as linked:
        await (await sending(linked)).send(Loose(((BENS, "cook"),)))
        await trio.sleep(1)
        assert linked.to_ben.failure is not None
        assert sides.ben.own.present == {}


async def _shown(spectator: Spectator, *messages: Appearances) -> None:
    here, there = memory_stream_pair()
    sending = Messages[Appearances](there, Appearances, largest=LARGEST)
    for message in messages:
        await sending.send(message)
    await there.aclose()
    await spectator.watching.receive(here)


async def test_member_that_shows_an_unknown_seat_is_left(autojump_clock: MockClock) -> None:
    spectator = Spectator(seats=2)
    with pytest.raises(RemoteProtocolError):
        await _shown(spectator, Appearances(((1, "cook"),)), Appearances(((2, "cook"),)))
    assert spectator.seen == [{BENS: "cook"}]


async def test_members_flood_is_delayed_for_spectators(autojump_clock: MockClock) -> None:
    spectator = Spectator()
    flood = [
        Appearances(((0, f"face-{number}"),)) for number in range(10 * RATE_OF_SPECTATORS.most)
    ]
    with trio.move_on_after(RATE_OF_SPECTATORS.seconds):
        await _shown(spectator, *flood)
    assert RATE_OF_SPECTATORS.most < len(spectator.seen) <= 2 * RATE_OF_SPECTATORS.most + 1
    for keys in each(spectator.seen):
        assert set(keys) == {ANNS}


async def test_largest_message_can_be_sent(autojump_clock: MockClock) -> None:
    spectator = Spectator(seats=16)
    await _shown(spectator, Appearances(tuple((seat, "x" * LONGEST) for seat in range(16))))
    assert len(spectator.seen[0]) == 16
