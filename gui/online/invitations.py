"""Group links that the desktop opens at any time."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt

from core.errors import FactualError
from gui.frame.frame import Frame
from gui.texts.refusals import sentence
from gui.translation import _, translated
from gui.widgets.question import Question
from gui.windows.front import Front
from gui.zone.model.invitation import Invitation, read_invitation

if TYPE_CHECKING:
    from gui.online.play import Online


class Invitations(QObject):
    """The handler of links; `open` shows the window and follows a link."""

    def __init__(self, frame: Frame, online: "Callable[[], Online]") -> None:
        super().__init__(frame)
        self._frame: Final = frame
        self._online: Final = online
        self._asked: Front | None = None

    def open(self, link: str) -> None:
        """Follow a link; a player in a game is asked first (INVITE-5), about one link at a time."""
        self._raise()
        self._withdraw()
        try:
            invitation = read_invitation(link)
        except FactualError as error:
            self._frame.show_notice(_("Invitation"), translated(sentence(error)))
            return
        loss = self._loss()
        if loss:
            self._ask(invitation, loss)
        else:
            self._online().follow(invitation)

    def _raise(self) -> None:
        frame = self._frame
        frame.setWindowState(frame.windowState() & ~Qt.WindowState.WindowMinimized)
        frame.show()
        frame.raise_()
        frame.activateWindow()

    def _loss(self) -> str:
        """Return what the player would leave by following a link; empty if nothing."""
        desk = self._frame.desk
        if desk is None:
            return self._loss_before_the_game()
        if desk.participants is not None:
            return _("The computer takes your seat in this game.")
        return _("You leave this game. You can continue it later from its recording.")

    def _loss_before_the_game(self) -> str:
        from gui.group.screen import GroupScreen

        if isinstance(self._frame.screen_shown, GroupScreen):
            return _("You leave your table.")
        return ""

    def _ask(self, invitation: Invitation, loss: str) -> None:
        text = _("You are invited to another table. Go there? {loss}")
        question = Question(
            _("Invitation"),
            text.format(loss=loss),
            yes=_("Go there"),
            go_on=lambda: self._online().follow(invitation),
        )
        front = self._asked = self._frame.put_in_front(question)
        front.hidden.connect(self._forget)
        question.answered = front.put_away
        assert question.no is not None, "it asks"
        question.no.setFocus()

    def _withdraw(self) -> None:
        """Close an unanswered question, as another link has come."""
        if self._asked is not None:
            self._asked.put_away()

    def _forget(self) -> None:
        self._asked = None
