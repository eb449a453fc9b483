"""The words of a game for routes, and its planner."""

from typing import NamedTuple

from gui.texts.phrases import Phrase


class RouteWords(NamedTuple):
    """Texts about the routes of demands.

    `planner` names the game's RoutePlanner as `module:attribute`; importing it loads the planner,
    so only threads do. A pupil with the `coached_hand` gets advice from the coach alone.
    """

    planner: str
    point_first: Phrase
    """The player should point at a demand of the hand first."""
    goal: Phrase
    """A first delivery, with `load`, `source`, `pay`, `city`, `start` and `build`."""
    no_loco: Phrase
    """There is no route before the player has a loco."""
    coached_hand: frozenset[int] = frozenset()
