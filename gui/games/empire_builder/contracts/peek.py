"""The peek at a player's demand cards, in the box of the demand cards itself (EB-SCR-19)."""

from core.ruleset import Seat
from gui.games.crayon.contracts.peek import Peek
from gui.games.empire_builder.contracts.window import DemandCardsWindow


class BoxPeek(Peek):
    """A peek in the window of demand cards; in a window in front while that one is not visible."""

    def begin(self, seat: Seat) -> None:
        box = next((box for box in self._boxes if not box.frame.visibleRegion().isEmpty()), None)
        if box is None:
            super().begin(seat)
        else:
            box.peek(seat)

    def end(self) -> None:
        super().end()
        for box in self._boxes:
            box.peek(None)

    @property
    def _boxes(self) -> list[DemandCardsWindow]:
        return self.over.findChildren(DemandCardsWindow)
