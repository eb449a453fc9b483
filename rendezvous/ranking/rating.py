"""What a game does to the ratings of its players: Plackett-Luce, made less by repetition.

A game counts for a player in the measure of how new his opponents are to him. Of n games that he
and an opponent had in the 30 days before, the next has the weight 1 / (1 + n) between them, and
the weight of a game for a player is the mean over his opponents. His rating moves by that share of
the way that openskill would have it move, in mu and in sigma. So two who play each other all day
gain in k games no more than 1 + 1/2 + … + 1/k of the first, and a game among strangers counts full.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from net.ranking import Strength

REPEATS_WITHIN: Final = 30 * 24 * 3600
"""Seconds for which a game with an opponent makes the next one count less."""
ESTABLISHED: Final = 10.0
"""A rating is provisional until the weights of its games come to so much."""

_MOST_ORDERED: Final = 6
"""Winners of a draw who are rated in every order: 720 orders take 0.2 s."""
_MODEL: Final = PlackettLuce()


def weight(met: Sequence[int]) -> float:
    """What a game counts for one who met each of his opponents so often of late; 0 to 1."""
    return fmean(1 / (1 + times) for times in met)


def rate(
    before: Sequence[Strength], places: Sequence[int], weights: Sequence[float]
) -> list[Strength]:
    """Return the ratings after a game, in the order of its players; equal places are ties.

    Up to six players who share the first place before others get the mean over all orders in which
    they could have won: for a tie above two other places, the library would give the winners no
    more than the third.
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
            old.mu + share * (fmean(one.mu for one in new) - old.mu),
            old.sigma + share * (fmean(one.sigma for one in new) - old.sigma),
        )
        for old, new, share in zip(before, zip(*after, strict=True), weights, strict=True)
    ]


def _rate(before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Strength(new.mu, new.sigma) for (new,) in after]
