"""An invitation is announced once by sound and by the desktop, and survives a dialog."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from gui.frame.frame import Frame
from gui.lobby.screen import LobbyScreen
from gui.online.invitation_alert import InvitationAlert
from gui.play.your_turn.notification import TurnNotification
from gui.sound.player import SilentPlayer
from gui.sound.sounds import Sound
from net.lobby.messages import GroupInvitation, InvitationOver
from tests.gui.online.test_zone_session import Alone
from tests.gui.play.your_turn.test_notification import FakeTray
from tests.gui.windows.shown import text_of
from tests.gui.zone.sessions import listing, news

THURSDAY, FRIDAY = listing("Thursday", "private"), listing("Friday")


class RecordingProgram(SilentPlayer):
    """A player that notes what it plays."""

    def __init__(self) -> None:
        super().__init__()
        self.sounds: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.sounds.append(sound)


@pytest.mark.screen("EB-SCR-5")
def test_each_invitation_is_announced_once(qtbot: QtBot, tmp_path: Path) -> None:
    player, settings, tray = RecordingProgram(), Settings(tmp_path), FakeTray()
    frame = Frame(player)
    qtbot.addWidget(frame)
    notification = TurnNotification(
        frame, settings, make_tray=lambda _: tray, is_active=lambda: False
    )
    alert = InvitationAlert(frame, settings, notification=notification)
    alert.refresh([THURSDAY])
    alert.refresh([replace(THURSDAY, free=0)])
    assert player.sounds == [Sound.BELL]
    assert tray.messages == ["Thursday's leader invites you to “Thursday”."]
    alert.refresh([THURSDAY, FRIDAY])
    assert len(player.sounds) == 2
    assert tray.messages[1:] == ["Friday's leader invites you to “Friday”."]
    was_shown = tray.is_shown
    alert.refresh([])
    assert (was_shown, tray.is_shown) == (True, False)
    alert.refresh([THURSDAY])  # withdrawn and invited again
    assert len(player.sounds) == 3
    alert.close()


@pytest.mark.screen("EB-SCR-5")
def test_notice_is_there_after_a_dialog_that_keeps_the_keyboard(
    qtbot: QtBot, tmp_path: Path
) -> None:
    alone = Alone(qtbot, tmp_path)
    alone.session.tell(news(players=("Ben", "Cleo")))
    front = alone.frame.show_notice("A title", "A text")
    button = QApplication.focusWidget()
    alone.session.tell(GroupInvitation(THURSDAY))
    QApplication.processEvents()
    assert alone.frame.fronts == [front]
    assert QApplication.focusWidget() is button
    front.put_away()
    screen = alone.frame.screen_shown
    assert isinstance(screen, LobbyScreen)
    assert screen.notice.isVisible()
    assert "“Thursday”" in text_of(screen.notice)
    alone.session.tell(InvitationOver(THURSDAY.id, "ended"))
    QApplication.processEvents()
    assert not screen.notice.isVisible()
