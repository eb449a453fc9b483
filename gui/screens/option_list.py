"""The options of a game to come, one button each: a click steps on, a shift-click back."""

from collections.abc import Mapping
from typing import Final, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QScrollArea, QWidget

from core.games.iron_dragon.options import Option, Setting
from gui.models.options import words
from gui.translation import said
from gui.windows.parts import label


class Options(Protocol):
    """Options that are set, or that are only looked at where they are `is_fixed`."""

    @property
    def rows(self) -> tuple[Option, ...]:
        """The options in the order of the window."""
        ...

    @property
    def options(self) -> Mapping[str, Setting]:
        """The setting of each."""
        ...

    @property
    def is_fixed(self) -> bool:
        """Whether none of them can be changed."""
        ...

    def step(self, option: Option, *, back: bool = False) -> None:
        """Take the next setting of an option, or the one before."""
        ...


class OptionList(QScrollArea):
    """All thirteen in a scrolling list (SETUPWIN-7); `changed` after every step."""

    changed = Signal()

    def __init__(self, setup: Options) -> None:
        super().__init__()
        self._setup: Final = setup
        self.buttons: Final[dict[str, StepButton]] = {}
        page = QWidget()
        grid = QGridLayout(page)
        grid.setColumnStretch(0, 1)
        for row, option in enumerate(setup.rows):
            button = StepButton()
            button.setAccessibleDescription(said(option.name))
            button.stepped.connect(lambda back, option=option: self._step(option, back=back))
            self.buttons[option.name] = button
            grid.addWidget(label(said(option.name), wraps=True), row, 0)
            grid.addWidget(button, row, 1)
        grid.setRowStretch(len(setup.rows), 1)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.refresh()

    def refresh(self, *, why_fixed: str = "") -> None:
        """Show the settings as they are.

        `why_fixed` is told where they are; else it is that they are those of a saved game.
        """
        fixed = self._setup.is_fixed
        tip = (
            why_fixed or self.tr("The options are those of the saved game.")
            if fixed
            else self.tr("A click takes the next setting, a shift-click the one before.")
        )
        for option in self._setup.rows:
            button, setting = self.buttons[option.name], self._setup.options[option.name]
            read = wording(option, setting)
            button.setText(read)
            button.setAccessibleName(f"{said(option.name)}: {read}")
            button.setEnabled(not fixed)
            button.setToolTip(tip)
            button.setChecked(setting != option.default)

    def _step(self, option: Option, *, back: bool) -> None:
        self._setup.step(option, back=back)
        self.changed.emit()


class StepButton(QPushButton):
    """Tells with each press whether shift was held."""

    stepped = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)  # one that stands otherwise than by default looks pressed
        self._back = False
        self.clicked.connect(lambda: self.stepped.emit(self._back))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mouseReleaseEvent(event)
        self._back = False


def wording(option: Option, setting: Setting) -> str:
    """A setting as a player reads it: `Hard (300)` for a number."""
    return said(words(option, setting))
