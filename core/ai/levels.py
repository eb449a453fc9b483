"""Which computer player plays at which level."""

from collections.abc import Mapping
from typing import ClassVar, Final

from core.ai.greedy.player import GreedyPlayer
from core.ai.planner.player import PlannerPlayer
from core.ai.planner.tuning import EASY, NORMAL, REALLY_EASY
from core.ai.player import Player
from core.ai.random_player import RandomPlayer
from core.errors import FactualError

LEVELS: Final[dict[str, Player]] = {
    "normal": PlannerPlayer(NORMAL),
    "easy": PlannerPlayer(EASY),
    "really-easy": PlannerPlayer(REALLY_EASY),
    "greedy": GreedyPlayer(),
    "random": RandomPlayer(),
}

STRONGEST: Final = "normal"
"""Whom a person's seat is advised by who asks for no level."""


class UnknownLevel(FactualError):
    """There is no computer player of this level, or a human was given one (`human` is True)."""

    text = "there is no computer player of level {level}; the levels are: {known}"
    texts: ClassVar[Mapping[str, str]] = {
        "human": (
            "a human has no level; leave {level} out, or give the seat to a computer player;"
            " its levels are: {known}"
        )
    }

    def _case(self) -> str:
        return "human" if self.facts.get("human") else ""


def player_of(level: str) -> Player:
    """The computer player of a level; raises UnknownLevel."""
    try:
        return LEVELS[level]
    except KeyError as error:
        raise UnknownLevel(level=level, known=list(LEVELS)) from error


def player_or_strongest(level: str) -> Player:
    """The computer player of a level, or the strongest one where nobody here knows that level.

    A seat's holder wishes for a level by any word: that of a newer program, or of none.
    """
    return LEVELS.get(level, LEVELS[STRONGEST])
