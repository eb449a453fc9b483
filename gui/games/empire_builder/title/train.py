"""The train of the title picture, from the side: an American engine with its cars.

It heads to the right. The origin is on the rails below the engine's middle.
"""

from math import sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from gui.games.crayon.title.engine_parts import (
    box,
    brass_band,
    driving_wheel,
    polished,
    polished_across,
)
from gui.painting.ink import INK, circle, draw, fill, path_of, tick, tint
from gui.painting.shapes import curve

_IRON: Final = QColor("#3b3634")
_BLUE: Final = QColor("#4f6f86")
_RED: Final = QColor("#8e2a1e")
_WALNUT: Final = QColor("#7a4022")
_GOLD: Final = tint("#e0b450")


def paint_train(painter: QPainter) -> None:
    """Draw the cars, the tender and the engine."""
    for n, (paint, colour) in enumerate(
        (
            (_coach, "#7a2f26"),
            (_wagon, "#b5763a"),
            (_wagon, "#5f6f4a"),
            (_coach, "#3f5a4c"),
            (_wagon, "#9a5a36"),
        )
    ):
        painter.save()
        painter.translate(-470 - n * 262, 0)
        paint(painter, QColor(colour))
        painter.restore()
    _tender(painter)
    _boiler(painter)
    _cab(painter)
    _front(painter)
    _running_gear(painter)


def paint_smoke(painter: QPainter) -> None:
    """Draw smoke that drifts back over the train, lit from the right by the low sun."""
    random = Random("plume")
    for n in range(64):
        part = n / 63
        radius = 12 + 86 * part**0.8
        x = 164 - 1080 * part**1.2 + random.uniform(-26, 26) * part
        y = -262 - 270 * part**0.8 + sin(part * 9) * 18 + random.uniform(-30, 30) * part
        puff = QRadialGradient(QPointF(x + radius * 0.4, y - radius * 0.2), radius * 1.3)
        strength = 1 - part
        puff.setColorAt(0, tint("#fff3da", int(200 * strength + 10)))
        puff.setColorAt(0.5, tint("#e6c4a4", int(140 * strength + 6)))
        puff.setColorAt(1, tint("#8a7a80", 0))
        fill(painter, circle(x, y, radius), puff)


def _coach(painter: QPainter, colour: QColor) -> None:
    """Draw a passenger car with a raised roof and lit windows."""
    _underframe(painter)
    draw(painter, box(-124, -132, 248, 94, 3), 1.8, INK, polished(colour, -150, -30))
    for n in range(9):
        x = -112 + n * 25.6
        draw(painter, box(x, -116, 18, 32, 4), 1.3, INK, brass_band(-128, -70))
        fill(painter, box(x + 2, -114, 14, 28, 3), tint("#fff0b8"))
        tick(painter, x + 9, -114, 0, 28, 1.2, tint("#8a5f1c"))
    for y in (-76, -46):
        draw(painter, path_of([(-120, y), (120, y)]), 1.7, _GOLD)
    roof = curve((-134, -130), (-126, -144, -110, -144), (110, -144), (126, -144, 134, -130))
    draw(painter, roof, 1.6, INK, polished(_IRON, -150, -128))
    draw(painter, box(-104, -157, 208, 15, 5), 1.5, INK, polished(_IRON, -160, -140))
    for n in range(10):
        fill(painter, box(-96 + n * 19.6, -153, 13, 7, 1), tint("#ffdf9a", 220))


def _wagon(painter: QPainter, colour: QColor) -> None:
    """Draw a box car of boards, with a sliding door."""
    _underframe(painter)
    draw(painter, box(-120, -134, 240, 96, 2), 1.8, INK, polished(colour, -170, -20))
    for n in range(1, 20):
        tick(painter, -120 + n * 12, -132, 0, 92, 0.9, tint("#2b1a10", 110))
    draw(painter, box(-30, -128, 60, 90, 1), 1.6, INK, polished(colour.darker(118), -160, -30))
    draw(painter, path_of([(-26, -124), (26, -42)]), 2.4, tint("#2b1a10", 150))
    draw(painter, path_of([(26, -124), (-26, -42)]), 2.4, tint("#2b1a10", 150))
    roof = path_of([(-126, -134), (-118, -143), (118, -143), (126, -134)], closed=True)
    draw(painter, roof, 1.6, INK, polished(_IRON, -146, -130))
    draw(painter, path_of([(104, -134), (104, -152)]), 2.0, INK)
    draw(painter, circle(104, -154, 6, 2.4), 1.4, INK, tint("#d9a93f"))


