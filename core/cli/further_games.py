"""Games that are not part of the program: installed ones, and those named by a user.

A distribution lists its `GamePackage` in the entry point group `rail_empires.games`. A user names
one as `module:attribute` on the command line. Both are imported when a program starts; a log, a
save or another program never causes an import. See docs/decisions/0023.
"""

import sys
from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Final

import click

from core.errors import FactualError, quote
from core.games.package import GamePackage
from core.games.registry import SHIPPED, add_game, imported

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
    try:
        package = imported(module)
    except Exception as error:  # the code of a further game may raise anything
        raise BadGamePackage(module=module, why=f"{type(error).__name__}: {error}") from error
    if not isinstance(package, GamePackage):
        raise BadGamePackage(module=module, why="it is not a GamePackage")
    if package not in SHIPPED and package.key in {shipped.key for shipped in SHIPPED}:
        raise BadGamePackage(module=module, why=f"{quote(package.key)} is a shipped game")
    add_game(package)
