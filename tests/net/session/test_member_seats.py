"""Players that join a group at a zone get free seats automatically."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.skill import level_for
from core.log import PublicKey
from net.lobby import Group, Member, Slot, Table
from net.lobby.groups import Group as ZonesGroup
from net.lobby.messages import GroupId, Joined, Kind, MemberGone, MemberSet, TableSet
from net.lobby.table import with_level
from net.session import MemberSeats

RULES = "iron-dragon 1"
ANN, BEN, CLEO, DAN = (PublicKey(bytes([letter]) * 32) for letter in b"abcd")
GUESTS = [PublicKey(bytes([letter]) * 32) for letter in b"efg"]
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}
NAMES |= dict(zip(GUESTS, ("Eve", "Finn", "Gus"), strict=True))
OF_ANN = Slot(0, ANN, "normal")


class Led:
    """Ann's group at a zone that accepts all her settings, and her program's copy of it."""

    def __init__(
        self, *slots: Slot, saved: str = "", kind: Kind = "public", **options: Any
    ) -> None:
        leader, table = Member(ANN, "Ann", RULES), Table(slots, {}, True, saved)
        number = GroupId(bytes(16))
        self._zone = ZonesGroup(number, "Ours", kind, "iron-dragon", leader=leader, table=table)
        joined: Joined = self._zone.joined
        self.group = Group(joined)
        self.member_seats = MemberSeats(self.group, **options)
        self.revisions = 0

    @property
    def holders(self) -> list[str]:
        """Return the holder of each seat."""
        found = [
            None if slot.holder is None else NAMES[slot.holder] for slot in self._zone.table.slots
        ]
        levels = [slot.level for slot in self._zone.table.slots]
        return [name or level for name, level in zip(found, levels, strict=True)]

    def come(self, *keys: PublicKey, **changes: Any) -> None:
        """Add these players, and let Ann's program react."""
        for key in keys:
            member = replace(Member(key, NAMES[key], RULES), **changes)
            self._zone.set_member(member)
            self.group.apply(MemberSet(member))
        self.look()

    def go(self, key: PublicKey) -> None:
        """Remove a player; the departure and the change of their seats arrive separately."""
        self._zone.remove_member(key)
        self.group.apply(MemberGone(key, "left"))
        self.look()
        self._tell()
        self.look()

    def look(self) -> None:
        """Let Ann's program react and arrange the table."""
        table = self.member_seats.assign(self.group, self.group.table)
        if table != self.group.table:
            self.arrange(table)

    def arrange(self, table: Table) -> None:
        """Let Ann set up the table."""
        self._zone.check_table(table)
        if self._zone.arrange(table):
            self.revisions += 1
        self._tell()

    def seat(self, seat: int, slot: Slot) -> None:
        """Let Ann change a seat."""
        slots = list(self.group.table.slots)
        slots[seat] = slot
        self.arrange(replace(self.group.table, slots=tuple(slots)))

    def set_level(self, setting: str) -> None:
        """Let Ann set the option *AI Skill Level*."""
        table, options = self.group.table, {"AI Skill Level": setting}
        table = with_level(
            table, level_for(self.group.game, table.options), level_for(self.group.game, options)
        )
        self.arrange(replace(table, options=options))

    def _tell(self) -> None:
        self.group.apply(TableSet(self._zone.table, self._zone.revision))


def test_joiner_gets_the_first_free_seat() -> None:
    led = Led(OF_ANN, Slot(1, None, "easy"), Slot(2), Slot(3))
    led.come(BEN)
    assert led.holders == ["Ann", "easy", "Ben", ""]
    led.come(CLEO)
    assert led.holders == ["Ann", "easy", "Ben", "Cleo"]
    led.come(DAN)
    assert led.holders == ["Ann", "easy", "Ben", "Cleo"]
    led.arrange(replace(led.group.table, slots=(*led.group.table.slots, Slot(4))))
    led.look()
    assert led.holders[4] == "Dan"


def test_all_joiners_are_seated_with_one_change_of_the_table() -> None:
    """Each change of the table clears the ready marks."""
    led = Led(OF_ANN, Slot(1), Slot(2))
    led.come(BEN, CLEO)
    assert led.revisions == 1
    led.look()
    led.come(DAN)
    assert led.revisions == 1


@pytest.mark.parametrize("changes", [{"is_watching": True}, {"rules": "iron-dragon 2"}])
def test_spectators_and_players_with_other_rules_get_no_seat(changes: dict[str, Any]) -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN, **changes)
    assert led.holders == ["Ann", ""]
    led.come(BEN)  # Ben changes to playing
    assert led.holders == ["Ann", "Ben"]


def test_spectator_gets_no_seat_when_watching_is_no_longer_allowed() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN, is_watching=True)
    led.arrange(replace(led.group.table, watchable=False))
    led.look()
    assert led.holders == ["Ann", ""]
    led.go(BEN)
    led.come(BEN)
    assert led.holders == ["Ann", "Ben"]


def test_seats_set_by_the_leader_are_kept() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    led.come(BEN)
    led.seat(1, Slot(1))
    led.look()
    assert led.holders == ["Ann", "", ""]
    led.seat(2, Slot(2, BEN, "normal"))
    led.look()
    assert led.holders == ["Ann", "", "Ben"]
    led.come(CLEO)
    assert led.holders == ["Ann", "Cleo", "Ben"]
    led.come(DAN)
    assert led.holders == ["Ann", "Cleo", "Ben"]


