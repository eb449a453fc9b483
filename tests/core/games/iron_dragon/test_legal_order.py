"""The order of `legal`: exact lists of rich positions, and the documented order.

A file of `legal_order` has the position in its first line, as in the files of `perft`, and a
command in each other line. `python -m tests.core.games.iron_dragon.test_legal_order FILE` prints it
with the present commands.
"""

import json
import sys
from collections.abc import Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from core.cli.perft import first_commands
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from tests.core.games.iron_dragon.random_games import waiting_states
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.core.games.perft_files import as_json, position
from tests.each import each
from tests.walks import Dice

FOLDER = Path(__file__).parent / "legal_order"
FILES = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}

ORDER = (
    do.Pitch,
    do.Move,
    do.PickUp,
    do.Drop,
    do.Deliver,
    do.DrawShips,
    do.Board,
    do.Disembark,
    do.Build,
    do.Upgrade,
    do.CrossGrade,
    do.SwapForeman,
    do.DrawForeman,
    do.TakeForeman,
    do.EndTurn,
)
"""The kinds of a turn's commands; a choice, and placing, occur alone."""

LOCOS = list(WORLD.locos)


def now(path: Path) -> str:
    """Return the file as it would be written now."""
    first = path.read_text(encoding="utf-8").splitlines()[0]
    found = [command for _, command in first_commands(RULES, position(RULES, json.loads(first)))]
    return "\n".join([first, *(json.dumps(as_json(command)) for command in found)]) + "\n"


def test_there_are_enough_files() -> None:
    assert len(FILES) >= 10


@pytest.mark.rule(
    "TURN-3", "TURN-4", "TURN-5", "MOVE-2", "LOAD-1", "SHIP-2", "BUILD-4", "AI-SEAT-1"
)
@pytest.mark.parametrize("name", FILES)
def test_list_of_a_position(name: str) -> None:
    assert FILES[name].read_text(encoding="utf-8").splitlines() == now(FILES[name]).splitlines()


def key(state: State, seat: Seat, command: do.AnyCommand) -> Any:
    """Return the sort key of a command within its kind; no two are equal."""
    player = state.players[seat]
    match command:
        case do.Move(path=(to,)):
            return BOARD.by_name[to]
        case do.PlaceLoco(at=at):
            return BOARD.by_name[at]
        case do.Build(from_=a, to=b):
            return BOARD.edges_by_name[a, b]
        case do.PickUp() | do.Drop() | do.LoseLoad():
            return command.load
        case do.Deliver(contract=contract, demand=demand):
            return contract, demand
        case do.Upgrade() | do.CrossGrade():
            return LOCOS.index(command.loco), command.lose or ""
        case do.Board(ship=ship):
            return state.doing.offered_ships.index(ship)
        case do.TakeForeman(foreman=foreman):
            return foreman
        case do.ChooseForeman() | do.KeepForeman():
            shown = [*player.choices, None]
            if isinstance(command, do.KeepForeman):
                shown = [player.foreman, *player.choices]
            return shown.index(command.foreman)
        case do.ChooseLoco(loco=loco):
            return LOCOS.index(loco)
        case _:
            return ()


def misplaced(state: State, seat: Seat, legal: Sequence[do.AnyCommand]) -> list[do.AnyCommand]:
    """Return commands that come too late for the documented order."""
    wrong = []
    kinds = [kind for kind, _ in groupby(legal, type)]
    if len(kinds) > 1 and kinds != [kind for kind in ORDER if kind in kinds]:
        wrong += [legal[0]]
    for command, other in pairwise(legal):
        if type(command) is type(other) and key(state, seat, command) >= key(state, seat, other):
            wrong.append(other)
    return wrong


@pytest.mark.parametrize("case", range(6))
def test_order_is_the_documented_one(case: int) -> None:
    for state, seat in each(waiting_states(Dice(("order", case)), count=15, apart=7)):
        assert misplaced(state, seat, list(RULES.legal(state, seat))) == []


def test_another_order_is_found() -> None:
    state = position(RULES, json.loads(next(iter(FILES.values())).read_text().splitlines()[0]))
    (seat, _), *_ = first_commands(RULES, state)
    legal = list(RULES.legal(state, seat))
    assert misplaced(state, seat, legal) == []
    assert misplaced(state, seat, legal[::-1])
    assert misplaced(state, seat, [*legal, legal[0]])


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        print(now(Path(argument)), end="")
