"""Keys and clicks on the map of the whole screen: which train acts, and what does nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.gui.games.empire_builder.map.maps import geometry
from tests.gui.games.empire_builder.moving.tables import PAIRS, TWO
from tests.gui.games.empire_builder.regional.evening import Evening
from tests.gui.real_input import RIGHT

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
HAND: dict[str, Any] = {**TWO, "contracts": [1, 2, 3]}
THEIRS: dict[str, Any] = {**TWO, "contracts": [4, 5, 6]}
ONE_MAP = "This game has only one map."
Begin = Callable[..., Evening]


@pytest.fixture
def begin(qtbot: QtBot, tmp_path: Path) -> Iterator[Begin]:
    begun: list[Evening] = []

    def made(**more: Any) -> Evening:
        begun.append(Evening(qtbot, tmp_path, HAND, THEIRS, options=PAIRS, **more))
        begun[-1].map.setFocus()
        return begun[-1]

    yield made
    for evening in begun:
        evening.close()


@pytest.mark.screen("EB-SCR-43", "EB-KEY-11")
def test_digits_choose_the_train_that_acts(begin: Begin) -> None:
    evening = begin()
    chosen = []
    for key in (KEY.Key_2, KEY.Key_1):
        evening.key(key)
        chosen.append(evening.desk.train)
    assert chosen == [1, 0]


@pytest.mark.screen("EB-SCR-43")
def test_tab_on_the_map_chooses_the_other_train(begin: Begin) -> None:
    evening = begin()
    chosen = []
    for _ in range(2):
        evening.key(KEY.Key_Tab)
        chosen.append(evening.desk.train)
    assert chosen == [1, 0]
    assert evening.map.hasFocus()


@pytest.mark.screen("EB-SCR-43", "KEY-35")
def test_shift_tab_leaves_the_map(begin: Begin) -> None:
    evening = begin()
    evening.key(KEY.Key_Backtab, SHIFT)
    assert evening.desk.train == 0
    assert not evening.map.hasFocus()


@pytest.mark.screen("EB-SCR-43")
def test_tab_in_a_regional_map_chooses_the_other_train(begin: Begin) -> None:
    evening = begin()
    evening.choose(geometry().board.cities["Denver"].mileposts[0])
    evening.view().focusNextPrevChild(True)
    assert evening.desk.train == 1


@pytest.mark.screen("EB-KEY-9")
def test_space_says_that_there_is_only_one_map(begin: Begin) -> None:
    evening = begin()
    before = evening.map.looks
    evening.key(KEY.Key_Space)
    assert evening.said() == ONE_MAP
    assert evening.map.looks == before


@pytest.mark.screen("EB-KEY-9")
def test_short_right_click_says_that_there_is_only_one_map(begin: Begin) -> None:
    evening = begin()
    before = evening.map.looks
    evening.input.click(evening.map, QPoint(60, 60), RIGHT)
    assert evening.said() == ONE_MAP
    assert evening.map.looks == before


@pytest.mark.screen("EB-SCR-21")
def test_map_menu_has_regions_and_no_next_map(begin: Begin) -> None:
    evening = begin()
    lines = [line.data() for line in evening.screen.menus.menus["map"].actions()]
    assert lines[:2] == ["regional_map", "global_map"]
    assert "next_map" not in lines
