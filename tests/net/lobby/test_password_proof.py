"""Joiner and leader prove the password to each other; the zone between them learns nothing."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.lobby.codes import Code
from net.lobby.messages import Admit, AnswerKnock, Knocked, Proved, TurnAway
from net.lobby.password_check import WRONG, PasswordCheck
from net.lobby.password_proof import (
    PROOF,
    SHARE,
    JoinerHandshake,
    LeaderHandshake,
    ProofContext,
    secret_from_code,
    secret_from_password,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, EVE

GROUP = b"g" * 16
DOOR = ProofContext(GROUP, BEN.public, ANN.public)
SESAME = secret_from_password("sesame")


def run(joiner_proof: JoinerHandshake, leader_proof: LeaderHandshake) -> None:
    """Run both sides of the proof; raises what either raises."""
    joiner_proof.check(leader_proof.check(joiner_proof.proof(leader_proof.share)))


def test_same_password_admits_the_joiner() -> None:
    joiner_proof = JoinerHandshake(DOOR, SESAME)
    run(joiner_proof, LeaderHandshake(DOOR, SESAME, joiner_proof.share))


@pytest.mark.parametrize(
    ("context", "secret"),
    [
        (DOOR, secret_from_password("sesamE")),
        (DOOR, secret_from_code("sesame")),
        (DOOR._replace(group=b"h" * 16), SESAME),
        (DOOR._replace(joiner=EVE.public), SESAME),
        (DOOR._replace(leader=EVE.public), SESAME),
    ],
    ids=["password", "purpose", "group", "joiner", "leader"],
)
def test_different_password_purpose_group_or_key_is_refused(
    context: ProofContext, secret: bytes
) -> None:
    joiner_proof = JoinerHandshake(DOOR, SESAME)
    leader_proof = LeaderHandshake(context, secret, joiner_proof.share)
    with raises_code(LobbyCode.WRONG_PASSWORD):
        leader_proof.check(joiner_proof.proof(leader_proof.share))


def test_leader_that_does_not_know_the_password_cannot_prove_it() -> None:
    joiner_proof = JoinerHandshake(DOOR, SESAME)
    guessed = LeaderHandshake(DOOR, secret_from_password("guess"), joiner_proof.share)
    proof = joiner_proof.proof(guessed.share)
    with raises_code(LobbyCode.WRONG_PASSWORD):
        guessed.check(proof)
    for forged in (proof, bytes(PROOF)):  # the joiner's own proof, echoed, is no proof
        with raises_code(LobbyCode.LEADER_UNPROVED):
            joiner_proof.check(forged)


def test_leader_reveals_nothing_to_test_passwords_on_before_the_joiner_proves() -> None:
    """Its first message is one random point, whatever the password."""
    joiner_proof = JoinerHandshake(DOOR, SESAME)
    assert len({LeaderHandshake(DOOR, SESAME, joiner_proof.share).share for _ in range(5)}) == 5


def test_echoed_share_is_refused() -> None:
    joiner_proof = JoinerHandshake(DOOR, SESAME)
    with raises_code(LobbyCode.LEADER_UNPROVED):
        joiner_proof.proof(joiner_proof.share)
    with raises_code(LobbyCode.WRONG_PASSWORD):
        LeaderHandshake(DOOR, SESAME, b"B" + joiner_proof.share[1:])


@settings(max_examples=30)
@given(st.one_of(st.binary(min_size=SHARE, max_size=SHARE), st.binary(max_size=40)))
def test_any_bytes_are_a_share_or_refused(share: bytes) -> None:
    for prefix in (b"", b"A", b"B"):
        with suppress(LobbyRefusal):
            LeaderHandshake(DOOR, SESAME, prefix + share)
        with suppress(LobbyRefusal):
            JoinerHandshake(DOOR, SESAME).proof(prefix + share)


# --- the leader's verifier


def is_admitted(
    doors: PasswordCheck, password: bytes, *, locator: str = "", now: float = 0.0
) -> bool:
    """Return whether Ben is admitted."""
    joiner_proof = JoinerHandshake(DOOR, password)
    answer = doors.begin_attempt(Knocked(1, BEN.public, "Ben", joiner_proof.share, locator), now)
    if isinstance(answer, TurnAway):
        return False
    assert isinstance(answer, AnswerKnock)
    let_in = doors.check_proof(Proved(1, joiner_proof.proof(answer.share)), now)
    if isinstance(let_in, Admit):
        joiner_proof.check(let_in.proof)
    return isinstance(let_in, Admit)


def test_verifier_accepts_the_password_and_the_valid_code() -> None:
    doors = PasswordCheck(GROUP, ANN.public, "sesame")
    assert is_admitted(doors, SESAME)
    assert not is_admitted(doors, secret_from_code("secret"), locator="ABCDEF")
    doors.code = Code("ABCDEF", "secret")
    assert is_admitted(doors, secret_from_code("secret"), locator="ABCDEF")
    assert not is_admitted(doors, secret_from_code("sesame"), locator="ABCDEF")
    doors.code = Code("GHJKMN", "other")
    assert not is_admitted(doors, secret_from_code("secret"), locator="ABCDEF")


def test_verifier_limits_password_guessing_even_by_the_lobby() -> None:
    doors = PasswordCheck(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert not is_admitted(doors, secret_from_password(f"guess {number}"), now=float(number))
    assert not is_admitted(doors, SESAME, now=20.0)
    assert is_admitted(doors, SESAME, now=20.0 + WRONG[1])


def test_proof_without_an_attempt_is_refused_and_counts() -> None:
    doors = PasswordCheck(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert doors.check_proof(Proved(number, bytes(PROOF)), 0.0) == TurnAway(number)
    assert not is_admitted(doors, SESAME)
