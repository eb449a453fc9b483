"""No window shows English to players with German chosen."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from config import FILE_NAME, Settings
from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.log import TableId
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.advice.window import AiWindow
from gui.games.crayon.building.model.building import Building, Part
from gui.games.crayon.building.window import BuildWindow
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.events.card import EventCardWindow
from gui.games.crayon.map_view.model import Tips
from gui.games.crayon.moving.window import MovementWindow
from gui.games.crayon.play.remote import RemoteWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.first import FirstForemanWindow
from gui.games.iron_dragon.foremen.model import Foremen
from gui.games.iron_dragon.model.keys import KEYS
from gui.games.iron_dragon.play.menus import IronMenus
from gui.games.iron_dragon.play.toolbar import IronToolbar
from gui.games.iron_dragon.remaining.window import IronRemainingWindow
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.games.iron_dragon.windows import INFORMATION
from gui.history.model import Chronicle
from gui.replay.model.play_from import PlayFrom
from gui.replay.model.record_table import RecordTable
from gui.replay.play_from import PlayFromQuestion
from gui.saves.game_list import Records, UnfinishedGames
from gui.saves.window import SaveWindow
from gui.settings.window import SettingsWindow
from gui.setup.screen import SetupScreen
from gui.sound.player import SilentPlayer
from gui.storage.recovery import Recorded
from gui.storage.slots import Slots
from gui.table.model.local_table import LocalTableModel
from gui.title.screen import TitleScreen
from gui.translation import translated
from gui.windows.actions import make_actions
from gui.windows.desk import WindowName
from gui.windows.fronts import Windows
from gui.windows.placement import GENERAL
from gui.windows.window import Window
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, centre, plain, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.games.crayon.advice.test_window import PITCH, RUN, Thinker
from tests.gui.games.iron_dragon.makers import makers
from tests.gui.replay.records import WON, record
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.translation.english import english_in, is_english
from tests.gui.windows.desks import desk_at
from tests.gui.windows.shown import text_of
from tests.gui.windows.stage import hide_away, put

pytestmark = [pytest.mark.usefixtures("german"), pytest.mark.screen("A11Y-8")]

GAME = sorted({*INFORMATION, "city", "done", "find", "loss", "pitch"})


@pytest.fixture
def before(tmp_path: Path) -> IronDesk:
    """Return a position with events in play, and more on top of the deck."""
    contract, _, load = demand_in("Kola")
    mine = {**HOME, "money": 3, "loco": "Sardar", "contracts": [contract, 118, 119]}
    theirs = {**AWAY, "at": centre("Nordkassel"), "loads": ["Ale"], "money": 60}
    return desk_at(
        tmp_path,
        {**mine, "loads": [load, "Fur"]},
        theirs,
        levels=("", "easy"),
        options={"Bank Loans": "Unlimited", "Cross-Grading": "Yes"},
        turn=5,
        deck_top=[123, 127, 134, 100],
        events_in_play=[lasting(129, seat=1), lasting(137, seat=0)],
    )


@pytest.fixture
def desk(before: IronDesk) -> IronDesk:
    """Return a desk in the middle of an eventful turn."""
    desk = before
    deliver(desk)
    desk.send(do.Drop(load="Fur"))
    desk.sequence(Seat(0)).click(Place(118, 0))
    return desk


@pytest.mark.parametrize("name", GAME)
def test_window_of_a_game(qtbot: QtBot, desk: IronDesk, name: WindowName) -> None:
    window = makers(desk)[name]()
    put(qtbot, window, width=400, height=700)
    assert english_in(window) == set()


def deliver(desk: IronDesk) -> None:
    contract, number, _ = demand_in("Kola")
    desk.send(do.Deliver(contract=contract, demand=number))


def test_events_just_drawn(qtbot: QtBot, before: IronDesk) -> None:
    window = EventCardWindow(before)
    hide_away(qtbot, window, width=400)
    deliver(before)
    window.show()
    assert len(window.panels) > 1
    assert english_in(window) == set()


@pytest.mark.parametrize("make", [BuildWindow, MovementWindow])
def test_strips_around_the_map(
    qtbot: QtBot, desk: IronDesk, make: Callable[[IronDesk], Window]
) -> None:
    if make is BuildWindow:
        action = desk.table.action(do.Upgrade(loco="Fire Drake")).command
        desk.table.do(desk.table.local, action)
    window = make(desk)
    put(qtbot, window, width=1000, height=120)
    assert english_in(window) == set()


def test_parts_of_the_cost_of_a_link(qtbot: QtBot, tmp_path: Path) -> None:
    way = plain(3)
    desk = desk_at(tmp_path, {**HOME, "money": 60, "track": sections(way[:2])}, AWAY)
    window = BuildWindow(desk)
    put(qtbot, window, width=1000, height=120)
    link = Building(desk.table).link(BOARD.edges_by_name[way[1], way[2]])
    window.point_at(link)
    assert "Dieser Abschnitt: 1 GM (Ebene)" in text_of(window)
    window.point_at(link._replace(cost=3, parts=(*link.parts, Part("mountain", 2))))
    assert "Dieser Abschnitt: 3 GM = Ebene 1 GM + Gebirge 2 GM" in text_of(window)


def test_toolbar(qtbot: QtBot, desk: IronDesk) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    handlers = {key.action: desk.undo for key in KEYS.keys}
    window = IronToolbar(desk, make_actions(owner, handlers, KEYS))
    put(qtbot, window, width=1200, height=100)
    assert english_in(window) | english_in(owner) == set()


def test_reasons_on_the_turn_of_another_player(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_at(tmp_path, HOME, AWAY, levels=("", "easy"), turn=5, active=1)
    owner = QWidget()
    qtbot.addWidget(owner)
    handlers = {key.action: desk.undo for key in KEYS.keys}
    window = IronToolbar(desk, make_actions(owner, handlers, KEYS))
    put(qtbot, window, width=1200, height=100)
    assert "Du bist nicht am Zug." in window.buttons["done_window"].toolTip()
    assert english_in(window) == set()


def test_keys_in_the_menus(qtbot: QtBot, desk: IronDesk) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    handlers: dict[str, Callable[[], object]] = defaultdict(lambda: desk.undo)
    main = QMainWindow()
    qtbot.addWidget(main)
    menus = IronMenus(
        owner, handlers, desk, Windows(main, owner, {}, GENERAL), show_alone=lambda _: None
    )
    assert menus.line("next_map").text().endswith("\tLeertaste")


def test_turn_of_another_player(qtbot: QtBot, desk: IronDesk) -> None:
    window = RemoteWindow(desk)
    put(qtbot, window, width=1000, height=120)
    assert english_in(window) == set()


def test_choice_of_a_foreman(qtbot: QtBot, tmp_path: Path) -> None:
    desk = IronDesk(
        LocalTableModel(LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))), Settings(tmp_path)
    )
    window = FirstForemanWindow(desk)
    put(qtbot, window, width=420)
    dealt = Foremen(desk.table, desk.table.local).shown[0]
    card = next(card for card in window.cards.cards if dealt.name in card.accessibleName())
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert english_in(window) == set()


def button_called(window: QWidget, word: str) -> QPushButton:
    return next(
        push_button
        for push_button in window.findChildren(QPushButton)
        if word in push_button.text()
    )


def test_analysis(qtbot: QtBot, desk: IronDesk) -> None:
    thinker = Thinker()
    window = AiWindow(desk, thinker.ask)
    put(qtbot, window, width=420)
    asked = english_in(window)
    thinker.answer((RUN, PITCH))
    assert asked | english_in(window) == set()
    assert any("4,1" in label.text() for label in window.findChildren(QLabel))


def test_saving_and_settings(qtbot: QtBot, desk: IronDesk, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("what\n$Desktop\nPalette = Pink\nColour = 3\n$Nowhere\n")
    slots = Slots(tmp_path / "saves")
    slots.save("Abend", desk.table.log)
    save = SaveWindow(desk, slots)
    put(qtbot, save)
    settings = SettingsWindow(Settings(tmp_path), SilentPlayer())
    put(qtbot, settings)
    assert (
        english_in(save) | {line for line in english_in(settings) if "erlaubt ist" not in line}
        == set()
    )


def test_end_of_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    won = record(WON)
    window = IronVictoryWindow(IronDesk(RecordTable(won, won.last), Settings(tmp_path)))
    on_stage(qtbot, window, 560, 520)
    assert english_in(window) == set()


def test_title_and_setup(qtbot: QtBot, tmp_path: Path) -> None:
    slots = Slots(tmp_path / "saves")
    slots.path("rest").parent.mkdir()
    slots.path("rest").write_bytes(b"no log at all")
    title = TitleScreen(paint=lambda _, size: QImage(size, QImage.Format.Format_RGB32))
    setup = SetupScreen(Settings(tmp_path), slots, secret=lambda: bytes(32))
    on_stage(qtbot, setup)
    fresh = english_in(setup)
    setup.model.step_saves(1)
    setup.refresh()
    assert english_in(title) | fresh | english_in(setup) == set()


def test_lists_of_games(qtbot: QtBot, tmp_path: Path) -> None:
    table = TableId(bytes(16))
    stopped = Recorded(tmp_path / "1.rail", table, ("Ann", "Ben"), (0, 1), 0, None, 0.0)
    games = [stopped._replace(turn=turn, winner=won) for turn in (0, 7) for won in (None, "Ann")]
    for shown in (UnfinishedGames(iter(games * 3)), Records(iter(games * 3))):
        on_stage(qtbot, shown)
        assert english_in(shown) == set()


@pytest.mark.parametrize("entry", [0, 60, 300])
def test_records(qtbot: QtBot, tmp_path: Path, entry: int) -> None:
    shown = RecordTable(record(), entry)
    windows = [IronRemainingWindow(IronDesk(shown, Settings(tmp_path)))]
    dialog = PlayFromQuestion(PlayFrom(record(), entry))
    qtbot.addWidget(dialog)
    for window in windows:
        put(qtbot, window)
    assert set[str]().union(*map(english_in, [*windows, dialog])) == set()


def test_every_entry_of_a_record_and_every_turn_of_its_history() -> None:
    told = record()
    lines = {translated(told.line(entry).action) for entry in range(told.last + 1)}
    table = RecordTable(told, told.last)
    lines |= {translated(line.text) for turn in Chronicle(table).turns(1000) for line in turn.lines}
    assert len(lines) > 100
    assert {line for line in lines if is_english(line)} == set()


def test_every_tip_on_the_map(desk: IronDesk) -> None:
    tips = Tips(desk.table)
    told = [translated(tips.here(Milepost(at))) for at in range(0, len(BOARD.points), 7)]
    told += [translated(tips.here(city.mileposts[0])) for city in BOARD.cities.values()]
    assert {line for line in told if is_english(line)} == set()
