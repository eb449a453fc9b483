"""The end of a ranked game, and the places of its players.

A game ends by its rules, or it is *given up*: all people but one have left it by their own signed
wish. A disconnected player has not given up. The computer plays for them to the end; otherwise a
log could be cut at a point where they were away for a minute. Entries after the end do not count,
so a longer log and a shorter one give the same result.

The places are those of the game's standings. If the rules rank only the winner, all others are
second; so are all players that gave up.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from core.log import Opened
from core.ruleset import Placing
from core.table import PERSON, ControlChanged, Position, Rules, is_wish, payload_of, replay

WINNER: Final = 1
OTHERS: Final = 2
"""Places in a game that was given up: `OTHERS` for players who left, `WINNER` for the rest."""

WON: Final = "won"
DRAWN: Final = "drawn"
GIVEN_UP: Final = "given up"


class Placed(Struct, frozen=True):
    """A client's place, and whether a computer had its seat at the end."""

    place: int
    left: bool


class Ended(Struct, frozen=True):
    """The end of a game: its kind, the number of entries up to it, and the clients' places."""

    ending: str
    entries: int
    places: tuple[Placed, ...]


def end_of(entries: Sequence[Opened], rules: Rules) -> Ended | None:
    """Return the end of the game in a verified log; None if it is not over."""
    gone: frozenset[int] = frozenset()
    for opened, position in zip(entries, replay(entries, rules), strict=True):
        standings = rules.standings(position.game)
        gone = _gone(gone, opened, position)
        if standings:
            return _ended_by_rules(standings, position)
        if len(gone) == len(position.genesis.clients) - 1:
            return _given_up(gone, position)
    return None


def _gone(before: frozenset[int], opened: Opened, position: Position) -> frozenset[int]:
    """Return the clients that have left by their own wish."""
    if opened.entry.kind != "control":
        return before
    change = payload_of(opened)
    assert isinstance(change, ControlChanged), "its kind says so"
    holder = position.table.control[change.seat].holder
    if change.level == PERSON:
        return before - {holder}
    return before | {holder} if is_wish(position, change) else before


def _ended_by_rules(standings: Sequence[Placing], position: Position) -> Ended:
    """Give each client the place of the seat that they began with."""
    seats = position.genesis.seats
    places = {
        int(seats[standing.seat].client): standing.place
        for standing in standings
        if seats[standing.seat].level == PERSON
    }
    winners = sum(standing.place == WINNER for standing in standings)
    ending = WON if winners == 1 else DRAWN
    return _ended(ending, position, [places[client] for client in sorted(places)])


def _given_up(gone: frozenset[int], position: Position) -> Ended:
    clients = range(len(position.genesis.clients))
    return _ended(GIVEN_UP, position, [OTHERS if client in gone else WINNER for client in clients])


def _ended(ending: str, position: Position, places: Sequence[int]) -> Ended:
    left = {
        int(plan.client): control.level != PERSON
        for plan, control in zip(position.genesis.seats, position.table.control, strict=True)
        if plan.level == PERSON
    }
    return Ended(
        ending,
        position.head.number + 1,
        tuple(Placed(place, left[client]) for client, place in enumerate(places)),
    )
