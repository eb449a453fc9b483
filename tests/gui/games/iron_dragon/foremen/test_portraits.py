"""A portrait for each foreman: recognizable by race, and no two alike."""

from functools import partial
from itertools import combinations
from typing import cast

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from core.games.iron_dragon.cards import Foreman, Race, foremen
from gui.games.iron_dragon.foremen.portraits import NoPortrait, paint_foreman, portrait_pixmap
from tests.each import each
from tests.gui.painting.pixels import content, differing, filled, painted, strays

STRANGERS = tuple(
    Foreman(name=name, race=race) for race in Race for name in ("Alberich", "Puck", "Zed")
)


def draw(painter: QPainter, box: QRectF, *, foreman: Foreman) -> None:
    paint_foreman(painter, foreman, box)


def portrait(foreman: Foreman, side: int = 48) -> QImage:
    return painted(partial(draw, foreman=foreman), side, side)


@pytest.mark.parametrize("foreman", [*foremen(), *STRANGERS], ids=str)
def test_portrait_fills_its_frame_and_stays_within(foreman: Foreman) -> None:
    image = portrait(foreman)
    assert filled(image) > 0.9
    assert strays(image) == 0


def test_every_race_has_portraits() -> None:
    assert {foreman.race for foreman in STRANGERS} == set(Race)


def test_no_two_foremen_look_alike() -> None:
    images = {foreman: portrait(foreman) for foreman in foremen()}
    for foreman, other in each(combinations(images, 2)):
        apart = differing(images[foreman], images[other], by=20)
        assert apart > (0.16 if foreman.race != other.race else 0.08), (foreman.name, other.name)


def test_foreman_looks_the_same_each_time() -> None:
    for foreman in (foremen()[0], STRANGERS[0]):
        assert content(portrait(foreman)) == content(portrait(foreman))


def test_pixmap_fits_any_pixel_density_and_is_painted_once() -> None:
    pixmap = portrait_pixmap(foremen()[0], 64)
    assert pixmap.devicePixelRatio() == 3
    assert (pixmap.width(), pixmap.height()) == (192, 192)
    assert portrait_pixmap(foremen()[0], 64) is pixmap


def test_race_without_portraits_is_named() -> None:
    merfolk = Foreman(name="Undine", race=cast(Race, "Merfolk"))
    with pytest.raises(NoPortrait, match="'Undine'"):
        portrait_pixmap(merfolk, 48)
