"""What a program on the local network says of its table to those who look for one."""

from net.lan import Announcement
from net.quic import Endpoint
from net.table.setup import PROTOCOL


def announced(
    endpoint: Endpoint,
    *,
    host: str,
    table: str,
    game: str,
    seats: int,
    free: int,
    is_played: bool = False,
    leads: bool = False,
) -> Announcement:
    """A table of these names that can be joined at an endpoint, as tables are founded now."""
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
    )
