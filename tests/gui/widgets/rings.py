"""Walk through the tab stops of a window and find those that the player cannot see."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from gui.widgets.active_control import FocusRing
from gui.widgets.focus import name_of
from tests.gui.real_input import RealInput

_MOST: int = 80


def tab_stops(inside: QWidget) -> list[QWidget]:
    """Return the tab stops in order, from the next one until the first comes again."""
    hands, stops = RealInput(inside), list[QWidget]()
    for _ in range(_MOST):
        hands.key(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in stops:
            return stops
        stops.append(focus)
    raise AssertionError("the tab key never comes back to its first stop")


def unseen_stops(inside: QWidget) -> list[str]:
    """Return the names of the tab stops without a whole frame in sight."""
    hands, unseen = RealInput(inside), []
    for _ in range(len(tab_stops(inside))):
        hands.key(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        if not _is_framed(inside.window(), focus):
            unseen.append(f"{type(focus).__name__} {name_of(focus)!r}")
    return unseen


def _is_framed(window: QWidget, focus: QWidget) -> bool:
    rings = [focus_ring for focus_ring in window.findChildren(FocusRing) if focus_ring.isVisible()]
    if len(rings) != 1:
        return False
    ring = rings[0]
    seen = ring.visibleRegion().boundingRect()
    over = ring.mapTo(window, ring.rect().center()) - focus.mapTo(window, focus.rect().center())
    return seen == ring.rect() and over.manhattanLength() < max(ring.width(), ring.height())
