"""The client of the ranking: a player's requests over one stream."""

from itertools import pairwise
from typing import Any, Final

from trio.abc import Stream

from core.games.registry import USUAL
from core.log import EntryHash, PublicKey, TableId
from net.errors import BadMessage
from net.messages import Messages
from net.ranking.errors import NoStandings, RankingRefused
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
    raises as `net.messages`, or BadMessage.
    """

    def __init__(self, stream: Stream) -> None:
        self._messages: Final = Messages[Any](stream, Answer, largest=LARGEST_MESSAGE)

    async def store_genesis(self, group: GroupId, genesis: bytes) -> EntryHash:
        """Hand in the sealed genesis of a ranked game; return the hash that is stored."""
        stored: Stored = await self._ask(StoreGenesis(group, genesis), Stored)
        return stored.genesis

    async def hand_in(self, table: TableId, head: EntryHash, log: bytes) -> Result:
        """Hand in the log of a finished game, as the bytes of a file; return the result.

        The log is sent only if the result is not known yet. Judging may take minutes.
        """
        answer: Scored | Send = await self._ask(HandIn(table, head, len(log)), Scored | Send)
        if isinstance(answer, Scored):
            return answer.result
        for start in range(0, len(log), LARGEST_PART):
            await self._messages.send(Part(log[start : start + LARGEST_PART]))
        scored: Scored = await self._answer(Scored)
        return scored.result

    async def standings(self, asked: AskStandings | None = None) -> Standings:
        """Return a page of the standings, by default the first one, the best players first.

        Raises NoStandings if the zone does not know the game, and BadMessage for another game, for
        more rows than were asked for, or for more than there are players.
        """
        asked = asked or AskStandings()
        found: Standings = await self._ask(asked, Standings)
        _check_game(asked.game, found.game)
        if len(found.rows) > asked.most:
            raise BadMessage(why=f"{len(found.rows)} rows came, of {asked.most} asked for")
        start = asked.start if found.start is None else found.start
        if found.rows and start + len(found.rows) > found.players:
            raise BadMessage(
                why=f"rows {start} to {start + len(found.rows) - 1} came, of {found.players}"
            )
        return found

    async def history(
        self,
        key: PublicKey,
        before: int | None = None,
        most: int = MOST_ROWS,
        *,
        game: str = "",
    ) -> History:
        """Return a player's rating and results in a game, latest first.

        Raises NoStandings if the zone does not know the game, and BadMessage for another game, or
        for results that are not the player's, out of order, or too many.
        """
        asked = AskHistory(key, before, most, game)
        found: History = await self._ask(asked, History)
        _check_game(game, found.game)
        why = _fault(found, asked)
        if why is not None:
            raise BadMessage(why=why)
        return found

    async def _ask(self, request: Request, kind: Any) -> Any:
        await self._messages.send(request)
        return await self._answer(kind)

    async def _answer(self, kind: Any) -> Any:
        answer = await self._messages.receive_a(kind | Refusal)
        if isinstance(answer, Refusal):
            raise RankingRefused(refusal=answer)
        return answer


def _check_game(asked: str, found: str | None) -> None:
    """Check that an answer is about the requested game; raises NoStandings or BadMessage.

    A zone of version 1.1 names no game: it has only the usual one.
    """
    game = asked or USUAL
    if found is None and game != USUAL:
        raise NoStandings(game=game)
    if found not in {None, game}:
        raise BadMessage(why=f"ratings of {found!r} came, not of {game!r}")


def _fault(found: History, asked: AskHistory) -> str | None:
    """Return what makes a history impossible, or None."""
    key, before, most = asked.key, asked.before, asked.most
    if any(result.game not in {None, asked.game or USUAL} for result in found.results):
        return "a result of another game came"
    if found.rated is not None and found.rated.key != key:
        return "the rating of another player came"
    if len(found.results) > most:
        return f"{len(found.results)} games came, of {most} asked for"
    numbers = [result.number for result in found.results]
    above = [*([] if before is None else [before]), *numbers]
    if any(later <= earlier for later, earlier in pairwise(above)):
        return f"the games {above} are not in order, latest first"
    if any(sum(place.key == key for place in result.places) != 1 for result in found.results):
        return "a game came in which the player has no place"
    return None
