"""The standings of the contestants after the games, before they are printed."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from core.cli.arena.contestants import Contestant
from core.cli.arena.match import Conditions, Ending, Match
from core.cli.arena.ratings import Rating, ratings_of
from core.cli.arena.statistics import Interval, bootstrap_mean, quantile


class Quartiles(NamedTuple):
    """The quartiles of a sample."""

    low: float
    median: float
    high: float


class Spread(NamedTuple):
    """The cost of a turn: median, 95th percentile and mean."""

    p50: float
    p95: float
    mean: float


class Standing(msgspec.Struct, frozen=True):
    """The standing of a contestant. A figure without data is None.

    `win_rate` and its 95 % interval are shares of the contestant's games; `rounds` are those of
    games won by playing them to their end; `net_worth` is that of all games except forfeits, and
    `points` those of all games that ended.
    """

    name: str
    player: str
    games: int
    wins: int
    win_rate: float
    interval: Interval | None
    forfeits: int
    rounds: Quartiles | None
    net_worth: Quartiles | None
    points: Quartiles | None
    ms: Spread | None
    nodes: Spread | None
    rating: Rating


class Blocks(NamedTuple):
    """Blocks of two contestants: won wholly by the first, split, won wholly by the second."""

    first: int
    split: int
    second: int


class Results(msgspec.Struct, frozen=True):
    """The results of an arena: the games of its whole blocks in order, and the standings.

    The seed of a block is `seed` and its number. Some of the `planned` games may not have been
    played.
    """

    conditions: Conditions
    seed: str
    planned: int
    matches: tuple[Match, ...]
    standings: tuple[Standing, ...]

    @property
    def blocks(self) -> int:
        """The number of blocks played."""
        return len(self.matches) // len(self.conditions.contestants)

    def endings(self, ending: Ending) -> int:
        """Return the number of games with this ending."""
        return sum(match.ending == ending for match in self.matches)

    def shared_blocks(self) -> Blocks:
        """Return how the blocks were shared between two contestants."""
        first, second = (
            sum(rate == 1 for rate in _rates(place, self.matches)) for place in range(2)
        )
        return Blocks(first, self.blocks - first - second, second)


def results_of(
    conditions: Conditions, *, seed: str, planned: int, matches: Iterable[Match]
) -> Results | None:
    """Return the results of these games, finished in any order; None without a whole block."""
    contestants = conditions.contestants
    whole = _whole_blocks(matches, len(contestants))
    if not whole:
        return None
    ratings = ratings_of(len(contestants), whole)
    return Results(
        conditions=conditions,
        seed=seed,
        planned=planned,
        matches=tuple(whole),
        standings=tuple(
            _standing(place, contestant, whole, rating)
            for place, (contestant, rating) in enumerate(zip(contestants, ratings, strict=True))
        ),
    )


def _whole_blocks(matches: Iterable[Match], seats: int) -> list[Match]:
    """Return the games of complete blocks, in order."""
    ordered = sorted(matches, key=lambda match: match.pairing)
    whole: list[Match] = []
    for _, block in groupby(ordered, key=lambda match: match.pairing.block):
        games = list(block)
        whole += games if len(games) == seats else []
    return whole


def _standing(
    place: int, contestant: Contestant, matches: Sequence[Match], rating: Rating
) -> Standing:
    won = [match for match in matches if match.victor == place]
    played = [
        (match, seat) for match in matches for seat in match.seats if seat.contestant == place
    ]
    return Standing(
        name=contestant.name,
        player=contestant.player,
        games=len(matches),
        wins=len(won),
        win_rate=len(won) / len(matches),
        interval=bootstrap_mean(_rates(place, matches)),
        forfeits=sum(match.forfeiter == place for match in matches),
        rounds=_quartiles([match.rounds for match in won if match.ending == "won"]),
        net_worth=_quartiles(
            [
                of_game.net_worth
                for match, of_game in played
                if of_game.net_worth is not None and match.forfeit is None
            ]
        ),
        points=_quartiles([of_game.points for _, of_game in played if of_game.points is not None]),
        ms=spread([ms for _, of_game in played for ms in of_game.ms]),
        nodes=spread([nodes for _, of_game in played for nodes in of_game.nodes]),
        rating=rating,
    )


def spread(sample: Sequence[float]) -> Spread | None:
    """Return median, 95th percentile and mean of a sample; None if it is empty."""
    if not sample:
        return None
    ordered = sorted(sample)
    return Spread(quantile(ordered, 0.5), quantile(ordered, 0.95), sum(ordered) / len(ordered))


def _quartiles(sample: Sequence[float]) -> Quartiles | None:
    if not sample:
        return None
    ordered = sorted(sample)
    return Quartiles(*(quantile(ordered, share) for share in (0.25, 0.5, 0.75)))


def _rates(place: int, matches: Sequence[Match]) -> list[float]:
    """Return the share of games that a contestant won in each block."""
    rates = []
    for _, block in groupby(matches, key=lambda match: match.pairing.block):
        games = list(block)
        rates.append(sum(match.victor == place for match in games) / len(games))
    return rates
