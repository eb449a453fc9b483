"""A delivery is reported in one sentence, with the contract that replaces it."""

import pytest

from core.games.iron_dragon import commands as do
from gui.games.crayon.city.model.deliveries import DELIVERED, THEN, delivery_in
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.turn.words import TURN
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import WORLD, centre
from tests.gui.table.tables import AWAY, HOME, model


@pytest.mark.screen("CONTRACTWIN-6")
def test_delivery_names_load_city_pay_and_the_new_contract() -> None:
    contract, number, load = demand_in("Kola")
    pay = WORLD.contracts[contract].demands[number].pay
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    table = model(mine, AWAY, deck_top=[100])
    done = table.do(table.local, do.Deliver(contract=contract, demand=number))
    told = delivery_in(table, done.events)
    assert told is not None
    facts = {"load": load, "city": "Kola", "pay": f"{pay} GP"}
    drawn = Phrase(TURN.new_card, number=100)
    sentence = told.sentence(crayon_words(table))
    assert sentence == Phrase(THEN, before=Phrase(DELIVERED, **facts), then=drawn)
    before = [event for event in done.events if type(event).__name__ != "ContractDrawn"]
    assert delivery_in(table, before) == told
    assert delivery_in(table, []) is None
