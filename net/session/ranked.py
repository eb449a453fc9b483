"""A ranked game at its zone: registering its genesis, and handing in its log at the end."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

import trio
from trio.abc import Stream

from core.errors import quote
from core.log import Opened, PublicKey, encode, log_bytes
from core.table import Genesis, genesis_of
from net.errors import BadMessage, FrameTooLarge, NetworkError
from net.ranking import (
    START,
    GroupId,
    NotRanked,
    OtherResult,
    RankingClient,
    RankingRefused,
    Strength,
    ZoneNotReached,
    ZoneSilent,
    ask_once,
    check_genesis,
    ranked_game,
)
from net.ranking.messages import Busy, Result, UnknownTable
from net.session.agreed import check_ranked_waits
from net.session.events import Awaits, Rated, TellTable, Unrated, Unregistered, Unscored
from net.session.meeting import Meeting
from net.table import Plan
from net.table.witnessing import Open
from net.versions import Protocol

T = TypeVar("T")

TRIES: Final = 20
"""Maximum number of attempts to submit a log while the judge is busy or the connection fails."""
AGAIN: Final = 5.0
"""Seconds before a lost zone is contacted again."""
LONGEST_PAUSE: Final = 300.0
"""Maximum seconds before a busy zone is contacted again, regardless of the delay that it asks
for."""
PATIENCE: Final = 120.0
"""Seconds in which a zone must be reached."""
REGISTERED: Final = 600.0
"""Seconds in which a zone must examine a genesis; logs of other games may be ahead of it."""
JUDGED: Final = 7200.0
"""Seconds in which a zone must score a log. It waits up to 300 for the whole log, and up to 2,700
for its judge, which may have to check another member's log first."""
BEFORE: Final = 20.0
"""Maximum seconds that a result waits for the ratings of its players before the game."""

_GONE: Final = (NetworkError, trio.BrokenResourceError, trio.EndOfChannel)
_LASTING: Final = (ZoneNotReached, ZoneSilent, BadMessage, FrameTooLarge, OtherResult)
"""Errors after which an immediate retry would fail in the same way."""


def ranked(plan: Plan) -> Plan:
    """Return a plan with the computer players of ranked games; raises NotRanked."""
    game = ranked_game(plan.rules.name)
    computers = {slot.level for slot in plan.table.slots if slot.holder is None and slot.level}
    others = sorted(computers - {*game.levels})
    if others:
        raise NotRanked(why=f"it seats {quote(others)}, and not {quote(list(game.levels))}")
    if plan.saved:
        raise NotRanked(why="it goes on from a saved game")
    check_ranked_waits(plan.waits, game=plan.rules.name)
    return plan._replace(planner=game.planner)


class Rating:
    """Sends requests about this program's game to the ranking of a zone, and reports the answers.

    `group` is the group that began the game; a rejoining client does not know it.
    """

    def __init__(self, open_stream: Open, tell: TellTable, group: bytes | None = None) -> None:
        self._open: Final = open_stream
        self._tell: Final = tell
        self._group: Final = None if group is None else GroupId(group)
        self._registering: Final = trio.CancelScope()
        self._trying: trio.CancelScope | None = None
        self._answered = trio.Event()

    async def register(self, genesis: Opened) -> None:
        """Register the genesis. All members do, as one success is enough.

        Registration ends when the log is handed in, which registers the genesis if necessary.
        """
        if self._group is None:
            return
        with self._registering:
            try:
                await self._ask(partial(_register, self._group, genesis), within=REGISTERED)
            except _GONE as error:
                self._tell(Unregistered(_why(error)))

    async def score(self, log: Sequence[Opened]) -> None:
        """Hand in the log of a finished game, and again on each request, until cancelled."""
        while True:
            if self._answered.is_set():
                self._answered = trio.Event()
            with trio.CancelScope() as self._trying:
                await self.hand_in(log)
                self._answered.set()
                await trio.sleep_forever()

    def try_again(self) -> None:
        """Hand in the log again, if the game is over: the current attempt may hang."""
        if self._trying is not None:
            self._trying.cancel()

    async def wait_until_answered(self) -> None:
        """Wait until the result, or the reason for its absence, was reported."""
        await self._answered.wait()

    async def hand_in(self, log: Sequence[Opened]) -> None:
        """Hand in the log of a finished game, and report the result."""
        self._registering.cancel()
        try:
            result = await self._ask(
                partial(_hand_in, self._group, log), self._note_unscored, within=JUDGED
            )
        except _GONE as error:
            self._tell(Unrated(_why(error)))
            return
        before: tuple[Strength, ...] = ()
        with suppress(*_GONE), trio.move_on_after(BEFORE):  # the result is known even without these
            before = await self._ask(partial(_strengths_before, result), within=BEFORE)
        self._tell(Rated(result, before))

    def _note_unscored(self, awaits: Awaits) -> None:
        self._tell(Unscored(awaits))

    async def _ask(
        self,
        what: Callable[[RankingClient], Awaitable[T]],
        note: Callable[[Awaits], object] = lambda _: None,
        *,
        within: float,
    ) -> T:
        """Return the answer of the ranking, once it has time and the zone is connected.

        `note` is called with what the request waits for. Raises RankingRefused; ZoneNotReached if
        the zone stays unreachable; ZoneSilent without an answer `within` this many seconds; and
        what `RankingClient` raises.
        """
        for left in reversed(range(TRIES)):
            try:
                return await self._ask_once(what, note, within)
            except _LASTING:
                raise
            except RankingRefused as refused:
                busy = refused.facts["refusal"]
                if not isinstance(busy, Busy) or not left:
                    raise
                note("turn")
                pause = min(float(busy.seconds), LONGEST_PAUSE)
            except _GONE:
                if not left:
                    raise
                pause = AGAIN
            await trio.sleep(pause)
        raise AssertionError("the last try returns or raises")

    async def _ask_once(
        self,
        what: Callable[[RankingClient], Awaitable[T]],
        note: Callable[[Awaits], object],
        within: float,
    ) -> T:
        note("zone")
        return await ask_once(
            self._open, what, reached=PATIENCE, answered=within, on_open=lambda: note("judge")
        )


