"""A ranked game at its zone: its genesis when it begins, its log when it is over."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

import trio

from core.log import Opened, PublicKey, encode, log_bytes
from core.table import Genesis, genesis_of
from net.errors import NetworkError
from net.ranking import (
    LEVELS,
    PLANNER,
    RANKING,
    START,
    GroupId,
    NotRanked,
    RankingClient,
    RankingRefused,
    Strength,
    ZoneNotReached,
    check_genesis,
)
from net.ranking.messages import Busy, Result
from net.session.agreed import check_waits
from net.session.meeting import Meeting
from net.session.told import Awaits, Rated, TellTable, Unrated, Unregistered, Unscored
from net.table import Plan
from net.table.witnessing import Open

T = TypeVar("T")

TRIES: Final = 20
"""How often a log is handed in while the judge has too much to do, or the zone is lost again."""
AGAIN: Final = 5.0
"""Seconds until the zone is asked again that was lost."""
PATIENCE: Final = 120.0
"""Seconds in which a zone has to be reached."""

_GONE: Final = (NetworkError, trio.BrokenResourceError, trio.EndOfChannel)


def ranked(plan: Plan) -> Plan:
    """A plan with the computer player of ranked games; raises NotRanked if it is none for them."""
    others = sorted({*plan.computers} - {*LEVELS})
    if others:
        raise NotRanked(why=f"it seats {others}, and not {list(LEVELS)}")
    if plan.saved:
        raise NotRanked(why="it goes on from a saved game")
    check_waits(plan.waits)
    return plan._replace(planner=PLANNER)


class Rating:
    """Asks the ranking of a zone about the games of this program, and tells what it says."""

    def __init__(self, open_stream: Open, tell: TellTable) -> None:
        self._open: Final = open_stream
        self._tell: Final = tell
        self._trying: trio.CancelScope | None = None
        self._answered = trio.Event()

    async def register(self, group: bytes, genesis: Opened) -> None:
        """Tell how a game begins. All its members do: one of them is enough."""
        try:
            await self._ask(partial(_register, GroupId(group), genesis))
        except (trio.TooSlowError, *_GONE) as error:
            self._tell(Unregistered(_why(error)))

    async def score(self, log: Sequence[Opened]) -> None:
        """Hand in the log of a game that is over, and anew whenever that is wanted, for ever."""
        while True:
            if self._answered.is_set():
                self._answered = trio.Event()
            with trio.CancelScope() as self._trying:
                await self.hand_in(log)
                self._answered.set()
                await trio.sleep_forever()

    def try_again(self) -> None:
        """Hand in the log anew, if the game is over: what is tried at present may hang."""
        if self._trying is not None:
            self._trying.cancel()

    async def wait_until_answered(self) -> None:
        """Return once it was told what the game came to, or why that is not known."""
        await self._answered.wait()

    async def hand_in(self, log: Sequence[Opened]) -> None:
        """Hand in the log of a game that is over, and tell what it came to."""
        try:
            result = await self._ask(partial(_hand_in, log), self._note_unscored)
        except (trio.TooSlowError, *_GONE) as error:
            self._tell(Unrated(_why(error)))
            return
        before: tuple[Strength, ...] = ()
        with suppress(trio.TooSlowError, *_GONE):  # the result is known all the same
            before = await self._ask(partial(_strengths_before, result))
        self._tell(Rated(result, before))

    def _note_unscored(self, awaits: Awaits) -> None:
        self._tell(Unscored(awaits))

    async def _ask(
        self,
        what: Callable[[RankingClient], Awaitable[T]],
        note: Callable[[Awaits], object] = lambda _: None,
    ) -> T:
        """What the ranking answers, as soon as it has time, and the zone is there again.

        What it waits for goes to `note`.
        Raises RankingRefused, and TooSlowError where the zone is not reached for long.
        """
        for left in reversed(range(TRIES)):
            try:
                return await self._ask_once(what, note)
            except RankingRefused as refused:
                busy = refused.facts["refusal"]
                if not isinstance(busy, Busy) or not left:
                    raise
                note("turn")
                pause = float(busy.seconds)
            except _GONE:
                if not left:
                    raise
                pause = AGAIN
            await trio.sleep(pause)
        raise AssertionError("the last try returns or raises")

    async def _ask_once(
        self, what: Callable[[RankingClient], Awaitable[T]], note: Callable[[Awaits], object]
    ) -> T:
        note("zone")
        with trio.fail_after(PATIENCE):
            stream = await self._open(RANKING)
        note("judge")
        try:
            return await what(RankingClient(stream))
        finally:
            await trio.aclose_forcefully(stream)


async def _register(group: GroupId, genesis: Opened, client: RankingClient) -> None:
    await client.store_genesis(group, encode(genesis.sealed))


async def _strengths_before(result: Result, client: RankingClient) -> tuple[Strength, ...]:
    """What the players of a game were held to be by what they had played before it."""
    found = []
    for place in result.places:
        history = await client.history(place.key, result.number, most=1)
        latest = [one for each in history.results for one in each.places if one.key == place.key]
        found.append(Strength(latest[0].mu, latest[0].sigma) if latest else START)
    return tuple(found)


def _why(error: Exception) -> NetworkError:
    return error if isinstance(error, NetworkError) else ZoneNotReached()


async def _hand_in(log: Sequence[Opened], client: RankingClient) -> Result:
    data = log_bytes(one.sealed for one in log)
    return await client.hand_in(genesis_of(log[0]).table, log[-1].hash, data)


def rating_of(genesis: Genesis, meeting: Meeting | None, tell: TellTable) -> Rating | None:
    """What asks the ranking about a table that met at a zone; None where nothing is ranked."""
    if meeting is None or not is_ranked(genesis, meeting.key):
        return None
    return Rating(meeting.open, tell)


def is_ranked(genesis: Genesis, witness: PublicKey) -> bool:
    """Whether a table of this genesis is one of a ranked game, with this witness."""
    try:
        check_genesis(genesis, witness=witness)
    except NotRanked:
        return False
    return True
