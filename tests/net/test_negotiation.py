"""A stream starts with its protocol and the version that both sides speak."""

from typing import Any

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from net.errors import NetworkError, ProtocolCode, RemoteCode
from net.messages import Messages
from net.negotiation import Offered, Taken, answer, offer
from net.versions import Protocol, Version
from tests.codes import raises_code
from tests.each import each

CHAT = Protocol("chat", (Version(1, 4), Version(2, 1)))


async def both(offered: Protocol, known: list[Protocol]) -> tuple[Any, Any]:
    """Return the results of offer and answer: values or errors."""
    found: dict[str, Any] = {}

    here, there = memory_stream_pair()

    async def ask() -> None:
        try:
            found["asked"] = await offer(here, offered)
        except NetworkError as error:
            found["asked"] = error

    async with trio.open_nursery() as nursery:
        nursery.start_soon(ask)
        try:
            found["answered"] = await answer(there, known)
        except NetworkError as error:
            found["answered"] = error
    return found["asked"], found["answered"]


@pytest.mark.parametrize(
    ("theirs", "common"),
    [
        ((Version(1, 2), Version(2, 3)), Version(2, 1)),
        ((Version(1, 9),), Version(1, 4)),
        ((Version(2, 0), Version(3, 0)), Version(2, 0)),
    ],
)
async def test_highest_common_major_is_used_with_the_lower_minor(
    autojump_clock: MockClock, theirs: tuple[Version, ...], common: Version
) -> None:
    asked, answered = await both(
        Protocol("chat", theirs), [Protocol("log", (Version(9, 9),)), CHAT]
    )
    assert asked == common
    assert answered == ("chat", common)


async def test_without_a_common_major_both_learn_the_available_versions(
    autojump_clock: MockClock,
) -> None:
    asked, answered = await both(Protocol("chat", (Version(3, 0),)), [CHAT])
    facts = {"protocol": "chat", "offered": ["3.0"], "known": ["1.4", "2.1"]}
    for error in (asked, answered):
        assert error.code is ProtocolCode.VERSIONS_APART
        assert error.facts == facts


async def test_unknown_protocol_is_reported_to_both(autojump_clock: MockClock) -> None:
    for error in each(await both(Protocol("dance", (Version(1, 0),)), [CHAT])):
        assert error.code is ProtocolCode.UNKNOWN_PROTOCOL
        assert error.facts == {"protocol": "dance"}


@pytest.mark.parametrize("version", [(3, 0), (2, 2)])
async def test_version_that_was_not_offered_is_refused(
    autojump_clock: MockClock, version: tuple[int, int]
) -> None:
    here, there = memory_stream_pair()
    await Messages[Taken](there, Taken, largest=99).send(Taken(version))
    with raises_code(RemoteCode.BAD_MESSAGE):
        await offer(here, CHAT)


async def test_data_right_after_the_offer_is_not_lost(autojump_clock: MockClock) -> None:
    """The opener may send data immediately if it offers one version."""

    here, there = memory_stream_pair()
    await Messages[Offered](here, Offered, largest=99).send(Offered("chat", ((2, 0),)))
    await here.send_all(b"and more")
    assert await answer(there, [CHAT]) == ("chat", Version(2, 0))
    assert await there.receive_some() == b"and more"
