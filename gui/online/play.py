"""Online play in the main window: a zone, its lobby and a group, until the game begins."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, Signal

from config import Settings, Zone
from core.errors import FactualError
from core.games.registry import DEFAULT_GAME
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.group.model.members import END_REASONS
from gui.group.model.regroup import RematchGroup, RematchHost
from gui.group.screen import GroupScreen
from gui.lobby.model.lobby import Lobby
from gui.lobby.screen import LobbyScreen
from gui.online.invitation_alert import InvitationAlert
from gui.online.join_by_code import JoinByCode
from gui.ranking.standings import StandingsPage
from gui.storage.known_zones import KnownZones
from gui.storage.slots import Slots
from gui.texts.refusals import sentence
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.windows.front import Front
from gui.zone.model.invitation import Invitation, WrongZoneKey
from gui.zone.model.zone_session import (
    FailedAttempt,
    GameStart,
    ZoneListener,
    ZoneSession,
    ZoneTarget,
    format_address,
    rules_version,
)
from gui.zone.screen import ZoneScreen
from net.errors import CannotConnectCode
from net.lobby import Event, ZoneReconnected
from net.lobby.messages import GroupOver, Joined
from net.session import rejoin_group

StartGame = Callable[[GameStart, ZoneSession], object]
"""Starts the table setup of a game and shows it; the session lasts until `Online.leave`."""


class ZoneConnector(Protocol):
    """The connections to zones (`gui.zone.bridge.zone_session.ZoneSessions`)."""

    def connect(self, target: ZoneTarget, listener: ZoneListener) -> None: ...

    def leave(self) -> None: ...


class Online(QObject):
    """The online play of a program.

    `left` is emitted to show the title again, `room_left` when a group's screen is left, for its
    game or for anything else.
    """

    left = Signal()
    room_left = Signal()
    zone_connected = Signal(object)

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        slots: Slots,
        key: Path,
        known_zones: KnownZones,
        zones: ZoneConnector,
        start_game: StartGame,
        game: Callable[[], str] = lambda: DEFAULT_GAME,
    ) -> None:
        """Create online play; `key` is the file of the player's key, `slots` the saved games.

        New groups are for the `game` of this key, the one that was chosen or played last.
        """
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._slots: Final = slots
        self._key: Final = key
        self._zones: Final = zones
        self._start_game: Final = start_game
        self._game: Final = game
        self._known_zones: Final = known_zones
        self._invitation: Invitation | None = None
        self._target: ZoneTarget | None = None
        self._lobby: Lobby | None = None
        self._alert: InvitationAlert | None = None
        self._rematch_host: RematchHost | None = None
        self._standings: Front | None = None
        self._is_entering_group = False

    # --- the screens

    def ask_for_code(self) -> JoinByCode:
        """Ask for an invitation code, and follow it."""
        question = JoinByCode()
        front = self._frame.put_in_front(question)
        question.refused.connect(front.put_away)
        question.given.connect(front.put_away)
        question.given.connect(self.follow)
        question.box.setFocus()
        return question

    def follow(self, invitation: Invitation) -> None:
        """Follow an invitation: look up its group in the lobby of its zone.

        The program connects immediately to a known zone; for an unknown one, the player first sees
        what it will learn (ZONE-7). A forged link is reported, and changes nothing.
        """
        pinned_key = None
        if invitation.address is not None:
            pinned_key = self._known_zones.keys.get(format_address(invitation.address))
        if pinned_key is not None and invitation.key not in {None, pinned_key}:
            self._frame.show_notice(_("Invitation"), translated(sentence(WrongZoneKey())))
            return
        self.leave()
        screen = self.show_zones(invitation)
        if pinned_key is not None:
            screen.connect_button.click()

    def show_zones(self, invitation: Invitation | None = None) -> ZoneScreen:
        """Show the choice of zones, with the player's last name."""
        self._invitation = invitation
        invited = None
        if invitation is not None and invitation.address is not None:
            host, port = invitation.address
            invited = Zone(_("The zone of your invitation"), host, None, port)
        screen = ZoneScreen(self._settings, self._key, name=self._known_zones.name, invited=invited)
        screen.trusting.connect(self._known_zones.forget)
        screen.connecting.connect(self._connect)
        screen.cancelled.connect(self._zones.leave)
        screen.left.connect(self._return_to_title)
        self._frame.show_screen(screen, Context.ZONE)
        (screen.connect_button if screen.model.name else screen.name).setFocus()
        return screen

    def _show_lobby(self) -> None:
        assert self._lobby is not None
        screen = LobbyScreen(self._lobby, self._palette)
        screen.left.connect(self._return_to_title)
        screen.reconnect_requested.connect(self._connect_again)
        self._frame.show_screen(screen, Context.LOBBY)
        if self._invitation is not None:
            screen.look_up_invitation(self._invitation.text)
            self._invitation = None

    def show_standings(self) -> None:
        """Show the player's ranked games at the zone, in front of the finished game.

        Once the zone is left, say where the standings can be found.
        """
        if self._standings in self._frame.fronts:
            return
        if self._lobby is None:
            text = _(
                "You are no longer connected to the zone of this game. Its standings are in its"
                " lobby: return to the title, choose “Online play”, and connect."
            )
            self._standings = self._frame.show_notice(_("Standings"), text)
            return
        session = self._lobby.session
        page = StandingsPage(session.query_ranking, session.key, self._palette, game=self._game())
        self._standings = self._frame.put_in_front(page)
        page.left.connect(self._standings.put_away)
        page.show_player(session.key, session.model.name or "")

    def _palette(self) -> Palette:
        return PALETTES[self._settings.present.desktop.palette]

    def _show_group(self) -> None:
        assert self._lobby is not None
        had = () if self._rematch_host is None else self._rematch_host.seats
        screen = GroupScreen(self._lobby, self._slots, previous_seats=had)
        screen.reconnect_requested.connect(self._connect_again)
        screen.leave.clicked.connect(partial(self._leave_begun, screen))
        self._is_entering_group = True
        self._frame.show_screen(screen, Context.GROUP, leave=self.room_left.emit)
        self._is_entering_group = False

    def _leave_begun(self, screen: GroupScreen) -> None:
        """Leave a group after its game has begun: the zone does not report that."""
        if screen.model.has_begun:
            self._return_to_title()

    def connect_for_rejoin(self, target: ZoneTarget, listener: ZoneListener) -> None:
        """Connect to the zone of an unfinished game; the visitor gets its events."""
        self.leave()
        self._target = target
        self._zones.connect(target, listener)

    def enter_session(self, session: ZoneSession) -> None:
        """Enter a zone as a player whose game began there."""
        present, game = self._settings.present, self._game()
        self._end_alert()
        self._alert = InvitationAlert(self._frame, self._settings)
        self._lobby = Lobby(
            session,
            present.options_of(game),
            game=game,
            seat_wait=present.network.seat_wait,
            options_of=present.options_of,
        )

    def leave(self) -> None:
        """End the zone session, if there is one."""
        self._lobby = self._rematch_host = None
        self._end_alert()
        self._zones.leave()

    def _end_alert(self) -> None:
        if self._alert is not None:
            self._alert.close()
            self._alert = None

    def leave_game(self) -> None:
        """Leave the game, unless the player goes on to a rematch."""
        if not self._is_entering_group:
            self.leave()

    def _return_to_title(self) -> None:
        self.leave()
        self.left.emit()

    def _connect(self, target: ZoneTarget) -> None:
        self._target = target
        known, invitation = dict(self._known_zones.keys), self._invitation
        if invitation is not None and invitation.address is not None and invitation.key is not None:
            known.setdefault(format_address(invitation.address), invitation.key)
        self._zones.connect(target._replace(pinned_keys=known), self)

    def _connect_again(self) -> None:
        assert self._target is not None, "one was there"
        target = self._target
        self.leave()
        self.show_zones().show_trying(target.zone.name)
        self._connect(target)

    # --- rematch

    def host_rematch(self, regroup: RematchHost) -> None:
        """Create a group like that of a finished game, for a rematch."""
        assert self._lobby is not None, "the stay goes on with the game"
        self._rematch_host, session = regroup, self._lobby.session

        def refused(error: FactualError) -> None:
            self._rematch_host = None
            regroup.on_failed(translated(sentence(error)))

        session.request(
            lambda client: client.leave(),
            on_refused=refused,
            on_done=lambda _: session.create_group(
                regroup.group_spec(session.key), on_refused=refused
            ),
        )

    def join_rematch(self, comer: RematchGroup) -> None:
        """Join the rematch group without being asked for its password."""
        assert self._lobby is not None, "the stay goes on with the game"
        self._lobby.session.request(
            lambda client: rejoin_group(
                client, comer.group, comer.password, rules_version(comer.game)
            ),
            on_refused=lambda error: comer.on_failed(translated(sentence(error))),
        )

    # --- events (`gui.zone.model.zone_session.ZoneListener`)

    def on_connecting(self, address: str) -> None:
        """Show which address is tried."""
        screen = self._frame.screen_shown
        if isinstance(screen, ZoneScreen):
            screen.show_trying(address)

    def on_failed(self, attempts: Sequence[FailedAttempt]) -> None:
        """Show why no zone could be reached."""
        screen = self._frame.screen_shown
        if not isinstance(screen, ZoneScreen):
            screen = self.show_zones()
        screen.show_failed([self._with_invitation_error(attempt) for attempt in attempts])

    def _with_invitation_error(self, attempt: FailedAttempt) -> FailedAttempt:
        """Return the attempt, with a better reason if the server's key is not the invitation's."""
        invitation = self._invitation
        if attempt.error.code is CannotConnectCode.WRONG_PEER and invitation is not None:
            address, key = invitation.address, invitation.key
            if (
                key is not None
                and address is not None
                and attempt.address == format_address(address)
            ):
                return attempt._replace(error=WrongZoneKey())
        return attempt

    def on_connected(self, session: ZoneSession, unnamed: FactualError | None) -> None:
        """Show the lobby of the zone, or follow the invitation."""
        name = session.model.name
        assert name is not None, "it was claimed"
        self._known_zones.remember(format_address(session.address), session.zone_key, name)
        self.enter_session(session)
        self.zone_connected.emit(session)
        self._show_lobby()
        if unnamed is not None:
            text = _("Your name here is still {name}. {why}")
            self._frame.show_notice(
                _("Your name"),
                text.format(name=name, why=translated(sentence(unnamed))),
            )

    def on_event(self, event: Event) -> None:
        """Handle an event of the zone, and show its changes."""
        if self._lobby is None:
            return
        self._lobby.handle_event(event)
        if self._alert is not None:
            self._alert.refresh(self._lobby.invitations)
        screen = self._frame.screen_shown
        match event:
            case Joined(id=group):
                if self._rematch_host is not None:
                    self._rematch_host.invite(group)
                self._show_group()
            case GroupOver(reason=why):
                self._return_to_title()
                if why != "left":
                    self._frame.show_notice(_("Group"), translated(END_REASONS[why]))
            case ZoneReconnected() if isinstance(screen, GroupScreen):
                self._show_lobby()
                text = _("Connection lost. You are no longer in the group.")
                self._frame.show_notice(_("Group"), text)
            case _:
                if isinstance(screen, GroupScreen):
                    screen.model.seat_newcomers()
                if isinstance(screen, LobbyScreen | GroupScreen):
                    screen.refresh_soon()

    def on_game_start(self, beginning: GameStart) -> None:
        """Start the game of this player's group."""
        self._rematch_host = None
        if self._lobby is None:
            return
        screen = self._frame.screen_shown
        if isinstance(screen, GroupScreen):
            screen.show_starting()
        self._start_game(beginning._replace(saved=self._lobby.saved), self._lobby.session)
