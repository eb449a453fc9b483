"""The ring of the coach on the map."""

from core.games.crayon.board import Milepost
from gui.games.crayon.map.pulse import Pulse
from gui.games.crayon.map.ring import PULSE
from gui.games.crayon.map.scene import Scene
from gui.map.model.camera import Camera
from tests.gui.games.crayon.map_view.maps import painter

AT = Milepost(800)


def scene(now: float = 0.0, *, moves: bool = True) -> Scene:
    geometry = painter(0).geometry
    return Scene(geometry, Camera(geometry.width, geometry.height), 800, 600, now, moves)


def test_ring_swings_within_its_box() -> None:
    pulse = Pulse()
    pulse.show(AT)
    radii = [pulse.radius(scene(PULSE * part / 8)) for part in range(8)]
    assert max(radii) > min(radii)
    assert pulse.box(scene(), AT).width() >= 2 * max(radii)


def test_ring_stands_still_without_motion() -> None:
    pulse = Pulse()
    pulse.show(AT)
    assert len({pulse.radius(scene(now / 4, moves=False)) for now in range(8)}) == 1
    assert pulse.shown(scene(moves=False)) == AT


def test_removed_ring_is_not_shown() -> None:
    pulse = Pulse()
    pulse.show(AT)
    pulse.show(None)
    assert pulse.shown(scene()) is None
