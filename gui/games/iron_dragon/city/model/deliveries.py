"""The delivery message of the status line, and the payment that the map shows."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.games.iron_dragon.events import ContractDrawn, Earned, HandPitched, LoadDelivered
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase

DELIVERED: Final = Phrase("Delivered {load} in {city} for {pay} GP.")
DELIVERED_AND_DREW: Final = Phrase(
    "Delivered {load} in {city} for {pay} GP; a new contract came: number {drawn}."
)


class Delivery(NamedTuple):
    """A load that was delivered for `pay` GP; `drawn` is the contract drawn for it, or None."""

    load: str
    city: str
    pay: int
    drawn: int | None

    @property
    def sentence(self) -> Phrase:
        """The message for the status line."""
        facts = {"load": Phrase(self.load), "city": self.city, "pay": self.pay}
        if self.drawn is None:
            return Phrase(DELIVERED, **facts)
        return Phrase(DELIVERED_AND_DREW, **facts, drawn=self.drawn)


def delivery_in(table: IronTable, events: Sequence[Any]) -> Delivery | None:
    """Return the delivery that the latest events contain, or whose new contract they contain.

    On a network, the contract is drawn in a later change than the delivery.
    """
    news = (LoadDelivered, ContractDrawn)
    if not any(isinstance(event, news) and event.seat == table.local for event in events):
        return None
    found: Delivery | None = None
    pay = 0
    for happening in table.history.this_turn:
        match happening.event:
            case Earned(seat=seat, amount=amount) if seat == table.local:
                pay = amount  # comes just before the delivery
            case LoadDelivered(seat=seat, load=load, contract=card) if seat == table.local:
                demands = table.rules.world.contracts[card].demands
                city = next(each.city for each in demands if (each.load, each.pay) == (load, pay))
                found = Delivery(load, city, pay, None)
            case HandPitched(seat=seat) if seat == table.local:
                found = None
            case ContractDrawn(seat=seat, card=card) if seat == table.local and found is not None:
                found = found._replace(drawn=card)
    return found
