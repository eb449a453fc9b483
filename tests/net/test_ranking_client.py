"""Requests of the ranking client, and its handling of the responses."""

import math
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import trio
from msgspec import Struct
from msgspec.structs import replace
from trio.testing import MockClock, memory_stream_pair

from core.log import Count, EntryHash, PublicKey, TableId, decode, encode
from net.errors import RemoteCode
from net.messages import Messages
from net.ranking import (
    GroupId,
    RankingClient,
    RankingRefused,
    Result,
    Standings,
    shown_name,
)
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
    Place,
    Rated,
    Refusal,
    Request,
    Scored,
    Send,
    Stored,
    StoreGenesis,
)
from tests.codes import raises_code

TABLE, GROUP = TableId(bytes(16)), GroupId(bytes(16))
HASH, KEY = EntryHash(bytes(32)), PublicKey(bytes(32))
RESULT = Result(1, TABLE, 0, "won", 9, HASH, ())


async def sent_and_returned(
    ask: Callable[[RankingClient], Awaitable[Any]], *answers: Any, after: int = 1
) -> tuple[list[Request], Any]:
    """Return the client's messages, with each response after a number of them, and its result."""
    heard: list[Request] = []
    found: list[Any] = []

    here, there = memory_stream_pair()

    async def serve() -> None:
        messages = Messages[Any](there, Request, largest=LARGEST_MESSAGE)
        for number, answer in enumerate(answers):
            heard.extend([await messages.receive() for _ in range(after if number else 1)])
            await messages.send(answer)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(serve)
        found.append(await ask(RankingClient(here)))
    return heard, found[0]


async def test_genesis_is_registered(autojump_clock: MockClock) -> None:
    heard, found = await sent_and_returned(
        lambda ranking_client: ranking_client.store_genesis(GROUP, b"genesis"), Stored(TABLE, HASH)
    )
    assert heard == [StoreGenesis(GROUP, b"genesis")]
    assert found == HASH


