"""The whole screen of Empire Builder, on a stage, with a map of plain tiles."""

from pytestqt.qtbot import QtBot

from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.ui import EmpireBuilderUI
from tests.gui.games.empire_builder.map.maps import stores
from tests.gui.stage import on_stage


def screen_of(qtbot: QtBot, desk: RailwayDesk, wide: int = 1280, high: int = 800) -> RailwayScreen:
    """Show the screen of a desk; the caller closes its table."""
    ui = EmpireBuilderUI()
    makers = ui._makers(desk, {**ui.information, **ui.of_a_turn})
    screen = RailwayScreen(desk, RailwayMap(desk, stores()), makers)
    on_stage(qtbot, screen, wide, high)
    return screen
