"""Tiles are scaled once, arrive before they are visible, and have placeholders until then."""

from collections.abc import Iterator
from itertools import count

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, QThreadPool
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.track import no_tracks
from core.games.iron_dragon.world import board
from gui.games.crayon.map.fading import LASTS, WAIT
from gui.games.crayon.map_view.ground import Ground
from gui.games.crayon.map_view.stand_ins import BARE
from gui.games.crayon.map_view.tiles import Place, Tiles, _fetched
from gui.games.crayon.painting.tiles import TILE
from gui.map.model.camera import Camera
from tests.each import each
from tests.gui.games.crayon.map_view.maps import stores
from tests.gui.games.crayon.map_view.plain_store import GROUND

VIEW = QSize(700, 500)


class Looked:
    """A ground, and the view of it."""

    def __init__(self) -> None:
        store = stores()[0]
        geometry = store.painter.geometry
        self.tiles = Tiles(store)
        self.whole = QRectF(1, 1, geometry.width - 2, geometry.height - 2)
        self.camera = Camera(geometry.width, geometry.height)
        self.camera.resize(VIEW.width(), VIEW.height())
        self.ground = Ground(self.tiles, self.camera, geometry)

    def picture(self, now: float | None = None) -> QImage:
        image = QImage(VIEW, QImage.Format.Format_RGB32)
        image.fill(QColor("#ff00ff"))
        painter = QPainter(image)
        self.ground.paint(painter, VIEW, image.rect(), now=now)
        painter.end()
        return image

    def bare(self) -> bool:
        """Return whether a part of the map was not painted yet; arrived tiles are prepared then."""
        image = self.picture()
        self.ground.prepare()
        spots = [(x, y) for x in range(0, 700, 35) for y in range(0, 500, 25)]
        on_map = [spot for spot in spots if self.whole.contains(*self.camera.unit_at(spot))]
        return any(image.pixelColor(*spot) != GROUND for spot in on_map)


@pytest.fixture
def looked(qapp: QApplication) -> Iterator[Looked]:
    yield Looked()
    QThreadPool.globalInstance().waitForDone()


def test_ground_fills_the_view_at_every_zoom_and_place(qtbot: QtBot, looked: Looked) -> None:
    for step in range(8):
        looked.camera.zoom_to(step)
        for _ in range(2):
            looked.camera.scroll(37, 23)
            qtbot.waitUntil(lambda: not looked.bare())


