"""The promises of a member, which must survive a restart of its program.

A member that forgot a vote or a revealed preimage could give it a second time, for something else.
So each promise is on the disk before it is sent.
"""

from collections.abc import Iterable

from msgspec import Struct, field

from core.log import Count, EntryHash, EntryNumber, Term
from core.table import ClientIndex, DrawNumber
from net.consensus.timeouts import Timeouts


class Voted(Struct, frozen=True, tag="voted"):
    """The vote of a term was given."""

    term: Term
    candidate: ClientIndex


class Revealed(Struct, frozen=True, tag="revealed"):
    """The preimage for a draw was revealed for this entry."""

    draw: DrawNumber
    request_hash: EntryHash = field(name="asked")


class PreimageSent(Struct, frozen=True, tag="rode"):
    """The preimage for a draw was given to the leader with a command."""

    draw: DrawNumber


class Committed(Struct, frozen=True, tag="committed"):
    """The chain of this generation was shown to the leader."""

    generation: Count


class EntryHeld(Struct, frozen=True, tag="held"):
    """A witness remembers that half the clients' logs end with this entry."""

    number: EntryNumber
    hash: EntryHash
    term: Term


Promise = Voted | Revealed | PreimageSent | Committed | EntryHeld | Timeouts


class Memory:
    """All promises of one member at one table."""

    def __init__(self, promises: Iterable[Promise] = ()) -> None:
        self.voted_term = Term(0)
        self.revealed: dict[DrawNumber, EntryHash] = {}
        self.sent_preimages: set[DrawNumber] = set()
        self.generation = 0
        self.held_entry: EntryHeld | None = None
        self.timeouts: Timeouts | None = None
        for promise in promises:
            self.add(promise)

    def add(self, promise: Promise) -> None:
        """Add a promise."""
        match promise:
            case Voted(term=term):
                self.voted_term = max(self.voted_term, term)
            case Revealed(draw=draw, request_hash=asked):
                self.revealed[draw] = asked
            case PreimageSent(draw=draw):
                self.sent_preimages.add(draw)
            case Committed(generation=generation):
                self.generation = max(self.generation, generation)
            case EntryHeld():
                self.held_entry = promise
            case Timeouts():
                self.timeouts = promise
