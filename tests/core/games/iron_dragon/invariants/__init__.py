"""What holds of all of Iron Dragon, whatever is played: INV-1 to INV-21.

A file for an idea. Each says what must hold of one state, and where an invariant speaks of a
change also what an event may do to it. All is reckoned from the board, the cards and the events,
by as little of the rules' own code as possible; a violation is a sentence that begins with the
id of its invariant.

    violations(rules, state)         what one state that waits for somebody does not keep
    Watcher(rules, start)            is fed every event of a game, and says what it broke
    check_game(rules, entries)       the same of a whole log, its undos included
"""

from tests.core.games.iron_dragon.invariants.logs import check_game
from tests.core.games.iron_dragon.invariants.states import in_passing, violations
from tests.core.games.iron_dragon.invariants.watcher import Watcher

__all__ = ["Watcher", "check_game", "in_passing", "violations"]
