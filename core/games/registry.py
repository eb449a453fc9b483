"""Which game answers to which name.

A game is imported when it is asked for, so that a program which plays one does not
load the data of all.
"""

from importlib import import_module
from typing import Any, Final

from core.errors import FactualError
from core.ruleset import Ruleset

SHIPPED: Final[dict[str, str]] = {"iron-dragon": "core.games.iron_dragon.rules:RULES"}
"""The games of this program: name -> module:attribute."""


class UnknownGame(FactualError):
    """No game answers to the name."""

    text = "there is no game {game}; the games are: {known}; name another as module:attribute"


def shipped_game(name: str) -> Ruleset[Any, Any, Any]:
    """The rules of a shipped game; raises UnknownGame.

    What a stranger's log names is looked up here, for it must not make us import anything.
    """
    if name not in SHIPPED:
        raise UnknownGame(game=name, known=sorted(SHIPPED))
    return find_game(name)


def find_game(name: str) -> Ruleset[Any, Any, Any]:
    """The rules of a shipped game, or of one named as `module:attribute`; raises UnknownGame."""
    module, colon, attribute = SHIPPED.get(name, name).partition(":")
    try:
        if not colon:
            raise AttributeError(name)
        rules: Ruleset[Any, Any, Any] = getattr(import_module(module), attribute)
        if not hasattr(rules, "state_type"):
            raise AttributeError(name)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownGame(game=name, known=sorted(SHIPPED)) from error
    return rules
