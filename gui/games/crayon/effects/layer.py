"""The map layer with the signs and motes of effects, and the strike of a new one."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from math import ceil, dist
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QRegion

from gui.games.crayon.effects.looks import SIGN, paint_sign
from gui.games.crayon.effects.model import Effect
from gui.games.crayon.effects.motes import MoteField
from gui.games.crayon.effects.strike import Strike
from gui.games.crayon.effects.washes import EffectWash, washes
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites

_STRUCK: Final = 8
"""Maximum number of signs in the view at which an effect strikes."""
_FAR: Final = 0.5
"""The zoom below which only half of the signs are shown, because all would crowd the map."""
_BESIDE: Final = (-2.0, 1.2)
"""Radii of a sign from a mark to its sign: a train, pins and the name of a city stand elsewhere."""
_MARGIN: Final = 4 * SIGN
"""Units outside the view within which a sign is still painted."""


class _Sign(NamedTuple):
    """A visible sign at a place; `number` is that of its effect, and the last is on top."""

    effect: Effect
    number: int
    at: QPointF


class EffectLayer:
    """The signs, motes and strikes of the effects that are shown, on all maps (MAP-4)."""

    def __init__(self) -> None:
        self._effects: tuple[Effect, ...] = ()
        self._strong = False
        self._by_map: Final[dict[str, tuple[EffectWash, ...]]] = {}
        self._sprites: Final = Sprites()
        self._motes: Final = MoteField(self._sprites)
        self._strikes: Final[dict[int, Strike]] = {}

    def show(self, effects: tuple[Effect, ...], *, strong: bool = False) -> None:
        """Show these effects; `strong` signs have more contrast (A11Y-6)."""
        self._strong = strong
        if effects != self._effects:
            self._effects = effects
            self._by_map.clear()
            self._motes.clear()
            shown = {effect.card for effect in effects}
            for card in self._strikes.keys() - shown:
                del self._strikes[card]

    def strike(self, cards: Collection[int], now: float) -> None:
        """Let the effects of these cards strike; without motion only their state appears."""
        for card in cards:
            self._strikes[card] = Strike(now, self._sprites)

    def effect_at(self, scene: Scene, pixel: QPointF) -> Effect | None:
        """Return the effect whose sign is at a pixel of the view."""
        reach = SIGN * _size(scene)
        near = [
            (dist(sign.at.toTuple(), pixel.toTuple()), -sign.number, sign.effect)
            for sign in self._signs(scene)
        ]
        away, _, effect = min(near, default=(reach + 1, 0, None))
        return effect if away <= reach else None

    def paint(self, painter: QPainter, scene: Scene) -> None:
        if scene.drifts:
            self._motes.paint(painter, scene, self._washes(scene))
        signs = list(self._signs(scene))
        strikes = {id(sign): strike for sign, strike in self._striking(scene, signs)}
        for sign in signs:
            look, at = sign.effect.look, sign.at
            strike = strikes.get(id(sign))
            if strike is not None:
                at, opacity = strike.dropped(sign.at, scene)
                strike.paint(painter, scene, look, sign.at)
                painter.setOpacity(opacity)
            paint = partial(paint_sign, look=look, strong=self._strong)
            key = ("sign", look, self._strong)
            self._sprites.show(painter, at, key, paint, half=SIGN, size=_size(scene))
            painter.setOpacity(1.0)

    def moving(self, scene: Scene) -> QRegion:
        region = QRegion()
        if scene.drifts:
            region += self._motes.region(scene, self._washes(scene))
        for sign, strike in self._striking(scene, list(self._signs(scene))):
            region += strike.box(sign.at, scene)
        return region

    def _striking(self, scene: Scene, signs: Sequence[_Sign]) -> Iterator[tuple[_Sign, Strike]]:
        """Yield some signs of each effect that strikes now, spread over the view."""
        if not scene.moves:
            return
        for card, strike in self._strikes.items():
            if strike.lasts(scene.now):
                struck = [sign for sign in signs if sign.effect.card == card]
                for sign in struck[:: ceil(len(struck) / _STRUCK) or 1]:
                    yield sign, strike

    def _signs(self, scene: Scene) -> Iterator[_Sign]:
        seen, size = scene.window, _size(scene)
        far = 2 if scene.camera.zoom < _FAR else 1
        inside = seen.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        for number, wash in enumerate(self._washes(scene)):
            # Signs of several effects may share a place.
            aside = QPointF(number % 3 * SIGN * 1.1 * size, 0)
            beside = aside + QPointF(*_BESIDE) * (SIGN * size)
            places = ((wash.signs[::far], aside), (wash.marks, beside))
            for spot, off in ((spot, off) for spots, off in places for spot in spots):
                if inside.contains(*spot):
                    yield _Sign(wash.effect, number, scene.spot(spot) + off)

    def _washes(self, scene: Scene) -> tuple[EffectWash, ...]:
        letter = scene.geometry.map.letter
        if letter not in self._by_map:
            self._by_map[letter] = washes(scene.geometry, self._effects)
        return self._by_map[letter]


def _size(scene: Scene) -> float:
    """Return the pixels per unit of a sign, which scales with the map but stays readable."""
    return min(max(0.62, scene.camera.zoom), 1.6)
