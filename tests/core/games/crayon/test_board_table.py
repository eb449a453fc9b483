"""The table of a board: valid lines, and the error of each bad line."""

import pytest

from core.games.crayon.board import Board
from core.games.crayon.board_table import read_board, write_board
from core.games.crayon.errors import BadBoardTable, NoSuchPoint, TableCode
from tests.codes import raises_code

SMALL = """\
# a row of three, the sea, and a cave
map	M	4	2	Top
map	U	2	1	Deep
city	Ayr	small	Alba	M1.0	Tin, Tar
city	Bex	medium	Below	U1.0
tunnel	Shaft	M2.0	U0.0
bridge	Bow	Ayr	Bex	waits
point	M0.0	port	Alba	port=Pier
point	M1.0	small_city	Alba	city=Ayr
point	M2.0	tunnel_entrance	Alba	tunnel=Shaft
point	M3.0	sea
point	M0.1	sea
point	M1.1	plain	Alba
point	M2.1	sea
point	U0.0	tunnel_entrance	Below	tunnel=Shaft
point	U1.0	medium_city	Below	city=Bex
section	M0.0	M1.0	river=Aar
section	M1.0	M2.0	river=Aar
"""


def small() -> Board:
    return read_board(SMALL, file="small.txt")


def test_valid_table_is_read() -> None:
    board = small()
    assert [sheet.name for sheet in board.maps] == ["Top", "Deep"]
    assert board.cities["Ayr"].loads == ("Tin", "Tar")
    assert board.cities["Bex"].loads == ()
    assert [board.points[port].port for port in board.ports] == ["Pier"]
    a, b = board.milepost("M0.0"), board.milepost("M1.0")
    edge = board.section_between(a, b)
    assert edge is not None
    assert board.sections[edge].river == "Aar"
    assert board.section_between(a, board.milepost("M2.0")) is None
    assert write_board(board, remark="a row of three, the sea, and a cave") == SMALL


def test_ships_go_by_sea_and_into_ports() -> None:
    board = small()
    pier, sea = board.milepost("M0.0"), board.milepost("M0.1")
    assert board.sea_steps[pier] == (sea,)
    assert board.sea_steps[sea] == (pier,)
    assert board.is_sea(sea)
    assert not board.is_sea(pier)


@pytest.mark.rule("EVENT-22")
def test_distance_to_the_coast() -> None:
    board = small()
    distances = [board.coast_distance[board.milepost(name)] for name in ("M0.0", "M1.0", "U1.0")]
    assert distances == [0, 0, None]
    assert board.coast_distance[board.milepost("M3.0")] is None


def test_distance_within_a_map_only() -> None:
    board = small()
    assert board.hex_distance(board.milepost("M0.0"), board.milepost("M3.0")) == 3
    assert board.hex_distance(board.milepost("M0.0"), board.milepost("U0.0")) is None


def test_unknown_point_is_refused() -> None:
    with pytest.raises(NoSuchPoint, match=r"'M9\.9'"):
        small().milepost("M9.9")


