"""What the windows show of a game, by its key.

A game's package is imported when a game is first shown; a game without one is shown plainly.
"""

from importlib import import_module
from typing import Any, Final

from core.table import Rules
from gui.games import iron_dragon
from gui.games.package import GamePackage, Preview
from gui.models.game_words import GameWords

_packages: Final[dict[str, GamePackage]] = {one.key: one for one in (iron_dragon.UI,)}


def add_ui(package: GamePackage) -> None:
    """Make the windows of one more game known in this process, or replace those of the same key."""
    _packages[package.key] = package


def remove_ui(key: str) -> None:
    """Forget the windows of a game; it is shown plainly then."""
    _packages.pop(key, None)


def words_of(rules: Rules) -> GameWords:
    """Return how the game of these rules is told."""
    if rules.name not in _packages:
        return GameWords(rules)
    words: GameWords = _named(_packages[rules.name].words)(rules)
    return words


def preview_of(key: str) -> Preview | None:
    """Make the small picture of a game for its setup; None if the game has none."""
    if key not in _packages or not _packages[key].preview:
        return None
    made: Preview = _named(_packages[key].preview)()
    return made


def _named(path: str) -> Any:
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)
