"""The foremen as busts in a brass frame: the race makes the face, the name makes the person.

A picture is `SIDE` units wide and high, its middle at the origin. Whatever differs between two of
a race is chosen by their names alone, so that a foreman looks the same in every game.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from core.errors import FactualError
from core.games.iron_dragon.cards import Foreman, Race
from gui.games.iron_dragon.painting.portraits import small, tall, wild
from gui.games.iron_dragon.painting.portraits.face import SIDE, backdrop, frame, within
from gui.games.iron_dragon.painting.portraits.sitter import Sitter
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
"""By race: the colour behind the face, and the face."""


class NoPortrait(FactualError):
    """There is no portrait of a foreman of that race."""

    text = "no portrait of {foreman} can be drawn: {race} is no race that sits for one"


def paint_foreman(painter: QPainter, foreman: Foreman, box: QRectF) -> None:
    """Draw a foreman as large as he fits into the middle of a box; raises NoPortrait."""
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
    """The portrait of a foreman, so many pixels wide and high; raises NoPortrait."""

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_foreman(painter, foreman, box)

    return sharp_pixmap(paint, side, side)
