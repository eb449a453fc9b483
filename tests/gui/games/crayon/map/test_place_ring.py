"""The ring of an advice: its lifetime by the clock, and its pulse."""

import pytest

from core.games.crayon.board import Milepost
from gui.games.crayon.map.place_ring import LASTS, PlaceRing
from gui.games.crayon.map.ring import PULSE
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.painting.geometry import MapGeometry
from gui.map.model.camera import Camera
from tests.core.games.iron_dragon.rules.places import BOARD, centre

KOLA = BOARD.milepost(centre("Kola"))


def scene(now: float, *, moves: bool = True, sheet: int = 0) -> Scene:
    geometry = MapGeometry(BOARD, BOARD.maps[sheet])
    camera = Camera(geometry.width, geometry.height)
    camera.resize(600, 400)
    return Scene(geometry, camera, 600, 400, now, moves)


@pytest.fixture
def ring() -> PlaceRing:
    made = PlaceRing()
    made.start(KOLA, 100.0)
    return made


def test_ring_disappears_after_its_time(ring: PlaceRing) -> None:
    last = 100.0 + LASTS
    assert ring.shown(scene(last - 0.1)) == KOLA
    assert ring.shown(scene(last)) is None


def test_ring_can_end_earlier_and_start_again(ring: PlaceRing) -> None:
    ring.end()
    assert ring.shown(scene(100.5)) is None
    ring.start(Milepost(KOLA), 200.0)
    assert ring.shown(scene(200.0 + LASTS / 2)) == KOLA


def test_ring_is_on_its_own_map_only(ring: PlaceRing) -> None:
    assert ring.shown(scene(100.5, sheet=1)) is None


def test_ring_pulses_and_keeps_its_size_without_motion(ring: PlaceRing) -> None:
    times = (100.0, 100.0 + PULSE / 2, 100.0 + PULSE)
    small, large, again = (ring.radius(scene(now)) for now in times)
    assert small < large
    assert again == pytest.approx(small)
    still = {ring.radius(scene(now, moves=False)) for now in times}
    assert len(still) == 1
    assert small < still.pop() < large
