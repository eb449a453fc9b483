"""The map layer of the Rainbow Bridges, one of which an event may raise or storms close (MAP-4)."""

from math import pi, sin
from typing import Final, NamedTuple, Self

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.cartography.outlines import Line, Spot
from core.games.iron_dragon.bans import bans_of
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.pictures import TableLayer
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.painting.bridges import paint_bridge
from gui.painting.ink import circle, draw, fill, path_of, tint

_FAILING: Final = 0.4
"""Opacity of a raised bridge that cannot be used."""
_MARGIN: Final = 30.0
_CLOUDS: Final = (0.12, 0.37, 0.63, 0.88)
_BOLTS: Final = (0.25, 0.5, 0.75)
_SHIMMER: Final = 3.6
"""Seconds that a gleam takes to run over a raised bridge."""


class _Bridge(NamedTuple):
    """A bridge of a map; a `raised` one stands only during an event.

    `middle` is the centre of its box, and `half` the distance from there to the edge of the box
    with the storm; both are in units.
    """

    arch: Line
    raised: bool
    middle: Spot
    half: float

    @classmethod
    def of(cls, arch: Line, *, raised: bool) -> Self:
        """Return the bridge with this arch."""
        box = path_of(arch).boundingRect()
        half = max(box.width(), box.height()) / 2 + _MARGIN
        return cls(arch, raised, (box.center().x(), box.center().y()), half)


class Bridges(TableLayer):
    """The bridges of all maps."""

    def __init__(self) -> None:
        self._by_map: dict[str, list[_Bridge]] = {}
        self._raised: bool = False
        self._fails = False
        self._sprites: Final = Sprites()

    def show(self, table: IronTable) -> None:
        """Show the bridges of this state."""
        world, state = table.rules.world, table.state
        in_play = (world.events[event.card] for event in state.events)
        self._raised = state.bridge_permanent or any(card.bridge for card in in_play)
        self._fails = bans_of(world, state).bridges_fail

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for number, bridge in enumerate(self._in_sight(scene)):
            at = scene.spot(bridge.middle)
            if bridge.raised:
                strength = _FAILING if self._fails else 1.0
                self._paint_arch(painter, scene, bridge, at, strength)
                if scene.moves and not self._fails:
                    self._paint_light(painter, scene, bridge)
            if self._fails:
                self._paint_storm(painter, scene, bridge, number)

    def moving(self, scene: Scene) -> QRegion:
        region = QRegion()
        if not scene.moves:
            return region
        for bridge in self._in_sight(scene):
            if bridge.raised or self._fails:
                half = bridge.half * _storm_size(scene)
                corner = (scene.spot(bridge.middle) - QPointF(half, half)).toPoint()
                side = round(2 * half)
                region = region.united(QRect(corner.x(), corner.y(), side, side))
        return region

    def _in_sight(self, scene: Scene) -> list[_Bridge]:
        """Return the standing bridges of this map that are in or near the view."""
        return [
            bridge
            for bridge in self._bridges_of(scene.geometry)
            if (self._raised or not bridge.raised)
            and scene.sees(scene.spot(bridge.middle), margin=bridge.half * _storm_size(scene))
        ]

    def _bridges_of(self, geometry: MapGeometry) -> list[_Bridge]:
        letter = geometry.map.letter
        if letter not in self._by_map:
            bridges = geometry.sheet.bridges()
            self._by_map[letter] = [
                _Bridge.of([geometry.at(spot) for spot in arch], raised=not stands)
                for arch, stands in bridges
            ]
        return self._by_map[letter]

    def _paint_arch(
        self, painter: QPainter, scene: Scene, bridge: _Bridge, at: QPointF, strength: float
    ) -> None:
        x, y = bridge.middle

        def paint(painter: QPainter) -> None:
            arch = [(right - x, down - y) for right, down in bridge.arch]
            paint_bridge(painter, arch, strength=strength)

        key = ("arch", x, y, strength)
        self._sprites.show(painter, at, key, paint, half=bridge.half, size=scene.camera.zoom)

    def _paint_light(self, painter: QPainter, scene: Scene, bridge: _Bridge) -> None:
        part = scene.now / _SHIMMER % 1
        at = scene.spot(bridge.arch[round(part * (len(bridge.arch) - 1))])
        strength = sin(pi * part)
        for radius, alpha in ((13.0, 50), (7.0, 90), (3.0, 200)):
            spot = circle(at.x(), at.y(), radius * scene.size)
            fill(painter, spot, tint("#ffffff", round(alpha * strength)))

    def _paint_storm(self, painter: QPainter, scene: Scene, bridge: _Bridge, number: int) -> None:
        size = _storm_size(scene)
        last = len(bridge.arch) - 1
        for part in _BOLTS:
            at = scene.spot(bridge.arch[round(part * last)])
            self._sprites.show(painter, at, "bolt", _bolt, half=26, size=size)
        for n, part in enumerate(_CLOUDS):
            sway = sin(scene.now * 0.9 + n * 1.7 + number) * 4 if scene.moves else 0.0
            at = scene.spot(bridge.arch[round(part * last)]) + QPointF(sway * size, 0)
            self._sprites.show(painter, at, "cloud", _cloud, half=30, size=size)


def _storm_size(scene: Scene) -> float:
    """Return the pixels per unit of a storm, which stays readable at small zooms."""
    return max(scene.camera.zoom, 0.4)


def _cloud(painter: QPainter) -> None:
    puffs = ((-14, 2, 9), (-5, -5, 11), (7, -4, 10), (15, 3, 8), (1, 5, 12))
    for x, y, radius in puffs:
        draw(painter, circle(x, y, radius), 2.6, tint("#2b2634"))
    for x, y, radius in puffs:
        fill(painter, circle(x, y, radius), tint("#6b6577"))
    for x, y, radius in puffs[:4]:
        fill(painter, circle(x - 2, y - 2.4, radius * 0.62), tint("#9a94a6", 150))


def _bolt(painter: QPainter) -> None:
    shape = path_of([(3, -22), (-8, 3), (-1, 2), (-5, 22), (9, -5), (2, -4), (8, -22)], closed=True)
    draw(painter, shape, 2.2, tint("#2b2634"), tint("#ffe25c"))
