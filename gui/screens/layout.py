"""Where the windows of a screen lie, from one run of the program to the next (LAYOUT-2).

One small file for each kind of screen, beside the settings. What cannot be read, or no longer fits,
is taken for nothing: the first arrangement is there then.
"""

import logging
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from PySide6.QtCore import QByteArray, QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from config.disk import replace_file
from core.games.registry import USUAL
from gui.models.camera import Look
from gui.saving.reading import read_json

Kind = Literal["offline", "online", "program", "replay", "watching"]
"""The kinds of screens that are arranged each for itself; "program" is the window around them."""

_LARGEST: Final = 1_000_000
"""Bytes that such a file has at most."""

_log = logging.getLogger(__name__)


class Layout(msgspec.Struct, frozen=True):
    """`docks` is what QMainWindow.saveState gave, `opened` are the windows that were open.

    `fronts` is where windows in front were moved to, `looks` how the maps were looked at, the one
    that was shown first. `window` is what QWidget.saveGeometry gave.
    """

    docks: str = ""
    window: str = ""
    opened: tuple[str, ...] = ()
    fronts: dict[str, tuple[int, int]] = {}
    looks: Annotated[tuple[Look, ...], msgspec.Meta(max_length=10)] = ()

    @property
    def state(self) -> QByteArray:
        """For QMainWindow.restoreState."""
        return QByteArray.fromBase64(QByteArray(self.docks.encode()))

    @property
    def geometry(self) -> QByteArray:
        """For QWidget.restoreGeometry."""
        return QByteArray.fromBase64(QByteArray(self.window.encode()))


_LAYOUT: Final = msgspec.json.Decoder(Layout)


def base64_of(saved: QByteArray) -> str:
    """What Qt saved, as text."""
    return saved.toBase64().toStdString()


class Layouts:
    """The files in a folder, that of the settings; each game has files of its own.

    The usual game's are those of programs that knew no other game.
    """

    def __init__(self, folder: Path, game: str = USUAL) -> None:
        self._folder: Final = folder
        self._of_game: Final = "" if game == USUAL else f"{game}-"

    def read(self, kind: Kind) -> Layout | None:
        """How it was left; None if it never was, or the file is of no use."""
        return read_json(self._path(kind), _LAYOUT, largest=_LARGEST)

    def write(self, kind: Kind, layout: Layout) -> None:
        """Keep it for the next run; where that fails, the log tells so."""
        path = self._path(kind)
        document = msgspec.json.format(msgspec.json.encode(layout), indent=1)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            replace_file(path, document)
        except OSError as error:
            _log.warning("the arrangement cannot be kept in %s: %s", path, error)

    def drop(self, kind: Kind) -> None:
        """Forget it."""
        try:
            self._path(kind).unlink(missing_ok=True)
        except OSError as error:
            _log.warning("the arrangement cannot be dropped: %s", error)

    def _path(self, kind: Kind) -> Path:
        return self._folder / f"layout-{self._of_game}{kind}.json"


def bring_into_view(window: QWidget) -> None:
    """Move a window of its own wholly onto a screen, the one that it is on or else the first."""
    frame = window.frameGeometry()
    screen = QGuiApplication.screenAt(frame.center()) or QGuiApplication.primaryScreen()
    window.move(inside(frame, screen.availableGeometry()))


def inside(frame: QRect, room: QRect) -> QPoint:
    """Where the upper left corner of a frame is to be, for the frame to lie within a room."""
    x = max(room.left(), min(frame.left(), room.right() + 1 - frame.width()))
    y = max(room.top(), min(frame.top(), room.bottom() + 1 - frame.height()))
    return QPoint(x, y)
