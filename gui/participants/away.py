"""The events during the player's absence, line by line, linked to the history."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout

from gui.game_api.lines import Line
from gui.participants.model.absence import Missed
from gui.translation import _, translated
from gui.widgets.parts import beside_text, button, chip, label
from gui.windows.desk import Desk
from gui.windows.window import Window

_WIDE: Final = 460
_HIGH: Final = 260
"""Width and height of the list in pixels at the usual text size."""
_LINE: Final = Qt.ItemDataRole.UserRole


class _Lines(QListWidget):
    """A list of a usual size that becomes smaller on a small map."""

    def sizeHint(self) -> QSize:
        return QSize(beside_text(_WIDE), beside_text(_HIGH))


class AwayWindow(Window):
    """A window in front of the map; a click on a line shows it in the history."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, _("While you were away"))
        self._missed = Missed((), ())
        self.lost: Final = label(role="warning", wraps=True)
        self.hint: Final = label(
            _("Click a line to see it in Recent history."), role="faint", wraps=True
        )
        self.list: Final = _Lines()
        self.list.setAccessibleName(self.windowTitle())
        self.list.setWordWrap(True)
        self.list.setIconSize(QSize(1, 1) * beside_text(14))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._look_up)
        self.list.itemActivated.connect(self._look_up)
        self.done: Final = button(_("OK"), lambda: self.desk.put_away("away"), role="primary")
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.done)
        column = QVBoxLayout(self)
        column.addWidget(self.lost)
        column.addWidget(self.hint)
        column.addWidget(self.list, 1)
        column.addLayout(foot)

    def show_missed(self, missed: Missed) -> None:
        """Show the absence that has just ended."""
        self._missed = missed
        self.list.clear()
        for line in missed.lines:
            item = QListWidgetItem(self._told(line))
            if line.seat is not None:
                item.setIcon(QIcon(chip(self.desk.table.colours[line.seat])))
            item.setData(_LINE, line)
            self.list.addItem(item)
        self.list.setVisible(bool(missed.lines))
        self.hint.setVisible(bool(missed.lines))
        self.lost.setText(self._lost_told(missed.lost))
        self.lost.setVisible(bool(missed.lost))

    def refresh(self) -> None:
        """Do nothing: the missed events do not change with the table."""

    def _lost_told(self, lines: Sequence[Line]) -> str:
        head = _("These actions did not reach the table and are lost:")
        return "\n".join([head, *(f"•  {self._told(line)}" for line in lines)])

    def _told(self, line: Line) -> str:
        text = translated(line.text)
        if line.seat is None:
            return text[0].upper() + text[1:]
        return f"{self.desk.table.names[line.seat]} {text}"

    def _look_up(self, item: QListWidgetItem) -> None:
        line: Line = item.data(_LINE)
        self.desk.looked_up.emit(int(line.entry))
