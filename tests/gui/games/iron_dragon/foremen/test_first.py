"""The first foreman, and the first loco of a game with a choice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import FOREMAN, LOCO
from core.table import LocalTable
from gui.fonts import load_fonts
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.first import FirstForemanWindow
from gui.games.iron_dragon.foremen.model import ABILITIES
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.local_table import LocalTableModel
from gui.theme.sheet import apply_theme
from gui.widgets.active_control import ActiveControl
from gui.widgets.focus import focus_first
from gui.widgets.question import Question
from gui.windows.front import Front
from tests.gui.stage import on_stage
from tests.gui.windows.shown import button_of, names_of, picture_of, press, text_of


class Opening:
    """A new game of two people, and the window with the choice."""

    def __init__(self, qtbot: QtBot, folder: Path, **options: str) -> None:
        named = {name.replace("_", " "): setting for name, setting in options.items()}
        table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), options=named)
        self.table: IronTable = LocalTableModel(table)
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
def test_all_dealt_foremen_are_shown_side_by_side(opening: Opening) -> None:
    assert opening.table.names[opening.table.local] in text_of(opening.window)
    cards = [button_of(opening.window, name) for name in opening.dealt]
    assert len(cards) == 6
    for name, card in zip(opening.dealt, cards, strict=True):
        race = opening.table.rules.world.foremen[name].race
        assert card.accessibleDescription() == ABILITIES[race]
        assert ABILITIES[race] in text_of(card).replace("\u00a0", " ")
        assert picture_of(card, name).width() > 50
        assert card.visibleRegion() == QRegion(card.rect())


@pytest.mark.screen("FOREMANPICK-2", "FOREMANPICK-3")
def test_shown_foreman_can_be_selected(opening: Opening) -> None:
    seat, name = opening.table.local, opening.dealt[0]
    select = button_of(opening.window, "Choose")
    assert not select.isEnabled()
    assert select.toolTip() == "Choose a foreman first."
    opening.press(name)
    opening.press("Choose")
    assert opening.table.state.players[seat].foreman == name
    assert opening.table.local != seat


def test_card_of_an_answered_question_chooses_nothing(opening: Opening) -> None:
    """The focus may pass over cards after the choice, which are those of the choice before."""
    opening.window._asked = None
    opening.press(opening.dealt[0])
    assert not button_of(opening.window, "Choose").isEnabled()


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
    opening.press("Choose")
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
            opening.press("Choose")
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
        opening.press("Choose")
    seat = table.local
    select = button_of(opening.window, "Choose")
    assert (select.isEnabled(), select.toolTip()) == (False, "Choose a loco first.")
    opening.press(FAST_LOCOS[1])
    opening.press(FAST_LOCOS[0])
    assert table.state.players[seat].loco == ""
    assert "in stock" in text_of(opening.window)
    assert picture_of(opening.window, FAST_LOCOS[0]).width() > 100
    opening.press("Choose")
    assert table.state.players[seat].loco == FAST_LOCOS[0]


@pytest.fixture
def active_control(qapp: QApplication) -> Iterator[ActiveControl]:
    """Give the keyboard of the program to the window."""
    active_control = ActiveControl(qapp)
    yield active_control
    active_control.deleteLater()


def focused() -> QAbstractButton:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QAbstractButton)
    return focus


@pytest.mark.screen("FOREMANPICK-2", "CONTROL-1")
@pytest.mark.usefixtures("active_control")
def test_foreman_is_chosen_with_arrows_and_taken_with_enter(opening: Opening) -> None:
    seat, dealt = opening.table.local, opening.dealt
    columns = len({card.x() for card in opening.window.cards.cards})
    focus_first(opening.window)
    for key, place in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, (1 + columns) % len(dealt)),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Left, len(dealt) - 1),
    ):
        QTest.keyClick(focused(), key)
        opening.settle()
        assert focused().accessibleName().startswith(dealt[place])
        assert focused().isChecked()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    opening.settle()
    assert opening.table.state.players[seat].foreman == dealt[-1]


@pytest.mark.screen("FOREMANPICK-3")
@pytest.mark.usefixtures("active_control")
def test_first_enter_chooses_a_card_and_the_second_takes_it(opening: Opening) -> None:
    seat, dealt = opening.table.local, opening.dealt
    focus_first(opening.window)
    for taken in (None, dealt[0]):
        QTest.keyClick(focused(), Qt.Key.Key_Return)
        opening.settle()
        assert opening.table.state.players[seat].foreman == taken


@pytest.mark.screen("FOREMANPICK-2")
def test_second_click_on_a_card_takes_nothing(opening: Opening) -> None:
    seat, name = opening.table.local, opening.dealt[0]
    opening.press(name)
    opening.press(name)
    assert opening.table.state.players[seat].foreman is None
    assert button_of(opening.window, "Choose").isEnabled()


@pytest.mark.screen("FOREMANPICK-1", "A11Y-8", "LAYOUT-3")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [(1024, 590, 100), (1280, 690, 150)])
def test_cards_fit_without_scrolling_and_do_not_cut_their_text(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, seats: int, size: tuple[int, int, int]
) -> None:
    """The sizes are those of the map on screens of 1024x700 and 1280x800."""
    wide, high, percent = size
    before = qapp.styleSheet(), qapp.font()
    load_fonts()
    desktop = Settings(tmp_path).present.desktop
    apply_theme(qapp, desktop._replace(text_scale_pct=percent))
    table = LocalTable.new(RULES, ["Ann", "Ben", "Cleo"][:seats], secret=bytes(32))
    window = FirstForemanWindow(IronDesk(LocalTableModel(table), Settings(tmp_path)))
    over = on_stage(qtbot, QWidget(), wide, high)
    front = Front(window, over)
    front.present()
    for _ in range(3):
        qapp.processEvents()
    cards = window.cards.cards
    assert len(cards) == 13 // seats
    for card in cards:
        assert card.visibleRegion() == QRegion(card.rect())
        assert card.height() >= card.height_at(card.width())
        assert card.width() >= card.least_width()
    assert over.rect().contains(front.geometry())
    qapp.setStyleSheet(before[0])
    qapp.setFont(before[1])
