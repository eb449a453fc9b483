"""Messages between client and lobby: complete, bounded, and nothing else is accepted."""

from typing import Any, get_args

import msgspec
import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from trio.testing import memory_stream_pair

from core.log import LogCode, PublicKey, decode, encode
from net.errors import RemoteCode, RemoteProtocolError
from net.lobby import messages
from net.lobby.limits import (
    GROUPS_A_PIECE,
    LARGEST_FROM_CLIENT,
    LARGEST_FROM_ZONE,
    LINE,
    MEMBERS,
    OPTIONS,
    PLAYERS_A_PIECE,
)
from net.lobby.messages import (
    Arrange,
    Create,
    GroupInvitation,
    Joined,
    Listing,
    Member,
    News,
    NumberedRequest,
    Player,
    Request,
    Say,
    Seated,
    Slot,
    Started,
    Table,
    Telegraph,
    ZoneMessage,
)
from net.lobby.password_proof import PROOF, SHARE
from net.messages import Messages
from tests.codes import raises_code
from tests.net.simulated import run

KEY = PublicKey(b"\xff" * 32)
WIDE = "\U0001d538"
"""A letter that takes four bytes in UTF-8."""
TABLE = Table(
    tuple(Slot(colour, KEY, "x" * 32, WIDE * 32) for colour in range(6)),
    {f"{number:032}": "y" * 32 for number in range(OPTIONS)},
    True,
    WIDE * 32,
)
MEMBER = Member(KEY, WIDE * 20, WIDE * 64, True, True, 5)
LISTING = Listing(
    bytes(16),
    WIDE * 32,
    "private",
    KEY,
    WIDE * 20,
    WIDE * 64,
    WIDE * 64,
    6,
    6,
    TABLE.options,
    True,
    True,
)


@pytest.mark.parametrize(
    "request_",
    [
        Create(WIDE * 32, "private", WIDE * 64, WIDE * 64, TABLE),
        Arrange(TABLE),
        Telegraph((KEY,) * MEMBERS, WIDE * LINE),
    ],
)
def test_longest_requests_fit(request_: Request) -> None:
    data = encode(NumberedRequest(2**53, request_))
    assert len(data) <= LARGEST_FROM_CLIENT
    assert decode(data, NumberedRequest) == NumberedRequest(2**53, request_)


@pytest.mark.parametrize(
    "told",
    [
        News(
            (Player(KEY, WIDE * 20, "lobby"),) * PLAYERS_A_PIECE,
            (KEY,) * PLAYERS_A_PIECE,
            (LISTING,) * GROUPS_A_PIECE,
            (bytes(16),) * PLAYERS_A_PIECE,
        ),
        GroupInvitation(LISTING),
        Joined(bytes(16), WIDE * 32, "private", KEY, WIDE * 64, (MEMBER,) * MEMBERS, TABLE, 2**53),
        Started(
            bytes(16),
            WIDE * 32,
            "private",
            WIDE * 64,
            WIDE * 64,
            KEY,
            (Seated(KEY, WIDE * 20, True),) * MEMBERS,
            TABLE,
            KEY,
        ),
    ],
)
def test_longest_events_fit(told: ZoneMessage) -> None:
    data = encode(told)
    assert len(data) <= LARGEST_FROM_ZONE
    assert decode(data, ZoneMessage) == told


@pytest.mark.parametrize("kind", [*get_args(Request), *get_args(ZoneMessage)])
def test_message_is_an_array_that_starts_with_its_tag(kind: type[msgspec.Struct]) -> None:
    config = kind.__struct_config__
    assert config.array_like
    assert config.frozen
    assert isinstance(config.tag, str)


