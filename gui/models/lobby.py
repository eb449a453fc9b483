"""The lobby of a zone as its screen shows it: groups, players, what was said, and the line.

What was said is that of the group while one is in one.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple

from core.errors import FactualError
from core.games.registry import USUAL
from core.log import Opened, PublicKey
from gui.models.first_table import first_table
from gui.models.games import is_known
from gui.models.invitation import read_invitation
from gui.models.options import settings_for
from gui.models.phrases import Phrase, listed
from gui.models.refusals import sentence
from gui.models.requests import Asked, Refused
from gui.models.said import Lines
from gui.models.stay import Creation, Stay
from net.lobby import Back, Client, Code, Ended, Event, Group, Listing, Lost, Player, Spoken
from net.lobby.messages import Joined, Kind
from net.lobby.refusals import BadCode
from net.machines.times import SEAT_WAIT

KINDS: Final[dict[Kind, str]] = {
    "public": Phrase("public"),
    "ranked": Phrase("ranked"),
    "private": Phrase("private"),
}
"""The kinds of groups, as they are read."""
PRESENCES: Final = {
    "lobby": Phrase("in the lobby"),
    "group": Phrase("in a group"),
    "game": Phrase("in a game"),
}
"""Where players are."""
Done = Callable[[], object]


class Choice(NamedTuple):
    """A group that one may join; by its invitation, if there is a code."""

    listing: Listing
    code: Code | None = None


class Lobby:
    """Within a stay; `trouble` is why there is no connection, `is_over` that none will come again.

    `saved` is the game with which that of the group goes on. The groups are those that `kind`,
    `text` and `only_free` let through; None is any kind.
    """

    def __init__(
        self,
        stay: Stay,
        options: Mapping[str, int | str],
        *,
        game: str = USUAL,
        seat_wait: int = SEAT_WAIT,
    ) -> None:
        """A new group is for the `game` of this key, with those of the `options` that it has.

        Its table waits `seat_wait` seconds for lost players.
        """
        self.game: Final = game
        self.stay: Final = stay
        self.kind: Kind | None = None
        self.text = ""
        self.only_free = False
        self.trouble: FactualError | None = None
        self.is_over = False
        self.lines: Final = Lines()
        self.saved: Sequence[Opened] = ()
        self._options: Final = settings_for(game, options)
        self._seat_wait: Final = seat_wait

    # --- where a group comes together (`gui.models.place.Place`)

    @property
    def key(self) -> PublicKey:
        """The player's."""
        return self.stay.key

    @property
    def group(self) -> Group | None:
        """The player's group."""
        return self.stay.model.group

    @property
    def lobby(self) -> "Lobby":
        """It is at a zone."""
        return self

    def ask(
        self,
        request: Callable[[Asked], Awaitable[None]],
        *,
        refused: Refused,
        done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """See `gui.models.place.Place`."""
        self.stay.ask(request, refused=refused, done=done)

    def start(self, saved: Sequence[Opened], *, refused: Refused) -> None:
        """Let the game of the group begin; what was `saved` goes to the others then."""
        self.saved = saved
        self.stay.ask(lambda client: client.start(), refused=refused)

    def leave(self, *, refused: Refused) -> None:
        """Be a member of the group no longer; that of a leader ends with that."""
        self.stay.ask(lambda client: client.leave(), refused=refused)

    def watch(self, *, is_watching: bool, refused: Refused) -> None:
        """Come along without a seat, or not."""
        self.stay.ask(lambda client: client.watch(is_watching), refused=refused)

    # --- what is told

    def hear(self, event: Event) -> None:
        """Follow what the zone tells beyond its model."""
        match event:
            case Spoken():
                self.lines.hear(event)
            case Joined():
                self.lines.begin_anew()  # what is said in a group is said to others
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
        """The groups in the order of their names, those that can be joined first."""
        found = (one for one in self.stay.model.groups.values() if self._lets_through(one))
        return sorted(found, key=lambda one: (one.has_begun, one.name.casefold()))

    @property
    def hidden(self) -> int:
        """How many groups are not let through."""
        return len(self.stay.model.groups) - len(self.groups)

    def _lets_through(self, listing: Listing) -> bool:
        wanted = self.text.strip().casefold()
        named = wanted in listing.name.casefold() or wanted in listing.leaders_name.casefold()
        fits = self.kind is None or listing.kind == self.kind
        return named and fits and (listing.free > 0 or not self.only_free)

    @property
    def players(self) -> list[Player]:
        """All connected players, those who can be written to first."""
        order = list(PRESENCES)
        found = self.stay.model.players.values()
        return sorted(found, key=lambda one: (order.index(one.presence), one.name.casefold()))

    def player(self, key: PublicKey) -> Player | None:
        """Return a player who is connected, by key."""
        return self.stay.model.players.get(key)

    def ignores(self, key: PublicKey) -> bool:
        """Whether nothing that a player says is heard, here or at a table that meets here."""
        return key in self.stay.model.ignored

    def ignore(self, key: PublicKey, *, ignored: bool, refused: Refused, done: Done) -> None:
        """Ignore a player, or stop ignoring them."""

        async def asked(client: Client) -> None:
            await (client.ignore(key) if ignored else client.heed(key))

        self.stay.ask(asked, refused=refused, done=lambda _: done())

    def changed_options(self, listing: Listing) -> str:
        """Return the options of a group that are not as usual, in a row; empty if all are.

        Of a game that this program does not have, all that the group names are listed.
        """
        usual = settings_for(listing.game, {}) if is_known(listing.game) else {}
        changed = [
            Phrase("{option}: {setting}", option=Phrase(name), setting=Phrase(str(setting)))
            for name, setting in sorted(listing.options.items())
            if usual.get(name) != setting
        ]
        return listed(changed) if changed else ""

    # --- a new group, and an invitation

    def creation(self, name: str, kind: Kind, password: str) -> Creation:
        """A group for its leader and one more; all else is set in it."""
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
        """The code that was typed, or that is in a link to this zone; raises BadCode."""
        found = read_invitation(text)
        if found.key is not None and found.key != self.stay.zone_key:
            raise BadCode(code=text[:40], why=Phrase("it is for another zone"))
        return found.code

    @property
    def told_trouble(self) -> str:
        """Why there is no connection, in a sentence; empty if there is one."""
        if self.trouble is None:
            return ""
        if self.is_over:
            return Phrase("The zone is lost: {why}", why=sentence(self.trouble))
        return Phrase("The connection to the zone is lost. It is tried again by itself.")
