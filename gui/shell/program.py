"""The program: its main window, title, settings and messages."""

from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QPixmap, QShortcut
from PySide6.QtWidgets import QApplication

from config import Places, Settings
from core.errors import FactualError
from gui.frame.frame import Frame
from gui.frame.page import Page
from gui.game_api.registry import keys_of, look_ahead, tutorial_of
from gui.game_session.bridge import Background
from gui.netplay.bridge.loading import Networking
from gui.online.invitations import Invitations
from gui.runtime.faults import LOG, Faults
from gui.runtime.threads import in_thread
from gui.saves.choosing import Choosing
from gui.sound.player import Player, SilentPlayer
from gui.storage.chosen_game import ChosenGame
from gui.storage.known_zones import KnownZones
from gui.storage.recovery import Recovery
from gui.storage.slots import Slots
from gui.texts.window_titles import TITLES
from gui.theme.sheet import apply_theme
from gui.title.picture import title_picture
from gui.title.screen import TitleScreen
from gui.translation import said
from gui.windows.layout import Layout, Layouts, base64_of

if TYPE_CHECKING:
    from gui.game_session.games import Games
    from gui.lan.play import LanPlay
    from gui.netplay.bridge.network import Network
    from gui.online.game import OnlineGame
    from gui.online.play import Online
    from gui.rejoin.rejoining import Rejoining
    from gui.settings.window import SettingsWindow
    from gui.zone.model.zone_session import Stay

MOST_FAULTS: Final = 5
"""Maximum number of queued error messages; the log has all of them."""


