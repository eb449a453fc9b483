"""The value of a position of Iron Dragon: the expected number of turns to win."""

from functools import lru_cache

from core.games.crayon.planner import evaluation
from core.games.crayon.planner.tuning import Tuning
from core.games.iron_dragon.cards import Loco
from core.games.iron_dragon.loco_shop import UPGRADE
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World


def income(loco: Loco, tuning: Tuning) -> int:
    """Return the mean income of a loco per turn after building, in thousandths of a GP."""
    return loco.speed * tuning.earns[loco.loads - 1]


@lru_cache(maxsize=64)
def prospects(
    world: World, loco: str, top_end: bool, tuning: Tuning
) -> tuple[tuple[int, int], ...]:
    """Return the income of the loco and of each better one, with the GP to upgrade to it."""
    rungs = list(world.rungs)
    now = world.locos[loco]
    incomes = [(0, income(now, tuning))]
    for steps, rung in enumerate(rungs[world.rungs[now.level] + 1 :], 1):
        kinds = [
            candidate
            for candidate in world.locos.values()
            if candidate.level == rung and (candidate.option is None or top_end)
        ]
        if kinds:
            incomes.append((UPGRADE * steps, max(income(candidate, tuning) for candidate in kinds)))
    return tuple(incomes)


def turns_to_win(
    world: World,
    state: State,
    *,
    loco: str,
    money: int,
    still: int,
    limit: int,
    tuning: Tuning,
) -> int:
    """Return thousandths of turns until there is enough money and enough cities are connected.

    `still` is the cost of the missing major cities in GP; `limit` is the sum for building in a
    turn.
    """
    return evaluation.turns_to_win(
        prospects(world, loco, state.settings.top_end_locos, tuning),
        money=money,
        still=still,
        goal=state.settings.victory_money,
        limit=limit,
        tuning=tuning,
    )
