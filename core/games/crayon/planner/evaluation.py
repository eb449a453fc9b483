"""The value of a position: the expected number of turns to win."""

from collections.abc import Iterable

from core.games.crayon.planner.plans import TURN
from core.games.crayon.planner.tuning import Tuning


def turns_to_win(
    prospects: Iterable[tuple[int, int]],
    *,
    money: int,
    still: int,
    goal: int,
    limit: int,
    tuning: Tuning,
) -> int:
    """Return thousandths of turns until there is enough money and enough cities are connected.

    `prospects` are the cost of having each better loco, the present one first at no cost, and its
    income per turn in thousandths of the money unit. `still` is the cost of the missing major
    cities, `goal` the money that wins, `limit` the sum for building in a turn.
    """
    if money >= goal + still:
        return still * TURN // limit
    lacks = goal + still - money
    earning = min(
        (lacks + price) * TURN * TURN // earns + levels * tuning.dawdling
        for levels, (price, earns) in enumerate(prospects)
    )
    earning += tuning.last + poverty(money, tuning.purse, tuning.need)
    return max(earning, still * TURN // limit)


def poverty(money: int, purse: int, need: int) -> int:
    """Return thousandths of turns lost to a lack of cash: `need` with none, 0 from `purse` up."""
    poor = min(purse, max(0, purse - money))
    return need * poor * poor // (purse * purse)
