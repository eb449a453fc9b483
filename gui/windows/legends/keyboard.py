"""All keys: what is pressed, and what it does; those of the manual first (LEGEND-KEY-1)."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from gui.models.keys import KEYS, Key
from gui.models.titles import TITLES
from gui.translation import said
from gui.windows.desk import Desk
from gui.windows.legends.legend import Legend
from gui.windows.legends.rows import Cell, Row

translate: Final = QCoreApplication.translate


class KeyboardLegend(Legend):
    """A line for each key of the table (KEY-51)."""

    def __init__(self, desk: Desk) -> None:
        heads = (translate("KeyboardLegend", "Key"), translate("KeyboardLegend", "Does"))
        super().__init__(desk, said(TITLES["keyboard_legend"]), heads, wraps=True)

    def lines(self) -> list[Row]:
        return [self._line(key) for key in KEYS]

    def _line(self, key: Key) -> Row:
        tip = translate("KeyboardLegend", "Works {when}. By mouse: {mouse}.")
        words = tip.format(when=said(key.when), mouse=said(key.mouse))
        if key.ours:
            extra = translate("KeyboardLegend", "Not in the manual of the game.")
            words = f"{words} {extra}"
        return Cell(said(key.shown), tip=words), Cell(said(key.does), tip=words)
