"""Computer players of ranked games move as their version specifies."""

import pytest

from core.cli.simulate import simulate_game
from core.games.registry import SHIPPED, shipped_game
from net.ranking import ranked_game

MOVED = {
    ("iron-dragon", "1", "normal"): "079b3d2a21eb400d",
    ("iron-dragon", "1", "easy"): "8be641534856e01d",
    ("iron-dragon", "1", "really-easy"): "20058d8834a3be1e",
    ("empire-builder", "1", "normal"): "c0c94ca6056b1c96",
    ("empire-builder", "1", "easy"): "8e35633d94fb10c6",
    ("empire-builder", "1", "really-easy"): "88359195ef7df185",
}
GAMES = [game.key for game in SHIPPED]
ROUNDS = {"iron-dragon": 3, "empire-builder": 6}
"""Enough rounds for trains to run."""


@pytest.mark.parametrize("level", ["normal", "easy", "really-easy"])
@pytest.mark.parametrize("game", GAMES)
def test_changed_moves_require_a_new_planner_version(game: str, level: str) -> None:
    """If this fails and the rules are unchanged, raise the version of the package.

    Otherwise games in progress while a rendezvous is updated would be refused as forged, without a
    visible reason.
    """
    rules, levels = shipped_game(game), [level, "really-easy"]
    played = simulate_game(rules, levels, seed="ranked", options={}, most_rounds=ROUNDS[game])
    moved = played.table.digest.hex()[:16]
    assert moved == MOVED[game, ranked_game(game).planner.version, level]


@pytest.mark.parametrize("game", GAMES)
def test_absent_players_are_replaced_by_a_ranked_level(game: str) -> None:
    ranked = ranked_game(game)
    assert ranked.lost in ranked.levels
