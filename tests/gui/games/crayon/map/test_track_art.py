"""Track is painted in its owner's colour, new track glows, and broken track looks broken."""

from collections.abc import Collection

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from core.games.crayon.board import EdgeId
from core.games.crayon.track import (
    DESTROYED,
    STANDING,
    Tracks,
    in_stage,
    laid,
    no_tracks,
    with_bytes,
)
from core.ruleset import Seat
from gui.games.crayon.map.track_art import paint_track, pieces
from gui.games.crayon.painting.geometry import MapGeometry
from gui.theme.player_colours import PLAYERS
from tests.core.games.iron_dragon.rules.places import BOARD, plain

WAY = plain(2)
EDGE = BOARD.edges_by_name[WAY[0], WAY[1]]
A = Seat(0)
GEOMETRY = MapGeometry(BOARD, BOARD.maps[0])
X, Y = GEOMETRY.middle_of(EDGE)
WINDOW = QRectF(X - 40, Y - 40, 80, 80)
GROUND = QColor("#d8cf90")


def track(stage: int = STANDING, seat: Seat = A) -> Tracks:
    laid_down = with_bytes(no_tracks(BOARD), [(EDGE, laid(seat))])
    return in_stage(laid_down, [EDGE], stage)


def painted(tracks: Tracks, *, new: Collection[EdgeId] = (), patterns: bool = False) -> QImage:
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-WINDOW.x(), -WINDOW.y())
    paint_track(painter, pieces(GEOMETRY, tracks, new=new, window=WINDOW), patterns=patterns)
    painter.end()
    return image


def distance(first: QColor, second: QColor) -> int:
    return (
        abs(first.red() - second.red())
        + abs(first.green() - second.green())
        + abs(first.blue() - second.blue())
    )


def ink(image: QImage) -> int:
    """Return how much of the ground is covered, and how strongly."""
    return sum(distance(image.pixelColor(x, y), GROUND) for x in range(80) for y in range(80))


@pytest.mark.screen("MAP-5")
@pytest.mark.parametrize("seat", range(6))
def test_rails_have_the_owners_colour(seat: int) -> None:
    middle = painted(track(seat=Seat(seat))).pixelColor(40, 40)
    nearest = min(range(6), key=lambda number: distance(middle, QColor(PLAYERS[number].colour)))
    assert nearest == seat


@pytest.mark.screen("MAP-5")
def test_track_of_this_turn_glows_white() -> None:
    old, new = painted(track()), painted(track(), new={EDGE})
    beside = [
        (x, y)
        for x in range(80)
        for y in range(80)
        if old.pixelColor(x, y) == GROUND and new.pixelColor(x, y) != GROUND
    ]
    assert len(beside) > 50
    assert all(new.pixelColor(*at).lightness() > GROUND.lightness() for at in beside)


@pytest.mark.screen("MAP-6")
def test_broken_track_looks_broken_and_its_right_of_way_fades_in_three_steps() -> None:
    looks = [painted(track(stage)) for stage in (STANDING, DESTROYED, 3, 2, 1)]
    amounts = [ink(look) for look in looks]
    assert amounts == sorted(set(amounts), reverse=True)
    assert amounts[-1] > 0


@pytest.mark.screen("A11Y-4")
def test_patterns_distinguish_owners_without_colour() -> None:
    plain_look, dashed = painted(track(seat=Seat(1))), painted(track(seat=Seat(1)), patterns=True)
    assert plain_look != dashed


def test_track_outside_the_area_is_not_painted() -> None:
    far = QRectF(X + 400, Y + 400, 80, 80)
    assert pieces(GEOMETRY, track(), new=(), window=far) == []
    below = MapGeometry(BOARD, BOARD.maps[1])
    whole = QRectF(0, 0, below.width, below.height)
    assert pieces(below, track(), new=(), window=whole) == []
