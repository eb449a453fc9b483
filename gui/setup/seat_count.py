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
        row.addWidget(label(_("How many play"), role="faint"))
        row.addStretch(1)
        numbers = QButtonGroup(self)
        for number in counts:
            one = button(str(number), partial(take, number))
            one.setAccessibleName(_("{count} players").format(count=number))
            one.setCheckable(True)
            numbers.addButton(one)
            self.counts[number] = one
            row.addWidget(one)

    def show_count(self, count: int, *, is_fixed: bool) -> None:
        """Show the number, and whether it can be changed."""
        for number, one in self.counts.items():
            one.setChecked(number == count)
            one.setEnabled(not is_fixed)
