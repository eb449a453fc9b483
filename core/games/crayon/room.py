"""Room at a place: limits on who is there, and whether there is a way in for those who are not.

Each class is a test that holds of a map of track or does not. Which places have which, and what
a player is told, is the business of `core.games.crayon.access`. A set of players is a whole
number here, with the bit `1 << seat` for each, since `legal` asks a thousand times.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from core.games.crayon.board import EdgeId
from core.games.crayon.track import DESTROYED, FREE, Tracks, laid
from core.ruleset import Seat

Players = int
"""A set of players, as above."""

_MOST_SEATS: Final = 15  # that the low four bits of a section's byte can tell apart

# The same in every stage (ACCESS-1, FLOOD-8).
_OWNER: Final[dict[int, Players]] = {FREE: 0} | {
    laid(Seat(seat), stage): 1 << seat
    for seat in range(_MOST_SEATS)
    for stage in range(DESTROYED + 1)
}


def everyone(seats: int) -> Players:
    """All the players of a game.

    >>> bin(everyone(4))
    '0b1111'
    """
    return (1 << seats) - 1


def present(tracks: Tracks, sections: Iterable[EdgeId]) -> Players:
    """Who owns one of the sections, in whatever stage."""
    owners = 0
    for edge in sections:
        owners |= _OWNER[tracks[edge]]
    return owners


class Test(Protocol):
    """Something that should hold of every map of track."""

    def touched_by(self) -> Iterator[EdgeId]:
        """Every section that may make it fail when it is built; some come more than once."""
        ...

    def holds(self, tracks: Tracks, players: Players, /) -> bool:
        """Whether it holds in a game of these players."""
        ...


class MostPlayers(Struct, frozen=True, eq=False):
    """A limit on the players present at a place."""

    most: int
    sections: tuple[EdgeId, ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """The sections there."""
        return iter(self.sections)

    def holds(self, tracks: Tracks, _: Players) -> bool:
        """Whether so many are present at most."""
        return present(tracks, self.sections).bit_count() <= self.most

    def admits(self, tracks: Tracks, players: Players) -> Players:
        """Those of the players who might have one section more."""
        there = present(tracks, self.sections)
        if there.bit_count() < self.most:
            return players
        return players & there if there.bit_count() == self.most else 0


class MostSections(Struct, frozen=True, eq=False):
    """A limit on the sections that each player has at a place."""

    most: int
    sections: tuple[EdgeId, ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """The sections there."""
        return iter(self.sections)

    def holds(self, tracks: Tracks, _: Players) -> bool:
        """Whether nobody has more."""
        return not self._with_at_least(self.most + 1, tracks)

    def admits(self, tracks: Tracks, players: Players) -> Players:
        """Those of the players who might have one section more."""
        return players & ~self._with_at_least(self.most, tracks)

    def _with_at_least(self, count: int, tracks: Tracks) -> Players:
        owners = [_OWNER[tracks[edge]] for edge in self.sections if tracks[edge]]
        found = 0
        if len(owners) >= count:
            for one in owners:
                if owners.count(one) >= count:
                    found |= one
        return found


Limits = tuple[MostPlayers | MostSections, ...]


class Survey(NamedTuple):
    """Who is at a place, and for each free section there to whom it is open (ACCESS-8)."""

    there: Players
    takers: list[Players]


class Place(Struct, frozen=True, eq=False):
    """The sections of a place that is kept open, each with the limits at its other end."""

    exits: tuple[tuple[EdgeId, Limits], ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """The sections there, and those counted for a limit that may close one (ACCESS-12)."""
        for edge, limits in self.exits:
            yield edge
            for limit in limits:
                yield from limit.sections

    def survey(self, tracks: Tracks, players: Players) -> Survey:
        """How things stand there for these players."""
        there, found = 0, []
        for edge, limits in self.exits:
            byte = tracks[edge]
            if byte:
                there |= _OWNER[byte]
            else:
                takers = players
                for limit in limits:
                    takers = limit.admits(tracks, takers)
                found.append(takers)
        return Survey(there, found)


class OpenToAnother(Struct, frozen=True, eq=False):
    """A place where nobody may be the only one who can come: ACCESS-9."""

    place: Place

    def touched_by(self) -> Iterator[EdgeId]:
        """What can close the place."""
        return self.place.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Whether another can come if just one is present."""
        there, sections = self.place.survey(tracks, players)
        return there.bit_count() != 1 or any(takers & ~there for takers in sections)


class OpenToAll(Struct, frozen=True, eq=False):
    """A place where all must be able to be at once: ACCESS-10."""

    place: Place

    def touched_by(self) -> Iterator[EdgeId]:
        """What can close the place."""
        return self.place.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Whether all who are not there can get a section each."""
        there, sections = self.place.survey(tracks, players)
        return each_gets_one(players & ~there, sections)


class RoomForAll(Struct, frozen=True, eq=False):
    """Tunnels, each of two entrances, over which all players can be spread: ACCESS-11."""

    most: int
    tunnels: tuple[tuple[Place, Place], ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """What can close an entrance."""
        for entrances in self.tunnels:
            for entrance in entrances:
                yield from entrance.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Whether each player has or can get a tunnel, so many at most being at each."""
        waiting, places = players, 0
        states = []
        for entrances in self.tunnels:
            state = [entrance.survey(tracks, players) for entrance in entrances]
            there = state[0].there | state[1].there
            if there.bit_count() > self.most:
                return False  # no assignment makes them fewer
            states.append((there, state))
            if all(survey.takers.count(players) >= self.most for survey in state):
                places += self.most - there.bit_count()  # for whomever
                waiting &= ~there
            elif _can_share(there, state):
                waiting &= ~there
        if waiting.bit_count() <= places:
            return True  # plainly so; the search is for what is left
        # A group that can share a tunnel can do so with a member less, so the largest groups
        # are enough, and it does no harm that they give a player two tunnels.
        served = {0}
        for there, state in states:
            groups: list[Players] = []
            for group in groups_beside(there, players, self.most):
                if all(group & ~larger for larger in groups) and _can_share(group, state):
                    groups.append(group)
            served = {before | group for before in served for group in groups}
        return players in served


def _can_share(group: Players, entrances: Iterable[Survey]) -> bool:
    return all(each_gets_one(group & ~there, takers) for there, takers in entrances)


def each_gets_one(players: Players, sections: Sequence[Players]) -> bool:
    """Whether the players can get a section each; of a section is given who could take it.

    >>> each_gets_one(0b11, [0b11, 0b01]), each_gets_one(0b11, [0b01, 0b01])
    (True, False)
    """
    if not players:
        return True
    if sum([not players & ~takers for takers in sections]) >= players.bit_count():
        return True  # there are enough that are open to all of them
    # Hall's theorem: they can unless some group of them has more heads than sections that
    # are open to any of it.
    group = players
    while group:
        if sum([takers & group != 0 for takers in sections]) < group.bit_count():
            return False
        group = (group - 1) & players
    return True


@lru_cache(maxsize=1024)
def groups_beside(there: Players, players: Players, most: int) -> tuple[Players, ...]:
    """Every group of the players that makes so many at most with those who are there.

    The largest come first, and nobody is a group too.

    >>> [bin(group) for group in groups_beside(0b001, 0b011, 1)]
    ['0b1', '0b0']
    """
    groups = []
    group = players
    while True:
        if (there | group).bit_count() <= most:
            groups.append(group)
        if not group:
            break
        group = (group - 1) & players
    return tuple(sorted(groups, key=int.bit_count, reverse=True))
