"""Which events bar an undo (UNDO-2, UNDO-5)."""

import pytest

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat

A, B = Seat(0), Seat(1)
FINAL: list[ev.AnyEvent] = [
    ev.ContractDrawn(A, 1),
    ev.EventCardDrawn(A, 134),
    ev.ForemanChosen(A, "Groc"),
    ev.ForemanDrawn(A, "Groc"),
    ev.GameWon(A),
    ev.HandPitched(A),
    ev.LoadDelivered(A, "Iron", 1),
    ev.LoadLost(A, "Iron"),
    ev.LocoChosen(A, "Fire Drake"),
    ev.ShipDrawn(A, "Vulture"),
    ev.TrainPlaced(A, "M1.1", 10),
    ev.TurnBegan(A, 5, "movement", 10),
]


UNDONE: list[ev.AnyEvent] = [
    ev.LoadPickedUp(A, "Iron"),
    ev.OwnerBribed(A, B),
    ev.Paid(A, 1, "fee"),
    ev.ShipBoarded(A, "Vulture"),
    ev.TrackBuilt(A, "M1.1", "M2.1", 1),
    ev.TrainMoved(A, "M1.1", 9),
]


@pytest.mark.rule("UNDO-2", "UNDO-3", "UNDO-5")
def test_hidden_cards_final_choices_and_new_turns_bar_an_undo() -> None:
    assert all(map(RULES.bars_undo, FINAL))
    assert not any(map(RULES.bars_undo, UNDONE))
