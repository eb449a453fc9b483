"""The legends: complete, sorted by a click, filtered by typing, with links to the map."""

from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHeaderView
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.legends.contracts import ContractLegend
from gui.games.crayon.legends.keyboard import KeyboardLegend
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.legends.loads import LoadLegend
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.build import IronBuildLegend
from gui.games.iron_dragon.legends.cities import IronCityLegend
from gui.games.iron_dragon.legends.locos import LocoLegend
from gui.games.iron_dragon.legends.ships import ShipLegend
from gui.games.iron_dragon.model.keys import KEYS
from gui.replay.model.record_table import RecordTable
from gui.widgets.listed_rows import Cell, Index, Rows
from tests.core.games.iron_dragon.rules.places import WORLD
from tests.gui.replay.records import record
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.desks import desk_at
from tests.gui.windows.stage import put

LEFT = Qt.MouseButton.LeftButton
ALL = (
    IronBuildLegend,
    IronCityLegend,
    ContractLegend,
    KeyboardLegend,
    LoadLegend,
    LocoLegend,
    ShipLegend,
)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    mine = {**HOME, "money": 40, "loads": ["Gold"], "contracts": [1, 2, 3]}
    return desk_at(tmp_path, mine, {**AWAY, "contracts": [4, 6, 7]}, turn=5)


def column(legend: Legend, number: int) -> list[str]:
    found = legend.found
    return [found.index(row, number).data() for row in range(found.rowCount())]


def spoken(legend: Legend, row: int, number: int) -> str:
    words: str = legend.found.index(row, number).data(Qt.ItemDataRole.AccessibleTextRole)
    return words


def click(qtbot: QtBot, legend: Legend, row: int, number: int) -> None:
    at = legend.table.visualRect(legend.found.index(row, number)).center()
    QTest.mouseClick(legend.table.viewport(), LEFT, pos=at)


def sort_by(qtbot: QtBot, legend: Legend, number: int) -> None:
    header = legend.table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(number) + 8, header.height() // 2)
    QTest.mouseClick(header.viewport(), LEFT, pos=at)


@pytest.mark.screen("LEGEND-1")
@pytest.mark.parametrize("kind", ALL)
def test_every_legend_filters_and_sorts_and_changes_nothing(
    qtbot: QtBot, desk: IronDesk, kind: type[Legend]
) -> None:
    before = desk.table.state
    legend = kind(desk)  # type: ignore[call-arg]
    put(qtbot, legend, width=700)
    whole = legend.found.rowCount()
    word = column(legend, 0)[-1]
    QTest.keyClicks(legend.filter, word.lower())
    assert 0 < legend.found.rowCount() < whole
    legend.filter.clear()
    sort_by(qtbot, legend, 0)
    first = column(legend, 0)
    sort_by(qtbot, legend, 0)
    assert column(legend, 0) == first[::-1] or column(legend, 0)[0] == first[-1]
    assert desk.table.state is before


@pytest.mark.screen("LEGEND-LOCO-1", "LEGEND-1")
def test_locos_show_level_loads_and_speed_and_sort_by_level(qtbot: QtBot, desk: IronDesk) -> None:
    legend = LocoLegend(desk)
    put(qtbot, legend, width=600)
    names = column(legend, 0)
    assert names == [loco for loco, kind in WORLD.locos.items() if kind.option is None]
    iron = names.index("Iron Dragon")
    assert [column(legend, number)[iron] for number in (2, 3, 4)] == ["V", "3", "16"]
    assert spoken(legend, names.index("Teapot"), 1) == "seat 0, seat 1, 4 free"
    desk.send(do.Upgrade(loco="Sardar"))
    assert spoken(legend, names.index("Sardar"), 1) == "seat 0, 2 free"
    sort_by(qtbot, legend, 2)
    assert column(legend, 2)[0] == "I"


