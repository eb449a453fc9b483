"""Reports the demand under the pointer or the keyboard focus, so that the map can show it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from gui.games.iron_dragon.contracts.model import Place

_IN: Final = {QEvent.Type.Enter, QEvent.Type.FocusIn}
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
        if event.type() in _IN:
            self._report(self._place())
        elif event.type() in _OUT:
            self._report(None)
        return super().eventFilter(watched, event)
