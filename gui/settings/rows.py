"""Rows of settings: a name, a control for the kind of setting, and its explanation."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from config import Choice, Number, Setting, Switch, Value
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import card, label
from gui.widgets.wheel import ignore_wheel_without_focus

LOUDNESS: Final = 80
"""Default of a volume in percent."""

Take = Callable[[Value], None]

_SYSTEM: Final = Phrase("System default")


class Control(Protocol):
    """A control that changes a setting."""

    @property
    def widget(self) -> QWidget:
        """The widget that gets the focus."""
        ...

    def show_value(self, value: Value) -> None:
        """Show a value without reporting a change."""
        ...


class Page(QScrollArea):
    """A scrolling page of rows."""

    def __init__(self) -> None:
        super().__init__()
        inner = QWidget()
        self._column: Final = QVBoxLayout(inner)
        self._column.setSpacing(8)
        self._column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def add(self, setting: Setting, control: "Control") -> None:
        """Add a row for one setting."""
        row = card()
        column = QVBoxLayout(row)
        column.setSpacing(2)
        line = QHBoxLayout()
        name = label(name_of(setting), wraps=True)
        line.addWidget(name, 1)
        line.addWidget(_whole_of(control))
        column.addLayout(line)
        column.addWidget(label(meaning_of(setting), role="small", wraps=True))
        self.show_widget(row)

    def tell(self, text: str, *, role: str = "") -> QLabel:
        """Add a paragraph and return it."""
        words = label(text, role=role, wraps=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.show_widget(words)
        return words

    def show_widget(self, widget: QWidget) -> None:
        """Add a widget below the rest."""
        self._column.insertWidget(self._column.count() - 1, widget)


def name_of(setting: Setting) -> str:
    """Return the name of a setting in the window; its control shows the unit."""
    return translated(setting.title)


def meaning_of(setting: Setting) -> str:
    """Return the sentence that explains a setting in the window."""
    return translated(setting.meaning or setting.effect)


def control_for(setting: Setting, take: Take) -> "Control":
    """Return the control for a setting."""
    match setting.kind:
        case Switch():
            return _YesNo(take)
        case Choice(words):
            return _Words(take, [translated(word) for word in words], words)
        case Number() if setting.label.endswith("Device ID"):
            return DeviceChoice(take)
        case Number(lowest, highest) if setting.label.endswith("Volume Pct"):
            return _Volume(take, lowest, highest)
        case Number(lowest, highest):
            return _Spin(take, lowest, highest, setting.label)
        case kind:
            raise AssertionError(f"no control fits {kind}")


def _whole_of(control: "Control") -> QWidget:
    return control.whole if isinstance(control, _Volume) else control.widget


class _YesNo:
    """A button with the text yes or no."""

    def __init__(self, take: Take) -> None:
        self.widget: Final = QPushButton()
        self.widget.setCheckable(True)
        self.widget.toggled.connect(self._name_it)
        self.widget.toggled.connect(take)
        self._name_it(yes=False)

    def show_value(self, value: Value) -> None:
        self.widget.blockSignals(True)
        self.widget.setChecked(bool(value))
        self.widget.blockSignals(False)
        self._name_it(yes=bool(value))

    def _name_it(self, yes: bool) -> None:
        # words of the configuration file
        self.widget.setText(_("Yes") if yes else _("No"))


class _Words:
    def __init__(self, take: Take, words: Sequence[str], values: Sequence[Value]) -> None:
        self._values: Final = list(values)
        self.widget: Final = ChoiceBox()
        self.widget.addItems(list(words))
        self.widget.activated.connect(lambda place: take(self._values[place]))
        ignore_wheel_without_focus(self.widget)

    def show_value(self, value: Value) -> None:
        if value not in self._values:  # the number of a device that does not exist now
            self._values.append(value)
            self.widget.addItem(str(value))
        self.widget.setCurrentIndex(self._values.index(value))


class DeviceChoice(_Words):
    """A choice of a sound device by name; call `offer` with the current devices."""

    def __init__(self, take: Take) -> None:
        super().__init__(take, [translated(_SYSTEM)], [-1])

    def offer(self, devices: Sequence[str]) -> None:
        """Offer these devices, numbered from 0; keep the selection."""
        chosen = self._values[self.widget.currentIndex()]
        self.widget.clear()
        self.widget.addItems([translated(_SYSTEM), *devices])
        self._values[:] = range(-1, len(devices))
        self.show_value(chosen)


class _Spin:
    def __init__(self, take: Take, lowest: int, highest: int, name: str) -> None:
        self.widget: Final = QSpinBox()
        self.widget.setRange(lowest, highest)
        self.widget.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.widget.setKeyboardTracking(False)  # a number counts when it is complete
        if name.endswith("Pct"):
            self.widget.setSuffix(" %")
            self.widget.setSingleStep(5)
        elif name.endswith("Ms"):
            self.widget.setSuffix(" ms")
            self.widget.setSingleStep(100)
        self.widget.valueChanged.connect(take)
        ignore_wheel_without_focus(self.widget)

    def show_value(self, value: Value) -> None:
        assert isinstance(value, int)
        self.widget.blockSignals(True)
        self.widget.setValue(value)
        self.widget.blockSignals(False)


class _Volume:
    """A slider with its number beside it; a volume that was never set is shown as LOUDNESS."""

    def __init__(self, take: Take, lowest: int, highest: int) -> None:
        self.widget: Final = QSlider(Qt.Orientation.Horizontal)
        self.widget.setRange(lowest, highest)
        self.widget.setPageStep(10)
        self.widget.setMinimumWidth(90)
        self.whole: Final = QWidget()
        self._number: Final = QLabel()
        self._number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._number.setMinimumWidth(self._number.fontMetrics().horizontalAdvance("100 % "))
        row = QHBoxLayout(self.whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.widget)
        row.addWidget(self._number)
        self.widget.valueChanged.connect(lambda value: self._number.setText(f"{value} %"))
        self.widget.valueChanged.connect(take)
        ignore_wheel_without_focus(self.widget)

    def show_value(self, value: Value) -> None:
        number = LOUDNESS if value is None else int(value)
        self.widget.blockSignals(True)
        self.widget.setValue(number)
        self.widget.blockSignals(False)
        self._number.setText(f"{number} %")
