"""A picture for each load, no two alike."""

from itertools import combinations

import pytest

from core.games.iron_dragon.cards import load_stock
from gui.games.crayon.loads.art import NoPicture
from gui.games.iron_dragon.loads.pictures import load_picture
from tests.each import each
from tests.gui.painting.pixels import content, covered

LOADS = [load for load, _ in load_stock()]


@pytest.mark.parametrize("pixels", [16, 24])
def test_no_two_pictures_are_alike(pixels: int) -> None:
    pictures = {load: content(load_picture(load, pixels)) for load in LOADS}
    for load, other in each(combinations(pictures, 2)):
        apart = sum(abs(a - b) > 40 for a, b in zip(pictures[load], pictures[other], strict=True))
        assert apart > pixels * pixels / 3, (load, other)


@pytest.mark.screen("MAP-3")
@pytest.mark.parametrize("load", LOADS)
def test_every_load_has_a_picture_that_fills_its_square_and_stays_within(load: str) -> None:
    image = load_picture(load, 48)
    assert covered(image, image.rect()) > 48 * 48 / 5
    rim = [image.copy(0, 0, 48, 1), image.copy(0, 47, 48, 1)]
    rim += [image.copy(0, 0, 1, 48), image.copy(47, 0, 1, 48)]
    assert sum(covered(side, side.rect()) for side in rim) < 24


def test_load_without_a_picture_is_named() -> None:
    with pytest.raises(NoPicture, match="'Moonlight'"):
        load_picture("Moonlight", 16)
