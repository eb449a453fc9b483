"""The window of the program: one screen at a time, and what a game needs while it is played.

Here alone a game is begun, gone on with, and put away.
"""

import warnings
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QStackedWidget, QWidget

from config import Places, Settings
from core.errors import FactualError
from core.games.iron_dragon.bans import look_up_strikes
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.world import board
from core.log import TornTail
from core.table import LocalTable
from gui.bridge.background import Background
from gui.faults import LOG, Faults
from gui.garbage import set_lasting_aside
from gui.map.table_map import TableMap
from gui.models.pace import Pace
from gui.models.table import TableModel
from gui.painting.store import TileStore
from gui.painting.tiles import MapPainter
from gui.saving.names import ENDING
from gui.saving.recording import Recording
from gui.saving.recovery import Recovery, players_in
from gui.saving.slots import Slots
from gui.screens.actions import switch_full_screen
from gui.screens.fronts import Maker
from gui.screens.game import GameScreen
from gui.screens.game_windows import makers
from gui.screens.layout import Layout, Layouts, base64_of
from gui.screens.replay import ReplayScreen
from gui.screens.setup import SetupScreen, Started
from gui.screens.sounding import Sounding
from gui.screens.title import TitleScreen
from gui.sound.player import Player, SilentPlayer
from gui.theme.sheet import apply_theme
from gui.threads import in_thread
from gui.translation import said
from gui.watching import Watching
from gui.windows.ai import AiWindow
from gui.windows.desk import Desk, WindowName
from gui.windows.focus import focus_first
from gui.windows.front import Front
from gui.windows.question import Question
from gui.windows.save import SaveWindow
from gui.windows.settings import SettingsWindow
from gui.windows.tutorial import Tutorial
from gui.windows.tutorial.chapters import chapters
from gui.windows.victory import VictoryWindow

SMALLEST: Final = QSize(1024, 700)


def tile_stores(folder: Path) -> list[TileStore]:
    """The painted tiles of both maps, which are kept in a folder."""
    return [TileStore(MapPainter(board(), sheet), folder) for sheet in board().maps]


