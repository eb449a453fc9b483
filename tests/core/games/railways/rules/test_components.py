"""The map, tiles, cards and money of the game (RW-COMP, RW-TILE), and data that is refused."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from core.games.data_files import data_text
from core.games.railways import cards, data_tables, options, prices, tiles
from core.games.railways.board import COLOUR_NAMES, COLOURS, NOTHING, Board, Place
from core.games.railways.commands import Build, EndAction
from core.games.railways.errors import BadData
from core.games.railways.hexes import across, facing, hex_name, parse_hex
from core.games.railways.maps.checks import check_board
from core.games.railways.rules import RULES
from core.games.railways.tiles import PIECES
from core.games.railways.world import World
from tests.core.games.railways.places import BOARD, WORLD, piece, track
from tests.core.games.railways.tables import A, B, go, lay, start, tile

# --- the map


@pytest.mark.rule("RW-COMP-1")
def test_hex_is_named_by_letter_column_and_row() -> None:
    assert hex_name(23, 10) == "R23.10"
    assert parse_hex("R23.10") == (23, 10)
    assert (BOARD.columns, BOARD.rows) == (28, 31)


@pytest.mark.rule("RW-COMP-2", "RW-COMP-3")
@pytest.mark.parametrize(
    ("row", "around"),
    [
        (4, [(8, 4), (7, 3), (6, 3), (6, 4), (6, 5), (7, 5)]),
        (5, [(8, 5), (8, 4), (7, 4), (6, 5), (7, 6), (8, 6)]),
    ],
)
def test_edges_go_counterclockwise_from_the_east(row: int, around: list[tuple[int, int]]) -> None:
    assert [across(7, row, edge) for edge in range(6)] == around
    assert [across(*around[edge], facing(edge)) for edge in range(6)] == [(7, row)] * 6


@pytest.mark.rule("RW-COMP-4")
def test_hexes_have_the_kinds_of_the_draft() -> None:
    kinds = Counter(place.kind for place in BOARD.places)
    assert kinds == {"plain": 372, "water": 87, "mountain": 50, "city": 55}
    assert "R0.0" not in BOARD.by_name


@pytest.mark.rule("RW-COMP-5")
def test_ridges_lie_between_two_hexes_of_the_map() -> None:
    assert len(BOARD.ridges) == 50
    assert NOTHING not in [BOARD.neighbours[at][edge] for at, edge in BOARD.ridges]
    assert len(BOARD.ridged) == 100


@pytest.mark.rule("RW-COMP-6")
def test_cities_have_the_colours_of_the_list() -> None:
    colours = Counter(COLOUR_NAMES[city.colour] for city in BOARD.cities)
    assert colours == {"red": 4, "blue": 7, "yellow": 7, "purple": 7, "black": 8, "gray": 22}
    assert len(BOARD.city_named) == 55


@pytest.mark.rule("RW-COMP-7", "RW-COMP-8", "RW-COMP-11")
def test_stock_of_cubes_tiles_and_engines() -> None:
    assert len(COLOURS) * WORLD.stock.cubes == 125
    assert WORLD.stock.new_cities == {"blue": 3, "yellow": 3, "purple": 3, "black": 3}
    assert WORLD.prices.engines == (5, 10, 15, 20, 25, 30, 35)


@pytest.mark.rule("RW-COMP-9")
def test_markers_by_seats() -> None:
    assert WORLD.stock.markers["normal"] == (14, 17, 20, 22, 24)


@pytest.mark.rule("RW-COMP-10", "RW-COMP-12")
def test_counts_of_tiles_and_cards() -> None:
    assert list(WORLD.operations) == list(range(1, 41))
    assert (len(WORLD.major_lines), len(WORLD.bounties), len(WORLD.barons)) == (6, 10, 18)
    assert WORLD.tiles.kinds == ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8")


@pytest.mark.rule("RW-COMP-13")
def test_no_number_limits_bonds() -> None:
    story = start({"bonds": 1_000_000}, {})
    assert go(story, A, lay("R23.10", 1, 4)).state.players[A].bonds == 1_000_001


@pytest.mark.rule("RW-COMP-14")
def test_shipped_map_keeps_the_demands() -> None:
    check_board(BOARD)
    assert sum(city.many for city in BOARD.cities) == 102
    assert sum(city.few for city in BOARD.cities) == 90


# --- tiles


@pytest.mark.rule("RW-TILE-1")
def test_simple_tiles_have_every_pair_of_edges() -> None:
    assert Counter(WORLD.tiles.simple.values()) == {"S1": 6, "S2": 6, "S3": 3}
    assert set(WORLD.tiles.simple) == set(PIECES) == set(combinations(range(6), 2))


DISJOINT = [(a, b) for a, b in combinations(PIECES, 2) if not {*a} & {*b}]


@pytest.mark.rule("RW-TILE-2")
def test_complex_kinds_have_their_placements() -> None:
    counts = Counter(kind for kind in WORLD.tiles.kind_of if kind is not None)
    assert [counts[kind] for kind in range(8)] == [3, 6, 6, 3, 6, 12, 3, 6]
    assert WORLD.tiles.supplies == (6, 8, 6, 6, 4, 6, 3, 3)


@pytest.mark.rule("RW-TILE-2", "RW-TILE-5")
@pytest.mark.parametrize(("first", "second"), DISJOINT)
def test_each_of_the_45_placements_is_a_tile_of_one_kind(
    first: tuple[int, int], second: tuple[int, int]
) -> None:
    assert len(DISJOINT) == 45
    found = WORLD.tiles
    simple = found.with_piece(0, first)
    assert simple is not None
    both = found.with_piece(simple, second)
    assert both is not None
    assert set(found.pieces[both]) == {first, second}
    assert found.kinds[found.kind_of[both] or 0] == kind_by_shape(first, second)
    assert found.without_piece(both, second) == simple
    assert found.without_piece(simple, first) == 0


def kind_by_shape(a: tuple[int, int], b: tuple[int, int]) -> str:
    """Return the kind by how each piece bends and whether they cross."""
    bends = sorted(min((y - x) % 6, (x - y) % 6) for x, y in (a, b))
    crossing = a[0] < b[0] < a[1] < b[1] or b[0] < a[0] < b[1] < a[1]
    if crossing:
        return {(3, 3): "C1", (2, 3): "C2", (2, 2): "C3"}[bends[0], bends[1]]
    if bends == [1, 1]:
        c, d = (edge for edge in range(6) if edge not in (*a, *b))
        return "C8" if d - c in (1, 5) else "C7"
    return {(2, 2): "C4", (1, 3): "C5", (1, 2): "C6"}[bends[0], bends[1]]


@pytest.mark.rule("RW-TILE-3", "RW-TILE-6", "RW-INV-5")
def test_hex_takes_no_third_piece_and_no_other_tile() -> None:
    tiles_of_two = [n for n, pieces in enumerate(WORLD.tiles.pieces) if len(pieces) == 2]
    assert len(tiles_of_two) == 45
    assert {WORLD.tiles.with_piece(n, each) for n in tiles_of_two for each in PIECES} == {None}


@pytest.mark.rule("RW-TILE-3")
def test_pieces_of_a_tile_do_not_join_even_of_one_owner() -> None:
    """A crosses its own open track on R14.12; both series stay apart."""
    story = start(
        {"cash": 50},
        {},
        track=[piece("R14.12", 1, 4), piece("R13.12", 0, 3)],
    )
    story = go(story, A, lay("R14.12", 0, 3))
    assert tile(story, "R14.12") == ((0, 3), (1, 4))
    assert len(story.state.links) == 1
    assert len(story.state.open) == 1


@pytest.mark.rule("RW-TILE-4")
def test_simple_tiles_never_run_out_and_complex_ones_do() -> None:
    lines = track((0, "Chicago", "St. Louis", "Memphis", "Jackson", "New Orleans"))
    story = start({"cash": 50}, {}, track=lines)
    assert story.state.complex_free == WORLD.tiles.supplies
    bare = replace(story.state, complex_free=(0,) * 8)
    pieces = [each for each in RULES.legal(bare, A) if isinstance(each, Build)]
    on_tiles = [each for each in pieces if bare.tiles[BOARD.by_name[each.hex]]]
    assert len(pieces) > 1000
    assert on_tiles == []


@pytest.mark.rule("RW-TILE-5", "RW-BUILD-9")
def test_first_piece_keeps_its_owner_under_a_complex_tile() -> None:
    story = start({"cash": 9}, {}, track=[piece("R14.12", 1, 4, B), piece("R13.12", 0, 3, A)])
    story = go(story, A, lay("R14.12", 0, 3), EndAction())
    assert [link.seat for link in story.state.links] == [B]
    assert [series.seat for series in story.state.open] == [A]


# --- data that is refused


def test_tiles_without_a_placement_are_refused() -> None:
    data = data_tables.read_toml(tiles.FILE, tiles._Tiles)
    with pytest.raises(BadData):
        tiles.Tiles(data.simple, data.complex[:-1])
    with pytest.raises(BadData):
        tiles.Tiles(data.simple[:-1], data.complex)


def test_world_on_a_map_without_a_city_of_a_card_is_refused() -> None:
    bare = Board(columns=1, rows=1, places=[Place(0, 0, "plain")], cities=[], ridges=[])
    with pytest.raises(BadData):
        World(bare)


@pytest.mark.parametrize("text", ["step = 3", "step = ["])
def test_misshapen_table_is_refused(text: str) -> None:
    with pytest.raises(BadData):
        data_tables.parse_toml("income.toml", text, prices._Income)


def test_gaps_in_the_numbers_of_cards_are_refused() -> None:
    with pytest.raises(BadData):
        cards._check_numbers("cards.toml", [1, 3])
    with pytest.raises(BadData):
        data_tables.check_names("cards.toml", ["a", "a"])


SPOILED = [
    (prices.prices, "prices.toml", "mountain = 4", "swamp = 4"),
    (prices.prices, "prices.toml", ", 35]", "]"),
    (prices.stock, "stock.toml", "black = 3", "gray = 3"),
    (prices.stock, "stock.toml", "[10, 12, 15, 16, 18]", "[10, 12, 15, 16]"),
    (prices.income_track, "income.toml", "[1, 2]", "[0, 2]"),
    (cards.barons, "barons.toml", 'kind = "most_links"', 'kind = "joined"'),
    (options.options, "options.toml", 'usual = "normal"', 'usual = "endless"'),
]


@pytest.mark.parametrize(("load", "file", "old", "new"), SPOILED)
def test_spoiled_data_is_refused(
    load: Any, file: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = data_text(data_tables.PACKAGE, file)
    assert old in text
    monkeypatch.setattr(data_tables, "data_text", lambda *_: text.replace(old, new, 1))
    with pytest.raises(BadData) as refused:
        load.__wrapped__()
    assert refused.value.facts["file"] == file
