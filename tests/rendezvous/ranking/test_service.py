"""Responses of the ranking to members, strangers and cheats."""

from typing import Any

import msgspec
import pytest
import trio
from structlog.testing import capture_logs
from trio.testing import wait_all_tasks_blocked

from core.games.registry import DEFAULT_GAME
from core.log import EntryHash, TableId, open_sealed
from core.table import Planner
from net.messages import Messages
from net.negotiation import answer, offer
from net.quic import Endpoint, Identity
from net.ranking import RANKING, AskStandings, GroupId, RankingClient, Standings
from net.ranking.messages import (
    LARGEST_MESSAGE,
    Answer,
    BadGenesis,
    BadLog,
    Forked,
    HandIn,
    NotAMember,
    NotJudged,
    NotOver,
    OtherGenesis,
    Scored,
    TooOften,
    UnknownGroup,
    UnknownTable,
)
from rendezvous.ranking.court import LIMITS, GameJudge
from rendezvous.ranking.results import Results
from rendezvous.ranking.service import MOST_TRIES, RankingService
from tests.games.toll_road import EndTurn, Walk
from tests.net.simulated import Network
from tests.rendezvous.ranking.halls import GROUP, STRANGER, Hall, answer_of, at_a_hall
from tests.rendezvous.ranking.scored import score_players
from tests.rendezvous.ranking.tables import CONDITIONS, Ranked, resealed


