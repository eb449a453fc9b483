"""Private groups: the zone relays the password proofs and limits guessing."""

from collections.abc import Callable

import pytest

from net.lobby.messages import (
    Admit,
    Admitted,
    AnswerKnock,
    Arrange,
    Find,
    Found,
    GroupId,
    Invite,
    Knock,
    KnockAnswer,
    Knocked,
    Leave,
    MarkReady,
    Prove,
    Proved,
    Start,
    TurnAway,
)
from net.lobby.password_proof import PROOF, SHARE
from net.lobby.refusals import LobbyCode
from rendezvous.lobby.limits import (
    GUESS_WAIT,
    GUESSES,
    GUESSES_AT_A_GROUP,
    GUESSES_OF_AN_ADDRESS,
    INVITATION,
    KNOCKING,
    KNOCKS,
    MOVES,
)
from tests.codes import raises_code
from tests.rendezvous.lobby.scenes import RULES, Scene, key_of, seats

ANN, BEN, EVE = map(key_of, ("Ann", "Ben", "Eve"))
SHARES = b"j" * SHARE, b"l" * SHARE
PROOFS = b"J" * PROOF, b"L" * PROOF


@pytest.fixture
def scene() -> Scene:
    return Scene("Ann", "Ben", "Eve")


@pytest.fixture
def group(scene: Scene) -> GroupId:
    return scene.create("Ann", kind="private", table=seats("Ann", "open", "open")).id


def start_join(scene: Scene, name: str, group: GroupId, locator: str = "") -> tuple[int, int]:
    """Start a password join; return the numbers of the request and of the attempt."""
    question = scene.begin(name, Knock(group, RULES, SHARES[0], locator))
    assert scene.answer(name, question) is None
    return question, scene.told("Ann", Knocked)[-1].attempt


def fail(scene: Scene, name: str, group: GroupId, locator: str = "") -> None:
    """Try to join with a wrong password."""
    question, attempt = start_join(scene, name, group, locator)
    scene.ask("Ann", TurnAway(attempt))
    with raises_code(LobbyCode.WRONG_PASSWORD):
        scene.answer(name, question)


def enter(scene: Scene, name: str, group: GroupId, locator: str = "") -> None:
    """Join with the right password."""
    _, attempt = start_join(scene, name, group, locator)
    scene.ask("Ann", AnswerKnock(attempt, SHARES[1]))
    scene.begin(name, Prove(attempt, PROOFS[0]))
    scene.ask("Ann", Admit(attempt, PROOFS[1]))


def test_proofs_are_relayed_and_the_leader_admits_the_joiner(scene: Scene, group: GroupId) -> None:
    question, attempt = start_join(scene, "Ben", group)
    assert scene.told("Ann", Knocked) == [Knocked(attempt, BEN, "Ben", SHARES[0])]
    scene.ask("Ann", AnswerKnock(attempt, SHARES[1]))
    assert scene.answer("Ben", question) == KnockAnswer(attempt, SHARES[1])
    question = scene.begin("Ben", Prove(attempt, PROOFS[0]))
    assert scene.told("Ann", Proved) == [Proved(attempt, PROOFS[0])]
    assert scene.models[BEN].presence == "lobby"
    scene.ask("Ann", Admit(attempt, PROOFS[1]))
    assert scene.answer("Ben", question) == Admitted(PROOFS[1])
    assert list(scene.group("Ben").members) == [ANN, BEN]
    scene.refuses(LobbyCode.JOIN_ENDED, "Ann", Admit(attempt, PROOFS[1]))


