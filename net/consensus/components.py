"""The components of a replica, each with one task and built on those before it."""

from collections.abc import Sequence
from typing import Final

from core.log import Opened
from core.table import ClientIndex, Genesis, Rules, genesis_of
from net.consensus.commands import Commands
from net.consensus.draws import Draws
from net.consensus.election import Election
from net.consensus.faults import Faults
from net.consensus.heartbeat import Heartbeat
from net.consensus.held_commands import HeldCommands, StatementRelay
from net.consensus.identity import Identity
from net.consensus.leader import LeaderRole, StorageLag
from net.consensus.limits import Readmission
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.membership import Notices
from net.consensus.new_entries import NewEntryHandler
from net.consensus.promises import Memory
from net.consensus.replication import Replication
from net.consensus.serving import EntryServer
from net.consensus.wishes import Wishes


class Components:
    """The components of the client `me`, as in `Replica`."""

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
        self.identity: Final = Identity(self.genesis, me, seed, memory)
        self.identity.restore_chain(entries)
        self.log: Final = Log(rules, entries, me)
        witness = () if self.identity.witness is None else (self.identity.witness,)
        self.liveness: Final = Liveness((*self.identity.others, *witness), now)
        self.replication: Final = Replication(self.log, self.identity)
        self.serving: Final = EntryServer(self.log, self.identity)
        self.draws: Final = Draws(self.log, self.identity, now=now)
        self.relay: Final = StatementRelay(self.log, self.identity)
        self.held: Final = HeldCommands(
            self.log, self.identity, self.liveness, self.replication, now=now
        )
        self.notices: Final = Notices(
            self.log, self.identity, self.liveness, self.draws, self.held, now=now
        )
        self.election: Final = Election(self.log, self.identity, self.liveness, restarted=restarted)
        self.readmission: Final = Readmission(self.log, self.identity, now=now)
        self.leader_role: Final = LeaderRole(
            self.log,
            self.identity,
            self.draws,
            self.notices,
            self.readmission,
            StorageLag(self.log, self.identity, self.liveness),
            now=now,
        )
        self.commands: Final = Commands(
            self.log, self.identity, self.liveness, self.election, self.leader_role, self.held
        )
        self.wishes: Final = Wishes(self.log, self.identity, self.draws, self.commands, now=now)
        self.faults: Final = Faults(self.log, self.identity, self.replication, self.election)
        self.new_entries: Final = NewEntryHandler(
            self.log,
            self.identity,
            self.liveness,
            self.serving,
            self.commands,
            self.held,
            self.readmission,
        )
        self.heartbeat: Final = Heartbeat(
            self.log, self.identity, self.liveness, self.election, now=now
        )
