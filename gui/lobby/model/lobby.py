"""The lobby of a zone: groups, players, chat and connection.

While the player is in a group, the chat is the group's.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple

from core.errors import FactualError
from core.games.registry import USUAL
from core.log import Opened, PublicKey
from gui.lobby.model.first_table import first_table
from gui.options.model import settings_for
from gui.room.model.chat_lines import Lines
from gui.room.model.requests import Asked, Refused
from gui.texts.game_names import is_known
from gui.texts.phrases import Phrase, listed
from gui.texts.refusals import sentence
from gui.zone.model.invitation import read_invitation
from gui.zone.model.zone_session import Creation, ZoneSession
from net.consensus.timeouts import SEAT_TIMEOUT
from net.lobby import Back, Client, Code, Ended, Event, Group, Listing, Lost, Player, Spoken
from net.lobby.messages import Joined, Kind
from net.lobby.refusals import BadCode

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
Done = Callable[[], object]


class Choice(NamedTuple):
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
        game: str = USUAL,
        seat_wait: int = SEAT_TIMEOUT,
    ) -> None:
        """Create the lobby; new groups play `game` with those of the `options` that it has.

        Their tables wait `seat_wait` seconds for lost players.
        """
        self.game: Final = game
        self.session: Final = session
        self.kind: Kind | None = None
        self.text = ""
        self.only_free = False
        self.trouble: FactualError | None = None
        self.is_over = False
        self.lines: Final = Lines()
        self.saved: Sequence[Opened] = ()
        self._options: Final = settings_for(game, options)
        self._seat_wait: Final = seat_wait

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

    def ask(
        self,
        request: Callable[[Asked], Awaitable[None]],
        *,
        refused: Refused,
        done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """See `gui.lobby.model.place.Place`."""
        self.session.ask(request, refused=refused, done=done)

    def start(self, saved: Sequence[Opened], *, refused: Refused) -> None:
        """Start the game of the group; `saved` is sent to the others."""
        self.saved = saved
        self.session.ask(lambda client: client.start(), refused=refused)

    def leave(self, *, refused: Refused) -> None:
        """Leave the group; if the leader leaves, it ends."""
        self.session.ask(lambda client: client.leave(), refused=refused)

    def watch(self, *, is_watching: bool, refused: Refused) -> None:
        """Become a spectator of the group, or no longer."""
        self.session.ask(lambda client: client.watch(is_watching), refused=refused)

    # --- events

    def hear(self, event: Event) -> None:
        """Handle an event of the zone that its model does not."""
        match event:
            case Spoken():
                self.lines.hear(event)
            case Joined():
                self.lines.start_over()  # a group has its own chat
            case Lost(why=why):
                self.trouble = why
            case Ended(why=why):
                self.trouble, self.is_over = why, True
            case Back():
                self.trouble = None
            case _:
                pass

    # --- players and groups

    @property
    def groups(self) -> list[Listing]:
        """The groups by name, those that can be joined first."""
        found = (group for group in self.session.model.groups.values() if self._lets_through(group))
        return sorted(found, key=lambda listing: (listing.has_begun, listing.name.casefold()))

    @property
    def hidden(self) -> int:
        """The number of groups that the filters hide."""
        return len(self.session.model.groups) - len(self.groups)

    def _lets_through(self, listing: Listing) -> bool:
        wanted = self.text.strip().casefold()
        named = wanted in listing.name.casefold() or wanted in listing.leaders_name.casefold()
        fits = self.kind is None or listing.kind == self.kind
        return named and fits and (listing.free > 0 or not self.only_free)

    @property
    def players(self) -> list[Player]:
        """All connected players, those who can receive messages first."""
        order = list(PRESENCES)
        found = self.session.model.players.values()
        return sorted(
            found, key=lambda player: (order.index(player.presence), player.name.casefold())
        )

    def player(self, key: PublicKey) -> Player | None:
        """Return a connected player by key, or None."""
        return self.session.model.players.get(key)

    def ignores(self, key: PublicKey) -> bool:
        """Return whether a player's messages are dropped, here and at tables of this zone."""
        return key in self.session.model.ignored

    def ignore(self, key: PublicKey, *, ignored: bool, refused: Refused, done: Done) -> None:
        """Ignore a player, or stop ignoring them."""

        async def asked(client: Client) -> None:
            await (client.ignore(key) if ignored else client.heed(key))

        self.session.ask(asked, refused=refused, done=lambda _: done())

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

    # --- new groups and invitations

    def creation(self, name: str, kind: Kind, password: str) -> Creation:
        """Return a group for its leader and one more player."""
        table = first_table(
            self.game,
            self.key,
            self._options,
            watchable=kind != "ranked",
            seat_wait=self._seat_wait,
        )
        password = password if kind == "private" else ""
        return Creation(name.strip(), kind, table, password, self.game)

    def code(self, text: str) -> Code:
        """Return the code that was typed, or from a link to this zone; raises BadCode."""
        found = read_invitation(text)
        if found.key is not None and found.key != self.session.zone_key:
            raise BadCode(code=text[:40], why=Phrase("it is for another zone"))
        return found.code

    @property
    def trouble_text(self) -> str:
        """The connection error in a sentence; empty if connected."""
        if self.trouble is None:
            return ""
        if self.is_over:
            return Phrase("The zone is lost: {why}", why=sentence(self.trouble))
        return Phrase("The connection to the zone is lost. It is tried again by itself.")
