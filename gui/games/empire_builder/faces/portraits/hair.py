"""Hair: what lies around the face, and what falls behind the neck."""

from PySide6.QtGui import QPainter, QPainterPath

from gui.games.empire_builder.faces.portraits.brush import (
    EDGE,
    INK,
    Guide,
    both,
    lit,
    locks,
    mirrored,
    solid,
)
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import circle, draw
from gui.painting.shapes import curve


def mass(painter: QPainter, area: QPainterPath, colour: str) -> None:
    """Draw an area of hair without strands."""
    draw(painter, area, EDGE, INK, lit(colour, (-9, -36), 52, light=150, dark=150))


def cropped(painter: QPainter, sitter: Sitter) -> None:
    """Draw short hair, combed back from the forehead."""
    side = sitter.shape.temples
    area = curve(
        (-side - 0.6, -7), (-side - 3.4, -24, -side + 1, -44, 0, -44.5),
        (side - 1, -44, side + 3.4, -24, side + 0.6, -7), (side - 2.4, -12),
        (side - 1.6, -22, side - 5, -27), (side - 9, -31, 0, -31), (-side + 9, -31, -side + 5, -27),
        (-side + 1.6, -22, -side + 2.4, -12),
    )  # fmt: skip
    mass(painter, area, sitter.hair)
    crown: Guide = ((0, -30), (0, -36), (0, -40), (1, -45))
    temple: Guide = ((side - 4, -24), (side - 2, -30), (side - 1, -36), (side - 6, -44))
    locks(painter, area, sitter.hair, mirrored(temple), crown, count=18)
    locks(painter, area, sitter.hair, crown, temple, count=18)
    _sideburns(painter, sitter, area)


def parted(painter: QPainter, sitter: Sitter) -> None:
    """Draw hair that is parted on the left and combed over."""
    side = sitter.shape.temples
    area = curve(
        (-side - 0.6, -6), (-side - 4, -22, -side, -42, -8, -44.6),
        (0, -49, side, -46, side + 2, -26),
        (side + 2.8, -16, side + 0.6, -6), (side - 2, -11), (side - 1.6, -20, side - 4, -25),
        (4, -26, -9.6, -33.4), (-14, -28, -side + 3, -24), (-side + 1.8, -18, -side + 2.4, -11),
    )  # fmt: skip
    mass(painter, area, sitter.hair)
    locks(painter, area, sitter.hair, ((-9, -33), (-2, -45), (12, -44), (20, -22)),
          ((-10, -34), (0, -30), (12, -28), (19, -24)), count=26)  # fmt: skip
    locks(painter, area, sitter.hair, ((-10, -36), (-16, -36), (-20, -28), (-21, -16)),
          ((-10, -33), (-14, -30), (-18, -25), (-19, -16)), count=12)  # fmt: skip
    _sideburns(painter, sitter, area)


def waved(painter: QPainter, sitter: Sitter) -> None:
    """Draw thick wavy hair that reaches the collar."""
    side = sitter.shape.temples
    area = curve(
        (-side - 2, 9), (-side - 8, 2, -side - 6, -8), (-side - 8, -36, -side + 2, -46, -3, -46.5),
        (8, -51, side + 7, -40, side + 5, -14), (side + 8, 2, side + 1, 9),
        (side + 2, -6, side - 2, -16),
        (side - 3, -24, side - 8, -28), (6, -23, -4, -33), (-8, -26, -side + 3, -23),
        (-side - 2, -8, -side - 2, 9),
    )  # fmt: skip
    mass(painter, area, sitter.hair)
    locks(painter, area, sitter.hair, ((-4, -34), (4, -48), (22, -44), (22, 4)),
          ((-4, -33), (8, -26), (17, -28), (21, 6)), count=30, width=0.9)  # fmt: skip
    locks(painter, area, sitter.hair, ((-4, -36), (-16, -48), (-28, -24), (-24, 6)),
          ((-5, -32), (-12, -26), (-20, -18), (-23, 8)), count=24, width=0.9)  # fmt: skip


def curled(painter: QPainter, sitter: Sitter) -> None:
    """Draw close, tightly curled hair."""
    side = sitter.shape.temples
    area = curve(
        (-side - 0.4, -8), (-side - 3, -24, -side + 0.6, -44, 0, -44.4),
        (side - 0.6, -44, side + 3, -24, side + 0.4, -8), (side - 2, -13),
        (side - 2, -23, side - 5, -27.4),
        (0, -33, -side + 5, -27.4), (-side + 2, -23, -side + 2, -13),
    )  # fmt: skip
    mass(painter, area, sitter.hair)
    _curls(painter, area, sitter.hair, step=2.6)


def crown_of_curls(painter: QPainter, sitter: Sitter) -> None:
    """Draw full, tightly curled hair, gathered high."""
    side = sitter.shape.temples
    area = curve(
        (-side, -6), (-side - 9, -14, -side - 7, -28), (-side - 4, -50, -6, -52),
        (14, -56, side + 5, -42), (side + 11, -26, side + 1, -6), (side - 2, -14),
        (side - 3, -25, side - 7, -28), (0, -33, -side + 7, -28), (-side + 3, -25, -side + 2, -14),
    )  # fmt: skip
    mass(painter, area, sitter.hair)
    _curls(painter, area, sitter.hair, step=3.4)


def _curls(painter: QPainter, area: QPainterPath, colour: str, *, step: float) -> None:
    """Draw rows of curls within an area."""
    for row in range(int(56 / step)):
        y = -54 + row * step
        for n in range(10):
            x = -33 + n * 6.2 + (row % 2) * 3
            first: Guide = ((x, y), (x + 2, y - step), (x + 4, y + step), (x + 6, y))
            last: Guide = (
                (x + 3, y + 0.8), (x + 5, y + 0.8 - step), (x + 7, y + 0.8 + step),
                (x + 9, y + 0.8),
            )  # fmt: skip
            locks(painter, area, colour, first, last, count=2, width=1.0, strength=190)


