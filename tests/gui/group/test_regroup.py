"""The group of a rematch: with the same kind, options, seats and colours."""

from gui.group.model.group import GroupSetup
from gui.group.model.regroup import RematchHost
from net.lobby import Member, Slot, Table
from net.lobby.messages import Kind, MemberGone, MemberSet
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.talk import RematchMessage
from tests.gui.zone.sessions import BEN, CLEO, ME, FakeZoneSession, a_lobby, joined, key_of

RULES, EVE = "iron-dragon 1", key_of("Eve")
SLOTS = (
    Slot(4, ME, "normal"),
    Slot(2, BEN, "easy", "Benjamin"),
    Slot(0, CLEO, "normal"),
    Slot(1, None, "easy"),
)


BEFORE = Table(SLOTS, {"Victory Money": 150}, watchable=True, turn_clock=120)


def regroup(kind: Kind, calls: list[RematchMessage]) -> RematchHost:
    return RematchHost("Thursday", kind, BEFORE, calls.append, lambda _: None)


def test_private_group_has_a_password_that_is_sent_to_the_players() -> None:
    calls: list[RematchMessage] = []
    again = regroup("private", calls)
    creation = again.group_spec(ME)
    assert (creation.name, creation.kind) == ("Thursday", "private")
    assert len(creation.password) >= 20
    assert creation.table.slots == (SLOTS[0], Slot(2), Slot(0), SLOTS[3])
    assert creation.table.options == {"Victory Money": 150}
    assert (creation.table.watchable, creation.table.turn_clock) == (True, 120)
    again.invite(b"n" * 16)
    assert calls == [RematchMessage("come", b"n" * 16, creation.password)]
    assert regroup("ranked", calls).group_spec(ME).password == ""


def test_player_that_joins_gets_the_earlier_seat_unless_the_leader_takes_it() -> None:
    again = regroup("public", [])
    session = FakeZoneSession()
    lobby = a_lobby(session)
    session.tell(joined(Member(ME, "Ann", RULES), slots=again.group_spec(ME).table.slots))
    group = GroupSetup(lobby, lambda _: None, again.seats)
    session.tell(MemberSet(Member(BEN, "Ben", RULES)))
    group.seat_newcomers()
    tables = [call[1] for call in session.calls if call[0] == "arrange"]
    assert [slot.holder for slot in tables[-1].slots] == [ME, BEN, None, None]
    assert (tables[-1].slots[1].colour, tables[-1].slots[1].name) == (2, "Benjamin")
    group.assign_seat(1, None)
    group.seat_newcomers()
    assert group.table.slots[1].holder is None


def test_stranger_gets_no_seat_reserved_for_an_earlier_player() -> None:
    again = regroup("public", [])
    session = FakeZoneSession()
    lobby = a_lobby(session)
    slots = (*again.group_spec(ME).table.slots, Slot(3))
    session.tell(joined(Member(ME, "Ann", RULES), slots=slots))
    group = GroupSetup(lobby, lambda _: None, again.seats)
    session.tell(MemberSet(Member(EVE, "Eve", RULES)))
    group.seat_newcomers()
    assert [slot.holder for slot in group.table.slots] == [ME, None, None, None, EVE]
    session.tell(MemberSet(Member(BEN, "Ben", RULES)))
    group.seat_newcomers()
    assert [slot.holder for slot in group.table.slots] == [ME, BEN, None, None, EVE]


def test_reserved_seat_waits_for_its_player_with_any_colour() -> None:
    again = regroup("public", [])
    session = FakeZoneSession()
    lobby = a_lobby(session)
    session.tell(joined(Member(ME, "Ann", RULES), slots=again.group_spec(ME).table.slots))
    group = GroupSetup(lobby, lambda _: None, again.seats)
    group.set_colour(1, 5)
    session.tell(MemberSet(Member(EVE, "Eve", RULES)))
    group.seat_newcomers()
    assert [slot.holder for slot in group.table.slots] == [ME, None, None, None]
    session.tell(MemberSet(Member(BEN, "Ben", RULES)))
    group.seat_newcomers()
    assert [slot.holder for slot in group.table.slots] == [ME, BEN, None, None]


def test_player_whose_seat_was_refused_gets_it_on_rejoining() -> None:
    """The player leaves while the leader's program assigns the seat, so the zone refuses that."""
    again = regroup("public", [])
    session = FakeZoneSession()
    lobby = a_lobby(session)
    session.tell(joined(Member(ME, "Ann", RULES), slots=again.group_spec(ME).table.slots))
    group = GroupSetup(lobby, lambda _: None, again.seats)
    session.tell(MemberSet(Member(CLEO, "Cleo", RULES)))
    session.client.answers.append(LobbyRefusal(LobbyCode.NOT_A_MEMBER, key=CLEO.hex()))
    group.seat_newcomers()
    session.tell(MemberGone(CLEO, "left"))
    assert [slot.holder for slot in group.table.slots] == [ME, None, None, None]
    session.tell(MemberSet(Member(CLEO, "Cleo", RULES)))
    group.seat_newcomers()
    assert [slot.holder for slot in group.table.slots] == [ME, None, CLEO, None]
