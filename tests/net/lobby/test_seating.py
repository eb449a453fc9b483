"""Seats are assigned by one rule wherever a table forms (GROUP-3, GROUP-5, GROUP-7)."""

import pytest

from core.log import PublicKey
from core.table import genesis_of
from net.lobby import Slot, Table
from net.lobby.seating import Newcomer, assign_seats, with_saved_seats
from tests.core.table.parties import dealt

ANN, BEN, EVE, DAN = (PublicKey(letter * 32) for letter in (b"a", b"b", b"e", b"d"))
A, B, E = Newcomer(ANN, "Ann"), Newcomer(BEN, "Ben"), Newcomer(EVE, "Eve")


def table(*slots: Slot, saved: str = "") -> Table:
    return Table(slots, {}, saved=saved)


def held(seated: Table) -> list[PublicKey | str | None]:
    return [slot.holder or slot.level for slot in seated.slots]


def test_waiting_seats_go_to_players_in_their_order() -> None:
    seats = table(Slot(0, ANN, "easy"), Slot(1), Slot(2, None, "easy"), Slot(3))
    assert held(assign_seats(seats, [A, B, E], "normal")) == [ANN, BEN, "easy", EVE]
    assert assign_seats(seats, [A], "normal") == seats
    assert assign_seats(seats, [B], "normal").slots[1] == Slot(1, BEN, "normal")


def test_own_seat_comes_before_any_other_for_all_players() -> None:
    seats = table(Slot(0, None, "easy"), Slot(1), Slot(2))
    players = [B, Newcomer(EVE, "Eve", (1,)), Newcomer(DAN, "Dan", (0,))]
    assert held(assign_seats(seats, players, "normal")) == [DAN, EVE, BEN]


def test_player_gets_all_seats_that_they_had() -> None:
    seats = table(Slot(0), Slot(1, ANN, "easy"), Slot(2))
    players = [Newcomer(BEN, "Ben", (0, 1, 2))]
    assert held(assign_seats(seats, players, "normal")) == [BEN, ANN, BEN]


def test_player_without_a_seat_gets_a_new_one_before_a_spare_one() -> None:
    seats = table(Slot(0, ANN, "easy"), Slot(1, None, "easy"))
    assert held(assign_seats(seats, [B], "normal", spare=[1], most=3)) == [ANN, "easy", BEN]
    assert held(assign_seats(seats, [B], "normal", spare=[1], most=2)) == [ANN, BEN]
    assert held(assign_seats(seats, [B], "normal", most=2)) == [ANN, "easy"]


def test_reserved_seat_goes_only_to_its_player() -> None:
    seats = table(Slot(5), Slot(3))
    own = Newcomer(EVE, "Eve", (0,))
    assert held(assign_seats(seats, [A, B, own], "normal", reserved={5})) == [EVE, ANN]


def test_saved_seats_go_to_players_of_their_names_before_others() -> None:
    saved = genesis_of(dealt(3).entries[0])
    players = [(ANN, "Ann"), (BEN, "seat 0")]
    assert held(with_saved_seats(table(Slot(0), Slot(1)), saved, [], "easy")) == ["easy"] * 3
    named = table(Slot(0), Slot(1), saved="Sunday")
    assert held(with_saved_seats(named, saved, players, "easy")) == [BEN, ANN, "easy"]
    seats = with_saved_seats(named, saved, players[:1], "easy", waiting=1)
    assert held(seats) == [ANN, "", "easy"]
    assert [slot.name for slot in seats.slots] == ["seat 0", "seat 1", "seat 2"]


@pytest.mark.parametrize("most", [0, 3])
def test_saved_game_gets_no_further_seat(most: int) -> None:
    seats = table(Slot(0, ANN, "easy"), Slot(1, BEN, "easy"), saved="Sunday")
    assert assign_seats(seats, [E], "normal", most=most) == seats
