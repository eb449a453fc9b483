"""The password proof of a group works with a peer of version 0.1.0, in both directions.

The other side is played by SPAKE2 itself, from the states that 0.1.0 left.
"""

from hashlib import blake2b
from typing import Any, Final

import pytest
from spake2 import SPAKE2_A, SPAKE2_B

from core.log import PublicKey
from net.lobby.password_proof import (
    JoinerHandshake,
    LeaderHandshake,
    ProofContext,
    secret_from_code,
    secret_from_password,
)
from tests.golden.v0_1_0 import read_json

RECORDED: Final[dict[str, Any]] = read_json("protocols/knock.json")
DOOR: Final = ProofContext(
    bytes.fromhex(RECORDED["group"]),
    PublicKey(bytes.fromhex(RECORDED["joiner"])),
    PublicKey(bytes.fromhex(RECORDED["leader"])),
)
SECRETS: Final = {"password": secret_from_password("Sésame"), "code": secret_from_code("PA9RTCWB4")}

every_secret = pytest.mark.parametrize("kind", SECRETS)


def proof(key: bytes, person: bytes) -> bytes:
    return blake2b(key=key, person=person, digest_size=32).digest()


@every_secret
def test_joiner_proves_the_secret_to_an_old_leader(kind: str) -> None:
    recorded = RECORDED[kind]
    joiner = JoinerHandshake(DOOR, SECRETS[kind])
    key = SPAKE2_B.from_serialized(recorded["leader"].encode()).finish(joiner.share)
    assert joiner.proof(bytes.fromhex(recorded["leaders_share"])) == proof(key, b"rail-joiner")
    joiner.check(proof(key, b"rail-leader"))


@every_secret
def test_leader_takes_the_proof_of_an_old_joiner(kind: str) -> None:
    recorded = RECORDED[kind]
    leader = LeaderHandshake(DOOR, SECRETS[kind], bytes.fromhex(recorded["joiners_share"]))
    key = SPAKE2_A.from_serialized(recorded["joiner"].encode()).finish(leader.share)
    assert leader.check(proof(key, b"rail-joiner")) == proof(key, b"rail-leader")


@every_secret
def test_recorded_proofs_are_those_of_the_protocol(kind: str) -> None:
    recorded = RECORDED[kind]
    joiner = SPAKE2_A.from_serialized(recorded["joiner"].encode())
    key = joiner.finish(bytes.fromhex(recorded["leaders_share"]))
    assert recorded["secret"] == SECRETS[kind].hex()
    assert recorded["joiners_proof"] == proof(key, b"rail-joiner").hex()
    assert recorded["leaders_proof"] == proof(key, b"rail-leader").hex()
