"""The guide on the screen of a game: shows the coach's hint beside its target, and rings places."""

from typing import Final, Protocol

from PySide6.QtCore import QObject, QRect, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.coach.model.hints import Coach, Control, Hint, Place, Progress, Target, Tool
from gui.coach.sign import Sign
from gui.map.board import Board
from gui.theme.palette import PALETTES
from gui.windows.desk import Desk, WindowName
from gui.windows.fronts import Windows

_LOOK: Final = 120
"""Milliseconds between two looks at whether the target has moved: by scrolling, or a layout."""


class Taught(Protocol):
    """What the guide needs of a screen, apart from being its widget."""

    @property
    def board(self) -> Board:
        """The map of the game, or its replacement."""
        ...

    @property
    def windows(self) -> Windows:
        """The windows of the game."""
        ...

    @property
    def desk(self) -> Desk:
        """The desk that the windows share."""
        ...

    @property
    def is_questioning(self) -> bool:
        """Whether a question is shown in front of everything."""
        ...

    @property
    def stepped(self) -> SignalInstance:
        """Emitted when a question is shown or answered."""
        ...

    def tool(self, action: str) -> QWidget | None:
        """Return the toolbar's button of an action, or None."""
        ...


class Guide(QObject):
    """Shows a hint at a time until the last one, or until the player skips them all.

    `finished` is emitted when the coach has said everything, and `stopped` when the player skips
    all hints.
    """

    finished = Signal()
    stopped = Signal()

    def __init__(self, screen: QWidget, taught: Taught, coach: Coach) -> None:
        """Create the guide; `taught` is the same object as the screen."""
        super().__init__(screen)
        self._screen: Final = screen
        self._taught: Final = taught
        self._coach: Final = coach
        self._is_closed = False
        self._was_last = False
        self._stood: object = None
        self.progress: Final = Progress()
        self.hint: Hint | None = None
        self.sign: Final = Sign(screen)
        self.sign.skipped.connect(self._skip)
        self.sign.ended.connect(self._end)
        self._soon: Final = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self.refresh)
        self._look: Final = QTimer(self, interval=_LOOK)
        self._look.timeout.connect(self.stand)
        desk = taught.desk
        desk.centred.connect(self._note_place)
        for signal in (desk.changed, desk.flowed, taught.stepped):
            signal.connect(self._soon.start)
        taught.windows.opened.connect(self._soon.start)
        taught.windows.closed.connect(self._soon.start)
        self._soon.start()

    # --- what the player does

    def _note_place(self, at: int) -> None:
        self.progress.shown.add(at)
        self._soon.start()

    def _skip(self) -> None:
        if self.hint is not None:
            self.progress.skipped.add(self.hint.key)
        self.refresh()

    def _end(self) -> None:
        self.close()
        if not self._was_last:
            self.stopped.emit()

    def close(self) -> None:
        """Show no more hints."""
        for timer in (self._soon, self._look):
            timer.stop()
        self._is_closed = True
        self._show(None)

    # --- what is shown

    def refresh(self) -> None:
        """Show the hint for the present position."""
        if self._is_closed:
            return
        self.progress.opened.update(self._taught.windows.shown)
        hint = self._coach.hint(self.progress)
        if hint is not None and hint.is_last and not self._was_last:
            self._was_last = True
            self.finished.emit()
        self._show(hint)

    def _show(self, hint: Hint | None) -> None:
        is_new = hint != self.hint
        self.hint, self._stood = hint, None
        place = None if hint is None else hint.place
        self._taught.board.ring(place)
        if hint is None:
            self._look.stop()
            self.sign.hide()
            return
        if is_new:
            self.sign.show_hint(hint)
            if place is not None:
                self._taught.board.follow(place)
            self._scroll_to(hint)
        self._look.start()
        self.stand()

    def stand(self) -> None:
        """Move the sign beside its target, if the target or the windows have moved."""
        hint = self.hint
        if hint is None:
            return
        target = next((box for each in hint.targets if (box := self.box_of(each))), None)
        room = self._over_screen(self._taught.board)
        fronts = [self._over_screen(front) for front in self._fronts()]
        covers = self._taught.is_questioning or self._is_busy(hint)
        settings = self._taught.desk.settings.present.desktop
        stood = (target, room, fronts, covers, settings.palette, settings.text_scale_pct)
        if stood == self._stood:
            return
        self._stood = stood
        if covers or (hint.targets and target is None):
            self.sign.hide()
            return
        self.sign.paint_in(QColor(PALETTES[settings.palette].accent))
        self.sign.stand(room, target, fronts)

    def _is_busy(self, hint: Hint) -> bool:
        """Return whether a window in front has the attention, and the hint is not about it."""
        windows = self._taught.windows
        about = {target.window for target in hint.targets if isinstance(target, Control)}
        return any(windows.is_front(name) and name not in about for name in windows.shown)

    def _fronts(self) -> list[QWidget]:
        windows = self._taught.windows
        return [windows.frame(name) for name in windows.shown if windows.is_front(name)]

    def box_of(self, target: Target) -> QRect | None:
        """Return the rectangle of a target on the screen; None if it is not visible."""
        match target:
            case Place(at):
                box = self._taught.board.box_of(at)
                return box and box.translated(self._over_screen(self._taught.board).topLeft())
            case Tool(action):
                tool = self._taught.tool(action)
                return None if tool is None else self._seen(tool)
            case Control(window, name):
                united = QRect()
                for widget in self._controls(window, name):
                    united = united.united(self._seen(widget) or QRect())
                return None if united.isEmpty() else united

    def _controls(self, window: WindowName, name: str) -> list[QWidget]:
        """Return the widgets of this name, which stand side by side; the window without a name."""
        windows = self._taught.windows
        if window and not windows.is_open(window):
            return []
        inside = windows.content(window) if window else self._screen
        return inside.findChildren(QWidget, name) if name else [inside]

    def _scroll_to(self, hint: Hint) -> None:
        """Scroll the window of the hint's first control to it."""
        match hint.targets:
            case (Control(window, name), *_) if window and name:
                for widget in self._controls(window, name):
                    area: QWidget | None = widget
                    while area is not None and not isinstance(area, QScrollArea):
                        area = area.parentWidget()
                    if area is not None:
                        area.ensureWidgetVisible(widget)

    def _seen(self, widget: QWidget) -> QRect | None:
        """Return the visible part of a widget on the screen, or None."""
        if not widget.isVisible():
            return None
        part = widget.visibleRegion().boundingRect()
        return None if part.isEmpty() else self._over_screen(widget, part)

    def _over_screen(self, widget: QWidget, part: QRect | None = None) -> QRect:
        """Return a part of a widget, or all of it, in pixels of the screen."""
        rectangle = widget.rect() if part is None else part
        corner = self._screen.mapFromGlobal(widget.mapToGlobal(rectangle.topLeft()))
        return QRect(corner, rectangle.size())
