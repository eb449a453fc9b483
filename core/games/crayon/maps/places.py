"""The mileposts of cities, ports, tunnels, volcanoes and bridges."""

from collections.abc import Iterable

from msgspec import Struct

from core.games.crayon.board import PORT, TUNNEL_ENTRANCE
from core.games.crayon.hexes import around
from core.games.crayon.maps.drawing import Drawing, Feature
from core.games.crayon.maps.errors import MapCode, MapError
from core.games.crayon.maps.ground import Ground
from core.games.crayon.maps.lattice import Hex, nearest_hex, shown
from core.games.crayon.maps.settings import MapSettings

VOLCANO = "volcano"


class Places(Struct, frozen=True):
    """The places on the mileposts of a map; a city's mileposts begin with its centre."""

    cities: dict[str, tuple[Feature, tuple[Hex, ...]]]
    ports: dict[Hex, Feature]
    tunnels: dict[Hex, Feature]
    volcanoes: dict[Hex, Feature]


def find_places(
    drawing: Drawing, ground: Ground, sheet: MapSettings, *, by_letters: bool
) -> Places:
    """Return the places of a map; raises MapError if one of them is invalid."""
    cities: dict[str, tuple[Feature, tuple[Hex, ...]]] = {}
    inside: dict[Hex, Feature] = {}
    for city in sorted(drawing.of("city"), key=lambda city: city.properties["size"] != "major"):
        centre = _milepost(city, ground, sheet)
        hexes: tuple[Hex, ...] = (centre,)
        if city.properties["size"] == "major":
            hexes += tuple(Hex(sheet.letter, *at) for at in around(centre.column, centre.row))
            _has_room(city, hexes, ground, inside)
        elif centre in inside:
            raise _taken(city, centre, inside[centre])
        inside |= dict.fromkeys(hexes, city)
        _at_home(city, hexes, ground, by_letters=by_letters)
        cities[city.name] = city, hexes
    taken = dict(inside)
    tunnels = _on_mileposts(drawing.of("tunnel"), ground, sheet, taken)
    volcanoes = _on_mileposts(drawing.of("volcano"), ground, sheet, taken)
    majors = {h for city, hexes in cities.values() if len(hexes) > 1 for h in hexes}
    free = {hex_: place for hex_, place in taken.items() if hex_ not in majors}
    ports = _on_mileposts(drawing.of("port"), ground, sheet, free)
    for hex_, port in ports.items():
        near = (Hex(sheet.letter, *at) for at in around(hex_.column, hex_.row))
        if sheet.beyond != "sea" or all(n in ground.piece or _beyond(n, sheet) for n in near):
            raise MapError(
                MapCode.PORT_WITHOUT_SEA, feature=str(port), place=port.place, milepost=hex_.name
            )
    return Places(cities, ports, tunnels, volcanoes)


def terrain_at(hex_: Hex, ground: Ground, places: Places) -> str:
    """Return the terrain of a milepost: of a city, tunnel, port or volcano, else open land."""
    for city, hexes in places.cities.values():
        if hex_ in hexes:
            return f"{city.properties['size']}_city"
    if hex_ in places.tunnels:
        return TUNNEL_ENTRANCE
    if hex_ in places.ports:
        return PORT
    return VOLCANO if hex_ in places.volcanoes else ground.terrain[hex_]


def pair_tunnels(maps: Iterable[Places]) -> dict[str, tuple[Hex, Hex]]:
    """Return the two entrances of each tunnel, in the order of the maps; raises TunnelUnpaired."""
    entrances: dict[str, list[tuple[Feature, Hex]]] = {}
    for places in maps:
        for hex_, tunnel in places.tunnels.items():
            entrances.setdefault(tunnel.name, []).append((tunnel, hex_))
    pairs = {}
    for name, found in entrances.items():
        if len(found) != 2:
            first = found[0][0]
            raise MapError(
                MapCode.TUNNEL_UNPAIRED, feature=str(first), place=first.place, found=len(found)
            )
        pairs[name] = found[0][1], found[1][1]
    return pairs


def check_bridges(drawings: Iterable[Drawing], cities: Iterable[str]) -> list[Feature]:
    """Return the bridges of all maps; raises BridgeToNowhere or DuplicateName."""
    known = set(cities)
    bridges: dict[frozenset[str], Feature] = {}
    for drawing in drawings:
        for bridge in drawing.of("bridge"):
            ends = frozenset((bridge.properties["from"], bridge.properties["to"]))
            if unknown := sorted(ends - known):
                why = f"there is no city {unknown[0]}"
                raise MapError(
                    MapCode.BRIDGE_TO_NOWHERE, feature=str(bridge), place=bridge.place, why=why
                )
            if len(ends) != 2:
                why = "it begins and ends in one city"
                raise MapError(
                    MapCode.BRIDGE_TO_NOWHERE, feature=str(bridge), place=bridge.place, why=why
                )
            other = bridges.setdefault(ends, bridge)
            if other is not bridge:
                raise MapError(
                    MapCode.DUPLICATE_NAME,
                    feature=str(bridge),
                    place=bridge.place,
                    other=other.place,
                )
    return list(bridges.values())


def _milepost(place: Feature, ground: Ground, sheet: MapSettings) -> Hex:
    hex_ = nearest_hex(sheet.letter, *place.at)
    if _beyond(hex_, sheet):
        raise MapError(MapCode.OFF_THE_MAP, feature=str(place), place=place.place)
    if hex_ not in ground.piece:
        raise MapError(
            MapCode.IN_THE_SEA, feature=str(place), place=place.place, milepost=hex_.name
        )
    return hex_


def _beyond(hex_: Hex, sheet: MapSettings) -> bool:
    return not (0 <= hex_.column < sheet.columns and 0 <= hex_.row < sheet.rows)


def _has_room(
    city: Feature, hexes: Iterable[Hex], ground: Ground, taken: dict[Hex, Feature]
) -> None:
    for hex_ in hexes:
        if hex_ not in ground.piece or hex_ in taken:
            why = f"of {taken[hex_]}" if hex_ in taken else "no land"
            raise MapError(
                MapCode.CITY_TOO_TIGHT,
                feature=str(city),
                place=city.place,
                milepost=hex_.name,
                why=why,
            )


def _at_home(city: Feature, hexes: Iterable[Hex], ground: Ground, *, by_letters: bool) -> None:
    for hex_ in hexes:
        kingdom = ground.kingdom[hex_]
        if kingdom.name != city.home:
            raise MapError(
                MapCode.CITY_ABROAD,
                feature=str(city),
                place=shown(hex_.at),
                kingdom=city.home,
                found=kingdom.name,
            )
        letters = kingdom.properties.get("letters", "")
        if by_letters and not city.name.startswith(letters):
            why = f"the cities of {kingdom.name} begin with {letters}"
            raise MapError(MapCode.WRONG_LETTERS, feature=str(city), place=city.place, why=why)


def _on_mileposts(
    features: Iterable[Feature], ground: Ground, sheet: MapSettings, taken: dict[Hex, Feature]
) -> dict[Hex, Feature]:
    placed = {}
    for place in features:
        hex_ = _milepost(place, ground, sheet)
        if hex_ in taken:
            raise _taken(place, hex_, taken[hex_])
        taken[hex_] = placed[hex_] = place
    return placed


def _taken(place: Feature, hex_: Hex, other: Feature) -> MapError:
    return MapError(
        MapCode.PLACE_TAKEN,
        feature=str(place),
        place=place.place,
        milepost=hex_.name,
        other=str(other),
    )
