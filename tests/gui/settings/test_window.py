"""The settings window: its changes count immediately, and can be dropped again."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QSlider, QSpinBox
from pytestqt.qtbot import QtBot

from config import FILE_NAME, SECTIONS, Settings
from config.settings import CHANGES_FILE
from core.errors import FactualError
from gui.settings.rows import LOUDNESS
from gui.settings.window import SettingsWindow
from gui.sound.outlets import NotHeard
from gui.sound.player import SilentPlayer
from gui.widgets.active_control import ActiveControl
from tests.each import each
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage
from tests.gui.windows.shown import button_of

LEFT = Qt.MouseButton.LeftButton
HUMS = NotHeard(device="Speakers", why="it hums")
CHANGEABLE = [
    setting.label for section in SECTIONS for setting in section.settings if setting.changeable
]


class Playing(SilentPlayer):
    """Has the sound devices and the trouble that a test says."""

    def __init__(self, devices: Sequence[str], trouble: Sequence[FactualError]) -> None:
        self.devices = devices
        self.trouble = trouble


class Opened:
    """A window, its settings, and how often it announced a change."""

    def __init__(
        self,
        folder: Path,
        content: str = "",
        devices: tuple[str, ...] = (),
        trouble: Sequence[FactualError] = (),
    ) -> None:
        folder.mkdir(exist_ok=True)
        (folder / FILE_NAME).write_text(content)
        self.settings = Settings(folder)
        self.told = 0
        self.settings.watch(self._tell)
        self.player = Playing(devices, trouble)
        self.window = SettingsWindow(self.settings, self.player)

    def _tell(self) -> None:
        self.told += 1

    def texts(self) -> str:
        return "\n".join(
            label.text() for label in self.window.findChildren(QLabel) if not label.isHidden()
        )

    def show(self, qtbot: QtBot, page: int) -> None:
        on_stage(qtbot, self.window, 380, 640)
        self.window.pages.setCurrentIndex(page)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Callable[..., Opened]:
    def opened(
        page: int = 0,
        content: str = "",
        devices: tuple[str, ...] = (),
        trouble: Sequence[FactualError] = (),
    ) -> Opened:
        made = Opened(tmp_path / "config", content, devices, trouble)
        made.show(qtbot, page)
        return made

    return opened


@pytest.mark.screen("UISETTINGS-1", "UISETTINGS-3")
def test_each_changeable_setting_has_a_control_and_no_other_has(
    opened: Callable[..., Opened],
) -> None:
    assert sorted(opened().window.controls) == sorted(CHANGEABLE)


@pytest.mark.screen("UISETTINGS-1")
def test_window_starts_from_the_files_values_and_a_change_counts_immediately(
    opened: Callable[..., Opened],
) -> None:
    made = opened(content="$User Interface\nFollow Remote/AI Moves = No")
    moves = made.window.controls["Follow Remote/AI Moves"].widget
    assert isinstance(moves, QPushButton)
    assert not moves.isChecked()
    QTest.mouseClick(moves, LEFT)
    assert made.settings.present.interface.follow_remote_ai_moves
    assert moves.text() == "Yes"
    assert made.told == 1


@pytest.mark.screen("UISETTINGS-1", "CONFIG-4")
def test_window_shows_changes_made_elsewhere(opened: Callable[..., Opened]) -> None:
    made = opened()
    animations = made.window.controls["Map Animations On"].widget
    assert isinstance(animations, QPushButton)
    made.settings.change("Map Animations On", False)  # as a line of the Map menu does
    assert animations.text() == "No"
    QTest.mouseClick(animations, LEFT)
    assert made.settings.present.interface.map_animations_on


def test_closed_window_receives_no_changes(opened: Callable[..., Opened]) -> None:
    made = opened()
    made.window.deleteLater()
    QCoreApplication.sendPostedEvents(made.window, QEvent.Type.DeferredDelete)
    assert made.settings.change("Ready Click", False) is None
    assert made.told == 1


@pytest.mark.screen("UISETTINGS-1", "CONFIG-7", "CONFIG-8", "CONFIG-9")
def test_three_volumes_are_moved_by_keys(opened: Callable[..., Opened]) -> None:
    made = opened(page=2)
    for name in ("Sound", "Music", "Total"):
        slider = made.window.controls[f"Default {name} Volume Pct"].widget
        assert isinstance(slider, QSlider)
        QTest.keyClick(slider, Qt.Key.Key_Home)
        assert slider.value() == 0
    present = made.settings.present.interface
    assert present.default_sound_volume_pct == 0
    assert present.default_music_volume_pct == 0
    assert present.default_total_volume_pct == 0


@pytest.mark.screen("UISETTINGS-1", "UISETTINGS-2")
@pytest.mark.parametrize("end", ["rests", "hidden", "another change"])
def test_volume_counts_while_it_moves_and_is_written_once_it_rests(
    opened: Callable[..., Opened], tmp_path: Path, end: str
) -> None:
    made = opened(page=2)
    slider = made.window.controls["Default Music Volume Pct"].widget
    written = tmp_path / "config" / CHANGES_FILE
    for times in (1, 2, 3):
        QTest.keyClick(slider, Qt.Key.Key_Left)
        assert made.settings.present.interface.default_music_volume_pct == LOUDNESS - times
        assert made.told == times
        assert not written.exists()
    if end == "rests":
        assert made.window.rest.isActive()
        made.window.rest.timeout.emit()
    elif end == "hidden":
        made.window.hide()
    else:
        made.settings.change("Ready Click", False)
    interface = Settings(tmp_path / "config").present.interface
    assert interface.default_music_volume_pct == LOUDNESS - 3


@pytest.mark.screen("UISETTINGS-1", "UISETTINGS-2")
def test_dragged_volume_is_written_on_release(
    opened: Callable[..., Opened], tmp_path: Path
) -> None:
    made = opened(page=2, content="$User Interface\nDefault Music Volume Pct = 50")
    slider = made.window.controls["Default Music Volume Pct"].widget
    assert isinstance(slider, QSlider)
    handle, written = slider.rect().center(), tmp_path / "config" / CHANGES_FILE
    QTest.mousePress(slider, LEFT, pos=handle)
    for by in (5, 10, 15):
        QTest.mouseMove(slider, handle + QPoint(by, 0))
        assert made.settings.present.interface.default_music_volume_pct == slider.value()
    assert slider.value() > 50
    assert not written.exists()
    QTest.mouseRelease(slider, LEFT, pos=handle + QPoint(15, 0))
    interface = Settings(tmp_path / "config").present.interface
    assert interface.default_music_volume_pct == slider.value()


@pytest.mark.screen("UISETTINGS-3")
def test_text_is_enlarged_by_a_number_that_counts_when_complete(
    opened: Callable[..., Opened],
) -> None:
    made = opened(page=1)
    spin = made.window.controls["Text Scale Pct"].widget
    assert isinstance(spin, QSpinBox)
    spin.selectAll()
    QTest.keyClicks(spin, "150")
    assert made.told == 0
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert made.settings.present.desktop.text_scale_pct == 150
    assert made.told == 1


@pytest.mark.screen("UISETTINGS-2")
def test_changes_are_kept_for_later_runs_until_they_are_dropped(
    opened: Callable[..., Opened], tmp_path: Path
) -> None:
    made = opened(page=3)
    QTest.keyClick(made.window.controls["AI Turn Speed"].widget, Qt.Key.Key_Down)
    assert Settings(tmp_path / "config").present.desktop.ai_turn_speed == "Fast"
    before = (tmp_path / "config" / FILE_NAME).read_bytes()
    QTest.mouseClick(made.window.as_configured, LEFT)
    assert made.settings.present == made.settings.configured
    assert Settings(tmp_path / "config").present.desktop.ai_turn_speed == "Normal"
    assert (tmp_path / "config" / FILE_NAME).read_bytes() == before
    assert made.told == 2
    assert "Your changes are discarded;" in made.texts()


@pytest.mark.screen("UISETTINGS-2")
def test_folder_that_no_program_opens_is_named(
    opened: Callable[..., Opened], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opened(page=6)
    answers = iter([False, True])
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: next(answers))
    RealInput(made.window).click(button_of(made.window, "Open its folder"))
    assert made.window.not_opened.isVisible()
    assert str(tmp_path / "config") in made.window.not_opened.text()
    RealInput(made.window).click(button_of(made.window, "Open its folder"))
    assert not made.window.not_opened.isVisible()


def test_texts_of_the_window_describe_controls_and_not_the_file(
    opened: Callable[..., Opened], tmp_path: Path
) -> None:
    made = opened(page=2, devices=("Speakers",))
    # The window also shows the path of the file, and a folder of pytest can hold any number.
    texts = [text for text in made.texts().splitlines() if str(tmp_path) not in text]
    assert "The device that plays music." in texts
    for words in ("Leave it empty", "-1", "number of the device"):
        assert not [text for text in texts if words in text]


def test_change_that_cannot_be_stored_counts_and_is_reported(
    opened: Callable[..., Opened], tmp_path: Path
) -> None:
    made = opened()
    (tmp_path / "config" / "settings.json").mkdir()
    QTest.mouseClick(made.window.controls["Map Animations On"].widget, LEFT)
    assert not made.settings.present.interface.map_animations_on
    assert made.window.unkept.isVisible()
    assert "not saved" in made.window.unkept.text()


@pytest.mark.screen("CONFIG-33")
def test_remarks_on_the_file_are_shown_with_their_lines(opened: Callable[..., Opened]) -> None:
    made = opened(page=4, content="$User Interface\nRight Drag Map Effect = Sideways\nColour = 3")
    told = made.texts()
    assert "Line 2: 'Sideways' is not a value" in told
    assert "Line 3: the section" in told
    assert FILE_NAME in told


@pytest.mark.screen("UISETTINGS-4")
def test_sound_page_reports_a_missing_device_and_all_else_works(
    opened: Callable[..., Opened],
) -> None:
    made = opened(page=2)
    assert "No sound device found" in made.texts()
    assert all(control.widget.isEnabled() for control in made.window.controls.values())


@pytest.mark.screen("UISETTINGS-4")
def test_failing_device_is_reported_with_its_reason(opened: Callable[..., Opened]) -> None:
    made = opened(page=2, devices=("Speakers",), trouble=[HUMS])
    assert f"{HUMS}. Everything else works." in made.texts()
    assert all(control.widget.isEnabled() for control in made.window.controls.values())


@pytest.mark.screen("UISETTINGS-4", "CONFIG-5", "CONFIG-6")
@pytest.mark.parametrize("seen", [True, False], ids=["while it is seen", "while it is hidden"])
def test_devices_found_later_can_be_chosen_then(opened: Callable[..., Opened], seen: bool) -> None:
    made = opened(page=2, content="$User Interface\nDefault Sound Device ID = 1")
    window, player = made.window, made.player
    sound, music = (
        window.controls[f"Default {name} Device ID"].widget for name in ("Sound", "Music")
    )
    assert isinstance(sound, QComboBox)
    assert sound.currentText() == "1"
    if not seen:
        window.hide()
    player.devices = ("Speakers", "Headphones")
    if seen:
        assert window.look.isActive()
        window.look.timeout.emit()
    else:
        assert not window.look.isActive()
        window.show()
    assert "No sound device" not in made.texts()
    assert sound.currentText() == "Headphones"
    assert made.told == 0
    QTest.keyClick(music, Qt.Key.Key_Down)
    assert made.settings.present.interface.default_music_device_id == 0
    player.trouble = [HUMS]
    window.look.timeout.emit()
    assert f"{HUMS}. Everything else works." in made.texts()


@pytest.mark.screen("UISETTINGS-4", "CONFIG-5", "CONFIG-6")
def test_devices_are_chosen_by_name(opened: Callable[..., Opened]) -> None:
    made = opened(page=2, devices=("Speakers", "Headphones"))
    assert "No sound device" not in made.texts()
    for name in ("Sound", "Music"):
        QTest.keyClick(made.window.controls[f"Default {name} Device ID"].widget, Qt.Key.Key_Down)
    present = made.settings.present.interface
    assert (present.default_sound_device_id, present.default_music_device_id) == (0, 0)


@pytest.mark.screen("UISETTINGS-4")
def test_no_option_of_a_game_and_no_name_at_a_table_is_changed_here() -> None:
    untouchable = {"Default Options", "Network Names", "Connection Zone"}
    for section in each(SECTIONS):
        if section.name in untouchable:
            assert not any(setting.changeable for setting in section.settings)


@pytest.mark.screen("UISETTINGS-3", "CONTROL-2")
def test_ctrl_page_keys_turn_the_page_and_change_no_setting(
    opened: Callable[..., Opened], qapp: QApplication
) -> None:
    made = opened(1)
    active_control = ActiveControl(qapp)
    before = made.settings.present
    hand, palette = RealInput(made.window), made.window.controls["Palette"].widget
    for key, page in ((Qt.Key.Key_PageDown, 2), (Qt.Key.Key_PageUp, 0)):
        made.window.pages.setCurrentIndex(1)
        palette.setFocus()
        hand.key(key, Qt.KeyboardModifier.ControlModifier)
        assert made.window.pages.currentIndex() == page
        assert made.settings.present == before
    active_control.deleteLater()
