"""The client of the ranking: a player's requests over one stream."""

from itertools import pairwise
from typing import Any, Final

from trio.abc import Stream

from core.games.registry import DEFAULT_GAME
from core.log import EntryHash, PublicKey, TableId
from net.errors import bad_message
from net.messages import Messages
from net.ranking.errors import RankingCode, RankingRefused, RankingUnavailable
from net.ranking.messages import (
    LARGEST_MESSAGE,
    LARGEST_PART,
    MOST_ROWS,
    Answer,
    AskHistory,
    AskStandings,
    GroupId,
    HandIn,
    History,
    Part,
    Refusal,
    Request,
    Result,
    Scored,
    Send,
    Standings,
    Stored,
    StoreGenesis,
)


class RankingClient:
    """Sends one request after another on a stream that was opened for `RANKING`.

    A refusal raises RankingRefused, after which further requests are possible. An invalid answer
    raises as `net.messages`, or RemoteProtocolError.
    """

    def __init__(self, stream: Stream) -> None:
        self._messages: Final = Messages[Any](stream, Answer, largest=LARGEST_MESSAGE)

    async def store_genesis(self, group: GroupId, genesis: bytes) -> EntryHash:
        """Hand in the sealed genesis of a ranked game; return the hash that is stored."""
        stored: Stored = await self._request(StoreGenesis(group, genesis), Stored)
        return stored.genesis

    async def submit_log(self, table: TableId, head: EntryHash, log: bytes) -> Result:
        """Hand in the log of a finished game, as the bytes of a file; return the result.

        The log is sent only if the result is not known yet. Judging may take minutes.
        """
        answer: Scored | Send = await self._request(HandIn(table, head, len(log)), Scored | Send)
        if isinstance(answer, Scored):
            return answer.result
        for start in range(0, len(log), LARGEST_PART):
            await self._messages.send(Part(log[start : start + LARGEST_PART]))
        scored: Scored = await self._answer(Scored)
        return scored.result

    async def standings(self, query: AskStandings | None = None) -> Standings:
        """Return a page of the standings, by default the first one, the best players first.

        Raises NO_STANDINGS if the zone does not know the game, and BadMessage for another game, for
        more rows than were asked for, or for more than there are players.
        """
        query = query or AskStandings()
        answer: Standings = await self._request(query, Standings)
        _check_game(query.game, answer.game)
        if len(answer.rows) > query.most:
            raise bad_message(f"{len(answer.rows)} rows came, of {query.most} asked for")
        start = query.start if answer.start is None else answer.start
        if answer.rows and start + len(answer.rows) > answer.players:
            raise bad_message(
                f"rows {start} to {start + len(answer.rows) - 1} came, of {answer.players}"
            )
        return answer

    async def history(
        self,
        key: PublicKey,
        before: int | None = None,
        most: int = MOST_ROWS,
        *,
        game: str = "",
    ) -> History:
        """Return a player's rating and results in a game, latest first.

        Raises NO_STANDINGS if the zone does not know the game, and BadMessage for another game, or
        for results that are not the player's, out of order, or too many.
        """
        query = AskHistory(key, before, most, game)
        answer: History = await self._request(query, History)
        _check_game(game, answer.game)
        why = _fault(answer, query)
        if why is not None:
            raise bad_message(why)
        return answer

    async def _request(self, request: Request, kind: Any) -> Any:
        await self._messages.send(request)
        return await self._answer(kind)

    async def _answer(self, kind: Any) -> Any:
        answer = await self._messages.receive_a(kind | Refusal)
        if isinstance(answer, Refusal):
            raise RankingRefused(refusal=answer)
        return answer


def _check_game(wanted: str, answered: str | None) -> None:
    """Check that an answer is about the requested game; raises NO_STANDINGS or BadMessage.

    A zone of version 1.1 names no game: it has only the usual one.
    """
    game = wanted or DEFAULT_GAME
    if answered is None and game != DEFAULT_GAME:
        raise RankingUnavailable(RankingCode.NO_STANDINGS, game=game)
    if answered not in {None, game}:
        raise bad_message(f"ratings of {answered!r} came, not of {game!r}")


def _fault(history: History, query: AskHistory) -> str | None:
    """Return what makes a history impossible, or None."""
    key, before, most = query.key, query.before, query.most
    if any(result.game not in {None, query.game or DEFAULT_GAME} for result in history.results):
        return "a result of another game came"
    if history.rated is not None and history.rated.key != key:
        return "the rating of another player came"
    if len(history.results) > most:
        return f"{len(history.results)} games came, of {most} asked for"
    numbers = [result.number for result in history.results]
    above = [*([] if before is None else [before]), *numbers]
    if any(later <= earlier for later, earlier in pairwise(above)):
        return f"the games {above} are not in order, latest first"
    if any(sum(place.key == key for place in result.places) != 1 for result in history.results):
        return "a game came in which the player has no place"
    return None
