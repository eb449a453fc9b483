"""What stands out in a stretch of Empire Builder's history."""

from typing import Any

from core.games.empire_builder import events as ev
from gui.games.crayon.history.model.highlights import Fee, Highlights, Rank


class RailwayHighlights(Highlights):
    """Highlights with erased track, better trains, loans, deals and use fees."""

    def rank(self, event: Any) -> tuple[Rank, int] | None:
        match event:
            case ev.TrackErased():
                return Rank.EVENT, 0
            case ev.TrainUpgraded(price=price):
                return Rank.TRAIN, price
            case ev.Borrowed(amount=amount):
                return Rank.OTHER, amount
            case ev.TrackTraded(wants=wants):
                return Rank.OTHER, len(wants)
            case ev.TrainHalted():
                return Rank.OTHER, 0
            case _:
                return super().rank(event)

    def fee(self, event: Any) -> Fee | None:
        match event:
            case ev.FeePaid(seat=seat, owner=owner, amount=amount):
                return Fee(seat, owner, amount)
            case _:
                return None
