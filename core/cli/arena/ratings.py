"""Skill ratings by openskill, beside the raw results: the expected strength of each."""

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce

from core.cli.arena.match import Match


class Rating(NamedTuple):
    """A strength and its uncertainty, initially 25 and 25/3."""

    mu: float
    sigma: float


def ratings_of(contestants: int, matches: Iterable[Match]) -> list[Rating]:
    """Return the Plackett-Luce ratings after these games, rated one by one in their order.

    A game has a winner and no second place: the others are tied, and without a winner all are. A
    contestant that forfeits is last.
    """
    model = PlackettLuce()
    rated = [model.rating() for _ in range(contestants)]
    for match in matches:
        seats = match.pairing.seats
        teams = model.rate(
            [[rated[player]] for player in seats], ranks=[_rank(match, player) for player in seats]
        )
        for seat, (rating,) in zip(seats, teams, strict=True):
            rated[seat] = rating
    return [
        Rating(plackett_luce_rating.mu, plackett_luce_rating.sigma)
        for plackett_luce_rating in rated
    ]


def _rank(match: Match, contestant: int) -> float:
    if contestant == match.forfeiter:
        return 2
    return 0 if contestant == match.victor else 1
