"""Moves of one program, as its surroundings allow, and their effects.

A link carries messages in order. When one side breaks it (or crashes), that side reads nothing
more, and its sent messages may still arrive: the other side receives any prefix of them, then
notices. A link that both sides have given up can be dialled by either; the other side responds
before it reads.

Every move belongs to one program: it changes that program and its sides of its links, takes from
queues towards it, and appends to queues from it. Only a dial also changes the other side, and only
of a link that is down. `exploring.py` relies on that.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.net.consensus.exploration.outcomes import Input, Outcome
from tests.net.consensus.exploration.programs import Programs

DOWN, RINGING, UP = 0, 1, 2
"""The states of one side of a link; it is ringing once the other side has dialled."""
NOTHING: Final = -1


class Surroundings(NamedTuple):
    """One link as a program sees it.

    `coming` is the first message on its way to the program, `breaks` how often the link may still
    break, `is_there` whether the other program is up.
    """

    other: int
    here: int
    there: int
    coming: int
    breaks: int
    is_there: bool


class Move(NamedTuple):
    """A step of the program `at`, and what it changes.

    `takes` names the sender of the message that is taken. `sides` are this program's new sides of
    its links, `rings` the program that it dials, `clears` the programs of which nothing more is
    read. `sends` has for each receiver the messages that are appended. `breaks` names the other end
    of the link that breaks. `death` is the place in `Outcome.deaths`, if it crashes during the
    step.
    """

    at: int
    kind: str
    other: int
    program: int
    outcome: Outcome | None
    takes: int = NOTHING
    sides: tuple[tuple[int, int], ...] = ()
    rings: int = NOTHING
    clears: tuple[int, ...] = ()
    sends: tuple[tuple[int, tuple[int, ...]], ...] = ()
    breaks: int = NOTHING
    message: int = NOTHING
    is_death: bool = False


class Moves:
    """All moves found so far, by program and surroundings."""

    def __init__(self, programs: Programs) -> None:
        self._programs: Final = programs
        self._known: dict[tuple[int, tuple[Surroundings, ...]], tuple[Move, ...]] = {}

    def of(self, program: int, links: tuple[Surroundings, ...]) -> tuple[Move, ...]:
        """Return everything that may happen to a program next, in a fixed order."""
        known = self._known.get((program, links))
        if known is None:
            known = self._known[program, links] = tuple(self._find(program, links))
        return known

    def _find(self, number: int, links: tuple[Surroundings, ...]) -> Iterator[Move]:
        if self._programs[number].machine is not None:
            for link in links:
                yield from self._at_link(number, links, link)
        for happens in self._programs.inputs(number):
            yield from self._moves(number, links, Move(0, happens.kind, NOTHING, number, None))

    def _at_link(
        self, number: int, links: tuple[Surroundings, ...], link: Surroundings
    ) -> Iterator[Move]:
        other, here, there = link.other, link.here, link.there
        move = Move(0, "", other, number, None)
        if here == UP and link.coming != NOTHING:
            receive = move._replace(kind="receive", takes=other, message=link.coming)
            yield from self._moves(number, links, receive)
        if here == RINGING and there == UP:
            yield from self._moves(
                number, links, move._replace(kind="answer", sides=((other, UP),))
            )
        if here == RINGING and there == DOWN:
            move = move._replace(at=self._programs[number].me)
            yield move._replace(kind="miss", sides=((other, DOWN),), clears=(other,))
        if here == UP and there == DOWN:
            notice = move._replace(kind="notice", sides=((other, DOWN),), clears=(other,))
            yield from self._moves(number, links, notice)
        if here == UP and there != DOWN and link.breaks:
            yield from self._moves(
                number,
                links,
                move._replace(kind="break", sides=((other, DOWN),), clears=(other,), breaks=other),
            )
        if here == there == DOWN and link.is_there:
            dial = move._replace(kind="dial", sides=((other, UP),), rings=other)
            yield from self._moves(number, links, dial)

    def _moves(self, number: int, links: tuple[Surroundings, ...], move: Move) -> Iterator[Move]:
        """Yield a move with what it does to the program, then those of crashes in the middle."""
        program = self._programs[number]
        outcome = self._programs.step(number, _input(move))
        move = move._replace(at=program.me)
        yield self._done(links, move, outcome)
        for death in outcome.deaths:
            yield self._done(links, move._replace(is_death=True), death)

    def _done(self, links: tuple[Surroundings, ...], move: Move, outcome: Outcome) -> Move:
        reached = {
            link.other
            for link in links
            if (dict(move.sides).get(link.other, link.here) == UP)
            and (link.there != DOWN or move.rings == link.other)
        }
        sent: dict[int, tuple[int, ...]] = {}
        for to, message in outcome.sent:
            if to in reached:
                sent[to] = (*sent.get(to, ()), message)
        if self._programs[outcome.program].machine is None:
            others = tuple(link.other for link in links)
            move = move._replace(sides=tuple((other, DOWN) for other in others), clears=others)
        return move._replace(program=outcome.program, outcome=outcome, sends=tuple(sent.items()))


def _input(move: Move) -> Input:
    """Return a move as input of the machine."""
    match move.kind:
        case "receive":
            return Input("receive", move.other, move.message)
        case "answer" | "dial":
            return Input("linked", move.other)
        case "notice" | "break":
            return Input("unlinked", move.other)
        case kind:
            return Input(kind)
