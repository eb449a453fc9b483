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
    JoinerProof,
    LeaderProof,
    ProofContext,
    of_code,
    of_password,
)
from net.lobby.refusals import LeaderUnproved, WrongPassword
from tests.net.quic.pairs import ANN, BEN, EVE

GROUP = b"g" * 16
DOOR = ProofContext(GROUP, BEN.public, ANN.public)
SESAME = of_password("sesame")


def run(joiner_proof: JoinerProof, leader_proof: LeaderProof) -> None:
    """Run both sides of the proof; raises what either raises."""
    joiner_proof.check(leader_proof.check(joiner_proof.proof(leader_proof.share)))


def test_same_password_admits_the_joiner() -> None:
    joiner_proof = JoinerProof(DOOR, SESAME)
    run(joiner_proof, LeaderProof(DOOR, SESAME, joiner_proof.share))


@pytest.mark.parametrize(
    ("context", "secret"),
    [
        (DOOR, of_password("sesamE")),
        (DOOR, of_code("sesame")),
        (DOOR._replace(group=b"h" * 16), SESAME),
        (DOOR._replace(joiner=EVE.public), SESAME),
        (DOOR._replace(leader=EVE.public), SESAME),
    ],
    ids=["password", "purpose", "group", "joiner", "leader"],
)
def test_different_password_purpose_group_or_key_is_refused(
    context: ProofContext, secret: bytes
) -> None:
    joiner_proof = JoinerProof(DOOR, SESAME)
    leader_proof = LeaderProof(context, secret, joiner_proof.share)
    with pytest.raises(WrongPassword):
        leader_proof.check(joiner_proof.proof(leader_proof.share))


def test_leader_that_does_not_know_the_password_cannot_prove_it() -> None:
    joiner_proof = JoinerProof(DOOR, SESAME)
    guessed = LeaderProof(DOOR, of_password("guess"), joiner_proof.share)
    proof = joiner_proof.proof(guessed.share)
    with pytest.raises(WrongPassword):
        guessed.check(proof)
    for forged in (proof, bytes(PROOF)):  # the joiner's own proof, echoed, is no proof
        with pytest.raises(LeaderUnproved):
            joiner_proof.check(forged)


def test_leader_reveals_nothing_to_test_passwords_on_before_the_joiner_proves() -> None:
    """Its first message is one random point, whatever the password."""
    joiner_proof = JoinerProof(DOOR, SESAME)
    assert len({LeaderProof(DOOR, SESAME, joiner_proof.share).share for _ in range(5)}) == 5


def test_echoed_share_is_refused() -> None:
    joiner_proof = JoinerProof(DOOR, SESAME)
    with pytest.raises(LeaderUnproved):
        joiner_proof.proof(joiner_proof.share)
    with pytest.raises(WrongPassword):
        LeaderProof(DOOR, SESAME, b"B" + joiner_proof.share[1:])


@settings(max_examples=30)
@given(st.one_of(st.binary(min_size=SHARE, max_size=SHARE), st.binary(max_size=40)))
def test_any_bytes_are_a_share_or_refused(share: bytes) -> None:
    for prefix in (b"", b"A", b"B"):
        with suppress(WrongPassword):
            LeaderProof(DOOR, SESAME, prefix + share)
        with suppress(LeaderUnproved):
            JoinerProof(DOOR, SESAME).proof(prefix + share)


# --- the leader's verifier


def is_admitted(
    doors: PasswordCheck, password: bytes, *, locator: str = "", now: float = 0.0
) -> bool:
    """Return whether Ben is admitted."""
    joiner_proof = JoinerProof(DOOR, password)
    answer = doors.knocked(Knocked(1, BEN.public, "Ben", joiner_proof.share, locator), now)
    if isinstance(answer, TurnAway):
        return False
    assert isinstance(answer, AnswerKnock)
    let_in = doors.proved(Proved(1, joiner_proof.proof(answer.share)), now)
    if isinstance(let_in, Admit):
        joiner_proof.check(let_in.proof)
    return isinstance(let_in, Admit)


def test_verifier_accepts_the_password_and_the_valid_code() -> None:
    doors = PasswordCheck(GROUP, ANN.public, "sesame")
    assert is_admitted(doors, SESAME)
    assert not is_admitted(doors, of_code("secret"), locator="ABCDEF")
    doors.code = Code("ABCDEF", "secret")
    assert is_admitted(doors, of_code("secret"), locator="ABCDEF")
    assert not is_admitted(doors, of_code("sesame"), locator="ABCDEF")
    doors.code = Code("GHJKMN", "other")
    assert not is_admitted(doors, of_code("secret"), locator="ABCDEF")


def test_verifier_limits_password_guessing_even_by_the_lobby() -> None:
    doors = PasswordCheck(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert not is_admitted(doors, of_password(f"guess {number}"), now=float(number))
    assert not is_admitted(doors, SESAME, now=20.0)
    assert is_admitted(doors, SESAME, now=20.0 + WRONG[1])


def test_proof_without_an_attempt_is_refused_and_counts() -> None:
    doors = PasswordCheck(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert doors.proved(Proved(number, bytes(PROOF)), 0.0) == TurnAway(number)
    assert not is_admitted(doors, SESAME)
