"""Windows of a turn as a player sees them: texts to read, and buttons to press."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.turn.model.flow import flow_of
from gui.games.iron_dragon.desk import IronDesk
from tests.gui.stage import on_stage
from tests.gui.windows.desks import desk_at


class Shown:
    """A window on a stage of its own, its desk, and its requests to the screen."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        make: Callable[[IronDesk], QWidget],
        *seats: dict[str, Any],
        **more: Any,
    ) -> None:
        self._show(qtbot, make, desk_at(folder, *seats, **more))

    def _show(self, qtbot: QtBot, make: Callable[[Any], QWidget], desk: CrayonDesk) -> None:
        self.desk: Any = desk
        self.asked: list[str] = []
        self.hidden: list[str] = []
        self.said: list[str] = []
        self.questions: list[Any] = []
        self.desk.asked_for.connect(self.asked.append)
        self.desk.hidden.connect(self.hidden.append)
        self.desk.said.connect(self.said.append)
        self.desk.questioned.connect(self.questions.append)
        self._qtbot = qtbot
        self.window = make(self.desk)
        on_stage(qtbot, self.window, 900, 620)
        self.settle()

    @property
    def table(self) -> Any:
        return self.desk.table

    def settle(self) -> None:
        QApplication.processEvents()

    @property
    def text(self) -> str:
        return text_of(self.window)

    def button(self, name: str) -> QAbstractButton:
        return button_of(self.window, name)

    def has(self, name: str) -> bool:
        return any(control.startswith(name) for control in names_of(self.window))

    def press(self, name: str) -> None:
        press(self.window, name)
        self.settle()

    @property
    def question(self) -> QWidget:
        """Return the last question, on a stage of its own."""
        question: QWidget = self.questions[-1]
        if not question.isVisible():
            on_stage(self._qtbot, question, 400, 300)
        return question

    def answer(self, word: str) -> None:
        """Press a button of that question."""
        press(self.question, word)
        self.settle()

    def step(self) -> None:
        """Tell the desk the step of the turn, as the screen does."""
        self.desk.flow = flow_of(self.table, "movement")
        self.settle()


def text_of(widget: QWidget) -> str:
    """Return all text of labels, from the first to the last."""
    labels = widget.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible() and label.text())


def names_of(widget: QWidget) -> list[str]:
    """Return the names of the visible buttons."""
    found = widget.findChildren(QAbstractButton)
    return [button.accessibleName() or button.text() for button in found if button.isVisible()]


def picture_of(widget: QWidget, name: str) -> QPixmap:
    """Return the picture with this name."""
    pictures = (label for label in widget.findChildren(QLabel) if label.accessibleName() == name)
    return next(picture.pixmap() for picture in pictures if not picture.pixmap().isNull())


def button_of(widget: QWidget, name: str) -> QAbstractButton:
    """Return the button whose name or text starts like this."""
    found = [
        abstract_button
        for abstract_button in widget.findChildren(QAbstractButton)
        if abstract_button.isVisible()
    ]
    for button in found:
        if button.text().startswith(name) or button.accessibleName().startswith(name):
            return button
    raise AssertionError(f"no button {name!r} among {names_of(widget)}")


def press(widget: QWidget, name: str) -> None:
    """Click a button with the mouse."""
    button = button_of(widget, name)
    assert button.isEnabled(), f"{name!r} cannot be pressed: {button.toolTip()}"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
