"""Locos, ships, foremen and loads, loaded from data files (COMP-12 to COMP-17)."""

from enum import StrEnum
from functools import cache
from typing import TypeVar

from msgspec import Struct

from core.games.crayon.data_tables import Name, Positive, check_names, parse_toml
from core.games.crayon.errors import BadCards
from core.games.data_files import data_text

PACKAGE = "core.games.iron_dragon"

T = TypeVar("T")


class Loco(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of loco: the loads it carries, its mileposts a turn, the number of its cards.

    `option` is the option that puts it in stock; None if it is always in stock.
    """

    name: Name
    level: Name
    loads: Positive
    speed: Positive
    stock: Positive
    option: str | None = None


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship: the fee to board it in GP, and its sea points a turn."""

    name: Name
    fee: Positive
    speed: Positive


class Race(StrEnum):
    """The race of a foreman, which decides the foreman's abilities (FOREMAN-6 to FOREMAN-10)."""

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
    """Return the data file as a value of this type; raises BadCards."""
    return parse_toml(file, data_text(PACKAGE, file), kind)


@cache
def locos() -> tuple[Loco, ...]:
    """Return all types of loco, from the lowest level up."""
    data = read_toml("locos.toml", _Locos)
    check_names("locos.toml", (loco.name for loco in data.loco))
    rungs = [loco.level for loco in data.loco]
    if list(dict.fromkeys(rungs)) != list(data.ladder):
        raise BadCards(file="locos.toml", why="the locos do not stand in the order of the ladder")
    return data.loco


@cache
def ladder() -> tuple[str, ...]:
    """Return the levels from the lowest up; an upgrade goes up by one level."""
    return read_toml("locos.toml", _Locos).ladder


@cache
def ships() -> tuple[Ship, ...]:
    """Return the ship deck."""
    data = read_toml("ships.toml", _Ships)
    check_names("ships.toml", (ship.name for ship in data.ship))
    return data.ship


@cache
def foremen() -> tuple[Foreman, ...]:
    """Return the foreman deck."""
    data = read_toml("foremen.toml", _Foremen)
    check_names("foremen.toml", (foreman.name for foreman in data.foreman))
    return data.foreman


@cache
def load_stock() -> tuple[tuple[str, int], ...]:
    """Return each commodity and the number of its chips at the normal supply, by name."""
    return tuple(sorted(read_toml("loads.toml", _Loads).stock.items()))
