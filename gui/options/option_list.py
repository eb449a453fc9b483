"""The options of a new game, each with a button: click for the next setting, Shift-click back."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.option_spec import OptionSpec, Setting
from gui.options.model import meaning_of, words
from gui.options.preset_bar import PresetBar
from gui.options.presets import Presettable
from gui.translation import _, translated
from gui.widgets.parts import give_role, label


class Options(Presettable, Protocol):
    """Options that can be set, or only viewed if they are `is_fixed`."""

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The options in the order of the window."""
        ...

    def step(self, option: OptionSpec, *, back: bool = False) -> None:
        """Select the next setting of an option, or the previous one."""
        ...


_AROUND: Final = 40
"""Width in pixels of a row outside the name and the button."""


class _Line(NamedTuple):
    """The widgets of one option."""

    name: QLabel
    button: "StepButton"
    meaning: QLabel


class OptionList(QScrollArea):
    """All options in a scrolling list, each with its meaning (SETUPWIN-7), below the presets.

    `changed` is sent after every step and every choice of a preset.
    """

    changed = Signal()

    def __init__(self, setup: Options) -> None:
        super().__init__()
        self._setup: Final = setup
        self.rows: Final = setup.option_specs
        self.buttons: Final[dict[str, StepButton]] = {}
        self.presets: Final = PresetBar(setup)
        self.presets.changed.connect(self.changed)
        self.hint: Final = label(role="small", wraps=True)
        self._lines: Final[list[_Line]] = []
        self._grid: Final = QGridLayout()
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        for option in self.rows:
            self._add(option)
        self._is_narrow: bool | None = None
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(9)
        column.addWidget(self.presets)
        column.addWidget(self.hint)
        column.addLayout(self._grid)
        column.addStretch(1)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._arrange()
        self.refresh()

    def _add(self, option: OptionSpec) -> None:
        meaning = translated(meaning_of(option))
        button = StepButton([wording(option, setting) for setting in option.settings])
        button.setAccessibleDescription(meaning)
        button.stepped.connect(lambda back: self._step(option, back=back))
        self.buttons[option.name] = button
        below = label(meaning, role="small", wraps=True)
        below.setContentsMargins(0, 1, 0, 9)
        self._lines.append(_Line(label(translated(option.name), wraps=True), button, below))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Place each button to the right of its name, or below it if the list is narrow."""
        names = max((line.name.minimumSizeHint().width() for line in self._lines), default=0)
        buttons = max((line.button.sizeHint().width() for line in self._lines), default=0)
        is_narrow = names + buttons + _AROUND > self.viewport().width()
        if is_narrow is self._is_narrow:
            return
        self._is_narrow = is_narrow
        grid = self._grid
        for number, line in enumerate(self._lines):
            for widget in line:
                grid.removeWidget(widget)
            row = 3 * number
            grid.addWidget(line.name, row, 0)
            grid.addWidget(line.button, row + is_narrow, 0 if is_narrow else 1)
            grid.addWidget(line.meaning, row + 2, 0, 1, 2)

    def refresh(self, *, why_fixed: str = "") -> None:
        """Update the settings.

        `why_fixed` says why they cannot be changed; by default, because a saved game has them.
        """
        fixed = self._setup.is_fixed
        self.presets.refresh()
        why = why_fixed or _("The options come from the saved game.") if fixed else ""
        self.hint.setText(why or _("Click for the next setting, Shift+click for the previous one."))
        for option in self.rows:
            button, setting = self.buttons[option.name], self._setup.options[option.name]
            read = wording(option, setting)
            button.setText(read)
            button.setAccessibleName(f"{translated(option.name)}: {read}")
            button.setEnabled(not fixed)
            button.setToolTip(why)
            button.setChecked(setting != option.default)

    def mark_changed(self, changed: Collection[str]) -> None:
        """Mark options that have changed since the player agreed to them (EB-SCR-6)."""
        for option, line in zip(self.rows, self._lines, strict=True):
            name = translated(option.name)
            is_changed = option.name in changed
            line.name.setText(_("{option} (changed)").format(option=name) if is_changed else name)
            give_role(line.name, "warning" if is_changed else "")

    def _step(self, option: OptionSpec, *, back: bool) -> None:
        self._setup.step(option, back=back)
        self.changed.emit()


class StepButton(QPushButton):
    """A button with several texts, as wide as its longest; `stepped` sends whether Shift was held.

    It looks pressed while the setting is not the default.
    """

    stepped = Signal(bool)

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self._texts: Final = tuple(texts)
        self.setCheckable(True)
        self._back = False
        self.clicked.connect(lambda: self.stepped.emit(self._back))

    def sizeHint(self) -> QSize:
        """Return the size for the longest text, so that nothing moves between steps."""
        width = self.fontMetrics().horizontalAdvance
        longest = max(width(text) for text in (*self._texts, self.text()))
        return super().sizeHint() + QSize(longest - width(self.text()), 0)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mouseReleaseEvent(event)
        self._back = False


def wording(option: OptionSpec, setting: Setting) -> str:
    """Return a setting as players read it: `Hard (300)` for a number."""
    return translated(words(option, setting))
