"""What a position is worth: the turns that it takes to win from there."""

from functools import lru_cache

from core.ai.planner.plans import TURN
from core.ai.planner.tuning import Tuning
from core.games.crayon.prices import prices
from core.games.crayon.track import standing_of
from core.games.iron_dragon.cards import Loco
from core.games.iron_dragon.loco_shop import UPGRADE
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def income(loco: Loco, tuning: Tuning) -> int:
    """Thousandths of a GP that a loco earns in a turn on the mean, what it builds for paid."""
    return loco.speed * tuning.earns[loco.loads - 1]


@lru_cache(maxsize=64)
def prospects(
    world: World, loco: str, top_end: bool, tuning: Tuning
) -> tuple[tuple[int, int], ...]:
    """What the loco and each better one earn, with the GP that it takes to come to it."""
    rungs = list(world.rungs)
    now = world.locos[loco]
    found = [(0, income(now, tuning))]
    for steps, rung in enumerate(rungs[world.rungs[now.level] + 1 :], 1):
        kinds = [
            one
            for one in world.locos.values()
            if one.level == rung and (one.option is None or top_end)
        ]
        if kinds:
            found.append((UPGRADE * steps, max(income(one, tuning) for one in kinds)))
    return tuple(found)


def track_value(world: World, state: State, seat: Seat) -> int:
    """GP that the standing track of a seat would cost, with no foreman."""
    cost = prices(world.board, tariff_of(None))
    return sum(min(cost.to_a[edge], cost.to_b[edge]) for edge in standing_of(state.tracks, seat))


def turns_to_win(
    world: World,
    state: State,
    *,
    loco: str,
    money: int,
    still: int,
    laid: int,
    limit: int,
    tuning: Tuning,
) -> int:
    """Thousandths of turns until there is money enough and cities enough are joined.

    `still` are the GP that the major cities take yet, `laid` is what the track is worth that the
    seat has; `limit` is what is built for in a turn.
    """
    if money >= state.settings.victory_money + still:
        return still * TURN // limit
    # A wide network makes deliveries short, so track counts like money until there is enough.
    lacks = state.settings.victory_money + max(still, tuning.network - laid) - money
    earning = min(
        (lacks + price) * TURN * TURN // earns + levels * tuning.dawdling
        for levels, (price, earns) in enumerate(
            prospects(world, loco, state.settings.top_end_locos, tuning)
        )
    )
    earning += tuning.last + poverty(money, tuning.purse, tuning.need)
    return max(earning, still * TURN // limit)


def poverty(money: int, purse: int, need: int) -> int:
    """Thousandths of turns lost with too little money in hand: `need` with none, 0 with `purse`."""
    poor = min(purse, max(0, purse - money))
    return need * poor * poor // (purse * purse)
