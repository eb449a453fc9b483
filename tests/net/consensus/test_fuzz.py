"""Any messages in any order: a machine handles or refuses them, and loses nothing confirmed."""

from functools import cache
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from core.log import LogError, Purpose, SigningKey, Term, decode, encode
from core.table import (
    COMMAND,
    COMMITMENT,
    NOTICE,
    REVEAL,
    UNDO,
    VOTE,
    WISH,
    ClientIndex,
    Commitment,
    Notice,
    Play,
    Reason,
    Reveal,
    Signed,
    TakeBack,
    Vote,
    Wish,
)
from net.consensus.effects import Send
from net.wire import (
    Accusation,
    CheatProof,
    Entries,
    Fetch,
    Hold,
    Leaving,
    LogMismatch,
    Message,
    PreVoteGrant,
    Refused,
    RevealRequest,
    Statement,
    Status,
    VoteRequest,
)
from tests.conftest import SOAK
from tests.games.toll_road import EndTurn, Walk
from tests.net.consensus.forging import playing
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import TABLE, Node, World, seed_of

CLIENTS = 3
WITNESS = CLIENTS


@cache
def traffic() -> tuple[Message, ...]:
    """Return a sample of the messages at a table with all kinds of events."""
    said = list[Message]()
    world = World(CLIENTS, seed="traffic", witness=True)

    def note(node: Node, effect: Send) -> None:
        said.append(effect.message)

    world.on_send = note
    for victim in (0, 1, 3):
        world.run(4)
        world.kill(victim)
        world.run(30)
        world.restart(victim)
    world.run(20)
    kinds: dict[tuple[type, str], list[Message]] = {}
    for message in said:
        kinds.setdefault((type(message), getattr(message, "kind", "")), []).append(message)
    return tuple(message for group in kinds.values() for message in group[:: 1 + len(group) // 20])


@cache
def written() -> list[bytes]:
    """Return the entries of the traffic."""
    return [entry for said in traffic() if isinstance(said, Entries) for entry in said.sealed]


@cache
def hashes() -> tuple[bytes, ...]:
    world = table()
    return (*(entry.hash for entry in world.nodes[0].log), bytes(32))


def table() -> World:
    """Return the table that receives the messages: always the same."""
    return playing(CLIENTS, seconds=2, witness=True)


small = st.integers(0, 40)
numbers = small | st.integers(0, 2**53)
digests = st.deferred(lambda: st.sampled_from(hashes()))
clients = st.integers(0, 4) | st.just(2**53)
text = st.text(max_size=20)
levels = st.sampled_from(["", "easy", "hard"])
preimages = st.binary(min_size=32, max_size=32)
seats = st.integers(0, 5)
commands = st.sampled_from([encode(Walk()), encode(EndTurn()), b"", b"\xc1"])
STATEMENTS: dict[Purpose, st.SearchStrategy[Any]] = {
    COMMAND: st.builds(Play, seats, numbers, digests, small, commands),
    UNDO: st.builds(TakeBack, seats, numbers, digests, small, numbers),
    REVEAL: st.builds(Reveal, small, digests, preimages),
    COMMITMENT: st.builds(Commitment, st.none() | preimages, numbers, numbers),
    WISH: st.builds(Wish, seats, levels, numbers),
    NOTICE: st.builds(Notice, clients, st.sampled_from(Reason), numbers),
    VOTE: st.builds(Vote, numbers, clients, numbers, numbers, st.none() | small),
}


@st.composite
def statements(draw: st.DrawFn) -> Signed:
    """Return a validly signed statement, possibly in the name of a client with another key."""
    purpose = draw(st.sampled_from(list(STATEMENTS)))
    statement = draw(STATEMENTS[purpose])
    term = Term(getattr(statement, "term", 0)) if purpose.has_term else None
    author, key = draw(clients), SigningKey(seed_of(draw(st.integers(0, CLIENTS))))
    body = encode(statement)
    return Signed(ClientIndex(author), body, key.sign(purpose, body, table=TABLE, term=term))


signed = st.deferred(statements)
sealed = st.deferred(lambda: st.binary(max_size=40) | st.sampled_from(written()))
kinds = st.sampled_from(["command", "undo", "wish", "commitment", "reveal", "notice", "vote"])
made = (
    st.builds(Status, numbers, digests, numbers, numbers, numbers, st.booleans())
    | st.builds(Fetch, st.none() | numbers, digests)
    | st.builds(Entries, numbers, st.lists(sealed, max_size=5).map(tuple))
    | st.builds(LogMismatch, numbers)
    | st.builds(Statement, kinds, signed)
    | st.builds(Refused, st.binary(max_size=64), text)
    | st.builds(VoteRequest, numbers, numbers, digests, numbers, st.booleans())
    | st.builds(PreVoteGrant, numbers)
    | st.builds(Accusation, numbers, digests, text)
    | st.builds(CheatProof, sealed, sealed)
    | st.builds(Leaving)
    | st.builds(
        RevealRequest,
        numbers,
        sealed,
        st.lists(signed, max_size=4).map(tuple),
        st.lists(sealed, max_size=4).map(tuple),
    )
    | st.builds(Hold, numbers, digests, numbers)
)


@st.composite
def altered(draw: st.DrawFn) -> Message | None:
    """Return a real message, as sent or with some bytes changed; None if it no longer decodes."""
    message = draw(st.sampled_from(traffic()))
    data = bytearray(encode(message))
    for _ in range(draw(st.integers(0, 3))):
        data[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
    try:
        return decode(bytes(data), Message, limit=len(data))
    except (LogError, msgspec.MsgspecError):
        return None


messages = made | st.deferred(altered)
steps = st.lists(st.tuples(st.integers(0, CLIENTS), messages, st.floats(0, 3)), max_size=40)


@settings(max_examples=max(5, SOAK))
@given(st.integers(0, CLIENTS - 1), steps)
def test_arbitrary_member_messages_harm_nobody(
    cheat: int, said: list[tuple[int, Message | None, float]]
) -> None:
    world = table()
    world.plays = True
    for to, message, wait in said:
        if to != cheat and message is not None:
            world.attack(cheat, to, message)
        world.run(wait)
    assert goes_on(world, more=6)
    world.check()