def test_only_the_leader_responds_and_only_the_joiner_proves(scene: Scene, group: GroupId) -> None:
    _, attempt = start_join(scene, "Ben", group)
    for request in (AnswerKnock(attempt, SHARES[1]), Admit(attempt, PROOFS[1]), TurnAway(attempt)):
        scene.refuses(LobbyCode.NOT_LEADER, "Eve", request)
    scene.refuses(LobbyCode.JOIN_ENDED, "Ben", Prove(attempt, PROOFS[0]))  # before the response
    scene.refuses(LobbyCode.JOIN_ENDED, "Ann", Admit(attempt, PROOFS[1]))
    scene.ask("Ann", AnswerKnock(attempt, SHARES[1]))
    scene.refuses(LobbyCode.JOIN_ENDED, "Ann", AnswerKnock(attempt, SHARES[1]))
    scene.refuses(LobbyCode.JOIN_ENDED, "Eve", Prove(attempt, PROOFS[0]))
    scene.refuses(LobbyCode.JOIN_ENDED, "Ann", Admit(attempt, PROOFS[1]))  # before the proof
    assert scene.models[BEN].presence == "lobby"


def test_public_group_refuses_a_password_join(scene: Scene) -> None:
    listing = scene.create("Ann")
    scene.refuses(LobbyCode.NOT_PRIVATE, "Ben", Knock(listing.id, RULES, SHARES[0]))
    scene.refuses(LobbyCode.NOT_PRIVATE, "Ann", Invite())
    scene.refuses(LobbyCode.GROUP_GONE, "Ben", Knock(bytes(16), RULES, SHARES[0]))


def test_player_has_one_join_attempt_at_a_time(scene: Scene, group: GroupId) -> None:
    start_join(scene, "Ben", group)
    scene.refuses(LobbyCode.JOIN_PENDING, "Ben", Knock(group, RULES, SHARES[0]))


def test_join_times_out_if_the_leader_does_not_respond(scene: Scene, group: GroupId) -> None:
    question, attempt = start_join(scene, "Ben", group)
    scene.wait(KNOCKING)
    with raises_code(LobbyCode.LEADER_SILENT):
        scene.answer("Ben", question)
    scene.refuses(LobbyCode.JOIN_ENDED, "Ann", AnswerKnock(attempt, SHARES[1]))


def go_on(scene: Scene) -> None:
    scene.ask("Ann", Leave())


def lose(scene: Scene) -> None:
    scene.exit("Ann")


@pytest.mark.parametrize("end", [go_on, lose])
def test_joiner_is_notified_when_the_group_is_gone(
    scene: Scene, group: GroupId, end: Callable[[Scene], None]
) -> None:
    question, _ = start_join(scene, "Ben", group)
    end(scene)
    with raises_code(LobbyCode.GROUP_GONE):
        scene.answer("Ben", question)


def test_joiner_that_leaves_is_forgotten(scene: Scene, group: GroupId) -> None:
    _, attempt = start_join(scene, "Ben", group)
    scene.exit("Ben")
    scene.refuses(LobbyCode.JOIN_ENDED, "Ann", AnswerKnock(attempt, SHARES[1]))


def test_last_place_can_be_taken_during_a_password_join(scene: Scene, group: GroupId) -> None:
    scene.enter("Dan")
    attempts = {}
    for name in ("Ben", "Eve", "Dan"):
        _, attempt = start_join(scene, name, group)
        scene.ask("Ann", AnswerKnock(attempt, SHARES[1]))
        question = scene.begin(name, Prove(attempt, PROOFS[0]))
        attempts[name] = question, attempt
    for _, attempt in attempts.values():
        scene.ask("Ann", Admit(attempt, PROOFS[1]))
    assert scene.answer("Eve", attempts["Eve"][0]) == Admitted(PROOFS[1])
    with raises_code(LobbyCode.GROUP_FULL):
        scene.answer("Dan", attempts["Dan"][0])


# --- codes


def test_code_finds_its_group_and_joins_it(scene: Scene, group: GroupId) -> None:
    invited = scene.ask("Ann", Invite())
    found = scene.ask("Ben", Find(invited.locator))
    assert isinstance(found, Found)
    assert found.group.id == group
    assert found.group.leaders_name == "Ann"
    enter(scene, "Ben", group, invited.locator)
    assert scene.told("Ann", Knocked)[-1].locator == invited.locator
    assert scene.models[BEN].presence == "group"


def renew(scene: Scene) -> None:
    scene.ask("Ann", Invite())


def lapse(scene: Scene) -> None:
    scene.wait(INVITATION)


