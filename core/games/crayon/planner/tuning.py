"""The parameters of a planner: budgets and weights, which differ by game and level.

Their values were found by games between variants.
"""

from typing import NamedTuple


class Tuning(NamedTuple):
    """The parameters of a level.

    `builds` is the most GP spent on building in a turn, `ahead` the most deliveries of a plan. The
    search keeps `width` plans at a time, and `looked_at` of them are planned step by step; both are
    budgets. Times are in thousandths of turns.

    `earns` are thousandths of a GP that a loco earns for each point of its speed, by its capacity.
    `last` is the time of the last delivery, however little money is missing. `track_lost` is the
    share of the cost of new track, in thousandths, that estimates count as spent; the rest serves
    later. `pitch` is the cost of a pitch. Below `purse` GP in hand, time is lost for lack of money
    to build the next deliveries: `need` with nothing in hand, falling with the square. `change` GP
    are left after building, for bribes on the way. `kept_back` GP are not spent on things that no
    plan needs yet. `dawdling` is the cost in time of each loco level that is bought later.
    `speculates` is True if loads that no plan needs are taken along. `hands` are the hands that
    represent all that could be drawn. A plan is charged `risk` for each turn and each GP by which
    it goes below the `reserve`, from which track is repaired after a flood.
    """

    builds: int = 20
    ahead: int = 3
    width: int = 40
    looked_at: int = 10
    earns: tuple[int, ...] = (400, 540, 680, 750)
    last: int = 3000
    track_lost: int = 700
    pitch: int = 1350
    purse: int = 40
    need: int = 5000
    change: int = 3
    kept_back: int = 20
    dawdling: int = 300
    speculates: bool = True
    hands: int = 5
    reserve: int = 0
    risk: int = 0
