"""Limits of the ranking per player and in total, and clients that it ignores."""

from math import ceil
from typing import Any

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from trio.testing import MockClock, memory_stream_pair

from core.log import EntryHash, EntryNumber, PublicKey, encode
from net.errors import RemoteCode, RemoteProtocolError
from net.messages import Messages
from net.ranking import GroupId
from net.ranking.messages import (
    LARGEST_LOG,
    LARGEST_MESSAGE,
    LARGEST_PART,
    LARGEST_SEALED,
    MOST_PLAYERS,
    MOST_REQUESTS,
    MOST_ROWS,
    Answer,
    AskStandings,
    BadLog,
    Busy,
    HandIn,
    History,
    NotJudged,
    Part,
    Place,
    Rated,
    Request,
    Result,
    Send,
    Standings,
    StoreGenesis,
    TooMuch,
)
from net.rates import Rate
from rendezvous.ranking import service as serving
from rendezvous.ranking.docket import JUDGED
from rendezvous.ranking.endings import GIVEN_UP
from rendezvous.ranking.results import Results
from rendezvous.ranking.service import (
    IDLE,
    REQUESTS,
    REQUESTS_OF_NETWORK,
    REQUESTS_OF_SITE,
    UPLOAD,
    RankingService,
)
from tests.codes import raises_code
from tests.net.simulated import run
from tests.rendezvous.ranking.halls import GROUP, STRANGER, Bench, Hall, answer_of, at_a_hall, hall
from tests.rendezvous.ranking.tables import TABLE, Ranked


