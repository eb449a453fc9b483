"""A seat in the setup: its colour, its name, which a click makes editable, and its player."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedLayout, QWidget

from gui.setup.colour_box import ColourBox
from gui.setup.model import LONGEST_NAME, Setup, kind_of, kinds_for
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import literal
from gui.widgets.wheel import ignore_wheel_without_focus


class SeatRow(QWidget):
    """A row with a seat of the model; `changed` is sent after every change of it."""

    changed = Signal()
    refused = Signal(object)

    def __init__(self, setup: Setup, seat: int) -> None:
        super().__init__()
        self._setup: Final = setup
        self._seat: Final = seat
        self.colour: Final = ColourBox(seat, self._take_colour)
        self.name: Final = NameField(self._take_name)
        self._levels: list[str] = []
        self.kind: Final = ChoiceBox()
        self.kind.activated.connect(self._take_kind)
        ignore_wheel_without_focus(self.kind)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.colour)
        row.addWidget(self.name, 1)
        row.addWidget(self.kind)
        number = seat + 1
        self.kind.setAccessibleName(_("Player type of seat {number}").format(number=number))
        self.name.name_it(_("Name of seat {number}").format(number=number))
        self.refresh()

    def refresh(self) -> None:
        """Update the row from the seat."""
        seat = self._setup.seats[self._seat]
        self.colour.show_colour(seat.colour)
        self.colour.setEnabled(not self._setup.is_fixed)
        self.colour.setToolTip(
            _("The colours come from the saved game.")
            if self._setup.is_fixed
            else _("If another seat has the colour, the two seats swap colours.")
        )
        self._show_kinds(seat.level)
        self.name.show_name(seat.name)
        self.name.shown.setEnabled(not self._setup.is_fixed)
        self.name.shown.setToolTip(
            _("The names come from the saved game.")
            if self._setup.is_fixed
            else _("Click to change the name.")
        )

    def _show_kinds(self, level: str) -> None:
        game, options = self._setup.game, self._setup.options
        levels = kinds_for(game, options, level)
        if levels != self._levels:
            self._levels = levels
            self.kind.clear()
            self.kind.addItems([translated(kind_of(game, offered, options)) for offered in levels])
        self.kind.setCurrentIndex(levels.index(level))

    def _take_colour(self, colour: int) -> None:
        self._setup.set_colour(self._seat, colour)
        self.changed.emit()

    def _take_kind(self, place: int) -> None:
        self._setup.set_level(self._seat, self._levels[place])
        self.changed.emit()

    def _take_name(self, name: str) -> bool:
        obstacle = self._setup.set_name(self._seat, name)
        if obstacle is not None:
            self.refused.emit(obstacle)
            return False
        self.changed.emit()
        return True


class NameField(QWidget):
    """A name that a click makes editable; Enter accepts the new name and Escape drops it.

    `take` returns whether a name is valid; an invalid one stays in the box.
    """

    def __init__(self, take: Callable[[str], bool]) -> None:
        super().__init__()
        self._take: Final = take
        self._accessible = ""
        self._name = ""
        self.shown: Final = _NameButton()
        self.shown.typed.connect(self._type)
        self.shown.setProperty("role", "name")
        self.shown.clicked.connect(self.edit)
        self.box: Final = _NameBox()
        self.box.setMaxLength(LONGEST_NAME)
        self.box.returnPressed.connect(self._submit)
        self.box.escaped.connect(self._leave)
        self.box.left.connect(self._keep)
        self._both: Final = QStackedLayout(self)
        self._both.addWidget(self.shown)
        self._both.addWidget(self.box)

    def name_it(self, accessible: str) -> None:
        """Set the accessible name of the seat's name."""
        self._accessible = accessible
        self.box.setAccessibleName(accessible)

    def show_name(self, name: str) -> None:
        """Show a name."""
        self.shown.setText(literal(name))
        self.shown.setAccessibleName(f"{self._accessible}: {name}")
        self._name = name

    def edit(self) -> None:
        """Start editing."""
        self.box.setText(self._name)
        self.box.selectAll()
        self._both.setCurrentWidget(self.box)
        self.box.setFocus()

    def _type(self, text: str) -> None:
        self.edit()
        self.box.setText(text)

    def _submit(self) -> None:
        if self._take(self.box.text()):
            self._leave()

    def _keep(self) -> None:
        if self._both.currentWidget() is self.box:
            self._take(self.box.text())
            self._both.setCurrentWidget(self.shown)

    def _leave(self) -> None:
        self._both.setCurrentWidget(self.shown)
        self.shown.setFocus()


class _NameButton(QPushButton):
    """A button that emits `typed` with a letter or digit that is typed on it."""

    typed = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Accept letters before the shortcuts of the window."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            event.setAccepted(_is_text(event))
            return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_text(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


def _is_text(event: QKeyEvent) -> bool:
    """Return whether a key types a letter or digit."""
    return event.text().isalnum() and not event.modifiers() & _COMMANDS


_COMMANDS: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class _NameBox(EditBox):
    """An edit box that is also left when something else is clicked."""

    escaped = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        meanwhile = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
        if event.reason() not in meanwhile:
            self.left.emit()
