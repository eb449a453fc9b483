"""The desktop's notification: only in the background, and only if the player wants it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.play.your_turn.notification import TurnNotification


class FakeTray(QObject):
    """A tray that notes what it shows."""

    messageClicked = Signal()  # noqa: N815 - Qt's own name

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []
        self.is_shown = False

    def show(self) -> None:
        self.is_shown = True

    def hide(self) -> None:
        self.is_shown = False

    def showMessage(self, title: str, msg: str, icon: QIcon, msecs: int) -> None:  # noqa: N802
        assert self.is_shown
        self.messages.append(msg)


class Notified:
    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.settings = Settings(folder)
        self.tray: FakeTray | None = FakeTray()
        self.is_active = False
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.notification = TurnNotification(
            self.window,
            self.settings,
            make_tray=lambda _: self.tray,
            is_active=lambda: self.is_active,
        )

    @property
    def messages(self) -> list[str]:
        return [] if self.tray is None else self.tray.messages


@pytest.fixture
def notified(qtbot: QtBot, tmp_path: Path) -> Notified:
    return Notified(qtbot, tmp_path)


def test_notification_is_shown_in_the_background(notified: Notified) -> None:
    notified.notification.show_text("Ann")
    assert notified.messages == ["Ann"]


def test_active_program_shows_no_notification(notified: Notified) -> None:
    notified.is_active = True
    notified.notification.show_text("Ann")
    assert notified.messages == []


@pytest.mark.screen("CONFIG-31")
def test_notification_can_be_turned_off(notified: Notified) -> None:
    notified.settings.change("Turn Notification", False)
    notified.notification.show_text("Ann")
    assert notified.messages == []


def test_desktop_without_a_tray_shows_nothing(notified: Notified) -> None:
    notified.tray = None
    notified.notification.show_text("Ann")
    assert notified.messages == []


def test_click_on_the_notification_activates_the_window(
    notified: Notified, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[str] = []
    monkeypatch.setattr(notified.window, "activateWindow", lambda: raised.append("active"))
    notified.notification.show_text("Ann")
    assert notified.tray is not None
    notified.tray.messageClicked.emit()
    assert raised == ["active"]


def test_icon_leaves_the_tray_with_the_notification(notified: Notified) -> None:
    notified.notification.show_text("Ann")
    assert notified.tray is not None
    assert notified.tray.is_shown
    notified.notification.withdraw()
    assert not notified.tray.is_shown


def test_closed_notification_no_longer_follows_the_application(notified: Notified) -> None:
    returned: list[str] = []
    notified.notification.returned.connect(lambda: returned.append("returned"))
    notified.is_active = True
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    notified.notification.close()
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert returned == ["returned"]
