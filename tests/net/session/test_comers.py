"""Whoever comes into a group at a zone has a seat by himself, if there is one for him."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.skill import level_for
from core.log import PublicKey
from net.lobby import Group, Member, Slot, Table
from net.lobby.groups import Group as ZonesGroup
from net.lobby.messages import GroupId, Joined, Kind, MemberGone, MemberSet, TableSet
from net.lobby.table import with_level
from net.session import Comers

RULES = "iron-dragon 1"
ANN, BEN, CLEO, DAN = (PublicKey(bytes([letter]) * 32) for letter in b"abcd")
GUESTS = [PublicKey(bytes([letter]) * 32) for letter in b"efg"]
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}
NAMES |= dict(zip(GUESTS, ("Eve", "Finn", "Gus"), strict=True))
OF_ANN = Slot(0, ANN, "normal")


class Led:
    """Ann's group at a zone that takes all that she wants, and her program's copy of it."""

    def __init__(self, *slots: Slot, saved: str = "", kind: Kind = "public") -> None:
        leader, table = Member(ANN, "Ann", RULES), Table(slots, {}, True, saved)
        number = GroupId(bytes(16))
        self._zone = ZonesGroup(number, "Ours", kind, "iron-dragon", leader=leader, table=table)
        joined: Joined = self._zone.joined
        self.group = Group(joined)
        self.comers = Comers(self.group)
        self.revisions = 0

    @property
    def holders(self) -> list[str]:
        """Who has which seat."""
        found = [
            None if one.holder is None else NAMES[one.holder] for one in self._zone.table.slots
        ]
        levels = [one.level for one in self._zone.table.slots]
        return [name or level for name, level in zip(found, levels, strict=True)]

    def come(self, *keys: PublicKey, **changes: Any) -> None:
        """These come, and Ann's program looks."""
        for key in keys:
            member = replace(Member(key, NAMES[key], RULES), **changes)
            self._zone.set(member)
            self.group.apply(MemberSet(member))
        self.look()

    def go(self, key: PublicKey) -> None:
        """One goes; that he is gone, and what becomes of his seats, is told one after the other."""
        self._zone.drop(key)
        self.group.apply(MemberGone(key, "left"))
        self.look()
        self._tell()
        self.look()

    def look(self, **more: Any) -> None:
        """Ann's program looks, and arranges the table so."""
        table = self.comers.seated(self.group, self.group.table, **more)
        if table != self.group.table:
            self.arrange(table)

    def arrange(self, table: Table) -> None:
        """Ann has the table so."""
        self._zone.check_table(table)
        if self._zone.arrange(table):
            self.revisions += 1
        self._tell()

    def seat(self, seat: int, slot: Slot) -> None:
        """Ann changes a seat."""
        slots = list(self.group.table.slots)
        slots[seat] = slot
        self.arrange(replace(self.group.table, slots=tuple(slots)))

    def set_level(self, setting: str) -> None:
        """Ann sets the option *AI Skill Level*."""
        table, options = self.group.table, {"AI Skill Level": setting}
        table = with_level(
            table, level_for(self.group.game, table.options), level_for(self.group.game, options)
        )
        self.arrange(replace(table, options=options))

    def _tell(self) -> None:
        self.group.apply(TableSet(self._zone.table, self._zone.revision))


def test_who_comes_has_the_first_seat_that_waits_for_somebody() -> None:
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


def test_all_who_have_come_are_seated_at_once_and_nothing_is_arranged_anew_for_it() -> None:
    """Each change of the table takes back that others are ready."""
    led = Led(OF_ANN, Slot(1), Slot(2))
    led.come(BEN, CLEO)
    assert led.revisions == 1
    led.look()
    led.come(DAN)
    assert led.revisions == 1


@pytest.mark.parametrize("changes", [{"is_watching": True}, {"rules": "iron-dragon 2"}])
def test_who_watches_or_plays_by_other_rules_has_none(changes: dict[str, Any]) -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN, **changes)
    assert led.holders == ["Ann", ""]
    led.come(BEN)  # he has thought better of it
    assert led.holders == ["Ann", "Ben"]


def test_who_came_to_watch_has_none_when_nobody_may_watch_any_more() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN, is_watching=True)
    led.arrange(replace(led.group.table, watchable=False))
    led.look()
    assert led.holders == ["Ann", ""]
    led.go(BEN)
    led.come(BEN)
    assert led.holders == ["Ann", "Ben"]


def test_what_the_leader_makes_of_it_stays_so() -> None:
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


