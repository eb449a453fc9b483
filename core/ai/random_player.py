"""A player that chooses any legal command with equal chance."""

from hashlib import blake2b
from typing import Any

from core.ai.player import Choice
from core.ruleset import Ruleset, Seat


class RandomPlayer:
    """A player without strategy; useful to exercise a game."""

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return one of the legal commands, picked by `chance`."""
        commands = list(rules.legal(state, seat))
        number = int.from_bytes(blake2b(chance, digest_size=16, person=b"rail-random").digest())
        return Choice(
            commands[number % len(commands)],
            {"plan": f"one of {len(commands)} legal commands, at random"},
        )
