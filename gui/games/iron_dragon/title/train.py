"""The dragon train of the title page, from the side: an engine with a dragon figurehead.

It heads to the right. The origin is on the rails below its middle; it is about 620 units long.
"""

from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from gui.games.crayon.title.engine_parts import (
    box,
    brass_band,
    driving_wheel,
    polished,
    polished_across,
)
from gui.painting.ink import INK, circle, draw, fill, path_of, tick, tint

_GREEN: Final = QColor("#2f6a58")
_RED: Final = QColor("#8e2a1e")
_IRON: Final = QColor("#3b3634")


def paint_train(painter: QPainter) -> None:
    """Draw the tender, the engine, and its dragon."""
    shade = QRadialGradient(QPointF(0, 0), 1)
    shade.setColorAt(0, tint("#1e140a", 150))
    shade.setColorAt(1, tint("#1e140a", 0))
    painter.save()
    painter.translate(0, 4)
    painter.scale(370, 22)
    fill(painter, circle(0, 0, 1), shade)
    painter.restore()
    _wing(painter, 96, -150, 1.0, tint("#7d2a20"))
    _tender(painter)
    _boiler(painter)
    _cab(painter)
    _neck(painter)
    _wheels(painter)
    _wing(painter, 62, -146, 0.72, tint("#a23a28"))


def paint_smoke(painter: QPainter) -> None:
    """Draw steam that drifts back from the stack over the train, lit from the right."""
    random = Random("smoke")
    for n in range(46):
        part = n / 45
        radius = 13 + 62 * part**0.8
        x = 140 - 640 * part**1.25 + random.uniform(-22, 22) * part
        y = -246 - 150 * part**0.75 + sin(part * 7) * 16 + random.uniform(-26, 26) * part
        puff = QRadialGradient(QPointF(x + radius * 0.35, y - radius * 0.35), radius * 1.25)
        strength = 1 - part
        puff.setColorAt(0, tint("#fffdf4", int(190 * strength + 12)))
        puff.setColorAt(0.6, tint("#e8d8bf", int(120 * strength + 6)))
        puff.setColorAt(1, tint("#a08c78", 0))
        fill(painter, circle(x, y, radius), puff)
    for n in range(18):  # and some at the cylinders
        part = n / 17
        x, y = 205 + 60 * part + random.uniform(-8, 8), -12 - 16 * part + random.uniform(-6, 6)
        puff = QRadialGradient(QPointF(x, y), 12 + 22 * part)
        puff.setColorAt(0, tint("#fffdf4", int(120 * (1 - part))))
        puff.setColorAt(1, tint("#fffdf4", 0))
        fill(painter, circle(x, y, 12 + 22 * part), puff)


def _tender(painter: QPainter) -> None:
    draw(painter, box(-318, -46, 168, 12, 3), 1.6, INK, polished(_IRON, -46, -34))
    body = path_of([(-318, -46), (-326, -126), (-150, -126), (-156, -46)], closed=True)
    draw(painter, body, 2.0, INK, polished(_GREEN, -128, -44))
    panel = box(-304, -112, 136, 54, 10)
    draw(painter, panel, 1.8, tint("#d9a93f"))
    _crest(painter, -236, -85)
    random = Random("coal")
    for n in range(26):
        x, radius = -312 + n * 6.2, random.uniform(8, 15)
        y = -128 - 16 * sin(n / 25 * pi) + random.uniform(-5, 4)
        draw(painter, circle(x, y, radius, radius * 0.8), 0.9, INK, tint("#2b2725"))
        tick(painter, x - 3, y - 4, 4, -1.5, 1.1, tint("#8a8580", 170))
    draw(painter, box(-330, -130, 184, 8, 3), 1.4, INK, brass_band(-130, -122))
    tail = QPainterPath(QPointF(-322, -70))
    tail.cubicTo(-380, -60, -392, -128, -356, -150)
    tail.cubicTo(-338, -160, -326, -146, -334, -136)
    tail.cubicTo(-346, -144, -356, -132, -350, -112)
    tail.cubicTo(-346, -92, -330, -88, -320, -92)
    draw(painter, tail, 1.6, INK, polished(_RED, -160, -60))
    spade = path_of(
        [(-338, -136), (-354, -152), (-326, -184), (-312, -146), (-328, -148)], closed=True
    )
    draw(painter, spade, 1.4, INK, brass_band(-184, -136))