def test_a_private_group_has_a_seat_for_all_whom_it_let_in_up_to_six() -> None:
    led = Led(OF_ANN, Slot(2), kind="private")
    led.come(BEN, CLEO)
    assert led.holders == ["Ann", "Ben", "Cleo"]
    assert [one.colour for one in led.group.table.slots] == [0, 2, 1]
    led.go(BEN)
    led.come(DAN)
    assert led.holders == ["Ann", "normal", "Cleo", "Dan"]
    led.come(*GUESTS[:2])
    assert led.holders == ["Ann", "normal", "Cleo", "Dan", "Eve", "Finn"]
    led.come(GUESTS[2])
    assert led.holders == ["Ann", "Gus", "Cleo", "Dan", "Eve", "Finn"]


def test_who_was_given_a_seat_by_hand_before_has_no_second_one() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    member = Member(BEN, "Ben", RULES)
    led._zone.set(member)
    led.group.apply(MemberSet(member))
    led.seat(2, Slot(2, BEN, "normal"))
    led.look()
    assert led.holders == ["Ann", "", "Ben"]
    led.seat(2, Slot(2))
    led.look()
    assert led.holders == ["Ann", "", ""]


def test_the_seat_of_who_has_gone_is_for_the_next_one_and_for_him_again() -> None:
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


def test_a_seat_that_waits_is_had_before_one_that_was_left() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    led.come(BEN)
    led.go(BEN)
    led.come(CLEO)
    assert led.holders == ["Ann", "normal", "Cleo"]


def test_a_seat_of_which_the_leader_has_made_a_computers_is_nobodys() -> None:
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


def test_a_left_seat_stays_the_players_when_the_computers_level_changes() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2, None, "normal"))
    led.come(BEN)
    led.go(BEN)
    led.set_level("Really Easy")
    assert led.holders == ["Ann", "really-easy", "really-easy"]
    led.look()
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "really-easy"]


def test_a_left_seat_is_the_next_players_when_the_computers_level_has_changed() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN)
    led.go(BEN)
    led.set_level("Easy")
    led.come(CLEO)
    assert led.holders == ["Ann", "Cleo"]


def test_a_left_seat_stays_the_players_when_its_colour_changes() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2, None, "normal"))
    led.come(BEN)
    led.go(BEN)
    led.seat(1, Slot(4, None, "normal"))
    led.look()
    led.come(BEN)
    assert led.holders == ["Ann", "Ben", "normal"]


def test_a_left_seat_stays_the_players_when_the_leader_drops_the_saved_game() -> None:
    led = Led(OF_ANN, Slot(1, None, "normal", "Ben"), saved="Old", kind="private")
    led.come(BEN)
    led.go(BEN)
    slots, options = (OF_ANN, Slot(1, None, "easy")), {"AI Skill Level": "Easy"}
    led.arrange(replace(led.group.table, slots=slots, options=options, saved=""))
    led.look()
    led.come(BEN)
    assert led.holders == ["Ann", "Ben"]


def test_a_computer_chosen_for_a_left_seat_keeps_it_when_the_option_follows() -> None:
    led = Led(OF_ANN, Slot(1))
    led.come(BEN)
    led.go(BEN)
    led.seat(1, Slot(1, None, "easy"))
    led.look()
    led.set_level("Easy")
    led.come(BEN)
    assert led.holders == ["Ann", "easy"]


def test_in_a_saved_game_one_has_the_seat_of_ones_name_or_any_that_nobody_has() -> None:
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


def test_seats_that_are_kept_are_not_given_to_others() -> None:
    led = Led(OF_ANN, Slot(1), Slot(2))
    member = Member(BEN, "Ben", RULES)
    led._zone.set(member)
    led.group.apply(MemberSet(member))
    led.look(kept={1, 2})
    assert led.holders == ["Ann", "", ""]
    led.look(kept={1})
    assert led.holders == ["Ann", "", "Ben"]


def test_who_was_given_a_seat_in_vain_has_one_the_next_time() -> None:
    led = Led(OF_ANN, Slot(1))
    led._zone.set(Member(BEN, "Ben", RULES))
    led.group.apply(MemberSet(Member(BEN, "Ben", RULES)))
    wanted = led.comers.seated(led.group, led.group.table)
    assert wanted.slots[1].holder == BEN
    led.look()  # as if it had been refused
    assert led.holders == ["Ann", ""]
    led.comers.forget({BEN})
    led.look()
    assert led.holders == ["Ann", "Ben"]
