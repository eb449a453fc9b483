"""The interface between a game's map and the screens that show it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from gui.map.model.camera import Look, View


class Board(QWidget):
    """The map of a game, or its replacement in a game without a map.

    `idled` is sent when the keyboard requests something where nothing can be done.
    """

    idled = Signal()

    passed_on: ClassVar[frozenset[Qt.Key]] = frozenset()
    """Keys that a screen passes on to its map when the focused control ignores them (CONTROL-5)."""

    @property
    def covered_bar(self) -> str:
        """The sentence for keys while a window in front has the focus."""
        return ""

    @property
    def is_whole(self) -> bool:
        """Whether everything in view has been painted."""
        return True

    @property
    def looks(self) -> tuple[Look, ...]:
        """The position and zoom of each map, the visible one first."""
        return ()

    def restore_looks(self, looks: Sequence[Look]) -> None:
        """Restore the position and zoom of the maps; ignores unknown maps."""

    @property
    def views(self) -> Mapping[str, View]:
        """The views beside the map, by the names of their windows."""
        return {}

    def restore_views(self, views: Mapping[str, View]) -> None:
        """Remember the stored views for the windows that will show them."""

    def refresh(self) -> None:
        """Update from the table."""

    def pixel_of(self, at: int) -> QPoint | None:
        """Return the pixel at which a place is visible; None if it is out of view."""
        del at
        return None

    def follow(self, at: int) -> None:
        """Scroll to a place if it is near the edge of the view or outside."""

    def ring(self, at: int | None) -> None:
        """Mark a place with a ring until another call; None removes the ring."""

    def box_of(self, at: int) -> QRect | None:
        """Return the rectangle of a ringed place in the view; None if it is outside."""
        del at
        return None
