"""Computer players act at a table while people watch, and end with it."""

import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest
import trio

from core.ai.player import Choice
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.events import TurnBegan
from core.games.iron_dragon.state import State
from core.ruleset import Seat, SeatMustAct
from core.table import chance_at, verify
from gui.computer.bridge.turns import play_computers
from net.computer import Computer
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


def children() -> set[int]:
    """Return the child processes that are still running.

    `active_children` lists one for a moment after its end, if two threads wait for it.
    """
    return {
        child.pid
        for child in multiprocessing.active_children()
        if child.pid is not None and Path(f"/proc/{child.pid}").exists()
    }


async def at_once(seat: Seat, choice: Choice) -> None:
    await trio.lowlevel.checkpoint()


async def test_computers_play_on_until_a_person_is_in_turn() -> None:
    table = model({**HOME, "money": 60}, AWAY, levels=("greedy",), turn=5)

    with Computer("iron-dragon") as computer, trio.move_on_after(60):
        async with trio.open_nursery() as nursery:

            def person_is_in_turn(_: object) -> None:
                if table.computer is None:
                    nursery.cancel_scope.cancel()

            table.changed.connect(person_is_in_turn)
            await play_computers(table, computer, pause=at_once)
    assert table.waiting == (SeatMustAct(B, "turn"),)
    begun = [
        happening.seat for happening in table.history if isinstance(happening.event, TurnBegan)
    ]
    assert begun == [B]
    assert verify(table.entries, table.rules).redecided


async def test_choice_is_the_same_as_in_this_process() -> None:
    table = model(HOME, AWAY, levels=("greedy",), turn=5)
    with Computer("iron-dragon") as computer:
        choice = await computer.choose(table.state, A, level="greedy", chance=table.chance)
    expected = AI.player("greedy").choose(table.rules, table.state, A, chance=table.chance)
    assert choice == expected


async def test_dice_are_those_of_any_holder_of_the_log() -> None:
    table = model(HOME, AWAY, levels=("random",), turn=5)
    chances = []

    class Asked(Computer):
        async def choose(
            self, state: State, seat: Seat, *, level: str, chance: bytes, took_over: bool = False
        ) -> Choice:
            assert chance == chance_at(verify(table.entries, table.rules).position)
            chances.append(chance)
            return AI.player(level).choose(table.rules, state, seat, chance=chance)

    with Asked("iron-dragon") as computer, trio.move_on_after(60) as scope:

        async def after_three(seat: Seat, choice: Choice) -> None:
            if len(chances) == 3:
                scope.cancel()
            await trio.lowlevel.checkpoint()

        await play_computers(table, computer, pause=after_three)
    assert len(set(chances)) == 3


async def test_error_of_the_player_is_returned() -> None:
    table = model(HOME, AWAY)
    with Computer("iron-dragon") as computer, pytest.raises(IndexError):
        await computer.choose(table.state, Seat(9), level="greedy", chance=b"")


async def test_unknown_level_is_played_as_the_strongest() -> None:
    """Otherwise a member that requests an unknown level would stop the leader's program."""
    table = model(HOME, AWAY)
    with Computer("iron-dragon") as computer:
        choice, other = [
            await computer.choose(table.state, A, level=level, chance=b"")
            for level in ("genius", AI.strongest)
        ]
    assert choice.command == other.command


async def test_computer_players_end_in_the_middle_of_a_choice() -> None:
    table = model(HOME, AWAY, levels=("normal",), turn=5)
    of_others = children()

    with Computer("iron-dragon") as computer:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(lambda: computer.choose(table.state, A, level="normal", chance=b""))
            await trio.lowlevel.checkpoint()
            nursery.cancel_scope.cancel()
    assert children() <= of_others


KILLED = """
from net.computer import Computer
with Computer("iron-dragon") as computer:
    print(computer._pool.submit(len, "begun").result(), flush=True)
    input()
"""


def test_process_ends_with_a_program_that_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"5\n"
        program.kill()
        # The pipe closes when its last possible writer has ended.
        assert program.communicate(timeout=60)[0] == b""
