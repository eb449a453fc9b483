"""The legends as windows: heads, cells and links."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.games.crayon.legends.contracts import ContractLegend
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.legends.loads import LoadLegend
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.legends.build import RailwayBuildLegend
from gui.games.empire_builder.legends.cities import RailwayCityLegend
from gui.games.empire_builder.legends.events import EventLegend
from gui.games.empire_builder.legends.trains import TrainLegend
from tests.core.games.empire_builder.places import BOARD, WORLD, out_of
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.windows.stage import put


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> RailwayDesk:
    mine = {**HOME, "track": [list(out_of("Denver"))]}
    return railway_desk(tmp_path, mine, AWAY)


def row(legend: Legend, first: str) -> tuple[str, ...]:
    """Return the cells of the row whose first cell is this text."""
    rows = legend.listing.rows
    found = [rows.row(number) for number in range(rows.rowCount())]
    return next(
        tuple(cell.spoken or cell.text for cell in cells)
        for cells in found
        if cells[0].text == first
    )


@pytest.mark.screen("LEGEND-CITY-1")
def test_cities_show_their_country_and_the_players_with_track(
    qtbot: QtBot, desk: RailwayDesk
) -> None:
    legend = RailwayCityLegend(desk)
    put(qtbot, legend, width=700)
    assert legend.listing.rows.rowCount() == len(BOARD.cities)
    assert row(legend, "Denver") == ("Denver", "Lead", "medium", "USA", "Ann, 2 free")
    assert row(legend, "Calgary")[3:] == ("CAN", "2 free")
    assert row(legend, "Chicago")[4] == ""


@pytest.mark.screen("LEGEND-BUILD-1")
def test_prices_are_in_dollars_and_beside_the_limits(qtbot: QtBot, desk: RailwayDesk) -> None:
    legend = RailwayBuildLegend(desk)
    put(qtbot, legend, width=700)
    assert row(legend, "Small city") == ("Small city", "$3M", "2", "3")
    assert row(legend, "Rough land") == ("Rough land", "$2M", "any", "any")
    assert row(legend, "River crossed") == ("River crossed", "+$2M", "", "")
    rows = legend.listing.rows
    assert [rows.is_of_sums(column) for column in range(4)] == [False, True, False, False]


@pytest.mark.screen("LEGEND-LOCO-1")
def test_trains_show_what_they_can_become(qtbot: QtBot, desk: RailwayDesk) -> None:
    legend = TrainLegend(desk)
    put(qtbot, legend, width=700)
    assert row(legend, "Freight") == ("Freight", "Ann, Ben", "2", "9")
    assert "\nFreight → Fast Freight\n" in legend.note.text()
    assert "$20M" in legend.note.text()


@pytest.mark.screen("EB-KEY-8")
def test_events_show_kind_and_text(qtbot: QtBot, desk: RailwayDesk) -> None:
    legend = EventLegend(desk)
    put(qtbot, legend, width=700)
    card = WORLD.events[98]
    assert row(legend, "98") == ("98", "1 free", f"{card.name}. {card.text}")


@pytest.mark.screen("LEGEND-LOAD-1")
def test_demand_cards_and_loads_are_complete(qtbot: QtBot, desk: RailwayDesk) -> None:
    cards, loads = ContractLegend(desk), LoadLegend(desk)
    for legend in (cards, loads):
        put(qtbot, legend, width=700)
    assert cards.windowTitle() == "Demand card legend"
    assert cards.listing.rows.rowCount() == 3 * len(WORLD.contracts) + len(WORLD.events)
    assert row(cards, "1")[1:] == ("Ann", "Machinery", "New York", "$6M")
    assert loads.listing.rows.rowCount() == len(WORLD.chips)
