"""An icon for each control, no two alike, at any size and pixel density."""

import gc
from functools import partial
from inspect import getmembers, isfunction, signature
from itertools import combinations
from types import ModuleType
from typing import Final

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from gui.games.crayon.painting import icons as of_crayon_rail
from gui.games.crayon.painting.icons import loco
from gui.games.iron_dragon.painting import icons as of_iron_dragon
from gui.theme.icons import Picture, desk, icon, icon_image, paint_icon, turn
from gui.theme.palette import PALETTES, Palette
from tests.each import each
from tests.gui.painting.pixels import content, differing, filled, painted, strays
from tests.gui.theme.test_palette import contrast

pytestmark = pytest.mark.usefixtures("qapp")


def pictures_of(module: ModuleType) -> dict[str, Picture]:
    """Return the pictures that a module defines, by their names."""
    return {
        name: made
        for name, made in getmembers(module, isfunction)
        if made.__module__ == module.__name__
        and not name.startswith("_")
        and list(signature(made).parameters) == ["painter"]
    }


PICTURES: Final = {
    name: picture
    for module in (desk, turn, of_crayon_rail, of_iron_dragon)
    for name, picture in pictures_of(module).items()
}
every_picture = pytest.mark.parametrize("picture", PICTURES.values(), ids=list(PICTURES))


def draw(painter: QPainter, box: QRectF, *, picture: Picture) -> None:
    paint_icon(painter, picture, box)


def test_every_picture_makes_an_icon() -> None:
    assert len(PICTURES) == 23
    assert not any(icon(picture).isNull() for picture in PICTURES.values())


@every_picture
def test_icon_fills_its_box_and_stays_within(picture: Picture) -> None:
    image = painted(partial(draw, picture=picture), 48, 48)
    assert filled(image) > 0.9
    assert strays(image) == 0


@pytest.mark.parametrize("pixels", [20, 32])
def test_no_two_icons_are_alike(pixels: int) -> None:
    images = {name: icon_image(picture, pixels) for name, picture in PICTURES.items()}
    for name, other in each(combinations(images, 2)):
        assert differing(images[name], images[other], by=40) > 0.1, (name, other)


@pytest.mark.parametrize("density", [1.0, 1.5, 2.0, 3.0])
def test_icon_has_all_the_pixels_of_its_screen(density: float) -> None:
    pixmap = icon(loco).pixmap(QSize(24, 24), density)
    assert pixmap.width() == round(24 * density)
    assert pixmap.devicePixelRatio() == density
    assert content(pixmap.toImage()) == content(icon_image(loco, round(24 * density)))


@every_picture
def test_disabled_icon_is_grey(picture: Picture) -> None:
    image = icon(picture).pixmap(QSize(24, 24), 1.0, QIcon.Mode.Disabled).toImage()
    for place in range(24):
        for spot in (image.pixelColor(place, 12), image.pixelColor(12, place)):
            shares = (spot.red(), spot.green(), spot.blue())
            assert max(shares) - min(shares) < 24, place
    assert differing(image, icon_image(picture, 24), by=40) > 0.2


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_icon_contrasts_with_every_ground(palette: Palette) -> None:
    for ground in (palette.bar, palette.page, palette.raised):
        image = QImage(24, 24, QImage.Format.Format_RGB32)
        image.fill(QColor(ground))
        painter = QPainter(image)
        paint_icon(painter, turn.done, QRectF(0, 0, 24, 24))
        painter.end()
        rim = [image.pixelColor(place, 12).name() for place in range(4)]
        assert max(contrast(colour, ground) for colour in rim) >= 3, ground


def test_icon_is_painted_the_same_each_time() -> None:
    assert content(icon_image(desk.chart, 32)) == content(icon_image(desk.chart, 32))


def test_icon_outlives_qts_copies() -> None:
    for _ in range(20):
        copy = QIcon(icon(loco))
        copy.addPixmap(QPixmap(4, 4))  # here Qt clones its engine
        gc.collect()
        assert not copy.pixmap(QSize(20, 20)).isNull()
        del copy
    assert not icon(loco).pixmap(QSize(20, 20)).isNull()


def test_button_shows_its_icon_at_its_own_place(qtbot: QtBot) -> None:
    button = QToolButton()
    qtbot.addWidget(button)
    button.setStyleSheet("border: none; padding: 0")
    button.setIcon(icon(turn.done))
    button.setIconSize(QSize(24, 24))
    button.resize(24, 24)
    shown = button.grab().toImage().convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    assert differing(shown, icon_image(turn.done, 24), by=40) < 0.1
