"""The level of computer players that the options of a table set.

The option applies to the computer players seated at setup, and to substitutes for lost players. See
docs/decisions/0019.
"""

from collections.abc import Mapping

from core.games.registry import ANY, UnknownGame, package_of


def level_for(game: str, options: Mapping[str, object]) -> str:
    """Return the level of the computer players at a table; `ANY.strongest` for an unknown game."""
    try:
        return package_of(game).level_for(options)
    except UnknownGame:
        return ANY.strongest


def seated_levels(game: str) -> tuple[str, ...]:
    """Return the levels that the options of a game can set; none for an unknown game."""
    try:
        return package_of(game).seated_levels
    except UnknownGame:
        return ()
