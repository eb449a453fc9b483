"""Joiner and leader prove the password to each other; the zone between them learns nothing."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.lobby.codes import Code
from net.lobby.doors import WRONG, Doors
from net.lobby.knock import PROOF, SHARE, Door, Knocking, Opening, of_code, of_password
from net.lobby.messages import Admit, AnswerKnock, Knocked, Proved, TurnAway
from net.lobby.refusals import LeaderUnproved, WrongPassword
from tests.net.quic.pairs import ANN, BEN, EVE

GROUP = b"g" * 16
DOOR = Door(GROUP, BEN.public, ANN.public)
SESAME = of_password("sesame")


def run(knocking: Knocking, opening: Opening) -> None:
    """Run both sides of the proof; raises what either raises."""
    knocking.check(opening.check(knocking.proof(opening.share)))


def test_same_password_admits_the_joiner() -> None:
    knocking = Knocking(DOOR, SESAME)
    run(knocking, Opening(DOOR, SESAME, knocking.share))


@pytest.mark.parametrize(
    ("door", "secret"),
    [
        (DOOR, of_password("sesamE")),
        (DOOR, of_code("sesame")),
        (DOOR._replace(group=b"h" * 16), SESAME),
        (DOOR._replace(joiner=EVE.public), SESAME),
        (DOOR._replace(leader=EVE.public), SESAME),
    ],
    ids=["password", "purpose", "group", "joiner", "leader"],
)
def test_different_password_purpose_group_or_key_is_refused(door: Door, secret: bytes) -> None:
    knocking = Knocking(DOOR, SESAME)
    opening = Opening(door, secret, knocking.share)
    with pytest.raises(WrongPassword):
        opening.check(knocking.proof(opening.share))


def test_leader_that_does_not_know_the_password_cannot_prove_it() -> None:
    knocking = Knocking(DOOR, SESAME)
    guessed = Opening(DOOR, of_password("guess"), knocking.share)
    proof = knocking.proof(guessed.share)
    with pytest.raises(WrongPassword):
        guessed.check(proof)
    for forged in (proof, bytes(PROOF)):  # the joiner's own proof, echoed, is no proof
        with pytest.raises(LeaderUnproved):
            knocking.check(forged)


def test_leader_reveals_nothing_to_test_passwords_on_before_the_joiner_proves() -> None:
    """Its first message is one random point, whatever the password."""
    knocking = Knocking(DOOR, SESAME)
    assert len({Opening(DOOR, SESAME, knocking.share).share for _ in range(5)}) == 5


def test_echoed_share_is_refused() -> None:
    knocking = Knocking(DOOR, SESAME)
    with pytest.raises(LeaderUnproved):
        knocking.proof(knocking.share)
    with pytest.raises(WrongPassword):
        Opening(DOOR, SESAME, b"B" + knocking.share[1:])


@settings(max_examples=30)
@given(st.one_of(st.binary(min_size=SHARE, max_size=SHARE), st.binary(max_size=40)))
def test_any_bytes_are_a_share_or_refused(share: bytes) -> None:
    for prefix in (b"", b"A", b"B"):
        with suppress(WrongPassword):
            Opening(DOOR, SESAME, prefix + share)
        with suppress(LeaderUnproved):
            Knocking(DOOR, SESAME).proof(prefix + share)


# --- the leader's verifier


def is_admitted(doors: Doors, password: bytes, *, locator: str = "", now: float = 0.0) -> bool:
    """Return whether Ben is admitted."""
    knocking = Knocking(DOOR, password)
    answer = doors.knocked(Knocked(1, BEN.public, "Ben", knocking.share, locator), now)
    if isinstance(answer, TurnAway):
        return False
    assert isinstance(answer, AnswerKnock)
    let_in = doors.proved(Proved(1, knocking.proof(answer.share)), now)
    if isinstance(let_in, Admit):
        knocking.check(let_in.proof)
    return isinstance(let_in, Admit)


def test_verifier_accepts_the_password_and_the_valid_code() -> None:
    doors = Doors(GROUP, ANN.public, "sesame")
    assert is_admitted(doors, SESAME)
    assert not is_admitted(doors, of_code("secret"), locator="ABCDEF")
    doors.code = Code("ABCDEF", "secret")
    assert is_admitted(doors, of_code("secret"), locator="ABCDEF")
    assert not is_admitted(doors, of_code("sesame"), locator="ABCDEF")
    doors.code = Code("GHJKMN", "other")
    assert not is_admitted(doors, of_code("secret"), locator="ABCDEF")


def test_verifier_limits_password_guessing_even_by_the_lobby() -> None:
    doors = Doors(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert not is_admitted(doors, of_password(f"guess {number}"), now=float(number))
    assert not is_admitted(doors, SESAME, now=20.0)
    assert is_admitted(doors, SESAME, now=20.0 + WRONG[1])


def test_proof_without_an_attempt_is_refused_and_counts() -> None:
    doors = Doors(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert doors.proved(Proved(number, bytes(PROOF)), 0.0) == TurnAway(number)
    assert not is_admitted(doors, SESAME)
