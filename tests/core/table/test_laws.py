"""The laws about the types of states, commands and events."""

from enum import StrEnum
from typing import Any, Literal

import msgspec
import pytest

from core.table import check_types
from core.table.errors import UnlawfulType
from tests.games.toll_road import RULES, TollRoad


class Colour(StrEnum):
    """Lawful."""

    RED = "red"


class Lawful(msgspec.Struct, frozen=True):
    """Everything that is allowed."""

    number: int
    text: str | None
    track: bytes
    done: bool
    colour: Colour
    word: Literal["a", "b"]
    pairs: tuple[tuple[int, str], ...]
    next: "Lawful | None" = None


class Floats(msgspec.Struct, frozen=True):
    """Not lawful."""

    speed: float


class Maps(msgspec.Struct, frozen=True):
    """Not lawful."""

    stock: dict[str, int]


class Sets(msgspec.Struct, frozen=True):
    """Not lawful."""

    seen: frozenset[int]


class Lists(msgspec.Struct, frozen=True):
    """Not lawful."""

    hand: tuple[list[int], ...]


class Anything(msgspec.Struct, frozen=True):
    """Not lawful."""

    thing: Any


class Melted(msgspec.Struct):
    """Not lawful."""

    number: int


class Deep(msgspec.Struct, frozen=True):
    """Not lawful, but only at a deeper level."""

    floats: tuple[Floats | None, ...]


def with_state(kind: type) -> TollRoad:
    """Return the small game with another type of state."""
    rules = TollRoad()
    rules.state_type = kind  # type: ignore[assignment]
    return rules


def test_small_game_is_lawful() -> None:
    check_types(RULES)


def test_type_of_lawful_parts_is_lawful() -> None:
    check_types(with_state(Lawful))


@pytest.mark.parametrize("kind", [Floats, Maps, Sets, Lists, Anything, Melted, Deep])
def test_type_that_could_differ_between_machines_is_refused(kind: type) -> None:
    with pytest.raises(UnlawfulType) as refused:
        check_types(with_state(kind))
    assert str(refused.value.facts["where"]).startswith("state")


def test_place_of_the_violation_is_named() -> None:
    with pytest.raises(UnlawfulType, match=r"state\.floats\[\]\.speed"):
        check_types(with_state(Deep))