BAD_LINES: list[tuple[str, str, TableCode]] = [
    ("# a row of three, the sea, and a cave", "dragon\tSmok", TableCode.MALFORMED_LINE),
    ("map\tU\t2\t1\tDeep", "map\tU\t2\tDeep", TableCode.MALFORMED_LINE),
    ("map\tU\t2\t1\tDeep", "map\tu\t2\t1\tDeep", TableCode.MALFORMED_LINE),
    ("map\tU\t2\t1\tDeep", "map\tU\t0\t1\tDeep", TableCode.MALFORMED_LINE),
    ("map\tU\t2\t1\tDeep", "map\tU\t2\t99999\tDeep", TableCode.MALFORMED_LINE),
    ("map\tU\t2\t1\tDeep", "map\tM\t2\t1\tDeep", TableCode.REPEATED_NAME),
    ("city\tBex\tmedium", "city\tBex\thuge", TableCode.MALFORMED_LINE),
    ("city\tBex\tmedium", "city\tAyr\tmedium", TableCode.REPEATED_NAME),
    ("city\tBex\tmedium\tBelow\tU1.0", "city\tBex\tmedium\tBelow\tU9.0", TableCode.UNKNOWN_NAME),
    ("city\tBex\tmedium\tBelow\tU1.0", "city\tBex\tmedium\tBelow\tU0.0", TableCode.CONTRADICTION),
    ("city\tBex\tmedium\tBelow", "city\tBex\tmedium\tAlba", TableCode.CONTRADICTION),
    ("city\tBex\tmedium", "city\tBex\tmajor", TableCode.CONTRADICTION),
    ("tunnel\tShaft\tM2.0\tU0.0", "tunnel\tShaft\tM2.0", TableCode.MALFORMED_LINE),
    ("tunnel\tShaft\tM2.0\tU0.0", "tunnel\tShaft\tM1.0\tU0.0", TableCode.CONTRADICTION),
    ("tunnel\tShaft\tM2.0\tU0.0", "tunnel\tPit\tM2.0\tU0.0", TableCode.UNKNOWN_NAME),
    ("\tBex\twaits", "\tBex\tfalls", TableCode.MALFORMED_LINE),
    ("\tBex\twaits", "\tUr\twaits", TableCode.UNKNOWN_NAME),
    ("point\tM0.0\tport", "point\tM0\tport", TableCode.MALFORMED_LINE),
    ("point\tM0.0\tport", "point\tX0.0\tport", TableCode.UNKNOWN_NAME),
    ("point\tM3.0\tsea", "point\tM4.0\tsea", TableCode.CONTRADICTION),
    ("point\tM3.0\tsea", "point\tM2.0\tsea", TableCode.REPEATED_NAME),
    ("point\tM2.1\tsea", "point\tM3.0\tsea", TableCode.REPEATED_NAME),
    ("point\tM3.0\tsea", "point\tM3.0\tsea\tAlba", TableCode.MALFORMED_LINE),
    ("point\tM3.0\tsea", "point\tM3.0", TableCode.MALFORMED_LINE),
    ("point\tM1.1\tplain\tAlba", "point\tM1.1\tplain", TableCode.MALFORMED_LINE),
    ("point\tM1.1\tplain\tAlba", "point\tM1.1\tplain\tAlba\tpier=Pier", TableCode.MALFORMED_LINE),
    ("point\tM1.1\tplain\tAlba", "point\tM1.1\tplain\tAlba\tport=Pier", TableCode.CONTRADICTION),
    ("point\tM1.1\tplain\tAlba", "point\tM1.1\tport\tAlba", TableCode.CONTRADICTION),
    ("point\tM1.1\tplain\tAlba", "point\tM1.1\ttunnel_entrance\tAlba", TableCode.CONTRADICTION),
    ("\tcity=Ayr", "\tcity=Ur", TableCode.UNKNOWN_NAME),
    ("M2.0\triver=Aar", "M2.0\triver=", TableCode.MALFORMED_LINE),
    ("M2.0\triver=Aar", "M2.0\tlake=Aar", TableCode.MALFORMED_LINE),
    ("M2.0\triver=Aar", "M2.0", TableCode.MALFORMED_LINE),
    ("M2.0\triver=Aar", "M2.0\triver=Aar\tinlet", TableCode.CONTRADICTION),
    ("section\tM1.0\tM2.0", "section\tM2.0\tM1.0", TableCode.CONTRADICTION),
    ("section\tM1.0\tM2.0", "section\tM0.0\tM2.0", TableCode.CONTRADICTION),
    ("section\tM1.0\tM2.0", "section\tM2.0\tM3.0", TableCode.CONTRADICTION),
    ("section\tM1.0\tM2.0", "section\tM0.0\tM1.0", TableCode.REPEATED_NAME),
    ("section\tM1.0\tM2.0", "section\tM1.0\tM9.0", TableCode.UNKNOWN_NAME),
    ("section\tM1.0\tM2.0", "link\tM1.0\tM2.0", TableCode.CONTRADICTION),
    ("section\tM1.0\tM2.0\triver=Aar", "coast\tEast", TableCode.MALFORMED_LINE),
    ("section\tM1.0\tM2.0\triver=Aar", "coast\tEast\tM9.0", TableCode.UNKNOWN_NAME),
    ("section\tM1.0\tM2.0\triver=Aar", "coast\tEast\tM3.0", TableCode.CONTRADICTION),
    ("section\tM1.0\tM2.0\triver=Aar", "coast\tEast\tM2.0, M1.0", TableCode.CONTRADICTION),
]


@pytest.mark.parametrize(("good", "bad", "code"), BAD_LINES)
def test_bad_line_is_refused(good: str, bad: str, code: TableCode) -> None:
    assert SMALL.count(good) == 1
    with raises_code(code) as caught:
        read_board(SMALL.replace(good, bad), file="small.txt")
    assert caught.value.facts["file"] == "small.txt"
    assert caught.value.facts["line"] > 0
    assert str(caught.value).startswith("'small.txt', line ")


def test_inlet_needs_sea_on_both_sides() -> None:
    table = SMALL.replace("section\tM0.0\tM1.0\triver=Aar", "section\tM0.0\tM1.0\tinlet")
    with pytest.raises(BadBoardTable, match="sea point on either side"):
        read_board(table, file="small.txt")
