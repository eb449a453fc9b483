"""The parameters of the planner of Iron Dragon, by level."""

from typing import Final

from core.games.crayon.planner.tuning import Tuning

NORMAL: Final = Tuning()
EASY: Final = Tuning(builds=15, ahead=1, width=10, looked_at=3, speculates=False)
REALLY_EASY: Final = Tuning(
    builds=10, ahead=1, width=5, looked_at=1, dawdling=2500, purse=60, speculates=False
)
