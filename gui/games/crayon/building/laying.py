"""The build tool: a click or a drag builds the link nearest to the pointer."""

from math import dist
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QPainter

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.building.link_mark import paint_link
from gui.games.crayon.building.model.building import Building, Link
from gui.games.crayon.building.model.why import why_not_built
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.glow import paint_glow
from gui.games.crayon.map.ring import paint_ring
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated

_NEAR: Final = 1.6 * PITCH
"""Maximum distance in units from the pointer to the middle of a link."""
_CLOSE: Final = 0.3 * PITCH
"""Distance in units within which the pointer is at a milepost."""

_OPEN: Final = 7.0
_OPEN_RING: Final = (("#2a1c0e", 190, 5.6), ("#fff8e2", 235, 4.0))
"""Radius in units, and strokes from below, of the ring of a start at others' track."""


class Laying(Tool):
    """The build tool (MAP-10, MAP-13); `linked` sends the Link under the pointer, or None."""

    linked = Signal(object)

    def __init__(self, desk: CrayonDesk, view: MapView) -> None:
        super().__init__(desk, view)
        self._building = Building(desk.table)
        self._known: dict[EdgeId, Link] = {}
        self._link: Link | None = None
        self._goes_on = False
        self._sprites: Final = Sprites()

    @property
    def message(self) -> str:
        link = self._link
        if link is None:
            return ""
        start, end = self._ends(link)
        if link.mark == "cost":
            text = _("Build from {start} to {end}: {cost}.")
            if start == end:
                text = _("Build here, {end}: {cost}.")
            return text.format(start=start, end=end, cost=self.desk.money(link.cost or 0))
        text = _("Cannot build from {start} to {end}: {reason}.")
        if start == end:
            text = _("Cannot build here, {end}: {reason}.")
        return text.format(start=start, end=end, reason=translated(link.reason))

    @property
    def link(self) -> Link | None:
        """The link under the pointer."""
        return self._link

    def refresh(self) -> None:
        self._building, self._known = Building(self.desk.table), {}

    def put_down(self) -> None:
        self._look_at(None)

    def hover(self, spot: Spot | None) -> None:
        edge = None if spot is None else self._nearest(spot)
        self._look_at(None if edge is None else self._link_at(edge))

    def click(self, spot: Spot) -> None:
        edge = self._nearest(spot)
        if edge is None or not self._link_at(edge).action:
            self.refuse(spot)
        else:
            self._build(self._link_at(edge))

    def why(self, spot: Spot) -> Why | None:
        edge = self._nearest(spot)
        if edge is not None:
            return self._link_at(edge).why
        pair = self._pair_at(spot)
        return Why(Code.OFF_MAP) if pair is None else why_not_built(self._building, *pair)

    def grips(self, at: Milepost) -> bool:
        """Return whether the milepost belongs to the network, or to a link next to it."""
        building = self._building
        if not building.open or building.left <= 0:
            return False
        sections = self.desk.table.rules.world.board.sections_at[at]
        return at in building.reached or any(edge in building.candidates for edge, _ in sections)

    def begin_drag(self, start: Milepost, to: Milepost) -> bool:
        """Begin to build: from the network anywhere, from outside only along a buildable link."""
        edge = self.desk.table.rules.world.board.section_between(start, to)
        self._goes_on = start in self._building.reached or (
            edge in self._building.candidates and self._link_at(edge).action is not None
        )
        return self._goes_on

    def drag(self, start: Milepost, to: Milepost) -> None:
        edge = self.desk.table.rules.world.board.section_between(start, to)
        if self._goes_on and edge in self._building.candidates:
            self._goes_on = self._build(self._link_at(edge))

    def reach_for(self, at: Milepost, before: Milepost | None) -> Spot:
        """Return a spot on the section that the cursor came along, close to the cursor."""
        x, y = self.view.places.place(at)
        if before is None:
            return x, y
        from_x, from_y = self.view.places.place(before)
        return x + (from_x - x) * 0.4, y + (from_y - y) * 0.4

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint the places where a section can start, and a ring around the nearest of them.

        A start at others' track is an open ring (EB-SCR-44).
        """
        starts, colour = self._building.starts, self.mover.colour
        others = self._building.borrowed_starts
        link = self._link
        nearest = None
        if link is not None and link.action is not None:
            section = self.desk.table.rules.world.board.sections[link.edge]
            nearest = section.a if section.a in starts else section.b
        for at in filter(scene.has, others):
            paint_ring(painter, scene, at, _OPEN * scene.size, [*_OPEN_RING, (colour, 255, 2.4)])
        own = starts - others
        paint_glow(painter, scene, self._sprites, own, colour=colour, nearest=nearest)

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        if self._link is not None and scene.has(self._end(self._link)):
            paint_link(painter, scene, self._link, QColor(self.mover.colour))

    def _ends(self, link: Link) -> tuple[str, str]:
        """Return the names of a section's ends, the one already reached first."""
        world = self.desk.table.rules.world
        section, reached = world.board.sections[link.edge], self._building.reached
        a, b = section.a, section.b
        start, end = (b, a) if b in reached and a not in reached else (a, b)
        words = crayon_words(self.desk.table)
        return translated(words.section_end(start)), translated(words.section_end(end))

    def _end(self, link: Link) -> Milepost:
        return self.desk.table.rules.world.board.sections[link.edge].a

    def _nearest(self, spot: Spot) -> EdgeId | None:
        geometry = self.view.places
        (x, y), reach = spot, _NEAR + PITCH / 2  # an end lies half a pitch from the middle
        around = geometry.sections_within(x - reach, y - reach, x + reach, y + reach)
        candidates = self._building.candidates
        near = [edge for edge in around if edge in candidates and _is_near(geometry, edge, spot)]
        return geometry.nearest_section(*spot, among=near)

    def _pair_at(self, spot: Spot) -> tuple[Milepost, Milepost] | None:
        """Return the milepost at a spot and its neighbour towards the spot; None off the map.

        Close to a milepost the direction says little: a neighbour with a section is preferred.
        """
        at, board = self.milepost_at(spot), self.desk.table.rules.world.board
        if at is None:
            return None
        place = self.view.places.place
        neighbours = board.adjacent[at]
        if dist(spot, place(at)) < _CLOSE and board.sections_at[at]:
            neighbours = tuple(to for _, to in board.sections_at[at])
        return at, min(neighbours, key=lambda to: (dist(spot, place(to)), to))

    def _link_at(self, edge: EdgeId) -> Link:
        if edge not in self._known:
            self._known[edge] = self._building.link(edge)
        return self._known[edge]

    def _look_at(self, link: Link | None) -> None:
        if link != self._link:
            self._link = link
            self.linked.emit(link)
            self.repaint_needed.emit()

    def _build(self, link: Link) -> bool:
        """Build a link if possible; return whether it was built."""
        return link.action is not None and self.desk.do(link.action) is not None


def _is_near(geometry: MapGeometry, edge: EdgeId, spot: Spot) -> bool:
    """Return whether the middle of a section is near a spot."""
    x, y = geometry.middle_of(edge)
    return abs(x - spot[0]) < _NEAR and abs(y - spot[1]) < _NEAR