def _crest(painter: QPainter, x: float, y: float) -> None:
    """Draw a golden D of flames on the tender."""
    for turn in range(12):
        angle = turn * pi / 6
        tick(
            painter, x + cos(angle) * 13, y + sin(angle) * 13,
            cos(angle) * 8, sin(angle) * 8, 2.4, tint("#e8c25a"),
        )  # fmt: skip
    draw(painter, circle(x, y, 12), 1.5, tint("#8a5f1c"), brass_band(y - 12, y + 12))
    draw(painter, circle(x, y, 6), 1.2, tint("#8a5f1c"), _RED)


def _boiler(painter: QPainter) -> None:
    draw(painter, box(-92, -152, 250, 84, 12), 2.0, INK, polished(_GREEN, -152, -68))
    draw(painter, box(140, -156, 56, 92, 16), 2.0, INK, polished(_IRON, -156, -64))
    for x in (-60, -12, 36, 84, 132):
        draw(painter, box(x, -153, 7, 86, 2), 1.0, INK, brass_band(-153, -67))
    stack = QPainterPath(QPointF(152, -152))
    stack.cubicTo(158, -182, 156, -200, 144, -222)
    stack.lineTo(196, -222)
    stack.cubicTo(184, -200, 182, -182, 188, -152)
    stack.closeSubpath()
    draw(painter, stack, 2.0, INK, polished_across(_IRON, 144, 196))
    draw(painter, box(140, -232, 60, 13, 5), 1.8, INK, brass_band(-232, -219))
    for n in range(7):  # a crown of teeth
        middle = 144 + n * 8.6
        tooth = path_of([(middle - 4, -231), (middle, -244), (middle + 4, -231)], closed=True)
        draw(painter, tooth, 1.0, INK, brass_band(-244, -230))
    for x, high in ((88, 40), (4, 32)):
        dome = QPainterPath(QPointF(x - 21, -150))
        dome.cubicTo(x - 22, -150 - high * 1.25, x + 22, -150 - high * 1.25, x + 21, -150)
        dome.closeSubpath()
        draw(painter, dome, 1.8, INK, brass_band(-150 - high, -148))
    draw(painter, path_of([(46, -150), (46, -172)]), 3.4, INK)
    bell = path_of([(36, -158), (40, -174), (52, -174), (56, -158)], closed=True)
    draw(painter, bell, 1.4, INK, brass_band(-174, -158))
    draw(painter, path_of([(-92, -118), (150, -118)]), 3.0, tint("#d9a93f"))
    draw(painter, box(-190, -72, 400, 11, 2), 1.6, INK, polished(_RED, -72, -61))


def _cab(painter: QPainter) -> None:
    draw(painter, box(-186, -204, 96, 142, 4), 2.0, INK, polished(_GREEN, -206, -60))
    light = QRadialGradient(QPointF(-138, -168), 44)
    light.setColorAt(0, tint("#fff6c8"))
    light.setColorAt(1, tint("#f0a940"))
    arch = QPainterPath(QPointF(-170, -138))
    arch.lineTo(-170, -172)
    arch.cubicTo(-170, -196, -106, -196, -106, -172)
    arch.lineTo(-106, -138)
    arch.closeSubpath()
    draw(painter, arch, 2.6, tint("#8a5f1c"), light)
    draw(painter, path_of([(-138, -190), (-138, -138)]), 2.0, tint("#6b4716"))
    draw(painter, path_of([(-170, -160), (-106, -160)]), 2.0, tint("#6b4716"))
    roof = QPainterPath(QPointF(-202, -202))
    roof.cubicTo(-190, -226, -90, -226, -74, -202)
    roof.closeSubpath()
    draw(painter, roof, 2.0, INK, polished(_RED, -222, -200))
    draw(painter, box(-176, -126, 74, 48, 8), 1.8, tint("#d9a93f"))


