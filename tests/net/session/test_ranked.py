"""RANKED-2, RANKED-6. What a program plays as ranked, and what it asks of the ranking."""

import io
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
import trio
import trio.testing
from msgspec.structs import replace
from trio.abc import Stream
from trio.testing import memory_stream_pair

from core.games.registry import shipped_game
from core.table import Fresh, genesis_of
from net.machines.waits import Waits
from net.messages import Messages
from net.peer.notes import Notes
from net.ranking import (
    LOST,
    PLANNER,
    RANKING,
    START,
    GroupId,
    NotRanked,
    Place,
    Result,
    Strength,
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
)
from net.session import Rating, is_ranked, ranked
from net.session.agreed import check_ranked
from net.session.ranked import TRIES
from net.session.told import Rated, Unrated, Unscored
from net.table import Plan
from net.versions import Protocol
from tests.core.table.parties import dealt
from tests.net.simulated import run
from tests.rendezvous.ranking.tables import Ranked

RULES = shipped_game("iron-dragon")
GROUP = GroupId(b"a ranked group..")
TABLE = Ranked(2, rules=RULES)


def plan(**changes: Any) -> Plan:
    return Plan(RULES, {}, ("normal", "easy"))._replace(**changes)


def test_a_ranked_plan_has_the_computer_player_of_ranked_games() -> None:
    assert ranked(plan()).planner == PLANNER


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"computers": ("normal", "greedy")}, "seats ['greedy']"),
        ({"saved": dealt().entries}, "goes on from a saved game"),
        ({"waits": Waits(stand_in="easy")}, "'easy' stands in"),
    ],
)
def test_what_cannot_be_ranked_is_not_begun(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(NotRanked) as raised:
        ranked(plan(**changes))
    assert why in str(raised.value)


def test_a_guest_signs_no_ranked_game_with_another_stand_in() -> None:
    """Its leader could have it not scored, by the first one who is lost."""
    genesis = genesis_of(TABLE.entries[0])
    assert genesis.witness is not None
    witness = genesis.witness.key
    check_ranked(genesis, Waits(stand_in=LOST), witness=witness)
    with pytest.raises(NotRanked):
        check_ranked(genesis, Waits(stand_in="easy"), witness=witness)
    with pytest.raises(NotRanked):
        check_ranked(replace(genesis, witness=None), Waits(), witness=witness)
    assert is_ranked(genesis, witness)
    assert not is_ranked(genesis, genesis.clients[0].key)
    assert isinstance(genesis.origin, Fresh)


class Zone:
    """Answers each stream with what it was told to answer."""

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
                left += request.size if isinstance(request, HandIn) else 0
                if not left or isinstance(request, HandIn):
                    await messages.send(self._answers.pop(0))
        except (trio.EndOfChannel, trio.BrokenResourceError):
            pass


def noted(act: Callable[[Rating], Awaitable[None]], *answers: Any) -> tuple[list[Any], list[Any]]:
    """What was asked, and the notes that were written."""
    written = io.StringIO()
    asked: list[Any] = []

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            zone = Zone(nursery, *answers)
            await act(Rating(zone.open, partial(Notes(written).tell_table, rules=RULES)))
            asked.extend(zone.asked)
            nursery.cancel_scope.cancel()

    run(main)
    return asked, [json.loads(line) for line in written.getvalue().splitlines()]


def test_the_genesis_is_registered_again_while_the_judge_is_busy() -> None:
    genesis = TABLE.entries[0]
    stored = Stored(genesis_of(genesis).table, genesis.hash)

    async def act(rating: Rating) -> None:
        await rating.register(GROUP, genesis)

    asked, notes = noted(act, Busy(30), Busy(30), stored)
    assert asked == [StoreGenesis(GROUP, TABLE.sealed_genesis)] * 3
    assert notes == []


@pytest.mark.parametrize("answers", [[BadGenesis("NotRanked", "no")], [Busy(1)] * TRIES])
def test_what_is_refused_for_good_is_noted(answers: list[Any]) -> None:
    async def act(rating: Rating) -> None:
        await rating.register(GROUP, TABLE.entries[0])

    asked, notes = noted(act, *answers)
    assert len(asked) == len(answers)
    ((note),) = notes
    assert note["note"] == "unregistered"
    assert "the ranking refuses" in note["why"]


def test_a_log_is_handed_in_and_the_places_are_noted() -> None:
    log = TABLE.entries
    genesis = genesis_of(log[0])
    place = Place(genesis.clients[0].key, "Ann", 1, left=False, weight=1.0, mu=27.0, sigma=8.0)
    result = Result(1, genesis.table, 5, "won", 1, log[-1].hash, (place,))

    async def act(rating: Rating) -> None:
        await rating.hand_in(log)

    asked, notes = noted(act, Send(), Scored(result), History(None, ()))
    assert asked[0] == HandIn(genesis.table, log[-1].hash, len(TABLE.log))
    assert b"".join(one.data for one in asked[1:-1]) == TABLE.log
    *waits, note = notes
    assert [(one["note"], one["awaits"]) for one in waits] == [
        ("unscored", "zone"),
        ("unscored", "judge"),
    ]
    (told,) = note["places"]
    assert (note["note"], note["ending"]) == ("rated", "won")
    assert (told["name"], told["place"], told["mu"]) == ("Ann", 1, 27.0)


def test_the_strength_before_is_that_of_the_game_before_or_of_the_beginning() -> None:
    log = TABLE.entries
    genesis = genesis_of(log[0])
    ann, ben = (
        Place(client.key, client.name, 1, left=False, weight=1.0, mu=mu, sigma=8.0)
        for client, mu in zip(genesis.clients, (27.0, 23.0), strict=True)
    )
    result = Result(7, genesis.table, 5, "won", 1, log[-1].hash, (ann, ben))
    earlier = Result(3, genesis.table, 5, "won", 1, log[-1].hash, (ben, replace(ann, mu=26.0)))
    told: list[Any] = []

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            answers = (Scored(result), History(None, (earlier,)), History(None, ()))
            zone = Zone(nursery, *answers)
            await Rating(zone.open, told.append).hand_in(log)
            assert zone.asked[1:] == [AskHistory(one.key, 7, 1) for one in (ann, ben)]
            nursery.cancel_scope.cancel()

    run(main)
    assert told[-1] == Rated(result, (Strength(26.0, 8.0), START))


def test_a_result_is_told_though_nothing_is_known_of_before() -> None:
    genesis = genesis_of(TABLE.entries[0])
    place = Place(genesis.clients[0].key, "Ann", 1, left=False, weight=1.0, mu=27.0, sigma=8.0)
    result = Result(1, genesis.table, 5, "won", 1, TABLE.entries[-1].hash, (place,))

    async def act(rating: Rating) -> None:
        await rating.hand_in(TABLE.entries)

    _, notes = noted(act, Scored(result), TooOften(1))
    assert [one["note"] for one in notes] == ["unscored", "unscored", "rated"]


def test_a_log_is_handed_in_anew_when_that_is_wanted_also_while_the_zone_does_not_answer() -> None:
    genesis = genesis_of(TABLE.entries[0])
    place = Place(genesis.clients[0].key, "Ann", 1, left=False, weight=1.0, mu=27.0, sigma=8.0)
    result = Result(1, genesis.table, 5, "won", 1, TABLE.entries[-1].hash, (place,))
    told: list[Any] = []

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            zone = Zone(nursery, Busy(3600), Scored(result), TooOften(1), TooOften(1))
            rating = Rating(zone.open, told.append)
            rating.try_again()  # nothing is over yet
            nursery.start_soon(rating.score, TABLE.entries)
            await trio.sleep(60)
            assert told == [Unscored("zone"), Unscored("judge"), Unscored("turn")]
            told.clear()
            rating.try_again()
            await rating.wait_until_answered()
            assert told == [Unscored("zone"), Unscored("judge"), Rated(result)]
            told.clear()
            rating.try_again()
            await trio.testing.wait_all_tasks_blocked()
            await rating.wait_until_answered()
            assert isinstance(told[-1], Unrated)
            nursery.cancel_scope.cancel()

    run(main)
