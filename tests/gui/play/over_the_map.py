"""Pointer events of every kind over the windows of a map, and what they must not change."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLineEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from gui.games.crayon.play.table_map import TableMap
from tests.gui.real_input import RIGHT, RealInput

PASSES: Final = Qt.WidgetAttribute.WA_TransparentForMouseEvents
PRESSES: Final = ("click", "double click", "drag")
KINDS: Final = (*PRESSES, "right click", "right drag", "wheel")
CONTROLS: Final = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QLineEdit,
    QTabBar,
    QTextEdit,
)
"""Widgets that handle clicks."""


class Watched:
    """A map, and everything in it that a pointer event could change."""

    def __init__(self, shown: TableMap) -> None:
        self.map: Final = shown
        self.pointer: Final = RealInput(shown)

    def seen(self) -> dict[str, Any]:
        """Return everything that belongs to the map or that a click on it can change."""
        shown, table = self.map, self.map.desk.table
        return {
            "sheet": shown.letter,
            "looks": shown.looks,
            "state": table.state,
            "entries": len(table.entries),
            "survey": (shown.survey_mode, tuple(shown.survey.sections)),
            "candidate": shown.candidate,
            "bribes": shown.desk.shows_bribes,
        }

    def leaks(self, window: QWidget, reopen: Callable[[], object] = lambda: None) -> list[str]:
        """Send events of every kind over a window; return what each has changed outside it.

        `reopen` shows the window again before each event, for one that closes when clicked.
        """
        found: list[str] = []
        before = self.seen()
        for target, at in list(places(window)):
            for kind in KINDS:
                reopen()
                if not isValid(target) or not target.isVisible():
                    break
                self.map.setFocus()
                self._send(kind, target, at)
                after = self.seen()
                changed = [name for name in before if before[name] != after[name]]
                if kind in PRESSES and window.isVisible() and not is_active(window):
                    changed.append("focus")
                if changed:
                    found.append(f"{kind} on {type(target).__name__} at {at.toTuple()}: {changed}")
                before = after
        return found

    def wheel_leaks(self, window: QWidget) -> list[str]:
        """Turn the wheel over every widget of a window, also beyond the end of its scrolling."""
        before = self.seen()
        found = []
        for target in shown_in(window):
            for notches in (-30, -1, 30, 1):
                if not isValid(target) or not is_seen(target, target.rect().center()):
                    break
                self.pointer.turn_wheel(target, notches)
                after = self.seen()
                changed = [name for name in before if before[name] != after[name]]
                if changed:
                    found.append(f"{notches} over {type(target).__name__}: {changed}")
                    before = after
        return found

    def _send(self, kind: str, on: QWidget, at: QPoint) -> None:
        pointer = self.pointer
        if kind == "click":
            pointer.click(on, at)
        elif kind == "double click":
            pointer.double_click(on, at)
        elif kind == "right click":
            pointer.click(on, at, RIGHT)
        elif kind == "drag":
            pointer.drag(on, at, at - QPoint(3, 2))
        elif kind == "right drag":
            pointer.drag(on, at, at - QPoint(40, 30), RIGHT)
        else:
            pointer.turn_wheel(on, 1, at)


def is_active(window: QWidget) -> bool:
    """Return whether a window, or a control in it, has the focus."""
    focus = QApplication.focusWidget()
    return focus is not None and (focus is window or window.isAncestorOf(focus))


def shown_in(window: QWidget) -> list[QWidget]:
    """Return the window and all its visible descendants."""
    inside = window.findChildren(QWidget)
    return [
        window,
        *(widget for widget in inside if widget.isVisible() and widget.window() is window.window()),
    ]


def is_seen(widget: QWidget, at: QPoint) -> bool:
    """Return whether a place of a widget is on the screen, not scrolled out of its window."""
    return widget.isVisible() and widget.visibleRegion().contains(at)


def places(window: QWidget) -> Iterator[tuple[QWidget, QPoint]]:
    """Yield a place on every visible widget that is not a control, where no child covers it."""
    for widget in shown_in(window):
        around: QWidget | None = widget
        while around is not None and around is not window and not isinstance(around, CONTROLS):
            around = around.parentWidget()
        if isinstance(around, CONTROLS) or widget.testAttribute(PASSES):
            continue
        rect = widget.rect()
        spots = [rect.center(), rect.topLeft() + QPoint(2, 2), rect.bottomRight() - QPoint(2, 2)]
        for at in spots:
            if is_seen(widget, at) and widget.childAt(at) is None:
                yield widget, at
                break


def tip_at(widget: QWidget) -> None:
    """Rest the pointer on a widget until a tip can show."""
    at = widget.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)
