"""Discovery of tables on the local network, without a server.

A program that looks for tables sends a request by multicast and broadcast to a fixed port; each
host answers the sender alone. An answer is only a hint: the connection that follows proves the key
in it.
"""

from net.lan.discovery import Announcement, Found, answer, find
from net.lan.sockets import DISCOVERY_PORT, DiscoverySocket, listening_socket

__all__ = [
    "DISCOVERY_PORT",
    "Announcement",
    "DiscoverySocket",
    "Found",
    "answer",
    "find",
    "listening_socket",
]
