"""The words on the two maps: none overlap, none leave the edge, each is in its place."""

from functools import cache
from itertools import combinations

import pytest

from core.games.crayon.cartography.lettering import Box, Glyph
from core.games.crayon.cartography.outlines import hex_at, middle
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import MapWords, words_of
from core.games.iron_dragon.world import board
from tests.each import each

BOARD = board()
SHEETS = {sheet.letter: Sheet(BOARD, sheet) for sheet in BOARD.maps}
LETTERS = pytest.mark.parametrize("letter", ["M", "U"])


@cache
def words(letter: str) -> MapWords:
    return words_of(SHEETS[letter])


def labels(letter: str) -> dict[str, Box]:
    """Return all labels of places."""
    found = words(letter)
    return {
        name: placed.box
        for each in (found.cities, found.tunnels, found.ports)
        for name, placed in each.items()
    }


def letters_of(letter: str) -> dict[str, list[Glyph]]:
    """Return all names placed letter by letter."""
    return words(letter).kingdoms | words(letter).rivers


@LETTERS
def test_every_name_is_placed(letter: str) -> None:
    sheet, found = SHEETS[letter], words(letter)
    assert set(found.cities) == {city.name for city in sheet.cities}
    assert set(found.tunnels) == {tunnel.name for tunnel in BOARD.tunnels}
    assert set(found.kingdoms) == {p.kingdom for p in sheet.points.values() if p.kingdom}
    assert set(found.rivers) == set(sheet.rivers)
    for name, glyphs in letters_of(letter).items():
        assert "".join(glyph.letter for glyph in glyphs).upper() == name.upper()


def test_most_ports_have_room_for_their_names() -> None:
    assert len(words("M").ports) * 10 >= len(BOARD.ports) * 8


@LETTERS
def test_no_two_labels_of_places_overlap(letter: str) -> None:
    for (label, box), (other, its) in each(combinations(labels(letter).items(), 2)):
        assert not box.overlap(its), (label, other)


@LETTERS
def test_no_word_leaves_the_frame(letter: str) -> None:
    frame = Box(*SHEETS[letter].frame)
    for name, box in each(labels(letter).items()):
        assert box.within(frame), name
    for name, glyphs in each(letters_of(letter).items()):
        assert all(glyph.box.within(frame) for glyph in glyphs), name


@LETTERS
def test_no_name_of_a_kingdom_crosses_the_label_of_a_city(letter: str) -> None:
    for kingdom, glyphs in each(words(letter).kingdoms.items()):
        for city, placed in words(letter).cities.items():
            crossed = [glyph for glyph in glyphs if glyph.box.overlap(placed.box)]
            assert not crossed, (kingdom, city)


@LETTERS
def test_no_two_names_of_kingdoms_and_rivers_cross(letter: str) -> None:
    for (name, its), (other, others) in each(combinations(letters_of(letter).items(), 2)):
        assert not any(a.box.overlap(b.box) for a in its for b in others), (name, other)


@LETTERS
def test_no_name_of_a_river_covers_a_city(letter: str) -> None:
    sheet = SHEETS[letter]
    for river, glyphs in each(words(letter).rivers.items()):
        for city in sheet.cities:
            x, y = middle(sheet.hex_of(city))
            symbol = Box(x - 0.3, y - 0.3, x + 0.3, y + 0.3)
            assert not any(glyph.box.overlap(symbol) for glyph in glyphs), (river, city.name)


@LETTERS
def test_kingdom_is_named_in_its_own_land_or_at_sea(letter: str) -> None:
    at_sea = set()
    for kingdom, glyphs in words(letter).kingdoms.items():
        lands = {SHEETS[letter].kingdom(hex_at(*at)) for g in glyphs for at in g.spots()}
        assert len(lands) == 1
        assert lands <= {kingdom, None}
        at_sea |= {kingdom} if lands == {None} else set()
    assert at_sea <= {"Pirate Isles"}


@LETTERS
def test_river_is_named_where_it_flows(letter: str) -> None:
    for name, glyphs in each(words(letter).rivers.items()):
        courses = [at for line in SHEETS[letter].rivers[name] for at in line]
        middle = glyphs[len(glyphs) // 2]
        assert min((x - middle.x) ** 2 + (y - middle.y) ** 2 for x, y in courses) < 2, name
