"""Drawing of track on the map: rails in the owner's colour on dark ties, new, old or broken."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.games.crayon.board import EdgeId
from core.games.crayon.track import DESTROYED, STANDING, Tracks, owner, stage
from core.ruleset import Seat
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.painting.ink import tint
from gui.theme.player_colours import PLAYERS, PlayerColour

_PAPER: Final = tint("#faf2dc", 190)
_TIES: Final = tint("#281a0e", 235)
_SHINE: Final = tint("#ffffff", 120)
_FLAT: Final = Qt.PenCapStyle.FlatCap
_WIDE: Final = 12.0
"""Units that a section reaches to each side of its line, including its glow."""
_FADED: Final = {3: 210, 2: 140, 1: 80}
"""Opacity (0 to 255) of a right of way by the number of turns left."""


class Piece(NamedTuple):
    """A section of track on the map: its line, its owner and its stage."""

    line: QLineF
    seat: Seat
    stage: int
    new: bool


def pieces(
    geometry: MapGeometry, tracks: Tracks, *, new: Collection[EdgeId], window: QRectF
) -> list[Piece]:
    """Return the sections inside `window`; `new` were built this turn."""
    return list(_pieces(geometry, tracks, new, window.adjusted(-_WIDE, -_WIDE, _WIDE, _WIDE)))


def _pieces(
    geometry: MapGeometry, tracks: Tracks, new: Collection[EdgeId], window: QRectF
) -> Iterator[Piece]:
    around = window.adjusted(-PITCH, -PITCH, PITCH, PITCH)  # an end may lie outside
    left, top, right, bottom = around.left(), around.top(), around.right(), around.bottom()
    for edge in sorted(geometry.sections_within(left, top, right, bottom)):
        seat = owner(tracks, edge)
        if seat is None:
            continue
        section = geometry.board.sections[edge]
        line = QLineF(*geometry.place(section.a), *geometry.place(section.b))
        box = QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1)
        if box.intersects(window):
            yield Piece(line, seat, stage(tracks, edge), edge in new)


def paint_track(
    painter: QPainter,
    sections: Iterable[Piece],
    *,
    patterns: bool,
    colours: Sequence[PlayerColour] = PLAYERS,
) -> None:
    """Paint track in the colours of the seats; `patterns` adds a dash pattern per seat (A11Y-4)."""
    by_seat: dict[Seat, list[QLineF]] = {}
    glowing, broken = [], []
    for piece in sections:
        if piece.stage == STANDING:
            by_seat.setdefault(piece.seat, []).append(piece.line)
            if piece.new:
                glowing.append(piece.line)
        else:
            broken.append(piece)
    for width, share in ((15.0, 60), (10.0, 130)):
        _lines(painter, glowing, tint("#ffffff", share), width)
    for seat, lines in sorted(by_seat.items()):
        player = colours[seat]
        _rails(painter, lines, QColor(player.colour), player.dashes if patterns else ())
    for piece in broken:
        _broken(painter, piece, QColor(colours[piece.seat].colour))


def _rails(
    painter: QPainter, lines: list[QLineF], colour: QColor, dashes: tuple[float, ...]
) -> None:
    _lines(painter, lines, _PAPER, 8.0)
    ties = QPen(_TIES, 7.0, Qt.PenStyle.CustomDashLine, _FLAT)
    ties.setDashPattern([0.22, 0.56])
    painter.setPen(ties)
    for line in lines:
        painter.drawLine(line)
    _lines(painter, lines, colour.darker(170), 4.4)
    if not dashes:
        _lines(painter, lines, colour, 3.0)
        _lines(painter, [line.translated(-0.4, -0.6) for line in lines], _SHINE, 0.9)
        return
    _lines(painter, lines, tint("#fffaf0"), 3.0)
    dashed = QPen(colour, 3.0, Qt.PenStyle.CustomDashLine, _FLAT)
    dashed.setDashPattern(list(dashes))
    painter.setPen(dashed)
    painter.drawLines(lines)


def _lines(painter: QPainter, lines: list[QLineF], colour: QColor, width: float) -> None:
    if lines:
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLines(lines)


def _broken(painter: QPainter, piece: Piece, colour: QColor) -> None:
    """Draw a destroyed section as bent rail ends; a right of way fades each turn (MAP-6)."""
    colour.setAlpha(255 if piece.stage == DESTROYED else _FADED[piece.stage])
    line = piece.line
    right, down = line.dx() / line.length(), line.dy() / line.length()
    aside = 2.4
    stumps = [
        QLineF(line.p1(), line.pointAt(0.30)).translated(-down * aside / 2, right * aside / 2),
        QLineF(line.pointAt(0.42), line.pointAt(0.56)).translated(-down * aside, right * aside),
        QLineF(line.pointAt(0.70), line.p2()).translated(down * aside / 2, -right * aside / 2),
    ]
    ties = tint("#281a0e", colour.alpha() * 3 // 4)
    for place in (0.12, 0.34, 0.5, 0.66, 0.88):
        at = line.pointAt(place)
        lean = 3.4 if place in {0.34, 0.66} else 2.6
        painter.setPen(QPen(ties, 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(
            QLineF(
                at.x() - down * lean + right,
                at.y() + right * lean + down,
                at.x() + down * lean - right,
                at.y() - right * lean - down,
            )
        )
    _lines(painter, stumps, colour.darker(160), 3.6)
    _lines(painter, stumps, colour, 2.2)
