"""The laws about the types of states, commands and events."""

from enum import StrEnum
from typing import Any, Literal

import msgspec
import pytest

from core.table import check_types, check_value
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


LAWFUL = Lawful(1, None, b"", True, Colour.RED, "a", ((1, "one"),), None)


@pytest.mark.parametrize(
    ("change", "where", "found"),
    [
        ({"number": 1.0}, "state.number", "float"),
        ({"number": True}, "state.number", "bool"),
        ({"text": b"x"}, "state.text", "bytes"),
        ({"word": "c"}, "state.word", "str"),
        ({"pairs": [(1, "one")]}, "state.pairs", "list"),
        ({"pairs": ((1, "one"), (2.0, "two"))}, "state.pairs[1][0]", "float"),
        ({"pairs": ((1, "one"), (2,))}, "state.pairs[1]", "tuple"),
        ({"next": msgspec.structs.replace(LAWFUL, done=1)}, "state.next.done", "int"),
        ({"next": Floats(1.0)}, "state.next", "Floats"),
        ({"number": {1}}, "state.number", "set"),
        ({"number": 1 << 64}, "state.number", "int"),
    ],
    ids=str,
)
def test_value_of_another_type_is_placed(change: dict[str, Any], where: str, found: str) -> None:
    value = msgspec.structs.replace(LAWFUL, **change)
    with pytest.raises(UnlawfulType) as refused:
        check_value(value, Lawful, "state")
    assert (refused.value.facts["where"], refused.value.facts["found"]) == (where, found)


def test_declared_type_of_a_value_is_named() -> None:
    with pytest.raises(UnlawfulType) as refused:
        check_value(msgspec.structs.replace(LAWFUL, pairs=[]), Lawful, "state")
    assert str(refused.value) == (
        "'state.pairs' is declared as 'tuple[tuple[int, str], ...]', and holds a value of type"
        " 'list'"
    )


def test_value_of_its_type_is_lawful() -> None:
    check_value(msgspec.structs.replace(LAWFUL, next=LAWFUL), Lawful, "state")
    check_value("a", int | str, "event")
