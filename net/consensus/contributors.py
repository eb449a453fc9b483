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

    last_preimage: Preimage
    next_draw: DrawNumber


class ContributorList:
    """The contributor list of the clients of one table."""

    def __init__(self, genesis: Genesis, identity: Identity, liveness: Liveness) -> None:
        self._genesis: Final = genesis
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._changes: dict[ClientIndex, _Change] = {}
        self._reports: dict[ClientIndex, dict[ClientIndex, _Change]] = {}
        self._unwanted: set[ClientIndex] = set()
        self._chains = {
            ClientIndex(index): _Chain(client.anchor, DrawNumber(0))
            for index, client in enumerate(genesis.clients)
        }

    def receive_change(
        self,
        reporter: ClientIndex,
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
            commitment = self._own_commitment(change)
            if commitment is None:
                latest = _Change(self._verify_removal(opened, change), None)
                if isinstance(change, ContributorChanged):
                    self._apply(change.client, latest)
                    return
                latest = _Change(opened.entry.number, None)
            else:
                latest = _Change(commitment.seen, commitment)
        except (LogError, RemoteProtocolError):
            return
        if isinstance(change, ClientRemoved):
            # It would stop reporting, and stay: most have voted for its removal.
            self._unwanted.add(change.client)
        reports = self._reports.setdefault(change.client, {})
        reports[reporter] = latest
        reporters = {client for client, reported in reports.items() if reported == latest}
        if self._is_believed(reporters, now=now):
            self._apply(change.client, latest)

    def _own_commitment(self, change: ContributorChanged | ClientRemoved) -> Commitment | None:
        """Return the client's own commitment; None if the change is by others' notices."""
        if len(change.evidence) != 1 or change.evidence[0].client != change.client:
            return None
        return open_statement(change.evidence[0], Commitment, self._genesis)

    def _verify_removal(
        self, opened: Opened, change: ContributorChanged | ClientRemoved
    ) -> EntryNumber:
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
            signer
            for signer, notice in notices.items()
            if notice.about == change.client != signer and notice.reason in reasons
        }
        if not self._is_majority(signers):
            raise RemoteProtocolError(why=f"too few remove client {change.client}")
        return max(notices[signer].seen for signer in signers)

    def _is_majority(self, signers: set[ClientIndex]) -> bool:
        clients = len(self._genesis.clients)
        return majority(signers, clients=clients, tie_breaker=self._identity.me)

    def _is_believed(self, reporters: set[ClientIndex], *, now: float) -> bool:
        if majority(reporters, clients=len(self._genesis.clients), tie_breaker=None):
            return True
        return self._liveness.present(now) - self._unwanted <= reporters

    def _apply(self, client: ClientIndex, change: _Change) -> None:
        previous = self._changes.get(client)
        if previous is not None and previous.seen >= change.seen:
            return
        self._changes[client] = change
        self._chains.pop(client, None)
        if change.commitment is not None and change.commitment.anchor is not None:
            self._chains[client] = _Chain(change.commitment.anchor, change.commitment.first)

    def accept_preimages(self, draw: DrawNumber, preimages: dict[ClientIndex, Preimage]) -> bool:
        """Advance the chains, if the preimages of all contributors are right; return whether so.

        They advance only together: a client can show its own preimage of a later draw at any
        time, which would make all earlier ones unusable.
        """
        if not all(self._is_valid(client, draw, preimages.get(client)) for client in self._chains):
            return False
        for client in self._chains:
            self._chains[client] = _Chain(preimages[client], DrawNumber(draw + 1))
        return True

    def _is_valid(self, client: ClientIndex, draw: DrawNumber, preimage: Preimage | None) -> bool:
        """Return whether a preimage continues a client's chain, or repeats the latest one."""
        chain = self._chains[client]
        if preimage is None:
            return False
        if draw < chain.next_draw:
            return preimage == chain.last_preimage and draw == chain.next_draw - 1
        return leads_to(
            chain.last_preimage, preimage, draw - chain.next_draw + 1, self._genesis.table
        )


def latest_changes(entries: Sequence[Opened]) -> list[Opened]:
    """Return the last entry about each client's part in the draws, oldest first."""
    latest: dict[ClientIndex, Opened] = {}
    for opened in reversed(entries):
        if opened.entry.kind not in ("contributor", "removal"):
            continue
        payload = payload_of(opened)
        if isinstance(payload, ContributorChanged | ClientRemoved):
            latest.setdefault(payload.client, opened)
    return list(latest.values())[::-1]


def payload_in(opened: Opened) -> Payload | None:
    """Return the payload of an entry; None if it is of an unknown kind."""
    try:
        return payload_of(opened)
    except (LogError, Forgery):
        return None
