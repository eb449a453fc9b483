"""The games that whole programs play in these tests, as quickly as possible."""

from typing import Final, NamedTuple

import pytest

from core.games.registry import package_of

INSTANT: Final = """
$Desktop
AI Turn Speed = Instant
"""


class Quick(NamedTuple):
    """A game, and a configuration with which good players finish it in a few dozen turns."""

    key: str
    configuration: str

    def __str__(self) -> str:
        return self.key

    @property
    def title(self) -> str:
        """The name that the title shows."""
        return package_of(self.key).title


IRON_DRAGON: Final = Quick(
    "iron-dragon",
    f"""
$Default Options
Victory Money = Really Easy
Victory Major Cities = Really Easy
Starting Money = Really Easy
{INSTANT}""",
)
EMPIRE_BUILDER: Final = Quick(
    "empire-builder",
    f"""
$Default Options Empire Builder
Victory Money = Really Easy
Victory Major Cities = None
Fast Start = Yes
Train Upgrades = Online
{INSTANT}""",
)
GAMES: Final = (IRON_DRAGON, EMPIRE_BUILDER)
IN_ALL: Final = pytest.mark.parametrize("game", GAMES, ids=str)
"""Run a test in each game."""
QUICKLY_IN_ONE: Final = pytest.mark.parametrize(
    "game", [pytest.param(IRON_DRAGON, marks=pytest.mark.smoke), EMPIRE_BUILDER], ids=str
)
"""The same for a quick test; `make test` runs it in one game."""
