"""Resolution of host names, as endpoints only use numeric addresses."""

import socket

import trio

from net.address import Address
from net.errors import ConnectionCode, ConnectionFailed


async def numeric(address: Address, *, bound: Address) -> Address:
    """Return the numeric address of a host, as a socket with this bound address names it.

    It is the first of its addresses that such a socket can send to. Raises ConnectionFailed.
    """
    family, flags = socket.AF_INET, 0
    if ":" in bound[0]:
        family, flags = socket.AF_INET6, socket.AI_V4MAPPED
    try:
        resolved = await trio.socket.getaddrinfo(
            *address, family=family, type=socket.SOCK_DGRAM, flags=flags
        )
    except OSError as error:
        raise ConnectionFailed(
            ConnectionCode.UNKNOWN_HOST, host=address[0], why=error.strerror or str(error)
        ) from error
    except UnicodeError as error:  # the idna codec rejects the name
        raise ConnectionFailed(
            ConnectionCode.UNKNOWN_HOST, host=address[0], why=str(error)
        ) from error
    host, port = resolved[0][4][:2]
    return str(host), int(port)
