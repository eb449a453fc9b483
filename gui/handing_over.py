"""Links that a desktop opens while the program runs: a second start hands them to the first.

It goes over a local socket that only the same user reaches, one for each folder of settings: two
people at one computer may run a program each. Nothing is believed that comes this way: it is what
anybody could have put into a link.
"""

import logging
import os
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from config import Places

_log: Final = logging.getLogger(__name__)

LONGEST: Final = 600
"""Bytes of a link; what is longer is none, and is dropped."""
MOST: Final = 8
"""Programs that hand something over at the same time."""
PATIENCE: Final = 2000
"""Milliseconds in which the other side has to answer."""
TAKEN: Final = b"taken\n"


def socket_of(places: Places, environment: Mapping[str, str] = os.environ) -> str:
    """Where the program listens that has its settings there.

    In a folder that belongs to the user alone: elsewhere somebody else could listen in its place.
    """
    name = f"rail-empires-{sha256(os.fsencode(places.configuration)).hexdigest()[:16]}"
    if sys.platform == "win32":  # pipes lie in no folder
        return name
    own = Path(environment.get("XDG_RUNTIME_DIR", ""))
    if own.is_absolute() and own.is_dir():
        return str(own / name)
    return str(places.configuration / "links")  # short: Unix knows no names of over 107 bytes


def hand_over(link: str, where: str) -> bool:
    """Give a link to the program that listens there; says whether there is one that has taken it.

    It waits for the answer; for a program that has no window yet.
    """
    socket = QLocalSocket()
    socket.connectToServer(where)
    if not socket.waitForConnected(PATIENCE):
        return False
    socket.write(link.encode(errors="replace")[:LONGEST] + b"\n")
    answer = b""
    while not answer.endswith(b"\n") and socket.waitForReadyRead(PATIENCE):
        answer += socket.read(len(TAKEN)).data()
    socket.disconnectFromServer()
    return answer == TAKEN


class HandingOver(QObject):
    """`came` has a link that was handed over; `close` ends it.

    Where a program listens already this one does not: links go on to go there.
    """

    came = Signal(str)

    def __init__(self, where: str, parent: QObject) -> None:
        super().__init__(parent)
        self._server: Final = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(MOST)
        self._server.newConnection.connect(self._meet)
        if _listens(where):
            return
        Path(where).parent.mkdir(parents=True, exist_ok=True)
        QLocalServer.removeServer(where)  # a program that was killed has left it
        if not self._server.listen(where):
            _log.warning("links are not taken over at %s: %s", where, self._server.errorString())

    def close(self) -> None:
        """Take no more."""
        self._server.close()

    def _meet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            if len(self._server.findChildren(QLocalSocket)) > MOST:
                socket.abort()
                socket.deleteLater()
                continue
            socket.setReadBufferSize(LONGEST + 1)
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda one=socket: self._read(one))
            QTimer.singleShot(PATIENCE, socket, socket.abort)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST:
                socket.abort()
            return
        link = bytes(socket.readLine().data()).decode(errors="replace").strip()
        socket.write(TAKEN)
        socket.disconnectFromServer()
        self.came.emit(link)


def _listens(where: str) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(where)
    found = socket.waitForConnected(PATIENCE)
    socket.abort()
    return found
