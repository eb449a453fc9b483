"""Games by key, as windows name them.

Keys come from records and other programs; an unknown key is shown as it is.
"""

from collections.abc import Sequence
from typing import Any, Final

from core.games.registry import package_of, packages, shipped_game
from core.legible import legible
from core.log import Opened
from core.table import Rules, TableError, Unusable, UnusableCode, genesis_of
from gui.texts.phrases import Phrase

_LONGEST: Final = 40
"""Maximum length of an unknown key that is shown."""


class GameNotHere(TableError):
    """The program does not have the game of a record."""

    text = "this recording is of {game}, which this program does not have"


def is_known(key: str) -> bool:
    """Return whether this program has a game."""
    return any(package.key == key for package in packages())


def title_of(key: str) -> str:
    """Return the title of a game; for an unknown game its key, at most 40 letters."""
    return package_of(key).title if is_known(key) else legible(key)[:_LONGEST] or "?"


def offers_choice() -> bool:
    """Return whether this program has several games, so that windows must name them."""
    return len(packages()) > 1


def known_or_first(key: str) -> str:
    """Return a key, or the key of the first game if this program lacks it."""
    return key if is_known(key) else packages()[0].key


def why_no_record(key: str) -> str:
    """Return why a record of this game cannot be opened, as a sentence; empty if it can."""
    if is_known(key):
        return ""
    return Phrase(
        "This recording is of {game}, which this program does not have.", game=title_of(key)
    )


def why_no_table(key: str) -> str:
    """Return why a table of this game cannot be joined or watched; empty if it can."""
    if is_known(key):
        return ""
    return Phrase(
        "This table plays {game}, which this program does not have. Get the version that the "
        "other players have.",
        game=title_of(key),
    )


def rules_of(entries: Sequence[Opened]) -> Rules:
    """Return the rules of the game that a record names; raises GameNotHere, Unusable."""
    if not entries:
        raise Unusable(UnusableCode.EMPTY_LOG)
    key = genesis_of(entries[0]).game
    if not is_known(key):
        raise GameNotHere(game=key)
    return shipped_game(key)


def round_of(rules: Rules, state: Any, seats: int) -> int:
    """Return the round of a state: each seat has one turn per round; 0 is before the first."""
    return (rules.turn(state).number + seats - 1) // seats