async def test_requested_log_is_sent_in_parts(autojump_clock: MockClock) -> None:
    log = bytes(range(256)) * 1000
    parts = -(-len(log) // LARGEST_PART)
    heard, found = await sent_and_returned(
        lambda ranking_client: ranking_client.submit_log(TABLE, HASH, log),
        Send(),
        Scored(RESULT),
        after=parts,
    )
    assert heard[0] == HandIn(TABLE, HASH, len(log))
    assert b"".join(part.data for part in heard[1:] if isinstance(part, Part)) == log
    assert found == RESULT


async def test_log_of_a_decided_game_is_not_sent(autojump_clock: MockClock) -> None:
    heard, found = await sent_and_returned(
        lambda ranking_client: ranking_client.submit_log(TABLE, HASH, b"log"), Scored(RESULT)
    )
    assert heard == [HandIn(TABLE, HASH, 3)]
    assert found == RESULT


async def test_standings_and_history_are_read(autojump_clock: MockClock) -> None:
    wanted = AskStandings(10, 5, "games", name="An")
    assert await sent_and_returned(
        lambda ranking_client: ranking_client.standings(wanted), Standings(0, ())
    ) == (
        [wanted],
        Standings(0, ()),
    )
    assert await sent_and_returned(
        lambda ranking_client: ranking_client.history(KEY, 7), History(None, ())
    ) == (
        [AskHistory(KEY, 7)],
        History(None, ()),
    )


@pytest.mark.parametrize("refusal", [Busy(30), NotOver(12)])
async def test_refusal_is_raised_with_its_facts(
    autojump_clock: MockClock, refusal: Refusal
) -> None:
    async def ask(client: RankingClient) -> None:
        with pytest.raises(RankingRefused) as refused:
            await client.submit_log(TABLE, HASH, b"log")
        assert refused.value.facts["refusal"] == refusal

    await sent_and_returned(ask, refusal)


@pytest.mark.parametrize("figure", [math.nan, math.inf, -math.inf, 1e7])
async def test_invalid_rating_is_refused(autojump_clock: MockClock, figure: float) -> None:
    rated = Rated(
        KEY, "Ann", mu=25.0, sigma=8.0, ordinal=figure, games=1, wins=0, provisional=True, forks=0
    )

    async def ask(client: RankingClient) -> None:
        with raises_code(RemoteCode.BAD_MESSAGE):
            await client.standings()

    await sent_and_returned(ask, Standings(1, (rated,)))


async def test_invalid_response_is_refused(autojump_clock: MockClock) -> None:
    async def ask(client: RankingClient) -> None:
        with raises_code(RemoteCode.BAD_MESSAGE):
            await client.standings()

    await sent_and_returned(ask, Send())


def rated(key: PublicKey = KEY, **changes: Any) -> Rated:
    """Return a row of the standings."""
    row = Rated(key, "Ann", 25.0, 8.0, 1.0, games=1, wins=0, provisional=True, forks=0)
    return replace(row, **changes)


def game(number: int, *keys: PublicKey) -> Result:
    """Return a ranked game of these players."""
    places = tuple(Place(key, "Ann", 1, False, 1.0, 25.0, 8.0) for key in keys)
    return replace(RESULT, number=number, places=places)


OTHER = PublicKey(bytes([1]) * 32)


@pytest.mark.parametrize(
    "page",
    [
        Standings(9, (rated(),) * 3),
        Standings(1, (rated(),) * 2),
        Standings(5, (rated(),), start=5),
    ],
    ids=["more rows than asked for", "more rows than players", "rows after the last player"],
)
async def test_impossible_page_of_the_standings_is_refused(
    autojump_clock: MockClock, page: Standings
) -> None:
    async def ask(client: RankingClient) -> None:
        with raises_code(RemoteCode.BAD_MESSAGE):
            await client.standings(AskStandings(most=2))

    await sent_and_returned(ask, page)


@pytest.mark.parametrize(
    "history",
    [
        History(rated(OTHER), ()),
        History(rated(), (game(6, KEY), game(5, KEY), game(4, KEY))),
        History(rated(), (game(5, KEY), game(5, KEY))),
        History(rated(), (game(5, KEY), game(6, KEY))),
        History(rated(), (game(7, KEY),)),
        History(rated(), (game(5, OTHER),)),
        History(rated(), (game(5, KEY, KEY),)),
    ],
    ids=[
        "rating of another player",
        "more games than asked for",
        "the same game twice",
        "later games last",
        "a game that is known already",
        "a game of others",
        "two places in a game",
    ],
)
async def test_impossible_history_is_refused(autojump_clock: MockClock, history: History) -> None:
    async def ask(client: RankingClient) -> None:
        with raises_code(RemoteCode.BAD_MESSAGE):
            await client.history(KEY, before=7, most=2)

    await sent_and_returned(ask, history)


class OldStandings(Struct, frozen=True, tag="standings"):
    """`AskStandings` in version 1.0."""

    start: Count = 0
    most: int = 20


class OldRated(Struct, frozen=True):
    """`Rated` in version 1.0."""

    key: PublicKey
    name: str
    mu: float
    sigma: float
    ordinal: float
    games: Count
    wins: Count
    provisional: bool
    forks: Count


class OldPage(Struct, frozen=True, tag="standings"):
    """`Standings` in version 1.0."""

    players: Count
    rows: tuple[OldRated, ...]


def test_version_1_0_reads_messages_of_later_versions() -> None:
    wanted = AskStandings(40, 10, "name", True, "An", KEY)
    assert decode(encode(wanted), OldStandings) == OldStandings(40, 10)
    old = OldRated(KEY, "Ann", 25.0, 8.0, 1.0, 1, 0, True, 0)
    page = Standings(41, (rated(rank=41, left=2, last=9),), 40)
    assert decode(encode(page), OldPage) == OldPage(41, (old,))


def test_messages_of_version_1_0_are_understood() -> None:
    old = OldRated(KEY, "Ann", 25.0, 8.0, 1.0, 1, 0, True, 0)
    assert decode(encode(OldPage(1, (old,))), Standings) == Standings(1, (rated(),))
    assert decode(encode(OldStandings(40, 10)), AskStandings) == AskStandings(40, 10)


@pytest.mark.parametrize("name", ["a\x1b[31m", "a\nb", "a\x00", "\u202eanna", "x" * 601], ids=ascii)
async def test_name_with_control_characters_is_refused(
    autojump_clock: MockClock, name: str
) -> None:
    async def ask(client: RankingClient) -> None:
        with raises_code(RemoteCode.BAD_MESSAGE):
            await client.standings()

    await sent_and_returned(ask, Standings(1, (rated(name=name),)))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("x" * 24, "x" * 24),
        ("x" * 600, "x" * 23 + "…"),
        ("a\u200bb\u200f\u2028\n", "a\ufffdb\ufffd\ufffd\ufffd"),
        ("<b>Ann</b>", "<b>Ann</b>"),
    ],
)
def test_strangers_name_is_shown_in_one_bounded_line(name: str, shown: str) -> None:
    assert shown_name(name) == shown
