"""Pictures of the foremen as busts in a brass frame.

A foreman's race determines the kind of face; the name determines its details, so that a foreman
looks the same in every game. A picture is `SIDE` units wide and high, with its middle at the
origin.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from core.errors import FactualError
from core.games.iron_dragon.cards import Foreman, Race
from gui.games.iron_dragon.foremen.portraits import small, tall, wild
from gui.games.iron_dragon.foremen.portraits.face import SIDE, backdrop, frame, within
from gui.games.iron_dragon.foremen.portraits.sitter import Sitter
from gui.painting.pixmaps import sharp_pixmap

_FACES: Final[dict[Race, tuple[str, Callable[[QPainter, Sitter], None]]]] = {
    Race.CATMAN: ("#e9c98f", wild.catman),
    Race.DWARF: ("#c9a886", small.dwarf),
    Race.ELF: ("#b9d3a8", tall.elf),
    Race.HUMAN: ("#bcd2e0", tall.human),
    Race.ORC: ("#d9a58c", wild.orc),
    Race.TROLL: ("#a9bcc4", wild.troll),
    Race.WEE_FOLK: ("#dcc3dd", small.wee_folk),
}
"""The background colour and the face of each race."""


class NoPortrait(FactualError):
    """No portrait exists for a foreman of this race."""

    text = "no portrait of {foreman} can be drawn: {race} is no race that sits for one"


def paint_foreman(painter: QPainter, foreman: Foreman, box: QRectF) -> None:
    """Draw a foreman centred in a box, as large as fits; raises NoPortrait."""
    if foreman.race not in _FACES:
        raise NoPortrait(foreman=foreman.name, race=foreman.race)
    ground, face = _FACES[foreman.race]
    scale = min(box.width(), box.height()) / SIDE
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.save()
    within(painter)
    backdrop(painter, ground)
    painter.translate(0, 1.6)
    painter.scale(0.92, 0.92)
    face(painter, Sitter(foreman))
    painter.restore()
    frame(painter)
    painter.restore()


@cache
def portrait_pixmap(foreman: Foreman, side: int) -> QPixmap:
    """Return the portrait of a foreman, `side` pixels wide and high; raises NoPortrait."""

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_foreman(painter, foreman, box)

    return sharp_pixmap(paint, side, side)