def _neck(painter: QPainter) -> None:
    """Draw the dragon: it rises from the front of the boiler, looks ahead and breathes fire."""
    _breath(painter)
    cow = path_of([(196, -52), (268, -8), (262, -2), (192, -6)], closed=True)
    draw(painter, cow, 2.0, INK, polished(_RED, -52, -2))
    for n in range(5):
        draw(
            painter,
            path_of([(200 + n * 11, -44 + n * 7), (204 + n * 14, -4)]),
            2.6,
            tint("#d9a93f"),
        )
    neck = QPainterPath(QPointF(176, -70))
    neck.cubicTo(214, -64, 244, -92, 236, -134)
    neck.cubicTo(230, -166, 206, -196, 226, -224)
    neck.cubicTo(240, -242, 262, -244, 276, -238)
    neck.lineTo(284, -212)
    neck.cubicTo(262, -214, 252, -206, 258, -190)
    neck.cubicTo(272, -156, 284, -118, 264, -82)
    neck.cubicTo(250, -56, 214, -42, 184, -48)
    neck.closeSubpath()
    draw(painter, neck, 2.2, INK, polished_across(_RED, 200, 290))
    _scales(painter)
    for n, (x, y) in enumerate(((226, -96), (228, -122), (221, -148), (213, -172), (214, -198))):
        size = 15 - n * 0.8
        crest = path_of(
            [(x + 6, y + size * 0.7), (x - size, y - size * 0.5), (x + 8, y - size * 0.6)],
            closed=True,
        )
        draw(painter, crest, 1.4, INK, brass_band(y - size, y + size))
    _head(painter)


def _scales(painter: QPainter) -> None:
    """Draw plates on the throat, and rows of scales beside them."""
    throat = [(266, -208), (262, -190), (272, -166), (278, -140), (277, -114), (266, -90)]
    for (x, y), (after_x, after_y) in pairwise(throat):
        plate = QPainterPath(QPointF(x, y))
        plate.quadTo(x - 22, y + 10, after_x - 20, after_y - 2)
        plate.lineTo(after_x, after_y)
        plate.closeSubpath()
        draw(painter, plate, 1.1, tint("#6b4716"), brass_band(y - 6, after_y + 8))
    random = Random("scales")
    for y in range(-196, -66, 13):
        for x in range(224, 262, 12):
            if abs(x - (240 + 12 * sin((y + 200) / 40))) < 17:
                arc = QPainterPath(QPointF(x - 5, y))
                arc.quadTo(x, y + 8 + random.uniform(-1, 1), x + 5, y)
                draw(painter, arc, 1.1, tint("#3a0f0a", 170))


def _head(painter: QPainter) -> None:
    jaw = QPainterPath(QPointF(262, -214))
    jaw.cubicTo(280, -196, 304, -190, 330, -196)
    jaw.lineTo(336, -204)
    jaw.cubicTo(312, -204, 296, -212, 284, -224)
    jaw.closeSubpath()
    draw(painter, jaw, 1.8, INK, polished(_RED, -224, -188))
    for x, y in ((298, -205), (309, -202), (320, -202)):
        fang = path_of([(x, y), (x + 4, y - 9), (x + 7, y + 1)], closed=True)
        draw(painter, fang, 0.8, INK, tint("#fff8e6"))
    skull = QPainterPath(QPointF(246, -232))
    skull.cubicTo(254, -258, 286, -264, 304, -250)
    skull.cubicTo(322, -246, 344, -244, 356, -234)
    skull.cubicTo(360, -226, 354, -218, 344, -219)
    skull.cubicTo(326, -214, 306, -222, 290, -224)
    skull.cubicTo(276, -222, 262, -206, 252, -212)
    skull.closeSubpath()
    draw(painter, skull, 2.0, INK, polished(_RED, -264, -210))
    for x, y, long in ((300, -222, 9), (314, -219, 10), (330, -218, 11), (344, -220, 8)):
        fang = path_of([(x - 3, y), (x + 1, y + long), (x + 4, y)], closed=True)
        draw(painter, fang, 0.8, INK, tint("#fff8e6"))
    for start, bend, end in (
        ((262, -252), (236, -274), (206, -274)),
        ((276, -257), (262, -288), (232, -298)),
    ):
        horn = QPainterPath(QPointF(*start))
        horn.quadTo(*bend, *end)
        horn.quadTo(bend[0] + 10, bend[1] + 14, start[0] + 12, start[1] + 6)
        horn.closeSubpath()
        draw(painter, horn, 1.6, INK, brass_band(end[1], start[1]))
    ear = path_of([(252, -238), (222, -246), (236, -230), (222, -222), (250, -222)], closed=True)
    draw(painter, ear, 1.5, INK, polished(_RED, -246, -220))
    brow = QPainterPath(QPointF(284, -246))
    brow.quadTo(298, -256, 312, -246)
    draw(painter, brow, 3.2, INK)
    draw(painter, circle(299, -242, 6.4, 5.4), 1.2, INK, tint("#ffd24a"))
    fill(painter, circle(301, -242, 1.9, 4.6), tint("#2a1008"))
    fill(painter, circle(297, -244, 1.3), tint("#ffffff"))
    draw(painter, circle(346, -235, 2.8, 2.0), 1.0, INK, tint("#2a1008"))


