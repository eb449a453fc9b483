"""The plain-text table of a board: one line per item, fields separated by tabs, sorted.

    map      letter  columns  rows  name
    city     name  size  kingdom  milepost of its centre  [load, load, ...]
    tunnel   name  milepost  milepost
    bridge   name  city  city  stands | waits
    coast    name  milepost, milepost, ...
    point    milepost  terrain  [kingdom  [city=name] [port=name] [tunnel=name]]
    section  milepost  milepost  [river=name] [inlet | inlet=name]
    link     milepost  milepost  river=name

Sections without a mark are not listed, as they follow from the points. A link is a step inside a
major city that crosses a river. Lines that begin with `#`
are comments. The map compiler writes tables, and the games read them.
"""

from collections.abc import Callable
from typing import Any, Final

from core.games.crayon.board import (
    PORT,
    SEA,
    SIZES,
    TUNNEL_ENTRANCE,
    WATER,
    Board,
    Bridge,
    City,
    GameMap,
    Milepost,
    Point,
    Terrain,
    Tunnel,
)
from core.games.crayon.errors import BadBoardTable, TableCode
from core.games.crayon.hexes import around, parse_point_name, point_name
from core.games.crayon.laying import Mark, Pair, lay


def read_board(text: str, *, file: str) -> Board:
    """Return the board that a table's text describes; `file` names it in errors.

    Raises BadBoardTable.
    """
    reader = _Reader()
    number, line = 0, ""
    try:
        for number, line in enumerate(text.split("\n"), 1):  # noqa: B007  # quoted below
            if line and not line.startswith("#"):
                word, *fields = line.split("\t")
                reader.read(word, fields)
        line = "(the end)"
        return reader.board()
    except BadBoardTable as error:
        facts = error.facts
        raise BadBoardTable(error.code, file=file, line=number, input=line, **facts) from None


def write_board(board: Board, *, remark: str) -> str:
    """Return the table of a board, as `read_board` reads it, with a comment on top."""
    points = board.points
    lines = [f"# {remark}"]
    lines += [f"map\t{m.letter}\t{m.columns}\t{m.rows}\t{m.name}" for m in board.maps]
    for name, city in sorted(board.cities.items()):
        fields = ["city", name, city.size, city.kingdom, points[city.mileposts[0]].name]
        lines.append("\t".join([*fields, ", ".join(city.loads)] if city.loads else fields))
    for tunnel in sorted(board.tunnels, key=lambda tunnel: tunnel.name):
        a, b = points[tunnel.a].name, points[tunnel.b].name
        lines.append(f"tunnel\t{tunnel.name}\t{a}\t{b}")
    for bridge in sorted(board.bridges, key=lambda bridge: bridge.name):
        stands = "stands" if bridge.stands else "waits"
        lines.append(f"bridge\t{bridge.name}\t{bridge.a}\t{bridge.b}\t{stands}")
    for name, mileposts in sorted(board.coasts.items()):
        lines.append(f"coast\t{name}\t{', '.join(points[at].name for at in mileposts)}")
    lines += [_point_line(point) for point in points]
    for section in board.sections:
        marks = [f"river={section.river}"] if section.river else []
        inlet = f"inlet={section.inlet_name}" if section.inlet_name else "inlet"
        marks += [inlet] if section.inlet else []
        if marks:
            ends = [points[section.a].name, points[section.b].name]
            lines.append("\t".join(["section", *ends, *marks]))
    for (a_end, b_end), river in sorted(board.city_rivers.items()):
        lines.append(f"link\t{points[a_end].name}\t{points[b_end].name}\triver={river}")
    return "\n".join([*lines, ""])


def _point_line(point: Point) -> str:
    fields = ["point", point.name, point.terrain]
    fields += [point.kingdom] if point.kingdom else []
    for mark in ("city", "port", "tunnel"):
        if (name := getattr(point, mark)) is not None:
            fields.append(f"{mark}={name}")
    return "\t".join(fields)


