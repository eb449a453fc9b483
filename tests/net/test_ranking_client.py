"""What the client of the ranking says, and what it makes of the answers."""

import math
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import trio
from trio.testing import memory_stream_pair

from core.log import EntryHash, PublicKey, TableId
from net.errors import BadMessage
from net.messages import Messages
from net.ranking import GroupId, RankingClient, RankingRefused, Result, Standings
from net.ranking.messages import (
    LARGEST_MESSAGE,
    LARGEST_PART,
    AskHistory,
    AskStandings,
    Busy,
    HandIn,
    History,
    NotOver,
    Part,
    Rated,
    Refusal,
    Request,
    Scored,
    Send,
    Stored,
    StoreGenesis,
)
from tests.net.simulated import run

TABLE, GROUP = TableId(bytes(16)), GroupId(bytes(16))
HASH, KEY = EntryHash(bytes(32)), PublicKey(bytes(32))
RESULT = Result(1, TABLE, 0, "won", 9, HASH, ())


def asked(
    ask: Callable[[RankingClient], Awaitable[Any]], *answers: Any, after: int = 1
) -> tuple[list[Request], Any]:
    """What the client says, each answer coming after so many messages, and what it returns."""
    heard: list[Request] = []
    found: list[Any] = []

    async def main() -> None:
        here, there = memory_stream_pair()

        async def serve() -> None:
            messages = Messages[Any](there, Request, largest=LARGEST_MESSAGE)
            for number, answer in enumerate(answers):
                heard.extend([await messages.receive() for _ in range(after if number else 1)])
                await messages.send(answer)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(serve)
            found.append(await ask(RankingClient(here)))

    run(main)
    return heard, found[0]


def test_a_genesis() -> None:
    heard, found = asked(lambda one: one.store_genesis(GROUP, b"genesis"), Stored(TABLE, HASH))
    assert heard == [StoreGenesis(GROUP, b"genesis")]
    assert found == HASH


def test_a_log_goes_in_parts_once_it_is_wanted() -> None:
    log = bytes(range(256)) * 1000
    parts = -(-len(log) // LARGEST_PART)
    heard, found = asked(
        lambda one: one.hand_in(TABLE, HASH, log), Send(), Scored(RESULT), after=parts
    )
    assert heard[0] == HandIn(TABLE, HASH, len(log))
    assert b"".join(part.data for part in heard[1:] if isinstance(part, Part)) == log
    assert found == RESULT


def test_a_log_that_decided_already_stays_at_home() -> None:
    heard, found = asked(lambda one: one.hand_in(TABLE, HASH, b"log"), Scored(RESULT))
    assert heard == [HandIn(TABLE, HASH, 3)]
    assert found == RESULT


def test_standings_and_history() -> None:
    assert asked(lambda one: one.standings(10, 5), Standings(0, ())) == (
        [AskStandings(10, 5)],
        Standings(0, ()),
    )
    assert asked(lambda one: one.history(KEY, 7), History(None, ())) == (
        [AskHistory(KEY, 7)],
        History(None, ()),
    )


@pytest.mark.parametrize("refusal", [Busy(30), NotOver(12)])
def test_a_refusal_is_raised_with_its_facts(refusal: Refusal) -> None:
    async def ask(client: RankingClient) -> None:
        with pytest.raises(RankingRefused) as refused:
            await client.hand_in(TABLE, HASH, b"log")
        assert refused.value.facts["refusal"] == refusal

    asked(ask, refusal)


@pytest.mark.parametrize("figure", [math.nan, math.inf, -math.inf, 1e7])
def test_a_rating_that_is_no_number_is_refused(figure: float) -> None:
    rated = Rated(
        KEY, "Ann", mu=25.0, sigma=8.0, ordinal=figure, games=1, wins=0, provisional=True, forks=0
    )

    async def ask(client: RankingClient) -> None:
        with pytest.raises(BadMessage):
            await client.standings()

    asked(ask, Standings(1, (rated,)))


def test_what_is_no_answer_is_refused() -> None:
    async def ask(client: RankingClient) -> None:
        with pytest.raises(BadMessage):
            await client.standings()

    asked(ask, Send())
