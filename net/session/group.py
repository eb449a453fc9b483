"""From a group at a zone whose game begins to its table: by its leader, and by all others."""

from collections.abc import Callable
from functools import partial
from typing import Final

import trio

from core.log import PublicKey
from core.table import ClientIndex, Rules
from net.door import Door
from net.errors import (
    CannotFound,
    CannotJoin,
    ConnectionLost,
    NetworkError,
    NotIntroduced,
    NotReached,
)
from net.lobby import Started
from net.session.agreed import check_started
from net.session.coming import PATIENCE, Absent, Coming, awaited_of
from net.session.meeting import Meeting
from net.session.ranked import ranked
from net.table import Awaited, Gathering, Guest, Plan, Received, Sent, Table
from net.table.room import places_of
from net.table.setup import BEGUN, GONE, PROTOCOL, UNDECIDED, Gathered
from net.table.witnessing import FoundingWitness

AGAIN: Final = 1.0
"""Seconds until one comes to the leader once more to whom the way was lost."""
HELD: Final = 5.0
"""Seconds until one comes once more to a leader who has not said yet whether he waits."""


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
    told: Callable[[Gathered | Awaited | Sent], None],
    ask: Callable[[Absent], object] | None = None,
) -> Table:
    """Gather those who have a seat, at a door that is open, and found their table.

    `told` hears for whom it waits; what to do about who is absent is asked by `ask`. Raises
    CannotFound, where nobody is asked, too; and NotRanked for a plan that no ranked game can have.
    """
    plan = ranked(plan) if started.kind == "ranked" else plan
    plan = plan._replace(places=places_of(started.table, started.game))
    coming = Coming(started, told, ask)

    def tell(one: Gathered | Awaited | Sent) -> None:
        told(one)
        if isinstance(one, Gathered):
            coming.note_here(gathering.keys)

    witness = FoundingWitness(
        meeting.open, started.witness, started.group, seat_wait=plan.waits.seat
    )
    gathering = Gathering(seed, name, plan, tell, objects=coming.objection, witness=witness)
    door.serve(PROTOCOL, gathering.serve)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(meeting.tell_departed, coming.note_departed)
        table = await _founded(gathering, coming)
        nursery.cancel_scope.cancel()
    return table


async def _founded(gathering: Gathering, coming: Coming) -> Table:
    """The table, once all are there who do their part."""
    while True:
        await coming.wait_for_all()
        try:
            return await gathering.found()
        except CannotFound as error:
            # It may be nobody's fault who could be left out, or nobody's to decide about him.
            if coming.is_complete or not coming.is_decided_about:
                raise
            if "key" in error.facts:
                coming.note_failed(error.facts["key"])


async def follow(
    seed: bytes,
    name: str,
    started: Started,
    meeting: Meeting,
    find_rules: Callable[[str], Rules],
    told: Callable[[Gathered | Awaited | Received], None],
) -> Table:
    """Have a part in the table that the leader founds; raises as `Guest.join_at` does.

    `told` hears for whom it waits. Who was there and lost the way has as long to find it again as
    at first.
    """
    is_there = False

    def tell(one: Gathered | Received) -> None:
        nonlocal is_there
        told(one)
        if isinstance(one, Gathered):
            is_there = True
            told(awaited_of(started, one.names))

    async def join() -> Table:
        guest = Guest(
            seed,
            name,
            find_rules,
            tell,
            witness=started.witness,
            check=partial(check_started, started=started),
        )
        connection = await meeting.dial(ClientIndex(0), started.leader, None)
        return await guest.join_at(connection, connection.address)

    until, passing = trio.current_time() + PATIENCE, {GONE, UNDECIDED}
    while True:
        rest = AGAIN  # it may be the way that was lost, and not the leader
        try:
            return await join()
        except (ConnectionLost, NotIntroduced, NotReached) as error:
            lost: NetworkError = error
        except CannotJoin as error:
            why = error.facts["why"]
            if why not in passing:
                raise
            lost = CannotJoin(why=GONE if why == UNDECIDED else why)
            if why == UNDECIDED:
                until, rest = trio.current_time() + PATIENCE, HELD
                passing.discard(BEGUN)  # then the leader has decided to begin without him
                told(Awaited((name,)))
        if is_there:
            is_there, until = False, trio.current_time() + PATIENCE
            passing.add(BEGUN)  # said from when it is being founded on, which fails without him
        await trio.sleep(rest)
        if meeting.has_left(started.leader) or trio.current_time() >= until:
            raise lost
