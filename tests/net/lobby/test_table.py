"""What a leader may set, and when a game may start."""

from typing import Any

from msgspec.structs import replace

from core.errors import CodedError
from core.log import PublicKey
from net.lobby.messages import Kind, Member, Slot, Table
from net.lobby.refusals import LobbyCode
from net.lobby.table import check_startable, check_table, free_seats
from tests.codes import raises_code

ANN, BEN, EVE = (PublicKey(bytes([number]) * 32) for number in (1, 2, 3))
MEMBERS = {
    ANN: Member(ANN, "Ann", "1"),
    BEN: Member(BEN, "Ben", "1", is_ready=True),
    EVE: Member(EVE, "Eve", "2"),
}
OPEN, COMPUTER = "open", "computer"


def table(*seats: PublicKey | str, **more: Any) -> Table:
    """Return a table with these holders of seats, OPEN or COMPUTER."""
    slots = []
    for colour, seat in enumerate(seats):
        holder = seat if isinstance(seat, bytes) else None
        slots.append(Slot(colour, holder, "" if seat == OPEN else "easy"))
    return Table(tuple(slots), {}, **more)


def refuses_table(code: LobbyCode, table: Table, kind: Kind = "public") -> CodedError:
    with raises_code(code) as raised:
        check_table(table, kind=kind, leader=ANN, members=MEMBERS)
    return raised.value


def refuses_start(code: LobbyCode, table: Table) -> CodedError:
    with raises_code(code) as raised:
        check_startable(table, leader=ANN, members=MEMBERS)
    return raised.value


def test_seat_may_be_held_by_any_member_or_nobody() -> None:  # GROUP-3
    for seats in (table(ANN, BEN), table(ANN, ANN, BEN, BEN), table(OPEN, COMPUTER)):
        check_table(seats, kind="public", leader=ANN, members=MEMBERS)


def test_player_with_other_rules_cannot_be_seated() -> None:  # GROUP-10
    refusal = refuses_table(LobbyCode.RULES_DIFFER, table(ANN, EVE))
    assert refusal.facts == {"name": "Eve", "theirs": "2", "leaders": "1"}


def test_player_outside_the_group_cannot_be_seated() -> None:
    refuses_table(LobbyCode.NOT_A_MEMBER, table(ANN, PublicKey(bytes(32))))


def test_two_seats_cannot_have_one_colour() -> None:
    slots = table(ANN, BEN).slots
    refuses_table(LobbyCode.BAD_TABLE, Table((slots[0], replace(slots[1], colour=0)), {}))


def test_held_seat_names_the_computer_that_replaces_its_player() -> None:  # GROUP-5
    refuses_table(LobbyCode.BAD_TABLE, Table((Slot(0, ANN), Slot(1, BEN, "easy")), {}))


def test_ranked_game_has_one_seat_per_player_beside_computers() -> None:  # RANKED-4
    check_table(table(ANN, BEN, COMPUTER), kind="ranked", leader=ANN, members=MEMBERS)
    refusal = refuses_table(LobbyCode.ONE_SEAT_EACH, table(ANN, BEN, BEN), "ranked")
    assert refusal.facts == {"name": "Ben", "seats": 2}


def test_saved_game_is_restored_only_in_a_private_group() -> None:  # GROUP-7, RANKED-3
    saved = table(ANN, BEN, saved="Thursday")
    check_table(saved, kind="private", leader=ANN, members=MEMBERS)
    refuses_table(LobbyCode.SAVES_NOT_ALLOWED, saved, "public")
    refuses_table(LobbyCode.SAVES_NOT_ALLOWED, saved, "ranked")


def test_game_starts_when_the_leader_and_another_are_seated_and_ready() -> None:  # GROUP-8
    check_startable(table(ANN, BEN, COMPUTER), leader=ANN, members=MEMBERS)
    refuses_start(LobbyCode.LEADER_UNSEATED, table(BEN, COMPUTER))
    refuses_start(LobbyCode.LEADER_ALONE, table(ANN, ANN, COMPUTER))
    assert refuses_start(LobbyCode.SEAT_OPEN, table(ANN, BEN, OPEN)).facts == {"seat": 2}


def test_only_seated_players_have_to_be_ready() -> None:  # GROUP-20
    assert refuses_start(LobbyCode.NOT_READY, table(ANN, BEN, EVE)).facts == {"name": "Eve"}
    check_startable(table(ANN, BEN), leader=ANN, members=MEMBERS)


def test_free_seats_are_those_open_to_players() -> None:
    assert free_seats(table(ANN, OPEN, COMPUTER, OPEN)) == 2
