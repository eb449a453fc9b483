"""Reaching a peer behind a NAT: through the relay immediately, and later directly.

This package holds the routes to a peer and the choice between them, on the program's one socket,
and the messages by which a rendezvous introduces two clients. Messages to the peer are sent over
QUIC, which notices no change of route. docs/reaching.md describes the process and its safety.
"""

from net.reach.introductions import Introductions
from net.reach.live import LivePaths, path_of, source_of
from net.reach.paths import Kind, Path, Reachability
from net.reach.peer_connector import PeerConnector
from net.reach.routes import Routes
from net.reach.signals import PROTOCOL

__all__ = [
    "PROTOCOL",
    "Introductions",
    "Kind",
    "LivePaths",
    "Path",
    "PeerConnector",
    "Reachability",
    "Routes",
    "path_of",
    "source_of",
]
