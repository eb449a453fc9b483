"""Seats of a table that forms: assigned to its players, and as the genesis names them."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec.structs import replace

from core.games.skill import level_for
from core.log import PublicKey
from core.table import LONGEST_NAME, PERSON, ClientIndex, Genesis, Level, SeatPlan
from net.lobby.limits import SEAT_NAME, SEATS
from net.lobby.messages import Slot, Table
from net.lobby.table import holders_of

LEADER: Final = ClientIndex(0)


class Newcomer(NamedTuple):
    """A player who needs a seat, and the numbers of the seats that they had."""

    key: PublicKey
    name: str
    own: Sequence[int] = ()


def assign_seats(
    table: Table,
    players: Sequence[Newcomer],
    substitute: Level,
    *,
    reserved: Collection[int] = (),
    spare: Sequence[int] = (),
    most: int = 0,
) -> Table:
    """Return the table with a seat for each of these players that has none, while seats remain.

    First, players get the seats that are theirs: those that they had, or in a saved game the seat
    of their name. Then the others get, in this order, a waiting seat, a new seat while the table
    has fewer than `most`, or a `spare` seat, which a computer holds. Seats of the `reserved`
    colours go only to players that had them. A computer of the level `substitute` plays a seat
    while its holder is lost, unless the seat names another level.
    """
    seated = holders_of(table)
    others = []
    for player in players:
        if player.key in seated:
            continue
        own = _own_seats(table, player, reserved)
        for seat in own:
            table = _with_holder(table, seat, player.key, substitute)
        if not own:
            others.append(player.key)
    for key in others:
        if not _waiting(table, reserved) and (larger := with_new_seat(table, most=most)):
            table = larger
        free = [*_waiting(table, reserved), *(n for n in spare if table.slots[n].holder is None)]
        if free:
            table = _with_holder(table, free[0], key, substitute)
    return table


def _own_seats(table: Table, player: Newcomer, reserved: Collection[int]) -> list[int]:
    """Return the free seats that are a player's own."""
    had = [seat for seat in player.own if table.slots[seat].holder is None]
    if had or not table.saved:
        return had
    return [n for n in _waiting(table, reserved) if table.slots[n].name == player.name][:1]


def _waiting(table: Table, reserved: Collection[int]) -> list[int]:
    """Return the seats that wait for a player; in a saved game, all that have no holder."""
    return [
        seat
        for seat, slot in enumerate(table.slots)
        if slot.holder is None and (table.saved or not slot.level) and slot.colour not in reserved
    ]


def _with_holder(table: Table, seat: int, key: PublicKey, substitute: Level) -> Table:
    slots = list(table.slots)
    slots[seat] = replace(slots[seat], holder=key, level=slots[seat].level or substitute)
    return replace(table, slots=tuple(slots))


def with_new_seat(table: Table, *, most: int = SEATS[1]) -> Table | None:
    """Return the table with another seat, of a free colour.

    Returns None if it has `most` seats already, or is that of a saved game.
    """
    if table.saved or len(table.slots) >= min(most, SEATS[1]):
        return None
    taken = {slot.colour for slot in table.slots}
    new = Slot(next(colour for colour in range(SEATS[1]) if colour not in taken))
    return replace(table, slots=(*table.slots, new))


def with_saved_seats(
    table: Table,
    saved: Genesis,
    players: Sequence[tuple[PublicKey, str]],
    substitute: Level,
    *,
    waiting: int = 0,
) -> Table:
    """Return a table, named after a saved game, with that game's seats for these players.

    Each player gets the seat of their name, else another. `waiting` is the number of other seats
    that wait for a player; the rest get a computer of the level `substitute`. All keep the names of
    the saved game, cut to the length that a table can show.
    """
    seats = zip(saved.colours, saved.seats, strict=True)
    slots = tuple(Slot(colour, name=seat.name[:SEAT_NAME]) for colour, seat in seats)
    newcomers = [Newcomer(key, name) for key, name in players]
    table = assign_seats(replace(table, slots=slots), newcomers, substitute)
    open_seats = [n for n, slot in enumerate(table.slots) if slot.holder is None]
    slots = tuple(
        replace(slot, level=substitute) if seat in open_seats[waiting:] else slot
        for seat, slot in enumerate(table.slots)
    )
    return replace(table, slots=slots)


def seats_of_game(table: Table, game: str) -> tuple[Slot, ...]:
    """Return the seats with which the game begins.

    A computer plays those that wait for a player. Held seats of a saved game are named after their
    holders.
    """
    level = level_for(game, table.options)
    return tuple(
        replace(
            slot,
            level=slot.level or level,
            name="" if table.saved and slot.holder is not None else slot.name,
        )
        for slot in table.slots
    )


def seat_plans(
    slots: Sequence[Slot], clients: Mapping[PublicKey, str] = MappingProxyType({})
) -> tuple[SeatPlan, ...]:
    """Return these seats as a genesis names them, among clients with these names, the leader first.

    A seat without a name is called as its holder or computer, with a number from the second one on.
    Seats of absent holders are the computer's.
    """
    indices = {key: ClientIndex(index) for index, key in enumerate(clients)}
    counts = Counter[str]()
    seats = []
    for slot in slots:
        client = None if slot.holder is None else indices.get(slot.holder)
        usual = slot.level if slot.holder is None or client is None else clients[slot.holder]
        counts[usual] += 1
        name = slot.name or (usual if counts[usual] == 1 else _numbered(usual, counts[usual]))
        level = slot.level if client is None else PERSON
        seats.append(SeatPlan(name, LEADER if client is None else client, level, slot.colour))
    return tuple(seats)


def _numbered(name: str, number: int) -> str:
    """Return the name of a further seat, cut to the length allowed in a genesis."""
    return f"{name[: LONGEST_NAME - len(f' {number}')]} {number}"
