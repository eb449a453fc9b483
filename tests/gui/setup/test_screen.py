"""The setup screen: seats, names, colours, options, saved games, and the start."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon.state import State
from core.log import LogFile, LogFileCode, LogFileError, Opened
from core.table import PERSON
from gui.setup.screen import SetupScreen, Started
from gui.storage.names import file_name_of
from gui.storage.slots import Slots
from gui.theme.player_colours import PLAYERS
from gui.widgets.active_control import ActiveControl
from gui.widgets.focus import name_of
from tests.each import each
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage
from tests.gui.storage.games import played

SECRET = bytes(range(32))
LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier

Opening = Callable[..., SetupScreen]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opening:
    """Open the screen, with the configuration file and saved games."""

    def opened(
        configuration: str = "", saves: dict[str, bytes] | None = None, **more: Any
    ) -> SetupScreen:
        (tmp_path / "config").mkdir()
        (tmp_path / "config" / "Rail_Empires_Config.txt").write_text(configuration)
        slots = Slots(tmp_path / "saves")
        for name, content in (saves or {}).items():
            slots.path(name).parent.mkdir(exist_ok=True)
            slots.path(name).write_bytes(content)
        screen = SetupScreen(Settings(tmp_path / "config"), slots, secret=lambda: SECRET, **more)
        on_stage(qtbot, screen)
        return screen

    return opened


def started(qtbot: QtBot, screen: SetupScreen) -> Started:
    with qtbot.waitSignal(screen.started) as told:
        QTest.mouseClick(screen.start, LEFT)
    begun = told.args[0]
    assert isinstance(begun, Started)
    return begun


@pytest.mark.screen("SETUPWIN-3")
def test_click_on_a_number_sets_the_number_of_seats(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    for count in (6, 3):
        QTest.mouseClick(screen.count.counts[count], LEFT)
        assert len(screen.rows) == len(screen.model.seats) == count
    assert sorted(screen.count.counts) == [2, 3, 4, 5, 6]


@pytest.fixture
def active_control(qapp: QApplication) -> Iterator[ActiveControl]:
    """Give the keyboard of the program to the screens of a test."""
    active_control = ActiveControl(qapp)
    yield active_control
    active_control.deleteLater()


def tab_to(hand: RealInput, name: str) -> None:
    """Press Tab until the control with this accessible name or text has the focus."""
    for _ in range(60):
        focus = QApplication.focusWidget()
        if focus is not None and name_of(focus) == name:
            return
        hand.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never reaches {name!r}")


@pytest.mark.screen("SETUPWIN-3", "CONTROL-2")
@pytest.mark.usefixtures("active_control")
def test_arrow_keys_choose_the_number_of_players(opened: Opening) -> None:
    screen = opened()
    hand = RealInput(screen)
    tab_to(hand, "2 players")
    for key, count in (
        ("Right", 3),
        ("Down", 4),
        ("Left", 3),
        ("Up", 2),
        ("Left", 6),
        ("Right", 2),
    ):
        hand.key(Qt.Key[f"Key_{key}"])
        assert len(screen.model.seats) == count
        assert screen.count.counts[count].hasFocus()
        assert screen.count.counts[count].isChecked()


@pytest.mark.screen("SETUPWIN-2", "CONTROL-2")
@pytest.mark.usefixtures("active_control")
def test_arrow_keys_choose_a_saved_game(opened: Opening) -> None:
    screen = opened(saves={"Friday": played().log_bytes()})
    hand = RealInput(screen)
    tab_to(hand, "New game")
    hand.key(Qt.Key.Key_Right)
    assert screen.saves.saved.hasFocus()
    assert screen.model.shown is not None
    hand.key(Qt.Key.Key_Left)
    assert screen.model.shown is None


@pytest.mark.screen("CONTROL-2")
@pytest.mark.usefixtures("active_control")
def test_tab_scrolls_its_target_into_view(opened: Opening) -> None:
    screen = opened()
    hand = RealInput(screen)
    tab_to(hand, screen.options.buttons["Victory Money"].accessibleName())
    for _ in range(40):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus.visibleRegion().boundingRect().height() >= min(focus.height(), 20)
        hand.key(Qt.Key.Key_Tab)


@pytest.mark.screen("SETUPWIN-4")
def test_another_kind_of_player_has_another_name(qtbot: QtBot, opened: Opening) -> None:
    screen = opened("$Network Names\nDefault Player Name = Ann")
    row = screen.rows[0]
    assert row.name.shown.text() == "Ann"
    row.kind.setFocus()
    QTest.keyClick(row.kind, Qt.Key.Key_Down)
    assert row.name.shown.text() == "Computer 1"
    QTest.keyClick(row.kind, Qt.Key.Key_Up)
    assert row.name.shown.text() == "Ann"


def test_wheel_changes_only_the_active_control(opened: Opening) -> None:
    screen = opened()
    kind = screen.rows[1].kind
    middle = QPointF(kind.rect().center())
    for _ in range(2):
        down = QWheelEvent(
            middle,
            kind.mapToGlobal(middle),
            QPoint(0, 0),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(kind, down)
    assert screen.model.seats[1].level == "normal"
    assert kind.currentIndex() == 1


@pytest.mark.screen("SETUPWIN-5")
def test_click_on_a_name_makes_it_an_edit_box_and_enter_keeps_it(
    qtbot: QtBot, opened: Opening
) -> None:
    screen = opened()
    field = screen.rows[0].name
    QTest.mouseClick(field.shown, LEFT)
    assert field.box.hasFocus()
    field.box.insert("Björn")  # like an input method
    QTest.keyClick(field.box, Qt.Key.Key_Return)
    assert not field.box.isVisible()
    assert field.shown.text() == screen.model.seats[0].name == "Björn"


@pytest.mark.screen("SETUPWIN-5")
@pytest.mark.parametrize("name", ["", "computer 2"])
def test_empty_or_taken_name_is_refused_with_a_message(
    qtbot: QtBot, opened: Opening, name: str
) -> None:
    screen = opened()
    field = screen.rows[0].name
    QTest.mouseClick(field.shown, LEFT)
    QTest.keyClick(field.box, Qt.Key.Key_Delete)
    QTest.keyClicks(field.box, name)
    QTest.keyClick(field.box, Qt.Key.Key_Return)
    assert screen.complaint.isVisible()
    assert screen.complaint.text()
    assert field.box.isVisible()
    QTest.keyClick(field.box, Qt.Key.Key_Escape)
    assert field.shown.text() == "Player 1"


def test_name_is_kept_when_another_control_is_clicked(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    field = screen.rows[0].name
    QTest.mouseClick(field.shown, LEFT)
    QTest.keyClicks(field.box, "Ann")
    screen.start.setFocus()
    assert screen.model.seats[0].name == field.shown.text() == "Ann"


@pytest.mark.screen("SETUPWIN-6")
def test_taken_colour_is_exchanged(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    first, second = (row.colour for row in screen.rows)
    assert first.count() == len(PLAYERS)
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert [first.currentIndex(), second.currentIndex()] == [1, 0]
    assert "orange" in first.accessibleName()
    assert started(qtbot, screen).table.position.genesis.colours == (1, 0)


OPTIONS = [
    ("AI Skill Level", ["Normal", "Easy", "Really Easy"], "ai_skill", "Easy"),
    (
        "Starting Money",
        ["Normal (60)", "Easy (70)", "Really Easy (80)", "Really Hard (40)", "Hard (50)"],
        "starting_money",
        70,
    ),
    ("Starting Locos", ["Normal", "Slow", "Fast"], "starting_locos", "Slow"),
    (
        "Victory Money",
        ["Normal (250)", "Hard (300)", "Really Hard (350)", "Really Easy (150)", "Easy (200)"],
        "victory_money",
        300,
    ),
    (
        "Victory Major Cities",
        ["Normal (7)", "Hard (8)", "Really Easy (5)", "Easy (6)"],
        "victory_cities",
        8,
    ),
    ("Place Loco Turn", ["Normal (4)", "Really Early (2)", "Early (3)"], "place_turn", 2),
    ("Rainbow Bridge Duration", ["Normal", "Permanent"], "bridge_lasts", True),
    ("Discard Initial Events", ["No", "Yes"], "discard_initial_events", True),
    ("Disable Events", ["No", "War Tax", "All"], "no_war_tax", True),
    ("Bank Loans", ["No", "Limited (20)", "Unlimited"], "loans", 40),
    ("Special Top End Locos", ["No", "Yes"], "top_end_locos", True),
    ("Cross-Grading", ["No", "Yes"], "cross_grading", True),
    ("Supply of Loads", ["Normal", "Surplus", "Shortage"], "chips", 1),
]


@pytest.mark.screen("OPTIONROW-1", "SETUPWIN-3")
def test_option_sets_the_level_of_every_computer(qtbot: QtBot, opened: Opening) -> None:
    """With Really Easy the seats still said "Computer, normal"."""
    screen = opened()
    hand = RealInput(screen)
    hand.click(screen.count.counts[3])
    button = screen.options.buttons["AI Skill Level"]
    for _ in range(2):
        hand.click(button)
    assert button.text() == "Really Easy"
    hand.click(screen.count.counts[4])
    kinds = [row.kind for row in screen.rows]
    assert [kind.currentText() for kind in kinds] == ["Person", "Computer", "Computer", "Computer"]
    assert [kinds[1].itemText(n) for n in range(kinds[1].count())] == ["Person", "Computer"]
    position = started(qtbot, screen).table.position
    assert [seat_control.level for seat_control in position.table.control] == [
        "",
        *["really-easy"] * 3,
    ]
    assert dict(position.genesis.options)["AI Skill Level"] == "Really Easy"


@pytest.mark.screen("SETUPWIN-7")
@pytest.mark.parametrize(
    ("name", "words", "field", "second"),
    [
        pytest.param(*row, marks=pytest.mark.screen(f"OPTIONROW-{number}"), id=str(row[0]))
        for number, row in enumerate(OPTIONS, 1)
    ],
)
def test_click_steps_through_the_settings_and_a_shift_click_back(
    qtbot: QtBot, opened: Opening, name: str, words: list[str], field: str, second: object
) -> None:
    screen = opened()
    button = screen.options.buttons[name]
    seen = []
    for _ in words:
        seen.append(button.text())
        QTest.mouseClick(button, LEFT)
    assert seen == words
    assert button.text() == words[0]
    QTest.mouseClick(button, LEFT, SHIFT)
    assert button.text() == words[-1]
    for _ in range(2):
        QTest.mouseClick(button, LEFT)
    state: State = started(qtbot, screen).table.state
    assert getattr(state.settings, field) == second


@pytest.mark.screen("SETUPWIN-7", "SETUPWIN-11")
def test_every_option_is_explained_beside_its_button(opened: Opening) -> None:
    screen = opened()
    shown = [label.text() for label in screen.options.findChildren(QLabel) if label.isVisible()]
    for name, button in each(screen.options.buttons.items()):
        meaning = button.accessibleDescription()
        assert meaning.endswith(".")
        assert {name, meaning} <= {*shown}
        assert not button.toolTip()  # it would cover the setting


@pytest.mark.screen("SETUPWIN-7")
def test_option_buttons_stay_in_place_through_all_settings(opened: Opening) -> None:
    screen = opened()
    hand = RealInput(screen)
    before = [button.geometry() for button in screen.options.buttons.values()]
    for name, words, *_ in each(OPTIONS[:2]):
        for _ in words:
            hand.click(screen.options.buttons[str(name)])
            assert [button.geometry() for button in screen.options.buttons.values()] == before


@pytest.mark.screen("SETUPWIN-4", "CONFIG-11")
@pytest.mark.parametrize(
    ("configured", "expected"), [("", "Nora"), ("$Network Names\nDefault Player Name = Ann", "Ann")]
)
def test_first_seat_takes_the_last_name_unless_one_is_configured(
    opened: Opening, configured: str, expected: str
) -> None:
    screen = opened(configured, last_name="Nora")
    assert screen.model.seats[0].name == expected


@pytest.mark.screen("SETUPWIN-8")
def test_setup_starts_with_the_configured_values(opened: Opening) -> None:
    screen = opened("$Default Options\nVictory Money = 150")
    assert screen.options.buttons["Victory Money"].text() == "Really Easy (150)"


@pytest.mark.screen("SETUPWIN-9")
def test_missing_condition_is_shown_in_place_of_the_start(qtbot: QtBot, opened: Opening) -> None:
    screen = opened()
    assert screen.start.isVisible()
    QTest.keyClick(screen.rows[0].kind, Qt.Key.Key_Down)
    assert not screen.start.isVisible()
    assert "person" in screen.missing.text()
    QTest.keyClick(screen.rows[1].kind, Qt.Key.Key_Up)
    assert screen.start.isVisible()
    assert not screen.missing.isVisible()


@pytest.mark.screen("SETUPWIN-10")
def test_leaving_creates_nothing(qtbot: QtBot, opened: Opening) -> None:
    made: list[Opened] = []

    def store(genesis: Opened, secret: bytes, *, then: Sequence[Opened] = ()) -> LogFile:
        made.append(genesis)
        raise AssertionError

    screen = opened(store=store)
    with qtbot.waitSignal(screen.left):
        QTest.mouseClick(screen.leave, LEFT)
    assert made == []


def test_game_that_cannot_be_recorded_is_still_played(qtbot: QtBot, opened: Opening) -> None:
    def store(genesis: Opened, secret: bytes, *, then: Sequence[Opened] = ()) -> LogFile:
        raise LogFileError(LogFileCode.UNWRITABLE, path="autosave", why="the disk is full")

    begun = started(qtbot, opened(store=store))
    assert "the disk is full" in begun.unrecorded
    assert begun.table.state.turn >= 0


@pytest.mark.screen("SETUPWIN-2")
def test_only_a_new_game_is_offered_without_saved_games(opened: Opening) -> None:
    screen = opened()
    assert screen.saves.new.isChecked()
    assert not screen.saves.saved.isEnabled()
    assert not screen.saves.before.isVisible()


@pytest.mark.screen("SETUPWIN-2", "SETUPWIN-11")
def test_saved_game_is_shown_with_its_track_and_continues(qtbot: QtBot, opened: Opening) -> None:
    golden = Path(__file__).parents[2] / "golden" / "iron_dragon" / "seafarers.rail"
    screen = opened(saves={"Seafarers": golden.read_bytes()})
    QTest.mouseClick(screen.saves.saved, LEFT)
    assert screen.model.shown is not None
    state = screen.model.shown.state
    assert isinstance(state, State)
    assert "Seafarers" in screen.saves.title.text()
    assert len(screen.rows) == len(state.players)
    for fixed in (*screen.count.counts.values(), *screen.options.buttons.values()):
        assert not fixed.isEnabled()
    assert not any(row.colour.isEnabled() for row in screen.rows)
    assert all(row.kind.isEnabled() for row in screen.rows)
    assert seen(screen, PLAYERS[1].colour) > 20

    begun = started(qtbot, screen)
    assert begun.table.state == state
    QTest.mouseClick(screen.saves.new, LEFT)
    assert screen.saves.new.isChecked()
    assert seen(screen, PLAYERS[1].colour) == 0


def seen(screen: SetupScreen, colour: str) -> int:
    """Return how many pixels of the preview have a colour."""
    image = screen.preview.grab().toImage()
    wanted = QColor(colour)
    return sum(
        image.pixelColor(x, y) == wanted
        for x in range(image.width())
        for y in range(image.height())
    )


@pytest.mark.screen("SETUPWIN-11")
def test_unreadable_save_is_listed_with_its_reason_and_cannot_be_started(
    qtbot: QtBot, opened: Opening
) -> None:
    screen = opened(saves={"Friday": played().log_bytes(), "odd/one": b"no game"})
    QTest.mouseClick(screen.saves.saved, LEFT)
    captions = {}
    for _ in range(2):
        captions[screen.saves.title.text().partition(" (")[0]] = (
            screen.saves.caption.text(),
            screen.start.isVisible(),
        )
        QTest.mouseClick(screen.saves.after, LEFT)
    assert captions["Friday"][1]
    why, can_start = captions["odd/one"]
    assert "not a Rail Empires log" in why
    assert not can_start
    assert file_name_of("odd/one") != "odd/one"


@pytest.mark.screen("SETUPWIN-1", "SETUPWIN-9")
def test_started_game_is_the_one_set_up(qtbot: QtBot, opened: Opening) -> None:
    screen = opened("$Network Names\nDefault Player Name = Ann")
    QTest.mouseClick(screen.count.counts[3], LEFT)
    QTest.keyClick(screen.rows[2].kind, Qt.Key.Key_End)
    table = started(qtbot, screen).table
    seats = [(seat.name, seat.level) for seat in table.position.genesis.seats]
    assert seats == [("Ann", PERSON), ("Computer 2", "normal"), ("Computer 3", "normal")]


def test_typing_on_a_name_edits_it(opened: Opening) -> None:
    screen = opened()
    field = screen.rows[0].name
    field.shown.setFocus()
    RealInput(screen).type("Zoe")
    RealInput(screen).key(Qt.Key.Key_Return)
    assert field.shown.text() == "Zoe"
    assert screen.model.seats[0].name == "Zoe"


@pytest.mark.screen("EB-SCR-1")
def test_saved_game_decides_the_game_of_the_setup(qtbot: QtBot, opened: Opening) -> None:
    screen = opened(saves={"Friday": played().log_bytes()}, game="empire-builder")
    assert screen.game_box.isEnabled()
    QTest.mouseClick(screen.saves.saved, LEFT)
    assert screen.game_box.currentText() == "Iron Dragon"
    assert not screen.game_box.isEnabled()
