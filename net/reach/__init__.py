"""Reaching a peer who may be behind a NAT: through the relay at once, and then directly.

Here belong the ways to a peer and the choice between them, on the one socket of a program, and the
signals by which a rendezvous introduces two. Never what is said to the peer: that is QUIC's, which
notices nothing of it. docs/reaching.md says how it goes and why it is safe.
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
