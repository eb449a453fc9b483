"""The legend of keys (LEGEND-KEY-1)."""

from gui.game_api.registry import keys_of
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.legends.legend import Legend
from gui.keys.page import key_heads, key_rows
from gui.replay.model.record_table import RecordTable
from gui.widgets.listed_rows import Row


class KeyboardLegend(Legend):
    """A table with a row for each key (KEY-51); in a record, the viewer's keys come first."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, desk.title("keyboard_legend"), key_heads(), wraps=True)

    def lines(self) -> list[Row]:
        is_record = isinstance(self.desk.table, RecordTable)
        keys = keys_of(self.desk.table.rules.name)
        return key_rows(keys.viewer_groups if is_record else keys.groups)
