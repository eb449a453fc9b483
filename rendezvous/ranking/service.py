"""The service of ranked games: streams of the protocol "ranking" (docs/ranking.md).

A client is identified by its key. The service accepts a genesis from members of a group that the
lobby announced, and a log from members of its table; everybody may request the standings.
"""

import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from math import ceil
from typing import Any, Final, Protocol, TypeVar

import structlog
import trio
from msgspec.structs import asdict
from trio.abc import Stream

from core.games.registry import DEFAULT_GAME
from core.log import LogError, PublicKey, open_sealed
from net.errors import RemoteProtocolError, bad_message
from net.messages import Messages
from net.networks import NetworkRates, NetworkSlots, network_of
from net.quic import Address
from net.ranking import GroupId
from net.ranking.messages import (
    LARGEST_LOG,
    LARGEST_MESSAGE,
    MOST_REQUESTS,
    Answer,
    AskHistory,
    AskStandings,
    BadGenesis,
    Busy,
    Forked,
    HandIn,
    History,
    NotAMember,
    NotJudged,
    OtherGenesis,
    Part,
    Refusal,
    Request,
    Scored,
    Send,
    Stored,
    StoreGenesis,
    TooMuch,
    TooOften,
    UnknownGroup,
    UnknownTable,
)
from net.rates import Allowance, Rate
from rendezvous.logs import short
from rendezvous.ranking.docket import JudgeQueue, QueueKey
from rendezvous.ranking.results import Game, Results
from rendezvous.ranking.verdicts import Decided, ForkProven, Founded, Same, Verdict
from rendezvous.uploads import Pace, in_pieces

T = TypeVar("T")

IDLE: Final = 60.0
"""Seconds in which the next request must arrive, and in which the client must accept a response."""
UPLOAD: Final = Pace(begins=10.0, rate=16 << 10, whole=300.0)
"""The minimum pace of a log's upload."""
MOST_HANDS: Final = 32
"""Max logs and geneses that are being uploaded or wait for a judge; max 1 per key."""
HANDS_OF_SITE: Final = 8
"""Max logs and geneses uploaded or waiting from one site (`net.networks`)."""
MOST_TRIES: Final = 5
"""Max logs of a table, or geneses of a group, that are examined for one member."""
REQUESTS: Final = Rate(60, 30.0)
"""Max rate of requests of one key on all its streams; faster requests wait. A page of 20 rows is
one request."""
REQUESTS_OF_NETWORK: Final = Rate(240, 60.0)
"""Max rate of requests from one network: a key costs nothing, and reading a page takes up to 33 ms
with 200,000 players."""
REQUESTS_OF_SITE: Final = Rate(480, 60.0)
"""Max rate of requests from one site (`net.networks`): 26 % of a core."""
RETRY: Final = 30
"""Seconds after which a client that was refused for lack of room should retry."""

_LOGGED: Final = ("entry", "entries", "error", "what", "limit")
"""Facts of refusals that are logged."""


class Judge(Protocol):
    """The judge of a genesis or a log; a `rendezvous.ranking.court.GameJudge`."""

    async def judge(
        self, genesis: bytes, log: bytes | None = None, earlier: bytes | None = None
    ) -> Verdict | NotJudged:
        """Return the verdict."""
        ...