class _Reader:
    """The state of reading a table; each method handles the fields of one kind of line."""

    def __init__(self) -> None:
        self.maps: dict[str, GameMap] = {}
        self.cities: dict[str, tuple[str, str, str, tuple[str, ...]]] = {}
        self.tunnels: dict[str, tuple[str, str]] = {}
        self.bridges: dict[tuple[str, str], Bridge] = {}
        self.points: dict[str, Point] = {}
        self.coasts: dict[str, list[str]] = {}
        self.marks: dict[Pair, Mark] = {}
        self.last: tuple[int, int, int] = (-1, 0, 0)
        self.order: dict[str, int] = {}
        self.numbers: dict[str, Milepost] = {}
        self.forms: dict[str, Callable[[list[str]], None]] = {
            "map": self.map_line,
            "city": self.city_line,
            "tunnel": self.tunnel_line,
            "bridge": self.bridge_line,
            "coast": self.coast_line,
            "point": self.point_line,
            "section": self.section_line,
            "link": self.link_line,
        }

    def read(self, word: str, fields: list[str]) -> None:
        if word not in self.forms:
            raise BadBoardTable(TableCode.MALFORMED_LINE, why="no line begins with this word")
        self.forms[word](fields)

    def map_line(self, fields: list[str]) -> None:
        letter, columns, rows, name = _count(fields, 4)
        if not (letter.isascii() and letter.isupper() and len(letter) == 1):
            raise BadBoardTable(
                TableCode.MALFORMED_LINE, why="a map is named by one capital letter"
            )
        if not (_is_size(columns) and _is_size(rows)):
            raise BadBoardTable(
                TableCode.MALFORMED_LINE, why="columns and rows are numbers from 1 to 9999"
            )
        _once(self.maps, letter)
        self.order[letter] = len(self.maps)
        self.maps[letter] = GameMap(letter, int(columns), int(rows), name)

    def city_line(self, fields: list[str]) -> None:
        name, size, kingdom, centre, loads = _count(
            [*fields, ""] if len(fields) == 4 else fields, 5
        )
        if size not in SIZES:
            raise BadBoardTable(
                TableCode.MALFORMED_LINE, why=f"a city is one of {', '.join(SIZES)}"
            )
        _once(self.cities, name)
        self.cities[name] = size, kingdom, centre, tuple(loads.split(", ")) if loads else ()

    def tunnel_line(self, fields: list[str]) -> None:
        name, a, b = _count(fields, 3)
        _once(self.tunnels, name)
        self.tunnels[name] = a, b

    def bridge_line(self, fields: list[str]) -> None:
        name, a, b, stands = _count(fields, 4)
        if stands not in ("stands", "waits"):
            raise BadBoardTable(TableCode.MALFORMED_LINE, why="a bridge stands or waits")
        for city in (a, b):
            _known(self.cities, city)
        _once(self.bridges, (a, b))
        self.bridges[a, b] = Bridge(name, a, b, stands == "stands")

    def coast_line(self, fields: list[str]) -> None:
        name, mileposts = _count(fields, 2)
        _once(self.coasts, name)
        self.coasts[name] = mileposts.split(", ")

    def point_line(self, fields: list[str]) -> None:
        if len(fields) < 2:
            raise BadBoardTable(TableCode.MALFORMED_LINE, why="a point has a name and a terrain")
        name, terrain = fields[0], fields[1]
        try:
            letter, column, row = parse_point_name(name)
        except ValueError as error:
            raise BadBoardTable(TableCode.MALFORMED_LINE, why=str(error)) from None
        sheet = _known(self.maps, letter)
        place = (self.order[letter], row, column)
        if place <= self.last:
            _once(self.points, name)
            raise BadBoardTable(
                TableCode.CONTRADICTION, why="points are sorted by map, row and column"
            )
        if column >= sheet.columns or row >= sheet.rows:
            raise BadBoardTable(
                TableCode.CONTRADICTION, why=f"map {letter} is {sheet.columns} by {sheet.rows}"
            )
        self.last = place
        if terrain in WATER:
            _count(fields, 2)
            point = Point(name, letter, column, row, Terrain(terrain))
        else:
            if len(fields) < 3:
                raise BadBoardTable(TableCode.MALFORMED_LINE, why="a milepost has a kingdom")
            marks = _marks(fields[3:])
            point = Point(name, letter, column, row, Terrain(terrain), fields[2], **marks)
            _agrees(point, self.cities, self.tunnels)
        self.numbers[name] = Milepost(len(self.points))
        self.points[name] = point

    def section_line(self, fields: list[str]) -> None:
        if len(fields) < 3:
            raise BadBoardTable(TableCode.MALFORMED_LINE, why="a section has two ends and a mark")
        pair, point, other = self.ends(*fields[:2])
        if point.city and point.city == other.city:
            raise BadBoardTable(TableCode.CONTRADICTION, why="nothing is built inside a city")
        last, _, inlet_name = fields[-1].partition("=")
        inlet = last == "inlet" and (fields[-1] == last or bool(inlet_name))
        if inlet and not inlet_name and not self.between_seas(point, other):
            raise BadBoardTable(
                TableCode.CONTRADICTION, why="an inlet has a sea point on either side"
            )
        named = fields[2:-1] if inlet else fields[2:]
        word, _, river = named[0].partition("=") if named else ("river", "", "")
        if len(named) > 1 or word != "river" or (named and not river):
            raise BadBoardTable(
                TableCode.MALFORMED_LINE, why="a section's marks are river=name, and inlet after it"
            )
        self.marks[pair] = Mark(river or None, inlet, (inlet_name or None) if inlet else None)

    def link_line(self, fields: list[str]) -> None:
        a, b, mark = _count(fields, 3)
        pair, point, other = self.ends(a, b)
        if point.terrain != "major_city" or point.city != other.city:
            raise BadBoardTable(
                TableCode.CONTRADICTION, why="a link joins two mileposts of a major city"
            )
        word, _, river = mark.partition("=")
        if word != "river" or not river:
            raise BadBoardTable(TableCode.MALFORMED_LINE, why="a link's mark is river=name")
        self.marks[pair] = Mark(river)

    def ends(self, a_name: str, b_name: str) -> tuple[Pair, Point, Point]:
        """Return two neighbouring mileposts that have no mark yet."""
        a, b = _known(self.numbers, a_name), _known(self.numbers, b_name)
        if a >= b:
            raise BadBoardTable(
                TableCode.CONTRADICTION, why="the first end of a section is the upper or left one"
            )
        _once(self.marks, (a, b))
        point, other = self.points[a_name], self.points[b_name]
        near = point.map == other.map and (other.column, other.row) in around(
            point.column, point.row
        )
        if not near or point.terrain in WATER or other.terrain in WATER:
            raise BadBoardTable(
                TableCode.CONTRADICTION, why="a section joins two mileposts next to each other"
            )
        return (a, b), point, other

    def between_seas(self, start: Point, other: Point) -> bool:
        near = set(around(start.column, start.row)) & set(around(other.column, other.row))
        beside = (self.points.get(point_name(start.map, c, r)) for c, r in near if c >= 0 <= r)
        return sum(point is not None and point.terrain == SEA for point in beside) == 2

    def board(self) -> Board:
        return lay(
            maps=list(self.maps.values()),
            points=list(self.points.values()),
            cities={name: self.city(name) for name in self.cities},
            tunnels=[self.tunnel(name, *ends) for name, ends in self.tunnels.items()],
            bridges=list(self.bridges.values()),
            marks=self.marks,
            coasts={name: self.coast(names) for name, names in self.coasts.items()},
        )

    def coast(self, names: list[str]) -> tuple[Milepost, ...]:
        mileposts = tuple(_known(self.numbers, name) for name in names)
        if list(mileposts) != sorted(set(mileposts)):
            raise BadBoardTable(TableCode.CONTRADICTION, why="the mileposts of a coast are sorted")
        if any(self.points[name].terrain in WATER for name in names):
            raise BadBoardTable(TableCode.CONTRADICTION, why="a coast has mileposts only")
        return mileposts

    def city(self, name: str) -> City:
        size, kingdom, centre, loads = self.cities[name]
        at = _known(self.points, centre)
        places = [(at.column, at.row)]
        places += around(at.column, at.row) if size == "major" else []
        mileposts = []
        for column, row in places:
            point = _known(self.points, f"{at.map}{column}.{row}")
            if point.city != name:
                raise BadBoardTable(
                    TableCode.CONTRADICTION, why=f"{point.name} should be of {name}"
                )
            mileposts.append(self.numbers[point.name])
        return City(name, size, kingdom, tuple(mileposts), loads)

    def tunnel(self, name: str, a: str, b: str) -> Tunnel:
        for end in (a, b):
            if _known(self.points, end).tunnel != name:
                raise BadBoardTable(
                    TableCode.CONTRADICTION, why=f"{end} should be an entrance of {name}"
                )
        return Tunnel(name, self.numbers[a], self.numbers[b])


