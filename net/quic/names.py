"""Hosts by their names: an endpoint knows numeric addresses alone."""

import socket

import trio

from net.address import Address
from net.errors import UnknownHost


async def numeric(address: Address, *, bound: Address) -> Address:
    """Where a host is of this name, or number, as a socket that is bound so names it.

    The first of its addresses that such a socket can send to. Raises UnknownHost.
    """
    family, flags = socket.AF_INET, 0
    if ":" in bound[0]:
        family, flags = socket.AF_INET6, socket.AI_V4MAPPED
    try:
        found = await trio.socket.getaddrinfo(
            *address, family=family, type=socket.SOCK_DGRAM, flags=flags
        )
    except OSError as error:
        raise UnknownHost(host=address[0], why=error.strerror or str(error)) from error
    except UnicodeError as error:  # of idna: this may be the name of nothing
        raise UnknownHost(host=address[0], why=str(error)) from error
    host, port = found[0][4][:2]
    return str(host), int(port)
