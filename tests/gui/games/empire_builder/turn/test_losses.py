"""What the end of a turn of Empire Builder gives up, of both trains."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.turn.model import losses_in_words as words
from gui.games.crayon.turn.model.losses import (
    Cargo,
    Delivery,
    Moves,
    Pickup,
    Spending,
    lost_at_end,
    lost_with_hand,
    lost_with_movement,
)
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.turn.words import TURN
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import card_that, centre
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO, railway

A = Seat(0)
CARD, NUMBER, DEMAND = card_that(lambda demand: demand.city == "Chicago")
OTHERS = [card for card in (91, 92, 93) if card != CARD][:2]


@pytest.mark.screen("EB-SCR-38")
def test_end_of_turn_counts_the_steps_and_deliveries_of_both_trains() -> None:
    trains: list[dict[str, Any]] = [
        {"at": centre("Denver")},
        {"at": centre("Chicago"), "loads": [DEMAND.load]},
    ]
    seat = {"trains": trains, "contracts": [CARD, *OTHERS], "money": 0}
    table = railway(seat, TWO, options=PAIRS)
    delivery = Delivery(DEMAND.load, "Chicago", DEMAND.pay)
    lost = [loss for loss in lost_at_end(table) if not isinstance(loss, Pickup)]
    assert lost == [delivery, Moves(12)]  # no track leads out of Denver
    assert delivery in lost_with_hand(table)


def test_delivery_that_both_trains_could_make_counts_once() -> None:
    train = {"at": centre("Chicago"), "loads": [DEMAND.load]}
    seat = {"trains": [train, train], "contracts": [CARD, *OTHERS]}
    lost = lost_with_movement(railway(seat, TWO, options=PAIRS))
    assert [type(loss) for loss in lost].count(Delivery) == 1


def test_cargo_of_each_train_counts_for_the_hand() -> None:
    trains = [{"at": centre("Denver")}, {"at": centre("Kansas City"), "loads": [DEMAND.load]}]
    seat = {"trains": trains, "contracts": [CARD, *OTHERS]}
    lost = lost_with_hand(railway(seat, TWO, options=PAIRS))
    assert Cargo(DEMAND.load, "Chicago", DEMAND.pay) in lost


def test_new_train_uses_up_the_building_of_the_turn() -> None:
    table = railway({**HOME, "money": 60}, HOME)
    assert Spending(20) in lost_at_end(table)
    table.do(A, do.Upgrade(loco="Fast Freight"))
    assert lost_at_end(table) == ()


def test_losses_are_told_in_dollars_and_demand_cards() -> None:
    of_game = crayon_words(railway(HOME, HOME))
    assert words.line_of(Spending(12), of_game) == Phrase(words.SPENDING, gold="$12M")
    assert words.line_of(Pickup("Fish"), of_game) == Phrase(TURN.wanted, load="Fish")
