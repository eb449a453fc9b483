"""The scene that map layers paint."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QRegion

from gui.games.crayon.map.scene import Scene
from gui.map.model.camera import Camera
from tests.gui.games.crayon.map_view.maps import painter

WHOLE = Scene(painter(0).geometry, Camera(800, 600), 800, 600)
CORNERS = QRegion(0, 0, 50, 50).united(QRegion(750, 550, 50, 50))


def test_whole_view_sees_objects_up_to_their_margin_outside() -> None:
    assert WHOLE.sees(QPointF(-9, 300), margin=10)
    assert not WHOLE.sees(QPointF(-11, 300), margin=10)


def test_part_sees_only_objects_that_reach_into_it() -> None:
    scene = WHOLE._replace(part=CORNERS)
    assert scene.sees(QPointF(59, 20), margin=10)
    assert scene.sees(QPointF(741, 541), margin=10)
    assert not scene.sees(QPointF(70, 20), margin=10)
    assert not scene.sees(QPointF(400, 300), margin=10)


def test_part_sees_nothing_outside_the_view() -> None:
    around = WHOLE._replace(part=QRegion(-100, -100, 1000, 800))
    assert not around.sees(QPointF(-11, 300), margin=10)
