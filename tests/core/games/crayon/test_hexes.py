"""Neighbours, distances and names of hexes."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.crayon import hexes
from core.games.crayon.hexes import around, distance, parse_point_name, point_name

places = st.tuples(st.integers(0, 99), st.integers(0, 99))


def test_docstring_examples_are_correct() -> None:
    assert doctest.testmod(hexes).failed == 0


@given(places)
@pytest.mark.rule("COMP-1")
def test_six_neighbours_are_mutual(place: tuple[int, int]) -> None:
    near = around(*place)
    assert len(set(near)) == 6
    assert all(place in around(*other) and distance(place, other) == 1 for other in near)


@given(places)
def test_consecutive_neighbours_are_adjacent(place: tuple[int, int]) -> None:
    near = around(*place)
    assert all(distance(near[n - 1], near[n]) == 1 for n in range(6))


@given(places, places, places)
def test_distance_is_one(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(places, places)
def test_some_neighbour_is_nearer(a: tuple[int, int], b: tuple[int, int]) -> None:
    if a != b:
        assert min(distance(near, b) for near in around(*a)) == distance(a, b) - 1


@given(st.sampled_from("MU"), places)
def test_valid_names_are_read(letter: str, place: tuple[int, int]) -> None:
    assert parse_point_name(point_name(letter, *place)) == (letter, *place)


@pytest.mark.parametrize("name", ["", "M", "M1", "1.2", "M01.2", "M1.2 ", "m1.2", "M1.-2", "M1,2"])
def test_invalid_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a letter"):
        parse_point_name(name)
