"""The settings file beside the drawings: the maps, and the laws that they must keep."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from core.games.crayon.maps.errors import MapCode, MapError


class MapSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """A map: its drawing, its size, and the ground of points without a drawn terrain.

    `beyond` is the ground outside the land: sea, or nothing. `lakes` is the ground of lakes: sea,
    or lake, which is no coast and carries no ship. `terrains` are those that may be drawn; if
    empty, all may.
    """

    letter: str
    name: str
    drawing: str
    columns: int
    rows: int
    ground: str = "plain"
    beyond: str = "sea"
    lakes: str = "sea"
    terrains: tuple[str, ...] = ()


class Laws(Struct, frozen=True, forbid_unknown_fields=True):
    """The least number of exits of a place, and two habits of a world.

    With `kingdoms_by_letters`, the names of cities need the letters of their kingdom. With
    `inlets_by_shape`, channels in the drawn water are inlets; without, inlets are drawn as lines.
    """

    major_city_exits: int = 6
    port_exits: int = 2
    tunnel_exits: int = 2
    kingdoms_by_letters: bool = True
    inlets_by_shape: bool = True


class Aims(Struct, frozen=True, forbid_unknown_fields=True):
    """The targets of a world, in the terms of `figures.py`; `within` is in percent.

    `tenths_a_hex` is the least and the greatest cost of a hex of the cheapest track between two
    `neighbours`, in tenths; `prices` are those of mileposts, rivers and inlets, in `money`.
    `tracks` are prices of the cheapest track between two cities. `crossings` and `coasts` are
    numbers of sections that a river crosses, and of mileposts of a coast.
    """

    terrain: dict[str, dict[str, int]] = {}
    terrain_within: int = 0
    counts: dict[str, int] = {}
    counts_within: dict[str, int] = {}
    ports: dict[str, int] = {}
    crossings: dict[str, int] = {}
    coasts: dict[str, int] = {}
    distances: tuple[tuple[str, str, int], ...] = ()
    distances_within: int = 0
    neighbours: tuple[tuple[str, str], ...] = ()
    tenths_a_hex: tuple[int, int] = (0, 0)
    tracks: tuple[tuple[str, str, int], ...] = ()
    tracks_within: int = 0
    money: str = "GP"
    prices: dict[str, int] = {}


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a board: its maps, its laws, and the file of the compiled table."""

    maps: tuple[MapSettings, ...]
    board: str = "board.txt"
    laws: Laws = Laws()
    aims: Aims = Aims()


def read_settings(path: Path) -> Settings:
    """Return the settings in a TOML file; raises BadSettings."""
    try:
        settings = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Settings)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise MapError(MapCode.BAD_SETTINGS, file=str(path), why=str(error)) from error
    for sheet in settings.maps:
        if sheet.beyond not in ("sea", "nothing"):
            raise MapError(
                MapCode.BAD_SETTINGS,
                file=str(path),
                why=f"beyond the land of {sheet.name} is no such",
            )
        if sheet.lakes not in ("sea", "lake"):
            raise MapError(
                MapCode.BAD_SETTINGS,
                file=str(path),
                why=f"the lakes of {sheet.name} are sea or lake",
            )
        if sheet.terrains and sheet.ground not in sheet.terrains:
            raise MapError(
                MapCode.BAD_SETTINGS,
                file=str(path),
                why=f"{sheet.ground!r} is no terrain of {sheet.name}",
            )
    return settings