def test_private_group_has_seats_for_up_to_six_admitted_players() -> None:
    led = Led(OF_ANN, Slot(2), kind="private")
    led.come(BEN, CLEO)
    assert led.holders == ["Ann", "Ben", "Cleo"]
    assert [slot.colour for slot in led.group.table.slots] == [0, 2, 1]
    led.go(BEN)
    led.come(DAN)
    assert led.holders == ["Ann", "normal", "Cleo", "Dan"]
    led.come(*GUESTS[:2])
    assert led.holders == ["Ann", "normal", "Cleo", "Dan", "Eve", "Finn"]
    led.come(GUESTS[2])
    assert led.holders == ["Ann", "Gus", "Cleo", "Dan", "Eve", "Finn"]


def test_player_seated_by_hand_gets_no_second_seat() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    member = Member(BEN, "Ben", RULES)
    led._zone.set_member(member)
    led.group.apply(MemberSet(member))
    led.seat(2, Slot(2, BEN, "normal"))
    led.look()
    assert led.holders == ["Ann", "", "Ben"]
    led.seat(2, Slot(2))
    led.look()
    assert led.holders == ["Ann", "", ""]


def test_seat_of_a_departed_player_goes_to_the_next_or_back_to_them() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    led.come(BEN, CLEO)
    led.go(BEN)
    assert led.holders == ["Ann", "normal", "Cleo"]  # GROUP-5
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "Cleo"]
    led.go(BEN)
    led.come(DAN)
    assert led.holders == ["Ann", "Dan", "Cleo"]
    led.come(BEN)
    assert led.holders == ["Ann", "Dan", "Cleo"]


def test_free_seat_is_given_before_a_vacated_one() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    led.come(BEN)
    led.go(BEN)
    led.come(CLEO)
    assert led.holders == ["Ann", "normal", "Cleo"]


def test_seat_given_to_a_computer_by_the_leader_is_not_given_away() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN)
    led.go(BEN)
    led.seat(1, Slot(1, None, "hard"))
    led.come(CLEO)
    assert led.holders == ["Ann", "hard"]
    led.come(BEN)
    assert led.holders == ["Ann", "hard"]
    led.go(BEN)
    led.go(CLEO)
    led.seat(1, Slot(1))
    led.come(BEN)
    assert led.holders == ["Ann", "Ben"]


def test_vacated_seat_is_kept_for_its_player_when_the_level_changes() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2, None, "normal"))
    led.come(BEN)
    led.go(BEN)
    led.set_level("Really Easy")
    assert led.holders == ["Ann", "really-easy", "really-easy"]
    led.look()
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "really-easy"]


def test_vacated_seat_goes_to_the_next_player_after_a_level_change() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN)
    led.go(BEN)
    led.set_level("Easy")
    led.come(CLEO)
    assert led.holders == ["Ann", "Cleo"]


def test_vacated_seat_is_kept_for_its_player_when_its_colour_changes() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2, None, "normal"))
    led.come(BEN)
    led.go(BEN)
    led.seat(1, Slot(4, None, "normal"))
    led.look()
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "normal"]


def test_vacated_seat_is_kept_when_the_leader_drops_the_saved_game() -> None:
    led = Led(OF_ANN, Slot(1, None, "normal", "Ben"), saved="Old", kind="private")
    led.come(BEN)
    led.go(BEN)
    slots, options = (OF_ANN, Slot(1, None, "easy")), {"AI Skill Level": "Easy"}
    led.arrange(replace(led.group.table, slots=slots, options=options, saved=""))
    led.look()
    led.come(BEN)
    assert led.holders == ["Ann", "Ben"]


def test_computer_chosen_for_a_vacated_seat_keeps_it_when_the_option_follows() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN)
    led.go(BEN)
    led.seat(1, Slot(1, None, "easy"))
    led.look()
    led.set_level("Easy")
    led.come(BEN)
    assert led.holders == ["Ann", "easy"]


def test_saved_game_seats_players_by_name_or_in_any_free_seat() -> None:
    led = Led(
        OF_ANN,
        Slot(1, None, "normal", "Eve"),
        Slot(2, None, "normal", "Ben"),
        saved="Old",
        kind="private",
    )
    led.come(BEN)
    assert led.holders == ["Ann", "normal", "Ben"]
    led.come(CLEO)
    assert led.holders == ["Ann", "Cleo", "Ben"]


def test_seats_of_an_earlier_game_wait_for_those_who_had_them() -> None:
    had = (OF_ANN, Slot(1, BEN, "easy", "Benjamin"), Slot(2, None, "easy"), Slot(3, BEN, "easy"))
    led = Led(OF_ANN, Slot(4), Slot(2), Slot(3), former_slots=had)
    led.come(CLEO)
    assert led.holders == ["Ann", "", "Cleo", ""]
    led.come(DAN)
    assert led.holders == ["Ann", "", "Cleo", ""]
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "Cleo", "Ben"]
    assert [slot.name for slot in led.group.table.slots] == ["", "Benjamin", "", ""]


def test_seat_that_waits_for_a_fixed_number_of_players_opens_again() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2, None, "easy"), kind="private", has_fixed_seats=True)
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "easy"]
    led.go(BEN)
    assert led.holders == ["Ann", "", "easy"]
    led.come(DAN)
    assert led.holders == ["Ann", "Dan", "easy"]


def test_player_whose_seat_was_refused_is_seated_the_next_time() -> None:
    led = Led(OF_ANN, Slot(1))
    led._zone.set_member(Member(BEN, "Ben", RULES))
    led.group.apply(MemberSet(Member(BEN, "Ben", RULES)))
    wanted = led.member_seats.assign(led.group, led.group.table)
    assert wanted.slots[1].holder == BEN
    led.look()  # as if it had been refused
    assert led.holders == ["Ann", ""]
    led.member_seats.forget({BEN})
    led.look()
    assert led.holders == ["Ann", "Ben"]
