"""Locos, ships, foremen and loads as their data files have them (COMP-12 to COMP-17)."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct, ValidationError, convert

from core.games.crayon.errors import BadCards
from core.games.data_files import data_text

PACKAGE = "core.games.iron_dragon"

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Positive = Annotated[int, Meta(ge=1, le=100)]
T = TypeVar("T")


class Loco(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of engine: loads it carries, mileposts a turn, how many there are.

    `option` is the option that puts it in stock, None if it always is.
    """

    name: Name
    level: Name
    loads: Positive
    speed: Positive
    stock: Positive
    option: str | None = None


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship: GP to board it, sea points a turn."""

    name: Name
    fee: Positive
    speed: Positive


class Race(StrEnum):
    """What a foreman is, and so what he can do (FOREMAN-6 to FOREMAN-10)."""

    CATMAN = "Catman"
    DWARF = "Dwarf"
    ELF = "Elf"
    HUMAN = "Human"
    ORC = "Orc"
    TROLL = "Troll"
    WEE_FOLK = "Wee Folk"


class Foreman(Struct, frozen=True, forbid_unknown_fields=True):
    """A foreman."""

    name: Name
    race: Race


class _Locos(Struct, frozen=True, forbid_unknown_fields=True):
    ladder: tuple[Name, ...]
    loco: tuple[Loco, ...]


class _Ships(Struct, frozen=True, forbid_unknown_fields=True):
    ship: tuple[Ship, ...]


class _Foremen(Struct, frozen=True, forbid_unknown_fields=True):
    foreman: tuple[Foreman, ...]


class _Loads(Struct, frozen=True, forbid_unknown_fields=True):
    stock: dict[Name, Positive]


def read_toml(file: str, kind: type[T]) -> T:
    """The data file as a value of this type; raises BadCards."""
    return parse_toml(file, data_text(PACKAGE, file), kind)


def parse_toml(file: str, text: str, kind: type[T]) -> T:
    """As `read_toml`, from the text of the file."""
    try:
        return convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadCards(file=file, why=str(error)) from error


def check_names(file: str, names: Iterable[Any]) -> None:
    """Return if no name stands there twice; raises BadCards."""
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise BadCards(file=file, why=f"{twice[0]} stands there twice")


@cache
def locos() -> tuple[Loco, ...]:
    """All types of loco, from the lowest level up."""
    data = read_toml("locos.toml", _Locos)
    check_names("locos.toml", (loco.name for loco in data.loco))
    rungs = [loco.level for loco in data.loco]
    if list(dict.fromkeys(rungs)) != list(data.ladder):
        raise BadCards(file="locos.toml", why="the locos do not stand in the order of the ladder")
    return data.loco


@cache
def ladder() -> tuple[str, ...]:
    """The levels from the lowest up; an upgrade goes one of them up."""
    return read_toml("locos.toml", _Locos).ladder


@cache
def ships() -> tuple[Ship, ...]:
    """The ship deck."""
    data = read_toml("ships.toml", _Ships)
    check_names("ships.toml", (ship.name for ship in data.ship))
    return data.ship


@cache
def foremen() -> tuple[Foreman, ...]:
    """The foreman deck."""
    data = read_toml("foremen.toml", _Foremen)
    check_names("foremen.toml", (foreman.name for foreman in data.foreman))
    return data.foreman


@cache
def load_stock() -> tuple[tuple[str, int], ...]:
    """Each commodity and its chips at the normal supply, by name."""
    return tuple(sorted(read_toml("loads.toml", _Loads).stock.items()))