@pytest.mark.screen("LEGEND-SHIP-1")
def test_ships_show_fee_and_speed(qtbot: QtBot, desk: IronDesk) -> None:
    legend = ShipLegend(desk)
    put(qtbot, legend)
    assert legend.found.rowCount() == 13
    row = column(legend, 0).index("Vulture")
    assert [column(legend, number)[row] for number in (2, 3)] == ["3 GP", "12"]
    assert spoken(legend, row, 1) == "1 free"


@pytest.mark.screen("LEGEND-LOAD-1")
def test_click_on_a_load_shows_its_cities_one_by_one(qtbot: QtBot, desk: IronDesk) -> None:
    legend, asked = LoadLegend(desk), Asked(desk)
    put(qtbot, legend, width=600)
    assert legend.found.rowCount() == 26
    legend.filter.setText("gold")
    assert column(legend, 2) == ["Eabannet, Orc-Obasyln, Risidan"]
    assert spoken(legend, 0, 1) == "seat 0, 3 free"
    for number in (0, 1, 2, 0):
        click(qtbot, legend, 0, number)
    assert asked.cities(desk) == ["Eabannet", "Orc-Obasyln", "Risidan", "Eabannet"]


@pytest.mark.screen("LEGEND-CITY-1")
def test_click_on_a_city_shows_it(qtbot: QtBot, desk: IronDesk) -> None:
    legend, asked = IronCityLegend(desk), Asked(desk)
    put(qtbot, legend, width=600)
    assert legend.found.rowCount() == 57
    row = column(legend, 0).index("Octomare")
    assert column(legend, 1)[row] == "Wands, Cloth"
    legend.filter.setText("Octomare")
    click(qtbot, legend, 0, 2)
    assert asked.cities(desk) == ["Octomare"]
    legend.table.setCurrentIndex(legend.found.index(0, 0))
    QTest.keyClick(legend.table, Qt.Key.Key_Return)
    assert len(asked.centred) == 2


@pytest.mark.screen("LEGEND-CONTRACT-1")
def test_contracts_and_events_link_to_cities_and_loads(qtbot: QtBot, desk: IronDesk) -> None:
    legend, asked = ContractLegend(desk), Asked(desk)
    put(qtbot, legend, width=600)
    assert set(column(legend, 0)) == {str(number) for number in range(1, 147)}
    first = WORLD.contracts[1].demands[0]
    assert [column(legend, number)[0] for number in (2, 3, 4)] == [
        first.load,
        first.city,
        f"{first.pay} GP",
    ]
    assert spoken(legend, 0, 1) == "seat 0"
    assert spoken(legend, legend.found.rowCount() - 1, 1) == "1 free"
    click(qtbot, legend, 0, 3)
    click(qtbot, legend, 0, 2)
    assert asked.cities(desk) == [first.city, "Eabannet"]
    legend.filter.setText("Hurricane")
    assert column(legend, 0) == ["146"]


@pytest.mark.screen("LEGEND-BUILD-1")
def test_prices_are_beside_those_of_the_foreman(qtbot: QtBot, desk: IronDesk) -> None:
    legend = IronBuildLegend(desk)
    put(qtbot, legend)
    rows = list(zip(*(column(legend, number) for number in range(3)), strict=True))
    assert ("Jungle", "3 GP", "") in rows
    assert ("River crossed", "+2 GP", "+0 GP") in rows
    role, across = Qt.ItemDataRole.TextAlignmentRole, Qt.Orientation.Horizontal
    aligned = [legend.found.headerData(number, across, role) for number in range(3)]
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    assert aligned == [None, right, right]
    table = legend.table  # prices at the right edge, names have the rest
    assert table.horizontalHeader().length() == table.viewport().width()
    assert "Groc (Human)" in legend.note.text()


