"""The first foreman, and the first loco of a game that lets one choose."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import FOREMAN, LOCO
from core.table import LocalTable
from gui.models.foremen import ABILITIES
from gui.models.table import TableModel
from gui.windows.desk import Desk
from gui.windows.first_foreman import FirstForemanWindow
from tests.gui.stage import on_stage
from tests.gui.windows.shown import button_of, names_of, picture_of, press, text_of


class Opening:
    """A fresh game of two people, and the window that asks."""

    def __init__(self, qtbot: QtBot, folder: Path, **options: str) -> None:
        named = {name.replace("_", " "): setting for name, setting in options.items()}
        table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), options=named)
        self.table = TableModel(table)
        self.desk = Desk(self.table, Settings(folder))
        self.asked: list[str] = []
        self.desk.asked_for.connect(self.asked.append)
        self.window = FirstForemanWindow(self.desk)
        self._qtbot = qtbot
        on_stage(qtbot, self.window, 700, 400)
        self.settle()

    def settle(self) -> None:
        self._qtbot.wait(1)

    def press(self, name: str) -> None:
        press(self.window, name)
        self.settle()

    @property
    def dealt(self) -> tuple[str, ...]:
        return self.table.player.choices


@pytest.fixture
def opening(qtbot: QtBot, tmp_path: Path) -> Opening:
    return Opening(qtbot, tmp_path)


@pytest.mark.screen("FOREMANPICK-1")
def test_each_that_was_dealt_has_a_button_that_shows_him(opening: Opening) -> None:
    assert opening.table.names[opening.table.local] in text_of(opening.window)
    assert opening.dealt
    for name in opening.dealt:
        opening.press(name)
        race = opening.table.world.foremen[name].race
        assert ABILITIES[race] in text_of(opening.window)
        assert picture_of(opening.window, name).width() > 100


@pytest.mark.screen("FOREMANPICK-2", "FOREMANPICK-3")
def test_the_one_who_is_shown_can_be_selected(opening: Opening) -> None:
    seat, name = opening.table.local, opening.dealt[0]
    select = button_of(opening.window, "Select")
    assert not select.isEnabled()
    assert select.toolTip() == "Nobody is shown yet."
    opening.press(name)
    opening.press("Select")
    assert opening.table.state.players[seat].foreman == name
    assert opening.table.local != seat


@pytest.mark.screen("FOREMANPICK-1", "FOREMANPICK-2")
def test_who_takes_none_is_asked_again_after_the_others(opening: Opening) -> None:
    first = opening.table.local
    opening.press("None of these")
    second = opening.table.local
    assert second != first
    opening.press(opening.dealt[0])
    opening.press("Select")
    assert (opening.table.local, opening.table.purpose_of(first)) == (first, FOREMAN)
    assert opening.dealt
    assert any(one.startswith(opening.dealt[0]) for one in names_of(opening.window))


@pytest.mark.screen("FOREMANPICK-4")
def test_the_contracts_are_a_click_away(opening: Opening) -> None:
    opening.press("Contracts")
    assert opening.asked == ["contracts"]


def test_in_a_game_with_fast_locos_one_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    opening = Opening(qtbot, tmp_path, Starting_Locos="Fast")
    table = opening.table
    while table.purpose_of(table.local) != LOCO:
        opening.press(opening.dealt[0])
        opening.press("Select")
    seat = table.local
    opening.press(FAST_LOCOS[0])
    assert table.state.players[seat].loco == FAST_LOCOS[0]
