"""The contributor list as the witness derives it from clients, any of which may lie.

A client that left the draws in secret, or changed its chain, could make the witness reveal before
it does. So its own statement counts only once most clients, or all that are here, report that it is
in the log.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.log import EntryNumber, LogError, Opened
from core.table import (
    ClientIndex,
    ClientRemoved,
    Commitment,
    ContributorChanged,
    DrawNumber,
    Forgery,
    Genesis,
    Notice,
    Payload,
    Preimage,
    Reason,
    leads_to,
    majority,
    payload_of,
)
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.signatures import open_statement
from net.errors import RemoteProtocolError


class _Change(NamedTuple):
    """The latest change about a client: its own commitment, None if the others removed it.

    `seen` is the last entry known to the signers, so that older statements cannot be replayed.
    """

    seen: EntryNumber
    commitment: Commitment | None


class _Chain(NamedTuple):
    """A client's chain for the draws, up to the last link that was checked."""

    known: Preimage
    at: DrawNumber


class ContributorList:
    """The contributor list of the clients of one table."""

    def __init__(self, genesis: Genesis, identity: Identity, liveness: Liveness) -> None:
        self._genesis: Final = genesis
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._changes: dict[ClientIndex, _Change] = {}
        self._told: dict[ClientIndex, dict[ClientIndex, _Change]] = {}
        self._unwanted: set[ClientIndex] = set()
        self._chains = {
            ClientIndex(index): _Chain(client.anchor, DrawNumber(0))
            for index, client in enumerate(genesis.clients)
        }

    def receive_change(
        self,
        teller: ClientIndex,
        opened: Opened,
        change: ContributorChanged | ClientRemoved,
        *,
        now: float,
    ) -> None:
        """Handle an entry about contributors from a client; ignore it without proof.

        Notices prove by themselves that a client is lost or withholds. A notice that a client is
        unwanted may be old, and about a client that is here.
        """
        if change.client >= len(self._genesis.clients):
            return
        try:
            commitment = self._commitment(change)
            if commitment is None:
                said = _Change(self._removed(opened, change), None)
                if isinstance(change, ContributorChanged):
                    self._take(change.client, said)
                    return
                said = _Change(opened.entry.number, None)
            else:
                said = _Change(commitment.seen, commitment)
        except (LogError, RemoteProtocolError):
            return
        if isinstance(change, ClientRemoved):
            # It would stop reporting, and stay: most have voted for its removal.
            self._unwanted.add(change.client)
        told = self._told.setdefault(change.client, {})
        told[teller] = said
        if self._is_believed({key for key, other in told.items() if other == said}, now=now):
            self._take(change.client, said)

    def _commitment(self, change: ContributorChanged | ClientRemoved) -> Commitment | None:
        """Return the client's own commitment; None if the change is by others' notices."""
        if len(change.evidence) != 1 or change.evidence[0].client != change.client:
            return None
        return open_statement(change.evidence[0], Commitment, self._genesis)

    def _removed(self, opened: Opened, change: ContributorChanged | ClientRemoved) -> EntryNumber:
        """Return the last entry known to the signers of a removal; raises RemoteProtocolError."""
        notices = {
            signed.client: open_statement(signed, Notice, self._genesis, term=opened.entry.term)
            for signed in change.evidence
        }
        reasons = (
            {Reason.UNWANTED}
            if isinstance(change, ClientRemoved)
            else {Reason.LOST, Reason.WITHHOLDS}
        )
        signers = {
            key
            for key, notice in notices.items()
            if notice.about == change.client != key and notice.reason in reasons
        }
        if not self._decide(signers):
            raise RemoteProtocolError(why=f"too few remove client {change.client}")
        return max(notices[signer].seen for signer in signers)

    def _decide(self, signers: set[ClientIndex]) -> bool:
        clients = len(self._genesis.clients)
        return majority(signers, clients=clients, tie_breaker=self._identity.me)

    def _is_believed(self, tellers: set[ClientIndex], *, now: float) -> bool:
        if majority(tellers, clients=len(self._genesis.clients), tie_breaker=None):
            return True
        return self._liveness.here(now) - self._unwanted <= tellers

    def _take(self, client: ClientIndex, change: _Change) -> None:
        known = self._changes.get(client)
        if known is not None and known.seen >= change.seen:
            return
        self._changes[client] = change
        self._chains.pop(client, None)
        if change.commitment is not None and change.commitment.anchor is not None:
            self._chains[client] = _Chain(change.commitment.anchor, change.commitment.first)

    def is_complete(self, draw: DrawNumber, given: dict[ClientIndex, Preimage]) -> bool:
        """Return whether all contributors to this draw gave the right preimages.

        The chains advance only then: a client can show its own preimage of a later draw at any
        time, which would make all earlier ones unusable.
        """
        if not all(self._is_right(client, draw, given.get(client)) for client in self._chains):
            return False
        for client in self._chains:
            self._chains[client] = _Chain(given[client], DrawNumber(draw + 1))
        return True

    def _is_right(self, client: ClientIndex, draw: DrawNumber, preimage: Preimage | None) -> bool:
        """Return whether a preimage continues a client's chain, or repeats the latest one."""
        chain = self._chains[client]
        if preimage is None:
            return False
        if draw < chain.at:
            return preimage == chain.known and draw == chain.at - 1
        return leads_to(chain.known, preimage, draw - chain.at + 1, self._genesis.table)


def latest_changes(entries: Sequence[Opened]) -> list[Opened]:
    """Return the last entry about each client's part in the draws, oldest first."""
    found: dict[ClientIndex, Opened] = {}
    for opened in reversed(entries):
        if opened.entry.kind not in ("contributor", "removal"):
            continue
        payload = payload_of(opened)
        if isinstance(payload, ContributorChanged | ClientRemoved):
            found.setdefault(payload.client, opened)
    return list(found.values())[::-1]


def payload_in(opened: Opened) -> Payload | None:
    """Return the payload of an entry; None if it is of an unknown kind."""
    try:
        return payload_of(opened)
    except (LogError, Forgery):
        return None
