"""The switch between the trains of the local player, in games where a player has several."""

from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.translation import _, ngettext, translated
from gui.widgets.parts import button, clear


class TrainSwitch(QWidget):
    """A button for each train; the pressed one acts (EB-SCR-43). Hidden with a single train.

    With `counts`, which needs room, the buttons show the steps left.
    """

    def __init__(self, desk: CrayonDesk, *, counts: bool) -> None:
        super().__init__()
        self._counts: Final = counts
        self._desk: Final = desk
        self._row: Final = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def refresh(self) -> None:
        """Show the trains as they are now."""
        desk = self._desk
        trains = local_player(desk.table).trains
        clear(self._row)
        self.setVisible(len(trains) > 1)
        if len(trains) < 2:
            return
        for number, train in enumerate(trains):
            text = _("{number}: {loco}").format(number=number + 1, loco=translated(train.loco))
            if self._counts and desk.flow == "movement":
                text = f"{text}, {self._points_left(number)}"
            choice = button(text, partial(self._choose, number))
            choice.setObjectName(f"train {number + 1}")
            choice.setCheckable(True)
            choice.setChecked(number == desk.train)
            tip = _("Let train {number} act [{number}]").format(number=number + 1)
            choice.setToolTip(tip)
            self._row.addWidget(choice)
        self._row.addStretch(1)

    def _points_left(self, number: int) -> str:
        table = self._desk.table
        left = table.rules.queries.points(table.state, table.local, number)
        return ngettext("{count} step left", "{count} steps left", left).format(count=left)

    def _choose(self, number: int) -> None:
        if number == self._desk.train:
            self.refresh()  # the click has released the button of the train that acts already
        else:
            self._desk.train = number
