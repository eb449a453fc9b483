"""The look of trains on the map: engines on rails, and the other forms that a game may add."""

from typing import Any, Final

from PySide6.QtGui import QColor, QPainter

from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.map.train_art import paint_front, paint_train
from gui.games.crayon.map_view.train_places import lean
from gui.theme.player_colours import PlayerColour

ON_RAILS: Final = "on rails"
"""The form of a train that stands on its wheels, and so has a direction."""


class TrainLook:
    """The look of a game's trains; here all are on rails.

    A game with other forms, such as trains aboard ships, names and paints them.
    """

    def form(self, train: Any) -> str:
        """Return the form of a train."""
        del train
        return ON_RAILS

    def note(self, train: Any) -> str:
        """Return a short text beside a train, such as a number of turns; empty for none."""
        del train
        return ""

    def paint(
        self, painter: QPainter, colour: PlayerColour, *, heading: Spot | None, form: str
    ) -> None:
        """Draw a train of a form at the origin."""
        del form
        paint_standing(painter, colour, heading=heading)


def paint_standing(painter: QPainter, colour: PlayerColour, *, heading: Spot | None) -> None:
    """Draw a train on rails at the origin: in its direction, or from the front."""
    paint = QColor(colour.colour)
    if heading is None:
        paint_front(painter, paint)
        return
    painter.rotate(lean(heading))
    paint_train(painter, paint, left=heading[0] < 0)
