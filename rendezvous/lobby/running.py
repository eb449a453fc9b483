"""A running game that may be watched, while the lobby knows one of its players.

The zone sees nothing of the game itself: its players show it to spectators.
"""

from typing import Final

from msgspec.structs import replace

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.messages import Listing, Seated, Started


class Running:
    """The running game of a group."""

    def __init__(self, group: Group, started: Started) -> None:
        self._started: Final = started
        self.present: Final = {member.key for member in started.members if not member.is_watching}
        self.listing: Final[Listing] = replace(group.listing, free=0, has_begun=True)
        self._barred: Final = frozenset(group.barred)

    @property
    def is_deserted(self) -> bool:
        """True if all players have left the zone, which cannot know whether the game continues."""
        return not self.present

    def bars(self, key: PublicKey) -> bool:
        """Return whether the leader removed this player."""
        return key in self._barred

    def leave(self, key: PublicKey) -> None:
        """Note that a player has left the zone or has returned to the lobby."""
        self.present.discard(key)

    def shown_to(self, key: PublicKey, name: str) -> Started:
        """Return how the game began, for a new spectator."""
        players = (member for member in self._started.members if not member.is_watching)
        return replace(self._started, members=(*players, Seated(key, name, is_watching=True)))


def may_be_watched(started: Started) -> bool:
    """Return whether everybody may watch: not a private group's game."""
    return started.kind != "private" and started.table.watchable
