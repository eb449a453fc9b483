"""Coins that fly over the screen; they block nothing, and nothing waits for them."""

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRadialGradient, QRegion
from PySide6.QtWidgets import QWidget

from gui.painting.ink import circle, draw, tint
from gui.painting.pixmaps import sharp_pixmap
from gui.play.payment.model import LASTS, Coin, coins_at, coins_of
from gui.widgets.motion import Frames
from gui.widgets.parts import beside_text

_SIDE: Final = 22
"""Diameter of a coin in pixels at the usual text size."""


class CoinFlight(QWidget):
    """A transparent layer over the whole of `over`; only the places of coins are painted."""

    def __init__(self, over: QWidget, *, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._over: Final = over
        self._start, self._end = QPointF(), QPointF()
        self._count = 0
        self._coins: list[Coin] = []
        self._picture = QPixmap()
        self.frames: Final = Frames(self, clock)
        self.frames.came.connect(self._show_frame)
        self.hide()

    @property
    def coins(self) -> list[Coin]:
        """The coins of the present frame, in pixels of `over`."""
        return self._coins

    def fly(self, start: QPointF, end: QPointF, money: int) -> None:
        """Let the coins of a payment fly between two pixels of `over`."""
        self._start, self._end, self._count = start, end, coins_of(money)
        side = beside_text(_SIDE)
        if self._picture.deviceIndependentSize().width() != side:
            self._picture = sharp_pixmap(_paint_coin, side, side)
        self._coins = []
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()
        self.frames.start()

    def _show_frame(self, passed: float) -> None:
        if passed >= LASTS:
            self.frames.stop()
            self.hide()
            self._coins = []
            return
        before = self._covered
        ends = self._start.toTuple(), self._end.toTuple()
        self._coins = coins_at(passed, *ends, count=self._count)
        self.update(before.united(self._covered))

    @property
    def _covered(self) -> QRegion:
        """The pixels of the coins."""
        half = ceil(self._picture.deviceIndependentSize().width() / 2) + 1
        region = QRegion()
        for coin in self._coins:
            corner = QPointF(coin.x - half, coin.y - half).toPoint()
            region = region.united(QRect(corner.x(), corner.y(), 2 * half + 1, 2 * half + 1))
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide = self._picture.deviceIndependentSize().width()
        for coin in self._coins:
            side = wide * coin.size
            box = QRectF(coin.x - side / 2, coin.y - side / 2, side, side)
            painter.drawPixmap(box, self._picture, QRectF(self._picture.rect()))
        painter.end()


def _paint_coin(painter: QPainter, box: QRectF) -> None:
    middle, radius = box.center(), box.width() / 2 - 1.5
    gold = QRadialGradient(middle - QPointF(radius / 3, radius / 3), radius * 1.5)
    gold.setColorAt(0, tint("#fff1a8"))
    gold.setColorAt(0.5, tint("#f0b429"))
    gold.setColorAt(1, tint("#a8690c"))
    draw(painter, circle(middle.x(), middle.y(), radius), 1.6, tint("#4a2c07"), gold)
    draw(painter, circle(middle.x(), middle.y(), radius * 0.68), 1.0, tint("#7d4d0a", 200))