@pytest.mark.parametrize("union", [Request, ZoneMessage])
def test_no_two_messages_share_a_tag(union: Any) -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(union)]
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize(
    "data",
    [
        ["say", ""],
        ["say", "x" * (LINE + 1)],
        ["say", "bell\x07"],
        ["say", "\u202eback"],
        ["say"],
        ["shout", "x"],
        ["telegraph", [], "x"],
        ["telegraph", [bytes(32)] * (MEMBERS + 1), "x"],
        ["telegraph", [bytes(31)], "x"],
        ["knock", bytes(16), "rules", bytes(SHARE - 1), ""],
        ["invite player", bytes(31)],
        ["withdraw", bytes(33)],
        ["decline", bytes(32)],
        ["prove", -1, bytes(PROOF)],
        ["arrange", [[[0], [1]], {"x\u0430": 1}]],
        ["arrange", [[[0], [1]], {"x": 2**40}]],
        ["arrange", [[[0], [1]], {"x": [1]}]],
        ["arrange", [[[0], [1]], {str(number): 1 for number in range(OPTIONS + 1)}]],
        ["arrange", [[[0]], {}]],
        ["arrange", [[[0]] * 7, {}]],
        ["arrange", [[[6], [1]], {}]],
    ],
)
def test_request_beyond_a_bound_is_rejected(data: Any) -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgspec.msgpack.encode([1, data]), NumberedRequest)


def test_minor_version_may_append_fields() -> None:
    said = msgspec.msgpack.encode([1, ["say", "hello", "and what a later version adds"]])
    assert decode(said, NumberedRequest) == NumberedRequest(1, Say("hello"))


def received(data: bytes) -> list[Any]:
    """Return what a lobby reads from a stream with these bytes."""
    found: list[Any] = []

    async def main() -> None:
        here, there = memory_stream_pair()
        await here.send_all(data)
        await here.send_eof()
        questions = Messages[NumberedRequest](there, NumberedRequest, largest=LARGEST_FROM_CLIENT)
        try:
            while True:
                found.append(await questions.receive())
        except trio.EndOfChannel:
            return

    run(main)
    return found


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(4) + data


tags = [kind.__struct_config__.tag for kind in get_args(Request)]
things = st.one_of(
    st.integers(-(2**63), 2**64 - 1),
    st.text(max_size=20),
    st.binary(max_size=40),
    st.none(),
    st.lists(st.integers(-9, 9), max_size=3),
)
nearly = st.tuples(st.sampled_from(tags), st.lists(things, max_size=5)).map(
    lambda request: framed(msgspec.msgpack.encode([1, [request[0], *request[1]]]))
)
noise = st.binary(max_size=80)


@given(st.lists(st.one_of(noise, noise.map(framed), nearly), max_size=4).map(b"".join))
def test_any_bytes_are_requests_or_a_protocol_error(data: bytes) -> None:
    try:
        found = received(data)
    except RemoteProtocolError:
        return
    assert all(isinstance(message, NumberedRequest) for message in found)
    assert all(decode(encode(message), NumberedRequest) == message for message in found)


def test_oversized_frame() -> None:
    with raises_code(RemoteCode.FRAME_TOO_LARGE):
        received((LARGEST_FROM_CLIENT + 1).to_bytes(4))


@pytest.mark.parametrize(
    "data",
    [
        b"\x92\x01" + b"\x91" * 8000,
        b"\x81\xa1x" * 2500 + b"\x01",
        b"\x92\x01\xdd\xff\xff\xff\xff",
        b"\x92\x01\xdf\xff\xff\xff\xff",
        b"\x92\x01\xdb\xff\xff\xff\xff",
        b"\x92\x01" + msgspec.msgpack.encode(["say", *([[]] * 7000)]),
    ],
    ids=["deep arrays", "deep maps", "long array", "long map", "long text", "many things"],
)
def test_messagepack_bomb_and_deep_nesting(data: bytes) -> None:
    assert len(data) <= LARGEST_FROM_CLIENT
    with raises_code(RemoteCode.BAD_MESSAGE):
        received(framed(data))


def test_every_message_belongs_to_a_union() -> None:
    tagged = {
        kind
        for kind in vars(messages).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__struct_config__.tag is not None
    }
    answers = set(get_args(messages.Answer))
    assert tagged == {*get_args(Request), *get_args(ZoneMessage)} | answers
