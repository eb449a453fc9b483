"""Connections between programs: QUIC over one UDP socket, both sides known by their keys.

Outside only streams as those of `trio.abc` are seen, and nothing of aioquic. One `Endpoint` serves
a program: it listens, connects, and lets other datagrams pass through the same socket, so that the
mapping of a NAT which one of them opens is good for all. What comes from outside is bounded by
`net.quic.limits`; an error in one connection ends that connection alone.
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
