"""Online play in the main window: a zone, its lobby and a group, until the game begins."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, Signal

from config import Settings, Zone
from core.errors import FactualError
from core.games.registry import USUAL
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.group.model.members import OVER
from gui.group.model.regroup import Comer, Regroup
from gui.group.screen import GroupScreen
from gui.lobby.model.lobby import Lobby
from gui.lobby.screen import LobbyScreen
from gui.online.join_by_code import JoinByCode
from gui.ranking.standings import StandingsPage
from gui.storage.known_zones import KnownZones
from gui.storage.slots import Slots
from gui.texts.refusals import sentence
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.windows.front import Front
from gui.zone.model.invitation import Invitation, InvitedElsewhere
from gui.zone.model.zone_session import (
    Attempt,
    Entry,
    GameStart,
    ZoneListener,
    ZoneSession,
    rules_here,
    written,
)
from gui.zone.screen import ZoneScreen
from net.errors import WrongPeer
from net.lobby import Back, Event
from net.lobby.messages import GroupOver, Joined
from net.session import come_again

Begin = Callable[[GameStart, ZoneSession], object]
"""Starts the table setup of a game and shows it; the session lasts until `Online.leave`."""


class Ways(Protocol):
    """The connections to zones (`gui.zone.bridge.zone_session.ZoneSessions`)."""

    def connect(self, entry: Entry, listener: ZoneListener) -> None: ...

    def leave(self) -> None: ...


class Online(QObject):
    """The online play of a program.

    `left` is emitted to show the title again, `room_left` when a group's screen is left, for its
    game or for anything else.
    """

    left = Signal()
    room_left = Signal()
    met_zone = Signal(object)

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        slots: Slots,
        key: Path,
        known: KnownZones,
        ways: Ways,
        begin: Begin,
        game: Callable[[], str] = lambda: USUAL,
    ) -> None:
        """Create online play; `key` is the file of the player's key, `slots` the saved games.

        New groups are for the `game` of this key.
        """
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._slots: Final = slots
        self._key: Final = key
        self._ways: Final = ways
        self._begin: Final = begin
        self._game: Final = game
        self._known: Final = known
        self._invitation: Invitation | None = None
        self._entry: Entry | None = None
        self._lobby: Lobby | None = None
        self._regroup: Regroup | None = None
        self._standings: Front | None = None
        self._is_met = False

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
        met = None
        if invitation.address is not None:
            met = self._known.keys.get(written(invitation.address))
        if met is not None and invitation.key not in {None, met}:
            self._frame.tell(_("An invitation"), translated(sentence(InvitedElsewhere())))
            return
        self.leave()
        screen = self.show_zones(invitation)
        if met is not None:
            screen.connect_button.click()

    def show_zones(self, invitation: Invitation | None = None) -> ZoneScreen:
        """Show the choice of zones, with the player's last name."""
        self._invitation = invitation
        invited = None
        if invitation is not None and invitation.address is not None:
            host, port = invitation.address
            invited = Zone(_("The zone of your invitation"), host, None, port)
        screen = ZoneScreen(self._settings, self._key, name=self._known.name, invited=invited)
        screen.trusting.connect(self._known.forget)
        screen.connecting.connect(self._connect)
        screen.cancelled.connect(self._ways.leave)
        screen.left.connect(self._back)
        self._frame.show_screen(screen, Context.ZONE)
        (screen.connect_button if screen.model.name else screen.name).setFocus()
        return screen

    def _show_lobby(self) -> None:
        assert self._lobby is not None
        screen = LobbyScreen(self._lobby, self._palette)
        screen.left.connect(self._back)
        screen.again.connect(self._connect_again)
        self._frame.show_screen(screen, Context.LOBBY)
        if self._invitation is not None:
            screen.follow_invitation(self._invitation.text)
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
            self._standings = self._frame.tell(_("Standings"), text)
            return
        session = self._lobby.session
        page = StandingsPage(session.look_up, session.key, self._palette)
        self._standings = self._frame.put_in_front(page)
        page.left.connect(self._standings.put_away)
        page.show_player(session.key, session.model.name or "")

    def _palette(self) -> Palette:
        return PALETTES[self._settings.present.desktop.palette]

    def _show_group(self) -> None:
        assert self._lobby is not None
        had = () if self._regroup is None else self._regroup.seats
        screen = GroupScreen(self._lobby, self._slots, had=had)
        screen.again.connect(self._connect_again)
        screen.leave.clicked.connect(partial(self._leave_begun, screen))
        self._is_met = True
        self._frame.show_screen(screen, Context.GROUP, leave=self.room_left.emit)
        self._is_met = False

    def _leave_begun(self, screen: GroupScreen) -> None:
        """Leave a group after its game has begun: the zone does not report that."""
        if screen.model.has_begun:
            self._back()

    def come_back(self, entry: Entry, listener: ZoneListener) -> None:
        """Connect to the zone of an unfinished game; the visitor gets its events."""
        self.leave()
        self._entry = entry
        self._ways.connect(entry, listener)

    def enter_session(self, session: ZoneSession) -> None:
        """Enter a zone as a player whose game began there."""
        present, game = self._settings.present, self._game()
        self._lobby = Lobby(
            session, present.options_of(game), game=game, seat_wait=present.network.seat_wait
        )

    def leave(self) -> None:
        """End the zone session, if there is one."""
        self._lobby = self._regroup = None
        self._ways.leave()

    def leave_game(self) -> None:
        """Leave the game, unless the player goes on to a rematch."""
        if not self._is_met:
            self.leave()

    def _back(self) -> None:
        self.leave()
        self.left.emit()

    def _connect(self, entry: Entry) -> None:
        self._entry = entry
        known, invitation = dict(self._known.keys), self._invitation
        if invitation is not None and invitation.address is not None and invitation.key is not None:
            known.setdefault(written(invitation.address), invitation.key)
        self._ways.connect(entry._replace(known=known), self)

    def _connect_again(self) -> None:
        assert self._entry is not None, "one was there"
        entry = self._entry
        self.leave()
        self.show_zones().show_trying(entry.zone.name)
        self._connect(entry)

    # --- rematch

    def gather_again(self, regroup: Regroup) -> None:
        """Create a group like that of a finished game, for a rematch."""
        assert self._lobby is not None, "the stay goes on with the game"
        self._regroup, session = regroup, self._lobby.session

        def refused(error: FactualError) -> None:
            self._regroup = None
            regroup.failed(translated(sentence(error)))

        session.ask(
            lambda client: client.leave(),
            refused=refused,
            done=lambda _: session.create(regroup.creation(session.key), refused=refused),
        )

    def come_again(self, comer: Comer) -> None:
        """Join the rematch group without being asked for its password."""
        assert self._lobby is not None, "the stay goes on with the game"
        self._lobby.session.ask(
            lambda client: come_again(client, comer.group, comer.password, rules_here(comer.game)),
            refused=lambda error: comer.failed(translated(sentence(error))),
        )

    # --- events (`gui.zone.model.zone_session.ZoneListener`)

    def trying(self, address: str) -> None:
        """Show which address is tried."""
        screen = self._frame.screen_shown
        if isinstance(screen, ZoneScreen):
            screen.show_trying(address)

    def failed(self, attempts: Sequence[Attempt]) -> None:
        """Show why no zone could be reached."""
        screen = self._frame.screen_shown
        if not isinstance(screen, ZoneScreen):
            screen = self.show_zones()
        screen.show_failed([self._judged(attempt) for attempt in attempts])

    def _judged(self, attempt: Attempt) -> Attempt:
        """Return the attempt, with a better reason if the server's key is not the invitation's."""
        invitation = self._invitation
        if isinstance(attempt.why, WrongPeer) and invitation is not None:
            address, key = invitation.address, invitation.key
            if key is not None and address is not None and attempt.address == written(address):
                return attempt._replace(why=InvitedElsewhere())
        return attempt

    def arrived(self, session: ZoneSession, unnamed: FactualError | None) -> None:
        """Show the lobby of the zone, or follow the invitation."""
        name = session.model.name
        assert name is not None, "it was claimed"
        self._known.remember(written(session.address), session.zone_key, name)
        self.enter_session(session)
        self.met_zone.emit(session)
        self._show_lobby()
        if unnamed is not None:
            text = _("Here you are still called {name}. {why}")
            self._frame.tell(
                _("Your name"),
                text.format(name=name, why=translated(sentence(unnamed))),
            )

    def heard(self, event: Event) -> None:
        """Handle an event of the zone, and show its changes."""
        if self._lobby is None:
            return
        self._lobby.hear(event)
        screen = self._frame.screen_shown
        match event:
            case Joined(id=group):
                if self._regroup is not None:
                    self._regroup.call(group)
                self._show_group()
            case GroupOver(why=why):
                self._back()
                if why != "left":
                    self._frame.tell(_("The group"), translated(OVER[why]))
            case Back() if isinstance(screen, GroupScreen):
                self._show_lobby()
                text = _("The connection was lost, and with it your place in the group.")
                self._frame.tell(_("The group"), text)
            case _:
                if isinstance(screen, GroupScreen):
                    screen.model.seat_newcomers()
                if isinstance(screen, LobbyScreen | GroupScreen):
                    screen.follow()

    def started(self, beginning: GameStart) -> None:
        """Start the game of this player's group."""
        self._regroup = None
        if self._lobby is None:
            return
        screen = self._frame.screen_shown
        if isinstance(screen, GroupScreen):
            screen.show_begun()
        self._begin(beginning._replace(saved=self._lobby.saved), self._lobby.session)
