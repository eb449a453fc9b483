"""Labels that are larger than their map was made for."""

from core.games.crayon.cartography.label_places import Label, Words
from core.games.crayon.cartography.lettering import Box
from gui.games.crayon.painting.crowded_labels import place_crowded

MAJOR, SMALL = 0.7, 0.5
WIDE, HIGH = 4.0, 1.7
"""The size in hexes of a map with room for a single name."""


def label(name: str, size: float, x: float, *, loads: str = "") -> Label:
    lines = [Words(name, size, "city")]
    if loads:
        lines.append(Words(loads, size, "loads"))
    return Label(name, Box(x, 0.0, x + 0.2, 0.2), tuple(lines))


def placed(
    labels: list[Label], growth: float, *, width: float = WIDE, height: float = HIGH
) -> list[tuple[str, str]]:
    found = place_crowded(
        labels,
        growth,
        frame=Box(0, 0, width, height),
        symbols=[each.symbol for each in labels],
        avoided=[],
        length=lambda line: 2.0,
    )
    return [(each.label.name, each.label.lines[0].role) for each in found]


APART = [label("Major", MAJOR, 1.9, loads="Ale"), label("Small", SMALL, 7.0)]
MIXED = [label("Major", MAJOR, 1.9), label("Small", SMALL, 2.2)]


def test_small_city_gives_way_to_the_large_one() -> None:
    assert placed(MIXED, 1.5) == [("Major", "city")]


def test_small_city_is_named_if_there_is_room() -> None:
    assert {name for name, _ in placed(APART, 1.5, width=12, height=9)} == {"Major", "Small"}


def test_loads_come_after_every_name() -> None:
    assert placed(APART[:1], 1.5) == [("Major", "city")]
    assert placed(APART, 1.5, width=12, height=9) == [
        ("Major", "city"),
        ("Small", "city"),
        ("Major", "loads"),
    ]


def test_label_wider_than_the_map_is_left_out() -> None:
    assert placed(MIXED, 3.0) == []


def test_most_important_labels_stay_even_without_room() -> None:
    pair = [label("One", MAJOR, 1.9), label("Two", MAJOR, 2.2)]
    assert [name for name, _ in placed(pair, 1.5)] == ["One", "Two"]
