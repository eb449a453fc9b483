"""Arrival of the seated players of a group at its leader's program, before the game begins."""

from collections import Counter
from collections.abc import Callable, Collection
from math import inf
from typing import Final, NamedTuple

import trio

from core.log import PublicKey
from net.errors import CannotFound
from net.lobby import Started
from net.table import Awaited
from net.table.join_refusal import JoinRefusal

PATIENCE: Final = 120.0
"""Seconds in which all seated players must arrive; then the leader decides how to go on."""
FAILURES: Final = 2
"""Failed table setups caused by one player, after which the player is refused until the leader
has decided how to go on.
"""


class Absent(NamedTuple):
    """Players that the leader's program no longer waits for: they have left, or are too late.

    Players in `failed` did not do their part in the table setup. The leader calls one of the two
    functions to go on. `leave_out` gives the seats of the absent players to the computer; it is
    None if the game would not be possible without them.
    """

    names: tuple[str, ...]
    wait: Callable[[], object]
    leave_out: Callable[[], object] | None
    failed: tuple[str, ...] = ()


def players_of(started: Started) -> dict[PublicKey, str]:
    """Return the seated players' keys, with their names at the zone."""
    return {member.key: member.name for member in started.members if not member.is_watching}


def awaited_of(started: Started, names: Collection[str]) -> Awaited:
    """Return the seated players except those with these names."""
    return Awaited(tuple(name for name in players_of(started).values() if name not in names))


class Arrivals:
    """The arrival of all awaited players at the leader, which is notified of each change.

    Without `ask`, the first absent player ends it.
    """

    def __init__(
        self,
        started: Started,
        tell: Callable[[Awaited], object],
        ask: Callable[[Absent], object] | None,
    ) -> None:
        self._players: Final = players_of(started)
        self._leader: Final = started.leader
        self._is_ranked: Final = started.kind == "ranked"
        self._tell: Final = tell
        self._ask: Final = ask
        self._here: frozenset[PublicKey] = frozenset()
        self._departed: frozenset[PublicKey] = frozenset()
        self._gone: frozenset[PublicKey] = frozenset()
        self._left_out: frozenset[PublicKey] = frozenset()
        self._failures: Final = Counter[PublicKey]()
        self._told: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._since = trio.current_time()
        self._stirred = trio.Event()

    # --- events

    def note_here(self, keys: Collection[PublicKey]) -> None:
        """Set the present players; players that are no longer present have left.

        A player that was left out but arrives later is awaited like the others.
        """
        here = frozenset(keys)
        self._left_out -= here
        self._gone = (self._gone | (self._here - here)) - here
        self._here = here
        self._stir()

    def note_departed(self, keys: frozenset[PublicKey]) -> None:
        """Note players that have left the zone, or the game there; the set only grows."""
        self._gone |= keys - self._departed - self._here
        self._departed = keys
        self._stir()

    def note_failed(self, key: PublicKey) -> None:
        """Note that a player did not do their part in the table setup, and is no longer present."""
        self._failures[key] += 1

    def objection(self, key: PublicKey) -> str | None:
        """Return why a player is refused, or None.

        A player that makes each setup fail could otherwise prevent the game.
        """
        if key not in self._players:
            return "this game is for others"
        return JoinRefusal.UNDECIDED if self._failures[key] >= FAILURES else None

    def _stir(self) -> None:
        self._stirred.set()
        self._stirred = trio.Event()

    # --- waiting

    async def wait_for_all(self) -> None:
        """Wait until all awaited players are present; raises CannotFound if there is no `ask`."""
        while self._awaited:
            is_late = trio.current_time() >= self._since + PATIENCE
            if is_late:
                self._gone |= self._awaited
            self._say()
            with trio.move_on_at(inf if is_late else self._since + PATIENCE):
                await self._stirred.wait()
        self._say()

    @property
    def is_complete(self) -> bool:
        """True if all awaited players are present."""
        return not self._awaited

    @property
    def is_decided_about(self) -> bool:
        """True if the leader can decide how to continue without absent players."""
        return self._ask is not None

    @property
    def _awaited(self) -> frozenset[PublicKey]:
        return frozenset(self._players) - self._here - self._left_out - {self._leader}

    def _say(self) -> None:
        gone = self._awaited & self._gone
        awaited, absent = self._names(self._awaited), self._names(gone)
        if (awaited, absent) == self._told:
            return
        self._told = (awaited, absent)
        self._tell(Awaited(awaited))
        if not absent:
            return
        if self._ask is None:
            raise CannotFound(name=", ".join(absent), why="somebody does not come")
        failed = self._names({key for key in gone if self._failures[key]})
        leave_out = self._leave_out if self._can_leave_out else None
        self._ask(Absent(absent, self._wait, leave_out, failed))

    def _names(self, keys: Collection[PublicKey]) -> tuple[str, ...]:
        return tuple(name for key, name in self._players.items() if key in keys)

    # --- the leader's decision

    @property
    def _can_leave_out(self) -> bool:
        """True if the game is possible without the absent players.

        A ranked game needs all that agreed to it, any other game at least two players.
        """
        others = self._players.keys() - self._gone - self._left_out - {self._leader}
        return not self._is_ranked and bool(others)

    def _wait(self) -> None:
        for key in self._awaited & self._gone:
            del self._failures[key]
        self._gone = frozenset()
        self._since = trio.current_time()
        self._stir()

    def _leave_out(self) -> None:
        self._left_out |= self._awaited & self._gone
        self._stir()
