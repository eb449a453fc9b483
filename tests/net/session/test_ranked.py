"""RANKED-2, RANKED-6. Ranked games of a program, and its requests to the ranking."""

import io
import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from math import inf, nan
from typing import Any

import pytest
import trio
import trio.testing
from msgspec.structs import replace
from trio.abc import Stream
from trio.testing import MockClock, memory_stream_pair

from core.games.registry import shipped_game
from core.log import PublicKey, TableId
from core.table import Fresh, genesis_of
from net.consensus.timeouts import Timeouts
from net.errors import RemoteProtocolError
from net.messages import Messages
from net.peer.notes import Notes
from net.ranking import (
    RANKING,
    START,
    GroupId,
    NotRanked,
    Place,
    RankingCode,
    Result,
    Strength,
    ranked_game,
)
from net.ranking.messages import (
    LARGEST_MESSAGE,
    AskHistory,
    BadGenesis,
    Busy,
    HandIn,
    History,
    Part,
    Request,
    Scored,
    Send,
    Stored,
    StoreGenesis,
    TooOften,
    UnknownTable,
)
from net.session import Offer, RankedGameClient, is_scored, ranked, ranking_of
from net.session.agreed import check_ranked
from net.session.events import Rated, TableEvent, Unrated, Unregistered, Unscored
from net.session.ranked import (
    BEFORE,
    JUDGED,
    LONGEST_PAUSE,
    PATIENCE,
    REGISTERED,
    TRIES,
    is_ranked,
)
from net.table import Plan
from net.versions import Protocol
from rendezvous.ranking.court import LIMITS
from rendezvous.ranking.service import UPLOAD
from tests.core.table.parties import dealt
from tests.rendezvous.ranking.tables import Ranked

RULES = shipped_game("iron-dragon")
GROUP = GroupId(b"a ranked group..")
TABLE = Ranked(2, rules=RULES)

GENESIS = genesis_of(TABLE.entries[0])
STORED = Stored(GENESIS.table, TABLE.entries[0].hash)


def result_of_table() -> Result:
    """Return the zone's result of the game at the table."""
    places = tuple(
        Place(client.key, client.name, place, left=False, weight=1.0, mu=27.0 - place, sigma=8.0)
        for place, client in enumerate(GENESIS.clients, 1)
    )
    return Result(1, GENESIS.table, 5, "won", 1, TABLE.entries[-1].hash, places)


def plan(*, computers: Sequence[str] = ("normal", "easy"), **changes: Any) -> Plan:
    offer = Offer(RULES, {}, 2, computers)
    return offer.plan(GENESIS.clients[0].key, "Ann")._replace(**changes)