def start(scene: Scene) -> None:
    scene.ask("Ann", Arrange(seats("Ann", "Eve")))
    scene.ask("Eve", MarkReady(scene.group("Eve").revision, is_ready=True))
    scene.ask("Ann", Start())


@pytest.mark.parametrize("end", [renew, lapse, go_on, lose, start])
def test_code_expires(  # INVITE-4
    scene: Scene, group: GroupId, end: Callable[[Scene], None]
) -> None:
    enter(scene, "Eve", group)
    locator = scene.ask("Ann", Invite()).locator
    end(scene)
    scene.refuses(LobbyCode.CODE_EXPIRED, "Ben", Find(locator))
    expected = LobbyCode.CODE_EXPIRED
    if end is start:
        expected = LobbyCode.GROUP_STARTED
    elif end in (go_on, lose):
        expected = LobbyCode.GROUP_GONE
    scene.refuses(expected, "Ben", Knock(group, RULES, SHARES[0], locator))


# --- guessing


def test_password_guessing_by_one_player(scene: Scene, group: GroupId) -> None:
    """The player waits, longer each time, at every group; others do not."""
    for _ in range(GUESSES):
        scene.wait(20.0)
        fail(scene, "Ben", group)
    refusal = scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Knock(group, RULES, SHARES[0]))
    assert 0 < refusal.facts["seconds"] <= GUESS_WAIT[0] + 1
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Find("AAAAAA"))
    scene.wait(30.0)
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Knock(group, RULES, SHARES[0]))
    enter(scene, "Eve", group)
    scene.wait(refusal.facts["seconds"])
    fail(scene, "Ben", group)
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Knock(group, RULES, SHARES[0]))


def test_password_guessing_at_one_group_by_many(scene: Scene, group: GroupId) -> None:  # INVITE-1
    for number in range(GUESSES_AT_A_GROUP.most):
        scene.enter(f"P{number}")
        fail(scene, f"P{number}", group)
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Knock(group, RULES, SHARES[0]))
    scene.wait(GUESSES_AT_A_GROUP.seconds)
    enter(scene, "Ben", group)


def test_password_guessing_from_one_address(scene: Scene, group: GroupId) -> None:
    """Even with any number of keys."""
    for number in range(GUESSES_OF_AN_ADDRESS):
        scene.enter(f"P{number}", "10.0.0.66")
        scene.wait(GUESSES_AT_A_GROUP.seconds)
        fail(scene, f"P{number}", group)
    scene.enter("Dan", "10.0.0.66")
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Dan", Knock(group, RULES, SHARES[0]))
    enter(scene, "Ben", group)


def test_codes_cannot_be_found_by_search(scene: Scene) -> None:  # INVITE-4
    for _ in range(GUESSES):
        scene.refuses(LobbyCode.CODE_EXPIRED, "Ben", Find("AAAAAA"))
    assert scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Find("AAAAAA")).facts == {
        "seconds": int(GUESS_WAIT[0]) + 1
    }


def test_correct_password_is_not_counted_as_a_guess(scene: Scene, group: GroupId) -> None:
    for _ in range(2):
        for _ in range(min(MOVES.most, GUESSES + 2)):
            enter(scene, "Ben", group)
            scene.ask("Ben", Leave())
        scene.wait(MOVES.seconds)


def test_join_abandoned_before_the_proof_counts_as_a_guess(scene: Scene, group: GroupId) -> None:
    """Otherwise a client could guess, compare the response, and never be wrong."""
    for _ in range(GUESSES):
        _, attempt = start_join(scene, "Ben", group)
        scene.ask("Ann", AnswerKnock(attempt, SHARES[1]))
        scene.wait(KNOCKING)
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Knock(group, RULES, SHARES[0]))


def test_many_joiners_of_one_group_wait(scene: Scene, group: GroupId) -> None:
    for number in range(KNOCKS):
        scene.enter(f"P{number}")
        start_join(scene, f"P{number}", group)
    scene.refuses(LobbyCode.TOO_MANY_GUESSES, "Ben", Knock(group, RULES, SHARES[0]))
