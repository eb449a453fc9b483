"""The player who does anything that is legal, with equal chance."""

from hashlib import blake2b
from typing import Any

from core.ai.player import Choice
from core.ruleset import Ruleset, Seat


class RandomPlayer:
    """Plays without a thought; useful to exercise a game, not to beat anybody."""

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Any of the legal commands, picked by `chance`."""
        commands = list(rules.legal(state, seat))
        number = int.from_bytes(blake2b(chance, digest_size=16, person=b"rail-random").digest())
        return Choice(
            commands[number % len(commands)],
            {"plan": f"one of {len(commands)} legal commands, at random"},
        )
