"""Rejoining the table of a network game, from the title to the game.

Once rejoined, it is a game like any other, on the local network or at its zone.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from config import Settings
from core.errors import FactualError
from core.log import PublicKey
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.online.play import Online
from gui.rejoin.scored_games import note_if_scored
from gui.rejoin.screen import RejoinScreen
from gui.saves.game_list import table_name
from gui.storage.recovery import Recorded, Recovery
from gui.storage.rejoin_info import AtZone, RejoinInfo, rejoin_info_beside
from gui.texts.refusals import sentence
from gui.translation import _, translated
from gui.widgets.question import Question
from gui.zone.model.zone_session import (
    FailedAttempt,
    GameStart,
    ZoneSession,
    ZoneTarget,
    format_address,
)
from net.errors import NoTable, NoTableCode
from net.lobby import Event

if TYPE_CHECKING:
    from gui.game_session.games import Games
    from gui.lan.play import LanPlay
    from gui.online.game import OnlineGame


SCORE_TIMEOUT: Final = 3.0
"""Seconds in which a zone must say whether it has scored the game."""


class Rejoining(QObject):
    """The rejoiner of a program; `left` is emitted to show the title again.

    Receives the zone's events (`gui.zone.model.zone_session.ZoneListener`), and in
    `show_failure` the reason why no member of a table was found.
    """

    left = Signal()

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        lan_play: "LanPlay",
        online: Callable[[], Online],
        online_game: Callable[[], "OnlineGame"],
        games: "Callable[[], Games]",
        recovery: Recovery,
    ) -> None:
        """Create the rejoiner; online play is loaded only for the table of a zone."""
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._lan_play: Final = lan_play
        self._online: Final = online
        self._online_game: Final = online_game
        self._games: Final = games
        self._recovery: Final = recovery
        self._game: tuple[Recorded, RejoinInfo] | None = None
        self._queried_session: ZoneSession | None = (
            None  # the session that was asked for the game's score
        )

    def rejoin(self, game: Recorded) -> None:
        """Search the table of a game and rejoin it (DISCONNECT-10)."""
        assert game.rejoin_info is not None, "it was played with others"
        self._game = game, game.rejoin_info
        screen = RejoinScreen(game, table_name(game.rejoin_info))
        screen.again.connect(self._search)
        screen.alone.connect(lambda: self._games().ask_to_play_alone(game.path))
        screen.removed.connect(self._ask_to_remove)
        screen.left.connect(self.left)
        self._frame.show_screen(screen, Context.REJOIN, leave=self._leave_search)
        screen.back.setFocus()
        self._search()

    def _search(self) -> None:
        assert self._game is not None, "somebody wants it"
        game, rejoin_info = self._game
        self._queried_session = None
        if rejoin_info.at_zone is None:
            self._show_trying(_("Looking for the other players of this table…"))
            self._lan_play.rejoin(game.path, rejoin_info)
        else:
            self._online().connect_for_rejoin(self._target_of(rejoin_info.at_zone), self)

    def _target_of(self, there: AtZone) -> ZoneTarget:
        ports = self._settings.present.names.inbound_ports
        key = PublicKey(bytes.fromhex(there.key))
        entry = ZoneTarget(there.zone, there.name, there.relay_only, ports)
        return entry._replace(
            pinned_keys={format_address(address): key for address in entry.addresses}
        )

    def _leave_search(self) -> None:
        """Leave the zone or the room, unless the game has begun there."""
        assert self._game is not None, "somebody wanted it"
        self._queried_session = None
        if self._game[1].at_zone is None:
            self._lan_play.leave_room()
        elif not self._online_game().is_playing:
            self._online_game().leave_room()
            self._online().leave()

    @property
    def _screen(self) -> RejoinScreen | None:
        screen = self._frame.screen_shown
        return screen if isinstance(screen, RejoinScreen) else None

    def _show_trying(self, text: str) -> None:
        if self._screen is not None:
            self._screen.show_trying(text)

    def show_failure(self, error: FactualError | None) -> None:
        """Report why no member of the table was found; None after an internal error."""
        match error:
            case None:
                why = _("Something went wrong. Try again.")
            case NoTable(code=NoTableCode.NOBODY_FOUND):
                why = _(
                    "No player of this table was found. They may have stopped for today, "
                    "finished the game without you, or be on another network. Try again, play "
                    "on alone from where you were, or remove the game."
                )
            case _:
                why = translated(sentence(error))
        self._show_failed(why)

    def _show_failed(self, why: str) -> None:
        if self._screen is not None:
            self._screen.show_failed(why)

    # --- events of the zone

    def on_connecting(self, address: str) -> None:
        """Show which address is tried."""
        text = _("Looking for the zone at {address}…")
        self._show_trying(text.format(address=address))

    def on_failed(self, attempts: Sequence[FailedAttempt]) -> None:
        """Show why no zone could be reached."""
        if self._screen is None:
            self._online().on_failed(attempts)
            return
        reasons = "\n".join(translated(sentence(attempt.error)) for attempt in attempts)
        text = _("The zone of this table cannot be reached.") + "\n" + reasons
        self._show_failed(text.strip())

    def on_connected(self, session: ZoneSession, unnamed: FactualError | None) -> None:
        """Rejoin the table, under any name: the table knows the player by the key.

        The zone of a ranked game is first asked whether it has scored the game. If it does not
        answer within `SCORE_TIMEOUT` seconds, the table is searched anyway.
        """
        if self._game is None:
            return
        game, rejoin_info = self._game
        self._online().enter_session(session)
        self._queried_session = session
        go_on = partial(self._go_back_at, session)
        if rejoin_info.at_zone is None or rejoin_info.at_zone.kind != "ranked":
            go_on()
            return
        QTimer.singleShot(round(SCORE_TIMEOUT * 1000), self, go_on)
        note_if_scored(self._recovery, session, game, lambda _: go_on())

    def _go_back_at(self, session: ZoneSession) -> None:
        """Rejoin the table at its zone, once per session, unless the zone has scored the game."""
        if self._queried_session is not session or self._game is None or self._screen is None:
            return
        self._queried_session = None
        game, rejoin_info = self._game
        if (rejoin_info_beside(game.path) or rejoin_info).scored is True:
            self._online().leave()
            self._screen.show_closed(
                _(
                    "The zone has scored this game, so you cannot rejoin it. Its result is in "
                    "the standings. Play on alone, or remove the game."
                )
            )
            return
        self._show_trying(_("Looking for the other players of this table…"))
        self._online_game().rejoin(game.path, rejoin_info, session.context)

    def _ask_to_remove(self) -> None:
        assert self._game is not None, "its screen asks"
        game = self._game[0]
        text = _(
            "The game of {players} will be removed from this computer, and you can no longer "
            "rejoin it. If the others play on, the computer keeps your seat."
        )
        question = Question(
            _("Remove game"),
            text.format(players=", ".join(game.players)),
            yes=_("Remove"),
            go_on=lambda: self._remove(game),
        )
        front = self._frame.put_in_front(question)
        question.answered = front.put_away
        question.yes.setFocus()

    def _remove(self, game: Recorded) -> None:
        try:
            self._recovery.discard(game.path)
        except FactualError as error:
            self._frame.show_notice(_("Not removed"), translated(error))
        else:
            self.left.emit()

    def on_event(self, event: Event) -> None:
        """Handle an event of the zone, such as a rematch group, as if the game had begun there."""
        self._online().on_event(event)

    def on_game_start(self, beginning: GameStart) -> None:
        """Start the next game of the group."""
        self._online().on_game_start(beginning)
