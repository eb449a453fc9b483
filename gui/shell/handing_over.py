"""The hand-over of links to a program that already runs.

A desktop opens each link with a new process, which passes it to the first one through a local
socket. Only the same user can reach the socket. There is one per settings folder, so that two
people at one computer may each run the program. Links are untrusted input.
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
"""Maximum length of a link in bytes; longer ones are dropped."""
MOST: Final = 8
"""Maximum number of simultaneous connections."""
PATIENCE: Final = 2000
"""Milliseconds in which the other process must answer."""
TAKEN: Final = b"taken\n"


def socket_of(places: Places, environment: Mapping[str, str] = os.environ) -> str:
    """Return the socket of the program with these settings.

    It is in a folder that belongs to the user, so that nobody else can listen in its place.
    """
    name = f"rail-empires-{sha256(os.fsencode(places.configuration)).hexdigest()[:16]}"
    if sys.platform == "win32":  # pipes are not in folders
        return name
    own = Path(environment.get("XDG_RUNTIME_DIR", ""))
    if own.is_absolute() and own.is_dir():
        return str(own / name)
    return str(places.configuration / "links")  # short: Unix allows at most 107 bytes


def hand_over(link: str, where: str) -> bool:
    """Pass a link to the running program; return whether one has taken it.

    It blocks for the answer; use it only before the program has a window.
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
    """The receiver of links from other processes; `came` sends each, and `close` ends it.

    If a program already listens there, this one does not: links still go to the other.
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
        QLocalServer.removeServer(where)  # left by a program that was killed
        if not self._server.listen(where):
            _log.warning("links are not taken over at %s: %s", where, self._server.errorString())

    def close(self) -> None:
        """Stop listening."""
        self._server.close()

    def _meet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            if len(self._server.findChildren(QLocalSocket)) > MOST:
                socket.abort()
                socket.deleteLater()
                continue
            socket.setReadBufferSize(LONGEST + 1)
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda caller=socket: self._read(caller))
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
    listens = socket.waitForConnected(PATIENCE)
    socket.abort()
    return listens
