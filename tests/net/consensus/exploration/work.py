"""Effects of a machine, carried out on its program's disk; each effect is checked."""

from collections.abc import Iterator

from core.log import EntryHash, Opened
from net.consensus.effects import Effect, Emit, Send, StoreEntries, StorePromise, TruncateLog
from net.consensus.events import CheatProven, Confirmed, Halted, StateRebuilt
from net.wire import Accusation, CheatProof, Message, VoteRequest
from tests.net.consensus.exploration.outcomes import Outcome, Program
from tests.net.consensus.exploration.roles import Role
from tests.net.consensus.exploration.snapshots import Values
from tests.net.consensus.exploration.traces import check_sent, term_begun, vote_given


def atoms(effects: list[Effect]) -> Iterator[Effect]:
    """Yield effects so that a crash can come between any two: a file keeps whole entries."""
    for effect in effects:
        if isinstance(effect, StoreEntries):
            yield from (StoreEntries((opened,)) for opened in effect.entries)
        else:
            yield effect


class Work:
    """Carries out effects on a program's disk, and checks each against the laws of one program."""

    def __init__(self, values: Values, chain: dict[EntryHash, Opened], program: Program) -> None:
        self.program = program
        self._values = values
        self._chain = chain
        self._can_crash = program.left.crashes > 0
        self._sent: list[tuple[int, int]] = []
        self._confirmed: list[int] = []
        self._cut: list[int] = []
        self._begun = False
        self._stages: list[Outcome] = []

    def carry_out(self, effect: Effect) -> None:
        """Carry out one effect; raises AssertionError for what an honest program never does."""
        match effect:
            case StoreEntries(entries=(opened,)):
                self._store(opened)
            case TruncateLog(number=number):
                log = self.program.log
                self._cut.extend(log[number + 1 :])
                self.program = self.program._replace(log=log[: number + 1])
            case StorePromise(promise=promise):
                kept = self.program.promises
                if promise not in kept:
                    self.program = self.program._replace(promises=(*kept, promise))
            case Send(to=to, message=message):
                self._send(to, message)
            case Emit(event=CheatProven() | Halted() | StateRebuilt() as news):
                raise AssertionError(f"it takes an honest program for a faulty one: {news}")
            case Emit(event=Confirmed(number=number)):
                self._confirm(self.program.log, number)
        if self._can_crash:
            self._stages.append(self.outcome(None, Role.DOWN))

    def _confirm(self, log: tuple[int, ...], number: int) -> None:
        term, runs = (self._values[entry].entry.term for entry in (log[number], log[-1]))
        assert term == runs, f"entry {number} of term {term} is counted by itself in term {runs}"
        self._confirmed.append(log[number])

    def _store(self, opened: Opened) -> None:
        program = self.program
        assert opened.entry.number == len(program.log), "an entry is stored in the wrong place"
        self._chain[opened.hash] = opened
        number = self._values.number(opened)
        self.program = program._replace(log=(*program.log, number))
        began = term_begun(opened, program.me)
        if began is not None:
            self._begun = True
            self._vote(began, program.me)
            self.program = self.program._replace(begun=program.begun | {number})

    def _send(self, to: int, message: Message) -> None:
        program = self.program
        if isinstance(message, Accusation | CheatProof):
            raise AssertionError(f"it takes an honest program for a faulty one: {message}")
        log = [self._values[entry] for entry in program.log]
        check_sent(program.me, log, program.promises, message)
        given = vote_given(program.me, message)
        if given is not None:
            self._vote(*given)
        if isinstance(message, VoteRequest):
            self.program = self.program._replace(asked=message)
        self._sent.append((to, self._values.number(message)))

    def _vote(self, term: int, candidate: int) -> None:
        votes = self.program.votes | {(term, candidate)}
        given = sorted(candidate for when, candidate in votes if when == term)
        assert len(given) == 1, f"it votes for {given[0]} and {given[1]} in term {term}"
        self.program = self.program._replace(votes=votes)

    def outcome(
        self,
        machine: bytes | None,
        before: Role,
        *,
        after: Role = Role.DOWN,
        fault: str | None = None,
    ) -> Outcome:
        """Return the outcome so far."""
        program = self.program._replace(machine=machine)
        if machine is None:
            program = program._replace(asked=None)
        return Outcome(
            self._values.number(program),
            tuple(self._sent),
            tuple(self._confirmed),
            tuple(self._cut),
            self._begun,
            fault=fault,
            before=before,
            after=after,
        )

    def deaths(self, before: Role) -> tuple[Outcome, ...]:
        """Return the different outcomes of a crash between two effects."""
        found: dict[Outcome, None] = {}
        for stage in self._stages[:-1]:
            program: Program = self._values[stage.program]
            left = program.left._replace(crashes=program.left.crashes - 1)
            number = self._values.number(program._replace(left=left))
            found[stage._replace(program=number, before=before)] = None
        return tuple(found)
