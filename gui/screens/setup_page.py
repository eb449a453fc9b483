"""What the screens have alike on which a game is set up: here, in a group, or at a table."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QWidget,
)

from gui.models.setup import FEWEST, MOST
from gui.screens.page import Page
from gui.windows.parts import button, label


class SetupPage(Page):
    """A screen whose parts scroll each for itself."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        """What the tab key goes to is scrolled into view, from outside what scrolls as well."""
        moved = super().focusNextPrevChild(forward)
        focus = QApplication.focusWidget()
        for area in self.findChildren(QScrollArea):
            if focus is not None and area.isAncestorOf(focus):
                area.ensureWidgetVisible(focus)
        return moved


class SeatCount(QWidget):
    """How many seats there are; `take` is called with another number."""

    def __init__(self, take: Callable[[int], object]) -> None:
        super().__init__()
        self.counts: dict[int, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(self.tr("How many play"), role="faint"))
        row.addStretch(1)
        numbers = QButtonGroup(self)
        for number in range(FEWEST, MOST + 1):
            one = button(str(number), partial(take, number))
            one.setAccessibleName(self.tr("{count} players").format(count=number))
            one.setCheckable(True)
            numbers.addButton(one)
            self.counts[number] = one
            row.addWidget(one)

    def show_count(self, count: int, *, is_fixed: bool) -> None:
        """Show how many there are, and whether that can be changed."""
        for number, one in self.counts.items():
            one.setChecked(number == count)
            one.setEnabled(not is_fixed)
