"""Where the windows of a game are at first, and which of them stand in front of the map."""

from typing import Final, NamedTuple

from gui.windows.desk import WindowName

_FRONT: Final[frozenset[WindowName]] = frozenset({"away", "save", "settings", "victory"})


class Placement(NamedTuple):
    """The windows by where they belong; the defaults are those of every game.

    Those in `front` stand before the map, all others in docks beside it (LAYOUT-1). Of the front
    windows the `unanswered` ones have no "x": they wait for an answer. The `lower` docks lie below
    the others. `first` are open in a layout that nobody has changed, and `first_of_replay` in that
    of the replay viewer; the last of them is on top.
    """

    front: frozenset[WindowName] = _FRONT
    unanswered: frozenset[WindowName] = frozenset({"victory"})
    lower: frozenset[WindowName] = frozenset({"history", "whos_who"})
    first: tuple[WindowName, ...] = ("history", "chat")
    first_of_replay: tuple[WindowName, ...] = ("history", "plots", "chat")


GENERAL: Final = Placement()
"""Where the windows of a game are that has none of its own."""
