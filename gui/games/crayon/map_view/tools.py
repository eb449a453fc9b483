"""The base of the map's tools: one tool handles the pointer in each step of the turn.

A tool asks a model what is possible, passes clicks to the desk, and paints its own marks. Spots are
in units of the map that is shown.
"""

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPainter

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map_view.reasons import sentence_of
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.turn.model.flow import turn_bar
from gui.theme.player_colours import PlayerColour


class Tool(QObject):
    """A tool that does nothing, as in other players' turns (MAP-11).

    `repaint_needed` is sent when the tool must be repainted, `refused` with the Why and the spot of
    a click that did nothing.
    """

    repaint_needed = Signal()
    refused = Signal(object, object)

    def __init__(self, desk: CrayonDesk, view: MapView) -> None:
        super().__init__(view)
        self.desk: Final = desk
        self.view: Final = view

    @property
    def mover(self) -> PlayerColour:
        """The colour of the local player."""
        return self.desk.table.colours[self.desk.table.local]

    @property
    def message(self) -> str:
        """The effect of a click here, in a sentence; empty if none."""
        return ""

    def refresh(self) -> None:
        """Handle a change of the table, or this tool becoming current."""

    def put_down(self) -> None:
        """Handle another tool becoming current."""

    def hover(self, spot: Spot | None) -> None:
        """Handle the pointer at a spot; None if it has left the map."""
        del spot

    def click(self, spot: Spot) -> None:
        """Handle a click of the left button."""
        self.refuse(spot)

    def why(self, spot: Spot) -> Why | None:
        """Return why a click here does nothing; None if it does something, or for no reason."""
        del spot
        bar = turn_bar(self.desk.table)
        return Why(Code.WAIT, {"bar": bar}) if bar else None

    def refuse(self, spot: Spot, why: Why | None = None) -> None:
        """Say why a click at a spot did nothing: the reason given, or else that of the spot."""
        reason = self.why(spot) if why is None else why
        if reason is not None:
            self.desk.say(sentence_of(reason, self.desk.table))
            self.refused.emit(reason, spot)

    def double_click(self, spot: Spot) -> None:
        """Handle a double click."""
        del spot

    def grips(self, at: Milepost) -> bool:
        """Return whether a drag that begins at this milepost may draw, and not move the map."""
        del at
        return False

    def begin_drag(self, start: Milepost, to: Milepost) -> bool:
        """Begin a drag that leaves a milepost; return False if the map should move instead."""
        del start, to
        return False

    def drag(self, start: Milepost, to: Milepost) -> None:
        """Handle a drag to the next milepost."""
        del start, to

    def reach_for(self, at: Milepost, before: Milepost | None) -> Spot:
        """Return the spot that the keyboard cursor points at after moving to a milepost."""
        del before
        return self.view.places.place(at)

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint the tool's marks below the trains."""
        del painter, scene

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        """Paint the tool's marks above the trains."""
        del painter, scene

    def milepost_at(self, spot: Spot) -> Milepost | None:
        """Return the milepost nearest to a spot."""
        return self.view.places.nearest_milepost(*spot)
