"""Rights of access: limits on track at a milepost, and room that must be left for other players.

Limits and promises are tests of the map as it would be immediately after a section is built
(ACCESS-8). The board alone determines which of them a section can break, so most sections need no
test. Payment, the start in a network and the bans of events are checked elsewhere.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from msgspec import Struct

from core.games.crayon.board import PORT, SIZES, Board, EdgeId, Milepost, Point
from core.games.crayon.room import (
    Limits,
    MostPlayers,
    MostSections,
    OpenToAll,
    OpenToAnother,
    OpenToMore,
    Place,
    RoomForAll,
    Test,
    everyone,
)
from core.games.crayon.track import Tracks, laid, with_bytes
from core.ruleset import Refusal, Seat

_, _MEDIUM, _MAJOR = SIZES
_MOST_KNOWN: Final = 1 << 16
"""Max cached answers, far more than a game needs; a full cache is cleared."""


class Limit(Struct, frozen=True):
    """The most players present at a milepost, and the most sections of each.

    None means no limit.
    """

    players: int | None
    sections: int | None


class AccessLaws(Struct, frozen=True):
    """The limits of a game: at each milepost of a terrain, and at tunnels.

    The limit of the terrain "port" holds for a port in a small or medium city too.
    `tunnel_players` counts both entrances together, `tunnel_sections` each by itself. With
    `medium_stays_open`, a medium city keeps places for players until its limit is reached.
    """

    by_terrain: tuple[tuple[str, Limit], ...]
    tunnel_players: int = 0
    tunnel_sections: int = 0
    medium_stays_open: bool = False


class TooManyPlayers(Refusal):
    """Another player would exceed the limit at a place."""

    text = "{place} is full: {most} players have track there"


class TooManyPlayersAtSmallCity(TooManyPlayers):
    """A small city has the most players allowed."""

    rule = "ACCESS-2"


class TooManyPlayersAtMediumCity(TooManyPlayers):
    """A medium city has the most players allowed."""

    rule = "ACCESS-3"


class TooManyPlayersAtPort(TooManyPlayers):
    """A port outside a major city has the most players allowed."""

    rule = "ACCESS-4"


class TooManyPlayersAtTunnel(TooManyPlayers):
    """A tunnel has the most players allowed."""

    rule = "ACCESS-5"


class TooManySections(Refusal):
    """A player would exceed the limit on sections at a place."""

    text = "a player may have at most {most} sections at {place}"


class TooManySectionsAtSmallCity(TooManySections):
    """A player has the most sections allowed at a small city."""

    rule = "ACCESS-2"


class TooManySectionsAtMediumCity(TooManySections):
    """A player has the most sections allowed at a medium city."""

    rule = "ACCESS-3"


class TooManySectionsAtTunnel(TooManySections):
    """A player has the most sections allowed at one entrance of a tunnel."""

    rule = "ACCESS-5"
    text = "a player may have at most {most} sections at one entrance of {place}"


class PortClosed(Refusal):
    """A port would be closed to all but the one player with track there."""

    rule = "ACCESS-9"
    text = "another player needs a free section to {port}"


class MediumCityClosed(Refusal):
    """A medium city would be closed to further players before it has as many as it may have."""

    text = "{city} must stay open to {most} players"


class MajorCityClosed(Refusal):
    """A major city would be closed to a player without track there."""

    rule = "ACCESS-10"
    text = "every player without track at {city} needs a free section to it"


class TunnelClosed(Refusal):
    """The tunnels would have no room left for some player; `tunnels` are their names."""

    rule = "ACCESS-11"
    text = "every player needs a free way through one of the tunnels"


class _Rule(Struct, frozen=True, eq=False):
    """A test, and the refusal if it fails."""

    test: Test
    refusal: type[Refusal]
    facts: dict[str, Any]

    def refused(self) -> Refusal:
        return self.refusal(**self.facts)


class Access:
    """The limits and promises of a board; they hold as long as every section built is checked.

    The players of a game are all its seats, the builder included (ACCESS-12).
    """

    def __init__(self, board: Board, laws: AccessLaws) -> None:
        limits = _limits(board, laws)
        self._most_players: Final = tuple(
            min(
                (rule.test.most for rule in rules if isinstance(rule.test, MostPlayers)),
                default=None,
            )
            for rules in limits
        )
        tests = [_tests(rules) for rules in limits]
        # Both entrances of a tunnel share one limit.
        self._rules = tuple(
            dict.fromkeys([*chain.from_iterable(limits), *_promises(board, laws, tests)])
        )
        rules_of: list[list[_Rule]] = [[] for _ in board.sections]
        sways: dict[EdgeId, set[EdgeId]] = {}
        for rule in self._rules:
            touched = frozenset(rule.test.touched_by())
            for edge in touched:
                rules_of[edge].append(rule)
                sways.setdefault(edge, set()).update(touched)
        self._rules_of = tuple(map(tuple, rules_of))
        self.sways: Final[Mapping[EdgeId, Collection[EdgeId]]] = sways
        """For each section, the sections whose answer may change when its owner changes.

        The answer for the section itself depends on the same sections.
        """
        self.guarded: Final = frozenset(sways)
        """The sections that may be refused; all others are always allowed."""
        self._concerned: Final = {edge: itemgetter(*sorted(sways[edge])) for edge in sways}
        self._known: Final[dict[tuple[EdgeId, Seat, int, tuple[int, ...]], bool]] = {}

    def most_players(self, at: Milepost) -> int | None:
        """Return the most players who may have track at a milepost; None if there is no limit."""
        return self._most_players[at]

    def check(self, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId) -> None:
        """Check that this seat may build this free section; raises the refusal.

        Only the tests that the section can affect are made, as all hold before it is built.
        """
        broken = self._broken(tracks, seats, seat, edge)
        if broken is not None:
            raise broken.refused()

    def check_exchange(self, after: Tracks, seats: int, edges: Collection[EdgeId]) -> None:
        """Check all limits and promises after these sections changed owners; raises the refusal."""
        players = everyone(seats)
        for edge in edges:
            for rule in self._rules_of[edge]:
                if not rule.test.holds(after, players):
                    raise rule.refused()

    def admits(self, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId) -> bool:
        """Return whether `check` accepts this free section; fast, as results are cached.

        The result depends only on the sections around, which are the cache key.
        """
        if edge not in self.guarded:
            return True
        around = (edge, seat, seats, self._concerned[edge](tracks))
        known = self._known.get(around)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[around] = self._broken(tracks, seats, seat, edge) is None
        return known

    def _broken(self, tracks: Tracks, seats: int, seat: Seat, edge: EdgeId) -> _Rule | None:
        """Return the first rule that the section would break; None if all hold."""
        rules = self._rules_of[edge]
        if not rules:
            return None
        after, players = with_bytes(tracks, ((edge, laid(seat)),)), everyone(seats)
        return next((rule for rule in rules if not rule.test.holds(after, players)), None)

    def violations(self, tracks: Tracks, seats: int) -> Iterator[str]:
        """Yield a description of every broken limit or promise, after its rule id (INV-11)."""
        players = everyone(seats)
        for rule in self._rules:
            if not rule.test.holds(tracks, players):
                refused = rule.refused()
                yield f"{refused.rule}: {refused}"


# Limits on other terrains have no rule id.
_BY_TERRAIN: Final[Mapping[str, tuple[type[TooManyPlayers], type[TooManySections]]]] = {
    "small_city": (TooManyPlayersAtSmallCity, TooManySectionsAtSmallCity),
    "medium_city": (TooManyPlayersAtMediumCity, TooManySectionsAtMediumCity),
    PORT: (TooManyPlayersAtPort, TooManySections),
}


def _limits(board: Board, laws: AccessLaws) -> list[list[_Rule]]:
    """Return the limits at each milepost."""
    limits: list[list[_Rule]] = [[] for _ in board.points]
    by_terrain = dict(laws.by_terrain)
    for at, point in board.numbered():
        sections = _sections_at(board, at)
        words = [point.terrain, PORT] if _is_port(board, point) else [point.terrain]
        for word in dict.fromkeys(words):
            limit = by_terrain.get(word, Limit(None, None))
            crowded, hoarded = _BY_TERRAIN.get(word, (TooManyPlayers, TooManySections))
            place = (point.port if word == PORT else point.city) or point.name
            if (most := limit.players) is not None:
                limits[at].append(_limit(MostPlayers(most, sections), crowded, place))
            if (most := limit.sections) is not None:
                limits[at].append(_limit(MostSections(most, sections), hoarded, place))
    for tunnel in board.tunnels:
        name, most = tunnel.name, laws.tunnel_players
        sections = _sections_at(board, tunnel.a, tunnel.b)
        shared = _limit(MostPlayers(most, sections), TooManyPlayersAtTunnel, name)
        for at in (tunnel.a, tunnel.b):
            own = MostSections(laws.tunnel_sections, _sections_at(board, at))
            limits[at] += [shared, _limit(own, TooManySectionsAtTunnel, name)]
    return limits


def _limit(test: MostPlayers | MostSections, refusal: type[Refusal], place: str) -> _Rule:
    return _Rule(test, refusal, {"place": place, "most": test.most})


def _tests(rules: Sequence[_Rule]) -> Limits:
    return tuple(rule.test for rule in rules if isinstance(rule.test, MostPlayers | MostSections))


def _promises(board: Board, laws: AccessLaws, limits: Sequence[Limits]) -> Iterator[_Rule]:
    def place(*mileposts: Milepost) -> Place:
        ends = (end for milepost in mileposts for end in board.sections_at[milepost])
        return Place(tuple((edge, limits[other]) for edge, other in ends))

    for port in board.ports:
        point = board.points[port]
        if _is_port(board, point):
            yield _Rule(OpenToAnother(place(port)), PortClosed, {"port": point.port})
    for city in board.cities.values():
        if city.size == _MAJOR:
            test = OpenToAll(place(*city.mileposts))
            yield _Rule(test, MajorCityClosed, {"city": city.name})
        elif laws.medium_stays_open and city.size == _MEDIUM:
            most = dict(laws.by_terrain)["medium_city"].players
            assert most is not None
            more = OpenToMore(most, place(*city.mileposts))
            yield _Rule(more, MediumCityClosed, {"city": city.name, "most": most})
    if board.tunnels:
        pairs = tuple((place(tunnel.a), place(tunnel.b)) for tunnel in board.tunnels)
        names = tuple(tunnel.name for tunnel in board.tunnels)
        yield _Rule(RoomForAll(laws.tunnel_players, pairs), TunnelClosed, {"tunnels": names})


def _sections_at(board: Board, *mileposts: Milepost) -> tuple[EdgeId, ...]:
    return tuple(dict.fromkeys(edge for at in mileposts for edge, _ in board.sections_at[at]))


def _is_port(board: Board, point: Point) -> bool:
    """Return whether the point counts as a port; ports of major cities do not (ACCESS-4)."""
    return point.port is not None and (
        point.city is None or board.cities[point.city].size != _MAJOR
    )
