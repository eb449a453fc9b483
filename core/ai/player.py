"""The interface of a computer player."""

from typing import Any, NamedTuple, Protocol

from core.errors import FactualError
from core.ruleset import Ruleset, Seat


class PlaysAnotherGame(FactualError):
    """A computer player of the game `plays` was used for another game."""

    text = "this computer player plays {plays}, not {game}"


class Choice(NamedTuple):
    """A command, and the reasons for it: the plan in words and figures, JSON-like.

    `then` are the commands that the player plans next. They stay valid while only the player's own
    commands are carried out; `choose` need not be called before.
    """

    command: Any
    why: dict[str, Any]
    then: tuple[Any, ...] = ()


class Player(Protocol):
    """A chooser of commands. The same state, seat and `chance` give the same choice."""

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return a legal command for a seat that the game waits for.

        `chance` are random bytes for players that vary their play.
        """
        ...
