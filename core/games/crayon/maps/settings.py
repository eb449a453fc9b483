"""The small file beside the drawings: which maps there are, and what laws they must keep."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from core.games.crayon.maps.errors import BadSettings


class MapSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """One map: its drawing, its size, and what a point is where nothing else is drawn.

    `beyond` is what lies outside the land: sea, or nothing at all. `terrains` are those that
    may be drawn; none named, any may.
    """

    letter: str
    name: str
    drawing: str
    columns: int
    rows: int
    ground: str = "plain"
    beyond: str = "sea"
    terrains: tuple[str, ...] = ()


class Laws(Struct, frozen=True, forbid_unknown_fields=True):
    """How many sections must lead out of a place; and whether names follow their kingdoms."""

    major_city_exits: int = 6
    port_exits: int = 2
    tunnel_exits: int = 2
    kingdoms_by_letters: bool = True


class Aims(Struct, frozen=True, forbid_unknown_fields=True):
    """What the world should come to, in the words of `figures.py`; `within` is in percent.

    `tenths_a_hex` is the least and the most that a hex of the cheapest track between two
    `neighbours` may cost, in tenths; `prices` are those of mileposts, rivers and inlets.
    """

    terrain: dict[str, dict[str, int]] = {}
    terrain_within: int = 0
    counts: dict[str, int] = {}
    counts_within: dict[str, int] = {}
    ports: dict[str, int] = {}
    distances: tuple[tuple[str, str, int], ...] = ()
    distances_within: int = 0
    neighbours: tuple[tuple[str, str], ...] = ()
    tenths_a_hex: tuple[int, int] = (0, 0)
    prices: dict[str, int] = {}


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole board: its maps, its laws, and the file of the table that is made of them."""

    maps: tuple[MapSettings, ...]
    board: str = "board.txt"
    laws: Laws = Laws()
    aims: Aims = Aims()


def read_settings(path: Path) -> Settings:
    """The settings in a TOML file; raises BadSettings."""
    try:
        settings = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Settings)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSettings(file=str(path), why=str(error)) from error
    for sheet in settings.maps:
        if sheet.beyond not in ("sea", "nothing"):
            raise BadSettings(file=str(path), why=f"beyond the land of {sheet.name} is no such")
        if sheet.terrains and sheet.ground not in sheet.terrains:
            raise BadSettings(file=str(path), why=f"{sheet.ground!r} is no terrain of {sheet.name}")
    return settings
