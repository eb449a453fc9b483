"""Spectators receive chat sent to everybody, and cannot send any (GROUP-9)."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.table import ClientIndex
from net.acceptor import Acceptor
from net.messages import Messages
from net.negotiation import offer
from net.talk import (
    AudioGram,
    ChatForSpectators,
    Conversation,
    Line,
    MuteList,
    ReceivedMessage,
    SpectatorChat,
    SpectatorLine,
)
from net.talk.spectator_chat import (
    LARGEST,
    MOST_WAITING,
    PROTOCOL,
    RATE,
    SAME_LINE_WITHIN,
    STORED_LINES,
    Remark,
)
from tests.net.quic.pairs import ANN, BEN, EVE, Pair, pair

A, B = ClientIndex(0), ClientIndex(1)


class SpectatorOfBen:
    """Ann watches through Ben, a player at a table with Eve."""

    def __init__(self, linked: Pair, gallery: ChatForSpectators) -> None:
        self.linked = linked
        self.gallery = gallery
        self.heard: list[SpectatorLine] = []
        self.overhearing = SpectatorChat(lambda: 2, self.heard.append)

    @property
    def texts(self) -> list[str]:
        return [overheard.text for overheard in self.heard]


@asynccontextmanager
async def watching(
    *before: Line, may_watch: Callable[[Any], bool] = lambda _: True, most: int = 32
) -> AsyncIterator[SpectatorOfBen]:
    """Connect; Ben has sent these lines before."""
    async with pair() as linked, trio.open_nursery() as nursery:
        gallery = ChatForSpectators(A, may_watch, most=most)
        for line in before:
            gallery.forward_own(line)
        onlooker = SpectatorOfBen(linked, gallery)
        acceptor = Acceptor(linked.ben)
        acceptor.serve(PROTOCOL, gallery.serve)
        nursery.start_soon(acceptor._serve, linked.to_ann)
        nursery.start_soon(onlooker.overhearing.connect, linked.to_ben)
        await trio.sleep(1)
        yield onlooker
        nursery.cancel_scope.cancel()


async def test_invisible_characters_are_removed(autojump_clock: MockClock) -> None:
    async with watching(Line("a\u200bb"), Line("\u3164\u200b")) as onlooker:
        assert onlooker.heard == [SpectatorLine(A, "ab")]


async def test_lines_of_all_players_before_and_after_are_received(
    autojump_clock: MockClock,
) -> None:
    async with watching(Line("good morning")) as onlooker:
        onlooker.gallery.forward(ReceivedMessage(B, Line("and to you")))
        await trio.sleep(1)
        assert onlooker.heard == [SpectatorLine(A, "good morning"), SpectatorLine(B, "and to you")]


async def test_private_messages_and_audio_grams_are_not_forwarded(
    autojump_clock: MockClock,
) -> None:
    async with watching(Line("to her alone", private=True)) as onlooker:
        onlooker.gallery.forward(ReceivedMessage(B, Line("to him alone", private=True)))
        onlooker.gallery.forward(ReceivedMessage(B, AudioGram(b"psst")))
        onlooker.gallery.forward_own(Line("to all"))
        await trio.sleep(1)
        assert onlooker.texts == ["to all"]


async def test_member_forwards_own_lines_but_nothing_from_muted_players(
    autojump_clock: MockClock,
) -> None:
    async with watching() as onlooker:
        mute_list = MuteList()
        mute_list.muted_lines.add(EVE.public)
        keys = [BEN.public, EVE.public]
        hear, say = onlooker.gallery.forward, onlooker.gallery.forward_own
        lines = Conversation.among(keys, mute_list, hear, on_sent=say).lines
        lines.send(Line("to all"))
        lines.send(Line("to her", private=True), {B})
        assert lines._accept(EVE.public, Line("buy my fish")) is None
        await trio.sleep(1)
        assert onlooker.texts == ["to all"]


async def test_limited_number_of_earlier_lines_is_sent(autojump_clock: MockClock) -> None:
    lines = [Line(f"line {number}") for number in range(STORED_LINES + 5)]
    async with watching(*lines) as onlooker:
        assert onlooker.texts == [line.text for line in lines[5:]]


async def test_stranger_without_permission_receives_nothing_and_is_disconnected(
    autojump_clock: MockClock,
) -> None:
    async with watching(Line("psst"), may_watch=lambda key: key != ANN.public) as onlooker:
        onlooker.gallery.forward_own(Line("is he gone?"))
        await trio.sleep(1)
        assert onlooker.heard == []
        assert onlooker.linked.to_ben.failure is not None


async def test_listeners_are_limited_to_the_spectators(autojump_clock: MockClock) -> None:
    async with watching(Line("good morning"), most=0) as onlooker:
        assert onlooker.heard == []
        assert onlooker.linked.to_ben.failure is None


async def test_new_stream_replaces_a_spectators_old_one(autojump_clock: MockClock) -> None:
    """Otherwise a spectator could have any number of them."""

    async with watching(most=1) as onlooker:
        again: list[SpectatorLine] = []
        async with trio.open_nursery() as nursery:
            streams = []
            for _ in range(2):
                streams.append(onlooker.linked.to_ben.open_stream())
                await offer(streams[-1], PROTOCOL)
                await trio.sleep(1)
            old, new = streams
            with trio.fail_after(5):
                assert await old.receive_some(1) == b""
            nursery.start_soon(SpectatorChat(lambda: 2, again.append).receive, new)
            onlooker.gallery.forward_own(Line("hello"))
            await trio.sleep(1)
            nursery.cancel_scope.cancel()
        assert (onlooker.heard, again) == ([], [SpectatorLine(A, "hello")])


async def test_slow_reader_gets_no_more_lines_and_goes_on_watching(
    autojump_clock: MockClock,
) -> None:
    async with watching() as onlooker:
        stream = onlooker.linked.to_ben.open_stream()
        await offer(stream, PROTOCOL)
        await trio.sleep(1)
        for _ in range(MOST_WAITING):
            onlooker.gallery.forward_own(Line("x"))
        assert len(onlooker.gallery._spectators) == 1
        await trio.sleep(1)
        with trio.fail_after(600):
            while len(onlooker.gallery._spectators):
                onlooker.gallery.forward_own(Line("x" * 500))
                await trio.sleep(0.1)
        assert onlooker.linked.to_ben.failure is None


async def test_spectator_cannot_send_lines(autojump_clock: MockClock) -> None:
    async with watching() as onlooker:
        stream = onlooker.linked.to_ben.open_stream()
        await offer(stream, PROTOCOL)
        messages = Messages[Remark](stream, Remark, largest=LARGEST)
        await messages.send(Remark(0, "take the gold"))
        await trio.sleep(1)
        assert onlooker.linked.to_ben.failure is not None
        assert not onlooker.gallery._recent_lines


# --- from one member to another


async def send_remarks(overhearing: SpectatorChat, *remarks: Remark) -> None:
    """Send these lines from a member, and disconnect."""
    here, there = trio.testing.memory_stream_pair()
    messages = Messages[Remark](there, Remark, largest=2048)
    for remark in remarks:
        await messages.send(remark)
    await there.aclose()
    await overhearing.receive(here)


async def test_line_repeated_by_another_member_is_not_shown_twice(
    autojump_clock: MockClock,
) -> None:
    heard: list[SpectatorLine] = []
    overhearing = SpectatorChat(lambda: 2, heard.append)
    await send_remarks(
        overhearing, Remark(0, "yes", 4.0), Remark(0, "yes", 3.0), Remark(1, "no", 1.0)
    )
    assert len(heard) == 3
    await trio.sleep(2)
    # In another order, because the lines took other paths.
    again = [Remark(1, "no", 3.5), Remark(0, "yes", 6.0), Remark(0, "yes", 5.0)]
    await send_remarks(overhearing, *again)
    assert len(heard) == 3
    await send_remarks(overhearing, *again, Remark(0, "yes", 0.0), Remark(1, "yes", 0.0))
    assert heard[3:] == [SpectatorLine(A, "yes"), SpectatorLine(B, "yes")]


async def test_same_text_much_later_is_another_line(autojump_clock: MockClock) -> None:
    heard: list[SpectatorLine] = []
    overhearing = SpectatorChat(lambda: 2, heard.append)
    await send_remarks(overhearing, Remark(0, "good luck"))
    await trio.sleep(SAME_LINE_WITHIN + 1)
    await send_remarks(overhearing, Remark(0, "good luck"))
    assert len(heard) == 2


async def test_members_flood_is_delayed(autojump_clock: MockClock) -> None:
    heard: list[SpectatorLine] = []
    overhearing = SpectatorChat(lambda: 2, heard.append)
    with trio.move_on_after(RATE.seconds):
        await send_remarks(overhearing, *(Remark(0, f"line {n}") for n in range(10 * RATE.most)))
    assert RATE.most < len(heard) <= 2 * RATE.most + 1


@pytest.mark.parametrize("remark", [Remark(2, "who am I?"), Remark(0, "\x1b[2J"), Remark(0, "")])
async def test_invalid_line_ends_the_stream(autojump_clock: MockClock, remark: Remark) -> None:
    async with watching() as onlooker:
        gallery = onlooker.gallery
        gallery._forward_line(ClientIndex(remark.client), Line(remark.text))
        gallery.forward_own(Line("after it"))
        await trio.sleep(1)
        assert onlooker.heard == []
        assert onlooker.linked.to_ben.failure is None
