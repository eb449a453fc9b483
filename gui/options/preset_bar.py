"""The choice of a preset above the options: what each changes, and how long a game takes."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from core.option_spec import Preset
from gui.options.presets import (
    CUSTOM,
    Presettable,
    length_of,
    preset_under,
    presets_of,
    with_preset,
)
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button, label, literal


class PresetBar(QWidget):
    """A button for each preset of a game; `changed` is sent after a choice.

    While no preset has the options, a further button says that they are custom. The bar keeps its
    size, so that no option moves under the pointer. A game without presets has no bar.
    """

    changed = Signal()

    def __init__(self, setup: Presettable) -> None:
        super().__init__()
        self._setup: Final = setup
        self._presets: Final = presets_of(setup.game)
        self._group: Final = QButtonGroup(self)
        self._row: Final = FlowRow(gap=6)
        self._texts: Final = QStackedLayout()
        self._lengths: Final[list[QLabel]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 9)
        column.setSpacing(8)
        column.addLayout(self._row)
        column.addLayout(self._texts)  # first, or its pages would be windows
        self.buttons: Final = {
            preset.key: self._add(translated(Phrase(preset.title)), preset)
            for preset in self._presets
        }
        self.custom: Final = self._add(translated(CUSTOM), None)
        policy = self.custom.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.custom.setSizePolicy(policy)
        if not self._presets:
            self.hide()

    def _add(self, title: str, preset: Preset | None) -> QPushButton:
        what = _("Your own options. Choose a kind of game to reset them.")
        if preset is not None:
            what = translated(Phrase(preset.meaning))
        choice = button(literal(title), partial(self._choose, preset))
        choice.setAccessibleDescription(what)
        choice.setCheckable(True)
        self._group.addButton(choice)
        self._row.addWidget(choice)
        length = label(role="small", wraps=True)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(label(what, wraps=True))
        column.addWidget(length)
        column.addStretch(1)
        self._texts.addWidget(page)
        self._lengths.append(length)
        return choice

    @property
    def text(self) -> str:
        """What the chosen preset changes, and how long a game takes."""
        page = self._texts.currentWidget()
        labels = [] if page is None else page.findChildren(QLabel)
        return "\n".join(label.text() for label in labels)

    def refresh(self) -> None:
        """Update the buttons and the texts from the options."""
        setup = self._setup
        seats, persons = setup.seats_and_persons
        for preset, length in zip(self._presets, self._lengths, strict=False):
            length.setText(translated(length_of(preset, seats=seats, persons=persons)))
        chosen = preset_under(setup.game, setup.options)
        place = len(self._presets) if chosen is None else self._presets.index(chosen)
        self._texts.setCurrentIndex(place)
        self._group.buttons()[place].setChecked(True)
        self.custom.setVisible(chosen is None)
        for choice in self._group.buttons():
            choice.setEnabled(not setup.is_fixed)

    def _choose(self, preset: Preset | None) -> None:
        if preset is not None:
            setup = self._setup
            setup.set_options(with_preset(setup.game, setup.options, preset))
        self.changed.emit()
