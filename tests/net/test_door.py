"""Whoever connects is served as long as he wants something, and is nobody's burden otherwise."""

import trio
from trio.abc import Stream

from net.door import PATIENCE, Door
from net.opening import offer
from net.quic import Connection
from net.versions import Protocol, Version
from tests.net.quic.pairs import pair
from tests.net.simulated import run

ECHO = Protocol("echo", (Version(1, 0),))


async def echo(stream: Stream, connection: Connection) -> None:
    while data := await stream.receive_some():
        await stream.send_all(data)


def test_who_connects_and_wants_nothing_is_let_go() -> None:
    async def main() -> None:
        async with pair() as linked, trio.open_nursery() as nursery:
            nursery.start_soon(Door(linked.ben)._serve, linked.to_ann)
            with trio.fail_after(PATIENCE + 1):
                await linked.to_ben.wait_until_lost()

    run(main)


def test_who_is_served_stays_however_long_he_is_silent() -> None:
    async def main() -> None:
        async with pair() as linked, trio.open_nursery() as nursery:
            door = Door(linked.ben)
            door.serve(ECHO, echo)
            nursery.start_soon(door._serve, linked.to_ann)
            stream = linked.to_ben.open_stream()
            await offer(stream, ECHO)
            await trio.sleep(10 * PATIENCE)
            await stream.send_all(b"still here")
            assert await stream.receive_some() == b"still here"
            nursery.cancel_scope.cancel()

    run(main)
