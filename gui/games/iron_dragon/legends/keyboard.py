"""The legend of keys (LEGEND-KEY-1)."""

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.legend import Legend
from gui.games.iron_dragon.model.keys import KEYS
from gui.keys.page import key_heads, key_rows
from gui.replay.model.record_table import RecordTable
from gui.texts.window_titles import TITLES
from gui.translation import translated
from gui.widgets.listed_rows import Row


class KeyboardLegend(Legend):
    """A table with a row for each key (KEY-51); in a record, the viewer's keys come first."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, translated(TITLES["keyboard_legend"]), key_heads(), wraps=True)

    def lines(self) -> list[Row]:
        is_record = isinstance(self.desk.table, RecordTable)
        return key_rows(KEYS.viewer_groups if is_record else KEYS.groups)
