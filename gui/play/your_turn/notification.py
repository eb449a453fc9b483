"""The desktop's notification that a person's turn begins, while another program is in front."""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QSystemTrayIcon, QWidget

from config import Settings


class Tray(Protocol):
    """The part of QSystemTrayIcon that is used here."""

    messageClicked: SignalInstance  # noqa: N815 - Qt's own name

    def show(self) -> None: ...
    def hide(self) -> None: ...
    def showMessage(self, title: str, msg: str, icon: QIcon, msecs: int) -> None: ...


def system_tray(window: QWidget) -> Tray | None:
    """Return a new icon in the desktop's tray; None if the desktop shows no messages."""
    if not QSystemTrayIcon.isSystemTrayAvailable() or not QSystemTrayIcon.supportsMessages():
        return None
    tray = QSystemTrayIcon(QGuiApplication.windowIcon(), window)
    tray.setToolTip(QGuiApplication.applicationDisplayName())
    return tray


def is_in_front() -> bool:
    """Return whether a window of this program is active."""
    return QGuiApplication.applicationState() is Qt.ApplicationState.ApplicationActive


class TurnNotification(QObject):
    """The notifications of one screen; a click on one brings the program to the front.

    `returned` is sent when the program comes to the front. The icon in the tray is visible only
    until then.
    """

    returned = Signal()

    def __init__(
        self,
        window: QWidget,
        settings: Settings,
        *,
        make_tray: Callable[[QWidget], Tray | None] = system_tray,
        is_active: Callable[[], bool] = is_in_front,
    ) -> None:
        super().__init__(window)
        self._window: Final = window
        self._settings: Final = settings
        self._make_tray: Final = make_tray
        self._is_active: Final = is_active
        self._tray: Tray | None = None
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        self._state_changed: Final = application.applicationStateChanged
        self._state_changed.connect(self._look)

    def close(self) -> None:
        """Remove the notification and disconnect from the application, which outlives a screen."""
        self.withdraw()
        self._state_changed.disconnect(self._look)

    @property
    def is_in_front(self) -> bool:
        """Whether the player sees this program; then no notification is shown."""
        return self._is_active()

    def show_text(self, text: str) -> None:
        """Notify the desktop, if the player wants it and another program is in front."""
        if self.is_in_front or not self._settings.present.desktop.turn_notification:
            return
        if self._tray is None:
            self._tray = self._make_tray(self._window)
            if self._tray is None:
                return
            self._tray.messageClicked.connect(self._come_to_front)
        self._tray.show()
        title = QGuiApplication.applicationDisplayName()
        self._tray.showMessage(title, text, QGuiApplication.windowIcon(), _SHOWN)

    def withdraw(self) -> None:
        """Remove the notification."""
        if self._tray is not None:
            self._tray.hide()

    def _look(self) -> None:
        if self._is_active():
            self.withdraw()
            self.returned.emit()

    def _come_to_front(self) -> None:
        top = self._window.window()
        top.raise_()
        top.activateWindow()


_SHOWN: Final = 10_000
"""Milliseconds for which the desktop is requested to show a notification."""
