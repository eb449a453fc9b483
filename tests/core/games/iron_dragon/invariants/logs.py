"""The invariants over a whole log."""

from collections.abc import Iterable, Iterator

from core.games.iron_dragon.rules import IronDragon
from core.log import Opened
from core.table import Position, events_of, fold
from tests.core.games.iron_dragon.invariants.memory import Memory
from tests.core.games.iron_dragon.invariants.states import violations
from tests.core.games.iron_dragon.invariants.watcher import Watcher


def check_game(rules: IronDragon, entries: Iterable[Opened]) -> list[str]:
    """Return every violation by an event of a log, after the entry's number."""
    return list(_found(rules, entries))


def _found(rules: IronDragon, entries: Iterable[Opened]) -> Iterator[str]:
    position: Position | None = None
    watcher: Watcher | None = None
    kept: dict[int, Memory] = {}
    for opened in entries:
        found: list[str] = []
        number = opened.entry.number
        folded = fold(position, opened, rules)
        if position is None or watcher is None:
            watcher = Watcher(rules, folded.game)
            found += violations(rules, folded.game, cash=watcher.memory.cash)
        elif opened.entry.kind == "undo":
            back = position.undo[-1]
            watcher.memory = kept[back.entry]
            if folded.game != back.game:
                found.append("INV-19: what is undone leaves its mark")
        else:
            kept[number] = watcher.memory
            state = position.game
            for event in events_of(opened, rules):
                after = rules.evolve(state, event)
                found += watcher.see(state, event, after)
                state = after
            found += watcher.rest(state)
            if state != folded.game:
                found.append("INV-20: the same events make another state")
        position = folded
        yield from (f"entry {number}: {why}" for why in found)