class TestLimits:
    """Each player has limits, and no player delays another."""

    def test_log_that_is_too_large_is_not_sent(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            table, head = hall.ranked.genesis.table, hall.ranked.entries[0].hash
            log = bytes(LARGEST_LOG + 1)
            found = await answer_of(hall.client(0).submit_log(table, head, log))
            assert found == TooMuch("bytes", LARGEST_LOG)

        at_a_hall(test)

    @pytest.mark.screen("RANKED-5")
    def test_silent_loser_does_not_block_the_ranking(self) -> None:
        """The loser starts to hand in a log and stops sending."""

        async def test(hall: Hall) -> None:
            await hall.begin()
            await self.stall(hall, 1)
            assert [place.place for place in (await hall.hand_in(0)).places] == [1, 2]

        at_a_hall(test)

    async def stall(self, hall: Hall, who: int) -> Messages[Any]:
        """Start to hand in a log."""
        stream = hall.stream(hall.ranked.keys[who].public)
        messages = Messages[Any](stream, Answer, largest=LARGEST_MESSAGE)
        await messages.send(HandIn(hall.ranked.genesis.table, EntryHash(bytes(32)), 1000))
        assert await messages.receive() == Send()
        return messages

    def test_player_hands_in_one_log_at_a_time(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            await self.stall(hall, 1)
            assert isinstance(await hall.hand_in(1), Busy)

        at_a_hall(test)

    def test_logs_of_all_players_are_limited(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(serving, "MOST_HANDS", 1)

        async def test(hall: Hall) -> None:
            await hall.begin()
            messages = await self.stall(hall, 1)
            assert isinstance(await hall.hand_in(0), Busy)
            await messages.send(Part(bytes(1000)))
            assert isinstance(await messages.receive(), BadLog)
            assert (await hall.hand_in(0)).number == 1

        at_a_hall(test)

    def test_logs_of_one_site_are_limited(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(serving, "HANDS_OF_SITE", 1)

        async def test(hall: Hall) -> None:
            await hall.begin()
            await self.stall(hall, 1)
            assert isinstance(await hall.hand_in(0), Busy)
            log, head = hall.ranked.log, hall.ranked.entries[-1].hash
            elsewhere = hall.client(0, "192.0.2.1")
            assert (await elsewhere.submit_log(hall.ranked.genesis.table, head, log)).number == 1

        at_a_hall(test)

    def test_many_keys_of_one_network_do_not_delay_a_genesis(self) -> None:
        """Each key keeps a judge busy for the maximum time."""

        async def test(hall: Hall) -> None:
            hall.bench.seconds = 100.0
            for number in range(20):
                key = PublicKey(bytes([100 + number]) * 32)
                group = GroupId(bytes([number]) * 16)
                await hall.service.announce(group, [key])
                eve = hall.client(key, "203.0.113.1")
                hall.nursery.start_soon(
                    answer_of, eve.store_genesis(group, hall.ranked.sealed_genesis)
                )
            await trio.sleep(50)
            members = [client.key for client in hall.ranked.genesis.clients]
            await hall.service.announce(GROUP, members)
            with trio.fail_after(160):
                await hall.client(0, "192.0.2.1").store_genesis(GROUP, hall.ranked.sealed_genesis)

        at_a_hall(test)

    def test_key_out_of_judge_time_is_told_when_to_retry(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            hall.bench.seconds = float(JUDGED.most)
            hall.bench.answer = NotJudged()
            assert await hall.hand_in(0) == NotJudged()
            hall.bench.seconds, hall.bench.answer = 0.0, None
            assert await hall.hand_in(0) == Busy(ceil(JUDGED.seconds / JUDGED.most))
            assert (await hall.hand_in(1)).number == 1

        at_a_hall(test)

    async def test_requests_per_stream_are_limited(self, autojump_clock: MockClock) -> None:
        async with hall(Ranked(2)) as found:
            here, there = memory_stream_pair()
            messages = Messages[Any](here, Answer, largest=LARGEST_MESSAGE)

            async def ask() -> None:
                for _ in range(MOST_REQUESTS):
                    await messages.send(AskStandings())
                    await messages.receive()

            found.nursery.start_soon(ask)
            with pytest.raises(RemoteProtocolError):
                await found.service.serve(there, key=STRANGER, address=("10.0.0.1", 1))


def served(*said: Request | float, key: PublicKey = STRANGER, ends: bool = False) -> None:
    """Serve a client that sends these messages with pauses in seconds; raises what `serve` does."""
    ranked = Ranked(2)
    ranked.play_out()

    async def main() -> None:
        async with hall(ranked) as found:
            await found.begin()
            here, there = memory_stream_pair()
            messages = Messages[Any](here, Answer, largest=LARGEST_MESSAGE)

            async def say() -> None:
                for message in said:
                    if isinstance(message, float):
                        await trio.sleep(message)
                    else:
                        await messages.send(message)
                if ends:
                    await here.send_eof()

            found.nursery.start_soon(say)
            try:
                await found.service.serve(there, key=key, address=("10.0.0.1", 1))
            except RemoteProtocolError as error:
                raised.append(error)

    raised: list[RemoteProtocolError] = []
    run(main)
    if raised:
        raise raised[0]


def handing_in(size: int) -> HandIn:
    """Return the start of a log of the table that `served` knows."""
    return HandIn(Ranked(2).genesis.table, EntryHash(bytes(32)), size)


class TestRate:
    """No key makes the zone read its store endlessly."""

    def test_many_requests_of_one_key_wait_on_any_stream(self) -> None:
        async def test(hall: Hall) -> None:
            begun = trio.current_time()

            async def ask(requests: int) -> None:
                client = hall.client(STRANGER)
                for _ in range(requests):
                    await client.history(STRANGER)

            async with trio.open_nursery() as nursery:
                for _ in range(4):
                    nursery.start_soon(ask, 50)
            each = REQUESTS.seconds / REQUESTS.most
            assert trio.current_time() - begun == pytest.approx((200 - REQUESTS.most) * each)

        at_a_hall(test)

    @pytest.mark.parametrize(
        ("hosts", "rate"),
        [
            (["10.0.0.1"] * 5, REQUESTS_OF_NETWORK),
            ([f"10.0.0.{number // 4}" for number in range(12)], REQUESTS_OF_SITE),
        ],
    )
    def test_many_keys_share_the_rate_of_a_network_and_a_site(
        self, hosts: list[str], rate: Rate
    ) -> None:
        async def test(hall: Hall) -> None:
            begun = trio.current_time()

            async def ask(key: PublicKey, host: str) -> None:
                client = hall.client(key, host)
                for _ in range(REQUESTS.most):
                    await client.history(key)

            async with trio.open_nursery() as nursery:
                for number, host in enumerate(hosts):
                    nursery.start_soon(ask, PublicKey(bytes([number]) * 32), host)
            more = len(hosts) * REQUESTS.most - rate.most
            each = rate.seconds / rate.most
            assert trio.current_time() - begun == pytest.approx(more * each)
            begun = trio.current_time()
            await hall.client(STRANGER, "192.0.2.1").standings()
            assert trio.current_time() == begun

        at_a_hall(test)

    def test_other_keys_do_not_wait(self) -> None:
        async def test(hall: Hall) -> None:
            client = hall.client(STRANGER)
            for _ in range(REQUESTS.most):
                await client.standings()
            begun = trio.current_time()
            await hall.client(0).standings()
            assert trio.current_time() == begun

        at_a_hall(test)


class TestManners:
    """A client that breaks the protocol gets no response; a silent one is disconnected."""

    def test_end_of_stream_and_long_silence_end_the_session(self) -> None:
        served(ends=True)
        served(AskStandings(), IDLE - 1, AskStandings(), ends=True)
        served(IDLE + 1)

    def test_unrequested_parts_end_the_session(self) -> None:
        with raises_code(RemoteCode.BAD_MESSAGE):
            served(Part(b"log"))

    @pytest.mark.parametrize(
        "said",
        [
            (Part(bytes(101)),),
            (Part(bytes(99)), Part(bytes(2))),
            (Part(bytes(99)), AskStandings()),
            (Part(bytes(99)), UPLOAD.whole + 1),
            (Part(bytes(1)), UPLOAD.begins + 4, Part(bytes(99))),
        ],
    )
    def test_log_that_differs_from_its_announcement_ends_the_session(
        self, said: tuple[Request | float, ...]
    ) -> None:
        member = Ranked(2).keys[0].public
        with raises_code(RemoteCode.BAD_MESSAGE):
            served(handing_in(100), *said, key=member)
        with raises_code(RemoteCode.BAD_MESSAGE):
            served(handing_in(100), said[0], key=member, ends=True)

    @given(st.binary(max_size=200))
    def test_any_bytes_are_a_message_or_a_protocol_error(self, data: bytes) -> None:
        async def main() -> None:
            results = Results.open()
            service = RankingService(results, Bench(STRANGER))
            here, there = memory_stream_pair()
            await here.send_all(len(data).to_bytes(4) + data)
            await here.send_eof()
            try:
                await service.serve(there, key=STRANGER, address=("10.0.0.1", 1))
            except RemoteProtocolError:
                pass
            finally:
                results.close()

        run(main)


def test_largest_messages_fit() -> None:
    """Pages of games with the maximum number of players and the longest names."""
    key, name, far = STRANGER, "\N{GRINNING FACE}" * 64, 2**53
    place = Place(key, name, 3, True, 1 / 3, 1 / 3, 1 / 3)
    result = Result(far, TABLE, far, GIVEN_UP, far, EntryHash(bytes(32)), (place,) * MOST_PLAYERS)
    rated = Rated(key, name, 1 / 3, 1 / 3, 1 / 3, far, far, True, far)
    for message in (
        StoreGenesis(GROUP, bytes(LARGEST_SEALED)),
        Part(bytes(LARGEST_PART)),
        History(rated, (result,) * MOST_ROWS),
        Standings(far, (rated,) * MOST_ROWS),
        BadLog(EntryNumber(far), name, "\N{GRINNING FACE}" * 600),
    ):
        assert len(encode(message)) <= LARGEST_MESSAGE
