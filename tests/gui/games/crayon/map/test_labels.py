"""The layer of the labels of a map."""

from PySide6.QtCore import QRect, QRectF, QThreadPool
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.games.iron_dragon.world import board
from gui.games.crayon.map.labels import Labels, LabelSheets
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.painting.geometry import geometry_of
from gui.games.crayon.painting.label_sheet import (
    FORM,
    LabelLook,
    LabelSheet,
    Wanted,
    paint_sheet,
    sheet_of,
)
from gui.map.model.camera import Camera

RED = QColor("#ff0000")
BOX = QRectF(400, 300, 80, 40)
SIDE = 600


def sheet(look: LabelLook) -> LabelSheet:
    """Return a sheet with a single label: a red box."""
    wanted = Wanted("Red", (440, 350), BOX, lambda painter: painter.fillRect(BOX, RED))
    return paint_sheet([wanted], look.zoom * look.sharpness)


def scene(zoom_step: int, text: float = 16.0) -> Scene:
    geometry = geometry_of(board(), board().maps[0])
    camera = Camera(geometry.width, geometry.height)
    camera.resize(SIDE, SIDE)
    camera.zoom_to(zoom_step)
    camera.centre_on(440, 320)
    return Scene(geometry, camera, SIDE, SIDE, text=text)


def painted(labels: Labels, at: Scene) -> QImage:
    image = QImage(SIDE, SIDE, FORM)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    labels.paint(painter, at, QRect(0, 0, SIDE, SIDE))
    painter.end()
    return image


def finish() -> None:
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()


def test_labels_appear_at_their_place_once_they_came(qapp: QApplication) -> None:
    sheets, at = LabelSheets(sheet), scene(4)
    labels = Labels(sheets)
    came: list[bool] = []
    sheets.came.connect(lambda: came.append(True))
    x, y = (round(part) for part in at.camera.pixel_of(440, 320))
    assert painted(labels, at).pixelColor(x, y) != RED
    assert not labels.is_whole
    finish()
    assert came == [True]
    assert painted(labels, at).pixelColor(x, y) == RED
    assert labels.is_whole


def test_labels_of_the_zoom_before_stand_in(qapp: QApplication) -> None:
    labels, far, near = Labels(LabelSheets(sheet)), scene(4), scene(5)
    painted(labels, far)
    finish()
    painted(labels, far)
    x, y = (round(part) for part in near.camera.pixel_of(440, 340))
    assert painted(labels, near).pixelColor(x, y) == RED
    assert not labels.is_whole
    assert labels.boxes(near) == (), "they may overlap at another zoom"
    finish()


def test_boxes_cover_the_labels_in_pixels_of_the_map(qapp: QApplication) -> None:
    labels, at = Labels(LabelSheets(sheet)), scene(4)
    painted(labels, at)
    finish()
    painted(labels, at)
    assert labels.boxes(at) == (BOX,)


def test_larger_text_asks_for_larger_labels(qapp: QApplication) -> None:
    looks: list[LabelLook] = []

    def fetch(look: LabelLook) -> LabelSheet:
        looks.append(look)
        return sheet(look)

    labels = Labels(LabelSheets(fetch))
    for text in (16.0, 24.0):
        painted(labels, scene(4, text))
        finish()
    assert [look.least for look in looks] == [11.0, 16.5]


def test_views_share_the_labels_of_a_zoom(qapp: QApplication) -> None:
    looks: list[LabelLook] = []

    def fetch(look: LabelLook) -> LabelSheet:
        looks.append(look)
        return sheet(look)

    sheets = LabelSheets(fetch)
    first, second = Labels(sheets), Labels(sheets)
    for labels in (first, second):
        painted(labels, scene(4))
        finish()
    assert len(looks) == 1
    assert second.boxes(scene(4)) == (BOX,)


def test_stored_picture_keeps_the_places_of_its_labels() -> None:
    whole = sheet(LabelLook(0.5, 11))
    assert sheet_of(whole.picture.convertToFormat(FORM)).labels == whole.labels
