"""The ground at each point of a map: land, water or nothing, terrain, and kingdom."""

from collections.abc import Iterable
from typing import Any

import shapely
from msgspec import Struct

from core.games.crayon.maps.drawing import Drawing, Feature
from core.games.crayon.maps.errors import MapCode, MapError
from core.games.crayon.maps.lattice import Hex, all_hexes, shown, within
from core.games.crayon.maps.settings import MapSettings


class Ground(Struct, frozen=True):
    """The ground at the points of a map.

    `dry` is the land as one shape. `piece` numbers, for each milepost, its piece of land: water
    divides two pieces. `terrain` and `kingdom` are given for mileposts. `islands` are the mileposts
    that need no access by track. `lakes` are the points of lakes that are no sea, `abroad`
    those that are nothing.
    """

    dry: Any
    piece: dict[Hex, int]
    terrain: dict[Hex, str]
    kingdom: dict[Hex, Feature]
    islands: frozenset[Hex]
    lakes: frozenset[Hex]
    abroad: frozenset[Hex]


def lie_of_the_land(drawing: Drawing, sheet: MapSettings) -> Ground:
    """Return the ground of a drawing.

    Raises NoKingdom, KingdomsOverlap, WrongLetters or BadDrawing.
    """
    hexes = list(all_hexes(sheet.letter, sheet.columns, sheet.rows))
    dry = shapely.union_all([feature.shape for feature in drawing.of("land")])
    dry = dry.difference(
        shapely.union_all([feature.shape for feature in drawing.of("sea", "lake", "abroad")])
    )
    if dry.is_empty:
        raise MapError(
            MapCode.BAD_DRAWING, feature="the drawing", file=sheet.drawing, why="it has no land"
        )
    pieces = list(getattr(dry, "geoms", [dry]))
    piece: dict[Hex, int] = {}
    for number, part in enumerate(pieces):
        piece |= dict.fromkeys(within(part, hexes), number)
    land = [hex_ for hex_ in hexes if hex_ in piece]
    terrain = dict.fromkeys(land, sheet.ground)
    for feature in drawing.of("terrain"):  # a later one covers an earlier one
        if sheet.terrains and feature.properties["terrain"] not in sheet.terrains:
            why = f"its terrain is none of {', '.join(sheet.terrains)}"
            raise MapError(
                MapCode.BAD_DRAWING,
                feature=f"{feature} at {feature.place}",
                file=sheet.drawing,
                why=why,
            )
        terrain |= dict.fromkeys(within(feature.shape, land), feature.properties["terrain"])
    apart = [f.shape for f in drawing.of("land") if f.properties.get("island") is True]
    islands = frozenset(within(shapely.union_all(apart), land))
    lakes = _of("lake", drawing, hexes) if sheet.lakes == "lake" else frozenset()
    abroad = _of("abroad", drawing, hexes) - lakes
    return Ground(dry, piece, terrain, _kingdoms(drawing, land), islands, lakes, abroad)


def _of(kind: str, drawing: Drawing, hexes: Iterable[Hex]) -> frozenset[Hex]:
    shape = shapely.union_all([feature.shape for feature in drawing.of(kind)])
    return frozenset(within(shape, hexes))


def _kingdoms(drawing: Drawing, land: Iterable[Hex]) -> dict[Hex, Feature]:
    kingdoms: dict[Hex, Feature] = {}
    letters: dict[str, Feature] = {}
    for kingdom in drawing.of("kingdom", "country"):
        same = letters.setdefault(kingdom.properties.get("letters", kingdom.name), kingdom)
        if same is not kingdom:
            why = f"its letters are those of {same}"
            raise MapError(
                MapCode.WRONG_LETTERS, feature=str(kingdom), place=kingdom.place, why=why
            )
        for hex_ in within(kingdom.shape, land):
            if (other := kingdoms.setdefault(hex_, kingdom)) is not kingdom:
                raise MapError(
                    MapCode.KINGDOMS_OVERLAP,
                    feature=str(kingdom),
                    place=shown(hex_.at),
                    other=str(other),
                    milepost=hex_.name,
                )
    for hex_ in land:
        if hex_ not in kingdoms:
            raise MapError(
                MapCode.NO_KINGDOM, feature=f"milepost {hex_.name}", place=shown(hex_.at)
            )
    return kingdoms
