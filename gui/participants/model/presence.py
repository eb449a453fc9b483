"""The presence of each client of a table, from events of the network."""

from collections.abc import Callable, Iterable
from typing import Final

from core.table import ClientIndex
from net.consensus.events import Presence
from net.consensus.timeouts import LOST_AFTER, SLOW_AFTER


class Presences:
    """The presence of the clients of one table; initially all are here."""

    def __init__(self, clients: Iterable[ClientIndex], clock: Callable[[], float]) -> None:
        """Create the presences; `clock` is in seconds."""
        self._clock: Final = clock
        self._presence: Final = dict.fromkeys(clients, Presence.HERE)
        self._last_sign: Final[dict[ClientIndex, float]] = {}
        self._left: Final[set[ClientIndex]] = set()

    @property
    def clients(self) -> list[ClientIndex]:
        """All clients in order."""
        return list(self._presence)

    def of(self, client: ClientIndex) -> Presence:
        """Return whether a client is here, slow or lost."""
        return self._presence[client]

    def has_left(self, client: ClientIndex) -> bool:
        """Return whether a client announced its departure and has not come back."""
        return client in self._left

    def silence(self, client: ClientIndex) -> float:
        """Return the seconds since the last sign of a client; 0 while it is here."""
        since = self._last_sign.get(client)
        return 0.0 if since is None else self._clock() - since

    def mark(self, client: ClientIndex, presence: Presence, *, has_left: bool = False) -> None:
        """Record the presence of a client."""
        self._presence[client] = presence
        (self._left.add if has_left else self._left.discard)(client)
        if presence is Presence.HERE:
            self._last_sign.pop(client, None)
        else:
            # The event may be late, so the silence lasts at least as long as it implies.
            least = self._clock() - (SLOW_AFTER if presence is Presence.SLOW else LOST_AFTER)
            self._last_sign[client] = min(least, self._last_sign.get(client, least))