class Program(Frame):
    """The main window; closing it ends the background work.

    `fault_noted` is emitted when all error messages were closed, `closed` when the window closes.
    """

    fault_noted = Signal()
    closed = Signal()

    def __init__(
        self,
        settings: Settings,
        places: Places,
        background: Background,
        faults: Faults,
        networking: Networking,
        player: Player | None = None,
    ) -> None:
        """Create the window; without a `player` there is no sound."""
        super().__init__(player or SilentPlayer())
        self._background: Final = background
        self._networking: Final = networking
        self.settings: Final = settings
        self._places: Final = places
        self._recovery: Final = Recovery(places.autosave, places.autosave / "records")
        self._choosing: Final = Choosing(self, self._recovery, places.saved_games, places.key)
        self._choosing.rejoined.connect(lambda game: self.rejoining.go_back(game))
        self._choosing.gone_alone.connect(lambda path: self.games.ask_to_go_alone(path))
        self._choosing.gone_on.connect(lambda path: self.games.resume(path))
        self._choosing.watched.connect(lambda path: self.games.watching.show(path))
        self._layouts: Final = Layouts(places.configuration)
        self._keyboard_legend: Final = QShortcut(QKeySequence(Qt.Key.Key_K), self)  # KEY-9
        self._keyboard_legend.activated.connect(self.show_keyboard_legend)
        self._title_picture: QPixmap | None = None
        self._untold: Final[list[tuple[str, str]]] = []
        faults.happened.connect(self._tell_of_fault)
        self._look_away: Final = settings.watch(self._settings_changed)
        self._game: Final = ChosenGame(
            places.configuration / "game.json", settings.present.games.game
        )
        left = self._layouts.read("program")
        if left is not None:
            self.restoreGeometry(left.geometry)  # Qt moves it onto an existing screen
        self.screen_changed.connect(self._bind_keyboard_legend)
        self.show_title()
        in_thread(self._recovery.mend, lambda _: None)
        for later in ("gui.game_session.games", "gui.lan.play"):
            in_thread(partial(import_module, later), lambda _: None)
        in_thread(look_ahead, lambda _: None)

    @cached_property
    def games(self) -> "Games":
        """The games in this window; this imports what they need."""
        from gui.game_session.games import Games

        games = Games(
            self,
            self.settings,
            self._places,
            self._background,
            self._recovery,
            self._settings_window,
        )
        games.left.connect(self.show_title)
        games.standings.connect(lambda: self.online.show_standings())
        self.fault_noted.connect(games.go_on)
        self.closed.connect(games.watching.close)
        return games

    @cached_property
    def _network(self) -> "Network":
        """The network; the record of a table can be opened once its session has ended."""
        network = self._networking.network
        self.closed.connect(network.watch_ends(self._choosing.offer))
        return network

    @cached_property
    def rejoining(self) -> "Rejoining":
        """Rejoining of network tables."""
        from gui.rejoin.rejoining import Rejoining

        found = Rejoining(
            self,
            self.settings,
            self.lan_play,
            lambda: self.online,
            lambda: self._online_game,
            lambda: self.games,
            self._recovery,
        )
        found.left.connect(self.show_title)
        return found

    @cached_property
    def _known_zones(self) -> KnownZones:
        return KnownZones(self._places.key.with_name("zones.json"))

    @cached_property
    def lan_play(self) -> "LanPlay":
        """Network games on the local network."""
        from gui.lan.play import LanPlay

        slots = Slots(self._places.saved_games)
        found = LanPlay(
            self,
            self.settings,
            slots,
            self._network,
            self._known_zones,
            lambda: self.games,
            lambda: self._game.key,
        )
        found.left.connect(self.show_title)
        found.not_back.connect(lambda why: self.rejoining.not_back(why))
        return found

    @cached_property
    def _online_game(self) -> "OnlineGame":
        """Network games at zones."""
        from gui.online.game import OnlineGame

        found = OnlineGame(self, self._network, lambda: self.games)
        found.left.connect(lambda: self.online.leave_game())
        found.gathering.connect(lambda regroup: self.online.gather_again(regroup))
        found.coming.connect(lambda comer: self.online.come_again(comer))
        found.not_back.connect(lambda why: self.rejoining.not_back(why))
        found.failed.connect(self.show_title)
        return found

    @cached_property
    def online(self) -> "Online":
        """Zones, their lobbies, and the start of games there."""
        from gui.online.play import Online

        found = Online(
            self,
            self.settings,
            Slots(self._places.saved_games),
            self._places.key,
            self._known_zones,
            self._networking.zones,
            lambda beginning, _: self._online_game.begin(beginning),
            lambda: self._game.key,
        )
        found.left.connect(self.show_title)
        found.room_left.connect(self._online_game.leave_room)
        found.met_zone.connect(self._note_scored)
        return found

    def _note_scored(self, stay: "Stay") -> None:
        """Offer no rejoining of games that the zone of this session has scored."""
        from gui.rejoin.scored_games import note_scored

        def noted(is_news: bool) -> None:
            if is_news:
                self._choosing.offer()

        note_scored(self._recovery, stay, noted)

    @cached_property
    def _invitations(self) -> Invitations:
        return Invitations(self, lambda: self.online)

    def follow(self, link: str) -> None:
        """Show the window, and follow an invitation."""
        self._networking.once_begun(lambda: self._invitations.open(link))

    # --- the title

    def show_title(self) -> None:
        """Show the title screen, with the latest unfinished game."""
        screen = TitleScreen(
            partial(title_picture, self._places.cache),
            picture=self._title_picture,
            game=self._game.key,
        )
        screen.game_chosen.connect(self._game.choose)
        screen.pictured.connect(self._keep_title_picture)
        screen.lan.connect(lambda: self.lan_play.show())
        screen.offline.connect(
            lambda: self.games.show_setup(self._known_zones.name, self._game.key)
        )
        screen.online.connect(lambda: self.online.show_zones())
        screen.join.connect(lambda: self.online.ask_for_code())
        screen.rejoin.connect(self._choosing.go_back)
        screen.choose_rejoin.connect(self._choosing.choose_rejoin)
        screen.continue_game.connect(lambda path: self.games.resume(path))
        screen.choose_game.connect(self._choosing.choose_unfinished)
        screen.watch.connect(self._choosing.choose_record)
        screen.settings.connect(self.show_settings)
        screen.tutorial.connect(self.show_tutorial)
        screen.quit.connect(self.close)
        self.show_screen(screen)  # a game that was on the screen is stopped from here on
        self._choosing.offer()

    def _keep_title_picture(self, picture: QPixmap) -> None:
        """Keep the picture for the next title screen."""
        self._title_picture = picture

    def show_tutorial(self) -> None:
        """Show the rules of the chosen game in front of the title (KEY-33)."""
        pages = tutorial_of(self._game.key)(self.settings)
        pages.setWindowTitle(said(TITLES["tutorial"]))
        self.put_in_front(pages)

    def show_keyboard_legend(self) -> None:
        """Show or hide all keys in front of the screen; a game has its own window for them."""
        from gui.keys.page import KeyboardPage

        shown = [one for one in self.fronts if isinstance(one.content, KeyboardPage)]
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

        if not any(isinstance(one.content, SettingsWindow) for one in self.fronts):
            self.put_in_front(self._settings_window())

    def _settings_changed(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_theme(application, self.settings.present.desktop)
        self.player.follow(self.settings.present.interface)
        self._bind_keyboard_legend()

    # --- messages

    def tell_of_remarks(self) -> None:
        """Say that parts of the configuration are invalid, if so, and where they are listed."""
        if self.settings.remarks:
            text = self.tr(
                "Parts of the configuration cannot be used; their default values apply instead."
                " The page Files of the settings lists the errors line by line."
            )
            self.tell(self.tr("The configuration"), text)

    def _tell_of_fault(self, fault: Exception) -> None:
        """Show error messages one after the other, none twice."""
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
        if (title, text) not in self._untold and len(self._untold) < MOST_FAULTS:
            self._untold.append((title, text))
            if len(self._untold) == 1:
                self.tell(title, text, noted=self._fault_read)

    def _fault_read(self) -> None:
        del self._untold[0]
        if self._untold:
            self.tell(*self._untold[0], noted=self._fault_read)
        else:
            self.fault_noted.emit()

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