def _underframe(painter: QPainter) -> None:
    """Draw the frame and the two trucks of a car, and the coupling in front of it."""
    draw(painter, path_of([(120, -34), (142, -34)]), 5.0, INK)
    draw(painter, box(-124, -40, 248, 9, 2), 1.5, INK, polished(_IRON, -42, -30))
    draw(painter, path_of([(-52, -30), (-30, -16), (30, -16), (52, -30)]), 2.0, tint("#2b1a10"))
    for x in (-106, -66, 66, 106):
        driving_wheel(painter, x, 19, spokes=8)
    for x in (-86, 86):
        draw(painter, box(x - 30, -27, 60, 8, 3), 1.3, INK, polished(_IRON, -28, -18))


def _tender(painter: QPainter) -> None:
    draw(painter, path_of([(-336, -34), (-170, -34)]), 5.0, INK)
    draw(painter, box(-322, -46, 150, 12, 3), 1.6, INK, polished(_IRON, -46, -34))
    body = path_of([(-322, -46), (-322, -118), (-172, -118), (-178, -46)], closed=True)
    draw(painter, body, 2.0, INK, polished(_BLUE, -124, -40))
    draw(painter, box(-310, -107, 122, 50, 10), 1.9, _GOLD)
    star: list[tuple[float, float]] = []
    for n in range(10):
        turn = n * 36 - 90
        radius = 18 if n % 2 == 0 else 7.4
        star.append(
            (
                -249 + radius * sin((turn + 90) * 0.0174533),
                -82 + radius * -sin((turn + 180) * 0.0174533),
            )
        )
    draw(painter, path_of(star, closed=True), 1.2, tint("#8a5f1c"), tint("#f3d37c"))
    random = Random("logs")
    for row in range(3):
        for n in range(13 - row * 2):
            x, y = -310 + row * 10 + n * 10.2, -124 - row * 9
            draw(
                painter,
                circle(x, y, 5.4),
                1.0,
                INK,
                tint(random.choice(("#c08a48", "#d9ac70", "#a8763c"))),
            )
            draw(painter, circle(x, y, 2.4), 0.6, tint("#7a4f24"))
    draw(painter, box(-326, -121, 158, 7, 3), 1.4, INK, brass_band(-121, -113))
    for x in (-296, -254, -234, -196):
        driving_wheel(painter, x, 20, spokes=8)
    for x in (-275, -215):
        draw(painter, box(x - 32, -28, 64, 8, 3), 1.3, INK, polished(_IRON, -28, -18))


def _boiler(painter: QPainter) -> None:
    draw(painter, box(-92, -150, 246, 80, 10), 2.0, INK, polished(_BLUE, -150, -70))
    draw(painter, box(136, -153, 62, 86, 8), 2.0, INK, polished(_IRON, -153, -66))
    for x in (-58, -4, 50, 104, 132):
        draw(painter, box(x, -151, 6.4, 82, 2), 1.0, INK, brass_band(-151, -69))
    for x, half, high in ((84, 19, 40), (-30, 22, 44)):
        draw(painter, box(x - half - 3, -154, half * 2 + 6, 8, 3), 1.3, INK, brass_band(-156, -146))
        cap = curve((x - half, -152), (x - half, -152 - high * 0.7),
                    (x - half, -152 - high, x, -154 - high),
                    (x + half, -152 - high, x + half, -152 - high * 0.7),
                    (x + half, -152))  # fmt: skip
        draw(painter, cap, 1.8, INK, polished_across(QColor("#d9a93f"), x - half, x + half))
        draw(painter, circle(x, -157 - high, 4), 1.2, INK, tint("#f3d37c"))
    draw(painter, path_of([(18, -150), (22, -180), (48, -180), (52, -150)]), 3.0, INK)
    bell = curve(
        (24, -156),
        (28, -158, 28, -168),
        (30, -178, 35, -178),
        (40, -178, 42, -168),
        (42, -158, 46, -156),
    )
    draw(painter, bell, 1.4, INK, polished_across(QColor("#e0b450"), 24, 46))
    draw(painter, path_of([(-88, -116), (134, -116)]), 2.4, _GOLD)
    draw(painter, box(-190, -72, 400, 10, 2), 1.6, INK, polished(_RED, -72, -60))


