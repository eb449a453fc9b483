"""The registry of games by their keys.

A game is imported when it is first needed: a program that plays one does not load the others.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Final

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.errors import FactualError
from core.games import empire_builder, iron_dragon
from core.games.package import GamePackage, MapDrawer, PendingChoice
from core.ruleset import Ruleset

SHIPPED: Final[tuple[GamePackage, ...]] = (iron_dragon.GAME, empire_builder.GAME)
"""The games shipped with this program."""

DEFAULT_GAME: Final = SHIPPED[0].key
"""The key of the game that is used if none is named."""

ANY: Final = GameAI({"random": RandomPlayer()}, strongest="random")
"""The computer players of a game without a package."""

_packages: Final[dict[str, GamePackage]] = {package.key: package for package in SHIPPED}


class UnknownGame(FactualError):
    """No game has this name, or the rules of a known one cannot be loaded from their `path`."""

    text = "there is no game {game}; the games are: {known}; name another as module:attribute"
    texts: ClassVar[Mapping[str, str]] = {
        "path": "the rules of {game} cannot be loaded from {path}: {why}"
    }

    def _case(self) -> str:
        return "path" if "path" in self.facts else ""


def packages() -> tuple[GamePackage, ...]:
    """Return all known games, those of this program first."""
    return tuple(_packages.values())


def package_of(key: str) -> GamePackage:
    """Return the package of a game; raises UnknownGame."""
    if key not in _packages:
        raise UnknownGame(game=key, known=sorted(_packages))
    return _packages[key]


def is_known(key: str) -> bool:
    """Return whether a game is known to this program."""
    return key in _packages


def seats_of(key: str, *, otherwise: range) -> range:
    """Return the possible numbers of seats of a game; `otherwise` for an unknown game."""
    return _packages[key].seats if key in _packages else otherwise


def choices_of(key: str) -> Mapping[str, PendingChoice]:
    """Return a game's descriptions of its choices; empty for an unknown game."""
    return package_of(key).choices if is_known(key) else {}


def told_of(key: str) -> tuple[str, ...]:
    """Return the fields that describe a seat's final result; empty for an unknown game."""
    return package_of(key).told if is_known(key) else ()


def further_packages() -> tuple[GamePackage, ...]:
    """Return the games added in this process, so that another process can add them too."""
    return tuple(package for package in _packages.values() if package not in SHIPPED)


def is_further(key: str) -> bool:
    """Return whether a game was added in this process."""
    return key in _packages and _packages[key] not in SHIPPED


def add_game(package: GamePackage) -> None:
    """Add a game in this process, or replace the one with the same key."""
    _packages[package.key] = package


def remove_game(key: str) -> None:
    """Remove a game that was added; raises UnknownGame."""
    del _packages[package_of(key).key]


def shipped_game(key: str) -> Ruleset[Any, Any, Any]:
    """Return the rules of a known game; raises UnknownGame.

    The key may come from a stranger's log, so only packages that are already known are imported.
    """
    return find_game(package_of(key).key)


def find_game(name: str) -> Ruleset[Any, Any, Any]:
    """Return the rules of a known game, or of one named as `module:attribute`.

    Raises UnknownGame.
    """
    if name in _packages:
        return _rules_of(_packages[name])
    try:
        rules: Ruleset[Any, Any, Any] = imported(name)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownGame(game=name, known=sorted(_packages)) from error
    if not hasattr(rules, "state_type"):
        raise UnknownGame(game=name, known=sorted(_packages))
    return rules


def _rules_of(package: GamePackage) -> Ruleset[Any, Any, Any]:
    """Return the rules of a package; raises UnknownGame with their path and the cause."""
    try:
        rules: Ruleset[Any, Any, Any] = imported(package.rules)
    except Exception as error:  # the code of a further game may raise anything
        why = f"{type(error).__name__}: {error}"
        raise UnknownGame(game=package.key, path=package.rules, why=why) from error
    if not hasattr(rules, "state_type"):
        raise UnknownGame(game=package.key, path=package.rules, why="it is not a Ruleset")
    return rules


def ai_of(key: str) -> GameAI:
    """Return the computer players of a game; only the random player for an unknown game."""
    if key not in _packages:
        return ANY
    ai: GameAI = imported(_packages[key].ai)
    return ai


def maps_of(key: str) -> MapDrawer | None:
    """Return the map drawer of a game, None for a game without maps; raises UnknownGame."""
    path = package_of(key).maps
    if not path:
        return None
    maps: MapDrawer = imported(path)
    return maps


def imported(path: str) -> Any:
    """Import the attribute that `module:attribute` names.

    Raises ImportError, AttributeError, TypeError or ValueError.
    """
    module, colon, attribute = path.partition(":")
    if not colon:
        raise ValueError(f"{path!r} is not module:attribute")
    return getattr(import_module(module), attribute)


def known_levels() -> tuple[str, ...]:
    """Return the levels of all known games, without repetitions."""
    return tuple(dict.fromkeys(level for package in packages() for level in package.levels))
