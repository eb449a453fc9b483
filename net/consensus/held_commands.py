"""Commands that a member holds until the leader has written them, so that none is censored.

A client sends a command to the leader first, and to all members once it is late. Each member that
has it sends it to the leader every second, and measures how long the leader leaves it out although
the rules allow it after the last entry. The rules are applied to this member's own log, so an
invented refusal changes nothing, and a command that is stale or forbidden is dropped.
"""

from collections.abc import Iterator
from typing import Final

from core.log import Opened
from core.table import (
    ClientIndex,
    CommandGiven,
    CommandUndone,
    ContributorChanged,
    ControlChanged,
    Payload,
    Play,
    Signed,
    TakeBack,
    Wish,
    is_granted,
    payload_of,
)
from net.consensus.identity import Identity
from net.consensus.leader import MOST_UNCONFIRMED
from net.consensus.limits import EntryLimits
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.replication import Replication
from net.consensus.requested_entries import payload_for
from net.consensus.signatures import open_statement
from net.consensus.timeouts import HEARTBEAT
from net.errors import RemoteProtocolError
from net.rates import Bucket, Rate
from net.wire import Kind, Statement

RELAY_RATE: Final = Rate(400, 10.0)
"""Rate of statements that are forwarded per member. The leader attributes them to the member that
forwards them: without a limit, one member could use up the share of the others, whose commands
would arrive late or never. A dropped statement is sent again, by its author after 3 s and by
`HeldCommands` after 1 s."""


class StatementRelay:
    """Forwards statements of other members, for clients without a link to the leader."""

    def __init__(self, log: Log, identity: Identity) -> None:
        self._log: Final = log
        self._identity: Final = identity
        members = (*identity.others, *(() if identity.witness is None else (identity.witness,)))
        self._rates: Final = {member: Bucket(RELAY_RATE) for member in members}

    def forward(self, sender: ClientIndex, statement: Statement, *, now: float) -> None:
        """Send a statement to the leader; drop it if its sender has sent too many."""
        if self._rates[sender].take(now):
            self._identity.send(self._log.position.table.leader, statement)


OVERDUE: Final = 3.0
"""Seconds after which a command is late; `ROUND_TRIPS` round trips if those take longer."""
ROUND_TRIPS: Final = 6
LONGEST_ROUND_TRIP: Final = 2.0
"""Maximum round trip in seconds, as a leader could delay its answers to seem far away."""
LONGEST_GAP: Final = 1.5 * HEARTBEAT
"""Seconds of a leader's silence that always count; `EXCUSED_SILENCE` excuses the time beyond
them."""
EXCUSED_SILENCE: Final = Rate(30, 600.0)
"""Seconds that are excused because the leader was silent, like a stopped program, or had entries
that are missing here. Without a limit, a leader could delay every command by faking either."""
MARGIN: Final = 10
"""Entries by which a client must stay below the leader's limits. The leader counts by its own
clock, and may refuse an entry that seems just allowed here."""
LARGEST_HELD: Final = 64 * 1024
"""Maximum size of a statement in bytes. Honest commands are far smaller, and a leader may be unable
to write a larger one."""

_STATEMENTS: Final[dict[Kind, type[Play] | type[TakeBack] | type[Wish]]] = {
    "command": Play,
    "undo": TakeBack,
    "wish": Wish,
}


class _HeldStatement:
    """A statement, for how long the leader has left it out, and when it was last sent."""

    def __init__(self, statement: Statement, payload: Payload, *, awake: float, now: float) -> None:
        self.statement: Final = statement
        self.payload: Final = payload
        self.held_since: Final = awake
        self.delay = 0.0
        self.sent_at = now
        self.is_broadcast = False


