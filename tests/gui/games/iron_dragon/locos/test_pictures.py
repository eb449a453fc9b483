"""A picture for each loco, no two alike, and larger for higher levels."""

from functools import partial
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from core.games.iron_dragon.cards import Loco, locos
from gui.games.crayon.engines import HIGH, WIDE
from gui.games.iron_dragon.locos.pictures import NoLocoPicture, loco_pixmap, paint_loco
from gui.theme.player_colours import PLAYERS
from tests.each import each
from tests.gui.painting.pixels import content, differing, filled, painted, strays

BLUE = PLAYERS[0].colour


def draw(painter: QPainter, box: QRectF, *, loco: Loco, colour: str = BLUE) -> None:
    paint_loco(painter, loco, QColor(colour), box)


def picture(loco: Loco, wide: int = 48, colour: str = BLUE) -> QImage:
    return painted(partial(draw, loco=loco, colour=colour), wide, round(wide * HIGH / WIDE))


@pytest.mark.parametrize("loco", locos(), ids=lambda loco: loco.name)
def test_loco_stays_within_its_box(loco: Loco) -> None:
    image = picture(loco, 104)
    assert filled(image) > 0.12
    assert strays(image) == 0


def test_no_two_locos_are_alike() -> None:
    images = {loco.name: picture(loco) for loco in locos()}
    for loco, other in each(combinations(images, 2)):
        assert differing(images[loco], images[other], by=40) > 0.06, (loco, other)


def test_locos_grow_with_their_level() -> None:
    sizes = {loco.name: filled(picture(loco)) for loco in locos()}
    assert sizes["Handcar"] < sizes["Teapot"] < sizes["Fire Drake"] < sizes["Iron Dragon"]
    assert sizes["Teapot"] * 1.5 < sizes["Iron Dragon"]


@pytest.mark.parametrize("loco", locos(), ids=lambda loco: loco.name)
def test_loco_shows_its_owner(loco: Loco) -> None:
    for player_colour, other in each(combinations(PLAYERS, 2)):
        apart = differing(
            picture(loco, colour=player_colour.colour), picture(loco, colour=other.colour), by=25
        )
        assert apart > 0.006, (player_colour.name, other.name)


def test_pixmap_fits_any_pixel_density_and_is_painted_once() -> None:
    pixmap = loco_pixmap(locos()[0], QColor(BLUE), 96)
    assert pixmap.devicePixelRatio() == 3
    assert pixmap.width() == 96 * 3
    assert loco_pixmap(locos()[0], QColor(BLUE), 96) is pixmap


def test_loco_is_painted_the_same_each_time() -> None:
    iron_dragon = next(loco for loco in locos() if loco.name == "Iron Dragon")
    assert content(picture(iron_dragon)) == content(picture(iron_dragon))


def test_loco_without_a_picture_is_named() -> None:
    with pytest.raises(NoLocoPicture, match="'Kettle'"):
        loco_pixmap(replace(locos()[0], name="Kettle"), QColor(BLUE), 48)
