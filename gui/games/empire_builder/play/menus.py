"""The menus of Empire Builder."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gui.games.crayon.painting.icons import auto_move, build, loco, movement, pitch, survey
from gui.games.crayon.play.menus import (
    LEGENDS,
    MAP_LINES,
    SYSTEM_LINES,
    TABLE_LINES,
    CrayonMenus,
)
from gui.games.crayon.turn.model.bars import turn_bars
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.titles import RAILWAY_TITLES
from gui.games.empire_builder.painting.icons import deal, dump, take, unload
from gui.games.empire_builder.play.turn_bars import control_bars
from gui.play.menus import MenuName
from gui.theme.icons import Picture, icon
from gui.theme.icons.desk import chat
from gui.theme.icons.turn import done, undo
from gui.translation import _, translated

PICTURES: Final[Mapping[str, Picture]] = {
    "build_window": build,
    "survey": survey,
    "movement_window": movement,
    "auto_move": auto_move,
    "take_load": take,
    "unload": unload,
    "dump_load": dump,
    "train_window": loco,
    "pitch_window": pitch,
    "deal_window": deal,
    "chat_line": chat,
    "undo": undo,
    "done_window": done,
}
"""The pictures of the control menu (EB-SCR-20)."""


class RailwayMenus(CrayonMenus):
    """The menus, with all acts of a turn, the loan and the legends of trains and events."""

    titles = RAILWAY_TITLES
    lines: ClassVar[Mapping[MenuName, tuple[str, ...]]] = {
        "turn": (
            *("build_window", "survey", "movement_window", "auto_move"),
            "",
            *("take_load", "unload", "dump_load"),
            "",
            *("train_window", "pitch_window", "deal_window", "chat_line"),
            "",
            *("undo", "done_window"),
        ),
        "map": ("regional_map", "global_map", "", *MAP_LINES),
        "info": (
            *("train_legend", "event_legend"),
            *LEGENDS,
            "",
            *("player_window", "album_window"),
            *TABLE_LINES,
        ),
        "system": ("borrow_window", "", *SYSTEM_LINES),
    }

    def __init__(self, parent: QWidget, *args: Any, **more: Any) -> None:
        super().__init__(parent, *args, **more)
        state = self._railway.table.state
        for action, picture in PICTURES.items():
            self.turn_line(action).setIcon(icon(picture))
        self.turn_line("chat_line").setVisible("chat" in self._windows)
        self.turn_line("deal_window").setVisible(state.settings.track_trading)
        self.line("borrow_window").setVisible(state.settings.borrowing)

    @property
    def _railway(self) -> RailwayDesk:
        assert isinstance(self._desk, RailwayDesk)
        return self._desk

    def turn_line(self, action: str) -> QAction:
        """Return the entry of an act in the control menu."""
        return next(line for line in self.menus["turn"].actions() if line.data() == action)

    def refresh(self) -> None:
        super().refresh()
        bars = {**turn_bars(self._railway.table), **control_bars(self._railway)}
        for action in PICTURES:
            bar = translated(bars.get(action, ""))
            self.turn_line(action).setEnabled(not bar)
            self.turn_line(action).setToolTip(bar)

    def words(self) -> dict[str, str]:
        return super().words() | {
            "build_window": _("Build track"),
            "movement_window": _("Move the train"),
            "auto_move": _("Move on by itself"),
            "take_load": _("Take on a load"),
            "unload": _("Unload"),
            "dump_load": _("Dump a load"),
            "train_window": _("Build a new train"),
            "pitch_window": _("Trade in cards"),
            "chat_line": _("Telegraph"),
            "undo": _("Undo"),
            "done_window": _("End turn"),
            "regional_map": _("Regional"),
            "global_map": _("Global"),
        }
