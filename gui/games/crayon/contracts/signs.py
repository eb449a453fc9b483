"""Signs of a card with their words, so that no fact is conveyed by colour alone."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.widgets.marks import SIDE, Mark, mark
from gui.widgets.parts import label, picture


def marked(sign: Mark, text: str) -> QWidget:
    """Return a widget with a sign and its text."""
    widget = QWidget()
    row = QHBoxLayout(widget)
    row.setContentsMargins(2, 0, 0, 3)
    row.setSpacing(4)
    shown = picture(mark(sign), "")
    shown.setFixedSize(SIDE, SIDE)
    row.addWidget(shown)
    row.addWidget(label(text, role="small"))
    return widget
