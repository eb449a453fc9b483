"""The cards that were cut for the first turn, and the order of play (EB-SCR-23)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.games.crayon.contract_cards import Demand
from core.games.empire_builder.state import Cut
from core.ruleset import Seat
from gui.games.empire_builder.model.table import RailwayTable
from gui.table.model.table import AnyTable


class CutCard(NamedTuple):
    """A card that a seat cut: the demands of a demand card, or the name of an `event`.

    `highest` is what counts, 0 for an event. A seat that `leads` has the highest card of its
    round, alone or level with others.
    """

    seat: Seat
    demands: tuple[Demand, ...]
    event: str
    highest: int
    leads: bool

    @property
    def best(self) -> int | None:
        """The place of the demand that counts; None for an event."""
        pays = [demand.pay for demand in self.demands]
        return pays.index(self.highest) if pays else None


class Cuts:
    """The cut of a game; empty in a game that began from a scenario."""

    def __init__(self, table: AnyTable) -> None:
        self._table: Final[RailwayTable] = table

    @property
    def rounds(self) -> list[tuple[CutCard, ...]]:
        """The rounds in order; each but the last was level at the top."""
        return [self._round(cuts) for cuts in self._table.state.cuts]

    @property
    def order(self) -> Sequence[Seat]:
        """The seats in order of play, the best cut first."""
        return self._table.state.order

    @property
    def is_news(self) -> bool:
        """Whether the game has just begun: there was a cut, and nobody has acted since."""
        state = self._table.state
        has_begun = state.turn == 1 and state.active == state.order[0]
        doing = state.doing
        return bool(state.cuts) and has_begun and not (doing.acted or doing.borrowed)

    def _round(self, cuts: tuple[Cut, ...]) -> tuple[CutCard, ...]:
        world, most = self._table.rules.world, max(cut.highest for cut in cuts)
        shown = []
        for cut in cuts:
            card = world.contracts.get(cut.card)
            demands = card.demands if card is not None else ()
            event = "" if card is not None else world.events[cut.card].name
            shown.append(CutCard(cut.seat, demands, event, cut.highest, cut.highest == most))
        return tuple(shown)