def _front(painter: QPainter) -> None:
    """Draw the stack, the head lamp with its beam, and the cowcatcher."""
    pipe = path_of([(156, -152), (158, -186), (178, -186), (180, -152)], closed=True)
    draw(painter, pipe, 1.8, INK, polished_across(_IRON, 156, 180))
    bulb = path_of(
        [(158, -184), (138, -224), (148, -248), (188, -248), (198, -224), (178, -184)], closed=True
    )
    draw(painter, bulb, 2.0, INK, polished_across(_IRON, 138, 198))
    draw(painter, box(135, -230, 66, 10, 4), 1.5, INK, brass_band(-231, -219))
    draw(painter, box(144, -256, 48, 10, 4), 1.5, INK, brass_band(-257, -245))
    beam = path_of([(236, -184), (470, -232), (470, -130), (236, -166)], closed=True)
    glow = QRadialGradient(QPointF(236, -175), 230)
    glow.setColorAt(0, tint("#fff4c0", 190))
    glow.setColorAt(1, tint("#fff4c0", 0))
    fill(painter, beam, glow)
    draw(painter, path_of([(196, -148), (204, -158), (228, -158)]), 4.0, INK)
    draw(painter, box(200, -195, 32, 38, 3), 1.8, INK, polished(_RED, -197, -155))
    draw(painter, path_of([(204, -195), (216, -206), (228, -195)]), 2.4, INK)
    draw(painter, circle(233, -176, 8, 14), 1.8, INK, tint("#fff8d8"))
    draw(painter, box(196, -62, 22, 16, 2), 1.8, INK, polished(_RED, -62, -46))
    catcher = path_of([(214, -50), (276, -6), (270, 0), (206, -4)], closed=True)
    draw(painter, catcher, 2.0, INK, polished(_RED, -52, -2))
    for n in range(6):
        draw(painter, path_of([(214 + n * 9, -46 + n * 7), (212 + n * 11, -4)]), 2.4, _GOLD)
    draw(painter, path_of([(206, -150), (214, -62)]), 2.6, INK)


def _cab(painter: QPainter) -> None:
    draw(painter, box(-186, -204, 98, 142, 4), 2.0, INK, polished(_WALNUT, -206, -60))
    for x in (-176, -134):
        arch = QPainterPath(QPointF(x, -136))
        arch.lineTo(x, -174)
        arch.cubicTo(x, -196, x + 36, -196, x + 36, -174)
        arch.lineTo(x + 36, -136)
        arch.closeSubpath()
        light = QRadialGradient(QPointF(x + 18, -166), 34)
        light.setColorAt(0, tint("#fff6c8"))
        light.setColorAt(1, tint("#f0a940"))
        draw(painter, arch, 2.4, tint("#8a5f1c"), light)
    driver = curve((-160, -136), (-162, -152, -150, -154), (-157, -160, -151, -167),
                   (-142, -167, -143, -158),
                   (-144, -154), (-134, -150, -134, -136))  # fmt: skip
    fill(painter, driver, tint("#2b2320"))
    draw(painter, box(-176, -126, 78, 48, 8), 1.8, _GOLD)
    roof = QPainterPath(QPointF(-204, -200))
    roof.cubicTo(-190, -226, -92, -226, -72, -200)
    roof.closeSubpath()
    draw(painter, roof, 2.0, INK, polished(_IRON, -224, -198))


def _running_gear(painter: QPainter) -> None:
    """Draw the wheels, the cylinder and the rods."""
    for x in (-118, -14):
        driving_wheel(painter, x, 48, spokes=14)
    for x in (112, 176):
        driving_wheel(painter, x, 23, spokes=8)
    draw(painter, box(104, -30, 82, 7, 3), 1.3, INK, polished(_IRON, -30, -22))
    draw(painter, box(114, -68, 64, 30, 6), 1.8, INK, polished(_IRON, -70, -36))
    draw(painter, box(118, -60, 56, 13, 3), 1.1, INK, brass_band(-60, -46))
    draw(painter, box(40, -54, 78, 6, 2), 1.2, INK, brass_band(-54, -47))
    rod = path_of([(-14, -36), (50, -51)])
    draw(painter, rod, 9.0, INK)
    draw(painter, rod, 6.0, tint("#d9dde0"))
    draw(painter, box(-128, -40, 124, 9, 4), 1.5, INK, polished(QColor("#c9d0d6"), -41, -30))
    for x in (-118, -14):
        draw(painter, circle(x, -35.5, 7), 1.4, INK, tint("#e0b450"))
