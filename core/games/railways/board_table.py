r"""The table of a board: one line each, with fields between tabs.

| line | fields |
|---|---|
| frame | columns, rows |
| hex | name, plain, water, mountain or city |
| city | hex, name, colour, cubes for 2 and 3 seats, cubes for 4 to 6, `gateway` or nothing |
| ridge | hex, edge |

The map compiler writes the table, and the game reads it. Hexes are in the order of the board,
cities in that of the map's list.
"""

from collections.abc import Iterator
from typing import Final

from core.games.railways.board import CITY, COLOUR_NAMES, TERRAINS, Board, City, Hex, Place
from core.games.railways.errors import BadData
from core.games.railways.hexes import EDGES, hex_name, parse_hex

_FIELDS: Final = {"frame": 2, "hex": 2, "city": 6, "ridge": 2}


def write_board(board: Board) -> str:
    """Return the table of a board."""
    return "".join(f"{line}\n" for line in _lines(board))


def _lines(board: Board) -> Iterator[str]:
    yield f"frame\t{board.columns}\t{board.rows}"
    for place in board.places:
        yield f"hex\t{place.name}\t{place.kind}"
    for city in board.cities:
        at, colour = board.places[city.at].name, COLOUR_NAMES[city.colour]
        gate = "gateway" if city.gateway else ""
        yield f"city\t{at}\t{city.name}\t{colour}\t{city.few}\t{city.many}\t{gate}"
    for hex_, edge in board.ridges:
        yield f"ridge\t{board.places[hex_].name}\t{edge}"


class _Reading:
    """The parts of a board that were read so far."""

    def __init__(self) -> None:
        self.columns = self.rows = 0
        self.places: list[Place] = []
        self.at: dict[str, Hex] = {}
        self.cities: list[City] = []
        self.ridges: list[tuple[Hex, int]] = []

    def read(self, word: str, fields: list[str]) -> None:
        """Add one line; raises ValueError or KeyError if its fields are invalid."""
        match word:
            case "frame":
                self.columns, self.rows = map(int, fields)
            case "hex":
                column, row = parse_hex(fields[0])
                if fields[1] not in (*TERRAINS, CITY) or fields[0] in self.at:
                    raise ValueError("the kind is unknown, or the hex stands there twice")
                self.at[hex_name(column, row)] = Hex(len(self.places))
                self.places.append(Place(column, row, fields[1]))
            case "city":
                at, name, colour, few, many, gate = fields
                city = City(
                    name, self.at[at], COLOUR_NAMES.index(colour), int(few), int(many), bool(gate)
                )
                if self.places[city.at].kind != CITY or name in {c.name for c in self.cities}:
                    raise ValueError("its hex is no city, or the name stands there twice")
                self.cities.append(city)
            case _:
                hex_, edge = self.at[fields[0]], int(fields[1])
                if edge not in EDGES:
                    raise ValueError("an edge is a number from 0 to 5")
                self.ridges.append((hex_, edge))


def read_board(text: str, *, file: str) -> Board:
    """Return the board of a table; raises BadData. `file` names the table in errors."""
    reading = _Reading()
    for number, line in enumerate(text.splitlines(), 1):
        word, *fields = line.split("\t")
        if len(fields) != _FIELDS.get(word):
            raise BadData(file=file, why=f"line {number} has none of the forms of a table")
        try:
            reading.read(word, fields)
        except (KeyError, ValueError) as error:
            raise BadData(file=file, why=f"line {number}: {error}") from error
    return Board(
        columns=reading.columns,
        rows=reading.rows,
        places=reading.places,
        cities=reading.cities,
        ridges=reading.ridges,
    )
