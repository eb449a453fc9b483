"""Reports the demand under the pointer or the keyboard focus, so that the map can show it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from gui.games.crayon.contracts.model import Place

_BY_PLAYER: Final = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.MouseFocusReason,
}
"""A window that opens by itself focuses its first demand, which nobody pointed at."""
_OUT: Final = {QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.Hide}


class Pointing(QObject):
    """Watches the widgets of one demand; `place` returns the demand that they show."""

    def __init__(
        self,
        parent: QObject,
        widgets: tuple[QWidget, ...],
        *,
        place: Callable[[], Place | None],
        report: Callable[[Place | None], object],
    ) -> None:
        super().__init__(parent)
        self._place: Final = place
        self._report: Final = report
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Enter or _is_chosen(event):
            self._report(self._place())
        elif event.type() in _OUT:
            self._report(None)
        return super().eventFilter(watched, event)


def _is_chosen(event: QEvent) -> bool:
    """Return whether the player moves the focus here."""
    return isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _BY_PLAYER
