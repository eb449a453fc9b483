"""The row of buttons that sets the number of players, on every setup screen."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from gui.translation import _
from gui.widgets.parts import button, label


class SeatCount(QWidget):
    """The choice among the possible `counts` of seats; `take` is called with a new one."""

    def __init__(self, counts: range, take: Callable[[int], object]) -> None:
        super().__init__()
        self.counts: dict[int, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(_("Number of players"), role="faint"))
        row.addStretch(1)
        numbers = QButtonGroup(self)
        for number in counts:
            choice = button(str(number), partial(take, number))
            choice.setAccessibleName(_("{count} players").format(count=number))
            choice.setCheckable(True)
            numbers.addButton(choice)
            self.counts[number] = choice
            row.addWidget(choice)

    def show_count(self, count: int, *, is_fixed: bool) -> None:
        """Show the number, and whether it can be changed."""
        for number, choice in self.counts.items():
            choice.setChecked(number == count)
            choice.setEnabled(not is_fixed)
