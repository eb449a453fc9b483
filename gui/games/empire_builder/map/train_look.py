"""The look of Empire Builder's trains on the map: on rails, or lying beside them (EB-SCR-43)."""

from typing import Final

from PySide6.QtGui import QColor, QPainter

from core.games.crayon.cartography.outlines import Spot
from core.games.empire_builder.state import Train
from gui.games.crayon.map.train_art import paint_train
from gui.games.crayon.map_view.train_look import ON_RAILS, TrainLook
from gui.theme.player_colours import PlayerColour

DERAILED: Final = "derailed"
"""The form of a train that stands still after a derailment."""
_LEAN: Final = 38.0
"""Degrees by which a derailed engine has tipped over."""


class RailwayTrainLook(TrainLook):
    """Trains on rails, and trains that have left them."""

    def form(self, train: Train) -> str:
        return DERAILED if train.stands or train.lost_turns else ON_RAILS

    def note(self, train: Train) -> str:
        """Return for how many turns a derailed train still stands, this one included."""
        turns = int(train.stands) + train.lost_turns
        return str(turns) if turns else ""

    def paint(
        self, painter: QPainter, colour: PlayerColour, *, heading: Spot | None, form: str
    ) -> None:
        if form != DERAILED:
            super().paint(painter, colour, heading=heading, form=form)
            return
        left = heading is not None and heading[0] < 0
        painter.translate(0, 6)
        painter.rotate(-_LEAN if left else _LEAN)
        paint_train(painter, QColor(colour.colour), left=left)
