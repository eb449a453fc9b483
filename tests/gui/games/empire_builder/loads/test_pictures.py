"""A picture for each of the 26 loads, no two alike."""

from itertools import combinations

import pytest

from gui.games.crayon.loads.art import NoPicture
from gui.games.empire_builder.loads.labels import load_icon, load_pixmap
from gui.games.empire_builder.loads.pictures import LOADS, load_picture
from tests.each import each
from tests.gui.painting.pixels import content, covered


def test_all_loads_of_the_game_have_pictures() -> None:
    assert len(LOADS.loads) == 26
    assert {"Bauxite", "Swine", "Tourists", "Uranium"} <= set(LOADS.loads)


@pytest.mark.parametrize("pixels", [16, 20])
def test_no_two_pictures_are_alike(pixels: int) -> None:
    pictures = {load: content(load_picture(load, pixels)) for load in LOADS.loads}
    for load, other in each(combinations(pictures, 2)):
        apart = sum(abs(a - b) > 40 for a, b in zip(pictures[load], pictures[other], strict=True))
        assert apart > pixels * pixels / 3, (load, other)


@pytest.mark.parametrize("load", LOADS.loads)
def test_picture_fills_its_square_and_stays_within(load: str) -> None:
    image = load_picture(load, 48)
    assert covered(image, image.rect()) > 48 * 48 / 5
    rim = [image.copy(0, 0, 48, 1), image.copy(0, 47, 48, 1)]
    rim += [image.copy(0, 0, 1, 48), image.copy(47, 0, 1, 48)]
    assert sum(covered(side, side.rect()) for side in rim) < 24


@pytest.mark.parametrize("load", LOADS.loads)
def test_picture_stands_out_from_a_black_and_a_white_ground(load: str) -> None:
    image = load_picture(load, 20)
    shown = [
        image.pixelColor(x, y).lightness()
        for x in range(20)
        for y in range(20)
        if image.pixelColor(x, y).alpha() > 200
    ]
    assert sum(lightness > 60 for lightness in shown) > 30
    assert sum(lightness < 160 for lightness in shown) > 30


def test_windows_have_pixmaps_and_icons() -> None:
    pixmap = load_pixmap("Oil", 24)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (72, 3)
    assert load_pixmap("Oil", 24) is pixmap
    assert not load_icon("Oil").isNull()


def test_load_without_a_picture_is_named() -> None:
    with pytest.raises(NoPicture, match="'Moonlight'"):
        load_picture("Moonlight", 16)
