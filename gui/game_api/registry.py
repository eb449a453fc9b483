"""The registry of game user interfaces, by the key of the game.

A game's windows are imported when the game is first shown. A game without windows of its own gets
the plain ones.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from config import Settings
from core.cli.further_games import BadGamePackage
from core.errors import FactualError, quote
from core.games.registry import further_packages, imported, is_further, is_known
from core.table import Rules
from gui.game_api.checked_words import checked
from gui.game_api.deal import FriendlyDeal
from gui.game_api.package import GamePackage, Preview
from gui.game_api.words import GameWords
from gui.games import empire_builder, iron_dragon
from gui.keys.model import KeyTable
from gui.translation.catalogues import Catalogue

_packages: Final[dict[str, GamePackage]] = {
    game_package.key: game_package for game_package in (iron_dragon.UI, empire_builder.UI)
}


class NoWindows(FactualError):
    """No game of this name is known to this program."""

    text = "this program has no windows for the game {game}"


def add_ui(package: GamePackage) -> None:
    """Register the windows of a game, replacing any with the same key."""
    _packages[package.key] = package


def remove_ui(key: str) -> None:
    """Unregister the windows of a game."""
    _packages.pop(key, None)


def add_further_windows() -> None:
    """Register the windows of all further games of this process; raises BadGamePackage."""
    for game in further_packages():
        if game.windows:
            add_ui(_windows(game.key, game.windows))


def _windows(key: str, module: str) -> GamePackage:
    try:
        package = imported(module)
    except Exception as error:  # a further game's code may raise anything
        raise BadGamePackage(module=module, why=f"{type(error).__name__}: {error}") from error
    if not isinstance(package, GamePackage):
        raise BadGamePackage(module=module, why="it is not a GamePackage of windows")
    if package.key != key:
        raise BadGamePackage(module=module, why=f"its windows are those of {quote(package.key)}")
    return package


def ui_package(key: str) -> GamePackage:
    """Return the user interface of a game by its key; raises NoWindows if the game is unknown."""
    if key not in _packages and not is_known(key):
        raise NoWindows(game=key)
    return _packages.get(key, GamePackage(key))


def words_of(rules: Rules) -> GameWords:
    """Return the words of the game with these rules; plain words if it has none of its own.

    Those of a further game report their mistakes, and never raise.
    """
    words: GameWords = imported(_packages.get(rules.name, GamePackage(rules.name)).words)(rules)
    return checked(words) if is_further(rules.name) else words


def preview_of(key: str) -> Preview | None:
    """Make the preview of a game for its setup; None if it has none."""
    if key not in _packages or not _packages[key].preview:
        return None
    preview: Preview = imported(_packages[key].preview)()
    return preview


def title_painter(key: str) -> Callable[..., Any]:
    """Return the title painter of a game, or of the first one that has a title; it takes a size."""
    own = [_packages[key].title] if key in _packages else []
    titles = (*own, *(package.title for package in _packages.values()))
    paint: Callable[..., Any] = imported(next(title for title in titles if title))
    return paint


def emblem_painter() -> Callable[..., None]:
    """Return the emblem painter of the first game that has one."""
    paint: Callable[..., None] = imported(
        next(package.emblem for package in _packages.values() if package.emblem)
    )
    return paint


def keys_of(key: str) -> KeyTable:
    """Return the key table of a game; the common keys if it has none of its own."""
    keys: KeyTable = imported(_packages.get(key, GamePackage(key)).keys)
    return keys


def has_tutorial(key: str) -> bool:
    """Return whether a game has a tutorial."""
    return key in _packages and bool(_packages[key].tutorial)


def tutorial_of(key: str) -> Callable[[Settings], Any]:
    """Return the function that makes a game's tutorial page from the settings."""
    tutorial: Callable[[Settings], Any] = imported(_packages[key].tutorial)
    return tutorial


def has_deal(key: str) -> bool:
    """Return whether a game has a coached first game."""
    return key in _packages and bool(_packages[key].deal)


def deal_of(key: str) -> FriendlyDeal:
    """Return the deal of a game's coached first game."""
    deal: FriendlyDeal = imported(_packages[key].deal)
    return deal


def catalogues() -> Iterator[Catalogue]:
    """Yield the translations of all games that have some."""
    for package in _packages.values():
        if package.catalogue is not None:
            yield Catalogue(package.key, package.catalogue)


def look_ahead() -> None:
    """Compute the slow facts that the first screen of each game needs."""
    for package in tuple(_packages.values()):
        if package.look_ahead:
            imported(package.look_ahead)()


def terms_of(key: str) -> Iterable[str]:
    """Return the translatable words of a game's data."""
    if key not in _packages or not _packages[key].terms:
        return ()
    words: Iterable[str] = imported(_packages[key].terms)()
    return words
