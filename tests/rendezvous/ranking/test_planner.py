"""The computer players of ranked games move as their version says."""

import pytest

from core.cli.simulate import simulate_game
from core.games.iron_dragon.rules import RULES
from net.ranking import ranked_game

RANKED = ranked_game(RULES.name)
MOVED = {
    ("1", "normal"): "079b3d2a21eb400d",
    ("1", "easy"): "8be641534856e01d",
    ("1", "really-easy"): "20058d8834a3be1e",
}


@pytest.mark.parametrize("level", RANKED.levels)
def test_a_player_who_moves_otherwise_has_another_version(level: str) -> None:
    """If this fails and the rules are as they were, raise the version of the package.

    Else games that go on while a rendezvous is brought up to date would be refused as forged, and
    nobody would know why.
    """
    levels = [level, "really-easy"]
    game = simulate_game(RULES, levels, seed="ranked", options={}, most_rounds=3)
    assert game.table.digest.hex()[:16] == MOVED[RANKED.planner.version, level]


def test_the_absent_are_played_for_by_a_level_that_is_ranked() -> None:
    assert RANKED.lost in RANKED.levels
