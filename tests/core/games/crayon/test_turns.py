"""The order of turns, expiring event cards, and the seat that wins first."""

import pytest

from core.games.crayon.turns import EventInPlay, expired, from_seat, turn_after
from core.games.crayon.victory import first_winner
from core.ruleset import Seat

A, B, C = Seat(0), Seat(1), Seat(2)


def same_order(_turn: int) -> tuple[Seat, ...]:
    return (B, C, A)


def second_reversed(turn: int) -> tuple[Seat, ...]:
    return (A, C, B) if turn == 2 else (B, C, A)


@pytest.mark.parametrize(
    ("seat", "turn", "following"), [(B, 1, (C, 1)), (C, 1, (A, 1)), (A, 1, (B, 2))]
)
def test_turns_follow_one_order(seat: Seat, turn: int, following: tuple[Seat, int]) -> None:
    assert turn_after(seat, turn, same_order) == following


def test_last_seat_of_a_round_plays_again_if_the_next_is_reversed() -> None:
    assert turn_after(A, 1, second_reversed) == (A, 2)
    assert turn_after(B, 2, second_reversed) == (B, 3)


def test_order_of_play_begins_with_any_seat() -> None:
    assert list(from_seat((B, C, A), C)) == [C, A, B]


def test_events_expire_at_the_end_of_their_drawers_last_turn() -> None:
    events = (EventInPlay(7, A, 4), EventInPlay(8, B, 4), EventInPlay(9, A, 5))
    assert expired(events, A, 4) == [7]
    assert expired(events, A, 5) == [7, 9]


def test_active_seat_wins_a_tie_then_the_order_of_play() -> None:
    assert first_winner((B, C, A), C, {B, C}.__contains__) == C
    assert first_winner((B, C, A), C, {A, B}.__contains__) == A
    assert first_winner((B, C, A), C, set[Seat]().__contains__) is None
