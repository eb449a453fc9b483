"""The announcement of a table to the programs that look for one on the local network."""

from net.lan import Announcement
from net.quic import Endpoint
from net.table.room_host import RoomHost
from net.table.setup import PROTOCOL


def announcement_of(
    endpoint: Endpoint,
    *,
    host: str,
    table: str,
    game: str,
    seats: int,
    free: int,
    is_played: bool = False,
    leads: bool = False,
    set_up: int | None = None,
    set_up_free: int | None = None,
) -> Announcement:
    """Build the announcement of a table that can be joined at an endpoint."""
    return Announcement(
        key=endpoint.identity.public,
        port=endpoint.address[1],
        host=host,
        table=table,
        game=game,
        versions=tuple(version.major for version in PROTOCOL.versions),
        seats=seats,
        free=free,
        is_played=is_played,
        leads=leads,
        set_up=set_up,
        set_up_free=set_up_free,
    )


def announcement_of_room(
    endpoint: Endpoint, host: RoomHost, *, name: str, table: str
) -> Announcement:
    """Build the announcement of a hosted table that accepts guests."""
    return announcement_of(
        endpoint,
        host=name,
        table=table,
        game=host.room.game,
        seats=host.room.most_seats,
        free=host.room.vacancies,
        set_up=host.room.seats,
        set_up_free=host.room.free,
    )
