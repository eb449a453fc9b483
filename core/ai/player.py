"""What a computer player is to those who ask it."""

from typing import Any, NamedTuple, Protocol

from core.errors import FactualError
from core.ruleset import Ruleset, Seat


class PlaysAnotherGame(FactualError):
    """A computer player of the game `plays` was asked about another game."""

    text = "this computer player plays {plays}, not {game}"


class Choice(NamedTuple):
    """A command, and why: the plan in words and figures, JSON-like.

    `then` are the commands that the player means to go on with. They hold good as long as
    nothing but his own commands happens; he need not be asked again before.
    """

    command: Any
    why: dict[str, Any]
    then: tuple[Any, ...] = ()


class Player(Protocol):
    """Chooses commands. The same state, seat and `chance` give the same choice."""

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """A legal command for a seat that the game waits for.

        `chance` is what a player who likes to vary his play may take for dice.
        """
        ...