def test_ranked_plan_uses_the_computer_player_of_ranked_games() -> None:
    assert ranked(plan()).planner == ranked_game(RULES.name).planner


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"computers": ("normal", "greedy")}, "seats 'greedy'"),
        ({"saved": dealt().entries}, "continues a saved game"),
        ({"timeouts": Timeouts(substitute="easy")}, "'easy' plays for"),
    ],
)
def test_invalid_ranked_game_is_not_started(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(NotRanked) as raised:
        ranked(plan(**changes))
    assert why in str(raised.value)


@pytest.mark.rule("EB-OPTION-8")
def test_ranked_game_with_an_option_that_is_not_ranked_is_not_started() -> None:
    offer = Offer(shipped_game("empire-builder"), {"Track Trading": "Yes"}, 2)
    with pytest.raises(NotRanked, match="'Track Trading' is 'Yes'"):
        ranked(offer.plan(GENESIS.clients[0].key, "Ann"))


def test_guest_signs_no_ranked_game_with_another_substitute() -> None:
    """Otherwise the leader could avoid scoring as soon as a player is lost."""
    genesis = genesis_of(TABLE.entries[0])
    assert genesis.witness is not None
    witness = genesis.witness.key
    check_ranked(genesis, Timeouts(substitute=ranked_game(RULES.name).lost), witness=witness)
    with pytest.raises(NotRanked):
        check_ranked(genesis, Timeouts(substitute="easy"), witness=witness)
    with pytest.raises(NotRanked):
        check_ranked(replace(genesis, witness=None), Timeouts(), witness=witness)
    assert is_scored(genesis)
    assert is_ranked(genesis, witness)
    assert not is_ranked(genesis, genesis.clients[0].key)
    assert isinstance(genesis.origin, Fresh)


SILENCE: Any = object()
"""The behaviour of a zone that accepts a request and never responds."""


class Zone:
    """Answers each stream with a prepared response."""

    def __init__(self, nursery: trio.Nursery, *answers: Any) -> None:
        self.asked: list[Any] = []
        self._nursery = nursery
        self._answers = list(answers)

    async def open(self, protocol: Protocol) -> Stream:
        assert protocol == RANKING
        ours, theirs = memory_stream_pair()
        self._nursery.start_soon(self._serve, theirs)
        return ours

    async def _serve(self, stream: Stream) -> None:
        messages = Messages[Any](stream, Request, largest=LARGEST_MESSAGE)
        left = 0
        try:
            while True:
                request = await messages.receive()
                self.asked.append(request)
                left -= len(request.data) if isinstance(request, Part) else 0
                if left:
                    continue
                answer = self._answers.pop(0)
                if answer is SILENCE:
                    await trio.sleep_forever()
                if isinstance(request, HandIn) and isinstance(answer, Send):
                    left = request.size
                await messages.send(answer)
        except (trio.EndOfChannel, trio.BrokenResourceError):
            pass


async def noted(
    act: Callable[[RankedGameClient], Awaitable[None]], *answers: Any
) -> tuple[list[Any], list[Any]]:
    """Return the requests, and the notes written."""
    written = io.StringIO()
    asked: list[Any] = []

    async with trio.open_nursery() as nursery:
        zone = Zone(nursery, *answers)
        tell = partial(Notes(written).write_table_event, rules=RULES)
        await act(RankedGameClient(zone.open, tell, GROUP))
        asked.extend(zone.asked)
        nursery.cancel_scope.cancel()
    return asked, [json.loads(line) for line in written.getvalue().splitlines()]


async def test_genesis_is_registered_again_while_the_judge_is_busy(
    autojump_clock: MockClock,
) -> None:
    genesis = TABLE.entries[0]
    stored = Stored(genesis_of(genesis).table, genesis.hash)

    async def act(rating: RankedGameClient) -> None:
        await rating.register(genesis)

    asked, notes = await noted(act, Busy(30), Busy(30), stored)
    assert asked == [StoreGenesis(GROUP, TABLE.sealed_genesis)] * 3
    assert notes == []


@pytest.mark.parametrize("answers", [[BadGenesis("NotRanked", "no")], [Busy(1)] * TRIES])
async def test_permanent_refusal_is_noted(autojump_clock: MockClock, answers: list[Any]) -> None:
    async def act(rating: RankedGameClient) -> None:
        await rating.register(TABLE.entries[0])

    asked, notes = await noted(act, *answers)
    assert len(asked) == len(answers)
    ((note),) = notes
    assert note["note"] == "unregistered"
    assert "the ranking refused" in note["why"]


async def test_log_is_handed_in_and_the_places_are_noted(autojump_clock: MockClock) -> None:
    log, result = TABLE.entries, result_of_table()

    async def act(rating: RankedGameClient) -> None:
        await rating.submit_log(log)

    asked, notes = await noted(act, Send(), Scored(result), *[History(None, ())] * 2)
    assert asked[0] == HandIn(GENESIS.table, log[-1].hash, len(TABLE.log))
    assert b"".join(part.data for part in asked if isinstance(part, Part)) == TABLE.log
    *waits, note = notes
    assert [(wait["note"], wait["awaits"]) for wait in waits] == [
        ("unscored", "zone"),
        ("unscored", "judge"),
    ]
    events, _ = note["places"]
    assert (note["note"], note["ending"]) == ("rated", "won")
    assert (events["name"], events["place"], events["mu"]) == (GENESIS.clients[0].name, 1, 26.0)


async def test_rating_before_is_that_of_the_last_game_or_the_initial_one(
    autojump_clock: MockClock,
) -> None:
    log = TABLE.entries
    genesis = genesis_of(log[0])
    ann, ben = (
        Place(client.key, client.name, 1, left=False, weight=1.0, mu=mu, sigma=8.0)
        for client, mu in zip(genesis.clients, (27.0, 23.0), strict=True)
    )
    result = Result(7, genesis.table, 5, "won", 1, log[-1].hash, (ann, ben))
    earlier = Result(3, genesis.table, 5, "won", 1, log[-1].hash, (ben, replace(ann, mu=26.0)))
    events: list[Any] = []

    async with trio.open_nursery() as nursery:
        answers = (Scored(result), History(None, (earlier,)), History(None, ()))
        zone = Zone(nursery, *answers)
        await RankedGameClient(zone.open, events.append).submit_log(log)
        assert zone.asked[1:] == [AskHistory(place.key, 7, 1) for place in (ann, ben)]
        nursery.cancel_scope.cancel()
    assert events[-1] == Rated(result, (Strength(26.0, 8.0), START))


async def test_result_is_reported_even_without_the_rating_before(
    autojump_clock: MockClock,
) -> None:
    result = result_of_table()

    async def act(rating: RankedGameClient) -> None:
        await rating.submit_log(TABLE.entries)

    _, notes = await noted(act, Scored(result), TooOften(1))
    assert [note["note"] for note in notes] == ["unscored", "unscored", "rated"]


async def test_log_is_handed_in_again_on_request_even_if_the_zone_is_silent(
    autojump_clock: MockClock,
) -> None:
    result = result_of_table()
    events: list[Any] = []

    async with trio.open_nursery() as nursery:
        zone = Zone(nursery, Busy(3600), Scored(result), TooOften(1), TooOften(1))
        rating = RankedGameClient(zone.open, events.append)
        rating.try_again()  # nothing has finished yet
        nursery.start_soon(rating.score, TABLE.entries)
        await trio.sleep(60)
        assert events == [Unscored("zone"), Unscored("judge"), Unscored("turn")]
        events.clear()
        rating.try_again()
        await rating.wait_until_answered()
        assert events == [Unscored("zone"), Unscored("judge"), Rated(result)]
        events.clear()
        rating.try_again()
        await trio.testing.wait_all_tasks_blocked()
        await rating.wait_until_answered()
        assert isinstance(events[-1], Unrated)
        nursery.cancel_scope.cancel()


async def scored(
    *answers: Any, is_registered: bool = True
) -> tuple[list[Any], list[TableEvent], float]:
    """Return requests, reports and duration for a game that ends immediately."""
    asked: list[Any] = []
    events: list[TableEvent] = []
    took: list[float] = []

    async with trio.open_nursery() as nursery:
        zone = Zone(nursery, *answers)
        rating = RankedGameClient(zone.open, events.append, GROUP)
        if not is_registered:
            nursery.start_soon(rating.register, TABLE.entries[0])
            await trio.testing.wait_all_tasks_blocked()
        began = trio.current_time()
        nursery.start_soon(rating.score, TABLE.entries)
        await rating.wait_until_answered()
        took.append(trio.current_time() - began)
        asked.extend(zone.asked)
        nursery.cancel_scope.cancel()
    return asked, events, took[0]


@pytest.mark.screen("RANKED-5")
async def test_unanswered_genesis_does_not_delay_the_log(
    autojump_clock: MockClock,
) -> None:
    result = result_of_table()
    answers = SILENCE, UnknownTable(GENESIS.table), STORED, Scored(result), *[History(None, ())] * 2
    asked, events, took = await scored(*answers, is_registered=False)
    kinds = [StoreGenesis, HandIn, StoreGenesis, HandIn, AskHistory, AskHistory]
    assert [type(request) for request in asked] == kinds
    assert events == [Unscored("zone"), Unscored("judge"), Rated(result, (START, START))]
    assert took < 1


async def test_zone_that_never_confirms_the_genesis_is_given_up(
    autojump_clock: MockClock,
) -> None:
    events: list[TableEvent] = []

    async with trio.open_nursery() as nursery:
        zone = Zone(nursery, SILENCE)
        await RankedGameClient(zone.open, events.append, GROUP).register(TABLE.entries[0])
        assert trio.current_time() == pytest.approx(REGISTERED)
        nursery.cancel_scope.cancel()
    ((unregistered,)) = events
    assert isinstance(unregistered, Unregistered)
    assert unregistered.error.name == RankingCode.ZONE_SILENT


@pytest.mark.screen("RANKED-5")
@pytest.mark.parametrize("answers", [(SILENCE,), (Send(), SILENCE)], ids=["asked", "sent"])
async def test_unanswered_log_is_given_up_but_not_before_a_judge_could_finish(
    autojump_clock: MockClock,
    answers: tuple[Any, ...],
) -> None:
    assert UPLOAD.whole + 2 * LIMITS.seconds <= JUDGED
    _, events, took = await scored(*answers)
    *waits, unrated = events
    assert waits == [Unscored("zone"), Unscored("judge")]
    assert isinstance(unrated, Unrated)
    assert unrated.error.name == RankingCode.ZONE_SILENT
    assert took == pytest.approx(JUDGED)


async def test_known_ratings_are_reported_although_earlier_ones_never_arrive(
    autojump_clock: MockClock,
) -> None:
    result = result_of_table()
    _, events, took = await scored(Scored(result), SILENCE)
    assert events[-1] == Rated(result)
    assert took == pytest.approx(BEFORE)


async def test_zone_that_claims_to_be_busy_for_years_is_asked_again(
    autojump_clock: MockClock,
) -> None:
    result = result_of_table()
    _, events, took = await scored(Busy(2**53), Scored(result), *[History(None, ())] * 2)
    assert isinstance(events[-1], Rated)
    assert took == pytest.approx(LONGEST_PAUSE)


async def test_unreachable_zone_is_given_up(autojump_clock: MockClock) -> None:
    events: list[TableEvent] = []

    async def never(protocol: Protocol) -> Stream:
        await trio.sleep_forever()
        raise AssertionError

    await RankedGameClient(never, events.append, GROUP).submit_log(TABLE.entries)
    assert trio.current_time() == pytest.approx(PATIENCE)
    assert isinstance(events[-1], Unrated)
    assert events[-1].error.name == RankingCode.ZONE_NOT_REACHED


async def test_player_rejoining_without_the_zone_is_notified_immediately(
    autojump_clock: MockClock,
) -> None:
    events: list[TableEvent] = []
    rating = ranking_of(GENESIS, None, None, events.append)
    assert rating is not None
    await rating.submit_log(TABLE.entries)
    assert isinstance(events[-1], Unrated)
    assert events[-1].error.name == RankingCode.ZONE_NOT_REACHED
    assert ranking_of(replace(GENESIS, witness=None), None, None, events.append) is None


ANN, BEN = result_of_table().places
EVE = PublicKey(b"e" * 32)


@pytest.mark.screen("RANKED-5")
@pytest.mark.parametrize(
    "forged",
    [
        replace(result_of_table(), table=TableId(b"another table...")),
        replace(result_of_table(), places=()),
        replace(result_of_table(), places=(ANN,)),
        replace(result_of_table(), places=(ANN, ANN)),
        replace(result_of_table(), places=(ANN, BEN, replace(BEN, key=EVE))),
        replace(result_of_table(), places=(ANN, replace(BEN, key=EVE))),
        replace(result_of_table(), places=(replace(ANN, name=BEN.name), BEN)),
        replace(result_of_table(), places=(ANN, replace(BEN, mu=nan))),
        replace(result_of_table(), places=(ANN, replace(BEN, sigma=inf))),
        replace(result_of_table(), places=(ANN, replace(BEN, place=0))),
        replace(result_of_table(), ending="abandoned"),
        replace(result_of_table(), number=-1),
    ],
)
async def test_impossible_result_of_this_game_is_refused_on_arrival(
    autojump_clock: MockClock,
    forged: Result,
) -> None:
    asked, events, _ = await scored(Scored(forged))
    unrated = events[-1]
    assert isinstance(unrated, Unrated)
    assert isinstance(unrated.error, RemoteProtocolError)
    assert len(asked) == 1


@pytest.mark.parametrize("figure", [nan, -inf, 1e300])
async def test_invalid_rating_before_is_ignored(autojump_clock: MockClock, figure: float) -> None:
    result = result_of_table()
    earlier = replace(result, places=(replace(ANN, mu=figure), BEN))
    _, events, _ = await scored(Scored(result), History(None, (earlier,)))
    assert events[-1] == Rated(result)