class Program(QMainWindow):
    """The one window; when it is closed, the background comes to its end."""

    def __init__(
        self,
        settings: Settings,
        places: Places,
        background: Background,
        faults: Faults,
        player: Player | None = None,
    ) -> None:
        """Without a `player` nothing is heard."""
        super().__init__()
        self._player: Final[Player] = player or SilentPlayer()
        self._sounding: Final = Sounding(self._player)
        self._background: Final = background
        self.settings: Final = settings
        self._places: Final = places
        self._slots: Final = Slots(places.saved_games)
        self._recovery: Final = Recovery(places.autosave, places.autosave / "records")
        self._recording: Final = Recording(self._recovery)
        self._stores: Final = tile_stores(places.cache)
        self._layouts: Final = Layouts(places.configuration)
        self._fronts: Final[list[Front]] = []
        self._screens: Final = QStackedWidget()
        self._watching: Final = Watching(settings, self._stores, self._recording, self.tell)
        faults.happened.connect(self._tell_of_fault)
        in_thread(lambda: look_up_strikes(RULES.world), lambda _: None)
        self.setWindowTitle(QApplication.applicationDisplayName())
        self.setCentralWidget(self._screens)
        self.setMinimumSize(SMALLEST)
        left = self._layouts.read("program")
        if left is not None:
            self.restoreGeometry(left.geometry)  # Qt brings it onto a screen that is there
        self.show_title()

    @property
    def screen_shown(self) -> QWidget | None:
        """The screen that is up."""
        return self._screens.currentWidget()

    # --- screens

    def _show(self, screen: QWidget) -> None:
        """Put up a screen; the one before is gone for good."""
        self._background.stop_playing()
        before = self._screens.currentWidget()
        self._leave(before)
        self._sounding.accompany(screen)
        self._screens.addWidget(screen)
        self._screens.setCurrentWidget(screen)
        if not isinstance(screen, GameScreen):
            screen.setFocus()
        if before is not None:
            self._screens.removeWidget(before)
            before.hide()
            before.deleteLater()

    def _leave(self, screen: QWidget | None) -> None:
        """What a screen has begun comes to its end."""
        self._sounding.leave()
        if isinstance(screen, GameScreen):
            screen.close_table()
            try:
                self._recording.end(over=screen.desk.table.winner is not None)
            except FactualError as error:
                self.tell(self.tr("The record stays where it was"), said(error))
        if isinstance(screen, ReplayScreen):
            screen.end()

    def show_title(self) -> None:
        """The title screen, which offers to go on with the latest game that was stopped."""
        screen = TitleScreen()
        path = next(self._recovery.unfinished(RULES), None)
        screen.show_unfinished(path, "" if path is None else ", ".join(players_in(path)))
        screen.offline.connect(self.show_setup)
        screen.continue_game.connect(self.resume)
        screen.watch.connect(self.choose_record)
        screen.settings.connect(self.show_settings)
        screen.tutorial.connect(self.show_tutorial)
        screen.quit.connect(self.close)
        self._show(screen)

    def show_tutorial(self) -> None:
        """The overview of the rules in front of the title (KEY-33)."""
        pages = Tutorial([one.without_links() for one in chapters({})], self.settings)
        pages.setWindowTitle(self.tr("How to play"))
        self._front(pages)

    def show_setup(self) -> None:
        """A new game, or a saved one."""
        screen = SetupScreen(self.settings, self._slots, store=self._recording.begin)
        screen.started.connect(self._started)
        screen.left.connect(self.show_title)
        self._show(screen)

    def resume(self, path: Path) -> None:
        """Go on with a game where it stopped."""
        try:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always", TornTail)
                table = self._recording.resume(path, RULES)
        except FactualError as error:
            self.tell(self.tr("This game cannot be gone on with"), said(error))
            return
        self.play(table)
        for one in caught:
            if isinstance(one.message, TornTail):
                self.tell(self.tr("The record was cut off"), said(one.message))

    def _started(self, started: Started) -> None:
        screen = self.play(started.table)
        for seat, order in started.orders.items():
            for place in order:
                screen.desk.sequence(seat).click(place)
        if started.unrecorded:
            screen.recorded = False
            screen.ask(
                Question(
                    self.tr("No record"),
                    self.tr("This game keeps no record of itself: {why}").format(
                        why=started.unrecorded
                    ),
                    yes=self.tr("Play on"),
                )
            )

    def play(self, table: LocalTable) -> GameScreen:
        """Put a game on the screen, and let its computer players act."""
        model = TableModel(table)
        desk = Desk(model, self.settings)
        pace = Pace(self.settings.present.desktop.ai_turn_speed)
        map_ = TableMap(desk, self._stores)
        screen = GameScreen(desk, map_, self._makers(desk), pace=pace)
        screen.returned.connect(self.show_title)
        screen.ended.connect(self.close)
        desk.asked_to_replay.connect(self.watch_beside)
        self._show(screen)
        set_lasting_aside()
        self._let_computers_play()
        return screen

    def _makers(self, desk: Desk) -> dict[WindowName, Maker]:
        """The windows of a game, those of the program among them."""
        return {
            **makers(desk),
            "ai": lambda: AiWindow(desk, self._background.ask),
            "save": lambda: SaveWindow(desk, self._slots),
            "settings": self._settings_window,
            "victory": lambda: self._victory_window(desk),
        }

    def _victory_window(self, desk: Desk) -> VictoryWindow:
        window = VictoryWindow(desk)
        window.ok.connect(self.show_title)
        window.watch.connect(lambda: self.watch_beside(0))
        window.save_record.connect(lambda: self._save_record(desk))
        return window

    def _save_record(self, desk: Desk) -> None:
        """Keep the record of the game under a name that no other has."""
        winner = desk.table.winner
        assert winner is not None
        stem = self.tr("{name} has won").format(name=desk.table.names[winner])
        names = (stem if number == 1 else f"{stem} {number}" for number in count(1))
        name = next(name for name in names if name not in self._slots)
        try:
            self._slots.save(name, desk.table.log)
        except FactualError as error:
            self.tell(self.tr("It is not saved"), said(error))
        else:
            self.tell(
                self.tr("Saved"), self.tr("The record is saved as “{name}”.").format(name=name)
            )

    def _settings_window(self) -> SettingsWindow:
        return SettingsWindow(
            self.settings,
            self._settings_changed,
            devices=self._player.devices,
            trouble=self._player.trouble,
        )

    def show_settings(self) -> None:
        """The settings in front of whatever is there (KEY-32)."""
        if not any(isinstance(one.content, SettingsWindow) for one in self._fronts):
            focus_first(self._front(self._settings_window()).content)

    def _settings_changed(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_theme(application, self.settings.present.desktop)
        self._player.follow(self.settings.present.interface)
        for screen in (self.screen_shown, *self._watching.beside):
            if isinstance(screen, GameScreen | ReplayScreen):
                screen.settings_changed()

    # --- records

    def choose_record(self) -> None:
        """Ask which record is to be watched."""
        dialog = QFileDialog(self, self.tr("Watch a recorded game"), str(self._places.saved_games))
        dialog.setNameFilter(self.tr("Recorded games") + f" (*{ENDING})")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.watch(Path(name)))
        dialog.open()

    def watch(self, path: Path, entry: int = 0) -> ReplayScreen | None:
        """Show a record; what is none is refused with the reason, and nothing else changes."""
        screen = self._watching.open(path, entry)
        if screen is None:
            return None
        screen.left.connect(self.show_title)
        screen.play_from.connect(self.play)
        self._show(screen)
        return screen

    def watch_beside(self, entry: int) -> None:
        """Show the record of the game that is played in a window of its own."""
        self._watching.open_beside(entry, self.size())

    def tell_of_remarks(self) -> None:
        """Say that something was amiss with the configuration, if so, and where that is told."""
        if self.settings.remarks:
            text = self.tr(
                "Not all that the configuration says can be used; for the rest the usual values"
                " count. The page Files of the settings tells what was amiss, line by line."
            )
            self.tell(self.tr("The configuration"), text)

    def tell_of_invitations(self) -> None:
        """Say that one cannot be followed yet."""
        self.tell(
            self.tr("An invitation"),
            self.tr("Joining a table by an invitation comes with a later version."),
        )

    def _tell_of_fault(self, fault: Exception) -> None:
        """Say what has gone wrong, unless that is being said already; then all goes on."""
        if isinstance(fault, FactualError):
            title, text = self.tr("This could not be done"), said(fault)
        else:
            title = self.tr("Something went wrong")
            words = self.tr(
                "The program has made a mistake: {fault}. What you have played is recorded up to"
                " the last action. The details are in {path}."
            )
            what = f"{type(fault).__name__}: {fault}"
            text = words.format(fault=what, path=self._places.logs / LOG)
        if all(one.content.windowTitle() != title for one in self._fronts):
            self.tell(title, text, noted=self._let_computers_play)

    def _let_computers_play(self) -> None:
        screen = self.screen_shown
        if isinstance(screen, GameScreen):
            self._background.play(screen.desk.table, screen.pace)

    def tell(self, title: str, text: str, *, noted: Callable[[], object] | None = None) -> None:
        """Show a notice in front of whatever is there; `noted` is called once it was read."""
        notice = Question(title, text, yes=self.tr("OK"), noted=noted)
        notice.answered = self._front(notice).put_away
        notice.yes.setFocus()

    def _front(self, content: QWidget) -> Front:
        """Show something in front of the screen until it is put away."""
        front = Front(content, self)
        front.hidden.connect(lambda: self._forget(front))
        self._fronts.append(front)
        front.present()
        return front

    def _forget(self, front: Front) -> None:
        self._fronts.remove(front)
        front.deleteLater()
        screen = self.screen_shown
        if screen is not None:
            screen.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What works on every screen; a game has these keys among its own."""
        if event.key() == Qt.Key.Key_F11:  # KEY-49
            switch_full_screen(self)
        elif event.key() == Qt.Key.Key_F8:  # KEY-32
            self.show_settings()
        elif event.key() == Qt.Key.Key_Escape and self._fronts:  # KEY-44
            self._fronts[-1].put_away()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._layouts.write("program", Layout(window=base64_of(self.saveGeometry())))
        self._background.end()
        self._watching.close()
        self._leave(self._screens.currentWidget())
        super().closeEvent(event)
