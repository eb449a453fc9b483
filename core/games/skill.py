"""The level of computer player that the options of a table mean.

One control, one meaning: setups seat computers of this level, and a lost player's substitute has
it too. See docs/decisions/0019.
"""

from collections.abc import Mapping

from core.games.registry import ANY, UnknownGame, package_of


def level_for(game: str, options: Mapping[str, object]) -> str:
    """Return the level of the computers at a table; for an unknown game, that of any rules."""
    try:
        return package_of(game).level_for(options)
    except UnknownGame:
        return ANY.strongest


def seated_levels(game: str) -> tuple[str, ...]:
    """Return the levels that the options of a game can mean; none for an unknown game."""
    try:
        return package_of(game).seated_levels
    except UnknownGame:
        return ()