def _agrees(point: Point, cities: Any, tunnels: Any) -> None:
    if point.city is not None:
        size, kingdom, *_ = _known(cities, point.city)
        if point.terrain != f"{size}_city" or point.kingdom != kingdom:
            raise BadBoardTable(
                TableCode.CONTRADICTION, why=f"{point.city} is a {size} city of {kingdom}"
            )
    if point.tunnel is not None:
        _known(tunnels, point.tunnel)
    if (point.terrain == TUNNEL_ENTRANCE) != (point.tunnel is not None):
        raise BadBoardTable(
            TableCode.CONTRADICTION, why="a tunnel entrance is one of a tunnel, and nothing else is"
        )
    if (point.terrain == PORT) != (point.port is not None and point.city is None):
        raise BadBoardTable(
            TableCode.CONTRADICTION, why="a port is called one unless it is of a city"
        )


_MARKS: Final = ("city", "port", "tunnel")


def _marks(fields: list[str]) -> dict[str, str]:
    marks: dict[str, str] = {}
    for field in fields:
        mark, equals, name = field.partition("=")
        if not (equals and name and mark in _MARKS) or mark in marks:
            raise BadBoardTable(
                TableCode.MALFORMED_LINE,
                why=f"a milepost's marks are {', '.join(_MARKS)}, each once",
            )
        marks[mark] = name
    return marks


def _count(fields: list[str], count: int) -> list[str]:
    if len(fields) != count or not all(fields[: count - 1]):
        raise BadBoardTable(TableCode.MALFORMED_LINE, why=f"{count} fields are needed")
    return fields


def _once(known: Any, name: Any) -> None:
    if name in known:
        raise BadBoardTable(TableCode.REPEATED_NAME, name=name)


def _known(known: Any, name: Any) -> Any:
    if name not in known:
        raise BadBoardTable(TableCode.UNKNOWN_NAME, name=name)
    return known[name]


def _is_size(word: str) -> bool:
    return word.isascii() and word.isdigit() and 0 < int(word[:5]) < 10_000 and word[0] != "0"
