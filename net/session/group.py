"""From a group at a zone whose game begins to its table: by its leader, and by all others."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import trio

from core.log import PublicKey
from core.table import ClientIndex, Rules
from net.door import Door
from net.errors import CannotFound
from net.lobby import Started
from net.session.agreed import check_started
from net.session.meeting import Meeting
from net.session.ranked import ranked
from net.table import Gathering, Guest, Plan, Received, Sent, Table
from net.table.room import places_of
from net.table.setup import PROTOCOL, Gathered
from net.table.witnessing import FoundingWitness

PATIENCE: Final = 120.0
"""Seconds in which all who have a seat have to come."""


def players_of(started: Started) -> dict[PublicKey, str]:
    """Those who have a seat, and their names at the zone."""
    return {one.key: one.name for one in started.members if not one.is_watching}


def absent_of(started: Started, names: Collection[str]) -> list[str]:
    """The names of those who have a seat and are not among these."""
    return [name for name in players_of(started).values() if name not in names]


def is_watchable(started: Started) -> bool:
    """Whether there is anybody who may watch."""
    is_open = started.kind != "private" and started.table.watchable
    return is_open or any(one.is_watching for one in started.members)


def may_watch(started: Started) -> Callable[[PublicKey], bool]:
    """Whether somebody may watch: whoever comes, where the leader allows it; in a private group
    those who said so before the game began.
    """
    if started.kind != "private" and started.table.watchable:
        return lambda _: True
    watching = {one.key for one in started.members if one.is_watching}
    return watching.__contains__


async def lead(
    seed: bytes,
    name: str,
    plan: Plan,
    started: Started,
    meeting: Meeting,
    door: Door,
    told: Callable[[Gathered | Sent], None],
) -> Table:
    """Gather those who have a seat, at a door that is open, and found their table.

    Raises CannotFound, and NotRanked for a plan that no ranked game can have.
    """
    plan = ranked(plan) if started.kind == "ranked" else plan
    plan = plan._replace(places=places_of(started.table))
    changed = trio.Event()

    def tell(one: Gathered | Sent) -> None:
        nonlocal changed
        told(one)
        changed.set()
        changed = trio.Event()

    witness = FoundingWitness(
        meeting.open, started.witness, started.group, seat_wait=plan.waits.seat
    )
    players = players_of(started)
    gathering = Gathering(seed, name, plan, tell, only=players, witness=witness)
    door.serve(PROTOCOL, gathering.serve)
    with trio.move_on_after(PATIENCE):
        while len(gathering.names) < len(players):
            await changed.wait()
    if len(gathering.names) < len(players):
        absent = ", ".join(absent_of(started, gathering.names))
        raise CannotFound(name=absent, why="somebody does not come")
    return await gathering.found()


async def follow(
    seed: bytes,
    name: str,
    started: Started,
    meeting: Meeting,
    find_rules: Callable[[str], Rules],
    told: Callable[[Gathered | Received], None],
) -> Table:
    """Have a part in the table that the leader founds; raises as `Guest.join_at` does."""
    guest = Guest(
        seed,
        name,
        find_rules,
        told,
        witness=started.witness,
        check=partial(check_started, started=started),
    )
    connection = await meeting.dial(ClientIndex(0), started.leader, None)
    return await guest.join_at(connection, connection.address)
