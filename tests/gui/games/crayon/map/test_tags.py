"""Tags of parchment stay within the view."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from gui.games.crayon.map.tags import tag_box

VIEW = QRectF(0, 0, 400, 300)
SIZE = QSizeF(100, 20)


@pytest.mark.parametrize(
    ("at", "left", "top"),
    [
        ((200, 150), 150, 120),
        ((200, 12), 150, 22),
        ((10, 150), 0, 120),
        ((395, 150), 300, 120),
    ],
)
def test_tag_is_above_its_tip_or_where_there_is_room(
    at: tuple[float, float], left: float, top: float
) -> None:
    box = tag_box(SIZE, QPointF(*at), 10, VIEW)
    assert (box.left(), box.top(), box.size()) == (left, top, SIZE)
