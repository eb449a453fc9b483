"""The explored table: programs, the links between them, and everything that may happen next."""

from itertools import permutations
from typing import Any, Final

from net.consensus.timeouts import Timeouts
from tests.net.consensus.exploration.bounds import Bounds
from tests.net.consensus.exploration.laws import Laws
from tests.net.consensus.exploration.moves import (
    DOWN,
    NOTHING,
    RINGING,
    UP,
    Move,
    Moves,
    Surroundings,
)
from tests.net.consensus.exploration.programs import Programs
from tests.net.consensus.exploration.tally import PLAIN, TOSSED

State = tuple[Any, ...]
"""A global state, flat, so that it is copied and compared fast: the number of each program; the
queue of each of `Model.ways`; for each of them the source's side of the link, and how often the
link may still break (stored with the first of both directions); finally the laws' history."""


class Model:
    """The states of one table within bounds."""

    def __init__(self, bounds: Bounds) -> None:
        self.size: Final = bounds.clients + bounds.witness
        self.programs: Final = Programs(
            TOSSED if bounds.tosses else PLAIN,
            clients=bounds.clients,
            witness=bounds.witness,
            timeouts=Timeouts(),
        )
        self._laws: Final = Laws(self.programs)
        self._moves: Final = Moves(self.programs)
        ways = list(permutations(range(self.size), 2))
        self._queue: Final = {way: self.size + place for place, way in enumerate(ways)}
        self._side: Final = {way: place + len(ways) for way, place in self._queue.items()}
        self._breaks: Final = {
            (index, other): self._side[min(index, other), max(index, other)] + len(ways)
            for index, other in ways
        }
        self._links: Final = [
            [
                (
                    other,
                    self._side[at, other],
                    self._side[other, at],
                    self._queue[other, at],
                    self._breaks[at, other],
                )
                for other in range(self.size)
                if other != at and not {(at, other), (other, at)} & {*bounds.apart}
            ]
            for at in range(self.size)
        ]
        self._is_up: Final[dict[int, bool]] = {}
        self.first: Final = self._first(bounds)

    def _first(self, bounds: Bounds) -> State:
        """Return the state in which all programs are linked and all sent messages have arrived."""
        ways = len(self._queue)
        started = [self.programs.started(index) for index in range(self.size)]
        state: State = (*started, *[()] * ways, *[DOWN] * ways, *[0] * ways, ())
        for kind in ("dial", "answer", "receive"):
            while moves := [move for move in self.moves(state) if move.kind == kind]:
                state, _ = self.after(state, moves[0])
        full = list(state)
        for at, budget in enumerate(bounds.budgets()):
            full[at] = self.programs.granted(full[at], budget)
        for source, other in bounds.breaks:
            full[self._breaks[source, other]] += 1
        return tuple(full)

    def moves(self, state: State) -> list[Move]:
        """Return everything that may happen next, in a fixed order."""
        return [move for at in range(self.size) for move in self.moves_of(state, at)]

    def moves_of(self, state: State, at: int) -> tuple[Move, ...]:
        """Return everything that may happen to one program next."""
        links = tuple(
            [
                Surroundings(
                    other,
                    state[here],
                    state[there],
                    state[queue][0] if state[queue] else NOTHING,
                    state[breaks],
                    self._runs(state[other]),
                )
                for other, here, there, queue, breaks in self._links[at]
            ]
        )
        return self._moves.of(state[at], links)

    def _runs(self, program: int) -> bool:
        known = self._is_up.get(program)
        if known is None:
            known = self._is_up[program] = self.programs[program].machine is not None
        return known

    def is_settled(self, state: State, at: int) -> bool:
        """Return whether no other program can change the next moves of this one."""
        return all(
            state[queue]
            and state[here] == UP == state[there]
            and not state[breaks]
            and self._runs(state[other])
            and not self.programs[state[other]].left.crashes
            for other, here, there, queue, breaks in self._links[at]
        )

    def after(self, state: State, move: Move) -> tuple[State, str | None]:
        """Return the state after a move, and which law it breaks."""
        full, at, queue, side = list(state), move.at, self._queue, self._side
        full[at] = move.program
        if move.takes != NOTHING:
            place = queue[move.takes, at]
            full[place] = full[place][1:]
        for other, new in move.sides:
            full[side[at, other]] = new
        if move.rings != NOTHING:
            full[side[move.rings, at]] = RINGING
        for other in move.clears:
            full[queue[other, at]] = ()
        for to, messages in move.sends:
            full[queue[at, to]] += messages
        if move.breaks != NOTHING:
            full[self._breaks[at, move.breaks]] -= 1
        outcome = move.outcome
        if outcome is None:
            return tuple(full), None
        if outcome.is_judged:
            full[-1], fault = self._laws.judge(full[: self.size], state[-1], outcome)
            if fault is not None:
                return tuple(full), fault
        return tuple(full), outcome.fault
