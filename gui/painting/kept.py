"""Pictures that are kept on disk, since painting them takes a while.

A file holds a digest and a PNG. What is damaged is taken for missing; a disk that cannot be written
costs time at the next start, and nothing else.
"""

import logging
from hashlib import blake2b
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from config.disk import replace_file

_PNG: Final = QByteArray(b"png")
_DIGEST: Final = 16
_COMPRESSION: Final = 30
"""Of 100: how much time is spent on making a PNG small."""

_log = logging.getLogger(__name__)


def read_picture(path: Path, form: QImage.Format) -> QImage | None:
    """A picture in this format; None if there is none, or it is damaged."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        _log.warning("the picture %s cannot be read: %s", path, error)
        return None
    digest, picture = content[:_DIGEST], content[_DIGEST:]
    if blake2b(picture, digest_size=_DIGEST).digest() != digest:
        _log.warning("the picture %s is damaged and is painted again", path)
        return None
    buffer = QBuffer()
    buffer.setData(picture)
    # Unlike QImage.fromData a reader lets Python's other threads run, the windows' above all.
    return QImageReader(buffer, _PNG).read().convertToFormat(form)


def write_picture(path: Path, image: QImage) -> None:
    """Keep a picture, in place of one that is there."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, _PNG)
    writer.setCompression(_COMPRESSION)
    writer.write(image)
    picture = buffer.data().data()
    try:
        replace_file(path, blake2b(picture, digest_size=_DIGEST).digest() + picture)
    except OSError as error:
        _log.warning("the picture %s cannot be kept: %s", path, error)
