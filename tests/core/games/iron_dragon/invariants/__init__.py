"""Invariants of Iron Dragon for any play: INV-1 to INV-21.

One file per idea. Each states what must hold of one state, and if an invariant concerns a change,
also what an event may do to it. Everything is computed from the board, the cards and the events,
with as little of the rules' own code as possible; a violation is a sentence that starts with the id
of its invariant.

    violations(rules, state)         the violations of one state that waits for a command or draw
    Watcher(rules, start)            receives every event of a game, and lists its violations
    check_game(rules, entries)       the violations in a whole log, including its undos
"""

from tests.core.games.iron_dragon.invariants.logs import check_game
from tests.core.games.iron_dragon.invariants.states import in_passing, violations
from tests.core.games.iron_dragon.invariants.watcher import Watcher

__all__ = ["Watcher", "check_game", "in_passing", "violations"]
