"""Narrow water: a channel has two shores, and a single sea point is no round pond."""

from math import dist

from core.games.crayon.cartography.outlines import beside, corner, middle
from core.games.crayon.cartography.shores import Shores
from core.games.crayon.hexes import around

A, B = (5, 5), (6, 5)
MOUTH, HEAD = beside(A, B)
SEAS = {MOUTH, HEAD} | {
    hex_ for hex_ in around(*MOUTH) if hex_[1] < MOUTH[1]
}  # the open sea lies above
SHORES = Shores(SEAS, SEAS.__contains__, [(A, B)])


def test_each_side_of_a_channel_has_its_own_shore() -> None:
    for sea in (MOUTH, HEAD):
        at = corner(A, B, sea)
        first, water, other = (SHORES.lie(at, hex_) for hex_ in (A, None, B))
        assert first[0] < water[0] < other[0]
        assert dist(first, other) < 0.5


def test_head_of_an_inlet_is_narrower_than_a_hex() -> None:
    x = middle(HEAD)[0]
    near = around(*HEAD)
    corners = [corner(HEAD, near[n - 1], other) for n, other in enumerate(near)]
    assert max(abs(SHORES.lie(at, None)[0] - x) for at in corners) < 0.45


def test_head_of_an_inlet_still_contains_its_sea_point() -> None:
    x, y = middle(HEAD)
    near = around(*HEAD)
    lies = [SHORES.lie(corner(HEAD, near[n - 1], o), None) for n, o in enumerate(near)]
    assert min(right for right, _ in lies) < x < max(right for right, _ in lies)
    assert min(down for _, down in lies) < y < max(down for _, down in lies)
