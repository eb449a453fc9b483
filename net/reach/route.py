"""A route to a peer: it is probed until it answers, and then regularly."""

from typing import Final

from net.quic import Address
from net.reach import limits
from net.reach.packets import new_name
from net.reach.paths import Kind


class Route:
    """A direct address of the peer, or the relay, which is never given up.

    `next_at` is the time of the next `send_probe`, `round_trip` the last round-trip time in
    seconds; `is_heard` is True if an authentic datagram of the peer arrived by it.
    """

    def __init__(self, address: Address, kind: Kind, *, at: float) -> None:
        self.address: Final = address
        self.kind: Final = kind
        self.next_at = at
        self.round_trip: float | None = None
        self.is_heard = False
        self._nonces: Final[dict[bytes, float]] = {}
        self._unanswered = 0
        self._answered_at = at

    @property
    def is_proved(self) -> bool:
        """True if the peer answers at the address."""
        return self.round_trip is not None and self._unanswered < limits.MISSES

    @property
    def is_doubtful(self) -> bool:
        """True if an answer is overdue."""
        return self._unanswered > 1

    def begin_again(self, at: float) -> None:
        """Prove the route again, as if it were new."""
        self.next_at, self.round_trip = at, None
        self._unanswered = 0
        self._nonces.clear()

    def send_probe(self, now: float) -> bytes | None:
        """Return the nonce of the probe to send now; None if the route is given up."""
        most = limits.MISSES if self.round_trip is not None else len(limits.TRIES)
        has_failed = self._unanswered >= most
        if has_failed and self.kind is not Kind.RELAY:
            return None
        if has_failed:
            self.next_at = now + limits.AGAIN
        elif self.round_trip is None:
            self.next_at = now + limits.TRIES[self._unanswered]
        else:
            self.next_at = now + max(limits.PATIENCE, 2 * self.round_trip)
        self._unanswered += 1
        while len(self._nonces) >= limits.ASKED:
            del self._nonces[next(iter(self._nonces))]
        nonce = new_name()
        self._nonces[nonce] = now
        return nonce

    def receive_answer(self, nonce: bytes, now: float, *, pause: float) -> bool:
        """Return whether this answers a probe of this route; the next one follows after a pause."""
        asked_at = self._nonces.pop(nonce, None)
        if asked_at is None:
            return False
        self.round_trip = now - asked_at
        self._unanswered = 0
        self._answered_at = now
        self.next_at = now + pause
        return True

    def note_sent(self, now: float) -> None:
        """Note a sent datagram: if the route was proved long ago, prove it now."""
        if not self._unanswered and now - self._answered_at >= limits.BUSY:
            self.next_at = min(self.next_at, now)
