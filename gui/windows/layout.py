"""The stored layouts of the screens' windows (LAYOUT-2).

There is a small file for each kind of screen, beside the settings. An unreadable or outdated file
is ignored, and the initial layout is used.
"""

import logging
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from PySide6.QtCore import QByteArray, QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from core.games.registry import DEFAULT_GAME
from gui.map.model.camera import Look, View
from gui.storage.json_files import read_json, write_json

Kind = Literal["offline", "online", "program", "replay", "watching"]
"""The kinds of screens with separate layouts; "program" is the main window."""

_LARGEST: Final = 1_000_000
"""Maximum size of a layout file in bytes."""

_log = logging.getLogger(__name__)


class Layout(msgspec.Struct, frozen=True):
    """A layout: `docks` is from QMainWindow.saveState, `opened` are the open windows.

    `fronts` are the positions of moved fronts, and `looks` the views of the maps, the visible one
    first; `views` are those beside the map by window. `window` is from QWidget.saveGeometry.
    """

    docks: str = ""
    window: str = ""
    opened: tuple[str, ...] = ()
    fronts: dict[str, tuple[int, int]] = {}
    looks: Annotated[tuple[Look, ...], msgspec.Meta(max_length=10)] = ()
    views: Annotated[dict[str, View], msgspec.Meta(max_length=10)] = {}

    @property
    def state(self) -> QByteArray:
        """The argument of QMainWindow.restoreState."""
        return QByteArray.fromBase64(QByteArray(self.docks.encode()))

    @property
    def geometry(self) -> QByteArray:
        """The argument of QWidget.restoreGeometry."""
        return QByteArray.fromBase64(QByteArray(self.window.encode()))


_LAYOUT: Final = msgspec.json.Decoder(Layout)


def base64_of(saved: QByteArray) -> str:
    """Return data that Qt saved as text."""
    return saved.toBase64().toStdString()


class Layouts:
    """The layout files in the folder of the settings; each game has its own files.

    Those of the usual game have the names from before there were other games.
    """

    def __init__(self, folder: Path, game: str = DEFAULT_GAME) -> None:
        self._folder: Final = folder
        self._of_game: Final = "" if game == DEFAULT_GAME else f"{game}-"

    def read(self, kind: Kind) -> Layout | None:
        """Return the stored layout; None if there is none or it is invalid."""
        return read_json(self._path(kind), _LAYOUT, largest=_LARGEST)

    def write(self, kind: Kind, layout: Layout) -> None:
        """Store a layout; if that fails, log a warning."""
        write_json(self._path(kind), layout)

    def drop(self, kind: Kind) -> None:
        """Delete the stored layout."""
        try:
            self._path(kind).unlink(missing_ok=True)
        except OSError as error:
            _log.warning("the arrangement cannot be dropped: %s", error)

    def _path(self, kind: Kind) -> Path:
        return self._folder / f"layout-{self._of_game}{kind}.json"


def bring_into_view(window: QWidget) -> None:
    """Move a window completely onto its screen, or onto the first screen."""
    frame = window.frameGeometry()
    screen = QGuiApplication.screenAt(frame.center()) or QGuiApplication.primaryScreen()
    window.move(inside(frame, screen.availableGeometry()))


def inside(frame: QRect, room: QRect) -> QPoint:
    """Return the position of the frame's upper left corner nearest to it inside the room."""
    x = max(room.left(), min(frame.left(), room.right() + 1 - frame.width()))
    y = max(room.top(), min(frame.top(), room.bottom() + 1 - frame.height()))
    return QPoint(x, y)