class RankingService:
    """Stores geneses, scores logs, and answers requests for standings.

    `now` returns Unix seconds.
    """

    def __init__(
        self,
        results: Results,
        court: Judge,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._results: Final = results
        self._court: Final = court
        self._now: Final = now
        self._geneses: Final = JudgeQueue(judges=1)
        self._logs: Final = JudgeQueue()
        self._hands: Final[set[PublicKey]] = set()
        self._places: Final = NetworkSlots(of_network=HANDS_OF_SITE, of_site=HANDS_OF_SITE)
        self._requests: Final = Allowance[PublicKey](REQUESTS)
        self._rates: Final = NetworkRates(of_network=REQUESTS_OF_NETWORK, of_site=REQUESTS_OF_SITE)
        self._turns: Final[dict[bytes, _Turns]] = {}
        self._log: Final = structlog.get_logger("rendezvous.ranking")

    async def announce(self, group: GroupId, members: Collection[PublicKey]) -> None:
        """Expect the genesis of a ranked game from the programs of its seated players.

        Each game that a group begins has a `group` of its own.
        """
        await self._stored(self._results.announce, group, members, at=int(self._now()))

    async def serve(self, stream: Stream, *, key: PublicKey, address: Address) -> None:
        """Serve one client until it ends the stream or is silent for too long.

        Raises RemoteProtocolError if the client breaks the protocol, and the stream's errors.
        """
        messages = Messages[Any](stream, Request, largest=LARGEST_MESSAGE)
        asker = QueueKey(key, network_of(address))
        log = self._log.bind(key=short(key), address=address)
        for _ in range(MOST_REQUESTS):
            with trio.move_on_after(IDLE) as waiting:
                try:
                    request: Request = await messages.receive()
                except trio.EndOfChannel:
                    return
            if waiting.cancelled_caught:
                return
            await self._wait_for_turn(asker)
            answer = await self._answer(request, messages, asker)
            if isinstance(answer, Refusal):
                log.info("ranking_refused", refusal=type(answer).__name__, **_loggable(answer))
            with trio.move_on_after(IDLE) as sending:
                await messages.send(answer)
            if sending.cancelled_caught:
                return
        raise RemoteProtocolError(why=f"more than {MOST_REQUESTS} requests came on one stream")

    async def _wait_for_turn(self, asker: QueueKey) -> None:
        """Count a request, and return when key, network and site of the asker allow it."""
        now = trio.current_time()
        wait = max(self._requests.wait(asker.key, now), self._rates.wait(asker.network, now))
        self._requests.count(asker.key, now)  # before the wait: each request has its own time
        self._rates.count(asker.network, now)
        await trio.sleep(wait)

    async def _answer(self, request: Request, messages: Messages[Any], asker: QueueKey) -> Answer:
        match request:
            case StoreGenesis(group=group, genesis=genesis):
                return await self._store_genesis(group, genesis, asker)
            case HandIn():
                return await self._hand_in(request, messages, asker)
            case AskStandings():
                return await self._stored(self._results.standings, request)
            case AskHistory(key=player, before=before, most=most):
                game = request.game or DEFAULT_GAME
                rated = await self._stored(self._results.rated, player, game=game)
                results = await self._stored(self._results.history, player, before, most, game=game)
                return History(rated, results, game)
            case Part():
                raise bad_message("a part of a log came, and none was asked for")

    # --- the beginning of a game

    async def _store_genesis(self, group: GroupId, genesis: bytes, asker: QueueKey) -> Answer:
        key = asker.key
        members = await self._stored(self._results.group_members, group)
        if key not in members:
            return UnknownGroup(group)
        try:
            given = open_sealed(genesis, genesis=True).hash
        except LogError as error:
            return BadGenesis(error.name, "it is not a sealed entry")
        async with self._turn(group):
            game = await self._stored(self._results.game_of, group)
            if game is None:
                if (busy := self._busy(asker, self._geneses)) is not None:
                    return busy
                with self._hand(asker):
                    if await self._stored(self._results.try_genesis, group, key) > MOST_TRIES:
                        return TooOften(MOST_TRIES)
                    async with self._geneses.wait_for_turn(asker):
                        verdict = await self._court.judge(genesis)
                if not isinstance(verdict, Founded):
                    return _refusal(verdict)
                if {member.key for member in verdict.members} != members:
                    return BadGenesis("NotRanked", "its clients are not the members of the group")
                await self._stored(self._results.register, group, verdict, genesis)
                game = await self._stored(self._results.game, verdict.table)
        assert game is not None, "whichever came first is kept"
        if game.group != group:
            return BadGenesis("TableTaken", "another group plays at a table of this number")
        if game.hash != given:
            return OtherGenesis(stored=game.hash, given=given)
        return Stored(game.table, game.hash)

    # --- the end of a game

    async def _hand_in(self, request: HandIn, messages: Messages[Any], asker: QueueKey) -> Answer:
        key = asker.key
        game = await self._stored(self._results.game, request.table)
        if game is None:
            return UnknownTable(request.table)
        if key not in game.members:
            return NotAMember(request.table)
        if request.table in self._turns:
            async with self._turn(request.table):
                pass  # another member's log is being judged, and may be the same
        result = await self._stored(self._results.result, request.table)
        if result is not None and result.head == request.head:
            return Scored(result)
        if request.size > LARGEST_LOG:
            return TooMuch("bytes", LARGEST_LOG)
        if (busy := self._busy(asker, self._logs)) is not None:
            return busy
        with self._hand(asker):
            if await self._stored(self._results.try_log, request.table, key) > MOST_TRIES:
                return TooOften(MOST_TRIES)
            await messages.send(Send())
            log = await _log_from(messages, request.size)
            # A slow upload delays no other member: its turn begins when the whole log has arrived.
            async with self._turn(request.table):
                return await self._judge(game, log, asker)

    async def _judge(self, game: Game, log: bytes, asker: QueueKey) -> Answer:
        async with self._logs.wait_for_turn(asker):
            result = await self._stored(self._results.result, game.table)
            earlier = await self._stored(self._results.earlier_log, game.table)
            if result is not None and earlier is None:
                return Scored(result)  # without its log, nothing can be compared
            verdict = await self._court.judge(game.genesis, log, earlier)
        match verdict:
            case Decided():
                now = int(self._now())
                result = await self._stored(self._results.decide, game.table, verdict, at=now)
                if result is None:
                    return UnknownTable(game.table)
                self._log.info("ranked_game", table=game.table.hex(), ending=verdict.ended.ending)
            case ForkProven():
                await self._stored(
                    self._results.record_fork, game.table, verdict, at=int(self._now())
                )
                self._log.warning(
                    "fork_proven", table=game.table.hex(), leader=short(verdict.leader)
                )
                return Forked(verdict.entry, verdict.term, verdict.leader)
            case Same():
                pass
            case _:
                return _refusal(verdict)
        assert result is not None, "the table has a result now"
        return Scored(result)

    # --- common parts

    def _busy(self, asker: QueueKey, docket: JudgeQueue) -> Busy | None:
        """Return a refusal if the asker has used its judge time, or no place is left for it."""
        pause = docket.pause(asker.key)
        if pause > 0:
            return Busy(ceil(pause))
        if asker.key in self._hands or len(self._hands) >= MOST_HANDS:
            return Busy(RETRY)
        return None if self._places.has_room(asker.network) else Busy(RETRY)

    @contextmanager
    def _hand(self, asker: QueueKey) -> Iterator[None]:
        """Hold a place, which `_busy` found, for what the asker hands in."""
        self._places.take(asker.network)
        self._hands.add(asker.key)
        try:
            yield
        finally:
            self._hands.discard(asker.key)
            self._places.leave(asker.network)

    async def _stored(self, function: Callable[..., T], *args: Any, **more: Any) -> T:
        return await self._results.do(partial(function, *args, **more))

    @asynccontextmanager
    async def _turn(self, what: bytes) -> AsyncIterator[None]:
        """Wait for the turn of this group or table, and hold it."""
        turns = self._turns.setdefault(what, _Turns())
        turns.users += 1
        try:
            async with turns.lock:
                yield
        finally:
            turns.users -= 1
            if not turns.users:
                del self._turns[what]


class _Turns:
    """A lock, and the number of tasks that hold it or wait for it."""

    def __init__(self) -> None:
        self.lock = trio.Lock()
        self.users = 0


async def _log_from(messages: Messages[Any], size: int) -> bytes:
    """Return the log that arrives in parts; raises RemoteProtocolError for other or slow ones."""
    with trio.move_on_after(UPLOAD.begins) as time:
        try:
            return await in_pieces(messages, Part, size, pace=UPLOAD, time=time)
        except trio.EndOfChannel as error:
            raise bad_message(f"the stream ended before {size} bytes of a log came") from error
    raise bad_message(f"{size} bytes of a log came too slowly")


def _loggable(refusal: Refusal) -> dict[str, object]:
    """Return the facts of a refusal for the log, without keys and without texts from clients."""
    facts = asdict(refusal)
    return {name: facts[name] for name in _LOGGED if name in facts}


def _refusal(verdict: Verdict | NotJudged) -> Refusal:
    assert isinstance(verdict, Refusal), f"{verdict!r} is no answer to what was asked"
    return verdict