async def _register(group: GroupId, genesis: Opened, client: RankingClient) -> None:
    await client.store_genesis(group, encode(genesis.sealed))


async def _hand_in(group: GroupId | None, log: Sequence[Opened], client: RankingClient) -> Result:
    data, genesis = log_bytes(entry.sealed for entry in log), genesis_of(log[0])
    ask = partial(client.hand_in, genesis.table, log[-1].hash, data)
    try:
        result = await ask()
    except RankingRefused as refused:
        if group is None or not isinstance(refused.facts["refusal"], UnknownTable):
            raise
        await _register(group, log[0], client)  # no client could register it so far
        result = await ask()
    _check_result(result, genesis)
    return result


def _check_result(result: Result, genesis: Genesis) -> None:
    """Check that a result is of this table, game and group of players; raises OtherResult."""
    if result.game not in {None, genesis.game}:
        raise OtherResult(why=f"it is of the game {result.game}, not {genesis.game}")
    if result.table != genesis.table:
        raise OtherResult(why=f"it is of table {result.table.hex()}, not {genesis.table.hex()}")
    told = sorted((place.key, place.name) for place in result.places)
    if told != sorted((client.key, client.name) for client in genesis.clients):
        raise OtherResult(why=f"its places are of {[name for _, name in told]}")


async def _strengths_before(result: Result, client: RankingClient) -> tuple[Strength, ...]:
    """Return the ratings of the players of a result before it, in the order of its places."""
    found = []
    for place in result.places:
        history = await client.history(place.key, result.number, 1, game=result.game or "")
        latest = [
            rated for each in history.results for rated in each.places if rated.key == place.key
        ]
        found.append(Strength(latest[0].mu, latest[0].sigma) if latest else START)
    return tuple(found)


def _why(error: Exception) -> NetworkError:
    return error if isinstance(error, NetworkError) else ZoneNotReached()


def rating_of(
    genesis: Genesis, meeting: Meeting | None, group: bytes | None, tell: TellTable
) -> Rating | None:
    """Return the connection to the ranking of a table; None if the game is not ranked.

    A zone where the members did not meet this time is not contacted.
    """
    witness = genesis.witness
    if witness is None or not is_ranked(genesis, witness.key):
        return None
    if meeting is None or meeting.key != witness.key:
        return Rating(_no_way, tell)
    return Rating(meeting.open, tell, group)


async def _no_way(_: Protocol) -> Stream:
    raise ZoneNotReached


def is_scored(genesis: Genesis) -> bool:
    """Return whether this genesis is of a ranked game, which its witness scores."""
    return genesis.witness is not None and is_ranked(genesis, genesis.witness.key)


def is_ranked(genesis: Genesis, witness: PublicKey) -> bool:
    """Return whether this genesis is of a ranked game with this witness."""
    try:
        check_genesis(genesis, witness=witness)
    except NotRanked:
        return False
    return True
