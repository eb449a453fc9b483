"""The menus of a game; each item calls the handler of its action and shows its key."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from gui.game_api.registry import keys_of
from gui.play.model import NO_ADVICE, SWITCHES
from gui.texts.phrases import Phrase
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.parts import literal
from gui.windows.actions import calling
from gui.windows.desk import Desk, WindowName
from gui.windows.fronts import Windows

MenuName = str

_ASKING: Final = ("find_place", "save_window", "settings_window")
"""The items whose windows require input before they act."""


class GameMenus(QObject):
    """The info and system menus; a game inherits from them and adds its own.

    `lines` are the actions of each menu by its name; an empty one is a separator. `titles` are the
    names of the windows that they open. `switches` are the settings that actions switch on and off.
    """

    switches: ClassVar[Mapping[str, str]] = SWITCHES

    titles: ClassVar[Mapping[WindowName, Phrase]] = TITLES

    lines: ClassVar[Mapping[MenuName, tuple[str, ...]]] = {
        "info": ("options_window", "", "history_window", "whos_who_window", "chat_line",
                 "what_now", "ai_window"),
        "system": ("save_window", "settings_window", "full_screen", "patterns", "reset_layout", "",
                   "to_title", "quit"),
    }  # fmt: skip

    def __init__(
        self,
        parent: QWidget,
        handlers: Mapping[str, Callable[[], object]],
        desk: Desk,
        windows: Windows,
        *,
        turn_bar: Callable[[], str],
    ) -> None:
        """Create the menus; `turn_bar` returns why the player cannot act, in English, or ""."""
        super().__init__(parent)
        self._desk: Final = desk
        self._keys: Final = keys_of(desk.table.rules.name).keys
        self._windows: Final = windows
        self._handlers: Final = handlers
        self._parent: Final = parent
        self._turn_bar: Final = turn_bar
        self.menus: Final = {name: self._menu(name) for name in self.lines}
        for action in self.switches:
            self.line(action).setCheckable(True)
        self.line("chat_line").setVisible("chat" in windows)
        if desk.table.is_ranked:
            for name in ("what_now", "ai_window"):
                self.line(name).setEnabled(False)
                self.line(name).setToolTip(translated(NO_ADVICE))
        self.menus["info"].addSeparator()
        self.open_windows: Final = self.menus["info"].addMenu(_("Open windows"))

    def pop_up(self, name: MenuName, at: QWidget | None) -> None:
        """Open a menu under a button, or at the pointer."""
        self.refresh()
        place = QCursor.pos() if at is None else at.mapToGlobal(at.rect().bottomLeft())
        self.menus[name].popup(place)

    def line(self, action: str) -> QAction:
        """Return the menu item of an action."""
        lines = [line for menu in self.menus.values() for line in menu.actions()]
        return next(line for line in lines if line.data() == action)

    def refresh(self) -> None:
        """Enable and check the items by the player in turn and the settings."""
        bar = self._turn_bar()
        save = self.line("save_window")
        save.setEnabled(not bar)
        save.setToolTip(translated(bar))
        for action, label in self.switches.items():
            self.line(action).setChecked(bool(self._desk.settings.value(label)))
        self._list_open_windows()

    def _list_open_windows(self) -> None:
        """List the open windows, which may be hidden in tabs."""
        self.open_windows.clear()
        for name, title in self._windows.titles.items():
            line = self.open_windows.addAction(literal(title))
            line.triggered.connect(calling(partial(self._windows.open, name)))
        self.open_windows.setEnabled(not self.open_windows.isEmpty())

    def _menu(self, name: MenuName) -> QMenu:
        menu = QMenu(self._parent)
        menu.setToolTipsVisible(True)
        words = self.words()
        for line in self.lines[name]:
            if not line:
                menu.addSeparator()
                continue
            keys = [translated(key.shown) for key in self._keys if key.action == line]
            text = words[line] if line in words else self._window_title(line)
            action = menu.addAction(f"{text}\t{keys[0]}" if keys else text)
            action.setData(line)
            action.triggered.connect(calling(self._handlers[line]))
        return menu

    def words(self) -> dict[str, str]:
        """Return the texts of the items; an item without one has the title of its window."""
        return {
            "what_now": _("What now?"),
            "full_screen": _("Full screen"),
            "patterns": _("Player patterns"),
            "reset_layout": _("Reset the layout"),
            "to_title": _("Back to title"),
            "quit": _("Quit"),
        }

    def _window_title(self, line: str) -> str:
        names = {"chat_line": "chat", "find_place": "find"}
        title = translated(self.titles[names.get(line, line.removesuffix("_window"))])
        return _("{window}…").format(window=title) if line in _ASKING else title
