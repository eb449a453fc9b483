"""The lobby of a zone: groups, players, chat and connection.

While the player is in a group, the chat is the group's.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple

from core.errors import FactualError
from core.games.registry import DEFAULT_GAME, shipped_game
from core.log import Opened, PublicKey
from core.option_spec import Preset
from gui.lobby.model.first_table import first_table
from gui.options.model import (
    first_terms_first,
    first_terms_of,
    ranked_settings,
    settings_for,
    words,
)
from gui.options.presets import preset_under, with_preset
from gui.room.model.chat_lines import RecentLines
from gui.room.model.requests import GroupRequests, OnRefused
from gui.texts.game_names import is_known, offers_choice, title_of
from gui.texts.phrases import Phrase, counted, listed
from gui.texts.refusals import sentence
from gui.zone.model.invitation import read_invitation
from gui.zone.model.zone_session import GroupSpec, ZoneSession
from net.consensus.timeouts import SEAT_TIMEOUT
from net.lobby import (
    Client,
    Code,
    Event,
    Group,
    Listing,
    Player,
    Spoken,
    ZoneDisconnected,
    ZoneReconnected,
    ZoneSessionEnded,
)
from net.lobby.messages import Joined, Kind
from net.lobby.names import skeleton
from net.lobby.refusals import LobbyCode, LobbyRefusal

KINDS: Final[dict[Kind, str]] = {
    "public": Phrase("public"),
    "ranked": Phrase("ranked"),
    "private": Phrase("private"),
}
"""The names of the kinds of groups."""
PRESENCES: Final = {
    "lobby": Phrase("in the lobby"),
    "group": Phrase("in a group"),
    "game": Phrase("in a game"),
}
"""The texts for the whereabouts of players."""
OnDone = Callable[[], object]


class JoinChoice(NamedTuple):
    """A group to join; with `code`, by an invitation."""

    listing: Listing
    code: Code | None = None


class Lobby:
    """The lobby of a zone session; `trouble` is the connection error, `is_over` if permanent.

    `saved` is the saved game that the group continues. The listed groups pass the filters `kind`
    (None for any), `text` and `only_free`.
    """

    def __init__(
        self,
        session: ZoneSession,
        options: Mapping[str, int | str],
        *,
        game: str = DEFAULT_GAME,
        seat_wait: int = SEAT_TIMEOUT,
        options_of: Callable[[str], Mapping[str, int | str]] = lambda _: {},
    ) -> None:
        """Create the lobby; new groups play `game` with those of the `options` that it has.

        Their tables wait `seat_wait` seconds for lost players. `options_of` returns the options of
        another game.
        """
        self.game = game
        self.session: Final = session
        self.kind: Kind | None = None
        self.typed_text = ""
        self.only_free = False
        self.connection_problem: FactualError | None = None
        self.is_over = False
        self.lines: Final = RecentLines()
        self.saved: Sequence[Opened] = ()
        self._options = settings_for(game, options)
        self._options_of: Final = options_of
        self._seat_wait: Final = seat_wait
        self._guests: Final[dict[PublicKey, None]] = {}

    # --- the group (`gui.lobby.model.place.Place`)

    @property
    def key(self) -> PublicKey:
        """The key of the player."""
        return self.session.key

    @property
    def group(self) -> Group | None:
        """The player's group."""
        return self.session.model.group

    @property
    def lobby(self) -> "Lobby":
        """This lobby: the group is at a zone."""
        return self

    def request(
        self,
        operation: Callable[[GroupRequests], Awaitable[None]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """See `gui.lobby.model.place.Place`."""
        self.session.request(operation, on_refused=on_refused, on_done=on_done)

    def start(self, saved: Sequence[Opened], *, on_refused: OnRefused) -> None:
        """Start the game of the group; `saved` is sent to the others."""
        self.saved = saved
        self.session.request(lambda client: client.start(), on_refused=on_refused)

    def leave(self, *, on_refused: OnRefused) -> None:
        """Leave the group; if the leader leaves, it ends."""
        self.session.request(lambda client: client.leave(), on_refused=on_refused)

    def watch(self, *, is_watching: bool, on_refused: OnRefused) -> None:
        """Become a spectator of the group, or no longer."""
        self.session.request(lambda client: client.watch(is_watching), on_refused=on_refused)

    # --- events

    def handle_event(self, event: Event) -> None:
        """Handle an event of the zone that its model does not."""
        match event:
            case Spoken():
                self.lines.add(event)
            case Joined():
                self.lines.start_over()  # a group has its own chat
            case ZoneDisconnected(error=why):
                self.connection_problem = why
            case ZoneSessionEnded(error=why):
                self.connection_problem, self.is_over = why, True
            case ZoneReconnected():
                self.connection_problem = None
            case _:
                pass

    # --- players and groups

    @property
    def groups(self) -> list[Listing]:
        """The groups by name, those that can be joined first."""
        passed = (
            group for group in self.session.model.groups.values() if self._passes_filters(group)
        )
        return sorted(passed, key=lambda listing: (listing.has_begun, listing.name.casefold()))

    @property
    def hidden(self) -> int:
        """The number of groups that the filters hide."""
        return len(self.session.model.groups) - len(self.groups)

    def _passes_filters(self, listing: Listing) -> bool:
        wanted = self.typed_text.strip().casefold()
        named = wanted in listing.name.casefold() or wanted in listing.leaders_name.casefold()
        fits = self.kind is None or listing.kind == self.kind
        return named and fits and (listing.free > 0 or not self.only_free)

    @property
    def players(self) -> list[Player]:
        """All connected players, those who can receive messages first."""
        order = list(PRESENCES)
        players = self.session.model.players.values()
        return sorted(
            players, key=lambda player: (order.index(player.presence), player.name.casefold())
        )

    def player(self, key: PublicKey) -> Player | None:
        """Return a connected player by key, or None."""
        return self.session.model.players.get(key)

    def is_ignored(self, key: PublicKey) -> bool:
        """Return whether a player's messages are dropped, here and at tables of this zone."""
        return key in self.session.model.ignored

    def ignore(
        self, key: PublicKey, *, ignored: bool, on_refused: OnRefused, on_done: OnDone
    ) -> None:
        """Ignore a player, or stop ignoring them."""

        async def send_request(client: Client) -> None:
            await (client.ignore(key) if ignored else client.stop_ignoring(key))

        self.session.request(send_request, on_refused=on_refused, on_done=lambda _: on_done())

    def changed_options(self, listing: Listing) -> str:
        """Return the options of a group that differ from the defaults; empty if none do.

        For a game that this program does not have, all options that the group names are listed.
        """
        usual = settings_for(listing.game, {}) if is_known(listing.game) else {}
        changed = [
            Phrase("{option}: {setting}", option=Phrase(name), setting=Phrase(str(setting)))
            for name, setting in sorted(listing.options.items())
            if usual.get(name) != setting
        ]
        return listed(changed) if changed else ""

    # --- invited players

    @property
    def has_invitations(self) -> bool:
        """Whether the zone knows invited players, and groups in no list."""
        return self.session.model.passes_on_invitations

    @property
    def invitations(self) -> list[Listing]:
        """The groups to which this player is invited, the oldest invitation first."""
        return list(self.session.model.invitations.values())

    def can_invite(self, player: Player) -> bool:
        """Return whether a player is in the lobby, and neither oneself nor ignored."""
        return (
            self.has_invitations
            and player.presence == "lobby"
            and player.key != self.key
            and not self.is_ignored(player.key)
        )

    def find_invitable(self, name: str) -> Player | None:
        """Return the player that can be invited by a name, or by one that looks like it."""
        wanted = skeleton(name)
        found = (player for player in self.players if skeleton(player.name) == wanted)
        return next((player for player in found if self.can_invite(player)), None)

    @property
    def guests(self) -> list[Player]:
        """The chosen players who can be invited to the next group now."""
        chosen = (self.player(key) for key in self._guests)
        return [player for player in chosen if player is not None and self.can_invite(player)]

    def choose_guest(self, key: PublicKey, *, is_chosen: bool) -> None:
        """Choose a player to be invited to the next group, or no longer."""
        self._guests.pop(key, None)
        if is_chosen:
            self._guests[key] = None

    def take_guests(self) -> list[Player]:
        """Return the chosen players once, to be invited to the group that was created."""
        guests = self.guests
        self._guests.clear()
        return guests

    def invitation_terms(self, listing: Listing) -> str:
        """Return the game, kind, seats and options of a group whose leader invites this player."""
        options = self.terms(listing)
        parts = [title_of(listing.game)] if offers_choice() else []
        parts += [
            Phrase("{kind} group", kind=KINDS[listing.kind]),
            counted(listing.seats, "one seat", "{count} seats"),
            *options,
        ]
        return Phrase("Terms: {terms}.", terms=listed(parts))

    def terms(self, listing: Listing) -> list[str]:
        """Return the options that the game shows first, and all others that are changed."""
        if not is_known(listing.game):
            return []
        options = shipped_game(listing.game).options
        first, settings = first_terms_of(listing.game), settings_for(listing.game, listing.options)
        return [
            Phrase(
                "{option}: {setting}",
                option=Phrase(option.name),
                setting=words(option, settings[option.name]),
            )
            for option in first_terms_first(listing.game, options)
            if option.name in first or settings[option.name] != option.default
        ]

    # --- new groups and invitations by code

    def choose_game(self, game: str) -> None:
        """Choose the game of new groups, with its configured options."""
        self.game, self._options = game, settings_for(game, self._options_of(game))

    @property
    def preset(self) -> Preset | None:
        """The preset that the options of new groups have, or None."""
        return preset_under(self.game, self._options)

    def choose_preset(self, preset: Preset) -> None:
        """Choose the options of new groups by a preset."""
        self._options = with_preset(self.game, self._options, preset)

    def group_spec(
        self, name: str, kind: Kind, password: str, *, is_listed: bool = True
    ) -> GroupSpec:
        """Return a group for its leader and one more player; a private one may be unlisted."""
        table = first_table(
            self.game,
            self.key,
            {**self._options, **ranked_settings(self.game, kind)},
            watchable=kind != "ranked",
            seat_wait=self._seat_wait,
        )
        password = password if kind == "private" else ""
        return GroupSpec(name.strip(), kind, table, password, self.game, is_listed)

    def parse_code(self, text: str) -> Code:
        """Return the code that was typed, or from a link to this zone; raises BAD_CODE."""
        invitation = read_invitation(text)
        if invitation.key is not None and invitation.key != self.session.zone_key:
            raise LobbyRefusal(
                LobbyCode.BAD_CODE, code=text[:40], why=Phrase("it is for another zone")
            )
        return invitation.code

    @property
    def problem_text(self) -> str:
        """The connection error in a sentence; empty if connected."""
        if self.connection_problem is None:
            return ""
        if self.is_over:
            return Phrase(
                "Disconnected from the zone: {why}", why=sentence(self.connection_problem)
            )
        return Phrase("Lost connection to the zone. Reconnecting…")
