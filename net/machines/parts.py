"""The components of a member, each with one task and built on those before it."""

from collections.abc import Sequence
from typing import Final

from core.log import Opened
from core.table import ClientIndex, Genesis, Rules, genesis_of
from net.machines.arrivals import Arrivals
from net.machines.draws import Draws
from net.machines.faults import Faults
from net.machines.following import Following
from net.machines.held import HeldCommands
from net.machines.leading import Leading
from net.machines.ledger import Ledger
from net.machines.memory import Memory
from net.machines.notices import Notices
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.proposals import Proposals
from net.machines.readmission import Readmission
from net.machines.relaying import Relay
from net.machines.requests import Requests
from net.machines.serving import Serving
from net.machines.signs import Signs
from net.machines.storing import Storing
from net.machines.terms import Terms


class Parts:
    """The components of the client `me`, as in `Member`."""

    def __init__(
        self,
        rules: Rules,
        entries: Sequence[Opened],
        me: ClientIndex,
        seed: bytes,
        *,
        now: float,
        memory: Memory,
        restarted: bool,
    ) -> None:
        self.genesis: Final[Genesis] = genesis_of(entries[0])
        self.own: Final = Own(self.genesis, me, seed, memory)
        self.own.now = now
        self.own.find_chain(entries)
        self.ledger: Final = Ledger(rules, entries, me)
        witness = () if self.own.witness is None else (self.own.witness,)
        self.attendance: Final = Attendance((*self.own.others, *witness), now)
        self.following: Final = Following(self.ledger, self.own)
        self.serving: Final = Serving(self.ledger, self.own)
        self.draws: Final = Draws(self.ledger, self.own)
        self.relay: Final = Relay(self.ledger, self.own)
        self.held: Final = HeldCommands(self.ledger, self.own, self.attendance, self.following)
        self.notices: Final = Notices(self.ledger, self.own, self.attendance, self.draws, self.held)
        self.terms: Final = Terms(self.ledger, self.own, self.attendance, restarted=restarted)
        self.readmission: Final = Readmission(self.ledger, self.own)
        self.leading: Final = Leading(
            self.ledger,
            self.own,
            self.draws,
            self.notices,
            self.readmission,
            Storing(self.ledger, self.own, self.attendance),
        )
        self.proposals: Final = Proposals(self.ledger, self.own)
        self.requests: Final = Requests(
            self.own,
            self.attendance,
            self.draws,
            self.terms,
            self.leading,
            self.proposals,
            self.held,
        )
        self.faults: Final = Faults(self.ledger, self.own, self.following, self.terms)
        self.arrivals: Final = Arrivals(
            self.ledger,
            self.own,
            self.attendance,
            self.serving,
            self.proposals,
            self.held,
            self.readmission,
        )
        self.signs: Final = Signs(self.ledger, self.own, self.attendance, self.terms)
