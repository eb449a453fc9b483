"""Motes are few, stay in their boxes, and are chosen again when the view changes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from gui.games.crayon.effects.model import Effect
from gui.games.crayon.effects.motes import ALL, MoteField
from gui.games.crayon.effects.washes import EffectWash
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.map.model.camera import Camera
from tests.gui.games.crayon.map_view.maps import painter

WIDTH, HEIGHT = 900, 600


@pytest.fixture
def scene(qapp: QApplication) -> Scene:
    geometry = painter(0).geometry
    camera = Camera(geometry.width, geometry.height)
    camera.resize(WIDTH, HEIGHT)
    return Scene(geometry, camera, WIDTH, HEIGHT, 5.0, moves=True, drifts=True)


def washes(scene: Scene) -> list[EffectWash]:
    board = scene.geometry.board
    ground = frozenset(at for at, point in board.numbered() if point.map == "M")
    return [EffectWash(scene.geometry, Effect(n, "snow", ground)) for n in range(4)]


def test_motes_of_several_effects_share_a_limit(scene: Scene) -> None:
    field = MoteField(Sprites())
    field.region(scene, washes(scene))
    assert 0 < len(field._motes) <= ALL


def test_motes_are_painted_only_inside_their_region(scene: Scene) -> None:
    field, shown = MoteField(Sprites()), washes(scene)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    onto = QPainter(image)
    for tenth in range(40):
        field.paint(onto, scene._replace(now=tenth / 10), shown)
    onto.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    onto.setClipRegion(field.region(scene, shown))
    onto.fillRect(image.rect(), Qt.GlobalColor.black)
    onto.end()
    assert bytes(image.constBits()).strip(b"\0") == b""


def test_motes_follow_the_view(scene: Scene) -> None:
    field, shown = MoteField(Sprites()), washes(scene)
    before = field.region(scene, shown)
    scene.camera.scroll(211, 97)
    assert field.region(scene, shown) != before
