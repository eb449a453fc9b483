"""Draws: reveal this member's preimage once the entry is confirmed, and collect the others'."""

from functools import lru_cache
from typing import Final, NamedTuple

from core.log import EntryHash, encode
from core.table import (
    COMMITMENT,
    ChanceResolved,
    ClientIndex,
    Commitment,
    DrawNumber,
    Reveal,
    Signed,
    TableError,
    active_witness,
    leads_to,
)
from net.consensus.contributors import latest_changes
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.consensus.signatures import open_statement
from net.consensus.timeouts import LEADER_TIMEOUT, RESEND_AFTER, REVEAL_TIMEOUT, WITNESS_TIMEOUT
from net.wire import RevealRequest, Statement

_leads_to: Final = lru_cache(maxsize=64)(leads_to)


class _Pending(NamedTuple):
    """A pending draw, and the time since which its entry is known to be confirmed."""

    draw: DrawNumber
    request_hash: EntryHash
    since: float


class Draws:
    """The draws of one member, leader or not, so that any next leader has the reveals."""

    def __init__(self, log: Log, identity: Identity, *, now: float) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._pending: _Pending | None = None
        self._statement: Statement | None = None
        self._reveals: dict[ClientIndex, tuple[Reveal, Signed]] = {}
        self._witness_requested_at = float("-inf")
        self._led_since = now
        self._leader = log.position.table.leader

    def receive_reveal(self, signed: Signed) -> None:
        """Store another member's reveal; raises RemoteProtocolError for a wrong signature."""
        reveal = open_statement(signed, Reveal, self._log.position.genesis)
        known = self._reveals.get(signed.client)
        if known is None or known[0].draw <= reveal.draw:  # an older one may be a repetition
            self._reveals[signed.client] = reveal, signed

    def begin_term(self, *, now: float) -> None:
        """Give a new leader time, and the reveals so far.

        The others give no additional time to a leader that is elected again. Only the leader itself
        counts from its new term: otherwise it would resign before the first entry of that term is
        confirmed, and the draw may be waiting for just that entry.
        """
        leader = self._log.position.table.leader
        if leader != self._leader or leader == self._identity.me:
            self._leader, self._led_since = leader, now
        self.resend(to=leader)

    def reject(self, client: ClientIndex) -> None:
        """Drop the reveal of a client, as its preimage is wrong."""
        self._reveals.pop(client, None)

    def update(self, *, now: float) -> None:
        """Reveal once the entry of a pending draw is confirmed."""
        table = self._log.position.table
        if table.request_hash is None or not self._log.is_draw_request_confirmed():
            self._pending = self._statement = None
        elif self._pending is None or self._pending[:2] != (table.draw, table.request_hash):
            self._pending = _Pending(table.draw, table.request_hash, now)
            self._witness_requested_at = float("-inf")
            self._statement = self._reveal()
            if self._statement is not None:
                self._identity.broadcast(self._statement)

    def _reveal(self) -> Statement | None:
        table = self._log.position.table
        assert table.request_hash is not None, "this draw is pending"
        if self._identity.me not in self._expected_contributors():
            return None
        try:
            signed = self._identity.reveal(table.draw, table.request_hash)
        except TableError:
            # Revealed before for another entry: ask to be left out of the draw.
            leaving = Commitment(None, table.draw, self._log.head.number)
            return Statement("commitment", self._identity.sign(leaving, COMMITMENT))
        self._reveals[self._identity.me] = (
            open_statement(signed, Reveal, self._log.position.genesis),
            signed,
        )
        return Statement("reveal", signed)

    def send_to_new_link(self, member: ClientIndex) -> None:
        """Send this member's reveal to a newly linked member, which may have missed it."""
        if self._statement is not None:
            self._identity.send(member, self._statement)

    def resend(self, to: ClientIndex) -> None:
        """Send this member's reveal again, and the others' reveals to the leader.

        The witness gets this member's reveal too, as it must judge whether a client withholds.
        """
        if self._statement is not None:
            self._identity.broadcast(self._statement)
            if self._statement.kind == "reveal":
                self._identity.send_witness(self._statement)
        for client, signed in self._valid_reveals().items():
            if to != self._identity.me != client:
                self._identity.send(to, Statement("reveal", signed))

    @property
    def leave_request(self) -> Signed | None:
        """This member's request to leave the draws, if it cannot reveal for the pending one."""
        return (
            self._statement.signed
            if self._statement and self._statement.kind == "commitment"
            else None
        )

    def _expected_contributors(self) -> list[ClientIndex]:
        """Return the contributors whose preimage was not in the command that needs the draw."""
        table = self._log.position.table
        riding = None if table.command_reveal is None else table.command_reveal.client
        return [
            contributor.client for contributor in table.contributors if contributor.client != riding
        ]

    def _valid_reveals(self) -> dict[ClientIndex, Signed]:
        """Return the reveals for the pending draw, without wrong preimages.

        Each member drops wrong ones itself: a statement of the leader alone could not remove the
        client.
        """
        if self._pending is None:
            return {}
        wanted = self._pending[:2]
        return {
            client: signed
            for client, (reveal, signed) in self._reveals.items()
            if (reveal.draw, reveal.request_hash) == wanted and self._is_valid(client, reveal)
        }

    def _is_valid(self, client: ClientIndex, reveal: Reveal) -> bool:
        """Return whether a preimage belongs to the chain of its client."""
        contributor = self._log.position.table.contributor(client)
        if contributor is None:
            return False
        steps = reveal.draw - contributor.next_draw + 1
        return _leads_to(
            contributor.last_preimage, reveal.preimage, steps, self._log.position.genesis.table
        )

    def missing_members(self) -> set[ClientIndex]:
        """Return the members whose preimages the pending draw needs."""
        return (
            set()
            if self._pending is None
            else set(self._expected_contributors()) - set(self._valid_reveals())
        )

    def withholding_members(self, *, now: float) -> set[ClientIndex]:
        """Return the clients that withhold; the witness only if all others have revealed."""
        missing = self.missing_members()
        if self._pending is None or now - self._pending.since < REVEAL_TIMEOUT:
            return set()
        witness = active_witness(self._log.position)
        if witness is not None and now - self._pending.since < WITNESS_TIMEOUT:
            missing.discard(witness)
        return missing if missing == {witness} else missing - {witness}

    def is_stuck(self, *, now: float) -> bool:
        """Return whether the leader had enough time to make the draw, or to remove a withholder."""
        if self._pending is None:
            return False
        witness = active_witness(self._log.position)
        patience = LEADER_TIMEOUT if witness is None else WITNESS_TIMEOUT + LEADER_TIMEOUT
        return now - max(self._pending.since, self._led_since) >= patience

    def completed_draw(self) -> ChanceResolved | None:
        """Return the draw once no preimage is missing, else None."""
        if self._pending is None or self.missing_members():
            return None
        given = self._valid_reveals()
        return ChanceResolved(
            self._pending.draw, tuple(given[client] for client in self._expected_contributors())
        )

    def take_reveal_request(self, *, now: float) -> RevealRequest | None:
        """Return the request to the witness if only its preimage is missing.

        Returns None if another preimage is missing, or if the last request was less than
        `RESEND_AFTER` ago.
        """
        witness = active_witness(self._log.position)
        if witness is None or self._pending is None or self.missing_members() != {witness}:
            return None
        if now - self._witness_requested_at < RESEND_AFTER:
            return None
        self._witness_requested_at = now
        given = self._valid_reveals()
        reveals = tuple(
            given[client] for client in self._expected_contributors() if client != witness
        )
        entries = self._log.timeline.entries
        asked = self._log.position.table.run.heads[-1].number
        return RevealRequest(
            self._pending.draw,
            encode(entries[asked].sealed) if asked else b"",
            reveals,
            tuple(encode(change.sealed) for change in latest_changes(entries)),
        )