def balding(painter: QPainter, sitter: Sitter) -> None:
    """Draw hair on the sides only."""
    side = sitter.shape.temples
    half = curve((-side + 1.8, -9), (-side - 4.6, -8, -side - 4, -20),
                 (-side - 2, -30, -side + 6, -33),
                 (-side + 2, -25, -side + 2.6, -18))  # fmt: skip
    mass(painter, both(half), sitter.hair)
    guides = (((-14, -32), (-20, -30), (-24, -24), (-23, -8)),
              ((-16, -28), (-19, -24), (-20, -18), (-20, -8)))  # fmt: skip
    locks(painter, both(half), sitter.hair, *guides, count=16)
    locks(painter, both(half), sitter.hair, mirrored(guides[0]), mirrored(guides[1]), count=16)


def _sideburns(painter: QPainter, sitter: Sitter, area: QPainterPath) -> None:
    side = sitter.shape.temples
    burn = curve(
        (-side - 0.4, -10), (-side - 0.8, -2, -side + 1, 1), (-side + 3, -2, -side + 2.8, -12)
    )
    mass(painter, both(burn).subtracted(area), sitter.hair)


def swept_up(painter: QPainter, sitter: Sitter) -> None:
    """Draw long hair, rolled up softly around the face with a knot on top."""
    side = sitter.shape.temples
    knot = circle(1, -49, 10, 7)
    mass(painter, knot, sitter.hair)
    locks(painter, knot, sitter.hair, ((-9, -47), (-6, -58), (8, -58), (11, -48)),
          ((-8, -44), (-2, -50), (6, -50), (10, -45)), count=12)  # fmt: skip
    area = curve(
        (-side + 1.4, -4), (-side - 7, -6, -side - 7.6, -20), (-side - 6, -45, -4, -47),
        (side, -49, side + 7, -26), (side + 8.6, -8, side - 1.4, -4),
        (side - 0.4, -16, side - 5, -23),
        (8, -31, 0, -30), (-9, -31, -side + 5, -23), (-side + 0.4, -16, -side + 1.4, -4),
    )  # fmt: skip
    mass(painter, area, sitter.hair)
    middle: Guide = ((0, -30), (0, -36), (0, -42), (1, -47))
    edge: Guide = ((side - 2, -6), (side + 5, -14), (side + 6, -34), (6, -47))
    locks(painter, area, sitter.hair, middle, edge, count=30, width=0.9)
    locks(painter, area, sitter.hair, mirrored(edge), middle, count=30, width=0.9)


def centre_parted(painter: QPainter, sitter: Sitter) -> None:
    """Draw smooth hair, parted in the middle and drawn back over the ears."""
    side = sitter.shape.temples
    half = curve(
        (0, -44.6), (-side - 2, -45, -side - 3.6, -20), (-side - 5, -6, -side - 1, 2),
        (-side + 2.4, -4, -side + 3, -14), (-side + 6, -26, 0, -34.4),
    )  # fmt: skip
    mass(painter, both(half), sitter.hair)
    first: Guide = ((0, -43), (-18, -44), (-24, -30), (-23, 0))
    last: Guide = ((0, -36), (-10, -32), (-18, -24), (-21, 0))
    locks(painter, both(half), sitter.hair, first, last, count=26)
    locks(painter, both(half), sitter.hair, mirrored(first), mirrored(last), count=26)
    draw(painter, curve((0, -44), (0.2, -35), closed=False), 0.8, INK)


def ringlets(painter: QPainter, sitter: Sitter) -> None:
    """Draw hair parted in the middle, with a fringe of curls beside the cheeks."""
    centre_parted(painter, sitter)
    for side in (-1, 1):
        for n, (x, y) in enumerate(((24.0, -2.0), (25.4, 6.0), (24.6, 14.0), (23.0, 21.0))):
            solid(painter, circle(side * x, y, 4.4 - n * 0.4, 4.6), sitter.hair)
            curl = curve(
                (side * x - 3, y - 1), (side * x, y + 3.4, side * x + 3, y - 1), closed=False
            )
            draw(painter, curl, 0.7, INK)


# --- behind the neck


def knot_behind(painter: QPainter, sitter: Sitter) -> None:
    """Draw the sides of a knot at the nape."""
    mass(painter, both(circle(-12.6, 12, 7.4, 9)), sitter.hair)


def braids(tie: str) -> Wear:
    """Return two long braids that lie on the chest; they belong over the clothes."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        for side in (-1, 1):
            for n in range(7):
                x, y = side * (23.6 - n * 0.5), 4 + n * 7.2
                for lean in (side, -side):
                    link = curve(
                        (x - lean * 4.2, y - 3), (x - lean * 1, y - 6, x + lean * 4.4, y - 1.6),
                        (x + lean * 4.6, y + 4, x - lean * 1.4, y + 6.2),
                        (x - lean * 5, y + 2, x - lean * 4.2, y - 3),
                    )  # fmt: skip
                    solid(painter, link, sitter.hair, edge=0.6)
                    draw(painter,
                         curve((x - lean * 3, y - 2), (x, y + 1, x + lean * 1, y + 5),
                               closed=False),
                         0.5, INK)  # fmt: skip
            solid(
                painter,
                curve((side * 17.6, 47), (side * 24.4, 47), (side * 24, 51), (side * 18, 51)),
                tie,
            )

    return wear
