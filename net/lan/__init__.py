"""Finding tables on the local network without any server.

Whoever looks for tables asks, by multicast and broadcast on a port of its own; whoever hosts one
answers him alone. What is said there is a hint and no more: the connection that follows is to the
key in the answer.
"""

from net.lan.discovery import Announcement, Found, answer, find
from net.lan.sockets import DISCOVERY_PORT, Asking, listening

__all__ = ["DISCOVERY_PORT", "Announcement", "Asking", "Found", "answer", "find", "listening"]
