"""What of the planner is a matter of judgement: budgets and weights, by which levels differ.

The figures were found by playing games against one another.
"""

from typing import Final, NamedTuple

from core.games.iron_dragon.building import LIMIT


class Tuning(NamedTuple):
    """The judgement of one level.

    `builds` is what is spent on building in a turn at most, in GP, and `ahead` how many deliveries
    a plan has at most. `width` plans are grown at a time, and `looked_at` of them are gone through
    step by step; both are budgets. Times are in thousandths of turns.

    `earns` are thousandths of a GP that a loco earns for each point of its speed, by the loads
    that it carries. `last` is the time that the last delivery takes, however little is lacking.
    `track_lost` are thousandths of what new track costs that a guess counts as spent, for the rest
    serves later. `pitch` is what a pitch costs, `purse` the GP in hand below which time is lost,
    since there is too little to build the next deliveries with: `need` with nothing in hand, the
    less by the square. `change` are GP that building leaves in hand, for bribes on the way.
    `kept_back` are GP that are not spent on what no plan asks for yet. `dawdling` is the time that
    each level of loco costs that is bought later. `speculates` says whether loads are taken along
    that no plan asks for.
    """

    builds: int = LIMIT
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


NORMAL: Final = Tuning()
EASY: Final = Tuning(builds=15, ahead=1, width=10, looked_at=3, speculates=False)
REALLY_EASY: Final = Tuning(
    builds=10, ahead=1, width=5, looked_at=1, dawdling=2500, purse=60, speculates=False
)
