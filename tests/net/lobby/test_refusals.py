"""A refusal arrives unchanged, with its facts."""

import pytest

from net.errors import RemoteCode
from net.lobby.refusals import LobbyCode, LobbyRefusal, facts_of, fields, refusal_of
from tests.codes import raises_code

WIRE = """
BadCode code why
BadLine longest
BadName name why
BadPassword longest shortest
BadRequest why
BadTable why
Banned seconds why
Barred
Busy
ClaimsTooMany seconds
Closing
CodeEnded
InvitationOver
InvitedTooSoon seconds
InvitedTooMany most
NotInLobby
GroupFull most
GroupGone
GroupNameTaken name
GroupStarted
GroupsTooMany most
GuessesTooMany seconds
Idle seconds
IgnoredTooMany most
KnockOver
LeaderAlone
LeaderSilent seconds
LeaderUnproved
LeaderUnreached
LeaderUnseated
LinesTooMany seconds
NameLapsed name
NameTaken name
Named name
NoName
NoPasswordThere
NoSavesHere
NoTelegraph
NobodyThere key
NotAMember key
NotConnected
ZoneTooOld
NotInGroup
NotLeader
NotReady name
NotWatchable
OneSeatEach name seats
PasswordNeeded
Refusal why
RenamedTooSoon seconds
Replaced
RulesDiffer leaders name theirs
SeatOpen seat
SettingsChanged revision
StillKnocking
TooManyConnections most
TooOften seconds
TooSlow
WrongPassword
ZoneFull most
"""
"""Each name on the wire with its facts: programs of version 0.1.0 read them, so none may change."""


def test_names_and_facts_on_the_wire_are_those_listed() -> None:
    assert {" ".join([code.value, *sorted(fields(code))]) for code in LobbyCode} == {
        *WIRE.strip().splitlines()
    }


@pytest.mark.parametrize("code", LobbyCode)
def test_every_refusal_arrives_with_its_facts_and_a_sentence(code: LobbyCode) -> None:
    facts = dict.fromkeys(fields(code), "x")
    sent = LobbyRefusal(code, **facts)
    came = refusal_of(sent.name, facts_of(sent))
    assert came.code is code
    assert came.facts == facts
    assert str(came)


def test_numbers_stay_numbers_and_long_facts_are_cut() -> None:
    seats = LobbyRefusal(LobbyCode.ONE_SEAT_EACH, name="Ann", seats=2)
    assert facts_of(seats) == {"name": "Ann", "seats": 2}
    taken = LobbyRefusal(LobbyCode.NAME_TAKEN, name="x" * 5000)
    assert len(str(facts_of(taken)["name"])) <= 200


def test_unknown_refusal_of_a_newer_lobby_is_still_a_refusal() -> None:
    came = refusal_of("TooSunny", {"degrees": 40})
    assert came.code is LobbyCode.OTHER
    assert came.facts == {"why": "TooSunny"}


@pytest.mark.parametrize("facts", [{}, {"name": "Ann", "more": 1}, {"nam": "Ann"}])
def test_refusal_with_foreign_facts_is_invalid(facts: dict[str, int | str]) -> None:
    with raises_code(RemoteCode.BAD_MESSAGE):
        refusal_of("NameTaken", facts)
