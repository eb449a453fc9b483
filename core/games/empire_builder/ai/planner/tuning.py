"""The parameters of the planner of Empire Builder, by level."""

from typing import Final

from core.games.crayon.planner.tuning import Tuning

BUILDS: Final = {"Normal": 20, "Easy": 15, "Really Easy": 10}
"""Max millions of dollars that a computer player spends on sections per turn (EB-OPTION-2)."""

NORMAL: Final = Tuning(earns=(350, 480, 590), change=4, hands=12, reserve=10, risk=25)
EASY: Final = NORMAL._replace(builds=15, ahead=1, width=10, looked_at=3, speculates=False)
REALLY_EASY: Final = EASY._replace(builds=10, width=5, looked_at=1, dawdling=2500, purse=60)
