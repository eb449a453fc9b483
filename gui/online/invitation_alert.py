"""The sound and the desktop's notification of an invitation; the lobby shows its notice."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from config import Settings
from gui.frame.frame import Frame
from gui.play.your_turn.notification import TurnNotification
from gui.sound.sounds import Sound
from gui.translation import _
from net.lobby import Listing
from net.lobby.messages import GroupId


class InvitationAlert(QObject):
    """The alerts of one stay at a zone: one for each invitation, until it has ended."""

    def __init__(
        self, frame: Frame, settings: Settings, *, notification: TurnNotification | None = None
    ) -> None:
        """Create the alerts; `notification` is the desktop's, by default a new one."""
        super().__init__(frame)
        self.notification: Final = notification or TurnNotification(frame, settings)
        self._frame: Final = frame
        self._announced: frozenset[GroupId] = frozenset()

    def refresh(self, invitations: list[Listing]) -> None:
        """Announce new ones among the open invitations; changed terms announce nothing."""
        for invitation in invitations:
            if invitation.id not in self._announced:
                self._frame.player.play(Sound.BELL)
                QApplication.alert(self._frame)
                text = _("{leader} invites you to “{name}”.")
                self.notification.show_text(
                    text.format(leader=invitation.leaders_name, name=invitation.name)
                )
        self._announced = frozenset(invitation.id for invitation in invitations)
        if not invitations:
            self.notification.withdraw()

    def close(self) -> None:
        """Remove the notification, and disconnect from the application."""
        self.notification.close()
        self.deleteLater()
