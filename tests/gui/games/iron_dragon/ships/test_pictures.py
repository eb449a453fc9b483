"""A picture for each ship, no two alike."""

from functools import partial
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from core.games.iron_dragon.cards import Ship, ships
from gui.games.iron_dragon.ships.pictures import NoShipPicture, paint_ship, ship_pixmap
from gui.games.iron_dragon.ships.pictures.rigging import HIGH, WIDE
from tests.each import each
from tests.gui.painting.pixels import content, differing, filled, painted, strays


def draw(painter: QPainter, box: QRectF, *, ship: Ship) -> None:
    paint_ship(painter, ship, box)


def picture(ship: Ship, wide: int = 48) -> QImage:
    return painted(partial(draw, ship=ship), wide, round(wide * HIGH / WIDE))


@pytest.mark.parametrize("ship", ships(), ids=lambda ship: ship.name)
def test_ship_fills_its_box_and_stays_within(ship: Ship) -> None:
    image = picture(ship, 84)
    assert filled(image) > 0.3
    assert strays(image) == 0


def test_no_two_ships_are_alike() -> None:
    images = {ship.name: picture(ship) for ship in ships()}
    for ship, other in each(combinations(images, 2)):
        assert differing(images[ship], images[other], by=40) > 0.08, (ship, other)


def test_ship_is_painted_the_same_each_time() -> None:
    assert content(picture(ships()[0])) == content(picture(ships()[0]))


def test_pixmap_fits_any_pixel_density_and_is_painted_once() -> None:
    pixmap = ship_pixmap(ships()[0], 84)
    assert pixmap.devicePixelRatio() == 3
    assert (pixmap.width(), pixmap.height()) == (84 * 3, 76 * 3)
    assert ship_pixmap(ships()[0], 84) is pixmap


def test_ship_without_a_picture_is_named() -> None:
    with pytest.raises(NoShipPicture, match="'Argo'"):
        ship_pixmap(replace(ships()[0], name="Argo"), 48)
