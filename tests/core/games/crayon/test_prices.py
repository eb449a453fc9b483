"""Prices of sections on a small board, with a tariff of no real game."""

from functools import cache

import pytest

from core.games.crayon.board import Board
from core.games.crayon.board_table import read_board
from core.games.crayon.prices import Tariff, prices

# Two rows with a strait between: Ayr's border with its port, an inlet, a river, and both.
TABLE = """\
map	M	9	3	Top
map	U	2	1	Deep
city	Ayr	major	Alba	M1.1
point	M1.0	major_city	Alba	city=Ayr
point	M2.0	major_city	Alba	city=Ayr
point	M5.0	sea
point	M7.0	sea
point	M0.1	major_city	Alba	city=Ayr
point	M1.1	major_city	Alba	city=Ayr
point	M2.1	major_city	Alba	city=Ayr	port=Quay
point	M3.1	plain	Alba
point	M4.1	forest	Alba
point	M5.1	plain	Alba
point	M6.1	forest	Alba
point	M7.1	plain	Alba
point	M1.2	major_city	Alba	city=Ayr
point	M2.2	major_city	Alba	city=Ayr
point	M5.2	sea
point	M7.2	sea
point	U0.0	plain	Below
point	U1.0	forest	Below
section	M4.1	M5.1	inlet
section	M5.1	M6.1	river=Aar
section	M6.1	M7.1	river=Aar	inlet
"""
TARIFF = Tariff((("plain", 4), ("forest", 7), ("major_city", 9)), river=10, inlet=20)


@cache
def top() -> Board:
    return read_board(TABLE, file="top.txt")


def price(start: str, end: str, tariff: Tariff = TARIFF) -> int:
    a, b = top().milepost(start), top().milepost(end)
    edge = top().section_between(a, b)
    assert edge is not None
    both = prices(top(), tariff)
    return both.to_b[edge] if top().sections[edge].b == b else both.to_a[edge]


@pytest.mark.rule("BUILD-5", "COMP-9")
@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("M3.1", "M4.1", 7),
        ("M4.1", "M3.1", 4),
        ("M4.1", "M5.1", 4 + 20),
        ("M5.1", "M4.1", 7 + 20),
        ("M5.1", "M6.1", 7 + 10),
        ("M6.1", "M5.1", 4 + 10),
        ("M6.1", "M7.1", 4 + 10 + 20),
        ("M7.1", "M6.1", 7 + 10 + 20),
    ],
)
def test_section_costs_its_target_milepost_and_its_marks(
    start: str, end: str, expected: int
) -> None:
    assert price(start, end) == expected


@pytest.mark.rule("BUILD-7")
def test_port_in_a_city_costs_as_the_city() -> None:
    assert top().points[top().milepost("M2.1")].port == "Quay"
    assert price("M3.1", "M2.1") == 9


@pytest.mark.rule("FOREMAN-9")
def test_cap_applies_on_its_map_before_marks_and_raises_no_price() -> None:
    deep = Tariff(TARIFF.mileposts, river=10, inlet=20, at_most=(("U", 5),))
    assert [price("U0.0", "U1.0", deep), price("U1.0", "U0.0", deep)] == [5, 4]
    assert price("M3.1", "M4.1", deep) == 7
    wet = Tariff(TARIFF.mileposts, river=10, inlet=20, at_most=(("M", 5),))
    assert [price("M5.1", "M6.1", wet), price("M6.1", "M5.1", wet)] == [5 + 10, 4 + 10]


def test_every_section_has_a_price_each_way() -> None:
    found = prices(top(), TARIFF)
    assert len(found.to_a) == len(found.to_b) == len(top().sections)


def test_prices_are_computed_once_for_equal_tariffs() -> None:
    same = Tariff(TARIFF.mileposts, TARIFF.river, TARIFF.inlet)
    assert prices(top(), same) is prices(top(), TARIFF)


def test_terrain_without_a_price_is_an_error() -> None:
    with pytest.raises(KeyError, match="forest"):
        prices(top(), Tariff((("plain", 4), ("major_city", 9)), river=0, inlet=0))