def test_tile_is_scaled_once_per_zoom(
    qtbot: QtBot, looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked.camera.zoom_to(looked.camera.step - 1)
    qtbot.waitUntil(lambda: not looked.bare())
    scaled: list[QPixmap] = []

    def rescaled(ground: Ground, source: QPixmap, *_: object) -> QPixmap:
        scaled.append(source)
        return source

    monkeypatch.setattr(Ground, "_rescaled", rescaled)
    for _ in range(5):
        looked.camera.scroll(3, 1)
        looked.picture()
    assert scaled == []


def test_ring_around_the_view_is_prepared(qtbot: QtBot, looked: Looked) -> None:
    qtbot.waitUntil(lambda: not looked.bare())

    def ready() -> bool:
        more = looked.ground.prepare().more
        return not more and all(looked.tiles.ready(look.place) for look in looked.ground._ring)

    qtbot.waitUntil(ready)
    looked.camera.scroll(300, 200)
    assert not looked.bare()


def test_another_level_replaces_a_tile_that_has_not_arrived(qtbot: QtBot, looked: Looked) -> None:
    looked.camera.zoom_to(2)
    qtbot.waitUntil(lambda: not looked.bare())
    looked.camera.zoom_to(looked.camera.step + 2)
    assert looked.picture().pixelColor(350, 250) == GROUND


def test_picture_does_not_wait_for_a_tile_never_shown(qtbot: QtBot, looked: Looked) -> None:
    looked.camera.zoom_to(2)
    qtbot.waitUntil(lambda: not looked.bare())
    looked.camera.zoom_to(looked.camera.step + 1)
    looked.picture()
    assert not looked.ground.is_whole
    while looked.ground.prepare().more:
        looked.picture()
    qtbot.waitUntil(lambda: not looked.bare() and looked.ground.is_whole)


def test_visible_tiles_are_prepared_before_the_ring_around_them(
    qtbot: QtBot, looked: Looked
) -> None:
    looked.picture()
    looked.ground.prepare()
    qtbot.waitUntil(lambda: all(looked.tiles.has(look.place) for look in looked.ground._inside))
    qtbot.waitUntil(lambda: not looked.ground.prepare().made.isEmpty())
    while not looked.ground.is_whole:
        looked.ground.prepare()
        assert not all(looked.tiles.ready(look.place) for look in looked.ground._ring)
    assert looked.ground.prepare().made.isEmpty()


def test_change_of_every_tile_does_not_delay_the_picture(
    qtbot: QtBot, looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event may change the whole map; tiles that take too long are repainted later."""
    qtbot.waitUntil(lambda: not looked.bare() and looked.ground.is_whole)
    looked.tiles.lay(no_tracks(board()), new=(), patterns=True)
    composed: list[Place] = []
    compose = Tiles.compose

    def counted(tiles: Tiles, place: Place) -> bool:
        composed.append(place)
        return compose(tiles, place)

    monkeypatch.setattr(Tiles, "compose", counted)
    clock = count(step=5)
    monkeypatch.setattr(looked.ground, "_clock", lambda: next(clock) / 1000)
    picture = looked.picture()
    assert composed == composed[:1] != []
    assert picture.pixelColor(350, 250) != BARE  # the old tile is still shown


def hold_back(looked: Looked, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no tile come by itself."""
    monkeypatch.setattr(looked.tiles, "ask_for", lambda _: None)


def let_come(looked: Looked, place: Place) -> None:
    looked.tiles._take(place, _fetched(stores()[0], place))
    while not looked.ground.is_whole and looked.ground.prepare().more:
        pass


def test_sketch_shows_immediately_while_no_tile_is_there(
    looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_back(looked, monkeypatch)
    picture = looked.picture()
    colours = {picture.pixelColor(x, y).name() for x in range(0, 700, 7) for y in range(0, 500, 7)}
    assert BARE.name() not in colours
    assert GROUND.name() not in colours
    assert len(colours) > 20
    assert looked.ground.arrived[0] == 0


def test_tile_fades_in_over_the_sketch(looked: Looked, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_back(looked, monkeypatch)
    spot = VIEW.width() // 2, VIEW.height() // 2
    sketch = looked.picture(now=0.0).pixelColor(*spot)
    assert sketch != GROUND
    let_come(looked, tile_at(looked, spot))
    assert looked.picture(now=WAIT).pixelColor(*spot) == sketch
    assert looked.ground.is_fading
    assert looked.picture(now=WAIT + LASTS / 2).pixelColor(*spot) not in (sketch, GROUND)
    assert looked.picture(now=WAIT + LASTS).pixelColor(*spot) == GROUND
    assert not looked.ground.is_fading


@pytest.mark.screen("A11Y-7")
def test_tile_replaces_the_sketch_immediately_without_motion(
    looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_back(looked, monkeypatch)
    spot = VIEW.width() // 2, VIEW.height() // 2
    assert looked.picture().pixelColor(*spot) != GROUND
    let_come(looked, tile_at(looked, spot))
    assert looked.picture().pixelColor(*spot) == GROUND
    assert not looked.ground.is_fading


def test_progress_counts_the_tiles_of_the_view(
    looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_back(looked, monkeypatch)
    looked.picture()
    inside = [look.place for look in looked.ground._inside]
    for number, place in each(list(enumerate(inside, 1))):
        let_come(looked, place)
        assert looked.ground.arrived == (number, len(inside))


def tile_at(looked: Looked, pixel: tuple[int, int]) -> Place:
    """Return the tile of the present zoom at a pixel of the view."""
    x, y = looked.camera.unit_at(pixel)
    level = looked.ground._inside[0].place.level
    return Place(level, int(x * level // TILE), int(y * level // TILE))


def test_ground_beyond_the_edge_of_the_map_is_bare_or_in_its_shadow(looked: Looked) -> None:
    looked.camera.zoom_to(0)
    picture = looked.picture()
    assert looked.camera.pixel_of(0, 0)[0] > 2
    for corner in ((0, 0), (VIEW.width() - 1, VIEW.height() - 1)):
        assert 0 < picture.pixelColor(*corner).lightness() <= BARE.lightness()


def second(looked: Looked) -> Ground:
    """Return a second ground of the same view, which shares the tiles and keeps none, painted."""
    ground = Ground(looked.tiles, looked.camera, looked.ground._geometry, keeps=0)
    image = QImage(VIEW, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    ground.paint(painter, VIEW, image.rect())
    painter.end()
    return ground


def is_made(ground: Ground) -> bool:
    """Prepare for a time slice; return whether everything has arrived and is ready."""
    more = ground.prepare().more
    came, wanted = ground.arrived
    return came == wanted and not more


def test_tile_that_another_view_has_made_is_painted(qtbot: QtBot, looked: Looked) -> None:
    looked.picture()
    other = second(looked)
    qtbot.waitUntil(lambda: is_made(other))
    view = QRect(QPoint(), VIEW)
    assert looked.ground.prepare().made.boundingRect().contains(view)
    assert looked.ground.prepare().made.isEmpty()


def test_view_that_is_put_away_keeps_no_tiles(qtbot: QtBot, looked: Looked) -> None:
    looked.camera.zoom_to(looked.camera.step - 1)
    other = second(looked)
    qtbot.waitUntil(lambda: is_made(other))
    assert other._scaled
    other.put_away()
    assert not other._scaled
    assert other.prepare().made.isEmpty()
