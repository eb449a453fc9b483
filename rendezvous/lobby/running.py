"""A game that goes on and that others may watch, as long as the lobby knows one of its players.

The game itself is none of the zone's: its players show it to whoever comes.
"""

from typing import Final

from msgspec.structs import replace

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.messages import Listing, Seated, Started


class Running:
    """Of a group whose game has begun."""

    def __init__(self, group: Group, started: Started) -> None:
        self._started: Final = started
        self.present: Final = {one.key for one in started.members if not one.is_watching}
        self.listing: Final[Listing] = replace(group.listing, free=0, has_begun=True)
        self._barred: Final = frozenset(group.barred)

    @property
    def is_deserted(self) -> bool:
        """Whether all who play have left the zone, so that nobody knows if it still goes on."""
        return not self.present

    def bars(self, key: PublicKey) -> bool:
        """Whether the leader had removed somebody."""
        return key in self._barred

    def leave(self, key: PublicKey) -> None:
        """Somebody is at the zone no more, or in the lobby again."""
        self.present.discard(key)

    def shown_to(self, key: PublicKey, name: str) -> Started:
        """How it began, for somebody who comes to watch it."""
        players = (one for one in self._started.members if not one.is_watching)
        return replace(self._started, members=(*players, Seated(key, name, is_watching=True)))


def may_be_watched(started: Started) -> bool:
    """Whether whoever comes may watch; those in a private group are among themselves."""
    return started.kind != "private" and started.table.watchable
