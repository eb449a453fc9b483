"""A picture for each type of train, no two alike, and larger for more power."""

from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gui.games.crayon.engines import HIGH, WIDE
from gui.games.empire_builder.locos.pictures import (
    TRAINS,
    NoTrainPicture,
    paint_train,
    train_pixmap,
)
from gui.theme.player_colours import PLAYERS
from tests.each import each
from tests.gui.painting.pixels import content, differing, filled, painted, strays

BLUE = PLAYERS[0].colour


def draw(painter: QPainter, box: QRectF, *, train: str, colour: str = BLUE) -> None:
    paint_train(painter, train, QColor(colour), box)


def picture(train: str, wide: int = 48, colour: str = BLUE) -> QImage:
    return painted(partial(draw, train=train, colour=colour), wide, round(wide * HIGH / WIDE))


def test_pictures_are_those_of_the_four_types() -> None:
    assert TRAINS == ("Freight", "Fast Freight", "Heavy Freight", "Superfreight")


@pytest.mark.parametrize("train", TRAINS)
@pytest.mark.parametrize("wide", [48, 104, 256])
def test_train_stays_within_its_box(train: str, wide: int) -> None:
    image = picture(train, wide)
    assert filled(image) > 0.25
    assert strays(image) == 0


def test_no_two_trains_are_alike() -> None:
    images = {train: picture(train) for train in TRAINS}
    for train, other in each(combinations(images, 2)):
        assert differing(images[train], images[other], by=40) > 0.1, (train, other)


def test_trains_grow_with_their_power() -> None:
    sizes = [filled(picture(train, 104)) for train in TRAINS]
    assert sizes == sorted(sizes)
    assert sizes[0] * 1.5 < sizes[-1]


@pytest.mark.parametrize("train", TRAINS)
def test_train_shows_its_owner(train: str) -> None:
    for player, other in each(combinations(PLAYERS, 2)):
        images = picture(train, colour=player.colour), picture(train, colour=other.colour)
        assert differing(*images, by=25) > 0.006, (player.name, other.name)


def test_pixmap_fits_any_pixel_density_and_is_painted_once() -> None:
    pixmap = train_pixmap("Freight", QColor(BLUE), 96)
    assert pixmap.devicePixelRatio() == 3
    assert pixmap.width() == 96 * 3
    assert train_pixmap("Freight", QColor(BLUE), 96) is pixmap


def test_train_is_painted_the_same_each_time() -> None:
    assert content(picture("Superfreight")) == content(picture("Superfreight"))


def test_train_without_a_picture_is_named() -> None:
    with pytest.raises(NoTrainPicture, match="'Kettle'"):
        train_pixmap("Kettle", QColor(BLUE), 48)
