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
from net.errors import NetworkError, RemoteCode, bad_message
from net.ranking import (
    START,
    GroupId,
    NotRanked,
    RankingClient,
    RankingCode,
    RankingRefused,
    RankingUnavailable,
    Strength,
    check_genesis,
    check_ranked_options,
    ranked_game,
    request_once,
)
from net.ranking.messages import Busy, Result, UnknownTable
from net.session.agreed import check_ranked_timeouts
from net.session.events import Awaits, OnTableEvent, Rated, Unrated, Unregistered, Unscored
from net.session.meeting import Meeting
from net.table import Plan
from net.table.witnessing import Open
from net.versions import Protocol

T = TypeVar("T")

TRIES: Final = 20
"""Maximum number of attempts to submit a log while the judge is busy or the connection fails."""
RECONNECT_PAUSE: Final = 5.0
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
_INVALID: Final = (RemoteCode.BAD_MESSAGE, RemoteCode.FRAME_TOO_LARGE)
"""Errors after which an immediate retry would fail in the same way."""


def ranked(plan: Plan) -> Plan:
    """Return a plan with the computer players of ranked games; raises NotRanked."""
    game = ranked_game(plan.rules.name)
    computers = {slot.level for slot in plan.table.slots if slot.holder is None and slot.level}
    others = sorted(computers - {*game.levels})
    if others:
        raise NotRanked(why=f"it seats {quote(others)}, and not {quote(list(game.levels))}")
    check_ranked_options(game, plan.table.options)
    if plan.saved:
        raise NotRanked(why="it continues a saved game")
    check_ranked_timeouts(plan.timeouts, game=plan.rules.name)
    return plan._replace(planner=game.planner)


class RankedGameClient:
    """Sends requests about this program's game to the ranking of a zone, and reports the answers.

    `group` is the group that began the game; a rejoining client does not know it.
    """

    def __init__(
        self, open_stream: Open, on_event: OnTableEvent, group: bytes | None = None
    ) -> None:
        self._open_stream: Final = open_stream
        self._on_event: Final = on_event
        self._group: Final = None if group is None else GroupId(group)
        self._registering: Final = trio.CancelScope()
        self._attempt: trio.CancelScope | None = None
        self._answered = trio.Event()

    async def register(self, genesis: Opened) -> None:
        """Register the genesis. All members do, as one success is enough.

        Registration ends when the log is handed in, which registers the genesis if necessary.
        """
        if self._group is None:
            return
        with self._registering:
            try:
                await self._request(partial(_register, self._group, genesis), within=REGISTERED)
            except _GONE as error:
                self._on_event(Unregistered(_why(error)))

    async def score(self, log: Sequence[Opened]) -> None:
        """Hand in the log of a finished game, and again on each request, until cancelled."""
        while True:
            if self._answered.is_set():
                self._answered = trio.Event()
            with trio.CancelScope() as self._attempt:
                await self.submit_log(log)
                self._answered.set()
                await trio.sleep_forever()

    def try_again(self) -> None:
        """Hand in the log again, if the game is over: the current attempt may hang."""
        if self._attempt is not None:
            self._attempt.cancel()

    async def wait_until_answered(self) -> None:
        """Wait until the result, or the reason for its absence, was reported."""
        await self._answered.wait()

    async def submit_log(self, log: Sequence[Opened]) -> None:
        """Hand in the log of a finished game, and report the result."""
        self._registering.cancel()
        try:
            result = await self._request(
                partial(_submit_log, self._group, log), self._note_unscored, within=JUDGED
            )
        except _GONE as error:
            self._on_event(Unrated(_why(error)))
            return
        before: tuple[Strength, ...] = ()
        with suppress(*_GONE), trio.move_on_after(BEFORE):  # the result is known even without these
            before = await self._request(partial(_strengths_before, result), within=BEFORE)
        self._on_event(Rated(result, before))

    def _note_unscored(self, awaits: Awaits) -> None:
        self._on_event(Unscored(awaits))

    async def _request(
        self,
        request: Callable[[RankingClient], Awaitable[T]],
        on_wait: Callable[[Awaits], object] = lambda _: None,
        *,
        within: float,
    ) -> T:
        """Return the answer of the ranking, once it has time and the zone is connected.

        `on_wait` is called with what the request waits for. Raises RankingRefused; ZONE_NOT_REACHED
        if the zone stays unreachable; ZONE_SILENT without an answer `within` this many seconds; and
        what `RankingClient` raises.
        """
        for left in reversed(range(TRIES)):
            try:
                return await self._request_once(request, on_wait, within)
            except RankingUnavailable:
                raise
            except RankingRefused as refused:
                busy = refused.facts["refusal"]
                if not isinstance(busy, Busy) or not left:
                    raise
                on_wait("turn")
                pause = min(float(busy.seconds), LONGEST_PAUSE)
            except _GONE as error:
                if not left or getattr(error, "code", None) in _INVALID:
                    raise
                pause = RECONNECT_PAUSE
            await trio.sleep(pause)
        raise AssertionError("the last try returns or raises")

    async def _request_once(
        self,
        request: Callable[[RankingClient], Awaitable[T]],
        on_wait: Callable[[Awaits], object],
        within: float,
    ) -> T:
        on_wait("zone")
        return await request_once(
            self._open_stream,
            request,
            reached=PATIENCE,
            answered=within,
            on_open=lambda: on_wait("judge"),
        )


