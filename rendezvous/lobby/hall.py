"""The players in the zone, their groups, and the news about them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final, NamedTuple, TypeVar

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.limits import GROUPS_A_PIECE, PLAYERS_A_PIECE
from net.lobby.messages import (
    PASSES_ON_INVITATIONS,
    GroupId,
    Kind,
    Listing,
    News,
    Presence,
    ZoneMessage,
)
from net.lobby.messages import Player as Shown
from net.versions import Version
from rendezvous.lobby.accounts import Account
from rendezvous.lobby.limits import NEWS_OF
from rendezvous.lobby.running import Running

K = TypeVar("K")


class Player:
    """A connected player and their network: in a group, in a game, or free.

    `others` are the other participants at the start of their game; `version` is the version of the
    protocol that their program uses.
    """

    def __init__(self, account: Account, network: str, version: Version) -> None:
        self.key: Final = account.key
        self.name = account.name
        self.ignored: Final = set(account.ignored)
        self.network: Final = network
        self.version = version
        self.group: GroupId | None = None
        self.game: Kind | None = None
        self.others: frozenset[PublicKey] = frozenset()

    @property
    def presence(self) -> Presence:
        """The place of the player."""
        return "group" if self.group is not None else "game" if self.game is not None else "lobby"

    @property
    def sees_invitations(self) -> bool:
        """Whether the player's program knows invited players."""
        return self.version >= PASSES_ON_INVITATIONS


class Post(NamedTuple):
    """A message to some players."""

    to: tuple[PublicKey, ...]
    message: ZoneMessage


class Hall:
    """The connected players, the forming groups, and games that may be watched.

    Messages to one player are posted immediately. Changes of players and groups are only noted;
    `send_news` sends them to all in the lobby together. Otherwise each of a thousand arrivals would
    be a thousand messages.
    """

    def __init__(self) -> None:
        self.players: Final[dict[PublicKey, Player]] = {}
        self.groups: Final[dict[GroupId, Group]] = {}
        self.running: Final[dict[GroupId, Running]] = {}
        self.posts: list[Post] = []
        self.at_tables: Final[Counter[PublicKey]] = Counter()
        self._players_changed: Final[dict[PublicKey, None]] = {}
        self._groups_changed: Final[dict[GroupId, None]] = {}

    def post(self, message: ZoneMessage, *to: PublicKey) -> None:
        """Queue a message to these players."""
        if to:
            self.posts.append(Post(to, message))

    def note_player(self, key: PublicKey) -> None:
        """Note that a player came, changed or left."""
        self._players_changed[key] = None

    def note_group(self, group: GroupId) -> None:
        """Note that a group that is listed was created, changed or ended."""
        self._groups_changed[group] = None

    @contextmanager
    def at_table(self, key: PublicKey) -> Iterator[None]:
        """Count a player as in a game, while their program is linked to a table's witness.

        A player that rejoins a table is in its game, though it began before they connected.
        """
        self.at_tables[key] += 1
        self._note_whether_in(key)
        try:
            yield
        finally:
            self.at_tables.subtract((key,))
            if not self.at_tables[key]:
                del self.at_tables[key]
            self._note_whether_in(key)

    def _note_whether_in(self, key: PublicKey) -> None:
        if key in self.players:
            self.note_player(key)

    def shown(self, player: Player) -> Shown:
        """Return a player as others see them."""
        presence = player.presence
        if presence == "lobby" and player.key in self.at_tables:
            presence = "game"
        return Shown(player.key, player.name, presence)

    @property
    def has_news(self) -> bool:
        """True if changes were noted and not sent yet."""
        return bool(self._players_changed or self._groups_changed)

    def send_news(self) -> None:
        """Send the next noted changes to all in the lobby, and to leaders, who may invite them."""
        players = _taken(self._players_changed, NEWS_OF[0])
        groups = _taken(self._groups_changed, NEWS_OF[1])
        here = tuple(player.key for player in self.players.values() if self._gets_news(player))
        listed = {group: self._listed(group) for group in groups}
        for piece in pieces(
            [self.shown(self.players[key]) for key in players if key in self.players],
            [key for key in players if key not in self.players],
            [listing for listing in listed.values() if listing is not None],
            [group for group, listing in listed.items() if listing is None],
        ):
            self.post(piece, *here)

    def _gets_news(self, player: Player) -> bool:
        if player.group is not None and player.sees_invitations:
            return self.groups[player.group].leader == player.key
        return player.presence == "lobby"

    def send_all(self, key: PublicKey) -> None:
        """Send the whole state of the lobby to a player that enters it."""
        shown = [self.shown(player) for player in self.players.values()]
        groups = [
            *(group.listing for group in self.groups.values() if group.is_listed),
            *(running.listing for running in self.running.values()),
        ]
        parts = pieces(shown, [], groups, [])
        for number, piece in enumerate(parts):
            news = News(
                piece.players,
                groups=piece.groups,
                is_new=number == 0,
                is_whole=number == len(parts) - 1,
            )
            self.post(news, key)

    def _listed(self, group: GroupId) -> Listing | None:
        """Return a group as the lobby shows it; None if it does not."""
        known = self.groups.get(group) or self.running.get(group)
        return None if known is None else known.listing


def pieces(
    players: Iterable[Shown],
    gone: Iterable[PublicKey],
    groups: Iterable[Listing],
    ended: Iterable[GroupId],
) -> list[News]:
    """Return news of these, in as many messages as necessary."""
    arrived, went, formed, over = iter(players), iter(gone), iter(groups), iter(ended)
    pieces_of_news: list[News] = []
    while True:
        piece = News(
            tuple(islice(arrived, PLAYERS_A_PIECE)),
            tuple(islice(went, PLAYERS_A_PIECE)),
            tuple(islice(formed, GROUPS_A_PIECE)),
            tuple(islice(over, PLAYERS_A_PIECE)),
        )
        if piece == News():
            return pieces_of_news
        pieces_of_news.append(piece)


def _taken(noted: dict[K, None], most: int) -> list[K]:
    """Remove and return the first of the noted items."""
    first = list(islice(noted, most))
    for key in first:
        del noted[key]
    return first
