"""The options of this game, read-only; changed ones are marked."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.options.model import OptionLine, lines
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.marks import SIDE, mark
from gui.widgets.parts import clear, label, picture
from gui.widgets.scroll import Scrolled
from gui.windows.desk import Desk
from gui.windows.window import Window


class OptionsWindow(Window):
    """A table with a row for each option (OPTIONSWIN-1)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translated(TITLES["options"]))
        self.lines: list[OptionLine] = []
        self._rows: Final = QVBoxLayout()
        self._rows.setSpacing(9)
        legend = QHBoxLayout()
        legend.addWidget(picture(mark("changed"), ""))
        legend.addWidget(label(_("changed for this game"), role="small"), 1)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addLayout(self._rows)
        column.addSpacing(6)
        column.addLayout(legend)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolled(inside))

    def refresh(self) -> None:
        shown = lines(self.desk.table)
        if shown == self.lines:
            return
        self.lines = shown
        clear(self._rows)
        for line in shown:
            self._rows.addLayout(self._row(line))

    def _row(self, line: OptionLine) -> QHBoxLayout:
        sign = picture(mark("changed"), _("changed")) if line.changed else QLabel()
        sign.setFixedSize(SIDE, SIDE)
        setting = label(translated(line.setting), role="heading")
        top = QHBoxLayout()
        top.addWidget(label(translated(line.label), wraps=True), 1)
        top.addWidget(setting, 0, Qt.AlignmentFlag.AlignRight)
        meaning = translated(line.meaning)
        if line.changed:
            usual = _("Usually: {setting}.").format(setting=translated(line.usual))
            meaning = f"{meaning} {usual}"
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(label(meaning, role="small", wraps=True))
        row = QHBoxLayout()
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        return row
