"""Validation of requests to a lobby or to the host of a table, before they are sent."""

from core.log import LogError, decode, encode
from net.lobby.messages import Request
from net.lobby.refusals import LobbyCode, LobbyRefusal


def check_request(request: Request) -> None:
    """Check a request; raises BAD_REQUEST for one that the receiver would refuse to read.

    The receiver ends the connection after such a request.
    """
    try:
        decode(encode(request), Request)
    except LogError as error:
        raise LobbyRefusal(LobbyCode.BAD_REQUEST, why=str(error)) from error
