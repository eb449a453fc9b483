"""Sounds of each screen; everything audible is visible as well."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSlider
from pytestqt.qtbot import QtBot

from config import Interface, Settings
from config.places import HOME as HOME_FOLDER
from config.places import find_places
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.events import AnyEvent
from gui.game_session.bridge import Background
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.cues import sound_of
from gui.games.iron_dragon.play.screen import IronScreen
from gui.games.iron_dragon.ui import IronDragonUI
from gui.netplay.bridge.loading import LazyNetwork
from gui.play.sounding import Sounding
from gui.runtime.faults import Faults
from gui.settings.window import SettingsWindow
from gui.shell.program import Program
from gui.sound.player import SilentPlayer
from gui.sound.sounds import Sound
from gui.sound.tunes import LEAST, Tune
from tests.gui.games.crayon.map_view.maps import stores
from tests.gui.games.iron_dragon.makers import makers
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at


class RecordingPlayer(SilentPlayer):
    """Records what it is told to play."""

    def __init__(self) -> None:
        self.sounds: list[Sound] = []
        self.music: list[tuple[Tune | None, bool]] = []
        self.followed: list[Interface] = []

    def play(self, sound: Sound) -> None:
        self.sounds.append(sound)

    def play_music(self, tune: Tune | None, *, softly: bool = False) -> None:
        self.music.append((tune, softly))

    def follow(self, interface: Interface) -> None:
        self.followed.append(interface)


class Evening:
    """A game of two people on the screen, and a recorder of its sounds."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.player = RecordingPlayer()
        self.now = 0.0
        self.sounding = Sounding(self.player, lambda: self.now)
        self.desk = desk_at(folder, HOME, AWAY, turn=5)
        self.screen = IronScreen(self.desk, TableMap(self.desk, stores()), makers(self.desk))
        on_stage(qtbot, self.screen)
        self.sounding.accompany(self.screen.desk, softly=True)


@pytest.fixture
def evening(qtbot: QtBot, tmp_path: Path) -> Iterator[Evening]:
    made = Evening(qtbot, tmp_path)
    yield made
    made.screen.close_table()


@pytest.mark.screen("A11Y-7")
def test_refusal_thuds_and_the_status_line_says_why(evening: Evening) -> None:
    status = evening.screen.statusBar()
    evening.desk.send(do.Move(path=("U1.1",)))
    assert evening.player.sounds == [Sound.THUD]
    assert status.currentMessage()
    status.clearMessage()
    evening.desk.undo()
    assert evening.player.sounds == [Sound.THUD] * 2
    assert status.currentMessage()


def test_sentence_without_a_refusal_is_silent(evening: Evening) -> None:
    evening.desk.say("The sun is high.")
    assert evening.player.sounds == []


@pytest.mark.screen("TOOLBAR-7", "A11Y-7")
def test_own_turn_is_heard_and_seen_and_asks_for_attention(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(QApplication, "alert", lambda widget: asked.append(widget))
    evening.desk.send(do.EndTurn())
    assert evening.player.sounds == [Sound.TURN]
    assert asked == [evening.screen]  # the system leaves a window in front alone
    toolbar, table = evening.screen.toolbar, evening.desk.table
    assert table.names[table.state.active] in (
        label.text() for label in toolbar.findChildren(QLabel)
    )


@pytest.mark.screen("A11Y-7")
@pytest.mark.parametrize(
    ("event", "sound", "window"),
    [
        ("card", Sound.THUNDER, "event_card"),
        ("delivery", Sound.BELL, "contracts"),
    ],
)
def test_heard_card_and_delivery_also_open_a_window(
    evening: Evening, event: str, sound: Sound, window: str
) -> None:
    table = evening.desk.table
    seat = table.local
    events: tuple[AnyEvent, ...] = (ev.EventCardDrawn(seat, 121, 4),)
    if event == "delivery":
        events = (ev.LoadDelivered(seat, "Gold", 3), ev.ContractDrawn(seat, 4))
    assert sound_of(events) is sound
    prompts = crayon_words(table).prompts
    assert window in prompts.windows_after(table, events, when_useful=False)


def test_departed_game_is_silent(evening: Evening) -> None:
    evening.sounding.leave()
    evening.desk.send(do.EndTurn())
    assert evening.player.sounds == []


def test_tune_is_soft_during_a_game(evening: Evening) -> None:
    evening.sounding.accompany(None, softly=False)
    assert [softly for _, softly in evening.player.music] == [True, False]


def test_tune_follows_the_game_but_not_too_often(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert evening.player.music == [(Tune.JOURNEY, True)]
    monkeypatch.setattr(IronDragonUI, "tune", lambda *_: Tune.TENSE)
    evening.desk.send(do.EndTurn())
    assert evening.player.music[-1] == (Tune.JOURNEY, True)
    evening.now = LEAST
    evening.desk.send(do.EndTurn())
    assert evening.player.music[-1] == (Tune.TENSE, True)


def test_departed_game_no_longer_chooses_the_tune(evening: Evening) -> None:
    evening.sounding.accompany(None, softly=False)
    evening.now = LEAST
    evening.desk.send(do.EndTurn())
    assert evening.player.music[-1] == (Tune.TITLE, False)


@pytest.fixture
def program(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Program, RecordingPlayer]:
    monkeypatch.setenv(HOME_FOLDER, str(tmp_path))
    places, player = find_places(), RecordingPlayer()
    faults = Faults()
    background = Background(faults.report)
    settings = Settings(places.configuration)
    networking = LazyNetwork(settings, places, faults.report)
    made = Program(settings, places, background, faults, networking, player)
    qtbot.addWidget(made)
    return made, player


def test_program_plays_at_the_title_and_at_the_setup(
    program: tuple[Program, RecordingPlayer],
) -> None:
    made, player = program
    made.router.games.show_setup()
    assert player.music == [(Tune.TITLE, False)] * 2


@pytest.mark.screen("UISETTINGS-1", "CONFIG-7", "CONFIG-8", "CONFIG-9")
def test_volume_changed_in_the_settings_counts_immediately(
    program: tuple[Program, RecordingPlayer],
) -> None:
    made, player = program
    made.show_settings()
    window = made.findChild(SettingsWindow)
    assert isinstance(window, SettingsWindow)
    for number, name in enumerate(("Sound", "Music", "Total")):
        slider = window.controls[f"Default {name} Volume Pct"].widget
        assert isinstance(slider, QSlider)
        slider.setFocus()
        QTest.keyClick(slider, Qt.Key.Key_Home)
        assert len(player.followed) == number + 1
    last = player.followed[-1]
    assert last.default_sound_volume_pct == 0
    assert last.default_music_volume_pct == 0
    assert last.default_total_volume_pct == 0
