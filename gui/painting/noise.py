"""Clouds and paper grain from seeded noise, which make a flat colour look like paint."""

from math import hypot
from random import Random
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

GRAIN: Final = 512
"""Pixels after which the paper grain repeats seamlessly."""

_SMOOTH: Final = Qt.TransformationMode.SmoothTransformation
_STRETCHED: Final = Qt.AspectRatioMode.IgnoreAspectRatio


def clouds(size: QSize, *, seed: str, cells: int, octaves: int, fading: float) -> QImage:
    """Return grey clouds: octaves of noise, each finer, fainter, and rotated."""
    random = Random(seed)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(128, 128, 128))
    across = hypot(size.width(), size.height())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(size.width() / 2, size.height() / 2)
    opacity = 0.75
    for octave in range(octaves):
        count = cells * 2**octave
        dots = _dots(random, count)
        if size.width() > count * 4:  # enlarged in two steps, which hides the cells
            dots = dots.scaled(count * 3, count * 3, _STRETCHED, _SMOOTH)
        painter.setOpacity(opacity)
        painter.rotate(random.uniform(0, 360))
        painter.drawImage(QRectF(-across / 2, -across / 2, across, across), dots)
        opacity *= fading
    painter.end()
    return image


def grain(*, seed: str) -> QImage:
    """Return the grain of paper around medium grey, which can be tiled."""
    random = Random(seed)
    image = QImage(GRAIN, GRAIN, QImage.Format.Format_RGB32)
    image.fill(QColor(128, 128, 128))
    painter = QPainter(image)
    for count, opacity in ((GRAIN // 8, 0.35), (GRAIN // 4, 0.4), (GRAIN // 2, 0.4), (GRAIN, 0.22)):
        painter.setOpacity(opacity)
        painter.drawImage(0, 0, _seamless(_dots(random, count)))
    painter.end()
    return image


def ramp(grey: QImage, dark: QColor, light: QColor) -> QImage:
    """Return the clouds in two colours instead of black and white."""
    image = QImage(grey.size(), QImage.Format.Format_RGB32)
    image.fill(dark)
    cover = grey.convertToFormat(QImage.Format.Format_Grayscale8)
    cover.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    veil = QImage(grey.size(), QImage.Format.Format_ARGB32_Premultiplied)
    veil.fill(light)
    painter = QPainter(veil)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, cover)
    painter.end()
    painter = QPainter(image)
    painter.drawImage(0, 0, veil)
    painter.end()
    return image


def blurred(image: QImage, by: int) -> QImage:
    """Return the picture blurred: scaled down by a factor, then up again."""
    wide, high = max(1, image.width() // by), max(1, image.height() // by)
    return image.scaled(wide, high, _STRETCHED, _SMOOTH).scaled(image.size(), _STRETCHED, _SMOOTH)


def _dots(random: Random, count: int) -> QImage:
    row = (count + 3) // 4 * 4
    grey = QImage.Format.Format_Grayscale8
    dots = QImage(random.randbytes(row * count), row, count, row, grey)
    return dots.copy(0, 0, count, count).convertToFormat(QImage.Format.Format_RGB32)


def _seamless(dots: QImage) -> QImage:
    """Return the dots enlarged to GRAIN so that they tile."""
    count = dots.width()
    rim = min(count, 4)
    wider = QImage(count + 2 * rim, count + 2 * rim, QImage.Format.Format_RGB32)
    painter = QPainter(wider)
    for right in (rim - count, rim, rim + count):
        for down in (rim - count, rim, rim + count):
            painter.drawImage(right, down, dots)
    painter.end()
    times = GRAIN // count
    large = wider.scaled(wider.size() * times, _STRETCHED, _SMOOTH)
    return large.copy(rim * times, rim * times, GRAIN, GRAIN)
