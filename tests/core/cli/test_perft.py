"""Perft counts, compared with an independent count by the rules of Toll Road."""

from pathlib import Path

import pytest

from core.cli.perft import MOST_POSITIONS, Counter, TooManyPositions, first_commands, perft
from core.ruleset import ChanceNeeded
from tests.core.cli.pipe import PACKS, Pipe
from tests.games.toll_road import RULES
from tests.walks import Dice, walk

FRESH_COUNTS = [1, 5, 13, 29, 60, 119, 233]


def lines(depth: int, *, steps: int = 3) -> int:
    """Count the lines of play of a new turn, by the rules.

    The seat in turn walks while it has steps left (so few turns do not lead to the end of the
    road), or sells one of three goods, which needs a draw and so ends the line, or ends the turn
    for the next seat, whose pack is full too.
    """
    if depth == 0:
        return 1
    walking = lines(depth - 1, steps=steps - 1) if steps else 0
    return walking + 3 + lines(depth - 1)


@pytest.mark.parametrize("depth", range(7))
def test_count_of_a_new_game(game: Pipe, depth: int) -> None:
    reply = game.ask("perft", depth=depth)
    assert reply["nodes"] == FRESH_COUNTS[depth] == lines(depth)


def test_depth_one_is_the_number_of_legal_commands(game: Pipe) -> None:
    commands = game.ask("legal")["commands"]
    reply = game.ask("perft", depth=1)
    assert reply["nodes"] == len(commands)
    assert reply["by_command"] == [{"command": command, "nodes": 1} for command in commands]


def test_counts_of_the_first_commands_add_up(game: Pipe) -> None:
    reply = game.ask("perft", depth=4)
    counts = [branch["nodes"] for branch in reply["by_command"]]
    assert counts == [lines(3, steps=2), 1, 1, 1, lines(3)]
    assert sum(counts) == reply["nodes"]


def test_count_after_a_command_is_that_of_its_branch(game: Pipe) -> None:
    branch = game.ask("perft", depth=5)["by_command"][0]
    game.do(0, **branch["command"])
    assert game.ask("perft", depth=4)["nodes"] == branch["nodes"]


def test_counting_changes_nothing(game: Pipe) -> None:
    before = game.seen()
    game.ask("perft", depth=4)
    assert game.seen() == before


def test_winning_line_ends_there(engine: Pipe) -> None:
    engine.begin_at((9, 30, PACKS[0]), (0, 0, PACKS[1]))
    counts = [branch["nodes"] for branch in engine.ask("perft", depth=3)["by_command"]]
    assert counts[0] == 1


def test_finished_game_has_no_lines(engine: Pipe) -> None:
    engine.begin_at((9, 30, PACKS[0]), (0, 0, PACKS[1]))
    engine.do(0, "walk")
    assert engine.ask("perft", depth=2) == {"nodes": 0, "by_command": []}
    assert engine.ask("perft", depth=0) == {"nodes": 1, "by_command": []}


def test_robbers_let_their_victim_choose(engine: Pipe) -> None:
    """Ben gives up one of three goods, and a draw follows each."""
    engine.begin_at((0, 0, PACKS[0]), (5, 0, PACKS[1]), seed="9")
    assert engine.do(0, "sell", card=11)["events"][-1]["victim"] == 1
    reply = engine.ask("perft", depth=3)
    assert [branch["command"]["card"] for branch in reply["by_command"]] == PACKS[1]
    assert reply["nodes"] == 3


@pytest.mark.parametrize("depth", [1, 2, 50])
def test_state_that_waits_for_a_draw_is_a_leaf(depth: int) -> None:
    state = RULES.setup(2, {"Target": 30})
    assert isinstance(RULES.awaiting(state), ChanceNeeded)
    assert perft(RULES, state, depth) == 1


def test_engine_stops_a_deep_count_after_the_documented_positions(game: Pipe) -> None:
    message = game.refused("TooManyPositions", "perft", depth=100)["message"]
    assert message == "the count needs more than 3000 positions; ask for a smaller depth"
    page = (Path(__file__).parents[3] / "docs" / "engine.md").read_text(encoding="utf-8")
    assert f"looks at more than {MOST_POSITIONS:,} positions" in page


def test_slow_count_is_given_up() -> None:
    state = next(iter(walk(RULES, 2, "perft", steps=50))).after
    while isinstance(RULES.awaiting(state), ChanceNeeded):
        for event in RULES.resolve(state, Dice("perft")):
            state = RULES.evolve(state, event)
    positions = 1 + len(first_commands(RULES, state))
    assert Counter(RULES, most=positions).lines(state, 2) == perft(RULES, state, 2)
    with pytest.raises(TooManyPositions) as caught:
        Counter(RULES, most=positions - 2).lines(state, 2)
    assert caught.value.facts == {"most": positions - 2}
