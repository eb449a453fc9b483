"""Network traffic does not block the windows.

This measures how long the program itself works without a break: the time that a window waits for a
CPU is not its own fault. `make bench` prints both, with a target of 50 ms. The limit here allows
for a slow machine. Work on a whole game, which belongs in a thread, takes seconds.
"""

from pathlib import Path

from tests.system.gui.busy import arriving, catching_up, coming_back, talking

LONGEST = 200.0
"""Milliseconds."""


def test_arriving_large_saved_game_blocks_no_window(tmp_path: Path) -> None:
    held = arriving(tmp_path)
    assert held.worked < LONGEST, held


def test_six_chatting_players_block_no_window(tmp_path: Path) -> None:
    held = talking(tmp_path)
    assert held.worked < LONGEST, held


def test_spectator_catching_up_blocks_no_window(tmp_path: Path) -> None:
    held = catching_up(tmp_path)
    assert held.worked < LONGEST, held


def test_player_rejoining_a_long_game_blocks_no_window(tmp_path: Path) -> None:
    held = coming_back(tmp_path)
    assert held.worked < LONGEST, held
