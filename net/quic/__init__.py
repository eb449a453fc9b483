"""Connections between programs: QUIC over one UDP socket, with both sides known by their keys.

Other packages see only streams like those of `trio.abc`, and nothing of aioquic. One `Endpoint`
serves a program: it listens, connects, and passes other datagrams through the same socket, so that
all share one NAT mapping. All input is bounded by `net.quic.limits`; an error in one connection
ends only that connection.
"""

from net.address import Address
from net.quic.connection import Connection
from net.quic.datagrams import Datagrams, UdpSocket, bound
from net.quic.endpoint import Endpoint
from net.quic.identity import Identity
from net.quic.names import numeric
from net.quic.stream import Stream

__all__ = [
    "Address",
    "Connection",
    "Datagrams",
    "Endpoint",
    "Identity",
    "Stream",
    "UdpSocket",
    "bound",
    "numeric",
]
