"""Which package of windows shows which game.

The windows of a game are imported when the game is first shown.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final

from core.errors import FactualError
from core.table import Rules
from gui.games import iron_dragon
from gui.games.package import GamePackage, Preview
from gui.models.game_words import GameWords

_packages: Final[dict[str, GamePackage]] = {one.key: one for one in (iron_dragon.UI,)}


class NoWindows(FactualError):
    """A game was to be shown whose windows this program does not have."""

    text = "this program has no windows for the game {game}"


def add_ui(package: GamePackage) -> None:
    """Make the windows of one more game known in this process, or replace those of the same key."""
    _packages[package.key] = package


def remove_ui(key: str) -> None:
    """Forget the windows of a game."""
    _packages.pop(key, None)


def ui_package(key: str) -> GamePackage:
    """Return the windows of a game, by what they say of themselves; raises NoWindows."""
    if key not in _packages:
        raise NoWindows(game=key)
    return _packages[key]


def words_of(rules: Rules) -> GameWords:
    """Return how the game of these rules is told; plainly, if its package does not say."""
    if rules.name not in _packages:
        return GameWords(rules)
    words: GameWords = named(_packages[rules.name].words)(rules)
    return words


def preview_of(key: str) -> Preview | None:
    """Make the small picture of a game for its setup; None if the game has none."""
    if key not in _packages or not _packages[key].preview:
        return None
    made: Preview = named(_packages[key].preview)()
    return made


def title_painter() -> Callable[..., Any]:
    """Return the function that paints the title's picture in a size, of the first game with one."""
    paint: Callable[..., Any] = named(next(one.title for one in _packages.values() if one.title))
    return paint


def look_ahead() -> None:
    """Find the facts that the games' first screens need and that take long."""
    for package in tuple(_packages.values()):
        if package.look_ahead:
            named(package.look_ahead)()


def terms() -> Iterator[str]:
    """Yield the words of all games' data, for the catalogues of translations."""
    for package in _packages.values():
        if package.terms:
            yield from named(package.terms)()


def named(path: str) -> Any:
    """Return what a `module:attribute` of a package names."""
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)
