"""Enter presses the default button of a window, unless it belongs to the focused control."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QListWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.active_control import ActiveControl
from gui.widgets.default_button import CloseButton, default_of
from gui.widgets.focus import focus_first, mark_likely
from gui.widgets.parts import button, give_role
from gui.windows.front import Front
from tests.gui.real_input import RealInput, settle
from tests.gui.stage import on_stage


@pytest.fixture(autouse=True)
def active_control(qapp: QApplication) -> Iterator[None]:
    """Handle keys as the program does."""
    active = ActiveControl(qapp)
    yield
    active.deleteLater()


class Form:
    """A window in front with a field, a choice, a list, and two buttons."""

    def __init__(self, qtbot: QtBot) -> None:
        self.pressed: list[str] = []
        self.content = QWidget()
        self.field, self.choice, self.list = QLineEdit(), QComboBox(), QListWidget()
        self.choice.addItem("one")
        self.list.addItem("row")
        self.other = button("Other", lambda: self.pressed.append("other"))
        self.main = button("Main", lambda: self.pressed.append("main"), role="primary")
        column = QVBoxLayout(self.content)
        for widget in (self.field, self.choice, self.list, self.other, self.main):
            column.addWidget(widget)
        self.over = QWidget()
        self.stage = on_stage(qtbot, self.over)
        self.front = Front(self.content, self.over)
        self.front.present()
        settle()

    def enter_in(self, widget: QWidget) -> list[str]:
        widget.setFocus()
        RealInput(self.stage).key(Qt.Key.Key_Return)
        found, self.pressed = self.pressed, []
        return found


@pytest.fixture
def form(qtbot: QtBot) -> Form:
    return Form(qtbot)


@pytest.mark.screen("CONTROL-1")
def test_enter_presses_the_default_button_from_a_field_and_a_choice(form: Form) -> None:
    assert form.enter_in(form.field) == ["main"]
    assert form.enter_in(form.choice) == ["main"]


@pytest.mark.screen("CONTROL-1")
def test_enter_in_a_list_or_in_a_field_of_its_own_presses_no_button(form: Form) -> None:
    entered: list[str] = []
    form.field.returnPressed.connect(lambda: entered.append(form.field.text()))
    assert form.enter_in(form.field) == []
    assert entered == [""]
    form.list.setCurrentRow(0)
    assert form.enter_in(form.list) == []


@pytest.mark.screen("CONTROL-1")
def test_disabled_default_button_is_not_pressed(form: Form) -> None:
    form.main.setEnabled(False)
    assert form.enter_in(form.field) == []


@pytest.mark.screen("CONTROL-1")
def test_role_moves_the_default_to_another_button(form: Form) -> None:
    give_role(form.main, "")
    give_role(form.other, "primary")
    assert default_of(form.content) is form.other
    assert form.enter_in(form.field) == ["other"]


def test_focus_goes_to_the_likely_control_else_to_the_default_button(form: Form) -> None:
    focus_first(form.content)
    assert QApplication.focusWidget() is form.main
    mark_likely(form.choice, on=True)
    focus_first(form.content)
    assert QApplication.focusWidget() is form.choice


@pytest.mark.screen("WINDOW-6")
def test_close_button_hides_its_window(qtbot: QtBot) -> None:
    content, over = QWidget(), QWidget()
    QVBoxLayout(content).addWidget(CloseButton())
    stage = on_stage(qtbot, over)
    front = Front(content, over)
    front.present()
    focus_first(content)
    RealInput(stage).key(Qt.Key.Key_Return)
    assert not front.isVisible()


@pytest.mark.screen("CONTROL-1")
def test_enter_that_moves_the_focus_presses_nothing_else(form: Form) -> None:
    form.field.returnPressed.connect(form.choice.setFocus)
    assert form.enter_in(form.field) == []
    assert form.choice.hasFocus()
    form.list.itemActivated.connect(lambda _: form.choice.setFocus())
    form.list.setCurrentRow(0)
    assert form.enter_in(form.list) == []
