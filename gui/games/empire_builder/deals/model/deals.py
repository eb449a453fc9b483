"""The open offer of track, and the offers that are left in a turn (EB-SCR-41)."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from core.games.crayon.board import EdgeId
from core.games.crayon.events.track import Ends
from core.games.empire_builder import commands as do
from core.games.empire_builder.awaited import ANSWER_OFFER
from core.games.empire_builder.state import MOVEMENT
from core.games.empire_builder.trading import MOST_OFFERS, building_cost
from core.ruleset import TURN, Seat
from gui.games.empire_builder.model.table import RailwayTable, local_player
from gui.table.model.table import Action, AnyTable

Part = Literal["drafts", "waits", "answers", "watches"]
"""What the local player does about deals: make one, await the answer, answer, or watch."""


class OpenDeal(NamedTuple):
    """An offer that waits for an answer: `wants` go to `by`, `gives` or the price to `to`."""

    by: Seat
    to: Seat
    wants: frozenset[EdgeId]
    gives: frozenset[EdgeId]
    price: int


def trades_track(table: AnyTable) -> bool:
    """Return whether track is traded in a game: without the option there is no window."""
    of_game: RailwayTable = table
    return of_game.state.settings.track_trading


class Deals:
    """The offers of the present turn; recreated after every change of the table."""

    def __init__(self, table: AnyTable) -> None:
        self._table: Final[RailwayTable] = table

    @property
    def open(self) -> OpenDeal | None:
        """The offer that waits for an answer, or None."""
        state = self._table.state
        if state.offer is None:
            return None
        wants, gives = (self._edges(ends) for ends in (state.offer.wants, state.offer.gives))
        return OpenDeal(state.active, state.offer.to, wants, gives, state.offer.price)

    @property
    def part(self) -> Part:
        """What the local player does about deals now."""
        table = self._table
        purpose = table.purpose_of(table.local)
        if self.open is not None:
            if purpose == ANSWER_OFFER:
                return "answers"
            return "waits" if purpose == TURN else "watches"
        return "drafts" if purpose == TURN else "watches"

    @property
    def most(self) -> int:
        """The number of offers that a turn allows."""
        return MOST_OFFERS

    @property
    def left(self) -> int:
        """The number of offers that the player in turn can still make."""
        return self.most - self._table.state.doing.offers

    @property
    def means(self) -> int:
        """The highest price that the local player can pay."""
        return max(0, local_player(self._table).money)

    @property
    def steps_lost(self) -> int:
        """The steps that an offer now would give up, of all trains (EB-SCR-26)."""
        table = self._table
        if table.state.phase != MOVEMENT:
            return 0
        player = table.state.players[table.local]
        return sum(train.points for train in player.trains)

    def cost(self, edges: Iterable[EdgeId]) -> int:
        """Return what sections cost to build, each in its cheaper direction."""
        return building_cost(self._table.rules.world, edges)

    def answer(self, answer: Literal["yes", "no"]) -> Action:
        """Return the action of the asked player's answer."""
        return self._table.action(do.AnswerOffer(answer=answer))

    @property
    def withdraw(self) -> Action:
        """The action that takes the open offer back."""
        return self._table.action(do.WithdrawOffer())

    def _edges(self, sections: Iterable[Ends]) -> frozenset[EdgeId]:
        by_name = self._table.rules.world.board.edges_by_name
        return frozenset(by_name[ends] for ends in sections)
