"""The computer players of Iron Dragon, by level."""

from typing import Any, Final

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.games.crayon.planner.advised import Plan
from core.games.iron_dragon.ai.greedy.player import GreedyPlayer
from core.games.iron_dragon.ai.planner.advice import advise
from core.games.iron_dragon.ai.planner.player import PlannerPlayer
from core.games.iron_dragon.ai.planner.tuning import EASY, NORMAL, REALLY_EASY
from core.games.iron_dragon.rules import IronDragon
from core.ruleset import Ruleset, Seat


def _advise(rules: Ruleset[Any, Any, Any], state: Any, seat: Seat) -> tuple[Plan, ...]:
    assert isinstance(rules, IronDragon)
    return advise(rules.world, state, seat)


AI: Final = GameAI(
    {
        "normal": PlannerPlayer(NORMAL),
        "easy": PlannerPlayer(EASY),
        "really-easy": PlannerPlayer(REALLY_EASY),
        "greedy": GreedyPlayer(),
        "random": RandomPlayer(),
    },
    strongest="normal",
    advise=_advise,
)
