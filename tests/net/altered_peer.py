"""Run `rail-peer` with a modified program.

Run it as `python -m tests.net.altered_peer ALTERATION host ...`.
"""

import sys
from collections.abc import Callable
from typing import Any, Final

from core.log import Term
from core.table import ClientIndex, Signed
from net.__main__ import main
from net.consensus.election import Election
from net.consensus.leader import LeaderRole
from net.consensus.serving import EntryServer
from net.wire import Entries, Kind, Message, Refused, VoteRequest

VICTIM: Final = ClientIndex(1)
"""The client that an altered leader attacks."""


def alter(owner: type, method: str, made: Callable[..., object]) -> None:
    """Replace a method on all objects of a class."""
    setattr(owner, method, made)


def cling() -> None:
    """Run against each candidate in a later term, and never resign."""

    def run_against(
        election: Any, member: ClientIndex, request: VoteRequest, *, now: float
    ) -> None:
        del member, now
        election._become_candidate(Term(request.term + 1))

    alter(Election, "receive_vote_request", run_against)
    alter(Election, "resign", lambda election, *, now: None)


def no_draws() -> None:
    """Make no draws as leader, and cling to the lead."""
    cling()
    alter(LeaderRole, "_draw", lambda leader_role: None)


def censor() -> None:
    """Refuse all commands of the victim, and cling to the lead."""
    cling()
    propose = LeaderRole.propose

    def pick(leader_role: Any, sender: int, kind: Kind, signed: Signed, *, now: float) -> None:
        if signed.client == VICTIM:
            leader_role._identity.send(sender, Refused(signed.signature, "it is not your turn"))
        else:
            propose(leader_role, sender, kind, signed, now=now)

    alter(LeaderRole, "propose", pick)


def flip_bits() -> None:
    """Send the victim entries with a wrong bit, and cling to the lead."""
    cling()
    make = EntryServer.__init__

    def flipping(serving: Any, *components: Any) -> None:
        make(serving, *components)
        send = serving._identity.send

        def flip(to: int, message: Message) -> None:
            if to == VICTIM and isinstance(message, Entries) and message.sealed:
                *first, last = message.sealed
                message = Entries(message.term, (*first, last[:-1] + bytes([last[-1] ^ 1])))
            send(to, message)

        serving._identity.send = flip

    alter(EntryServer, "__init__", flipping)


ALTERATIONS: Final[dict[str, Callable[[], None]]] = {
    "no-draws": no_draws,
    "censor": censor,
    "flip-bits": flip_bits,
}

if __name__ == "__main__":
    ALTERATIONS[sys.argv.pop(1)]()
    main()
