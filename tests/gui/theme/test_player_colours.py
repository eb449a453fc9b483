"""Players are distinguishable to everybody, and not only by colour."""

from itertools import combinations

import pytest

from gui.theme.player_colours import BANK, FREE, PLAYERS
from tests.each import each
from tests.gui.colour_sight import SIGHTS, difference, lab, linear, seen


def test_measure_agrees_with_published_pairs() -> None:
    """Two of the pairs of Sharma, Wu and Dalal."""
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(
        0.9082, abs=1e-4
    )


@pytest.mark.screen("A11Y-3")
@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_players_differ_for_every_colour_vision(sight: str) -> None:
    for player_colour, other in each(combinations(PLAYERS, 2)):
        first, second = (
            lab(seen(player.colour, SIGHTS[sight])) for player in (player_colour, other)
        )
        assert difference(first, second) >= 10, (player_colour.name, other.name)


@pytest.mark.screen("A11Y-4")
def test_each_player_has_a_unique_shape_and_pattern() -> None:
    assert [player.shape for player in PLAYERS] == [
        "circle",
        "square",
        "triangle",
        "diamond",
        "star",
        "cross",
    ]
    assert len({player.dashes for player in PLAYERS}) == len(PLAYERS)


@pytest.mark.screen("SETUPWIN-6", "MAP-9")
def test_white_and_grey_belong_to_nobody() -> None:
    colours = {player.colour for player in PLAYERS}
    assert {FREE, BANK}.isdisjoint(colours)
    for colour in (FREE, BANK):
        nearest = min(difference(lab(linear(colour)), lab(linear(taken))) for taken in colours)
        assert nearest >= 10
