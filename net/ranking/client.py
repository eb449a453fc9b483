"""What a player's program asks of the ranking, over one stream."""

from typing import Any, Final

from trio.abc import Stream

from core.log import EntryHash, PublicKey, TableId
from net.errors import BadMessage
from net.messages import Messages
from net.ranking.errors import RankingRefused
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
    """Asks one thing after the other on a stream that was opened for `RANKING`.

    What is refused raises RankingRefused, after which the next may be asked; what is no answer
    raises as `net.messages` does, and BadMessage.
    """

    def __init__(self, stream: Stream) -> None:
        self._messages: Final = Messages[Any](stream, Answer, largest=LARGEST_MESSAGE)

    async def store_genesis(self, group: GroupId, genesis: bytes) -> EntryHash:
        """Hand in the sealed genesis of a ranked game that begins; the hash that is stored."""
        stored: Stored = await self._ask(StoreGenesis(group, genesis), Stored)
        return stored.genesis

    async def hand_in(self, table: TableId, head: EntryHash, log: bytes) -> Result:
        """Hand in a log of a game that is over, as a file's bytes; what it came to.

        It is sent only if the result is not known yet. The judge may take minutes.
        """
        answer: Scored | Send = await self._ask(HandIn(table, head, len(log)), Scored | Send)
        if isinstance(answer, Scored):
            return answer.result
        for start in range(0, len(log), LARGEST_PART):
            await self._messages.send(Part(log[start : start + LARGEST_PART]))
        scored: Scored = await self._answer(Scored)
        return scored.result

    async def standings(self, start: int = 0, most: int = MOST_ROWS) -> Standings:
        """The players from this place on, the best first."""
        standings: Standings = await self._ask(AskStandings(start, most), Standings)
        return standings

    async def history(
        self, key: PublicKey, before: int | None = None, most: int = MOST_ROWS
    ) -> History:
        """A player's rating and games, the latest first, those before a result's number."""
        history: History = await self._ask(AskHistory(key, before, most), History)
        return history

    async def _ask(self, request: Request, kind: Any) -> Any:
        await self._messages.send(request)
        return await self._answer(kind)

    async def _answer(self, kind: Any) -> Any:
        answer = await self._messages.receive()
        if isinstance(answer, Refusal):
            raise RankingRefused(refusal=answer)
        if not isinstance(answer, kind):
            raise BadMessage(why=f"{type(answer).__name__} is no answer to what was asked")
        return answer
