"""The program: its main window, title, settings and messages."""

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QPixmap,
    QShortcut,
)
from PySide6.QtWidgets import QApplication

from config import Places, Settings
from core.errors import FactualError
from gui.coach.offer import with_lesson
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.frame.page import Page
from gui.game_api.registry import has_deal, keys_of, look_ahead, tutorial_of
from gui.game_session.bridge import Background
from gui.netplay.bridge.loading import LazyNetwork
from gui.runtime.faults import LOG, Faults
from gui.runtime.threads import in_thread
from gui.shell.router import PRELOADED_MODULES, AppRouter
from gui.sound.player import Player, SilentPlayer
from gui.storage.chosen_game import ChosenGame
from gui.storage.lessons import Lessons
from gui.storage.recovery import Recovery
from gui.texts.window_titles import TITLES
from gui.theme.sheet import apply_theme
from gui.title.picture import title_picture
from gui.title.screen import TitleScreen
from gui.translation import _, translated
from gui.windows.layout import Layout, Layouts, base64_of

if TYPE_CHECKING:
    from gui.settings.window import SettingsWindow

MOST_FAULTS: Final = 5
"""Maximum number of queued error messages; the log has all of them."""


class Program(Frame):
    """The main window; closing it ends the background work, and emits `closed`.

    `appeared` is emitted once the window has been painted for the first time.
    """

    appeared = Signal()
    closed = Signal()

    def __init__(
        self,
        settings: Settings,
        places: Places,
        background: Background,
        faults: Faults,
        networking: LazyNetwork,
        player: Player | None = None,
    ) -> None:
        """Create the window; without a `player` there is no sound."""
        super().__init__(player or SilentPlayer())
        self._background: Final = background
        self._networking: Final = networking
        self.settings: Final = settings
        self._places: Final = places
        self._layouts: Final = Layouts(places.configuration)
        self._keyboard_legend: Final = QShortcut(QKeySequence(Qt.Key.Key_K), self)  # KEY-9
        self._keyboard_legend.activated.connect(self.show_keyboard_legend)
        self._title_picture: QPixmap | None = None
        self._unread_faults: Final[list[tuple[str, str]]] = []
        faults.happened.connect(self._show_fault)
        self._look_away: Final = settings.watch(self._settings_changed)
        self._game: Final = ChosenGame(
            places.configuration / "game.json", settings.present.games.game
        )
        recovery = Recovery(places.autosave, places.autosave / "records")
        self.router: Final = AppRouter(
            self,
            settings,
            places,
            background,
            networking,
            recovery,
            self._game,
            self._settings_window,
        )
        self.router.title_requested.connect(self.show_title)
        self.closed.connect(self.router.closed)
        left = self._layouts.read("program")
        if left is not None:
            self.restoreGeometry(left.geometry)  # Qt moves it onto an existing screen
        self.screen_changed.connect(self._bind_keyboard_legend)
        self.show_title()
        in_thread(recovery.mend, lambda _: None)
        self._has_appeared = False
        self.appeared.connect(self._load_ahead, Qt.ConnectionType.QueuedConnection)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_appeared:
            self._has_appeared = True
            self.appeared.emit()

    def _load_ahead(self) -> None:
        """Load what the player may need next, now that nothing waits for the first picture."""
        for later in PRELOADED_MODULES:
            in_thread(partial(import_module, later), lambda _: None)
        in_thread(look_ahead, lambda _: None)

    # --- the title

    def show_title(self) -> None:
        """Show the title screen, with the latest unfinished game."""
        screen = TitleScreen(
            partial(title_picture, self._places.cache),
            picture=self._title_picture,
            game=self._game.key,
            offers_lesson=self._offers_lesson,
        )
        screen.learn.connect(self.router.start_coached_game)
        screen.game_chosen.connect(self._game.choose)
        screen.pictured.connect(self._keep_title_picture)
        screen.lan.connect(self.router.show_lan_tables)
        screen.offline.connect(self.router.set_up_game)
        screen.online.connect(self.router.show_zones)
        screen.join.connect(self.router.ask_for_code)
        screen.rejoin.connect(self.router.saved_game_chooser.go_back)
        screen.choose_rejoin.connect(self.router.saved_game_chooser.choose_rejoin)
        screen.continue_game.connect(self.router.resume)
        screen.choose_game.connect(self.router.saved_game_chooser.choose_unfinished)
        screen.watch.connect(self.router.saved_game_chooser.choose_record)
        screen.settings.connect(self.show_settings)
        screen.tutorial.connect(self.show_tutorial)
        screen.quit.connect(self.close)
        # A game that was on the screen is stopped from here on.
        self.show_screen(screen, Context.TITLE)
        self.router.saved_game_chooser.offer()

    def _keep_title_picture(self, picture: QPixmap) -> None:
        """Keep the picture for the next title screen."""
        self._title_picture = picture

    def show_tutorial(self) -> None:
        """Show the rules of the chosen game in front of the title (KEY-33)."""
        pages = tutorial_of(self._game.key)(self.settings)
        if has_deal(self._game.key):
            pages = with_lesson(pages, self.router.start_coached_game)
        pages.setWindowTitle(translated(TITLES["tutorial"]))
        self.put_in_front(pages)

    def _offers_lesson(self, game: str) -> bool:
        """Return whether the title offers the coached first game: until it was finished once."""
        return has_deal(game) and not Lessons(self._places.configuration).is_finished(game)

    def show_keyboard_legend(self) -> None:
        """Show or hide all keys in front of the screen; a game has its own window for them."""
        from gui.keys.page import KeyboardPage

        shown = [front for front in self.fronts if isinstance(front.content, KeyboardPage)]
        if shown:
            shown[0].put_away()
        else:
            self.put_in_front(KeyboardPage(keys_of(self._game.key).groups), passes=Qt.Key.Key_K)

    def _bind_keyboard_legend(self) -> None:
        """Let K show all keys on the title and setup screens; other screens bind it themselves."""
        is_free = isinstance(self.screen_shown, TitleScreen | Page)
        has_letters = self.settings.present.desktop.letter_keys
        self._keyboard_legend.setEnabled(is_free and has_letters)

    # --- settings

    def _settings_window(self) -> "SettingsWindow":
        from gui.settings.window import SettingsWindow

        return SettingsWindow(self.settings, self.player)

    def show_settings(self) -> None:
        """Show the settings in front of everything (KEY-32)."""
        from gui.settings.window import SettingsWindow

        if not any(isinstance(front.content, SettingsWindow) for front in self.fronts):
            self.put_in_front(self._settings_window())

    def _settings_changed(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_theme(application, self.settings.present.desktop)
        self.player.follow(self.settings.present.interface)
        self._bind_keyboard_legend()

    # --- messages

    def show_remarks(self) -> None:
        """Say that parts of the configuration are invalid, if so, and where they are listed."""
        if self.settings.remarks:
            text = _(
                "Parts of the configuration cannot be used, so their defaults apply. The page "
                "Files of the settings lists the errors."
            )
            self.show_notice(_("Configuration"), text)

    def _show_fault(self, fault: Exception) -> None:
        """Show error messages one after the other, none twice."""
        if isinstance(fault, FactualError):
            title, text = _("That did not work"), translated(fault)
        else:
            title = _("Something went wrong")
            words = _(
                "The program hit an error: {fault}. Your game is recorded up to the last "
                "action. Details are in {path}."
            )
            what = f"{type(fault).__name__}: {fault}"
            text = words.format(fault=what, path=self._places.logs / LOG)
        if (title, text) not in self._unread_faults and len(self._unread_faults) < MOST_FAULTS:
            self._unread_faults.append((title, text))
            if len(self._unread_faults) == 1:
                self.show_notice(title, text, noted=self._fault_read)

    def _fault_read(self) -> None:
        del self._unread_faults[0]
        if self._unread_faults:
            self.show_notice(*self._unread_faults[0], noted=self._fault_read)
        else:
            self.router.faults_acknowledged.emit()

    # --- keys and closing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F8:  # KEY-32
            self.show_settings()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._layouts.write("program", Layout(window=base64_of(self.saveGeometry())))
        self._background.end()
        self._look_away()
        self.closed.emit()
        self.leave_screen()
        self._networking.end()
        super().closeEvent(event)
