"""A window in which one reads what was said; its title tells how many lines are new."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from shiboken6 import isValid

from gui.models.spoken import Said, Spoken
from gui.models.titles import TITLES
from gui.translation import said
from gui.windows.desk import Desk
from gui.windows.window import Window


class ReadingWindow(Window):
    """`unread` has the number of new lines: those that arrived while they were not visible."""

    unread = Signal(int)

    def __init__(self, desk: Desk, spoken: Spoken) -> None:
        super().__init__(desk, said(TITLES["chat"]))
        self._spoken = spoken
        self.destroyed.connect(spoken.watch(self._come))

    def hear(self, said: Said) -> None:
        """This was just said."""

    def _come(self, said: Said | None) -> None:
        if not isValid(self):
            return
        if said is not None:
            self.hear(said)
            if self._is_seen:
                self._spoken.read()
        self._tell_unread()
        self.changed()

    @property
    def _is_seen(self) -> bool:
        return self.isVisible() and not self.visibleRegion().isEmpty()

    def seen(self, visible: bool) -> None:
        """It has come to the front of its tabs, or went behind."""
        if visible:
            self._spoken.read()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._spoken.read()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tell_unread()

    def _tell_unread(self) -> None:
        count = self._spoken.unread
        title = self.tr("Chat ({count} new)").format(count=count) if count else self.tr("Chat")
        if title != self.windowTitle():
            self.setWindowTitle(title)
            self.unread.emit(count)
