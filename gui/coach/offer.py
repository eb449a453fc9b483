"""The tutorial page at the title, with the offer of the coached first game below it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.translation import _
from gui.widgets.parts import button


def with_lesson(page: QWidget, start: Callable[[], object]) -> QWidget:
    """Return the page above a button that starts the coached first game."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 10)
    column.addWidget(page, 1)
    learn = button(_("Learn by playing"), start, role="primary")
    learn.setToolTip(_("A first game against an easy computer, with hints."))
    column.addWidget(learn, 0, Qt.AlignmentFlag.AlignCenter)
    return whole
