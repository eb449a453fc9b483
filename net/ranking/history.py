"""A player's ranked games of one kind with the rating before and after each."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from core.log import PublicKey
from net.ranking.client import RankingClient
from net.ranking.messages import MOST_ROWS, Place, Rated, Result
from net.ranking.names import shown_name
from net.ranking.strength import START, Strength

_LATEST: Final = 253_402_300_799
"""The last representable date in Unix seconds, at the end of the year 9999."""


class Played(NamedTuple):
    """A ranked game of one player.

    `names` are those of all players, best place first. `before` and `after` are displayed ratings;
    `before` is None if the preceding game is not loaded.
    """

    number: int
    at: int
    ending: str
    place: int
    left: bool
    names: tuple[str, ...]
    before: float | None
    after: float

    @property
    def change(self) -> float | None:
        """The rating gained or lost."""
        return None if self.before is None else self.after - self.before


class Record(NamedTuple):
    """A player's rating in a game, None if they have none, and their results, latest first."""

    key: PublicKey
    rated: Rated | None
    results: tuple[Result, ...]
    is_whole: bool
    """Whether there are no earlier games."""

    @property
    def games(self) -> list[Played]:
        """The games, latest first."""
        mine = [_place_of(self.key, result) for result in self.results]
        after = [Strength(place.mu, place.sigma).ordinal for place in mine]
        before: list[float | None] = [*after[1:], START.ordinal if self.is_whole else None]
        return [
            Played(
                *(result.number, result.at, result.ending, place.place, place.left),
                names=tuple(
                    shown_name(other.name)
                    for other in sorted(result.places, key=lambda other: other.place)
                ),
                before=earlier,
                after=rating,
            )
            for result, place, earlier, rating in zip(
                self.results, mine, before, after, strict=False
            )
        ]


async def read_record(
    client: RankingClient,
    key: PublicKey,
    most: int,
    *,
    game: str = "",
    earlier: Sequence[Result] = (),
) -> Record:
    """Load up to `most` results of a player in a game, before those that are loaded already.

    Raises what `RankingClient.history` raises.
    """
    results, goal = [*earlier], len(earlier) + most
    while True:
        wanted = min(MOST_ROWS, goal - len(results))
        before = results[-1].number if results else None
        page = await client.history(key, before, wanted, game=game)
        results += page.results
        games = 0 if page.rated is None else page.rated.games
        is_whole = len(page.results) < wanted or len(results) >= games
        if is_whole or len(results) >= goal:
            return Record(key, page.rated, tuple(results), is_whole)


def date_of(at: int | None) -> date | None:
    """Return the UTC date of a time in Unix seconds, or None if it is missing or invalid."""
    return None if at is None or at > _LATEST else datetime.fromtimestamp(at, UTC).date()


def _place_of(key: PublicKey, result: Result) -> Place:
    return next(place for place in result.places if place.key == key)
