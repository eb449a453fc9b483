"""What is said reaches those it is meant for, bounded, and nothing else is harmed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import trio
from msgspec import Struct

from core.table import ClientIndex
from net.door import Door
from net.errors import SaysTooMuch
from net.messages import Messages
from net.opening import offer
from net.talk import AudioGram, Line, Talking, audio, chat
from net.talk.talking import Heard
from tests.net.quic.pairs import ANN, BEN, EVE, pair
from tests.net.simulated import run

A, B = ClientIndex(0), ClientIndex(1)


class Sides:
    """Ann and Ben at a table, and what each has heard."""

    def __init__(self, kind: Any, protocol: Any) -> None:
        self.ann_heard: list[Heard] = []
        self.ben_heard: list[Heard] = []
        about = protocol.PROTOCOL, kind, protocol.RATE
        keys = [ANN.public, BEN.public]
        self.ann = Talking(*about, largest=protocol.LARGEST, keys=keys, heard=self.ann_heard.append)
        self.ben = Talking(*about, largest=protocol.LARGEST, keys=keys, heard=self.ben_heard.append)


@asynccontextmanager
async def talking(kind: type[Struct] = Line, protocol: Any = chat) -> AsyncIterator[Any]:
    sides = Sides(kind, protocol)
    async with pair() as linked, trio.open_nursery() as nursery:
        door = Door(linked.ben)
        door.serve(protocol.PROTOCOL, sides.ben.serve)
        nursery.start_soon(door._serve, linked.to_ann)
        nursery.start_soon(sides.ann.call, linked.to_ben)
        await trio.sleep(1)
        yield sides, linked
        nursery.cancel_scope.cancel()


def test_lines_go_both_ways_and_tell_who_said_them() -> None:
    async def main() -> None:
        async with talking() as (sides, _):
            assert sides.ann.say(Line("good morning")) == set()
            assert sides.ben.say(Line("just to you", private=True), {A}) == set()
            await trio.sleep(1)
            assert sides.ben_heard == [Heard(A, Line("good morning"))]
            assert sides.ann_heard == [Heard(B, Line("just to you", private=True))]

    run(main)


def test_who_is_not_there_is_named() -> None:
    async def main() -> None:
        async with talking() as (sides, linked):
            linked.to_ben.close()
            await trio.sleep(1)
            assert sides.ann.say(Line("are you there?"), {B}) == {B}

    run(main)


def test_who_is_ignored_is_not_heard() -> None:
    async def main() -> None:
        async with talking() as (sides, _):
            sides.ben.ignored.add(A)
            assert sides.ann.say(Line("buy my load of fish")) == set()
            await trio.sleep(1)
            assert sides.ben_heard == []

    run(main)


def test_who_says_too_much_has_to_wait() -> None:
    async def main() -> None:
        async with talking() as (sides, _):
            for number in range(chat.RATE.most):
                sides.ann.say(Line(f"line {number}"))
            with pytest.raises(SaysTooMuch) as raised:
                sides.ann.say(Line("and another"))
            await trio.sleep(raised.value.facts["seconds"] + 0.1)
            sides.ann.say(Line("now"))
            await trio.sleep(1)
            assert len(sides.ben_heard) == chat.RATE.most + 1

    run(main)


def test_a_flood_is_dropped_where_it_arrives() -> None:
    """By a program that keeps to no rate."""

    async def main() -> None:
        async with talking() as (sides, linked):
            stream = linked.to_ben.open_stream()
            await offer(stream, chat.PROTOCOL)
            messages = Messages[Any](stream, Line, largest=chat.LARGEST)
            for _ in range(500):
                await messages.send(Line("spam"))
            await trio.sleep(1)
            assert len(sides.ben_heard) == 2 * chat.RATE.most

    run(main)


@pytest.mark.parametrize("text", ["", "x" * (chat.LONGEST + 1), "\x1b[2J", "\u202egnirts"])
def test_what_is_no_line_ends_the_talk_and_not_the_link(text: str) -> None:
    async def main() -> None:
        async with talking() as (sides, linked):
            sides.ann.say(Line(text))
            await trio.sleep(1)
            assert sides.ben_heard == []
            assert linked.to_ben.trouble is None
            assert sides.ben.say(Line("what was that?"), {A}) == {A}

    run(main)


def test_an_audio_gram_arrives_as_it_was_sent() -> None:
    async def main() -> None:
        async with talking(AudioGram, audio) as (sides, _):
            gram = AudioGram(bytes(range(256)) * (audio.LONGEST // 256))
            sides.ann.say(gram)
            await trio.sleep(5)
            assert sides.ben_heard == [Heard(A, gram)]

    run(main)


def test_who_only_watches_has_no_say() -> None:
    async def main() -> None:
        async with talking() as (sides, linked):
            sides.ben._keys[0] = EVE.public
            stream = linked.to_ben.open_stream()
            await offer(stream, chat.PROTOCOL)
            with pytest.raises(trio.BrokenResourceError):
                await Messages[Any](stream, Line, largest=chat.LARGEST).send(Line("hello?"))
            assert sides.ben_heard == []

    run(main)