@pytest.mark.screen("LEGEND-KEY-1", "KEY-51")
def test_keyboard_legend_is_the_table_of_keys(qtbot: QtBot, desk: IronDesk) -> None:
    legend = KeyboardLegend(desk)
    put(qtbot, legend)
    expected: list[tuple[str, str]] = []
    for group in KEYS.groups:
        expected.append((group.title, ""))
        expected += [(key.shown, key.does) for key in group.keys]
    assert list(zip(column(legend, 0), column(legend, 1), strict=True)) == expected
    assert legend.found.columnCount() == 2


@pytest.mark.screen("LEGEND-KEY-1", "REPLAY-7")
def test_viewer_lists_its_own_keys_first_and_those_of_a_turn_last(
    qtbot: QtBot, tmp_path: Path
) -> None:
    legend = KeyboardLegend(IronDesk(RecordTable(record(), 0), Settings(tmp_path)))
    put(qtbot, legend)
    titles = [group.title for group in KEYS.groups]
    shown = [text for text in column(legend, 0) if text in titles]
    assert shown == [titles[-1], *titles[1:-1], titles[0]]
    assert len(column(legend, 0)) == len(KEYS.keys) + len(KEYS.groups)


@pytest.mark.screen("LEGEND-KEY-1", "LEGEND-1")
def test_headings_of_keys_disappear_while_sorted_or_filtered(qtbot: QtBot, desk: IronDesk) -> None:
    legend = KeyboardLegend(desk)
    put(qtbot, legend)
    titles = {group.title for group in KEYS.groups}
    first = column(legend, 0)
    legend.filter.setText("window")
    assert column(legend, 0)
    assert not titles & set(column(legend, 0))
    legend.filter.clear()
    for _ in range(2):
        sort_by(qtbot, legend, 0)
        assert sorted(column(legend, 0)) == sorted(key.shown for key in KEYS.keys)
    sort_by(qtbot, legend, 0)
    assert column(legend, 0) == first


@pytest.mark.screen("LEGEND-1")
def test_legends_work_on_others_turns(qtbot: QtBot, desk: IronDesk) -> None:
    desk.send(do.EndTurn())
    legend, asked = IronCityLegend(desk), Asked(desk)
    put(qtbot, legend)
    assert desk.table.state.active == Seat(1)
    click(qtbot, legend, 0, 0)
    assert asked.cities(desk) == ["Bluefeld"]


@pytest.mark.screen("LEGEND-1")
def test_search_without_a_match_says_so(qtbot: QtBot, desk: IronDesk) -> None:
    legend = IronCityLegend(desk)
    put(qtbot, legend)
    legend.filter.setText("xyzzy")
    assert legend.nothing.isVisible()
    assert not legend.table.isVisible()
    assert "xyzzy" in legend.nothing.text()
    legend.filter.setText("kola")
    assert not legend.nothing.isVisible()
    assert legend.table.isVisible()


def test_rows_are_measured_again_only_after_a_change(qtbot: QtBot, desk: IronDesk) -> None:
    legend = ContractLegend(desk)
    put(qtbot, legend, width=260)
    table, rows = legend.table, legend.listing.rows
    assert table.wordWrap()
    measured: list[int] = []

    def heights() -> list[int]:
        measured.clear()
        table.verticalHeader().resizeSections(QHeaderView.ResizeMode.ResizeToContents)
        return [table.rowHeight(row) for row in range(legend.found.rowCount())]

    before, read = heights(), Rows.data

    def data(rows: Rows, index: Index, role: int) -> object:
        measured.append(index.row())
        return read(rows, index, role)

    with patch.object(Rows, "data", data):
        assert (heights(), measured) == (before, [])
        legend.filter.setText("gold")
        legend.filter.clear()
        assert (heights(), measured) == (before, [])
        long = [(Cell(text="gold " * 100), *rows.row(0)[1:])]
        rows.show_rows([*long, *(rows.row(row) for row in range(1, len(before)))])
        high, *rest = heights()
        assert high > before[0]
        assert rest == before[1:]
        table.setColumnWidth(0, 2 * table.columnWidth(0))
        assert before[0] < heights()[0] < high
