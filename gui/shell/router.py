"""Routes the player from one part of the program to another.

Each part (`Games`, `LanPlay`, `Online`, ...) shows its screens and emits signals; only the router
connects a part to another. A part is loaded when it is first needed. The transitions between
screens are in `gui.frame.model.TRANSITIONS`.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from config import Places, Settings
from core.errors import FactualError
from gui.frame.frame import Frame
from gui.game_session.bridge import Background
from gui.netplay.bridge.loading import LazyNetwork
from gui.saves.choosing import SavedGameChooser
from gui.storage.chosen_game import ChosenGame
from gui.storage.known_zones import KnownZones
from gui.storage.recovery import Recorded, Recovery
from gui.storage.slots import Slots

if TYPE_CHECKING:
    from gui.game_session.games import Games
    from gui.group.model.regroup import RematchGroup, RematchHost
    from gui.lan.play import LanPlay
    from gui.netplay.bridge.network import Network
    from gui.online.game import OnlineGame
    from gui.online.invitations import Invitations
    from gui.online.play import Online
    from gui.rejoin.rejoining import Rejoining
    from gui.settings.window import SettingsWindow
    from gui.zone.model.zone_session import GameStart, ZoneSession

PRELOADED_MODULES: Final = ("gui.game_session.games", "gui.lan.play")
"""Modules of parts that are loaded while the player looks at the title."""


class AppRouter(QObject):
    """The parts of a program, and the ways between them.

    `title_requested` is emitted when a part is left for the title. The program emits
    `faults_acknowledged` when all error messages were closed, and `closed` when its window closes.
    """

    title_requested = Signal()
    faults_acknowledged = Signal()
    closed = Signal()

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        places: Places,
        background: Background,
        networking: LazyNetwork,
        recovery: Recovery,
        chosen: ChosenGame,
        settings_window: "Callable[[], SettingsWindow]",
    ) -> None:
        """Create the router; new games are of the `chosen` one."""
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._places: Final = places
        self._background: Final = background
        self._networking: Final = networking
        self._recovery: Final = recovery
        self._chosen: Final = chosen
        self._settings_window: Final = settings_window
        self._slots: Final = Slots(places.saved_games)
        self.saved_game_chooser: Final = SavedGameChooser(
            frame, recovery, places.saved_games, places.key
        )
        self.saved_game_chooser.rejoined.connect(self._rejoin)
        self.saved_game_chooser.offline_requested.connect(self._go_alone)
        self.saved_game_chooser.resume_requested.connect(self.resume)
        self.saved_game_chooser.watched.connect(self._watch)

    # --- ways from the title

    def set_up_game(self) -> None:
        """Set up a game at this computer."""
        self.games.show_setup(self._known_zones.name, self._chosen.key)

    def start_coached_game(self) -> None:
        """Start the coached first game of the chosen game."""
        self.games.start_coached_game(self._known_zones.name, self._chosen.key)

    def show_lan_tables(self) -> None:
        """Show the tables on the local network."""
        self.lan_play.show()

    def show_zones(self) -> None:
        """Show the choice of zones."""
        self.online.show_zones()

    def ask_for_code(self) -> None:
        """Ask for the code of an invitation."""
        self.online.ask_for_code()

    def resume(self, path: Path) -> None:
        """Continue an unfinished game at this computer."""
        self.games.resume(path)

    def _watch(self, path: Path) -> None:
        self.games.replays.show(path)

    def _rejoin(self, game: Recorded) -> None:
        self.rejoining.rejoin(game)

    def _go_alone(self, path: Path) -> None:
        self.games.ask_to_play_alone(path)

    def open_invitation(self, link: str) -> None:
        """Follow an invitation, wherever the player is."""
        self._networking.when_started(lambda: self._invitations.open(link))

    # --- ways between the other parts

    def _show_rejoin_failure(self, error: FactualError | None) -> None:
        self.rejoining.show_failure(error)

    def _begin_at_zone(self, beginning: "GameStart", _: "ZoneSession") -> None:
        self.online_game.start_game(beginning)

    def _leave_zone_game(self) -> None:
        self.online.leave_game()

    def _regroup_as_host(self, regroup: "RematchHost") -> None:
        self.online.host_rematch(regroup)

    def _regroup_as_guest(self, comer: "RematchGroup") -> None:
        self.online.join_rematch(comer)

    def _show_standings(self) -> None:
        self.online.show_standings()

    def _mark_scored_games(self, session: "ZoneSession") -> None:
        """Offer no rejoining of games that the zone of this session has scored."""
        from gui.rejoin.scored_games import note_scored

        def noted(is_news: bool) -> None:
            if is_news:
                self.saved_game_chooser.offer()

        note_scored(self._recovery, session, noted)

    # --- the parts

    def _load_games(self) -> "Games":
        return self.games

    def _load_online(self) -> "Online":
        return self.online

    def _load_online_game(self) -> "OnlineGame":
        return self.online_game

    def _chosen_game_key(self) -> str:
        return self._chosen.key

    @cached_property
    def games(self) -> "Games":
        """The games in this window; this imports what they need."""
        from gui.game_session.games import Games

        games = Games(
            self._frame,
            self._settings,
            self._places,
            self._background,
            self._recovery,
            self._settings_window,
        )
        games.left.connect(self.title_requested)
        games.game_chosen.connect(self._chosen.choose)
        games.standings_requested.connect(self._show_standings)
        self.faults_acknowledged.connect(games.resume_computers)
        self.closed.connect(games.replays.close)
        return games

    @cached_property
    def _network(self) -> "Network":
        """The network; the record of a table can be opened once its session has ended."""
        network = self._networking.network
        self.closed.connect(network.session_ended.connect(self.saved_game_chooser.offer))
        return network

    @cached_property
    def _known_zones(self) -> KnownZones:
        return KnownZones(self._places.key.with_name("zones.json"))

    @cached_property
    def _invitations(self) -> "Invitations":
        from gui.online.invitations import Invitations

        return Invitations(self._frame, self._load_online)

    @cached_property
    def lan_play(self) -> "LanPlay":
        """Network games on the local network."""
        from gui.lan.play import LanPlay

        lan_play = LanPlay(
            self._frame,
            self._settings,
            self._slots,
            self._network,
            self._known_zones,
            self._load_games,
            self._chosen_game_key,
        )
        lan_play.left.connect(self.title_requested)
        lan_play.rejoin_failed.connect(self._show_rejoin_failure)
        return lan_play

    @cached_property
    def online(self) -> "Online":
        """Zones, their lobbies, and the start of games there."""
        from gui.online.play import Online

        online = Online(
            self._frame,
            self._settings,
            self._slots,
            self._places.key,
            self._known_zones,
            self._networking.zones,
            self._begin_at_zone,
            self._chosen_game_key,
        )
        online.left.connect(self.title_requested)
        online.room_left.connect(self.online_game.leave_room)
        online.zone_connected.connect(self._mark_scored_games)
        return online

    @cached_property
    def online_game(self) -> "OnlineGame":
        """Network games at zones."""
        from gui.online.game import OnlineGame

        game = OnlineGame(self._frame, self._network, self._load_games)
        game.left.connect(self._leave_zone_game)
        game.rematch_host_requested.connect(self._regroup_as_host)
        game.rematch_join_requested.connect(self._regroup_as_guest)
        game.rejoin_failed.connect(self._show_rejoin_failure)
        game.failed.connect(self.title_requested)
        return game

    @cached_property
    def rejoining(self) -> "Rejoining":
        """Rejoining of network tables."""
        from gui.rejoin.rejoining import Rejoining

        rejoining = Rejoining(
            self._frame,
            self._settings,
            self.lan_play,
            self._load_online,
            self._load_online_game,
            self._load_games,
            self._recovery,
        )
        rejoining.left.connect(self.title_requested)
        return rejoining
