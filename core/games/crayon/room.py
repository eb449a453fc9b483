"""Tests of room at a place: limits on the players there, and open sections for the others.

Each class is a test of a map of track. `core.games.crayon.access` decides which places have which
tests, and the refusals. A set of players is an integer with the bit `1 << seat` for each, as
`legal` makes thousands of tests.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from core.games.crayon.board import EdgeId
from core.games.crayon.track import DESTROYED, FREE, Tracks, laid
from core.ruleset import Seat

Players = int
"""A set of players, encoded as above."""

_MOST_SEATS: Final = 15  # the most that the low four bits of a section's byte can distinguish

# The owner is the same in every stage (ACCESS-1, FLOOD-8).
_OWNER: Final[dict[int, Players]] = {FREE: 0} | {
    laid(Seat(seat), stage): 1 << seat
    for seat in range(_MOST_SEATS)
    for stage in range(DESTROYED + 1)
}


def everyone(seats: int) -> Players:
    """Return the set of all players of a game.

    >>> bin(everyone(4))
    '0b1111'
    """
    return (1 << seats) - 1


def present(tracks: Tracks, sections: Iterable[EdgeId]) -> Players:
    """Return the owners of the sections, in any stage."""
    owners = 0
    for edge in sections:
        owners |= _OWNER[tracks[edge]]
    return owners


class Test(Protocol):
    """A condition that must hold for every map of track."""

    def touched_by(self) -> Iterator[EdgeId]:
        """Yield every section whose building may break the condition; some occur more than once."""
        ...

    def holds(self, tracks: Tracks, players: Players, /) -> bool:
        """Return whether the condition holds in a game with these players."""
        ...


class MostPlayers(Struct, frozen=True, eq=False):
    """A limit on the players present at a place."""

    most: int
    sections: tuple[EdgeId, ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """Return the sections at the place."""
        return iter(self.sections)

    def holds(self, tracks: Tracks, _: Players) -> bool:
        """Return whether at most this many players are present."""
        return present(tracks, self.sections).bit_count() <= self.most

    def admits(self, tracks: Tracks, players: Players) -> Players:
        """Return the players that could have another section here."""
        there = present(tracks, self.sections)
        if there.bit_count() < self.most:
            return players
        return players & there if there.bit_count() == self.most else 0


class MostSections(Struct, frozen=True, eq=False):
    """A limit on each player's sections at a place."""

    most: int
    sections: tuple[EdgeId, ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """Return the sections at the place."""
        return iter(self.sections)

    def holds(self, tracks: Tracks, _: Players) -> bool:
        """Return whether no player has more sections."""
        return not self._with_at_least(self.most + 1, tracks)

    def admits(self, tracks: Tracks, players: Players) -> Players:
        """Return the players that could have another section here."""
        return players & ~self._with_at_least(self.most, tracks)

    def _with_at_least(self, count: int, tracks: Tracks) -> Players:
        owners = [_OWNER[tracks[edge]] for edge in self.sections if tracks[edge]]
        players = 0
        if len(owners) >= count:
            for owner in owners:
                if owners.count(owner) >= count:
                    players |= owner
        return players


Limits = tuple[MostPlayers | MostSections, ...]


class Survey(NamedTuple):
    """The players at a place, and the players that each free section is open to (ACCESS-8)."""

    there: Players
    takers: list[Players]


class Place(Struct, frozen=True, eq=False):
    """The sections of a place that must stay open, each with the limits at its other end."""

    exits: tuple[tuple[EdgeId, Limits], ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """Yield the sections there, and those that count for a limit at an exit (ACCESS-12)."""
        for edge, limits in self.exits:
            yield edge
            for limit in limits:
                yield from limit.sections

    def survey(self, tracks: Tracks, players: Players) -> Survey:
        """Return the survey of the place for these players."""
        there, takers_by_section = 0, []
        for edge, limits in self.exits:
            byte = tracks[edge]
            if byte:
                there |= _OWNER[byte]
            else:
                takers = players
                for limit in limits:
                    takers = limit.admits(tracks, takers)
                takers_by_section.append(takers)
        return Survey(there, takers_by_section)


class OpenToAnother(Struct, frozen=True, eq=False):
    """A place that must not be closed to all but one player (ACCESS-9)."""

    place: Place

    def touched_by(self) -> Iterator[EdgeId]:
        """Return the sections that can close the place."""
        return self.place.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Return whether another player can still come if exactly one is present."""
        there, sections = self.place.survey(tracks, players)
        return there.bit_count() != 1 or any(takers & ~there for takers in sections)


class OpenToAll(Struct, frozen=True, eq=False):
    """A place with room for all players at the same time (ACCESS-10)."""

    place: Place

    def touched_by(self) -> Iterator[EdgeId]:
        """Return the sections that can close the place."""
        return self.place.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Return whether all players without track there can get a section each."""
        there, sections = self.place.survey(tracks, players)
        return each_gets_one(players & ~there, sections)


class OpenToMore(Struct, frozen=True, eq=False):
    """A place with room for further players at the same time, until it has the most it may have."""

    most: int
    place: Place

    def touched_by(self) -> Iterator[EdgeId]:
        """Return the sections that can close the place."""
        return self.place.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Return whether as many absent players as may still come can get a section each."""
        there, sections = self.place.survey(tracks, players)
        absent = players & ~there
        more = min(self.most - there.bit_count(), absent.bit_count())
        if more <= 0:
            return True
        if sum([not absent & ~takers for takers in sections]) >= more:
            return True  # enough sections are open to all of them
        groups = groups_beside(0, absent, more)
        return any(each_gets_one(group, sections) for group in groups if group.bit_count() == more)


class RoomForAll(Struct, frozen=True, eq=False):
    """Tunnels of two entrances each, with room for all players together (ACCESS-11)."""

    most: int
    tunnels: tuple[tuple[Place, Place], ...]

    def touched_by(self) -> Iterator[EdgeId]:
        """Yield the sections that can close an entrance."""
        for entrances in self.tunnels:
            for entrance in entrances:
                yield from entrance.touched_by()

    def holds(self, tracks: Tracks, players: Players) -> bool:
        """Return whether each player has or can get a tunnel, with at most `most` at each."""
        waiting, places = players, 0
        states = []
        for entrances in self.tunnels:
            state = [entrance.survey(tracks, players) for entrance in entrances]
            there = state[0].there | state[1].there
            if there.bit_count() > self.most:
                return False  # assigning players cannot reduce them
            states.append((there, state))
            if all(survey.takers.count(players) >= self.most for survey in state):
                places += self.most - there.bit_count()  # for any players
                waiting &= ~there
            elif _can_share(there, state):
                waiting &= ~there
        if waiting.bit_count() <= places:
            return True  # the simple case; the search is for the rest
        # A group that can share a tunnel can also share it without one member, so the largest
        # groups are enough. A player may then get two tunnels, which is harmless.
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
    """Return whether the players can get a section each; sections are given by possible takers.

    >>> each_gets_one(0b11, [0b11, 0b01]), each_gets_one(0b11, [0b01, 0b01])
    (True, False)
    """
    if not players:
        return True
    if sum([not players & ~takers for takers in sections]) >= players.bit_count():
        return True  # enough sections are open to all of them
    # Hall's theorem: they can, unless some group is larger than the number of sections that are
    # open to any of its players.
    group = players
    while group:
        if sum([takers & group != 0 for takers in sections]) < group.bit_count():
            return False
        group = (group - 1) & players
    return True


@lru_cache(maxsize=1024)
def groups_beside(there: Players, players: Players, most: int) -> tuple[Players, ...]:
    """Return every group of players that has at most `most` members together with those there.

    The largest groups come first; the empty group is included.

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
