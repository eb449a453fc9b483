"""Labels and letters by themselves: how they give way, and how they follow a line."""

import pytest

from core.games.crayon.cartography.area_names import cells_of, fit_name, without
from core.games.crayon.cartography.label_places import Label, Marks, Words, place_labels
from core.games.crayon.cartography.lettering import Box, along, width
from core.games.crayon.cartography.river_names import name_river

FRAME = Box(0, 0, 20, 20)


def label(name: str, x: float, y: float, limit: float | None = None) -> Label:
    symbol = Box(x - 0.3, y - 0.3, x + 0.3, y + 0.3)
    return Label(name, symbol, (Words(name, 0.6, "city"),), limit)


def test_label_is_below_its_symbol_if_there_is_room() -> None:
    (placed,) = place_labels([label("Kola", 10, 10)], frame=FRAME, marks=Marks())
    assert placed.box.top > 10.3
    assert placed.x == 10


def test_label_at_the_lower_edge_is_above_its_symbol() -> None:
    (placed,) = place_labels([label("Kola", 10, 19.5)], frame=FRAME, marks=Marks())
    assert placed.box.within(FRAME)


def test_neighbouring_labels_make_room_for_each_other() -> None:
    labels = [label("Eaglehawk", 10, 10), label("Easingwere", 11.2, 10), label("Eaton", 10.6, 11)]
    boxes = [p.box for p in place_labels(labels, frame=FRAME, marks=Marks())]
    assert not any(a.overlap(b) for a in boxes for b in boxes if a is not b)


def test_label_avoids_a_line() -> None:
    marks = Marks()
    marks.add_line([(x / 10, 10.8) for x in range(200)], 5.0)
    (placed,) = place_labels([label("Kola", 10, 10)], frame=FRAME, marks=marks)
    assert placed.box.bottom < 10.8


def test_label_with_a_limit_is_left_out_if_there_is_no_room() -> None:
    wall = [Box(5, 5, 15, 15)]
    dear, must = label("Quay", 10, 10, limit=1.0), label("Kola", 10, 10)
    assert place_labels([dear], frame=FRAME, marks=Marks(), taken=wall) == []
    assert len(place_labels([must], frame=FRAME, marks=Marks(), taken=wall)) == 1


def test_letters_follow_a_line_from_left_to_right() -> None:
    line = [(float(x), x / 2) for x in range(11)]
    glyphs = along("Oryll", line, 0.5)
    assert "".join(glyph.letter for glyph in glyphs) == "Oryll"
    assert [glyph.x for glyph in glyphs] == sorted(glyph.x for glyph in glyphs)
    assert {round(glyph.turn) for glyph in glyphs} == {27}


def test_word_longer_than_its_line_is_not_placed() -> None:
    assert along("River of Death", [(0, 0), (1, 0)], 0.5) == []
    assert width("River of Death", 0.5) > 1


@pytest.mark.parametrize("high", [4, 12])
def test_name_is_as_large_as_its_land_allows(high: int) -> None:
    land = cells_of([(column, row) for column in range(2, 14) for row in range(2, 2 + high)])
    free = without(land, [Box(0, 0, 3, 20)])
    glyphs = fit_name("ALBA", free, home=(8, 6), marks=Marks(), least=0.5, most=1.3)
    assert glyphs[0].size == 1.3
    assert min(glyph.box.left for glyph in glyphs) >= 3
    assert not fit_name("ALBA" * 9, free, home=(8, 6), marks=Marks(), least=0.5, most=1.3)


def test_river_that_flows_left_is_named_the_right_way_up() -> None:
    course = [(15 - x / 10, 10.0) for x in range(100)]
    glyphs = name_river("Kut", [course], 0.5, marks=Marks(), taken=set(), frame=FRAME)
    assert [glyph.x for glyph in glyphs] == sorted(glyph.x for glyph in glyphs)
    assert not any(glyph.box.top < 10 < glyph.box.bottom for glyph in glyphs)
