"""Arrival of the seated players of a group at its leader's program, before the game begins."""

from collections import Counter
from collections.abc import Callable, Collection
from math import inf
from typing import Final, NamedTuple

import trio

from core.log import PublicKey
from net.errors import TableSetupFailed
from net.lobby import Started
from net.table import AwaitedPlayers
from net.table.join_refusal import JoinRefusal

PATIENCE: Final = 120.0
"""Seconds in which all seated players must arrive; then the leader decides how to go on."""
FAILURES: Final = 2
"""Failed table setups caused by one player, after which the player is refused until the leader
has decided how to go on.
"""


class AbsentPlayers(NamedTuple):
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


def awaited_players(started: Started, names: Collection[str]) -> AwaitedPlayers:
    """Return the seated players except those with these names."""
    return AwaitedPlayers(tuple(name for name in players_of(started).values() if name not in names))


class PlayerArrivals:
    """The arrival of all awaited players at the leader, which is notified of each change.

    Without `on_absent`, the first absent player ends it.
    """

    def __init__(
        self,
        started: Started,
        on_awaited: Callable[[AwaitedPlayers], object],
        on_absent: Callable[[AbsentPlayers], object] | None,
    ) -> None:
        self._players: Final = players_of(started)
        self._leader: Final = started.leader
        self._is_ranked: Final = started.kind == "ranked"
        self._on_awaited: Final = on_awaited
        self._on_absent: Final = on_absent
        self._present: frozenset[PublicKey] = frozenset()
        self._departed: frozenset[PublicKey] = frozenset()
        self._absent: frozenset[PublicKey] = frozenset()
        self._left_out: frozenset[PublicKey] = frozenset()
        self._failures: Final = Counter[PublicKey]()
        self._reported: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._waiting_since = trio.current_time()
        self._changed = trio.Event()

    # --- events

    def set_present(self, keys: Collection[PublicKey]) -> None:
        """Set the present players; players that are no longer present have left.

        A player that was left out but arrives later is awaited like the others.
        """
        here = frozenset(keys)
        self._left_out -= here
        self._absent = (self._absent | (self._present - here)) - here
        self._present = here
        self._notify()

    def note_departed(self, keys: frozenset[PublicKey]) -> None:
        """Note players that have left the zone, or the game there; the set only grows."""
        self._absent |= keys - self._departed - self._present
        self._departed = keys
        self._notify()

    def note_failed(self, key: PublicKey) -> None:
        """Note that a player did not do their part in the table setup, and is no longer present."""
        self._failures[key] += 1

    def join_refusal(self, key: PublicKey) -> str | None:
        """Return why a player is refused, or None.

        A player that makes each setup fail could otherwise prevent the game.
        """
        if key not in self._players:
            return "this game is for others"
        return JoinRefusal.UNDECIDED if self._failures[key] >= FAILURES else None

    def _notify(self) -> None:
        self._changed.set()
        self._changed = trio.Event()

    # --- waiting

    async def wait_for_all(self) -> None:
        """Wait until all awaited players are present; raises TableSetupFailed without
        `on_absent`."""
        while self._awaited:
            is_late = trio.current_time() >= self._waiting_since + PATIENCE
            if is_late:
                self._absent |= self._awaited
            self._report()
            with trio.move_on_at(inf if is_late else self._waiting_since + PATIENCE):
                await self._changed.wait()
        self._report()

    @property
    def are_all_present(self) -> bool:
        """True if all awaited players are present."""
        return not self._awaited

    @property
    def can_decide(self) -> bool:
        """True if the leader can decide how to continue without absent players."""
        return self._on_absent is not None

    @property
    def _awaited(self) -> frozenset[PublicKey]:
        return frozenset(self._players) - self._present - self._left_out - {self._leader}

    def _report(self) -> None:
        absent_keys = self._awaited & self._absent
        awaited, absent = self._names(self._awaited), self._names(absent_keys)
        if (awaited, absent) == self._reported:
            return
        self._reported = (awaited, absent)
        self._on_awaited(AwaitedPlayers(awaited))
        if not absent:
            return
        if self._on_absent is None:
            raise TableSetupFailed(name=", ".join(absent), why="not all players have arrived")
        failed = self._names({key for key in absent_keys if self._failures[key]})
        leave_out = self._leave_out if self._can_leave_out else None
        self._on_absent(AbsentPlayers(absent, self._wait_again, leave_out, failed))

    def _names(self, keys: Collection[PublicKey]) -> tuple[str, ...]:
        return tuple(name for key, name in self._players.items() if key in keys)

    # --- the leader's decision

    @property
    def _can_leave_out(self) -> bool:
        """True if the game is possible without the absent players.

        A ranked game needs all that agreed to it, any other game at least two players.
        """
        others = self._players.keys() - self._absent - self._left_out - {self._leader}
        return not self._is_ranked and bool(others)

    def _wait_again(self) -> None:
        for key in self._awaited & self._absent:
            del self._failures[key]
        self._absent = frozenset()
        self._waiting_since = trio.current_time()
        self._notify()

    def _leave_out(self) -> None:
        self._left_out |= self._awaited & self._absent
        self._notify()