class TestGeneses:
    """The first genesis of a group is kept."""

    def test_members_hand_in_the_same_genesis_and_it_is_judged_once(self) -> None:
        async def test(hall: Hall) -> None:
            genesis = hall.ranked.sealed_genesis
            await hall.service.announce(GROUP, [key.public for key in hall.ranked.keys[:2]])
            heads: list[EntryHash] = []

            async def store(who: int) -> None:
                heads.append(await hall.client(who).store_genesis(GROUP, genesis))

            async with trio.open_nursery() as nursery:
                for who in (0, 1, 0, 1):
                    nursery.start_soon(store, who)
            assert heads == [hall.ranked.entries[0].hash] * 4
            assert len(hall.bench.cases) == 1

        at_a_hall(test)

    def test_genesis_of_an_unannounced_group_or_a_non_member_is_refused(self) -> None:
        async def test(hall: Hall) -> None:
            genesis = hall.ranked.sealed_genesis
            found = await answer_of(hall.client(0).store_genesis(GROUP, genesis))
            assert found == UnknownGroup(GROUP)
            await hall.service.announce(GROUP, [key.public for key in hall.ranked.keys[:2]])
            found = await answer_of(hall.client(STRANGER).store_genesis(GROUP, genesis))
            assert found == UnknownGroup(GROUP)
            assert hall.bench.cases == []

        at_a_hall(test)

    def test_swapped_genesis_is_refused(self) -> None:
        """All have signed both; the first to arrive is the game's."""

        async def test(hall: Hall) -> None:
            await hall.begin()
            other = resealed(hall.ranked, leader=1)
            found = await answer_of(hall.client(1).store_genesis(GROUP, other))
            assert found == OtherGenesis(
                stored=hall.ranked.entries[0].hash, given=open_sealed(other, genesis=True).hash
            )

        at_a_hall(test)

    def test_genesis_of_other_players_is_refused(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.service.announce(GROUP, [hall.ranked.keys[0].public, STRANGER])
            genesis = hall.ranked.sealed_genesis
            found = await answer_of(hall.client(0).store_genesis(GROUP, genesis))
            assert isinstance(found, BadGenesis)
            assert "not the members of the group" in found.why
            assert hall.results.game(hall.ranked.genesis.table) is None

        at_a_hall(test)

    def test_genesis_of_an_unranked_game_is_refused(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.service.announce(GROUP, [key.public for key in hall.ranked.keys[:2]])
            other = resealed(hall.ranked, planner=Planner())
            for genesis in (other, b"", b"\xdd\xff\xff\xff\xff"):
                found = await answer_of(hall.client(0).store_genesis(GROUP, genesis))
                assert isinstance(found, BadGenesis)
            assert len(hall.bench.cases) == 1, "bytes that hold no entry need no judge"

        at_a_hall(test)

    def test_number_of_bad_geneses_is_limited(self) -> None:
        """Each costs some judge time."""

        async def test(hall: Hall) -> None:
            await hall.service.announce(GROUP, [key.public for key in hall.ranked.keys[:2]])
            other = resealed(hall.ranked, planner=Planner())
            for _ in range(MOST_TRIES):
                found = await answer_of(hall.client(0).store_genesis(GROUP, other))
                assert isinstance(found, BadGenesis)
            genesis = hall.ranked.sealed_genesis
            found = await answer_of(hall.client(0).store_genesis(GROUP, genesis))
            assert found == TooOften(MOST_TRIES)
            assert len(hall.bench.cases) == MOST_TRIES
            assert await hall.client(1).store_genesis(GROUP, genesis)

        at_a_hall(test)

    def test_table_of_another_group_is_refused(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            other = GroupId(b"another group...")
            await hall.service.announce(other, [key.public for key in hall.ranked.keys[:2]])
            genesis = hall.ranked.sealed_genesis
            found = await answer_of(hall.client(0).store_genesis(other, genesis))
            assert isinstance(found, BadGenesis)
            assert found.error == "TableTaken"

        at_a_hall(test)


class TestLogs:
    """One member's log is enough, and no member can prevent its scoring."""

    def test_log_is_scored_whichever_member_hands_it_in(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            result = await hall.hand_in(1)
            assert [place.place for place in result.places] == [1, 2]
            assert (result.at, result.table) == (hall.now, hall.ranked.genesis.table)
            asked = AskStandings(game="toll-road")
            standings = await hall.client(STRANGER).standings(asked)
            assert standings == await hall.client(0).standings(asked)
            assert [row.wins for row in standings.rows] == [1, 0]
            key = hall.ranked.keys[0].public
            history = await hall.client(STRANGER).history(key, game="toll-road")
            assert history.results == (result,)
            assert history.rated == standings.rows[0]

        at_a_hall(test)

    def test_each_game_has_standings_of_its_own(self) -> None:
        async def test(hall: Hall) -> None:
            first, second = (hall.ranked.keys[client].public for client in (0, 1))
            score_players(hall.results, 1, [second, first])
            before = await hall.client(0).standings()
            await hall.begin()
            result = await hall.hand_in(0)
            assert result.game == "toll-road"
            after = await hall.client(0).standings()
            assert after == before, "the standings of another game stay as they are"
            assert (after.game, [row.key for row in after.rows]) == (DEFAULT_GAME, [second, first])
            toll_road = await hall.client(0).standings(AskStandings(game="toll-road"))
            assert toll_road.game == "toll-road"
            assert [row.key for row in toll_road.rows] == [first, second]
            assert [row.rank for row in toll_road.rows] == [1, 2]
            assert [row.games for row in (*after.rows, *toll_road.rows)] == [1, 1, 1, 1]
            for game, number in ((DEFAULT_GAME, 1), ("toll-road", 2)):
                history = await hall.client(0).history(first, game=game)
                assert [result.number for result in history.results] == [number]
            assert result.places[0].weight == 1, "the players have met at another game only"

        at_a_hall(test)

    def test_standings_of_a_game_never_played_are_empty(self) -> None:
        async def test(hall: Hall) -> None:
            asked = AskStandings(game="no-such-game")
            assert await hall.client(0).standings(asked) == Standings(0, (), 0, "no-such-game")

        at_a_hall(test)

    def test_other_members_need_not_send_the_log(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            first = await hall.hand_in(0)
            messages = Messages[Any](
                hall.stream(hall.ranked.keys[1].public), Answer, largest=LARGEST_MESSAGE
            )
            await messages.send(HandIn(first.table, first.head, 1))
            assert await messages.receive() == Scored(first)

        at_a_hall(test)

    def test_result_handed_in_twice_counts_once(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            first = await hall.hand_in(0)
            standings = await hall.client(0).standings()
            hall.ranked.entries.pop()  # so that it is sent, and compared
            assert await hall.hand_in(0) == await hall.hand_in(1) == first
            assert await hall.client(0).standings() == standings

        at_a_hall(test)

    def test_result_handed_in_twice_concurrently_counts_once(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            found: list[Any] = []

            async def hand_in(who: int) -> None:
                found.append(await hall.hand_in(who))

            async with trio.open_nursery() as nursery:
                for who in (0, 1):
                    nursery.start_soon(hand_in, who)
            assert found[0] == found[1]
            standings = await hall.client(0).standings(AskStandings(game="toll-road"))
            assert standings.rows[0].games == 1

        at_a_hall(test)

    def test_members_wait_for_a_log_that_is_being_judged(self) -> None:
        """All members hand in the same log at the end of a game; only one of them sends it."""

        async def test(hall: Hall) -> None:
            await hall.begin()
            hall.bench.wait = trio.Event()
            found: list[Any] = []

            async def hand_in(who: int) -> None:
                found.append(await hall.hand_in(who))

            async with trio.open_nursery() as nursery:
                nursery.start_soon(hand_in, 0)
                await wait_all_tasks_blocked()
                nursery.start_soon(hand_in, 1)
                await wait_all_tasks_blocked()
                assert len(hall.bench.cases) == 2, "the genesis, and one log"
                hall.bench.wait.set()
            assert found[0] == found[1]
            assert len(hall.bench.cases) == 2

        at_a_hall(test)

    def test_log_without_its_genesis_is_not_scored(self) -> None:
        async def test(hall: Hall) -> None:
            table = hall.ranked.genesis.table
            assert await hall.hand_in(0) == UnknownTable(table)
            await hall.service.announce(GROUP, [key.public for key in hall.ranked.keys[:2]])
            assert await hall.hand_in(0) == UnknownTable(table)

        at_a_hall(test)

    def test_log_from_a_stranger_is_refused(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            head = hall.ranked.entries[-1].hash
            table = hall.ranked.genesis.table
            for who in (STRANGER, hall.ranked.keys[-1].public):
                found = await answer_of(hall.client(who).submit_log(table, head, hall.ranked.log))
                assert found == NotAMember(table)

        at_a_hall(test)

    def test_log_of_another_table_is_refused(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            other = Ranked(2, computers=1, table=TableId(b"another table..."))
            other.play_out()
            found = await hall.hand_in(0, other)
            assert isinstance(found, OtherGenesis)
            assert await hall.hand_in(1) == await hall.hand_in(0)

        at_a_hall(test)

    def test_cut_log_waits_for_the_complete_one(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            cut = hall.ranked.branch()
            cut.entries.pop()
            assert await hall.hand_in(1, cut) == NotOver(len(cut.entries))
            assert [place.place for place in (await hall.hand_in(0)).places] == [1, 2]

        at_a_hall(test)

    @pytest.mark.screen("RANKED-5")
    def test_forged_log_is_refused_with_its_entry_and_attempts_are_limited(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            forged = hall.ranked.branch()
            sealed = forged.entries[9].sealed
            bad = msgspec.structs.replace(sealed, signatures=(sealed.signatures[0][::-1],))
            forged.entries[9] = msgspec.structs.replace(forged.entries[9], sealed=bad)
            for _ in range(MOST_TRIES):
                found = await hall.hand_in(1, forged)
                assert isinstance(found, BadLog)
                assert (found.entry, found.error) == (9, "BadSignature")
            judged = len(hall.bench.cases)
            assert await hall.hand_in(1) == TooOften(MOST_TRIES)
            assert len(hall.bench.cases) == judged
            assert [place.place for place in (await hall.hand_in(0)).places] == [1, 2]

        at_a_hall(test)

    def test_repeated_submission_of_a_log_is_eventually_ignored(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            whole = hall.ranked.branch()
            first = await hall.hand_in(0)
            hall.ranked.entries.pop()  # so that it is sent, and compared
            for _ in range(MOST_TRIES):
                assert await hall.hand_in(1) == first
            assert await hall.hand_in(1) == TooOften(MOST_TRIES)
            assert await hall.hand_in(1, whole) == first

        at_a_hall(test)

    @pytest.mark.screen("RANKED-5")
    def test_forked_log_marks_its_leader(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = ranked.branch()
        ranked.do(0, Walk())
        other.do(0, EndTurn())
        ranked.play_out()
        other.play_out()

        async def test(hall: Hall) -> None:
            await hall.begin()
            first = await hall.hand_in(0)
            assert [place.place for place in first.places] == [1, 2]
            leader = ranked.keys[0].public
            assert await hall.hand_in(1, other) == Forked(number, 0, leader)  # type: ignore[arg-type]
            history = await hall.client(1).history(leader, game="toll-road")
            assert history.rated is not None
            assert (history.rated.forks, history.rated.wins) == (1, 0)
            assert [place.place for place in history.results[0].places] == [3, 2]

        at_a_hall(test, ranked=ranked)

    def test_server_log_contains_no_whole_key(self) -> None:
        ranked = Ranked(2)
        other = ranked.branch()
        ranked.do(0, Walk())
        other.do(0, EndTurn())
        ranked.play_out()
        other.play_out()

        async def test(hall: Hall) -> None:
            await hall.begin()
            await hall.hand_in(0)
            await hall.hand_in(1, other)

        with capture_logs() as lines:
            at_a_hall(test, ranked=ranked)
        assert [line["event"] for line in lines] == [
            "ranked_game",
            "fork_proven",
            "ranking_refused",
        ]
        for key in (pair.public for pair in ranked.keys):
            assert key.hex() not in repr(lines)
        assert lines[-1]["refusal"] == "Forked"

    def test_failure_of_a_judge_is_not_blamed_on_the_log(self) -> None:
        async def test(hall: Hall) -> None:
            await hall.begin()
            hall.bench.answer = NotJudged()
            assert await hall.hand_in(0) == NotJudged()
            hall.bench.answer = None
            assert (await hall.hand_in(0)).number == 1

        at_a_hall(test)

    def test_result_stands_after_its_log_is_deleted(self) -> None:
        async def test(hall: Hall) -> None:
            hall.results.close()
            hall.results = Results.open(kept_logs=1)
            hall.service = hall.serving()
            await hall.begin()
            first = await hall.hand_in(0)
            judged = len(hall.bench.cases)
            hall.ranked.entries.pop()
            assert await hall.hand_in(1) == first
            assert len(hall.bench.cases) == judged

        at_a_hall(test)


async def test_ranking_works_over_a_connection_with_judge_processes() -> None:
    """The whole service as mounted: QUIC, a stream opening, a thread for the store, a court."""
    ranked = Ranked(2)
    ranked.play_out()
    ann, ben = (Identity(bytes([number]) * 32) for number in (1, 2))
    assert [identity.public for identity in (ann, ben)] == [key.public for key in ranked.keys[:2]]

    network = Network()
    results = Results.open()
    limits = LIMITS._replace(nice=0)
    court = GameJudge(ranked.keys[-1].public, conditions=CONDITIONS, limits=limits)
    service = RankingService(results, court)
    await service.announce(GROUP, [ann.public, ben.public])
    server = Endpoint(network.socket("server"), Identity(bytes([9]) * 32))
    player = Endpoint(network.socket("ben"), ben)
    async with server.running(), player.running(), trio.open_nursery() as nursery:
        here = await player.connect(server.address)

        async def serve() -> None:
            connection = await server.accept()
            stream = await connection.accept_stream()
            await answer(stream, [RANKING])
            await service.serve(stream, key=connection.peer, address=connection.address)

        nursery.start_soon(serve)
        stream = here.open_stream()
        await offer(stream, RANKING)
        client = RankingClient(stream)
        await client.store_genesis(GROUP, ranked.sealed_genesis)
        head = ranked.entries[-1].hash
        result = await client.submit_log(ranked.genesis.table, head, ranked.log)
        assert [place.place for place in result.places] == [1, 2]
        await stream.aclose()
    results.close()
