"""The network dependencies of a program: its secret, its records, its sockets."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from gui.bridge.ports import open_first_free
from gui.netplay.bridge.neighbours import DiscoverySender
from gui.netplay.bridge.seat import Records
from net.key_file import SEED, read_or_make_key
from net.lan import DiscoverySocket, listening_socket
from net.quic import Datagrams


class Sockets(NamedTuple):
    """The sockets of this computer; tests replace them."""

    open_game_socket: Callable[[], Datagrams]
    open_announcement_socket: Callable[[], Datagrams] = listening_socket
    open_discovery_socket: Callable[[], DiscoverySender] = DiscoverySocket


def real_sockets(ports: range) -> Sockets:
    """Return the sockets of this computer, with games at the first free one of these ports."""
    return Sockets(lambda: open_first_free(ports))


class NetworkDependencies(NamedTuple):
    """The network dependencies of one program; `key` is the file of its secret.

    The file is created on first use.
    """

    key: Path
    records: Records
    sockets: Sockets

    def seed(self) -> bytes:
        """Return the secret; raises what `read_or_make_key` does."""
        return read_or_make_key(self.key, os.urandom(SEED))
