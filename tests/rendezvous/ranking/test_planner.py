"""Computer players of ranked games move as their version specifies."""

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
def test_changed_moves_require_a_new_planner_version(level: str) -> None:
    """If this fails and the rules are unchanged, raise the version of the package.

    Otherwise games in progress while a rendezvous is updated would be refused as forged, without a
    visible reason.
    """
    levels = [level, "really-easy"]
    game = simulate_game(RULES, levels, seed="ranked", options={}, most_rounds=3)
    assert game.table.digest.hex()[:16] == MOVED[RANKED.planner.version, level]


def test_absent_players_are_replaced_by_a_ranked_level() -> None:
    assert RANKED.lost in RANKED.levels
