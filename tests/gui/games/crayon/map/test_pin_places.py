"""Places for rows of pins."""

from itertools import combinations

from gui.games.crayon.map.pin_places import Box, place_rows
from tests.each import each

WIDE, HIGH = 30.0, 16.0


def row(x: float, y: float) -> Box:
    """Return a row that would like to be above a tip."""
    return Box(x - WIDE / 2, y - 10 - HIGH, x + WIDE / 2, y - 10, x, y)


def boxes(places: list[tuple[float, float]]) -> list[tuple[float, float, float, float]]:
    return [(left, top, left + WIDE, top + HIGH) for left, top in places]


def overlap(box: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def test_free_row_stays_where_it_would_like_to_be() -> None:
    assert place_rows([row(100, 100)], []) == [(100 - WIDE / 2, 90 - HIGH)]


def test_row_leaves_a_name_free() -> None:
    name = (80.0, 78.0, 120.0, 92.0)
    (box,) = boxes(place_rows([row(100, 100)], [name]))
    assert not overlap(box, name)
    assert abs(box[0] - (100 - WIDE / 2)) + abs(box[1] - (90 - HIGH)) < 4 * HIGH


def test_rows_of_near_cities_do_not_cover_each_other() -> None:
    crowd = [row(100 + 9 * n, 100 + 5 * n) for n in range(4)]
    for box, other in each(combinations(boxes(place_rows(crowd, [])), 2)):
        assert not overlap(box, other)


def test_row_covers_no_other_city() -> None:
    cities = [row(100, 100), row(100, 82)]
    for box in each(boxes(place_rows(cities, []))):
        assert not any(box[0] < r.tip_x < box[2] and box[1] < r.tip_y < box[3] for r in cities)
