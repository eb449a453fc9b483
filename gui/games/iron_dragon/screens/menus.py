"""The map, info and system menus of a game; each line shows its key."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.models.flow import NO_ADVICE, turn_bar
from gui.models.keys import KEYS
from gui.models.titles import TITLES
from gui.screens.actions import calling
from gui.screens.fronts import Windows
from gui.translation import said
from gui.windows.parts import literal

MenuName = Literal["info", "map", "system"]

_LINES: Final[dict[MenuName, tuple[str, ...]]] = {
    "map": (
        "next_map",
        "zoom_in",
        "zoom_out",
        "fit_map",
        "centre_on_loco",
        "find_place",
        "",
        "survey",
        "clear_plan",
        "",
        "animations",
        "patterns",
    ),
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
        "chat_line",
        "ai_window",
        "tutorial_window",
    ),
    "system": (
        "save_window",
        "settings_window",
        "full_screen",
        "reset_layout",
        "",
        "to_title",
        "quit",
    ),
}
"""The lines of each menu by their actions; an empty one is a rule."""

_WINDOWS: Final = (
    *(line for line in _LINES["info"] if line),
    "find_place",
    "save_window",
    "settings_window",
)
"""The lines that open a window."""

_ASKING: Final = ("find_place", "save_window", "settings_window")
"""Those whose window asks for something before anything happens."""


class Menus(QObject):
    """Each line calls the handler of its action."""

    def __init__(
        self,
        parent: QWidget,
        handlers: Mapping[str, Callable[[], object]],
        desk: IronDesk,
        windows: Windows,
        *,
        show_alone: Callable[[Seat | None], object],
        has_chat: bool = False,
    ) -> None:
        """`show_alone` shows the track of one player, or that of everybody."""
        super().__init__(parent)
        self._desk: Final = desk
        self._windows: Final = windows
        self._handlers: Final = handlers
        self._parent: Final = parent
        self.menus: Final = {name: self._menu(name) for name in _LINES}
        for switch in ("animations", "patterns"):
            self.line("map", switch).setCheckable(True)
        self.line("info", "chat_line").setVisible(has_chat)
        if desk.table.is_ranked:
            advice = self.line("info", "ai_window")
            advice.setEnabled(False)
            advice.setToolTip(said(NO_ADVICE))
        self.networks: Final = self._add_networks(show_alone)
        self.menus["info"].addSeparator()
        self.open_windows: Final = self.menus["info"].addMenu(self.tr("Open windows"))

    def pop_up(self, name: MenuName, at: QWidget | None) -> None:
        """Open a menu under a button, or where the pointer is."""
        self._refresh()
        place = QCursor.pos() if at is None else at.mapToGlobal(at.rect().bottomLeft())
        self.menus[name].popup(place)

    def line(self, name: MenuName, action: str) -> QAction:
        """The line of a menu that does what an action does."""
        return next(one for one in self.menus[name].actions() if one.data() == action)

    def _refresh(self) -> None:
        """What can be done depends on whose turn it is, and on what is set."""
        table = self._desk.table
        bar = turn_bar(table)
        save = self.line("system", "save_window")
        save.setEnabled(not bar)
        save.setToolTip(said(bar))
        present = self._desk.settings.present
        self.line("map", "animations").setChecked(present.interface.map_animations_on)
        self.line("map", "patterns").setChecked(present.desktop.player_patterns)
        self._list_open_windows()

    def _list_open_windows(self) -> None:
        """List the open windows; those in tabs may be hidden behind others or beyond the tabs."""
        self.open_windows.clear()
        for name, title in self._windows.titles.items():
            line = self.open_windows.addAction(literal(title))
            line.triggered.connect(calling(partial(self._windows.open, name)))
        self.open_windows.setEnabled(not self.open_windows.isEmpty())

    def _add_networks(self, show: Callable[[Seat | None], object]) -> dict[Seat | None, QAction]:
        """The lines that show one player's network alone (MAPMENU-1)."""
        menu = self.menus["map"].addMenu(self.tr("Show the network of"))
        group = QActionGroup(menu)
        names: dict[Seat | None, str] = {None: self.tr("Everybody")}
        names |= {Seat(seat): name for seat, name in enumerate(self._desk.table.names)}
        made: dict[Seat | None, QAction] = {}
        for seat, name in names.items():
            line = made[seat] = menu.addAction(literal(name))
            line.setCheckable(True)
            group.addAction(line)
            line.triggered.connect(calling(partial(show, seat)))
        made[None].setChecked(True)
        return made

    def _menu(self, name: MenuName) -> QMenu:
        menu = QMenu(self._parent)
        menu.setToolTipsVisible(True)
        words = self._words()
        for line in _LINES[name]:
            if not line:
                menu.addSeparator()
                continue
            keys = [said(key.shown) for key in KEYS if key.action == line]
            text = f"{words[line]}\t{keys[0]}" if keys else words[line]
            action = menu.addAction(text)
            action.setData(line)
            handler = self._handlers[line]
            action.triggered.connect(calling(handler))
        return menu

    def _words(self) -> dict[str, str]:
        """Return the text of each line; a line that opens a window has the window's name."""
        windows = {line: said(TITLES[_window_of(line)]) for line in _WINDOWS}
        for line in _ASKING:
            windows[line] = self.tr("{window}…").format(window=windows[line])
        return windows | {
            "next_map": self.tr("Other map"),
            "zoom_in": self.tr("Zoom in"),
            "zoom_out": self.tr("Zoom out"),
            "fit_map": self.tr("Whole map"),
            "centre_on_loco": self.tr("Centre on my loco"),
            "survey": self.tr("Survey"),
            "clear_plan": self.tr("Clear plan"),
            "full_screen": self.tr("Full screen"),
            "animations": self.tr("Animations"),
            "patterns": self.tr("Patterns of players"),
            "reset_layout": self.tr("Reset the layout"),
            "to_title": self.tr("Return to title"),
            "quit": self.tr("Quit"),
        }


def _window_of(line: str) -> str:
    """Return the name of the window that a line opens."""
    return {"chat_line": "chat", "find_place": "find"}.get(line, line.removesuffix("_window"))
