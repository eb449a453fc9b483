"""Look-ups that several rules share: names, colours, cubes, the slot that runs."""

from collections.abc import Iterator

from core.errors import Words
from core.games.railways.board import COLOURS, RED, CityId, Hex
from core.games.railways.cards import Operation
from core.games.railways.hexes import parse_hex
from core.games.railways.refusals import Unknown
from core.games.railways.state import Slot, State
from core.games.railways.world import World


def city_named(world: World, name: str) -> CityId:
    """Return the city with this name; raises Unknown."""
    city = world.board.city_named.get(name)
    if city is None:
        raise Unknown(what=Words("city"), name=name)
    return city


def colour_named(name: str) -> int:
    """Return the number of a colour of cubes; raises Unknown."""
    if name not in COLOURS:
        raise Unknown(what=Words("colour of cubes"), name=name)
    return COLOURS.index(name)


def hex_named(world: World, name: str) -> Hex | None:
    """Return the hex with this name, None if it is nothing; raises Unknown."""
    at = world.board.by_name.get(name)
    if at is None and not _is_nothing(world, name):
        raise Unknown(what=Words("hex"), name=name)
    return at


def _is_nothing(world: World, name: str) -> bool:
    try:
        return world.board.is_in_frame(*parse_hex(name))
    except ValueError:
        return False


def operation_named(world: World, number: int) -> Operation:
    """Return the Operations card with this number; raises Unknown."""
    if number not in world.operations:
        raise Unknown(what=Words("card"), name=number)
    return world.operations[number]


def colour_of(world: World, state: State, city: CityId) -> int:
    """Return the colour of a city, or of the West, which is red (RW-WEST-3)."""
    return RED if city == world.west else state.colours[city]


def cubes_in(state: State, city: CityId) -> bytes:
    """Return how many cubes of each colour a city has."""
    return state.cubes[city * len(COLOURS) : (city + 1) * len(COLOURS)]


def cities_with_cubes(state: State) -> Iterator[tuple[CityId, int]]:
    """Yield each city and each colour of which it has a cube, in order."""
    for place, count in enumerate(state.cubes):
        if count:
            city, colour = divmod(place, len(COLOURS))
            yield CityId(city), colour


def slot_of(state: State) -> Slot:
    """Return the slot that runs; a command of the phase of actions has been checked before."""
    assert state.slot is not None
    return state.slot


def card_of(world: World, slot: Slot) -> Operation | None:
    """Return the card that the running action came from."""
    return world.operations[slot.card] if slot.card else None
