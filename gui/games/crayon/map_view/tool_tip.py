"""The tool tip of the map (TIP-1, TIP-2)."""

from html import escape
from math import dist
from typing import Final

from PySide6.QtCore import QPointF

from gui.games.crayon.effects.layer import EffectLayer
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map_view.model import Tip, Tips
from gui.games.crayon.map_view.trains import Trains
from gui.games.crayon.painting.geometry import PITCH
from gui.translation import translated

_ON_MILEPOST: Final = 0.34 * PITCH
"""Maximum distance in units from a milepost at which it takes precedence over nearby track."""


def tip_at(
    tips: Tips, trains: Trains, effects: EffectLayer, scene: Scene, pixel: QPointF
) -> Tip | None:
    """Return the tip for a pixel: the foremost of a train, the sign of an event, and the ground.

    On the ground, a milepost takes precedence over track.
    """
    name = trains.at(scene, pixel)
    if name is not None:
        return tips.train(*name)
    effect = effects.effect_at(scene, pixel)
    if effect is not None:
        return tips.event(effect.card)
    spot = scene.camera.unit_at((pixel.x(), pixel.y()))
    milepost = scene.geometry.nearest_milepost(*spot)
    if milepost is None:
        return None
    if dist(spot, scene.geometry.place(milepost)) > _ON_MILEPOST:
        edge = scene.geometry.nearest_section(*spot)
        track = None if edge is None else tips.section(edge)
        if track is not None:
            return track
    return tips.milepost(milepost)


def tip_page(tip: Tip) -> str:
    """Return a tip as the HTML of a tool tip."""
    lines = "".join(f"<br>{escape(translated(line))}" for line in tip.lines)
    return f"<b>{escape(translated(tip.title))}</b>{lines}"
