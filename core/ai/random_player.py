"""A player that chooses any legal command with equal chance."""

from hashlib import blake2b
from typing import Any

from core.ai.player import Choice
from core.errors import FactualError
from core.ruleset import Ruleset, Seat


class NoLegalCommand(FactualError):
    """A game waits for a seat for which its rules yield no legal command."""

    text = "the rules of {game} yield no legal command for seat {seat}, although it must act"


class RandomPlayer:
    """A player without strategy; useful to exercise a game."""

    def __init__(self, *, leaving_out: tuple[type, ...] = ()) -> None:
        """Make a player that never chooses a command of the types in `leaving_out`."""
        self._leaving_out = leaving_out

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return one of the legal commands, picked by `chance`; raises NoLegalCommand."""
        legal = rules.legal(state, seat)
        commands = [choice for choice in legal if not isinstance(choice, self._leaving_out)]
        if not commands:
            raise NoLegalCommand(game=rules.name, seat=seat)
        number = int.from_bytes(blake2b(chance, digest_size=16, person=b"rail-random").digest())
        return Choice(
            commands[number % len(commands)],
            {"plan": f"one of {len(commands)} legal commands, at random"},
        )