class HeldCommands:
    """The held statements: one of each client and kind, the next that the table would accept."""

    def __init__(
        self,
        log: Log,
        identity: Identity,
        liveness: Liveness,
        replication: Replication,
        *,
        now: float,
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._replication: Final = replication
        self._held: dict[tuple[ClientIndex, Kind], _HeldStatement] = {}
        self._round_trips: dict[ClientIndex, float] = {}
        self._leader = log.position.table.leader
        self._ticked_at = now
        self._running_time = self._last_message_at = 0.0
        self._excused = Bucket(EXCUSED_SILENCE)
        self._is_overdue = False
        is_new = log.head.number == 0
        self._limits: Final = EntryLimits(log, identity, starts_full=is_new, now=now)

    # --- receiving

    def note_round_trip(self, member: ClientIndex, round_trip: float) -> None:
        """Note the present round-trip time to a member, in seconds."""
        self._round_trips[member] = min(round_trip, LONGEST_ROUND_TRIP)

    def hold(self, kind: Kind, signed: Signed, *, now: float) -> bool:
        """Hold a statement of any client; return False if the table would not accept it now."""
        if kind not in _STATEMENTS or len(signed.body) > LARGEST_HELD:
            return False
        known = self._held.get((signed.client, kind))
        if known is not None:
            return known.statement.signed == signed
        try:
            open_statement(signed, _STATEMENTS[kind], self._log.position.genesis)
        except RemoteProtocolError:
            return False  # the sender may have forwarded it unread
        payload = payload_for(kind, signed)
        if payload is None or not self._should_be_written(signed.client, kind, payload, now=now):
            return False
        statement, awake = Statement(kind, signed), self._running_time_at(now=now)
        self._held[signed.client, kind] = _HeldStatement(statement, payload, awake=awake, now=now)
        return True

    def is_accepted(self, kind: Kind, signed: Signed, *, now: float) -> bool:
        """Return whether the leader has no reason to refuse a statement after the last entry."""
        payload = payload_for(kind, signed)
        return payload is not None and self._should_be_written(
            signed.client, kind, payload, now=now
        )

    def note_entry(self, opened: Opened, *, now: float) -> None:
        """Count an entry towards the limits of its author."""
        for client, kind in _authors(payload_of(opened)):
            self._limits.spend(client, kind, now=now)

    def measure_delay(self, member: ClientIndex, *, now: float) -> None:
        """Count the time in which the leader's messages arrive but held statements are left out.

        A client without a link to the leader counts the time in which messages of the others
        arrive, as they forward its commands. Time in which this program was stopped does not count.
        """
        leader = self._log.position.table.leader
        if member != leader and self._liveness.is_linked(leader):
            return
        before, self._last_message_at = self._last_message_at, self._running_time_at(now=now)
        unconfirmed = self._log.head.number - self._log.confirmed
        if not self._held or 2 * unconfirmed >= MOST_UNCONFIRMED:
            return
        gap = self._last_message_at - max(
            before, min(command.held_since for command in self._held.values())
        )
        counted = 0.0 if self._replication.is_behind(leader) else min(gap, LONGEST_GAP)
        if gap > counted and not self._excused.take(now, gap - counted):
            counted = gap
        for held in self._held.values():
            held.delay += min(counted, self._last_message_at - held.held_since)

    def _running_time_at(self, *, now: float) -> float:
        """Return the seconds in which this program ran and was not stopped."""
        return self._running_time + min(now - self._ticked_at, HEARTBEAT)

    def begin_term(self, *, now: float) -> None:
        """Drop the held statements if another client leads, as their authors sign them again."""
        leader = self._log.position.table.leader
        if leader != self._leader:
            self._leader = leader
            self._held.clear()
            self._excused = Bucket(EXCUSED_SILENCE)
        self.drop_obsolete(now=now)

    # --- consequences

    def drop_obsolete(self, *, now: float) -> None:
        """Drop the statements that the log now contains, or no longer allows."""
        self._held = {
            key: held
            for key, held in self._held.items()
            if self._should_be_written(*key, held.payload, now=now)
        }
        self._is_overdue = self._is_overdue and bool(self._held)

    def tick(self, *, now: float) -> None:
        """Send held statements to the leader again, and late ones to all.

        Call it once in `HEARTBEAT` seconds.
        """
        self._running_time, self._ticked_at = self._running_time_at(now=now), now
        limit, late = self._late_after, 0.0
        for (client, _), held in self._held.items():
            if held.delay >= limit and not held.is_broadcast:
                held.is_broadcast = True
                self._identity.broadcast(held.statement)
            elif now - held.sent_at >= HEARTBEAT:
                held.sent_at = now
                self._identity.send(self._log.position.table.leader, held.statement)
            # The others learn of this client's own commands only when they are late.
            late = max(late, held.delay - (limit if client == self._identity.me else 0.0))
        # Only here: after a pause of this program, the entry may be among the next messages.
        self._is_overdue = late >= limit

    @property
    def is_overdue(self) -> bool:
        """True if the leader has left out a command for too long."""
        return self._is_overdue

    def has_command_of(self, client: ClientIndex) -> bool:
        """Return whether a client has given a command that is not in the log yet."""
        return (client, "command") in self._held

    @property
    def _late_after(self) -> float:
        round_trip = self._round_trips.get(self._log.position.table.leader, 0.0)
        return max(OVERDUE, ROUND_TRIPS * round_trip)

    def _should_be_written(
        self, client: ClientIndex, kind: Kind, payload: Payload, *, now: float
    ) -> bool:
        """Return whether an honest leader would write this after the last entry."""
        is_within = self._limits.has(client, kind, MARGIN, now=now)
        return is_within and is_granted(self._log.position, payload, self._log.rules)


def _authors(payload: Payload) -> Iterator[tuple[ClientIndex, Kind]]:
    """Yield the client that requested an entry itself, and the kind of its statement."""
    match payload:
        case CommandGiven(play=signed):
            yield signed.client, "command"
        case CommandUndone(take_back=signed):
            yield signed.client, "undo"
        case ControlChanged(evidence=(signed,)) | ContributorChanged(evidence=(signed,)):
            yield signed.client, "wish"
