"""Lasting notices about the participants: seats, leaders, lost and returned players.

The log itself has the control of seats, leaders, removals and contributors: these notices are the
same for all who have the log, and in records. Notices that only one program saw are in its
`gui.table.model.diary`.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from core.legible import shown
from core.log import EntryNumber, Opened, decode
from core.ruleset import Seat
from core.table import (
    PERSON,
    ClientIndex,
    ClientRemoved,
    Commitment,
    ContributorChanged,
    ControlChanged,
    Genesis,
    Level,
    Reason,
    Signed,
    TermBegan,
    payload_of,
)
from core.table import Notice as Charge
from gui.texts.phrases import Phrase

PLAYS_AGAIN: Final = Phrase("{name} is back in the game.")
YOU_PLAY_AGAIN: Final = Phrase("You are back in the game.")
LEADS_AGAIN: Final = Phrase("{name} leads the table again. The game continues.")
YOU_LEAD_AGAIN: Final = Phrase("You lead the table again. The game continues.")
LEADS_NOW: Final = Phrase("{name} leads the table now. The game continues.")
YOU_LEAD_NOW: Final = Phrase("You lead the table now. The game continues.")
WAS_REMOVED: Final = Phrase("{name} was removed from the table. The computer takes over.")
THE_ZONE: Final = Phrase("The zone")
DRAWS_AGAIN: Final = Phrase("{name} takes part in the draws again.")
DRAWS_NO_MORE: Final = Phrase("{name} no longer takes part in the draws.")
HELD_UP_A_DRAW: Final = Phrase("{name} held up a draw and no longer takes part in the draws.")
YOU_HELD_UP_A_DRAW: Final = Phrase("You held up a draw and no longer take part in the draws.")
TAKEN_OVER_AS_ASKED: Final = Phrase("The computer now plays for {name}, as {name} asked.")
TAKEN_OVER_AS_IDLE: Final = Phrase("The computer now plays for {name}: {name}’s time ran out.")
TAKEN_OVER_AS_LOST: Final = Phrase("The computer now plays for {name}: {name} lost connection.")
YOURS_TAKEN_AS_ASKED: Final = Phrase("The computer now plays for you, as you asked.")
YOURS_TAKEN_AS_IDLE: Final = Phrase("The computer now plays for you: your time ran out.")
YOURS_TAKEN_AS_LOST: Final = Phrase(
    "The computer now plays for you: the others could not reach you."
)

_ABOUT_CLIENTS: Final = frozenset({"control", "contributor", "removal", "term"})
"""The kinds of entries that are about clients, not about the game."""


class Notice(NamedTuple):
    """A sentence about the participants.

    `entry` is its source, or the last entry at that time. `seat` is its subject, None for all. A
    notice that is not announced is only in the history. `text_to_player` is the sentence in the
    chat of its subject; the history has the same `text` for everybody.
    """

    entry: EntryNumber
    seat: Seat | None
    text: Phrase
    is_announced: bool = True
    text_to_player: Phrase | None = None


def is_about_clients(opened: Opened) -> bool:
    """Return whether an entry is about participants, and not about the game."""
    return opened.entry.kind in _ABOUT_CLIENTS


def notices_of(genesis: Genesis, entries: Sequence[Opened]) -> list[Notice]:
    """Return the notices of a log, from the first entry on."""
    reading = _NoticeReader(genesis)
    return [
        notice for opened in filter(is_about_clients, entries) for notice in reading.add(opened)
    ]


def seat_of(genesis: Genesis, client: ClientIndex) -> Seat | None:
    """Return the first seat of a client's person, or None."""
    return next(
        (
            Seat(number)
            for number, plan in enumerate(genesis.seats)
            if plan.client == client and plan.level == PERSON
        ),
        None,
    )


def merged(*several: Iterable[Notice]) -> list[Notice]:
    """Merge notices by entry; for equal entries, earlier sequences come first."""
    return sorted(chain(*several), key=lambda notice: notice.entry)


