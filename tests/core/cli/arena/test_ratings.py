"""Ratings after games: the winner rises, and all losers tie."""

import pytest

from core.cli.arena.pairing import schedule
from core.cli.arena.ratings import ratings_of
from tests.core.cli.arena.made import match, matches


def test_no_ratings_before_a_game() -> None:
    assert [tuple(rating) for rating in ratings_of(2, [])] == [(25, 25 / 3)] * 2


def test_one_game_of_two() -> None:
    """The figures published by openskill for a first game of two new players."""
    winner, loser = ratings_of(2, matches(2, [0, 0])[:1])
    assert winner == pytest.approx((27.6354, 8.0659), abs=1e-4)
    assert loser == pytest.approx((22.3646, 8.0659), abs=1e-4)


def test_seat_does_not_matter() -> None:
    first, second = matches(2, [1, 1])
    assert ratings_of(2, [first]) == ratings_of(2, [second])


def test_losers_are_tied() -> None:
    winner, rating, other = ratings_of(3, matches(3, [0, 0, 0])[:1])
    assert rating == other
    assert winner.mu > 25 > rating.mu


def test_game_without_a_winner_raises_nobody() -> None:
    ratings = ratings_of(3, matches(3, [None] * 3)[:1])
    assert [rating.mu for rating in ratings] == pytest.approx([25] * 3)


def test_forfeiting_contestant_is_last() -> None:
    pairing = schedule(3, blocks=1, seed="S")[1]
    rating, two, bad = ratings_of(3, [match(pairing, None, forfeiter=2)])
    assert rating == two
    assert rating.mu > 25 > bad.mu
