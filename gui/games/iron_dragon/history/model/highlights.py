"""What stands out in a stretch of Iron Dragon's history."""

from typing import Any

from core.games.iron_dragon import events as ev
from gui.games.crayon.history.model.highlights import Fee, Highlights, Rank


class IronHighlights(Highlights):
    """Highlights with destroyed track, locos, foremen, and bribes."""

    def rank(self, event: Any) -> tuple[Rank, int] | None:
        match event:
            case ev.EventCardDrawn(void=True):
                return None
            case ev.TrackDestroyed():
                return Rank.EVENT, 0
            case ev.LocoExchanged(price=price):
                return Rank.TRAIN, price
            case ev.ForemanHired(price=price) if price:
                return Rank.OTHER, price
            case _:
                return super().rank(event)

    def fee(self, event: Any) -> Fee | None:
        match event:
            case ev.Paid(seat=seat, amount=amount, to=to) if to is not None:
                return Fee(seat, to, amount)
            case _:
                return None
