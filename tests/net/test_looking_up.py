"""Responses of a hostile or broken ranking: each is a NetworkError, in bounded time and memory."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from core.log import PublicKey, encode
from net.errors import NetworkError, NoCommonProtocol, ProtocolCode, RemoteCode
from net.ranking import RANKING, AskStandings, RankingClient, RankingCode, query_ranking
from net.ranking.asking import ANSWERED, REACHED
from net.ranking.messages import LARGEST_MESSAGE, MOST_ROWS, Rated, Standings
from net.versions import Protocol
from tests.codes import raises_code

KEY = PublicKey(bytes(32))
ROW = Rated(KEY, "Ann", 25.0, 8.0, 1.0, 1, 0, provisional=True, forks=0)
Serve = Callable[[trio.abc.Stream], Awaitable[object]]


async def looked_up(serve: Serve) -> Any:
    """Return the page of a zone that responds with this, or the error."""
    found: list[Any] = []

    async with trio.open_nursery() as nursery:

        async def open_stream(protocol: Protocol) -> trio.abc.Stream:
            assert protocol == RANKING
            here, there = memory_stream_pair()
            nursery.start_soon(serve, there)
            return here

        try:
            found.append(await query_ranking(open_stream, RankingClient.standings))
        except NetworkError as error:
            found.append(error)
        nursery.cancel_scope.cancel()
    return found[0]


def answering(data: bytes, *, size: int | None = None) -> Serve:
    """Serve these bytes as the response, with their length or another one before them."""

    async def serve(stream: trio.abc.Stream) -> None:
        await stream.receive_some()
        await stream.send_all((len(data) if size is None else size).to_bytes(4) + data)
        await stream.aclose()

    return serve


def changed(**changes: Any) -> bytes:
    """Return a page with one row, in which fields have other values."""
    row = {**msgspec.to_builtins(ROW, builtin_types=(bytes,)), **changes}
    return encode({"type": "standings", "players": 1, "rows": [row], "start": 0})


async def test_page_is_found(autojump_clock: MockClock) -> None:
    page = Standings(1, (ROW,), 0)
    assert await looked_up(answering(encode(page))) == page
    assert await looked_up(answering(changed())) == page


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("games", "many"),
        ("games", -1),
        ("games", 2**60),
        ("rank", 0),
        ("left", -1),
        ("last", 2**60),
        ("ordinal", float("nan")),
        ("key", b"short"),
        ("name", 7),
        ("name", "x" * 601),
        ("name", "a\nb"),
        ("name", "a\x1b[2J"),
        ("name", "\u202egnp.exe"),
    ],
    ids=lambda part: ascii(part)[:20],
)
async def test_row_with_an_impossible_field_is_refused(
    autojump_clock: MockClock, field: str, value: object
) -> None:
    assert (await looked_up(answering(changed(**{field: value})))).code is RemoteCode.BAD_MESSAGE


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(encode({"type": "standings", "players": 2**60, "rows": []}), id="players"),
        pytest.param(encode({"type": "standings", "players": 1}), id="no rows"),
        pytest.param(encode(Standings(99, (ROW,) * (MOST_ROWS + 1), 0)), id="too many rows"),
        pytest.param(encode(Standings(0, (ROW,), 0)), id="more rows than players"),
        pytest.param(encode({"type": "history", "rated": None, "results": []}), id="history"),
        pytest.param(encode([1] * 4000), id="an array"),
        pytest.param(b"", id="nothing"),
        pytest.param(b"\xc1", id="no MessagePack"),
        pytest.param(b"\x91" * 1000, id="deeply nested"),
    ],
)
async def test_invalid_response_is_refused(autojump_clock: MockClock, data: bytes) -> None:
    assert (await looked_up(answering(data))).code is RemoteCode.BAD_MESSAGE


async def test_million_rows_are_not_even_received(autojump_clock: MockClock) -> None:
    """The length alone is refused; otherwise memory would be a matter of trust."""
    assert (await looked_up(answering(b"", size=100000000))).code is RemoteCode.FRAME_TOO_LARGE
    assert (
        await looked_up(answering(b"", size=LARGEST_MESSAGE + 1))
    ).code is RemoteCode.FRAME_TOO_LARGE


async def test_ended_stream_is_an_unreachable_zone(autojump_clock: MockClock) -> None:
    assert (await looked_up(answering(b"x", size=9))).code is RemoteCode.FRAME_TORN

    async def hang_up(stream: trio.abc.Stream) -> None:
        await stream.aclose()

    assert (await looked_up(hang_up)).name == RankingCode.ZONE_NOT_REACHED


async def test_zone_that_sends_nothing_or_little_is_given_up(autojump_clock: MockClock) -> None:
    async def be_silent(_: trio.abc.Stream) -> None:
        await trio.sleep_forever()

    async def drip(stream: trio.abc.Stream) -> None:
        await stream.send_all((1000).to_bytes(4))
        with suppress(trio.BrokenResourceError):  # the client has closed it
            while True:
                await trio.sleep(1.0)
                await stream.send_all(b"x")

    for serve in (be_silent, drip):
        found = await looked_up(serve)
        assert found.name == RankingCode.ZONE_SILENT
        assert found.facts["seconds"] == ANSWERED


async def test_unreachable_zone_is_given_up(autojump_clock: MockClock) -> None:
    async def never(_: Protocol) -> trio.abc.Stream:
        await trio.sleep_forever()
        raise AssertionError

    begun = trio.current_time()
    with raises_code(RankingCode.ZONE_NOT_REACHED):
        await query_ranking(never, RankingClient.standings)
    assert trio.current_time() - begun == REACHED


async def test_zone_without_a_ranking_is_named(autojump_clock: MockClock) -> None:
    async def declined(protocol: Protocol) -> trio.abc.Stream:
        raise NoCommonProtocol(ProtocolCode.UNKNOWN_PROTOCOL, protocol=protocol.name)

    with raises_code(ProtocolCode.UNKNOWN_PROTOCOL):
        await query_ranking(declined, lambda client: client.standings(AskStandings()))
