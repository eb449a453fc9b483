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
from gui.options.model import first_terms_first, first_terms_of, meaning_of, words
from gui.options.preset_bar import PresetBar
from gui.options.presets import Presettable
from gui.translation import _, translated
from gui.widgets.parts import button, give_role, label


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
        self.rows: Final = first_terms_first(setup.game, setup.option_specs)
        self.buttons: Final[dict[str, StepButton]] = {}
        self.presets: Final = PresetBar(setup)
        self.presets.changed.connect(self.changed)
        self.hint: Final = label(role="small", wraps=True)
        self._lines: Final[list[_Line]] = []
        self._first: Final = first_terms_of(setup.game) or [option.name for option in self.rows]
        self.more: Final = button("", self._turn_page)
        self.more.setCheckable(True)
        self._is_open = False
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
        step = StepButton([wording(option, setting) for setting in option.settings])
        step.setAccessibleDescription(meaning)
        step.stepped.connect(lambda back: self._step(option, back=back))
        self.buttons[option.name] = step
        below = label(meaning, role="small", wraps=True)
        below.setContentsMargins(0, 1, 0, 9)
        self._lines.append(_Line(label(translated(option.name), wraps=True), step, below))

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
        grid.removeWidget(self.more)
        grid.addWidget(self.more, 3 * len(self._first), 0, 1, 2)
        for number, line in enumerate(self._lines):
            for widget in line:
                grid.removeWidget(widget)
            row = 3 * number + (number >= len(self._first))
            grid.addWidget(line.name, row, 0)
            grid.addWidget(line.button, row + is_narrow, 0 if is_narrow else 1)
            grid.addWidget(line.meaning, row + 2, 0, 1, 2)

    def refresh(self, *, why_fixed: str = "", changed: Collection[str] = ()) -> None:
        """Update the settings.

        `why_fixed` says why they cannot be changed; by default, because a saved game has them.
        The `changed` options are marked until the player agrees to them (EB-SCR-6).
        """
        fixed = self._setup.is_fixed
        self.presets.refresh()
        why = why_fixed or _("The options come from the saved game.") if fixed else ""
        self.hint.setText(why or _("Click for the next setting, Shift+click for the previous one."))
        self._is_open |= not set(self._first).issuperset(changed)
        for option, line in zip(self.rows, self._lines, strict=True):
            step, setting = self.buttons[option.name], self._setup.options[option.name]
            read = wording(option, setting)
            is_marked = option.name in changed
            title = translated(option.name)
            line.name.setText(_("{option} — changed").format(option=title) if is_marked else title)
            give_role(line.name, "warning" if is_marked else "")
            step.setText(read)
            step.setAccessibleName(f"{translated(option.name)}: {read}")
            step.setEnabled(not fixed)
            step.setToolTip(why)
            step.setChecked(setting != option.default)
        self._show_more()

    def _show_more(self) -> None:
        """Show the options after the first terms only while they are wanted (EB-SCR-2)."""
        further = self.rows[len(self._first) :]
        self.more.setVisible(bool(further))
        self.more.setChecked(self._is_open)
        count = sum(self._setup.options[option.name] != option.default for option in further)
        self.more.setText(
            _("More terms ({count} changed)").format(count=count) if count else _("More terms")
        )
        for line in self._lines[len(self._first) :]:
            for widget in line:
                widget.setVisible(self._is_open)

    def _turn_page(self) -> None:
        self._is_open = not self._is_open
        self._show_more()

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
