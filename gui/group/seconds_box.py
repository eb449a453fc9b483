"""A choice of seconds in words with its label, such as a turn clock."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtWidgets import QHBoxLayout

from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import give_role, label, plain_tip
from gui.widgets.wheel import ignore_wheel_without_focus


class SecondsBox(ChoiceBox):
    """A choice that calls `take` with the chosen seconds; `row` has the label and the box."""

    def __init__(
        self, name: str, words: Mapping[int, str], on_chosen: Callable[[int], object]
    ) -> None:
        super().__init__()
        self._seconds: Final[list[int | None]] = list(words)
        self._on_chosen: Final = on_chosen
        self.setAccessibleName(name)
        self.addItems([translated(word) for word in words.values()])
        self.activated.connect(self._choose)
        ignore_wheel_without_focus(self)
        self.row: Final = QHBoxLayout()
        self._title: Final = name
        self._caption: Final = label(name, role="faint")
        self.row.addWidget(self._caption)
        self.row.addStretch(1)
        self.row.addWidget(self)

    def show_seconds(self, seconds: int | None, *, can_set: bool, tip: str) -> None:
        """Show the seconds as set; None if the leader's program does not say."""
        if seconds not in self._seconds:  # another program may set any
            self._seconds.append(seconds)
            other = _("unknown")
            if seconds is not None:
                other = _("{seconds} seconds").format(seconds=seconds)
            self.addItem(other)
        self.setCurrentIndex(self._seconds.index(seconds))
        self.setEnabled(can_set)
        self.setToolTip(plain_tip(tip))

    def mark_changed(self, is_changed: bool) -> None:
        """Mark the choice as changed since the player agreed (EB-SCR-6)."""
        text = _("{option} — changed").format(option=self._title) if is_changed else self._title
        self._caption.setText(text)
        give_role(self._caption, "warning" if is_changed else "faint")

    def _choose(self, place: int) -> None:
        seconds = self._seconds[place]
        if seconds is not None:
            self._on_chosen(seconds)
