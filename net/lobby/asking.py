"""What one asks of a lobby, or of the host of a table, before it leaves."""

from core.log import LogError, decode, encode
from net.lobby.messages import Request
from net.lobby.refusals import BadRequest


def check_request(request: Request) -> None:
    """Raise BadRequest for what the other side would not read, and end the connection for."""
    try:
        decode(encode(request), Request)
    except LogError as error:
        raise BadRequest(why=str(error)) from error
