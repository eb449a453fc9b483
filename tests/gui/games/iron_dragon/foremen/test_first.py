"""The first foreman, and the first loco of a game with a choice."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import FOREMAN, LOCO
from core.table import LocalTable
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.first import FirstForemanWindow
from gui.games.iron_dragon.foremen.model import ABILITIES
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.table import TableModel
from gui.widgets.question import Question
from tests.gui.stage import on_stage
from tests.gui.windows.shown import button_of, names_of, picture_of, press, text_of


class Opening:
    """A new game of two people, and the window with the choice."""

    def __init__(self, qtbot: QtBot, folder: Path, **options: str) -> None:
        named = {name.replace("_", " "): setting for name, setting in options.items()}
        table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), options=named)
        self.table: IronTable = TableModel(table)
        self.desk = IronDesk(self.table, Settings(folder))
        self.asked: list[str] = []
        self.questions: list[Question] = []
        self.desk.asked_for.connect(self.asked.append)
        self.desk.questioned.connect(self.questions.append)
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
        return local_player(self.table).choices


def text_of_question(question: Question) -> str:
    return "\n".join(label.text() for label in question.findChildren(QLabel))


@pytest.fixture
def opening(qtbot: QtBot, tmp_path: Path) -> Opening:
    return Opening(qtbot, tmp_path)


@pytest.mark.screen("FOREMANPICK-1")
def test_each_dealt_foreman_has_a_button_that_shows_him(opening: Opening) -> None:
    assert opening.table.names[opening.table.local] in text_of(opening.window)
    assert opening.dealt
    for name in opening.dealt:
        opening.press(name)
        race = opening.table.rules.world.foremen[name].race
        assert ABILITIES[race] in text_of(opening.window)
        assert picture_of(opening.window, name).width() > 100


@pytest.mark.screen("FOREMANPICK-2", "FOREMANPICK-3")
def test_shown_foreman_can_be_selected(opening: Opening) -> None:
    seat, name = opening.table.local, opening.dealt[0]
    select = button_of(opening.window, "Select")
    assert not select.isEnabled()
    assert select.toolTip() == "Nobody is shown yet."
    opening.press(name)
    opening.press("Select")
    assert opening.table.state.players[seat].foreman == name
    assert opening.table.local != seat


@pytest.mark.screen("FOREMANPICK-1", "FOREMANPICK-2")
def test_player_that_takes_none_chooses_again_after_the_others(opening: Opening) -> None:
    first = opening.table.local
    given_back = opening.dealt
    opening.press("None of these")
    assert opening.table.local == first, "nothing happens before the answer"
    question = opening.questions[-1]
    assert all(name in text_of_question(question) for name in given_back)
    question.yes.click()
    second = opening.table.local
    assert second != first
    opening.press(opening.dealt[0])
    opening.press("Select")
    assert (opening.table.local, opening.table.purpose_of(first)) == (first, FOREMAN)
    assert opening.dealt
    assert any(name.startswith(opening.dealt[0]) for name in names_of(opening.window))


@pytest.mark.screen("FOREMANPICK-2")
def test_none_of_these_can_be_cancelled_and_enter_cancels(opening: Opening) -> None:
    before = opening.table.state
    opening.press("None of these")
    question = opening.questions[-1]
    assert question.first is question.no
    question.refuse()
    assert opening.table.state == before


@pytest.mark.screen("FOREMANPICK-2")
def test_player_dealt_every_foreman_left_must_keep_one(opening: Opening) -> None:
    """FOREMAN-4: refusing would change nothing."""
    table = opening.table
    for seat in (table.local, 1 - table.local):
        assert table.local == seat
        if table.state.order[0] != seat:
            opening.press("None of these")
            opening.questions[-1].yes.click()
        else:
            opening.press(opening.dealt[0])
            opening.press("Select")
    opening.settle()
    none = button_of(opening.window, "None of these")
    assert not none.isEnabled()
    assert none.toolTip()


@pytest.mark.screen("FOREMANPICK-4")
def test_contracts_are_one_click_away(opening: Opening) -> None:
    opening.press("Contracts")
    assert opening.asked == ["contracts"]


def test_loco_is_chosen_in_a_game_with_fast_locos(qtbot: QtBot, tmp_path: Path) -> None:
    opening = Opening(qtbot, tmp_path, Starting_Locos="Fast")
    table = opening.table
    while table.purpose_of(table.local) != LOCO:
        opening.press(opening.dealt[0])
        opening.press("Select")
    seat = table.local
    select = button_of(opening.window, "Select")
    assert (select.isEnabled(), select.toolTip()) == (False, "No loco is shown yet.")
    opening.press(FAST_LOCOS[1])
    opening.press(FAST_LOCOS[0])
    assert table.state.players[seat].loco == ""
    assert "in stock" in text_of(opening.window)
    assert picture_of(opening.window, FAST_LOCOS[0]).width() > 200
    opening.press("Select")
    assert table.state.players[seat].loco == FAST_LOCOS[0]
