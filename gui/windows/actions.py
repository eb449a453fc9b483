"""QActions for the key table, which keys, menu items and buttons share."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gui.keys.model import KeyTable
from gui.translation import translated
from gui.windows.desk import WindowName


def make_actions(
    widget: QWidget, handlers: Mapping[str, Callable[[], object]], table: KeyTable
) -> dict[str, QAction]:
    """Return an action of the widget for each handler; `bind_keys` assigns their keys."""
    actions: dict[str, QAction] = {}
    for key in table.keys:
        handler = handlers.get(key.action)
        if handler is None:
            continue
        action = actions.get(key.action)
        if action is None:
            words = translated(key.does)
            action = actions[key.action] = QAction(words, widget)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setAutoRepeat(False)
            action.triggered.connect(calling(handler))
            action.setToolTip(f"{words} [{translated(key.shown)}]")
            widget.addAction(action)
    return actions


def bind_keys(actions: Mapping[str, QAction], table: KeyTable, *, letters: bool) -> None:
    """Assign the keys of the actions; without `letters`, no single letters or signs."""
    bound: dict[str, list[QKeySequence]] = {name: [] for name in actions}
    for key in table.keys:
        if key.action in actions and not key.native:
            usable = key.sequences if letters else key.beyond_letters
            bound[key.action] += [QKeySequence(keys) for keys in usable]
    for name, sequences in bound.items():
        actions[name].setShortcuts(sequences)


def calling(handler: Callable[[], object]) -> Callable[[], None]:
    """Return a slot that ignores the arguments of its signal."""

    def call() -> None:
        handler()

    return call


def switch_full_screen(widget: QWidget) -> None:
    """Switch the window of a widget to full screen, or back."""
    window = widget.window()
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def window_switches(
    switch: Callable[[WindowName], object], table: KeyTable
) -> dict[str, Callable[[], object]]:
    """Return functions that call `switch` with a window name, by the actions of the table."""
    actions = [key.action for key in table.keys if key.action.endswith(("_window", "_legend"))]
    return {action: partial(switch, window_of(action)) for action in actions}


def window_of(action: str) -> WindowName:
    """Return the window that an action opens: `save` for `save_window`, otherwise its own name."""
    return action.removesuffix("_window")
