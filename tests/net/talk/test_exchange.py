"""Lines reach their recipients, within limits, and harm nothing else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import trio
from msgspec import Struct
from trio.testing import MockClock

from core.legible import MARKS
from core.table import ClientIndex
from net.acceptor import Acceptor
from net.errors import SaysTooMuch
from net.messages import Messages
from net.negotiation import offer
from net.quic.limits import STREAM_WINDOW, UNSENT
from net.talk import (
    AudioGram,
    Conversation,
    DroppedAudioGram,
    Exchange,
    Line,
    MuteList,
    ReceivedMessage,
    audio,
    chat,
)
from net.talk.exchange import OPENING
from net.voice.gram import LARGEST as LARGEST_GRAM
from net.voice.gram import MOST_PACKETS, gram_of
from tests.net.quic.pairs import ANN, BEN, EVE, pair

A, B = ClientIndex(0), ClientIndex(1)


class Side:
    """One side of a table of Ann and Ben, with its mute list and received lines."""

    def __init__(self) -> None:
        self.heard: list[ReceivedMessage] = []
        self.mute_list = MuteList()
        self._talk = Conversation.among([ANN.public, BEN.public], self.mute_list, self.heard.append)

    def talking(self, kind: type[Struct]) -> Exchange:
        return self._talk.lines if kind is Line else self._talk.voices


class Sides:
    """Ann and Ben at a table, and the lines that each received."""

    def __init__(self, kind: type[Struct]) -> None:
        ann, ben = Side(), Side()
        self.ann, self.ben = ann.talking(kind), ben.talking(kind)
        self.ann_heard, self.ben_heard = ann.heard, ben.heard
        self.ben_ears = ben.mute_list


@asynccontextmanager
async def talking(
    kind: type[Struct] = Line, *, first: str = "", opens_after: float = 0.0
) -> AsyncIterator[Any]:
    """Connect Ann and Ben; Ann sends `first` this many seconds before there is a link."""
    sides = Sides(kind)
    if first:
        sides.ann.send(Line(first))
        await trio.sleep(opens_after)
    async with pair() as linked, trio.open_nursery() as nursery:
        acceptor = Acceptor(linked.ben)
        acceptor.serve(sides.ben.protocol, sides.ben.serve)
        nursery.start_soon(acceptor._serve, linked.to_ann)
        nursery.start_soon(sides.ann.connect, linked.to_ben)
        await trio.sleep(1)
        yield sides, linked
        nursery.cancel_scope.cancel()


async def test_lines_go_both_ways_with_their_author(autojump_clock: MockClock) -> None:
    async with talking() as (sides, _):
        assert sides.ann.send(Line("good morning")) == set()
        assert sides.ben.send(Line("just to you", private=True), {A}) == set()
        await trio.sleep(1)
        assert sides.ben_heard == [ReceivedMessage(A, Line("good morning"))]
        assert sides.ann_heard == [ReceivedMessage(B, Line("just to you", private=True))]


async def test_first_lines_reach_a_member_linked_a_moment_later(
    autojump_clock: MockClock,
) -> None:
    async with talking(first="hello", opens_after=2) as (sides, _):
        assert sides.ben_heard == [ReceivedMessage(A, Line("hello"))]
        sides.ann.send(Line("good"))
        await trio.sleep(1)
        assert sides.ben_heard[1:] == [ReceivedMessage(A, Line("good"))]


async def test_old_lines_are_not_sent_to_a_late_arrival(
    autojump_clock: MockClock,
) -> None:
    async with talking(first="hello", opens_after=OPENING + 1) as (sides, _):
        assert sides.ben_heard == []


async def test_absent_recipient_is_named(autojump_clock: MockClock) -> None:
    async with talking() as (sides, linked):
        linked.to_ben.close()
        await trio.sleep(1)
        assert sides.ann.send(Line("are you there?"), {B}) == {B}


async def test_muted_player_is_not_heard_until_unmuted(
    autojump_clock: MockClock,
) -> None:
    async with talking() as (sides, _):
        sides.ben_ears.muted_lines.add(ANN.public)
        assert sides.ann.send(Line("buy my load of fish")) == set()
        await trio.sleep(1)
        assert sides.ben_heard == []
        sides.ben_ears.muted_lines.clear()
        sides.ben_ears.muted_voices.add(ANN.public)
        sides.ann.send(Line("it was fresh"))
        await trio.sleep(1)
        assert sides.ben_heard == [ReceivedMessage(A, Line("it was fresh"))]


async def test_barred_player_is_neither_sent_lines_nor_heard(
    autojump_clock: MockClock,
) -> None:
    async with talking() as (sides, linked), trio.open_nursery() as nursery:
        sides.ben.exclude(A)
        sides.ann.send(Line("let me in"))
        sides.ann.send(Line("I was only joking"))
        assert sides.ben.send(Line("he is gone")) == set()
        await trio.sleep(1)
        nursery.start_soon(sides.ann.connect, linked.to_ben)
        await trio.sleep(1)
        sides.ann.send(Line("there is another door"))
        assert sides.ben.send(Line("is it quiet?"), {A}) == {A}
        await trio.sleep(1)
        assert sides.ben_heard == []
        assert sides.ann_heard == []
        nursery.cancel_scope.cancel()


async def test_author_above_the_rate_has_to_wait(autojump_clock: MockClock) -> None:
    async with talking() as (sides, _):
        for number in range(chat.RATE.most):
            sides.ann.send(Line(f"line {number}"))
        with pytest.raises(SaysTooMuch) as raised:
            sides.ann.send(Line("and another"))
        await trio.sleep(raised.value.facts["seconds"] + 0.1)
        sides.ann.send(Line("now"))
        await trio.sleep(1)
        assert len(sides.ben_heard) == chat.RATE.most + 1


async def test_flood_is_dropped_on_arrival(autojump_clock: MockClock) -> None:
    """The sender ignores the rate."""

    async with talking() as (sides, linked):
        stream = linked.to_ben.open_stream()
        await offer(stream, chat.PROTOCOL)
        messages = Messages[Any](stream, Line, largest=chat.LARGEST)
        for _ in range(500):
            await messages.send(Line("spam"))
        await trio.sleep(1)
        assert 0 <= len(sides.ben_heard) - 2 * chat.RATE.most <= 2  # a few per second pass


async def test_flood_is_not_even_read(autojump_clock: MockClock) -> None:
    async with talking() as (sides, linked):
        stream = linked.to_ben.open_stream()
        await offer(stream, chat.PROTOCOL)
        messages = Messages[Any](stream, Line, largest=chat.LARGEST)
        sent = 0
        with trio.move_on_after(60):
            for _ in range(10_000):
                await messages.send(Line("spam" * 100))
                sent += 1
        read = 60 / chat.RATE.seconds * 3 * chat.RATE.most
        assert sent <= (STREAM_WINDOW + UNSENT) / 400 + read
        assert len(sides.ben_heard) <= read
        assert sides.ben_heard


@pytest.mark.parametrize("text", ["", "x" * (chat.LONGEST + 1), "\x1b[2J", "\u202egnirts"])
async def test_invalid_line_ends_the_chat_but_not_the_link(
    autojump_clock: MockClock, text: str
) -> None:
    async with talking() as (sides, linked):
        sides.ann.send(Line(text))
        await trio.sleep(1)
        assert sides.ben_heard == []
        assert linked.to_ben.failure is None
        assert sides.ben.send(Line("what was that?"), {A}) == {A}


async def test_invisible_characters_are_removed_on_arrival(autojump_clock: MockClock) -> None:
    async with talking() as (sides, _):
        for text in ("a\u200bb", "\u200b\u3164", "e" + 30 * "\u0301"):
            sides.ann.send(Line(text))
        await trio.sleep(1)
        assert sides.ben_heard == [
            ReceivedMessage(A, Line("ab")),
            ReceivedMessage(A, Line("e" + MARKS * "\u0301")),
        ]


LONGEST = gram_of([bytes([0x48]).ljust(85)] * MOST_PACKETS)
SHORT = gram_of([b"\x48psst"])


async def test_audio_gram_of_an_accepted_sender_arrives_unchanged(
    autojump_clock: MockClock,
) -> None:
    async with talking(AudioGram) as (sides, _):
        sides.ben_ears.accepted.add(ANN.public)
        gram = AudioGram(LONGEST)
        assert len(LONGEST) > 0.99 * LARGEST_GRAM
        sides.ann.send(gram)
        await trio.sleep(5)
        assert sides.ben_heard == [ReceivedMessage(A, gram)]


async def test_unaccepted_audio_gram_reports_only_its_length(
    autojump_clock: MockClock,
) -> None:
    async with talking(AudioGram) as (sides, _):
        sides.ben_ears.accepted.add(EVE.public)
        sides.ann.send(AudioGram(SHORT))
        await trio.sleep(1)
        assert sides.ben_heard == [ReceivedMessage(A, DroppedAudioGram(0.02))]
        sides.ben_ears.accepted.add(ANN.public)
        sides.ann.send(AudioGram(SHORT))
        await trio.sleep(1)
        assert sides.ben_heard[1:] == [ReceivedMessage(A, AudioGram(SHORT))]


async def test_muted_voice_is_not_reported_even_if_accepted(
    autojump_clock: MockClock,
) -> None:
    async with talking(AudioGram) as (sides, _):
        sides.ben_ears.accepted.add(ANN.public)
        sides.ben_ears.mute([ANN.public])
        sides.ann.send(AudioGram(SHORT))
        await trio.sleep(1)
        assert sides.ben_heard == []


async def test_malformed_audio_gram_ends_the_chat_but_not_the_link(
    autojump_clock: MockClock,
) -> None:
    async with talking(AudioGram) as (sides, linked):
        sides.ben_ears.accepted.add(ANN.public)
        sides.ann.send(AudioGram(b"OggS" + bytes(1000)))
        await trio.sleep(1)
        assert sides.ben_heard == []
        assert linked.to_ben.failure is None
        assert sides.ben.send(AudioGram(SHORT), {A}) == {A}


async def test_flood_of_voices_is_dropped_on_arrival(autojump_clock: MockClock) -> None:
    """An accepted sender ignores the rate."""

    async with talking(AudioGram) as (sides, linked):
        sides.ben_ears.accepted.add(ANN.public)
        stream = linked.to_ben.open_stream()
        await offer(stream, audio.PROTOCOL)
        messages = Messages[Any](stream, AudioGram, largest=audio.LARGEST)
        for _ in range(50):
            await messages.send(AudioGram(SHORT))
        await trio.sleep(1)
        assert len(sides.ben_heard) == 2 * audio.RATE.most


async def test_spectator_cannot_send_to_the_table(autojump_clock: MockClock) -> None:
    async with talking() as (sides, linked):
        sides.ben._keys[0] = EVE.public
        stream = linked.to_ben.open_stream()
        await offer(stream, chat.PROTOCOL)
        with pytest.raises(trio.BrokenResourceError):
            await Messages[Any](stream, Line, largest=chat.LARGEST).send(Line("hello?"))
        assert sides.ben_heard == []


async def test_new_link_of_a_member_replaces_its_old_one(autojump_clock: MockClock) -> None:
    """Otherwise a member could have any number of them, each read at the full rate."""

    async with talking() as (sides, linked):
        ways = []
        for _ in range(3):
            stream = linked.to_ben.open_stream()
            await offer(stream, sides.ben.protocol)
            ways.append(Messages[Any](stream, Line, largest=chat.LARGEST))
            await trio.sleep(1)
        for old in ways[:-1]:
            with pytest.raises(trio.EndOfChannel), trio.fail_after(5):
                await old.receive()
        await ways[-1].send(Line("still here"))
        await trio.sleep(1)
        assert sides.ben_heard == [ReceivedMessage(A, Line("still here"))]
        assert sides.ben.send(Line("so am I")) == set()
        assert await ways[-1].receive() == Line("so am I")


async def test_two_members_calling_each_other_at_once_can_chat(autojump_clock: MockClock) -> None:
    sides = Sides(Line)
    async with pair() as linked, trio.open_nursery() as nursery:
        for acceptor, talk, called, calling in (
            (Acceptor(linked.ben), sides.ben, linked.to_ann, linked.to_ann),
            (Acceptor(linked.ann), sides.ann, linked.to_ben, linked.to_ben),
        ):
            acceptor.serve(talk.protocol, talk.serve)
            nursery.start_soon(acceptor._serve, called)
            nursery.start_soon(talk.connect, calling)
        await trio.sleep(1)
        assert sides.ann.send(Line("you first")) == set()
        assert sides.ben.send(Line("no, you")) == set()
        await trio.sleep(1)
        assert sides.ben_heard == [ReceivedMessage(A, Line("you first"))]
        assert sides.ann_heard == [ReceivedMessage(B, Line("no, you"))]
        nursery.cancel_scope.cancel()