def _breath(painter: QPainter) -> None:
    """Draw fire and sparks in front of the jaws."""
    random = Random("breath")
    glow = QRadialGradient(QPointF(380, -210), 120)
    glow.setColorAt(0, tint("#ffd27a", 150))
    glow.setColorAt(1, tint("#ff9a3c", 0))
    fill(painter, circle(380, -210, 120), glow)
    for long, high, name in ((150, 26, "#e8602a"), (118, 18, "#ff9a33"), (84, 11, "#ffe08a")):
        flame = QPainterPath(QPointF(326, -212))
        flame.cubicTo(350, -212 - high, 326 + long * 0.7, -214 - high * 1.3, 326 + long, -222)
        flame.cubicTo(326 + long * 0.8, -210, 326 + long * 0.9, -204, 326 + long * 0.86, -194)
        flame.cubicTo(326 + long * 0.6, -200, 350, -198 + high * 0.3, 326, -208)
        fill(painter, flame, tint(name, 225))
    for _ in range(22):
        x, y = random.uniform(380, 500), random.uniform(-250, -180)
        fill(painter, circle(x, y, random.uniform(0.9, 2.4)), tint("#ffb545", 220))


def _wing(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Draw a wing that sweeps back from the shoulder, with skin between brass ribs."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    tips = [(-128, -132), (-166, -84), (-168, -34), (-120, 2)]
    elbow = (-20, -86)
    skin = QPainterPath(QPointF(0, 0))
    skin.quadTo(-4, -50, *elbow)
    skin.quadTo(-70, -130, *tips[0])
    for (ax, ay), (bx, by) in pairwise(tips):
        skin.quadTo((ax + bx) / 2 + 34, (ay + by) / 2 + 12, bx, by)
    skin.quadTo(-60, -16, 0, 0)
    wash = QLinearGradient(0, -130, -60, 0)
    wash.setColorAt(0, colour.lighter(150))
    wash.setColorAt(1, colour.darker(130))
    draw(painter, skin, 1.8, INK, wash)
    for tip_x, tip_y in tips[:3]:
        rib = QPainterPath(QPointF(*elbow))
        rib.quadTo((elbow[0] + tip_x) / 2, (elbow[1] + tip_y) / 2 - 14, tip_x, tip_y)
        draw(painter, rib, 4.0, INK)
        draw(painter, rib, 2.2, tint("#d9a93f"))
    arm = QPainterPath(QPointF(2, 2))
    arm.quadTo(-2, -50, *elbow)
    draw(painter, arm, 8.0, INK)
    draw(painter, arm, 5.2, tint("#d9a93f"))
    claw = path_of(
        [elbow, (elbow[0] + 8, elbow[1] - 20), (elbow[0] - 8, elbow[1] - 6)], closed=True
    )
    draw(painter, claw, 1.2, INK, tint("#f2dca0"))
    painter.restore()


def _wheels(painter: QPainter) -> None:
    for x in (-290, -236, -182):
        driving_wheel(painter, x, 24, spokes=8)
    draw(painter, box(-310, -36, 146, 9, 2), 1.4, INK, polished(_IRON, -36, -27))
    for x in (-128, -30, 68):
        driving_wheel(painter, x, 46, spokes=12)
    for x in (136, 186):
        driving_wheel(painter, x, 22, spokes=8)
    draw(painter, box(128, -66, 66, 30, 6), 1.8, INK, brass_band(-66, -36))
    draw(painter, box(66, -52, 70, 6, 2), 1.2, INK, brass_band(-52, -46))
    rod = box(-142, -40, 224, 9, 4)
    draw(painter, rod, 1.5, INK, brass_band(-40, -31))
    for x in (-128, -30, 68):
        draw(painter, circle(x, -35.5, 7), 1.4, INK, _RED)
