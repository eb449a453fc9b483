"""A delivery that the bank uses to collect a loan is reported with both sums."""

import pytest

from core.games.empire_builder import commands as do
from gui.games.crayon.city.model.deliveries import DELIVERED, REPAID, THEN, delivery_in
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.turn.words import TURN
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import card_that, centre
from tests.gui.games.empire_builder.moving.tables import HOME, railway

CARD, NUMBER, DEMAND = card_that(lambda demand: demand.city == "Chicago")
OTHERS = [card for card in (91, 92, 93) if card != CARD][:2]


def told(owed: int) -> str:
    seat = {"at": centre("Chicago"), "loads": [DEMAND.load], "contracts": [CARD, *OTHERS]}
    options = {"Borrowing": "Yes"}
    table = railway({**seat, "owed": owed}, HOME, options=options, deck_top=[90])
    done = table.do(table.local, do.Deliver(contract=CARD, demand=NUMBER))
    delivery = delivery_in(table, done.events)
    assert delivery is not None
    return delivery.sentence(crayon_words(table))


def test_delivery_names_load_city_pay_and_the_new_card() -> None:
    facts = {"load": DEMAND.load, "city": "Chicago", "pay": f"${DEMAND.pay}M"}
    drawn = Phrase(TURN.new_card, number=90)
    assert told(0) == Phrase(THEN, before=Phrase(DELIVERED, **facts), then=drawn)


@pytest.mark.screen("EB-SCR-31")
def test_delivery_names_the_loan_that_it_repays() -> None:
    assert Phrase(REPAID, debt="$40M") in told(40)
