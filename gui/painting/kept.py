"""Pictures that are stored on disk because painting them takes a while.

A file contains a digest and a PNG. A damaged file counts as missing; if the disk cannot be written,
the picture is painted again at the next start.
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
"""Share of effort for PNG compression, from 0 to 100."""

_log = logging.getLogger(__name__)


def read_picture(path: Path, form: QImage.Format) -> QImage | None:
    """Return a picture in this format; None if it is missing or damaged."""
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
    # Unlike QImage.fromData, a reader does not block Python's other threads.
    return QImageReader(buffer, _PNG).read().convertToFormat(form)


def write_picture(path: Path, image: QImage) -> None:
    """Store a picture, replacing an existing one."""
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
