"""The look of Iron Dragon's trains on the map: on rails, or aboard a ship."""

from typing import Final

from PySide6.QtGui import QColor, QPainter

from core.games.crayon.cartography.outlines import Spot
from core.games.crayon.train import Train
from gui.games.crayon.map_view.train_look import ON_RAILS, TrainLook
from gui.games.iron_dragon.map.ship_art import paint_ship
from gui.theme.player_colours import PlayerColour

AFLOAT: Final = "afloat"
"""The form of a train that a ship carries; it has no direction."""


class IronTrainLook(TrainLook):
    """Trains on rails, and ships that carry a train."""

    def form(self, train: Train) -> str:
        return ON_RAILS if train.aboard is None else AFLOAT

    def paint(
        self, painter: QPainter, colour: PlayerColour, *, heading: Spot | None, form: str
    ) -> None:
        if form == AFLOAT:
            paint_ship(painter, QColor(colour.colour))
        else:
            super().paint(painter, colour, heading=heading, form=form)