async def _register(group: GroupId, genesis: Opened, client: RankingClient) -> None:
    await client.store_genesis(group, encode(genesis.sealed))


async def _submit_log(
    group: GroupId | None, log: Sequence[Opened], client: RankingClient
) -> Result:
    data, genesis = log_bytes(entry.sealed for entry in log), genesis_of(log[0])
    ask = partial(client.submit_log, genesis.table, log[-1].hash, data)
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
    """Check that a result is of this table, game and group of players; raises BAD_MESSAGE."""
    if result.game not in {None, genesis.game}:
        raise bad_message(f"the result is of the game {result.game}, not {genesis.game}")
    if result.table != genesis.table:
        raise bad_message(f"the result is of table {result.table.hex()}, not {genesis.table.hex()}")
    players = sorted((place.key, place.name) for place in result.places)
    if players != sorted((client.key, client.name) for client in genesis.clients):
        raise bad_message(f"the result has places of {[name for _, name in players]}")


async def _strengths_before(result: Result, client: RankingClient) -> tuple[Strength, ...]:
    """Return the ratings of the players of a result before it, in the order of its places."""
    strengths = []
    for place in result.places:
        history = await client.history(place.key, result.number, 1, game=result.game or "")
        latest = [
            rated for each in history.results for rated in each.places if rated.key == place.key
        ]
        strengths.append(Strength(latest[0].mu, latest[0].sigma) if latest else START)
    return tuple(strengths)


def _why(error: Exception) -> NetworkError:
    if isinstance(error, NetworkError):
        return error
    return RankingUnavailable(RankingCode.ZONE_NOT_REACHED)


def ranking_of(
    genesis: Genesis, meeting: Meeting | None, group: bytes | None, on_event: OnTableEvent
) -> RankedGameClient | None:
    """Return the connection to the ranking of a table; None if the game is not ranked.

    A zone where the members did not meet this time is not contacted.
    """
    witness = genesis.witness
    if witness is None or not is_ranked(genesis, witness.key):
        return None
    if meeting is None or meeting.key != witness.key:
        return RankedGameClient(_unreachable_zone, on_event)
    return RankedGameClient(meeting.open_stream, on_event, group)


async def _unreachable_zone(_: Protocol) -> Stream:
    raise RankingUnavailable(RankingCode.ZONE_NOT_REACHED)


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
