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

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return one of the legal commands, picked by `chance`; raises NoLegalCommand."""
        commands = list(rules.legal(state, seat))
        if not commands:
            raise NoLegalCommand(game=rules.name, seat=seat)
        number = int.from_bytes(blake2b(chance, digest_size=16, person=b"rail-random").digest())
        return Choice(
            commands[number % len(commands)],
            {"plan": f"one of {len(commands)} legal commands, at random"},
        )
