"""The command strip: a button for every command that the local player can give now."""

from functools import partial
from typing import Final

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.games.plain.desk import PlainDesk
from gui.games.plain.window import PlainWindow
from gui.play.model import turn_bar
from gui.table.model.table import Action
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button, clear, label, literal, plain_tip
from gui.widgets.scroll import Scrolled

_KEYS: Final = 9
"""Number of buttons with a key, the digits 1 to 9."""
_ROWS: Final = 3
"""Number of rows that are shown before the strip scrolls."""


class CommandStrip(PlainWindow):
    """A strip with a button and a key for each command, or the reason why there is none.

    `is_hidden` hides the buttons until the next player at this computer is ready.
    """

    def __init__(self, desk: PlainDesk) -> None:
        super().__init__(desk, _("What you can do"))
        self.is_hidden = False
        self.buttons: list[QPushButton] = []
        self._shortcuts: Final[list[QShortcut]] = []
        self.prompt: Final = label(role="heading", wraps=True)
        inside = QWidget()
        self._row: Final = FlowRow(inside, gap=8)
        self.area: Final = Scrolled(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 10)
        column.setSpacing(6)
        column.addWidget(self.prompt)
        column.addWidget(self.area)

    def bind_keys(self, screen: QWidget) -> None:
        """Bind the digit keys of a screen to the buttons."""
        for number in range(_KEYS):
            shortcut = QShortcut(screen)
            digit = Qt.Key(Qt.Key.Key_1 + number)
            pad = QKeyCombination(Qt.KeyboardModifier.KeypadModifier, digit)
            shortcut.setKeys([QKeySequence(digit), QKeySequence(pad)])
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(partial(self._press, number))
            self._shortcuts.append(shortcut)
        self._allow_keys()

    @property
    def _has_keys(self) -> bool:
        return self.desk.settings.present.desktop.letter_keys

    def _allow_keys(self) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(self._has_keys)

    def settings_changed(self) -> None:
        """Turn the keys on or off according to the settings (UISETTINGS-3)."""
        self._allow_keys()
        self.changed()

    def _press(self, number: int) -> None:
        if self.desk.is_asked():
            return
        if number < len(self.buttons):
            self.buttons[number].click()
        else:
            self.desk.say(self.prompt.text())

    def refresh(self) -> None:
        table, words = self.desk.table, self.desk.table.words
        clear(self._row)
        self.buttons = []
        asked = table.purpose_of(table.local) is not None and not self.is_hidden
        self.prompt.setText(self._prompt(is_asked=asked))
        commands = words.commands(table.state, table.local) if asked else []
        for number, command in enumerate(commands, 1):
            text = translated(words.command_text(command, table.names))
            action = table.action(command)
            made = button("", partial(self._do, action), role="choice")
            key = f"{number}   " if number <= _KEYS and self._has_keys else ""
            made.setText(literal(f"{key}{text}"))
            made.setAccessibleName(text)
            made.setEnabled(action.allowed)
            made.setToolTip(plain_tip(translated(action.reason)))
            self.buttons.append(made)
            self._row.addWidget(made)
            made.show()
        self.area.setVisible(bool(commands))
        self._fit()

    def _do(self, action: Action) -> None:
        self.desk.do(action)

    def _prompt(self, *, is_asked: bool) -> str:
        table = self.desk.table
        if self.is_hidden:
            return _("Press “Ready” first.")
        if is_asked and table.own_turn and table.turn.seat == table.local:
            return _("{name}, it is your turn.").format(name=table.names[table.local])
        if is_asked:
            return _("{name}, choose an action.").format(name=table.names[table.local])
        if not table.is_over and not table.own_turn and table.waiting:
            waits_for = table.names[table.waiting[0].seat]
            return _("{name} is playing…").format(name=waits_for)
        return translated(turn_bar(table))

    def _fit(self) -> None:
        """Set the height that the rows of buttons need, up to a limit."""
        wide = max(1, self.width() - 28)
        row = max(
            (command_button.sizeHint().height() for command_button in self.buttons), default=0
        )
        most = _ROWS * (row + 6)
        self.area.setFixedHeight(min(self._row.heightForWidth(wide) + 2, most) if row else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
