"""Record how 0.1.0 proves the password of a group: both sides, with fixed chance.

`joiner` and `leader` are the states of the two SPAKE2 machines. A test can play either side from
them against newer code.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/knock.py
"""

import json
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final
from unittest.mock import patch

from spake2 import SPAKE2_A, SPAKE2_B

from core.log import PublicKey
from net.lobby import knock
from net.lobby.knock import Door, Knocking, Opening, of_code, of_password

FILE: Final = Path(__file__).resolve().parents[1] / "protocols" / "knock.json"
DOOR: Final = Door(b"group of friends", PublicKey(bytes(range(32))), PublicKey(bytes(range(1, 33))))
SECRETS: Final = {"password": of_password("Sésame"), "code": of_code("PA9RTCWB4")}


def fixed(size: int, numbers: "count[int]") -> bytes:
    """Return the next bytes of a fixed row, in place of chance."""
    return bytes(next(numbers) % 251 for _ in range(size))


def transcript(secret: bytes) -> dict[str, str]:
    """Let both sides prove the secret to each other."""
    entropy = partial(fixed, numbers=count())
    machines: list[SPAKE2_B] = []

    def of_leader(*parts: bytes) -> SPAKE2_B:
        machines.append(SPAKE2_B(*parts, entropy_f=entropy))
        return machines[-1]

    with (
        patch.object(knock, "SPAKE2_A", partial(SPAKE2_A, entropy_f=entropy)),
        patch.object(knock, "SPAKE2_B", of_leader),
    ):
        joiner = Knocking(DOOR, secret)
        state = joiner._machine.serialize()
        leader = Opening(DOOR, secret, joiner.share)
    proof = joiner.proof(leader.share)
    leaders_proof = leader.check(proof)
    joiner.check(leaders_proof)
    return {
        "secret": secret.hex(),
        "joiner": state.decode(),
        "leader": machines[0].serialize().decode(),
        "joiners_share": joiner.share.hex(),
        "leaders_share": leader.share.hex(),
        "joiners_proof": proof.hex(),
        "leaders_proof": leaders_proof.hex(),
    }


def main() -> None:
    """Write `knock.json`."""
    value = {
        "group": DOOR.group.hex(),
        "joiner": DOOR.joiner.hex(),
        "leader": DOOR.leader.hex(),
        **{name: transcript(secret) for name, secret in SECRETS.items()},
    }
    FILE.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
