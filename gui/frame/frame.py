"""The main window: one screen at a time, and the windows in front of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from shiboken6 import isValid

from gui.frame.model import Context, Contexts
from gui.frame.page import Page
from gui.play.sounding import Sounding
from gui.sound.player import Player
from gui.translation import _
from gui.widgets.focus import focus_first
from gui.widgets.question import Question
from gui.windows.actions import switch_full_screen
from gui.windows.front import Front

if TYPE_CHECKING:
    from gui.windows.desk import Desk

SMALLEST: Final = QSize(1024, 700)


class Frame(QMainWindow):
    """The main window with the current screen and its sounds; `fronts` are in front of it.

    `screen_changed` is emitted when another screen is shown.
    """

    screen_changed = Signal()

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player: Final = player
        self.fronts: Final[list[Front]] = []
        self._sounding: Final = Sounding(player)
        self._screens: Final = QStackedWidget()
        self._contexts: Final = Contexts()
        self._before: QWidget | None = None
        self._leave: Callable[[], object] | None = None
        self._desk: Desk | None = None
        self.setWindowTitle(QApplication.applicationDisplayName())
        self.setCentralWidget(self._screens)
        self.setMinimumSize(SMALLEST)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keep_focus)

    @property
    def screen_shown(self) -> QWidget | None:
        """The current screen."""
        return self._screens.currentWidget()

    @property
    def context(self) -> Context:
        """The context of the current screen."""
        return self._contexts.now

    @property
    def desk(self) -> "Desk | None":
        """The desk of the game on the screen, or None."""
        return self._desk

    def show_screen(
        self,
        screen: QWidget,
        context: Context,
        *,
        desk: "Desk | None" = None,
        softly: bool = False,
        leave: Callable[[], object] | None = None,
    ) -> None:
        """Show the screen of a context; the previous screen is deleted.

        Events at the `desk` of a game make sounds, `softly` lowers the music, and `leave` is called
        when the screen is left.
        """
        self.leave_screen()
        self._contexts.enter(context)
        before = self.screen_shown
        self._leave, self._desk = leave, desk
        self._sounding.accompany(desk, softly=softly)
        self._screens.addWidget(screen)
        self._screens.setCurrentWidget(screen)
        if desk is None:  # a game passes keys to what it opens
            focus_first(screen)
        if before is not None:
            self._screens.removeWidget(before)
            before.hide()
            before.deleteLater()
        self.screen_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        screen = self.screen_shown
        if screen is not None and self._desk is None and not event.spontaneous():
            focus_first(screen)  # its controls can have the focus only from now on

    def leave_screen(self) -> None:
        """Leave the current screen: stop its sounds and call its `leave`."""
        self._sounding.leave()
        leave, self._leave, self._desk = self._leave, None, None
        if leave is not None:
            leave()

    def show_notice(
        self, title: str, text: str, *, noted: Callable[[], object] | None = None
    ) -> Front:
        """Show a notice in front of everything; `noted` is called once it is closed."""
        notice = Question(title, text, yes=_("OK"))
        front = self.put_in_front(notice)
        notice.answered = front.put_away
        if noted is not None:
            front.hidden.connect(noted)
        notice.yes.setFocus()
        return front

    def put_in_front(self, content: QWidget, *, passes: Qt.Key | None = None) -> Front:
        """Show a widget in front of the screen, with the focus, until it is closed.

        Keys typed in it do not reach the screen, except the key that it `passes`. When it is
        closed, the previously focused control gets the focus back, or the one that the screen has
        focused since.
        """
        front = Front(content, self, keeps_keys=True, passes=passes)
        front.hidden.connect(lambda: self._forget(front))
        if not self.fronts:
            self._before = QApplication.focusWidget()
        self.fronts.append(front)
        front.present()
        focus_first(content)
        return front

    def _keep_focus(self, _: QWidget | None, active: QWidget | None) -> None:
        """Return the focus to the front window if the screen behind has taken it.

        A click on the screen does move the focus there.
        """
        front = self.fronts[-1] if self.fronts else None
        if front is None or not front.isVisible() or active is None:
            return
        screen = self.screen_shown
        is_behind = screen is not None and (active is screen or screen.isAncestorOf(active))
        if is_behind and not QApplication.mouseButtons():
            self._before = active
            focus_first(front.content)

    def _forget(self, front: Front) -> None:
        self.fronts.remove(front)
        front.deleteLater()
        screen = self.screen_shown
        if self.fronts:
            focus_first(self.fronts[-1].content)
        elif screen is not None:
            self._focus_screen(screen)

    def _focus_screen(self, screen: QWidget) -> None:
        """Focus the control of the screen that had the focus before the fronts appeared.

        If it no longer exists, focus the game itself, or the first control of another screen.
        """
        before, self._before = self._before, None
        inside = before is not None and isValid(before) and before in screen.findChildren(QWidget)
        if before is not None and inside and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._desk is not None:
            screen.setFocus()
        else:
            focus_first(screen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of every screen; a game has these keys among its own."""
        if event.key() == Qt.Key.Key_F11:  # KEY-49
            switch_full_screen(self)
        elif event.key() == Qt.Key.Key_Escape and self.fronts:  # KEY-44
            self.fronts[-1].put_away()
        elif event.key() == Qt.Key.Key_Escape and isinstance(self.screen_shown, Page):
            self.screen_shown.go_back()
        else:
            super().keyPressEvent(event)
