"""Every look has a style of its own, and pictures that can be painted at every level."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from gui.games.crayon.effects.looks import SIGN, STYLES, paint_sign
from gui.games.crayon.effects.model import LOOKS, Look
from gui.games.crayon.effects.mote_art import MOTE, paint_mote
from gui.games.crayon.effects.strokes import SIDE
from gui.games.crayon.effects.textures import _STROKES, texture


def test_every_look_has_a_style_and_a_texture() -> None:
    assert set(LOOKS) == set(STYLES) == set(_STROKES)


@pytest.mark.screen("MAP-4", "A11Y-4")
def test_no_two_looks_differ_only_in_colour() -> None:
    signs = [style.sign for style in STYLES.values()]
    assert len(set(signs)) == len(signs)


def blank(side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


@pytest.mark.parametrize("look", LOOKS)
def test_sign_and_mote_stay_within_their_radius(qapp: QApplication, look: Look) -> None:
    for paint, reach in ((paint_sign, SIGN), (paint_mote, MOTE)):
        image = blank(80)
        painter = QPainter(image)
        painter.translate(40, 40)
        paint(painter, look)
        painter.end()
        spots = [(x, y) for x in range(80) for y in range(80)]
        drawn = [spot for spot in spots if image.pixelColor(*spot).alpha() > 0]
        assert drawn
        assert all(max(abs(x - 39.5), abs(y - 39.5)) <= reach + 1 for x, y in drawn)


@pytest.mark.parametrize("look", LOOKS)
def test_texture_continues_at_its_edges(qapp: QApplication, look: Look) -> None:
    """Across the edge, neighbouring pixels differ no more than inside the tile."""
    image = texture(look, 1.0).textureImage()
    assert image.width() == SIDE

    def step(left: int, right: int) -> float:
        pairs = ((image.pixelColor(left, y), image.pixelColor(right, y)) for y in range(SIDE))
        return sum(abs(a.alpha() - b.alpha()) + abs(a.green() - b.green()) for a, b in pairs)

    inside = max(step(x, x + 1) for x in range(0, SIDE - 1, 8))
    assert step(SIDE - 1, 0) <= inside * 1.5 + SIDE
