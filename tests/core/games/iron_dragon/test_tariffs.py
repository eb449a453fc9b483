"""Prices of building compared with the manual's table, which is repeated here."""

import tomllib
from functools import cache
from itertools import accumulate, pairwise

import pytest

from core.games.crayon.board import SEA, Board
from core.games.crayon.board_table import read_board
from core.games.crayon.errors import BadCards
from core.games.crayon.prices import Tariff, prices
from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE, Race
from core.games.iron_dragon.tariffs import FILE, parse_tariffs, tariff_of
from core.games.iron_dragon.world import board

TABLE = """
plain 1, desert 1, forest 2, mountain 2, jungle 3, alpine 5, volcano 5, underground_rock 5,
tunnel_entrance 2, port 2, small_city 3, medium_city 3, major_city 5
"""
NORMAL = {name: int(price) for name, price in (word.split() for word in TABLE.split(","))}
TEXT = data_text(PACKAGE, FILE)

# EX-1 from M0.1 to M8.1, EX-2 from there eastwards, EX-3 on map U.
EXAMPLES = """\
map	M	17	3	Top
map	U	14	1	Deep
city	Elm	small	Alba	M5.1
city	Oak	medium	Alba	M9.1
city	Fir	medium	Alba	M11.1
city	Yew	major	Alba	M14.1
city	Ash	small	Below	U12.0
point	M14.0	major_city	Alba	city=Yew
point	M15.0	major_city	Alba	city=Yew
point	M0.1	plain	Alba
point	M1.1	forest	Alba
point	M2.1	plain	Alba
point	M3.1	mountain	Alba
point	M4.1	alpine	Alba
point	M5.1	small_city	Alba	city=Elm
point	M6.1	jungle	Alba
point	M7.1	jungle	Alba
point	M8.1	plain	Alba
point	M9.1	medium_city	Alba	city=Oak
point	M10.1	plain	Alba
point	M11.1	medium_city	Alba	city=Fir
point	M12.1	plain	Alba
point	M13.1	major_city	Alba	city=Yew
point	M14.1	major_city	Alba	city=Yew
point	M15.1	major_city	Alba	city=Yew
point	M14.2	major_city	Alba	city=Yew
point	M15.2	major_city	Alba	city=Yew
point	U0.0	plain	Below
point	U1.0	underground_rock	Below
point	U2.0	underground_rock	Below
point	U3.0	underground_rock	Below
point	U4.0	underground_rock	Below
point	U5.0	underground_rock	Below
point	U6.0	underground_rock	Below
point	U7.0	underground_rock	Below
point	U8.0	underground_rock	Below
point	U9.0	underground_rock	Below
point	U10.0	underground_rock	Below
point	U11.0	plain	Below
point	U12.0	small_city	Below	city=Ash
point	U13.0	plain	Below
section	M1.1	M2.1	river=Aar
section	M10.1	M11.1	river=Aar
section	U12.0	U13.0	river=Styx
"""
NO_FOREMAN: Race | None = None


@cache
def examples() -> Board:
    return read_board(EXAMPLES, file="examples.txt")


def costs(race: Race | None, *names: str) -> list[int]:
    both = prices(examples(), tariff_of(race))
    found = []
    for a, b in pairwise(examples().milepost(name) for name in names):
        edge = examples().section_between(a, b)
        assert edge is not None
        found.append(both.to_b[edge] if a < b else both.to_a[edge])
    return found


def row(letter: str, first: int, last: int) -> list[str]:
    line = {"M": 1, "U": 0}[letter]
    return [f"{letter}{column}.{line}" for column in range(first, last + 1)]


def changes_of(race: Race) -> dict[str, int]:
    return dict(set(tariff_of(race).mileposts) - set(NORMAL.items()))


@pytest.mark.rule("BUILD-5")
def test_prices_match_the_manual() -> None:
    normal = tariff_of(NO_FOREMAN)
    assert dict(normal.mileposts) == NORMAL
    assert (normal.river, normal.inlet, normal.at_most) == (2, 3, ())


@pytest.mark.rule("BUILD-5")
def test_maps_were_drawn_for_these_prices() -> None:
    normal = tariff_of(NO_FOREMAN)
    aims = tomllib.loads(data_text(PACKAGE, "world.toml"))["aims"]["prices"]
    assert aims == dict(normal.mileposts) | {"river": normal.river, "inlet": normal.inlet}


