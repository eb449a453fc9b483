"""Forwarding of others' statements to the leader, at a bounded rate."""

from typing import Final

from core.table import ClientIndex
from net.machines.ledger import Ledger
from net.machines.own import Own
from net.rates import Bucket, Rate
from net.wire import Said

RELAYED: Final = Rate(400, 10.0)
"""Statements of one member. The leader counts them as this member's own: without a limit, one
member could use up the share of each other one, whose commands would arrive late or never. A
statement that is dropped is sent again, by its author after 3 s and by `HeldCommands` after 1 s.
"""


class Relay:
    """Forwards statements of other members, for clients without a link to the leader."""

    def __init__(self, ledger: Ledger, own: Own) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        members = (*own.others, *(() if own.witness is None else (own.witness,)))
        self._rates: Final = {member: Bucket(RELAYED) for member in members}

    def pass_on(self, sender: ClientIndex, said: Said) -> None:
        """Send a statement to the leader; drop it if its sender has sent too many."""
        if self._rates[sender].take(self._own.now):
            self._own.send(self._ledger.position.table.leader, said)
