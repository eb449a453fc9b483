"""The map, info and system menus of a game; each line shows its key."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from gui.models.keys import KEYS
from gui.screens.actions import calling

MenuName = Literal["info", "map", "system"]

_LINES: Final[dict[MenuName, tuple[str, ...]]] = {
    "map": ("next_map", "zoom_in", "zoom_out", "fit_map", "centre_on_loco", "find_place"),
    "info": (
        "loco_legend",
        "ship_legend",
        "load_legend",
        "city_legend",
        "contract_legend",
        "build_legend",
        "keyboard_legend",
        "options_window",
        "",
        "events_window",
        "history_window",
        "whos_who_window",
        "ai_window",
        "tutorial_window",
    ),
    "system": ("save_window", "settings_window", "full_screen", "", "to_title", "quit"),
}
"""The lines of each menu by their actions; an empty one is a rule."""


class Menus(QObject):
    """Each line calls the handler of its action."""

    def __init__(self, parent: QWidget, handlers: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(parent)
        self._handlers: Final = handlers
        self._parent: Final = parent
        self.menus: Final = {name: self._menu(name) for name in _LINES}

    def pop_up(self, name: MenuName, at: QWidget | None) -> None:
        """Open a menu under a button, or where the pointer is."""
        place = QCursor.pos() if at is None else at.mapToGlobal(at.rect().bottomLeft())
        self.menus[name].popup(place)

    def line(self, name: MenuName, action: str) -> QAction:
        """The line of a menu that does what an action does."""
        return next(one for one in self.menus[name].actions() if one.data() == action)

    def _menu(self, name: MenuName) -> QMenu:
        menu = QMenu(self._parent)
        words = self._words()
        for line in _LINES[name]:
            if not line:
                menu.addSeparator()
                continue
            keys = [key.shown for key in KEYS if key.action == line]
            text = f"{words[line]}\t{keys[0]}" if keys else words[line]
            action = menu.addAction(text)
            action.setData(line)
            handler = self._handlers[line]
            action.triggered.connect(calling(handler))
        return menu

    def _words(self) -> dict[str, str]:
        return {
            "next_map": self.tr("Other map"),
            "zoom_in": self.tr("Zoom in"),
            "zoom_out": self.tr("Zoom out"),
            "fit_map": self.tr("Whole map"),
            "centre_on_loco": self.tr("Centre on my loco"),
            "find_place": self.tr("Find a place…"),
            "loco_legend": self.tr("Locos"),
            "ship_legend": self.tr("Ships"),
            "load_legend": self.tr("Loads"),
            "city_legend": self.tr("Cities"),
            "contract_legend": self.tr("Contracts and events"),
            "build_legend": self.tr("Building costs"),
            "keyboard_legend": self.tr("Keys"),
            "options_window": self.tr("Options of this game"),
            "events_window": self.tr("Events in play"),
            "history_window": self.tr("Recent history"),
            "whos_who_window": self.tr("Who's who"),
            "ai_window": self.tr("Analysis"),
            "tutorial_window": self.tr("How to play"),
            "save_window": self.tr("Save game…"),
            "settings_window": self.tr("Settings…"),
            "full_screen": self.tr("Full screen"),
            "to_title": self.tr("Return to title"),
            "quit": self.tr("Quit"),
        }
