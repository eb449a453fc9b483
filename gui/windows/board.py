"""What every map of a game is to the screens that show it."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gui.models.camera import Look


class Board(QWidget):
    """The map of a game, or what a game without a map has in its place.

    `idled` is sent when the keyboard asks for something where nothing can be done.
    """

    idled = Signal()

    passed_on: ClassVar[frozenset[Qt.Key]] = frozenset()
    """Keys that a screen passes on to its map when the active control ignores them (CONTROL-5)."""

    @property
    def covered_bar(self) -> str:
        """The sentence that is said while a window in front has the keys."""
        return ""

    @property
    def is_whole(self) -> bool:
        """Whether all that is in view has been painted."""
        return True

    @property
    def looks(self) -> tuple[Look, ...]:
        """How each map is looked at, the one that is shown first."""
        return ()

    def look_as(self, looks: Sequence[Look]) -> None:
        """Look at the maps as before; a map that there is not is passed over."""

    def refresh(self) -> None:
        """Paint the table as it stands."""

    def follow(self, at: int) -> None:
        """Bring a place into view, if it is not well in it."""
