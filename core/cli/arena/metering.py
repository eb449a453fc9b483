"""Measuring a seat's turns: time by the clock, and nodes as the player counts them."""

import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from core.ai.player import Choice, Player
from core.ai.seated import SeatedPlayer
from core.ruleset import Ruleset, Seat

Clock = Callable[[], int]
"""Returns the nanoseconds since an arbitrary moment."""


class MeteredSeat:
    """A player at a seat, and the cost of each of the seat's own turns.

    `ms` are the milliseconds spent in `choose`, `nodes` the sums of the `nodes` in the player's
    reasons; a turn without `nodes` in its reasons has no entry there. Both are by the number of the
    turn. Choices outside the seat's turns, such as those of the opening, belong to no turn.
    """

    def __init__(
        self,
        player: Player,
        rules: Ruleset[Any, Any, Any],
        seat: Seat,
        *,
        clock: Clock = time.perf_counter_ns,
    ) -> None:
        self.ms: dict[int, float] = defaultdict(float)
        self.nodes: dict[int, int] = defaultdict(int)
        self._node_counter = _NodeCounter(player)
        self._seated = SeatedPlayer(self._node_counter, rules, seat)
        self._rules = rules
        self._seat = seat
        self._clock = clock

    def choose(self, state: Any, *, chance: bytes) -> Choice:
        """Return the player's next command, like SeatedPlayer."""
        began = self._clock()
        choice = self._seated.choose(state, chance=chance)
        spent = self._clock() - began
        nodes = self._node_counter.take_nodes()
        turn = self._rules.turn(state)
        if turn.seat == self._seat:
            self.ms[turn.number] += spent / 1e6
            if nodes is not None:
                self.nodes[turn.number] += nodes
        return choice


class _NodeCounter:
    """Passes requests on to a player, and keeps the nodes of its choice until they are taken.

    It stands between SeatedPlayer and the player, where cached commands do not pass: their reasons
    belong to the choice that planned them, and count once.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self._nodes: int | None = None

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        choice = self._player.choose(rules, state, seat, chance=chance)
        self._nodes = choice.why.get("nodes")
        return choice

    def take_nodes(self) -> int | None:
        """Return the nodes of the last choice, once; None if there was no choice or no count."""
        nodes, self._nodes = self._nodes, None
        return nodes
