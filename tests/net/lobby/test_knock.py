"""A password is proved to the leader and by him, and nobody between them learns it."""

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
    """Both prove; raises what either does."""
    knocking.check(opening.check(knocking.proof(opening.share)))


def test_the_same_password_lets_both_in() -> None:
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
def test_another_password_purpose_group_or_key_does_not(door: Door, secret: bytes) -> None:
    knocking = Knocking(DOOR, SESAME)
    opening = Opening(door, secret, knocking.share)
    with pytest.raises(WrongPassword):
        opening.check(knocking.proof(opening.share))


def test_a_leader_who_does_not_know_the_password_cannot_prove_it() -> None:
    knocking = Knocking(DOOR, SESAME)
    guessed = Opening(DOOR, of_password("guess"), knocking.share)
    proof = knocking.proof(guessed.share)
    with pytest.raises(WrongPassword):
        guessed.check(proof)
    for forged in (proof, bytes(PROOF)):  # what he has heard is no proof of his
        with pytest.raises(LeaderUnproved):
            knocking.check(forged)


def test_the_leader_says_nothing_to_try_passwords_on_before_the_joiner_has_proved() -> None:
    """All that he says first is one random point, whatever the password."""
    knocking = Knocking(DOOR, SESAME)
    assert len({Opening(DOOR, SESAME, knocking.share).share for _ in range(5)}) == 5


def test_a_share_that_is_sent_back_is_refused() -> None:
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


# --- the leader's door


def knock(doors: Doors, password: bytes, *, locator: str = "", now: float = 0.0) -> bool:
    """Whether Ben is let in."""
    knocking = Knocking(DOOR, password)
    answer = doors.knocked(Knocked(1, BEN.public, "Ben", knocking.share, locator), now)
    if isinstance(answer, TurnAway):
        return False
    assert isinstance(answer, AnswerKnock)
    let_in = doors.proved(Proved(1, knocking.proof(answer.share)), now)
    if isinstance(let_in, Admit):
        knocking.check(let_in.proof)
    return isinstance(let_in, Admit)


def test_a_door_opens_to_the_password_and_to_the_code_that_is_good() -> None:
    doors = Doors(GROUP, ANN.public, "sesame")
    assert knock(doors, SESAME)
    assert not knock(doors, of_code("secret"), locator="ABCDEF")
    doors.code = Code("ABCDEF", "secret")
    assert knock(doors, of_code("secret"), locator="ABCDEF")
    assert not knock(doors, of_code("sesame"), locator="ABCDEF")
    doors.code = Code("GHJKMN", "other")
    assert not knock(doors, of_code("secret"), locator="ABCDEF")


def test_password_guessing_stops_at_the_door_even_if_the_lobby_itself_guesses() -> None:
    doors = Doors(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert not knock(doors, of_password(f"guess {number}"), now=float(number))
    assert not knock(doors, SESAME, now=20.0)
    assert knock(doors, SESAME, now=20.0 + WRONG[1])


def test_a_proof_to_nothing_is_turned_away_and_counts() -> None:
    doors = Doors(GROUP, ANN.public, "sesame")
    for number in range(WRONG[0]):
        assert doors.proved(Proved(number, bytes(PROOF)), 0.0) == TurnAway(number)
    assert not knock(doors, SESAME)
