"""The delivery message of the status line, and the payment that the map shows."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.games.crayon.events import ContractDrawn, Earned, HandDiscarded, LoadDelivered
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.words import CrayonWords
from gui.texts.phrases import Phrase

DELIVERED: Final = Phrase("Delivered {load} to {city} for {pay}.")
REPAID: Final = Phrase("The bank took {debt} for your loan.")
THEN: Final = Phrase("{before} {then}")


class Delivery(NamedTuple):
    """A load that was delivered for the sum `pay`; `drawn` is the card drawn for it, or None.

    `repaid` is the debt that the bank then took (EB-SCR-31).
    """

    load: str
    city: str
    pay: int
    drawn: int | None
    repaid: int = 0

    def sentence(self, words: CrayonWords) -> Phrase:
        """Return the message for the status line."""
        facts = {"load": Phrase(self.load), "city": self.city, "pay": words.money(self.pay)}
        told = Phrase(DELIVERED, **facts)
        if self.repaid:
            told = Phrase(THEN, before=told, then=Phrase(REPAID, debt=words.money(self.repaid)))
        if self.drawn is None:
            return told
        new_card = Phrase(words.turn.new_card, number=self.drawn)
        return Phrase(THEN, before=told, then=new_card)


def delivery_in(table: CrayonTable, events: Sequence[Any]) -> Delivery | None:
    """Return the delivery that the latest events contain, or whose new card they contain.

    On a network, the card is drawn in a later change than the delivery.
    """
    kinds = (LoadDelivered, ContractDrawn)
    if not any(isinstance(event, kinds) and event.seat == table.local for event in events):
        return None
    delivery: Delivery | None = None
    pay = repaid = 0
    for happening in table.history.this_turn:
        match happening.event:
            case Earned(seat=seat, amount=amount) if seat == table.local:
                pay, repaid = amount, 0  # comes just before the delivery
            case LoadDelivered(seat=seat, load=load, contract=card) if seat == table.local:
                demands = table.rules.world.contracts[card].demands
                city = next(each.city for each in demands if (each.load, each.pay) == (load, pay))
                delivery = Delivery(load, city, pay, None, repaid)
            case HandDiscarded(seat=seat) if seat == table.local:
                delivery = None
            case ContractDrawn(seat=seat, card=card) if (
                seat == table.local and delivery is not None
            ):
                delivery = delivery._replace(drawn=card)
            case event:
                repaid = table.rules.queries.repaid_in(event) or repaid
    return delivery
