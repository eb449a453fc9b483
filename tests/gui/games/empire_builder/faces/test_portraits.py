"""The photo album: many people, each recognizable, in both languages."""

from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from gui.game_api.registry import catalogues
from gui.games.empire_builder import UI
from gui.games.empire_builder.faces.portraits import FACES, NoFace, face_pixmap, name_of, paint_face
from gui.translation import translated
from gui.translation.catalogues import Catalogue, show_language
from tests.each import each
from tests.gui.painting.pixels import content, differing, filled, painted, strays


def draw(painter: QPainter, box: QRectF, *, face: str) -> None:
    paint_face(painter, face, box)


def portrait(face: str, side: int = 48) -> QImage:
    return painted(partial(draw, face=face), side, side)


@pytest.mark.screen("EB-SCR-14")
def test_album_has_at_least_24_portraits() -> None:
    assert len(FACES) >= 24
    assert len(set(FACES)) == len(FACES)


@pytest.mark.parametrize("side", [48, 96, 256])
@pytest.mark.parametrize("face", FACES)
def test_portrait_fills_its_box_and_stays_within(face: str, side: int) -> None:
    image = portrait(face, side)
    assert filled(image) > 0.9
    assert strays(image) == 0


def test_no_two_portraits_look_alike() -> None:
    images = {face: portrait(face) for face in FACES}
    for face, other in each(combinations(FACES, 2)):
        assert differing(images[face], images[other], by=24) > 0.07, (face, other)


def test_portrait_is_painted_the_same_each_time() -> None:
    for face in each(FACES[:3]):
        assert content(portrait(face)) == content(portrait(face))


@pytest.mark.screen("EB-SCR-14")
def test_skin_is_as_varied_as_the_people() -> None:
    cheeks = sorted(portrait(face).pixelColor(28, 30).lightness() for face in FACES)
    assert cheeks[4] < 110
    assert cheeks[-5] > 165


def test_names_are_different_in_both_languages() -> None:
    english = {str(name_of(face)) for face in FACES}
    assert UI.catalogue is not None
    show_language("de", [Catalogue(UI.key, UI.catalogue)])
    try:
        german = {translated(name_of(face)) for face in FACES}
    finally:
        show_language("en", catalogues())
    assert len(english) == len(german) == len(FACES)
    assert {"Lokführer", "Telegrafistin", "Bremser"} <= german
    assert not english & german


def test_pixmap_fits_any_pixel_density_and_is_painted_once() -> None:
    pixmap = face_pixmap(FACES[0], 64)
    assert pixmap.devicePixelRatio() == 3
    assert (pixmap.width(), pixmap.height()) == (192, 192)
    assert face_pixmap(FACES[0], 64) is pixmap


def test_missing_portrait_is_named() -> None:
    with pytest.raises(NoFace, match="'ghost'"):
        name_of("ghost")
