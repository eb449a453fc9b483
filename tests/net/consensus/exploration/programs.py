"""All programs of the explored table, and the effect of each input on each.

The effect of an input depends on the program alone, so each step is executed once and cached. All
global states in which the same input reaches the same program share the result.
"""

from collections.abc import Iterator
from typing import Any, Final

from core.errors import FactualError
from core.log import Opened
from core.table import Rules
from net.consensus.effects import StorePromise
from net.consensus.timeouts import LEADER_TIMEOUT, REVEAL_TIMEOUT, Timeouts
from net.errors import RemoteProtocolError
from net.wire import Message
from tests.net.consensus.exploration.outcomes import Budget, Input, Outcome, Program
from tests.net.consensus.exploration.roles import role_of
from tests.net.consensus.exploration.snapshots import Snapshots, Values
from tests.net.consensus.exploration.tally import Count
from tests.net.consensus.exploration.work import Work, atoms
from tests.net.consensus.world import genesis, start

SILENCE: Final = LEADER_TIMEOUT
"""Length in seconds of a timeout after which the leader and all other members count as lost."""
PAUSE: Final = REVEAL_TIMEOUT
"""Length in seconds of a timeout after which every message is repeated, but nobody is lost."""


class Programs:
    """All programs seen, under numbers, and all steps executed."""

    def __init__(self, rules: Rules, *, clients: int, witness: bool, timeouts: Timeouts) -> None:
        self.values: Final = Values()
        self.outcomes: Final[dict[tuple[int, Input], Outcome]] = {}
        self._rules: Final = rules
        self._waits: Final = timeouts
        self._first: Final = genesis(clients, witness=witness, rules=rules)
        self._snapshots: Final = Snapshots(rules)
        self._chain: Final = {self._first.hash: self._first}

    def __getitem__(self, number: int) -> Program:
        program: Program = self.values[number]
        return program

    def entry(self, number: int) -> Opened:
        """Return an entry of a log."""
        opened: Opened = self.values[number]
        return opened

    def before(self, opened: Opened) -> Opened:
        """Return the entry that another one names as its predecessor."""
        return self._chain[opened.entry.previous]

    def message(self, number: int) -> Message:
        """Return a message of a queue."""
        message: Message = self.values[number]
        return message

    def started(self, index: int) -> int:
        """Return a program that joins the table for the first time, without links."""
        disk = (self.values.number(self._first),)
        machine = self._start(Program(index, None, disk), restarted=False)
        kept = [
            effect.promise for effect in machine.take_effects() if isinstance(effect, StorePromise)
        ]
        snapshot = self._snapshots.freeze(machine)
        return self.values.number(Program(index, snapshot, disk, tuple(kept)))

    def granted(self, number: int, budget: Budget) -> int:
        """Return the same program with this budget."""
        return self.values.number(self[number]._replace(left=budget))

    def inputs(self, number: int) -> Iterator[Input]:
        """Yield the inputs that need no other program."""
        program = self[number]
        left = program.left
        if program.machine is None:
            yield Input("restart")
            return
        if left.silences:
            yield Input("silence")
        if left.pauses:
            yield Input("pause")
        if left.commands:
            yield Input("command")
        if left.resignations:
            yield Input("resign")
        if left.crashes:
            yield Input("crash")

    def step(self, number: int, happens: Input) -> Outcome:
        """Return the effect of an input on a program."""
        known = self.outcomes.get((number, happens))
        if known is None:
            known = self.outcomes[number, happens] = self.carry_out(number, happens)
        return known

    def carry_out(self, number: int, happens: Input) -> Outcome:
        """Execute a step, even if it is cached."""
        program = self[number]
        machine: Any = None
        if program.machine is not None:
            machine = self._snapshots.thaw(program.machine)
        before = role_of(program.me, machine, program.asked, program.votes)
        if happens.kind == "crash":
            left = program.left._replace(crashes=program.left.crashes - 1)
            down = program._replace(machine=None, asked=None, left=left)
            return Outcome(self.values.number(down), before=before)
        work = Work(self.values, self._chain, _spent(program, happens.kind))
        try:
            if happens.kind == "restart":
                machine = self._start(program, restarted=True)
            else:
                self._happen(machine, work.program, happens)
            for effect in atoms(machine.take_effects()):
                work.carry_out(effect)
        except RemoteProtocolError as error:
            return work.outcome(None, before, fault=f"it finds a breach of the protocol: {error}")
        except AssertionError as error:
            return work.outcome(None, before, fault=str(error))
        done = work.program
        after = role_of(done.me, machine, done.asked, done.votes)
        outcome = work.outcome(self._snapshots.freeze(machine), before, after=after)
        return outcome._replace(deaths=work.deaths(before))

    def _start(self, program: Program, *, restarted: bool) -> Any:
        return start(
            program.me,
            [self.entry(entry) for entry in program.log],
            program.promises,
            rules=self._rules,
            timeouts=self._waits,
            now=program.clock,
            restarted=restarted,
        )

    def _happen(self, machine: Any, program: Program, happens: Input) -> None:
        now = program.clock
        match happens.kind:
            case "receive":
                machine.receive(happens.other, self.message(happens.message), now=now)
            case "linked":
                machine.note_link(happens.other, now=now)
            case "unlinked":
                machine.note_unlink(happens.other, now=now)
            case "silence" | "pause":
                machine.tick(now=now)
            case "command":
                try:
                    machine.do(program.me, Count(), now=now)
                except FactualError:
                    return  # the command of the person failed
            case "resign":
                machine.resign(now=now)


def _spent(program: Program, kind: str) -> Program:
    """Return a program with the cost of an input taken off its budget."""
    left, clock = program.left, program.clock
    match kind:
        case "silence":
            left, clock = left._replace(silences=left.silences - 1), clock + SILENCE
        case "pause":
            left, clock = left._replace(pauses=left.pauses - 1), clock + PAUSE
        case "command":
            left = left._replace(commands=left.commands - 1)
        case "resign":
            left = left._replace(resignations=left.resignations - 1)
    return program._replace(left=left, clock=clock)