class _NoticeReader:
    """A log that is being read."""

    def __init__(self, genesis: Genesis) -> None:
        self._genesis: Final = genesis
        self._leader = genesis.leader
        self._levels: Final[list[Level]] = [plan.level for plan in genesis.seats]
        self._drawing: Final = {ClientIndex(number) for number in range(len(genesis.members))}

    def add(self, opened: Opened) -> Iterator[Notice]:
        """Yield the notices of the next entry."""
        number = opened.entry.number
        match payload_of(opened):
            case ControlChanged() as change:
                yield from self._control(number, change)
            case TermBegan(leader=leader):
                yield self._term(number, leader)
            case ContributorChanged() as change:
                yield from self._draws(number, change)
            case ClientRemoved(client=client, level=level):
                yield self._removal(number, client, level)

    def _control(self, number: EntryNumber, change: ControlChanged) -> Iterator[Notice]:
        seat, plan = change.seat, self._genesis.seats[change.seat]
        before, self._levels[seat] = self._levels[seat], change.level
        if plan.level != PERSON or (before == PERSON) == (change.level == PERSON):
            return  # the computer has the seat permanently, or as before
        name = shown(plan.name)
        if change.level == PERSON:
            text, to_self = Phrase(PLAYS_AGAIN, name=name), YOU_PLAY_AGAIN
        else:
            charge = _charge(change.evidence, about=plan.client)
            text, to_self = _taken_over(name, charge), _taken_over_from_self(charge)
        yield Notice(number, seat, text, text_to_player=to_self)

    def _term(self, number: EntryNumber, leader: ClientIndex) -> Notice:
        before, self._leader = self._leader, leader
        name = shown(self._genesis.clients[leader].name)
        if leader == before:
            text = Phrase(LEADS_AGAIN, name=name)
            to_self = YOU_LEAD_AGAIN
        else:
            text = Phrase(LEADS_NOW, name=name)
            to_self = YOU_LEAD_NOW
        return Notice(number, seat_of(self._genesis, leader), text, text_to_player=to_self)

    def _removal(self, number: EntryNumber, client: ClientIndex, level: Level) -> Notice:
        self._drawing.discard(client)
        for seat, plan in enumerate(self._genesis.seats):
            if plan.client == client and self._levels[seat] == PERSON:
                self._levels[seat] = level
        name = shown(self._genesis.clients[client].name)
        text = Phrase(WAS_REMOVED, name=name)
        return Notice(number, seat_of(self._genesis, client), text)

    def _draws(self, number: EntryNumber, change: ContributorChanged) -> Iterator[Notice]:
        client, clients = change.client, self._genesis.clients
        name = shown(clients[client].name) if client < len(clients) else THE_ZONE
        had_a_part = client in self._drawing
        charge = _charge(change.evidence, about=client)
        aloud, to_self = False, None  # other notices report departures and returns
        if charge is None and decode(change.evidence[0].body, Commitment).anchor is not None:
            self._drawing.add(client)
            if had_a_part:
                return
            text = Phrase(DRAWS_AGAIN, name=name)
        else:
            self._drawing.discard(client)
            text = Phrase(DRAWS_NO_MORE, name=name)
            if charge is Reason.WITHHOLDS:
                text = Phrase(HELD_UP_A_DRAW, name=name)
                to_self = YOU_HELD_UP_A_DRAW
                aloud = True
        yield Notice(number, seat_of(self._genesis, client), text, aloud, to_self)


def _charge(evidence: Sequence[Signed], *, about: ClientIndex) -> Reason | None:
    """Return why others act against a client; None if it is the client's own wish."""
    if len(evidence) == 1 and evidence[0].client == about:
        return None
    charge: Charge = decode(evidence[0].body, Charge)
    return charge.reason


def _taken_over(name: str, charge: Reason | None) -> Phrase:
    match charge:
        case None:
            return Phrase(TAKEN_OVER_AS_ASKED, name=name)
        case Reason.IDLE:
            return Phrase(TAKEN_OVER_AS_IDLE, name=name)
    return Phrase(TAKEN_OVER_AS_LOST, name=name)


def _taken_over_from_self(charge: Reason | None) -> Phrase:
    match charge:
        case None:
            return YOURS_TAKEN_AS_ASKED
        case Reason.IDLE:
            return YOURS_TAKEN_AS_IDLE
    return YOURS_TAKEN_AS_LOST
