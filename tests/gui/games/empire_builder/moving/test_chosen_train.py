"""The train that acts, of two trains of a player."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from config import Settings
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from tests.core.games.empire_builder.places import centre, line, sections
from tests.gui.games.empire_builder.moving.tables import PAIRS, TWO, railway

A, B = Seat(0), Seat(1)
WAY = line(4)
MakeDesk = Callable[..., CrayonDesk]


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> MakeDesk:
    def made(*seats: dict[str, Any], **document: Any) -> CrayonDesk:
        return CrayonDesk(railway(*seats, options=PAIRS, **document), Settings(tmp_path))

    return made


def test_first_train_acts_when_a_turn_begins(desk: MakeDesk) -> None:
    shown = desk(TWO, TWO)
    shown.train = 1
    shown.table.do(A, do.EndTurn())
    assert shown.train == 0


def test_choice_of_a_train_is_kept_during_the_turn(desk: MakeDesk) -> None:
    seat = {**TWO, "trains": [*TWO["trains"][:1], {"at": WAY[0]}], "track": sections(WAY)}
    shown = desk(seat, TWO)
    shown.train = 1
    shown.table.do(A, do.Move(path=WAY[1:3], train=1))
    assert shown.train == 1


def test_train_that_stands_still_does_not_act_first(desk: MakeDesk) -> None:
    shown = desk({"trains": [{"at": centre("Chicago"), "stands": True}, *TWO["trains"][1:]]}, TWO)
    assert shown.train == 1


def test_trains_are_placed_in_order(desk: MakeDesk) -> None:
    shown = desk({"trains": [{}, {}]}, TWO, turn=3)
    assert shown.train == 0
    shown.table.do(A, do.PlaceLoco(at=centre("Chicago")))
    assert shown.train == 1
    shown.table.do(A, do.PlaceLoco(at=centre("Denver"), train=1))
    assert shown.train == 0


def test_another_train_redraws_the_windows(desk: MakeDesk) -> None:
    shown = desk(TWO, TWO)
    redrawn: list[int] = []
    shown.flowed.connect(lambda: redrawn.append(shown.train))
    shown.train = 1
    shown.train = 1
    assert redrawn == [1]
