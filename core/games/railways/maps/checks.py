"""The demands on a map (RW-COMP-14); raises MapError."""

from typing import Final

from core.games.railways.board import GRAY, NOTHING, Board, CityId, Hex
from core.games.railways.hexes import facing
from core.games.railways.maps.errors import MapError

_LEAST_EXITS: Final = 3
_MOST_CUBES_OF_A_CITY: Final = 5
_MOST_CUBES: Final = 110


def check_board(board: Board) -> None:
    """Check every demand of RW-COMP-14."""
    for number, city in enumerate(board.cities):
        exits = list(board.exits(CityId(number)))
        if len(exits) < _LEAST_EXITS:
            raise MapError(place=city.name, why=f"it has {len(exits)} edges for track, not three")
        near = [board.city_at[there] for _, there in exits if there in board.city_at]
        if near:
            raise MapError(place=city.name, why=f"{board.cities[near[0]].name} is next to it")
        most = 1 if city.colour == GRAY else _MOST_CUBES_OF_A_CITY
        if not 1 <= city.few <= city.many <= most:
            raise MapError(place=city.name, why=f"it has more cubes than {most}, or none")
    if sum(city.many for city in board.cities) > _MOST_CUBES:
        raise MapError(place="the map", why=f"its cities have more than {_MOST_CUBES} cubes")
    _check_ridges(board)
    _check_in_one_piece(board)


def _check_ridges(board: Board) -> None:
    seen: set[tuple[int, int]] = set()
    for at, edge in board.ridges:
        name = f"the ridge at {board.places[at].name}, edge {edge}"
        there = board.neighbours[at][edge]
        if there == NOTHING:
            raise MapError(place=name, why="it lies at a hex that is nothing")
        if (at, edge) in seen or (there, facing(edge)) in seen:
            raise MapError(place=name, why="it is listed twice")
        seen.add((at, edge))


def _check_in_one_piece(board: Board) -> None:
    reached, found = {Hex(0)}, [Hex(0)]
    while found:
        for there in board.neighbours[found.pop()]:
            if there != NOTHING and Hex(there) not in reached:
                reached.add(Hex(there))
                found.append(Hex(there))
    cut_off = [place.name for at, place in enumerate(board.places) if Hex(at) not in reached]
    if cut_off:
        raise MapError(place=cut_off[0], why="no track can lead there from the first hex")
