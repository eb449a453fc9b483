"""What a program plays by on the network: its secret, the records it keeps, its sockets."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from gui.bridge.neighbours import Asker
from gui.bridge.net_seat import Records
from gui.bridge.ports import first_free
from net.key_file import SEED, read_or_make_key
from net.lan import Asking, listening
from net.quic import Datagrams


class Outside(NamedTuple):
    """The sockets of this computer; tests have others."""

    socket: Callable[[], Datagrams]
    listening: Callable[[], Datagrams] = listening
    asking: Callable[[], Asker] = Asking


def outside(ports: range) -> Outside:
    """The sockets of this computer, for games at the first of these ports that is free."""
    return Outside(lambda: first_free(ports))


class Means(NamedTuple):
    """Those of one program; `key` is the file of its secret, made when it is first needed."""

    key: Path
    records: Records
    outside: Outside

    def seed(self) -> bytes:
        """The secret; raises what `read_or_make_key` does."""
        return read_or_make_key(self.key, os.urandom(SEED))
