"""Games that are not part of the program: installed ones, and those named by a user.

A distribution lists its `GamePackage` in the entry point group `rail_empires.games`. A user names
one as `module:attribute` on the command line. Both are imported when a program starts; a log, a
save or another program never causes an import. See docs/decisions/0023.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import entry_points
from typing import Any, Final

import click

from core.ai.game_ai import GameAI
from core.errors import FactualError, quote
from core.games.package import GamePackage
from core.games.registry import SHIPPED, add_game, imported
from core.ruleset import Ruleset

GROUP: Final = "rail_empires.games"
"""The entry point group of installed games."""


class BadGamePackage(FactualError):
    """A further game cannot be added; `why` is the reason."""

    text = "the game {module} cannot be added: {why}"


game_module_option = click.option(
    "--game-module",
    "game_modules",
    multiple=True,
    metavar="MODULE:ATTRIBUTE",
    help="Add a game by its GamePackage; may be repeated.",
)
"""The option of every program that plays; `add_further_games` takes its modules."""


def add_further_games(modules: Sequence[str] = ()) -> None:
    """Add all installed games, then those named as `module:attribute`.

    Modules may be in the current folder of the program. A game with the key of a shipped one is
    refused. Raises BadGamePackage.
    """
    if modules and "" not in sys.path:
        sys.path.append("")
    installed = entry_points(group=GROUP)
    for module in (*sorted({entry.value for entry in installed}), *modules):
        _add(module)


def _add(module: str) -> None:
    package = _imported(module)
    if not isinstance(package, GamePackage):
        raise BadGamePackage(module=module, why="it is not a GamePackage")
    if package not in SHIPPED:
        if package.key in {shipped.key for shipped in SHIPPED}:
            raise BadGamePackage(module=module, why=f"{quote(package.key)} is a shipped game")
        _check(module, package)
    add_game(package)


def _check(module: str, package: GamePackage) -> None:
    """Check that the rules and computer players of a package fit it; raises BadGamePackage."""
    why = next(_flaws_of_rules(package, _imported(package.rules, module)), None)
    why = why or next(_flaws_of_players(package, _imported(package.ai, module)), None)
    if why is not None:
        raise BadGamePackage(module=module, why=why)


def _imported(path: str, module: str = "") -> Any:
    """Import what `path` names, for the game of `module` (`path` itself if empty)."""
    try:
        return imported(path)
    except Exception as error:  # the code of a further game may raise anything
        why = f"{quote(path)}: " * bool(module) + f"{type(error).__name__}: {error}"
        raise BadGamePackage(module=module or path, why=why) from error


def _flaws_of_rules(package: GamePackage, rules: Any) -> Iterator[str]:
    if isinstance(rules, type):
        yield f"{quote(package.rules)} is a class; the package needs an object of it"
    names = [*Ruleset.__annotations__, *vars(Ruleset)]
    missing = [name for name in names if name[0] != "_" and not hasattr(rules, name)]
    if missing:
        yield f"its rules {quote(package.rules)} have no {quote(missing)}"
    if rules.name != package.key:
        yield f"its rules are those of {quote(rules.name)}, and its key is {quote(package.key)}"


def _flaws_of_players(package: GamePackage, ai: Any) -> Iterator[str]:
    if not isinstance(ai, GameAI):
        yield f"its computer players {quote(package.ai)} are not a GameAI"
    if not package.levels:
        yield "it has no level of computer players"
    missing = [level for level in (*package.levels, ai.strongest) if level not in ai.levels]
    if missing:
        yield f"its computer players {quote(package.ai)} have no level {quote(missing)}"
