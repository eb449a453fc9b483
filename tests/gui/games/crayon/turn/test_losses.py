"""What the end of a turn, a purchase or a pitch would give up: only what the rules still allow."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.turn.model import losses_in_words as words
from gui.games.crayon.turn.model.losses import (
    Cargo,
    Delivery,
    Loss,
    Moves,
    Pickup,
    Spending,
    asks_at_end,
    lost_at_end,
    lost_with_hand,
    lost_with_movement,
)
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.ships.losses import SHIP_HINT, WaitingShip, lost_by_boarding
from gui.texts.phrases import Phrase, counted
from tests.core.games.iron_dragon.rules.places import contract_that, docks, plain, ring, sections
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
CARD, _NUMBER, _CITY, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")
IDLE = (117, 118, 119)
"""Contracts that demand nothing that Kola makes or wants."""
POOR = {**HOME, "money": 0, "contracts": IDLE}


def at_home(**seat: Any) -> IronTable:
    return model({**POOR, **seat}, AWAY)


@pytest.mark.screen("DONEWIN-1")
def test_end_of_turn_gives_up_moves_money_and_deliveries() -> None:
    table = at_home(money=12, loads=[LOAD], contracts=[CARD, 118, 119])
    assert lost_at_end(table) == (
        Delivery(LOAD, "Kola", PAY),
        Moves(10),
        Spending(12),
    )
    table.do(A, do.Upgrade(loco="Sardar"))
    assert lost_at_end(table) == (Spending(2),)


def test_end_of_turn_asks_about_money_only_before_any_purchase() -> None:
    table = at_home(money=22, moves_left=0)
    assert asks_at_end(table)
    table.do(A, do.Upgrade(loco="Sardar"))
    assert lost_at_end(table) == (Spending(10),)
    assert not asks_at_end(table)


def test_moves_count_as_lost_only_with_a_possible_step() -> None:
    assert lost_with_movement(at_home()) == (Moves(10),)
    assert lost_with_movement(at_home(at=plain(6)[0])) == ()


def test_moves_without_money_for_the_bribe_are_no_loss() -> None:
    way = plain(6)
    seat, foreign = {**POOR, "at": way[0]}, {**AWAY, "track": sections(way)}
    poor = model(seat, foreign)
    rich = model({**seat, "money": 4}, foreign)
    assert lost_with_movement(poor) == ()
    assert lost_with_movement(rich) == (Moves(10),)


@pytest.mark.screen("BUILDWIN-3", "LOCOWIN-2")
def test_purchase_gives_up_the_rest_of_the_movement_once() -> None:
    table = at_home(money=60)
    table.do(A, do.Move(path=ring("Kola")[:1]))
    assert lost_with_movement(table) == (Moves(9),)
    table.do(A, do.Upgrade(loco="Sardar"))
    assert lost_with_movement(table) == ()
    table.undo()
    assert lost_with_movement(table) == (Moves(9),)


def test_demanded_load_of_the_city_counts_until_it_is_aboard() -> None:
    fur, *_ = contract_that(lambda city, load, pay: load == "Fur" and city != "Kola")
    table = at_home(contracts=[fur, 118, 119])
    assert Pickup("Fur") in lost_with_movement(table)
    table.do(A, do.PickUp(load="Fur"))
    assert Pickup("Fur") not in lost_with_movement(table)


def test_full_train_gives_up_no_load() -> None:
    fur, *_ = contract_that(lambda city, load, pay: load == "Fur" and city != "Kola")
    table = at_home(contracts=[fur, 118, 119], loads=["Ale", "Arms"])
    assert lost_with_movement(table) == (Moves(10),)


def test_drawn_ship_is_lost_at_the_end_but_not_by_boarding() -> None:
    table = at_home(at=docks("Wikkedde"), money=60)
    table.do(A, do.DrawShips())
    (ship,) = table.state.doing.offered_ships
    assert WaitingShip(ship) in lost_with_movement(table)
    assert WaitingShip(ship) not in lost_by_boarding(table)


@pytest.mark.screen("DONEWIN-1")
def test_money_that_buys_nothing_is_no_loss() -> None:
    assert lost_at_end(at_home(moves_left=0)) == ()
    assert lost_at_end(at_home(moves_left=0, money=60, spent=20)) == ()
    assert lost_at_end(at_home(moves_left=0, money=1)) == (Spending(1),)


@pytest.mark.screen("PITCHWIN-1")
def test_pitch_gives_up_what_the_loads_aboard_would_earn() -> None:
    far, _, city, load, pay = contract_that(lambda city, load, pay: city != "Kola")
    table = at_home(contracts=[far, 118, 119], loads=[load])
    assert Cargo(load, city, pay) in lost_with_hand(table)
    here = at_home(contracts=[CARD, 118, 119], loads=[LOAD])
    assert lost_with_hand(here)[0] == Delivery(LOAD, "Kola", PAY)
    assert lost_with_hand(at_home()) == ()


def test_nothing_is_lost_in_the_turn_of_another_player() -> None:
    table = model(AWAY, {**HOME, "money": 60}, levels=("", "normal"), active=1)
    assert lost_at_end(table) == ()


def test_warning_lists_every_loss_and_nothing_warns_of_nothing() -> None:
    losses = (Delivery("Fur", "Kola", 9), Moves(1))
    of_game = crayon_words(at_home())
    warning = words.ends_movement(losses, of_game)
    assert isinstance(warning, Phrase)
    assert warning.template == words.ENDS_MOVEMENT.template
    assert Phrase(words.DELIVERY, load="Fur", pay="9 GP") in warning
    assert counted(1, "{count} step is left", "{count} steps are left") in warning
    assert words.ends_movement((), of_game) == words.ends_turn((), of_game) == ""
    assert words.hint_of(()) == ""


@pytest.mark.parametrize(
    ("losses", "template"),
    [
        ((Delivery("Fur", "Kola", 9), Moves(3)), words.DELIVERY_HINT),
        ((WaitingShip("Vulture"), Moves(3)), SHIP_HINT),
        ((Pickup("Fur"),), words.PICKUP_HINT),
    ],
)
def test_hint_names_the_dearest_loss(losses: tuple[Loss, ...], template: Phrase) -> None:
    hint = words.hint_of(losses)
    assert isinstance(hint, Phrase)
    assert hint.template == template


def test_money_alone_has_no_hint() -> None:
    assert words.hint_of((Spending(9),)) == ""
