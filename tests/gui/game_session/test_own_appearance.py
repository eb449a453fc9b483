"""The last choice of a face is the first one of the next game."""

from pathlib import Path

import pytest

from core.errors import FactualError
from core.ruleset import Seat
from gui.game_session.own_appearance import FILE, OwnAppearance
from gui.table.model.appearances import Appearances
from gui.table.model.table import AnyTable
from net.errors import SaysTooMuch
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


def alone() -> AnyTable:
    """Return a table of one person and a computer."""
    return model(HOME, AWAY, levels=("", "easy"))


@pytest.mark.screen("EB-SCR-13")
def test_last_choice_is_the_first_one_of_the_next_game(tmp_path: Path) -> None:
    before = alone()
    OwnAppearance(tmp_path).follow(before)
    assert before.appearances.present == {}
    before.appearances.choose(A, "banker")
    before.appearances.show({B: "cook"})
    after = alone()
    OwnAppearance(tmp_path).follow(after)
    assert after.appearances.present == {A: "banker"}


def test_saved_choice_is_kept(tmp_path: Path) -> None:
    own, before = OwnAppearance(tmp_path), alone()
    own.follow(before)
    before.appearances.choose(A, "banker")
    saved = alone()
    saved.appearances.show({A: "cook"})
    own.follow(saved)
    assert saved.appearances.present == {A: "cook"}


def test_choice_of_one_of_several_people_is_nobodys(tmp_path: Path) -> None:
    own, together = OwnAppearance(tmp_path), model(HOME, AWAY)
    own.follow(together)
    together.appearances.choose(A, "banker")
    after = alone()
    own.follow(after)
    assert after.appearances.present == {}


def test_damaged_choice_that_cannot_be_sent_is_dropped(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"iron-dragon": "two words"}')
    table = alone()

    def refuse(seat: Seat, key: str) -> None:
        raise FactualError

    table.appearances._send = refuse  # type: ignore[misc]
    OwnAppearance(tmp_path).follow(table)
    assert table.appearances.present == {}


def test_refused_choice_changes_nothing() -> None:
    def refuse(seat: Seat, key: str) -> None:
        raise SaysTooMuch(seconds=1.5)

    appearances, told = Appearances(refuse), list[int]()
    appearances.changed.connect(lambda: told.append(1))
    with pytest.raises(SaysTooMuch):
        appearances.choose(A, "banker")
    assert (appearances.present, told) == ({}, [])


def test_change_is_told_once() -> None:
    sent = list[str]()
    appearances, told = Appearances(lambda _, key: sent.append(key)), list[int]()
    appearances.changed.connect(lambda: told.append(1))
    for _ in range(2):
        appearances.choose(A, "banker")
        appearances.show({A: "banker"})
    assert (sent, told) == (["banker"], [1])
