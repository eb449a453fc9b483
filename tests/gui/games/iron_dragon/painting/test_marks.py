"""Marks of mileposts and pictures of cities: all are distinguishable."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from gui.games.crayon.painting.cities import paint_city
from gui.games.crayon.painting.mileposts import paint_milepost
from gui.painting.ink import tint
from tests.each import each
from tests.gui.painting.pixels import content, covered

TERRAINS = (
    "sea", "plain", "desert", "forest", "mountain", "jungle", "alpine", "volcano",
    "underground_rock",
)  # fmt: skip
SIZES = ("small", "medium", "major")


def picture(paint: Callable[[QPainter], None]) -> QImage:
    """Return what is painted around the middle of 120 by 120 pixels."""
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(60, 60)
    paint(painter)
    painter.end()
    return image


@pytest.mark.screen("MAP-3")
@pytest.mark.rule("COMP-2")
def test_every_terrain_has_a_mark_of_its_own() -> None:
    marks = {
        terrain: content(picture(partial(paint_milepost, terrain=terrain, x=0, y=0)))
        for terrain in TERRAINS
    }
    for terrain, other in each(combinations(TERRAINS, 2)):
        assert marks[terrain] != marks[other], (terrain, other)


@pytest.mark.screen("MAP-3")
def test_larger_city_has_a_larger_picture() -> None:
    roof = tint("#3f6fa8")
    images = [picture(partial(paint_city, size=size, x=0, y=0, colour=roof)) for size in SIZES]
    sizes = [covered(image, image.rect()) for image in images]
    assert sizes == sorted(sizes)
    assert sizes[0] * 1.4 < sizes[1]
    assert sizes[1] * 1.4 < sizes[2]
