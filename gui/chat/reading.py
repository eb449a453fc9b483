"""A window that shows the chat; its title has the number of new lines."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from shiboken6 import isValid

from gui.chat.model.chat_log import ChatLine, ChatLog
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.windows.desk import Desk
from gui.windows.window import Window


class ReadingWindow(Window):
    """A chat window; `unread` sends the number of lines that arrived while it was hidden."""

    unread = Signal(int)

    def __init__(self, desk: Desk, chat_log: ChatLog) -> None:
        super().__init__(desk, translated(TITLES["chat"]))
        self._chat_log = chat_log
        self.destroyed.connect(chat_log.changed.connect(self._on_chat_changed))

    def on_new_line(self, line: ChatLine) -> None:
        """Handle a new line."""

    def _on_chat_changed(self, line: ChatLine | None) -> None:
        if not isValid(self):
            return
        if line is not None:
            self.on_new_line(line)
            if self._is_visible:
                self._chat_log.mark_read()
        self._show_unread_count()
        self.changed()

    @property
    def _is_visible(self) -> bool:
        return self.isVisible() and not self.visibleRegion().isEmpty()

    def on_visibility_changed(self, visible: bool) -> None:
        """Handle becoming visible or hidden among tabs."""
        if visible:
            self._chat_log.mark_read()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._chat_log.mark_read()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_unread_count()

    def _show_unread_count(self) -> None:
        count = self._chat_log.unread_count
        title = _("Chat ({count} new)").format(count=count) if count else _("Chat")
        if title != self.windowTitle():
            self.setWindowTitle(title)
            self.unread.emit(count)
