"""Checks of a finished board: exits, and what can be built to, sailed to, and reached."""

from collections.abc import Container

from core.games.crayon.board import Board, Milepost
from core.games.crayon.by_all_means import by_all_means, by_track
from core.games.crayon.maps.errors import MapCode, MapError
from core.games.crayon.maps.lattice import Hex, shown
from core.games.crayon.maps.settings import Laws
from core.games.crayon.ways import by_ship, steps_from


def check_board(board: Board, laws: Laws, *, islands: Container[str] = ()) -> None:
    """Check that the board keeps the laws; raises TooFewExits, CutOff, NotSailable, NotJoined.

    `islands` are the names of mileposts that need no access by track.
    """
    _check_exits(board, laws)
    _check_ships(board)
    majors = [city.mileposts[0] for city in board.cities.values() if city.size == "major"]
    if not majors:
        return
    joined = steps_from(majors[:1], by_all_means(board))
    for city in board.cities.values():
        if city.mileposts[0] not in joined:
            first = board.points[majors[0]].city
            raise MapError(
                MapCode.NOT_JOINED,
                **_at(board, city.mileposts[0], f"city {city.name}"),
                other=first,
            )
    entrances = [end for tunnel in board.tunnels for end in (tunnel.a, tunnel.b)]
    tracked = steps_from([*majors, *entrances], by_track(board))
    for number, point in enumerate(board.points):
        milepost = Milepost(number)
        spared = board.is_water(milepost) or (point.name in islands and not point.city)
        if milepost not in tracked and not spared:
            feature = f"city {point.city}" if point.city else f"milepost {point.name}"
            raise MapError(MapCode.CUT_OFF, **_at(board, milepost, feature))


def _check_exits(board: Board, laws: Laws) -> None:
    counted = [
        (f"city {city.name}", city.mileposts, laws.major_city_exits)
        for city in board.cities.values()
        if city.size == "major"
    ]
    counted += [
        (f"port {board.points[port].port}", (port,), laws.port_exits)
        for port in board.ports
        if board.points[port].city is None
    ]
    for tunnel in board.tunnels:
        counted += [
            (f"tunnel {tunnel.name}", (e,), laws.tunnel_exits) for e in (tunnel.a, tunnel.b)
        ]
    for feature, mileposts, needed in counted:
        found = sum(len(board.sections_at[milepost]) for milepost in mileposts)
        if found < needed:
            raise MapError(
                MapCode.TOO_FEW_EXITS,
                **_at(board, mileposts[0], feature),
                found=found,
                needed=needed,
            )


def _check_ships(board: Board) -> None:
    for sheet in board.maps:
        ports = [port for port in board.ports if board.points[port].map == sheet.letter]
        if not ports:
            continue
        sailed = steps_from(ports[:1], by_ship(board))
        first = board.points[ports[0]].port
        for port in ports:
            if port not in sailed:
                name = f"port {board.points[port].port}"
                raise MapError(MapCode.NOT_SAILABLE, **_at(board, port, name), other=first)


def _at(board: Board, milepost: Milepost, feature: str) -> dict[str, str]:
    point = board.points[milepost]
    return {"feature": feature, "place": shown(Hex(point.map, point.column, point.row).at)}
