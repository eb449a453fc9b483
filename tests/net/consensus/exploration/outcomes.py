"""A program of the explored table, its possible events and their outcomes: values only."""

from typing import NamedTuple

from net.consensus.promises import Promise
from net.wire import VoteRequest
from tests.net.consensus.exploration.roles import Role


class Budget(NamedTuple):
    """The events that may still happen to one program."""

    silences: int = 0
    pauses: int = 0
    crashes: int = 0
    commands: int = 0
    resignations: int = 0


class Program(NamedTuple):
    """A program between two steps.

    `machine` is a snapshot, None while the program is down. `log` and `promises` are its disk, as
    numbers of values. `asked` is the last request for votes that it sent since it started. `votes`
    (term, candidate) and `begun` (entries that begin its own terms) are never forgotten: the laws
    are about them.
    """

    me: int
    machine: bytes | None
    log: tuple[int, ...]
    promises: tuple[Promise, ...] = ()
    clock: float = 0.0
    left: Budget = Budget()
    asked: VoteRequest | None = None
    votes: frozenset[tuple[int, int]] = frozenset()
    begun: frozenset[int] = frozenset()


class Input(NamedTuple):
    """An event at a program: a method's name, the other member, the number of a message."""

    kind: str
    other: int = -1
    message: int = -1


class Outcome(NamedTuple):
    """The result of an input.

    `program` is the number of the program afterwards, `sent` the messages with their receivers;
    `confirmed` and `cut` are entries. `deaths` are the different outcomes of a crash during the
    work. `fault` names the broken law.
    """

    program: int
    sent: tuple[tuple[int, int], ...] = ()
    confirmed: tuple[int, ...] = ()
    cut: tuple[int, ...] = ()
    begun: bool = False
    deaths: tuple["Outcome", ...] = ()
    fault: str | None = None
    before: Role = Role.DOWN
    after: Role = Role.DOWN

    @property
    def is_judged(self) -> bool:
        """Return whether the outcome may break laws about several programs."""
        return bool(self.confirmed or self.begun or self.cut)
