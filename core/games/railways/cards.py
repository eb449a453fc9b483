"""Operations cards, Major Lines, Bounties and Rail Barons, from data files (RW-COMP-12).

Whether the cities that they name are on the map is checked where both are known: in `world`.
"""

from functools import cache
from typing import Final, Literal

from msgspec import Struct, to_builtins

from core.games.railways.data_tables import Count, Name, Positive, check_names, read_toml
from core.games.railways.errors import BadData

Effect = Literal[
    "growing_town",
    "factory_town",
    "build",
    "engine_works",
    "second_wind",
    "subsidy",
    "retired_bond",
    "deliver",
    "charter",
    "hotel",
    "trackage_rights",
    "interest_holiday",
    "extra_gang",
    "double_heading",
]
KEPT: Final = frozenset(
    {"hotel", "trackage_rights", "interest_holiday", "extra_gang", "double_heading"}
)
"""The effects of cards that are laid before a seat (RW-CARD-1)."""
USED: Final = KEPT - {"hotel"}
"""The effects of cards that a seat plays once (RW-CARD-8)."""


class _Effects(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The effect of a card; it has the numbers that its kind needs.

    `plain`, `water`, `mountain` and `ridge` are prices that replace the usual ones. `pieces` is the
    limit of a build action, or the addition of an Extra Gang to it; `levels` add to the engine.
    """

    name: Name
    kind: Effect
    plain: Count | None = None
    water: Count | None = None
    mountain: Count | None = None
    ridge: Count | None = None
    pieces: Count = 0
    levels: Count = 0
    cubes: Count = 1
    actions: Count = 0
    money: Count = 0
    points: Count = 0
    city: Name | None = None


class Operation(_Effects, frozen=True, kw_only=True):
    """An Operations card."""

    number: Positive


class _Row(_Effects, frozen=True, kw_only=True):
    numbers: tuple[Positive, Positive]


class MajorLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for the first seat whose own links join two cities (RW-GOAL-2)."""

    number: Positive
    cities: tuple[Name, Name]
    points: Positive


class Bounty(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for the first delivery over at least so many links, to a city if named (RW-GOAL-3)."""

    number: Positive
    links: Positive
    points: Positive
    city: Name | None = None


BaronGoal = Literal[
    "joined",
    "most_links",
    "fewest_bonds",
    "most_cash",
    "highest_engine",
    "mountain_pieces",
    "water_pieces",
    "links_at_a_city",
    "cubes_of_each_colour",
    "cubes_of_a_colour",
]


class Baron(Struct, frozen=True, forbid_unknown_fields=True):
    """A Rail Baron: a goal that is tested once, at the end (RW-BARON-5)."""

    number: Positive
    name: Name
    kind: BaronGoal
    points: Positive
    least: Count = 0
    cities: tuple[Name, ...] = ()


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    operation: tuple[_Row, ...]
    major_line: tuple[MajorLine, ...]
    bounty: tuple[Bounty, ...]


class _Barons(Struct, frozen=True, forbid_unknown_fields=True):
    baron: tuple[Baron, ...]


@cache
def _cards() -> _Cards:
    return read_toml("cards.toml", _Cards)


@cache
def operations() -> tuple[Operation, ...]:
    """Return the Operations cards by number, from 1 on without gaps; raises BadData."""
    cards = []
    for row in _cards().operation:
        effects = {name: fact for name, fact in to_builtins(row).items() if name != "numbers"}
        first, last = row.numbers
        cards += [Operation(number=number, **effects) for number in range(first, last + 1)]
    _check_numbers("cards.toml", [card.number for card in cards])
    return tuple(cards)


@cache
def major_lines() -> tuple[MajorLine, ...]:
    """Return the Major Lines by number; raises BadData."""
    _check_numbers("cards.toml", [line.number for line in _cards().major_line])
    return _cards().major_line


@cache
def bounties() -> tuple[Bounty, ...]:
    """Return the Bounties by number; raises BadData."""
    _check_numbers("cards.toml", [bounty.number for bounty in _cards().bounty])
    return _cards().bounty


@cache
def barons() -> tuple[Baron, ...]:
    """Return the Rail Barons by number; raises BadData."""
    found = read_toml("barons.toml", _Barons).baron
    _check_numbers("barons.toml", [baron.number for baron in found])
    check_names("barons.toml", (baron.name for baron in found))
    if any((baron.kind == "joined") != (len(baron.cities) == 2) for baron in found):
        raise BadData(file="barons.toml", why="a goal to join cities needs two, others none")
    return found


def _check_numbers(file: str, numbers: list[int]) -> None:
    if numbers != list(range(1, len(numbers) + 1)):
        raise BadData(file=file, why="the cards are not numbered from 1 without gaps")
