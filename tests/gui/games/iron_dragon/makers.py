"""The windows of a game of Iron Dragon for tests."""

from functools import partial

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.windows import INFORMATION, OF_A_TURN
from gui.windows.desk import WindowName
from gui.windows.fronts import Maker


def makers(desk: IronDesk) -> dict[WindowName, Maker]:
    """Return the function that makes each window of a game when it first opens."""
    return {name: partial(make, desk) for name, make in {**INFORMATION, **OF_A_TURN}.items()}
