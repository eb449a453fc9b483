"""The map's tool of the Deal window: a click adds the section nearest to it, or removes it."""

from typing import Final

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.cartography.outlines import Spot
from core.ruleset import TURN
from gui.games.crayon.building.link_mark import line_of
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.painting.geometry import PITCH
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.deals.model.deals import Deals
from gui.games.empire_builder.desk import RailwayDesk
from gui.painting.ink import circle, fill, tint
from gui.translation import _

_NEAR: Final = 0.8 * PITCH
"""Maximum distance in units from the pointer to the middle of a section."""
_HALO: Final = tint("#fff8e2", 235)
_INK: Final = tint("#2a1c0e", 235)
_FAINT: Final = tint("#ffe27a", 120)
_CHOSEN: Final = tint("#ffe27a")


class Choosing(Tool):
    """The tool while the Deal window is open; the sections that can be chosen glow faintly."""

    def __init__(self, desk: RailwayDesk, view: MapView) -> None:
        super().__init__(desk, view)
        self._draft: Final = desk.deal
        self._edge: EdgeId | None = None
        disconnect = desk.deal.changed.connect(self.repaint_needed.emit)
        self.destroyed.connect(lambda: disconnect())

    @property
    def is_open(self) -> bool:
        """Whether the local player can put an offer together now."""
        table = self.desk.table
        return table.purpose_of(table.local) == TURN and Deals(table).open is None

    @property
    def message(self) -> str:
        """The effect of a click, with the section's ends and what it costs to build."""
        edge, table = self._edge, self.desk.table
        if edge is None:
            return ""
        section, words = table.rules.world.board.sections[edge], crayon_words(table)
        text = _("Add the section from {start} to {end}: {cost} to build.")
        if edge in self._draft.chosen:
            text = _("Remove the section from {start} to {end}: {cost} to build.")
        return text.format(
            start=words.place_name(section.a),
            end=words.place_name(section.b),
            cost=self.desk.money(Deals(table).cost((edge,))),
        )

    def refresh(self) -> None:
        if self._edge not in self._draft.choices:
            self._point_at(None)

    def put_down(self) -> None:
        self._point_at(None)

    def hover(self, spot: Spot | None) -> None:
        self._point_at(None if spot is None or not self.is_open else self._nearest(spot))

    def click(self, spot: Spot) -> None:
        edge = self._nearest(spot) if self.is_open else None
        if edge is not None:
            self._draft.toggle(edge)
        elif not self.is_open:
            self.refuse(spot)
        elif self._draft.to is None:
            self.desk.say(_("Choose a player first."))
        else:
            self.desk.say(_("There is no track here to deal with."))

    def reach_for(self, at: Milepost, before: Milepost | None) -> Spot:
        """Return a spot on the section that the cursor came along."""
        place = self.view.places.place
        x, y = place(at)
        if before is None:
            return x, y
        from_x, from_y = place(before)
        return (x + from_x) / 2, (y + from_y) / 2

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint a glow below the sections that can be chosen."""
        if self.is_open:
            for edge in self._draft.choices - self._draft.chosen:
                self._stroke(painter, scene, edge, ((14.0, _FAINT),))

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        """Paint the chosen sections in the colour of their next owner, and the one pointed at."""
        draft = self._draft
        colours = self.desk.table.colours
        next_owners = (draft.wants, self.desk.table.local), (draft.gives, draft.to)
        for edges, seat in next_owners:
            for edge in edges:
                assert seat is not None
                ink = QColor(colours[seat].colour)
                self._stroke(painter, scene, edge, ((13.0, _INK), (10.0, _CHOSEN), (4.0, ink)))
        if self._edge is not None and scene.has(self._end_of(self._edge)):
            line = line_of(scene, self._edge)
            for end in (line.p1(), line.p2()):
                fill(painter, circle(end.x(), end.y(), 6.4 * scene.size), _INK)
                fill(painter, circle(end.x(), end.y(), 4.8 * scene.size), _HALO)

    def _stroke(
        self,
        painter: QPainter,
        scene: Scene,
        edge: EdgeId,
        strokes: tuple[tuple[float, QColor], ...],
    ) -> None:
        if not scene.has(self._end_of(edge)):
            return
        line: QLineF = line_of(scene, edge)
        if not scene.sees(line.center(), margin=line.length() + 14 * scene.size):
            return
        for width, colour in strokes:
            style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
            painter.setPen(QPen(colour, width * scene.size, style, cap))
            painter.drawLine(line)

    def _end_of(self, edge: EdgeId) -> Milepost:
        return self.desk.table.rules.world.board.sections[edge].a

    def _nearest(self, spot: Spot) -> EdgeId | None:
        geometry, (x, y) = self.view.places, spot
        around = geometry.sections_within(x - PITCH, y - PITCH, x + PITCH, y + PITCH)
        choices = self._draft.choices
        near = []
        for edge in around:
            middle_x, middle_y = geometry.middle_of(edge)
            is_near = abs(middle_x - x) < _NEAR and abs(middle_y - y) < _NEAR
            if edge in choices and is_near:
                near.append(edge)
        return geometry.nearest_section(x, y, among=near)

    def _point_at(self, edge: EdgeId | None) -> None:
        if edge != self._edge:
            self._edge = edge
            self.repaint_needed.emit()