def test_exactly_the_terrains_of_the_board_have_a_price() -> None:
    terrains = {str(point.terrain) for point in board().points} - {SEA}
    assert terrains == set(NORMAL)


@pytest.mark.rule("FOREMAN-6")
@pytest.mark.parametrize(
    ("race", "changes"),
    [(Race.CATMAN, {"jungle": 1}), (Race.DWARF, {"mountain": 1}), (Race.ELF, {"forest": 1})],
)
def test_discounts_on_a_terrain(race: Race, changes: dict[str, int]) -> None:
    assert changes_of(race) == changes
    assert tariff_of(race) == Tariff(tuple((NORMAL | changes).items()), river=2, inlet=3)


@pytest.mark.rule("FOREMAN-7")
def test_human_crosses_water_for_less() -> None:
    assert tariff_of(Race.HUMAN) == Tariff(tuple(NORMAL.items()), river=0, inlet=1)


@pytest.mark.parametrize("race", [Race.ORC, Race.WEE_FOLK])
def test_foremen_with_normal_prices(race: Race) -> None:
    assert tariff_of(race) == tariff_of(NO_FOREMAN)


@pytest.mark.rule("FOREMAN-9")
def test_troll_pays_two_at_most_in_the_underworld_and_marks() -> None:
    assert [sheet.name for sheet in board().maps if sheet.letter == "U"] == ["The Underworld"]
    assert tariff_of(Race.TROLL) == Tariff(
        tuple(NORMAL.items()), river=2, inlet=3, at_most=(("U", 2),)
    )
    assert costs(Race.TROLL, *row("U", 10, 13)) == [1, 2, 1 + 2]
    assert costs(Race.TROLL, "U13.0", "U12.0") == [2 + 2]


@pytest.mark.rule("EX-1")
@pytest.mark.parametrize(
    ("race", "sums"),
    [(Race.ELF, [1, 4, 6, 11, 14, 17, 20, 21]), (Race.HUMAN, [2, 3, 5, 10, 13, 16, 19, 20])],
)
def test_ex_1(race: Race, sums: list[int]) -> None:
    assert list(accumulate(costs(race, *row("M", 0, 8)))) == sums


@pytest.mark.rule("EX-2")
def test_ex_2_prices_of_either_direction() -> None:
    assert costs(NO_FOREMAN, "M9.1", "M10.1", "M9.1") == [1, 3]
    assert costs(NO_FOREMAN, "M11.1", "M10.1", "M11.1") == [3, 5]
    assert costs(NO_FOREMAN, "M13.1", "M12.1", "M13.1") == [1, 5]


@pytest.mark.rule("EX-3")
@pytest.mark.parametrize(
    ("race", "rocks", "total"),
    [(NO_FOREMAN, 3, 15), (Race.ORC, 4, 20), (Race.TROLL, 10, 20)],
)
def test_ex_3_without_bribes(race: Race | None, rocks: int, total: int) -> None:
    assert sum(costs(race, *row("U", 0, rocks))) == total


BAD: list[tuple[str, str, str]] = [
    ("river = 2", "", "river"),
    ("river = 2", "river = -1", "river"),
    ("river = 2", "river = 2.0", "river"),
    ("river = 2", "river = 2\nlake = 1", "lake"),
    ("plain = 1", "plain = 0", "mileposts"),
    ("plain = 1", "plain = ", "Invalid value"),
    ("changes.Elf.mileposts", "changes.Pixie.mileposts", "Pixie"),
    ("changes.Elf.mileposts", "changes.Elf.milepost", "milepost"),
    ("[changes.Elf.mileposts]\nforest = 1", "[changes.Elf.mileposts]\nwood = 1", "Elf: 'wood'"),
    ("[changes.Elf.mileposts]\nforest = 1", "[changes.Elf.mileposts]\nforest = 3", "Elf: .*dear"),
    ("[changes.Human]\nriver = 0", "[changes.Human]\nriver = 3", "Human: .*dearer"),
    ("river = 0\ninlet = 1", "river = 0\ninlet = 4", "Human: .*dearer"),
    ("U = 2", "Under = 2", "at_most"),
    ("U = 2", "U = 0", "at_most"),
]


@pytest.mark.parametrize(("good", "bad", "why"), BAD)
def test_malformed_file_is_refused(good: str, bad: str, why: str) -> None:
    assert TEXT.count(good) == 1
    with pytest.raises(BadCards, match=rf"(?s)prices\.toml.*{why}"):
        parse_tariffs(TEXT.replace(good, bad))
