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
from gui.netplay.bridge.loading import Networking
from gui.online.invitations import Invitations
from gui.saves.choosing import Choosing
from gui.storage.chosen_game import ChosenGame
from gui.storage.known_zones import KnownZones
from gui.storage.recovery import Recorded, Recovery
from gui.storage.slots import Slots

if TYPE_CHECKING:
    from gui.game_session.games import Games
    from gui.group.model.regroup import Comer, Regroup
    from gui.lan.play import LanPlay
    from gui.netplay.bridge.network import Network
    from gui.online.game import OnlineGame
    from gui.online.play import Online
    from gui.rejoin.rejoining import Rejoining
    from gui.settings.window import SettingsWindow
    from gui.zone.model.zone_session import GameStart, ZoneSession

LATER: Final = ("gui.game_session.games", "gui.lan.play")
"""Modules of parts that are loaded while the player looks at the title."""


class AppRouter(QObject):
    """The parts of a program, and the ways between them.

    `title_wanted` is emitted when a part is left for the title. The program emits `faults_noted`
    when all error messages were closed, and `closed` when its window closes.
    """

    title_wanted = Signal()
    faults_noted = Signal()
    closed = Signal()

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        places: Places,
        background: Background,
        networking: Networking,
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
        self.choosing: Final = Choosing(frame, recovery, places.saved_games, places.key)
        self.choosing.rejoined.connect(self._rejoin)
        self.choosing.gone_alone.connect(self._go_alone)
        self.choosing.gone_on.connect(self.resume)
        self.choosing.watched.connect(self._watch)

    # --- ways from the title

    def set_up_game(self) -> None:
        """Set up a game at this computer."""
        self.games.show_setup(self._known_zones.name, self._chosen.key)

    def learn(self) -> None:
        """Start the coached first game of the chosen game."""
        self.games.learn(self._known_zones.name, self._chosen.key)

    def play_on_lan(self) -> None:
        """Show the tables on the local network."""
        self.lan_play.show()

    def play_online(self) -> None:
        """Show the choice of zones."""
        self.online.show_zones()

    def ask_for_code(self) -> None:
        """Ask for the code of an invitation."""
        self.online.ask_for_code()

    def resume(self, path: Path) -> None:
        """Continue an unfinished game at this computer."""
        self.games.resume(path)

    def _watch(self, path: Path) -> None:
        self.games.watching.show(path)

    def _rejoin(self, game: Recorded) -> None:
        self.rejoining.go_back(game)

    def _go_alone(self, path: Path) -> None:
        self.games.ask_to_go_alone(path)

    def follow(self, link: str) -> None:
        """Follow an invitation, wherever the player is."""
        self._networking.once_begun(lambda: self._invitations.open(link))

    # --- ways between the other parts

    def _not_back(self, error: FactualError | None) -> None:
        self.rejoining.not_back(error)

    def _begin_at_zone(self, beginning: "GameStart", _: "ZoneSession") -> None:
        self.online_game.begin(beginning)

    def _leave_zone_game(self) -> None:
        self.online.leave_game()

    def _gather_again(self, regroup: "Regroup") -> None:
        self.online.gather_again(regroup)

    def _come_again(self, comer: "Comer") -> None:
        self.online.come_again(comer)

    def _show_standings(self) -> None:
        self.online.show_standings()

    def _note_scored(self, session: "ZoneSession") -> None:
        """Offer no rejoining of games that the zone of this session has scored."""
        from gui.rejoin.scored_games import note_scored

        def noted(is_news: bool) -> None:
            if is_news:
                self.choosing.offer()

        note_scored(self._recovery, session, noted)

    # --- the parts

    def _load_games(self) -> "Games":
        return self.games

    def _load_online(self) -> "Online":
        return self.online

    def _load_online_game(self) -> "OnlineGame":
        return self.online_game

    def _new_game(self) -> str:
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
        games.left.connect(self.title_wanted)
        games.standings.connect(self._show_standings)
        self.faults_noted.connect(games.go_on)
        self.closed.connect(games.watching.close)
        return games

    @cached_property
    def _network(self) -> "Network":
        """The network; the record of a table can be opened once its session has ended."""
        network = self._networking.network
        self.closed.connect(network.session_ended.connect(self.choosing.offer))
        return network

    @cached_property
    def _known_zones(self) -> KnownZones:
        return KnownZones(self._places.key.with_name("zones.json"))

    @cached_property
    def _invitations(self) -> Invitations:
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
            self._new_game,
        )
        lan_play.left.connect(self.title_wanted)
        lan_play.not_back.connect(self._not_back)
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
            self._new_game,
        )
        online.left.connect(self.title_wanted)
        online.room_left.connect(self.online_game.leave_room)
        online.met_zone.connect(self._note_scored)
        return online

    @cached_property
    def online_game(self) -> "OnlineGame":
        """Network games at zones."""
        from gui.online.game import OnlineGame

        game = OnlineGame(self._frame, self._network, self._load_games)
        game.left.connect(self._leave_zone_game)
        game.gathering.connect(self._gather_again)
        game.coming.connect(self._come_again)
        game.not_back.connect(self._not_back)
        game.failed.connect(self.title_wanted)
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
        rejoining.left.connect(self.title_wanted)
        return rejoining
