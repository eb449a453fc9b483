"""Reaching a peer behind a NAT: through the relay immediately, and later directly.

This package holds the routes to a peer and the choice between them, on the program's one socket,
and the messages by which a rendezvous introduces two clients. Messages to the peer are sent over
QUIC, which notices no change of route. docs/reaching.md describes the process and its safety.
"""

from net.reach.introductions import Introductions
from net.reach.live import LivePaths, path_of, source_of
from net.reach.paths import Kind, Path, Reachability
from net.reach.routes import Routes
from net.reach.signals import PROTOCOL
from net.reach.way import Way

__all__ = [
    "PROTOCOL",
    "Introductions",
    "Kind",
    "LivePaths",
    "Path",
    "Reachability",
    "Routes",
    "Way",
    "path_of",
    "source_of",
]
