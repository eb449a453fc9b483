"""The initial places of a game's windows."""

from typing import Final, NamedTuple

from gui.windows.desk import WindowName

_FRONT: Final[frozenset[WindowName]] = frozenset({"away", "save", "settings", "victory"})


class Placement(NamedTuple):
    """The windows by their places; the defaults are those of every game.

    `front` windows are in front of the map, all others in docks beside it (LAYOUT-1). Of the front
    windows, the `unanswered` ones have no "x": they need an answer. The `upper` docks are above the
    others, so that they stay in place when another opens, and the `floating` ones begin in front of
    the screen. `first` are open in the initial layout, and `first_of_replay` in that of the replay
    viewer; the last of them is on top.
    """

    front: frozenset[WindowName] = _FRONT
    unanswered: frozenset[WindowName] = frozenset({"victory"})
    upper: frozenset[WindowName] = frozenset({"history", "whos_who"})
    floating: frozenset[WindowName] = frozenset()
    first: tuple[WindowName, ...] = ("history", "chat")
    first_of_replay: tuple[WindowName, ...] = ("history", "plots", "chat")


GENERAL: Final = Placement()
"""The places for a game that defines none."""
