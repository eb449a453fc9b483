"""What a program plays by on the network: its secret, the records it keeps, its sockets."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from gui.bridge.neighbours import Asker
from gui.bridge.net_seat import Records
from gui.bridge.ports import first_free
from net.key_file import SEED, read_or_make_key
from net.lan import Asking, listening
from net.quic import Datagrams

PORTS: Final = 10
"""Ports in a row of which the first free one is taken (CONFIG-12)."""


class Outside(NamedTuple):
    """The sockets of this computer; tests have others."""

    socket: Callable[[], Datagrams]
    listening: Callable[[], Datagrams] = listening
    asking: Callable[[], Asker] = Asking


def outside(first_port: Callable[[], int]) -> Outside:
    """The sockets of this computer, for games at the first free port from that one on."""

    def socket() -> Datagrams:
        first = first_port()
        return first_free(range(first, first + PORTS))

    return Outside(socket)


class Means(NamedTuple):
    """Those of one program; `key` is the file of its secret, made when it is first needed."""

    key: Path
    records: Records
    outside: Outside

    def seed(self) -> bytes:
        """The secret; raises what `read_or_make_key` does."""
        return read_or_make_key(self.key, os.urandom(SEED))
