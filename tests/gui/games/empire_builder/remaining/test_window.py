"""The cards that remain in the deck of Empire Builder."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from gui.games.crayon.remaining.window import RemainingWindow
from tests.core.games.empire_builder.places import WORLD
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.windows.stage import put


def test_demand_cards_and_events_are_listed(qtbot: QtBot, tmp_path: Path) -> None:
    window = RemainingWindow(railway_desk(tmp_path, HOME, AWAY))
    put(qtbot, window)
    groups = [window.list.topLevelItem(place) for place in range(2)]
    titles = [group.text(0) for group in groups if group is not None]
    left = len(WORLD.contracts) - 6
    assert titles == [f"Demand cards ({left})", f"Events ({len(WORLD.events)})"]
    assert window.list.topLevelItemCount() == 2
    cards = groups[0]
    assert cards is not None
    first = cards.child(0)
    assert first is not None
    line = first.child(0)
    assert line is not None
    demand = WORLD.contracts[7].demands[0]
    assert first.text(0) == "Demand card 7"
    assert line.text(0) == f"{demand.load} to {demand.city}, ${demand.pay}M"
