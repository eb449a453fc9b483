"""The links from contracts to the map."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from core.games.crayon.board import Milepost
from gui.games.crayon.contracts.links import Link, Links
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at


@pytest.mark.screen("CONTRACTWIN-2")
def test_load_links_to_each_source_city_and_a_city_to_itself(
    qapp: QApplication, tmp_path: Path
) -> None:
    desk = desk_at(tmp_path, HOME, AWAY)
    shown: list[Milepost] = []
    desk.centred.connect(shown.append)
    links = Links(desk)
    for link in (*[Link("load", "Gold")] * 3, Link("city", "Kola")):
        links.follow(link)
    wanted = ["Eabannet", "Orc-Obasyln", "Risidan", "Kola"]
    assert shown == [BOARD.cities[name].mileposts[0] for name in wanted]
