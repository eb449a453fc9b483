"""The change of ratings by a game: Plackett-Luce, reduced for repeated opponents.

A game counts for a player by how new the opponents are. After n games between a player and an
opponent in the last 30 days, the next one has the weight 1 / (1 + n) between them. The weight of a
game for a player is the mean over all opponents. The player's mu and sigma move by that share of
the change that openskill computes. Two players that play each other all day therefore gain, in k
games, at most 1 + 1/2 + … + 1/k times the gain of the first; a game among strangers counts fully.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from net.ranking import Strength

REPEATS_WITHIN: Final = 30 * 24 * 3600
"""Seconds for which a game with an opponent reduces the weight of the next one."""
ESTABLISHED: Final = 10.0
"""Total weight of a player's games below which the rating is provisional."""

_MOST_ORDERED: Final = 6
"""Max winners of a draw that are rated in each order: 720 orders take 0.2 s."""
_MODEL: Final = PlackettLuce()


def weight(games_together: Sequence[int]) -> float:
    """Return the weight of a game, 0 to 1, by the number of recent games with each opponent."""
    return fmean(1 / (1 + times) for times in games_together)


def rate(
    before: Sequence[Strength], places: Sequence[int], weights: Sequence[float]
) -> list[Strength]:
    """Return the ratings after a game, in the order of its players; equal places are ties.

    Up to six players that share the first place above others get the mean over all orders in which
    they could have won. In a tie above two other places, the library would give the winners no more
    than the third.
    """
    winners = [player for player, place in enumerate(places) if place == min(places)]
    ranks = [len(places) + place for place in places]
    orders: Iterable[tuple[int, ...]]
    if 1 < len(winners) < len(places) and len(winners) <= _MOST_ORDERED:
        orders = permutations(range(len(winners)))
    else:
        orders = [(0,) * len(winners)]
    after = []
    for order in orders:
        for player, rank in zip(winners, order, strict=True):
            ranks[player] = rank
        after.append(_rate(before, ranks))
    return [
        Strength(
            old.mu + share * (fmean(rating.mu for rating in new) - old.mu),
            old.sigma + share * (fmean(rating.sigma for rating in new) - old.sigma),
        )
        for old, new, share in zip(before, zip(*after, strict=True), weights, strict=True)
    ]


def _rate(before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    teams = [[_MODEL.rating(mu=strength.mu, sigma=strength.sigma)] for strength in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Strength(new.mu, new.sigma) for (new,) in after]
