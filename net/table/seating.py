"""Seats at a table that is being set up."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.log import PublicKey
from core.table import LONGEST_NAME, PERSON, ClientIndex, Colour, Genesis, Level, SeatPlan
from net.lobby.limits import SEAT_NAME

HOST: Final = ClientIndex(0)


class Place(NamedTuple):
    """An assigned seat: for the holder of a key, or for a computer of this level.

    The computer also plays it if the holder is absent. Without a name, it has the name of its
    holder or computer.
    """

    holder: PublicKey | None
    level: Level
    colour: Colour
    name: str = ""


def given_seats(
    places: Sequence[Place], keys: Sequence[PublicKey], names: Sequence[str]
) -> tuple[SeatPlan, ...]:
    """Return the seats of these places among clients with these keys and names, the host first."""
    clients = {key: ClientIndex(index) for index, key in enumerate(keys)}
    counts = Counter[str]()
    seats = []
    for place in places:
        client = None if place.holder is None else clients.get(place.holder)
        usual = place.level if client is None else names[client]
        counts[usual] += 1
        name = place.name or (usual if counts[usual] == 1 else _numbered(usual, counts[usual]))
        level = place.level if client is None else PERSON
        seats.append(SeatPlan(name, HOST if client is None else client, level, place.colour))
    return tuple(seats)


def _numbered(name: str, number: int) -> str:
    """Return the name of a further seat, cut to the length allowed in a genesis."""
    return f"{name[: LONGEST_NAME - len(f' {number}')]} {number}"


def usual_seats(computers: Sequence[Level], names: Sequence[str]) -> tuple[SeatPlan, ...]:
    """Return a seat for each client, then one for each computer player, held by the host."""
    own = [SeatPlan(name, ClientIndex(index)) for index, name in enumerate(names)]
    others = [
        SeatPlan(f"{level} {number}", HOST, level)
        for number, level in enumerate(computers, start=1)
    ]
    return (*own, *others)


def seats_gone_on_with(
    saved: Genesis, names: Sequence[str], stand_in: Level
) -> tuple[SeatPlan, ...]:
    """Return the seats of a saved game: a player gets the seat with their name, else another.

    A computer's seat keeps its name, cut to the length that a group's table can show.
    """
    left = dict(enumerate(names))
    holders: dict[int, int] = {}
    for seat, plan in enumerate(saved.seats):
        known = [index for index, name in left.items() if name == plan.name]
        if known:
            holders[seat] = known[0]
            del left[known[0]]
    for seat in range(len(saved.seats)):
        if seat not in holders and left:
            holders[seat] = min(left)
            del left[holders[seat]]
    return tuple(
        SeatPlan(names[holders[seat]], ClientIndex(holders[seat]), PERSON, colour)
        if seat in holders
        else SeatPlan(plan.name[:SEAT_NAME], HOST, stand_in, colour)
        for seat, (plan, colour) in enumerate(zip(saved.seats, saved.colours, strict=True))
    )
