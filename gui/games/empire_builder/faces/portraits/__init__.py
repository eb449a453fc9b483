"""Portraits for players: people of the railway age, photographed in a studio.

Each has a key that never changes. A picture is as high as it is wide, and is opaque but for the
corners of its card.
"""

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from core.errors import FactualError
from gui.games.empire_builder.faces.portraits.card import paint_card
from gui.games.empire_builder.faces.portraits.country import COUNTRY
from gui.games.empire_builder.faces.portraits.railway import RAILWAY
from gui.games.empire_builder.faces.portraits.sitter import Sitter
from gui.painting.pixmaps import sharp_pixmap
from gui.texts.phrases import Phrase

_SITTERS: Final[dict[str, Sitter]] = {sitter.key: sitter for sitter in (*RAILWAY, *COUNTRY)}

FACES: Final = tuple(_SITTERS)
"""The keys of all portraits, in the order of the album."""


class NoFace(FactualError):
    """The album has no portrait with this key."""

    text = "the photo album has no portrait {face}"


def name_of(face: str) -> Phrase:
    """Return the short name of a portrait, for tooltips and screen readers; raises NoFace."""
    return _sitter(face).name


def paint_face(painter: QPainter, face: str, box: QRectF) -> None:
    """Draw a portrait centred in a box, as large as fits; raises NoFace."""
    paint_card(painter, _sitter(face), box)


@cache
def face_pixmap(face: str, side: int) -> QPixmap:
    """Return a portrait, `side` pixels wide and high; raises NoFace."""

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_card(painter, sitter, box)

    sitter = _sitter(face)
    return sharp_pixmap(paint, side, side)


def _sitter(face: str) -> Sitter:
    if face not in _SITTERS:
        raise NoFace(face=face)
    return _SITTERS[face]
