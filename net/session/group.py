"""From a group at a zone to the table of its game: for the leader, and for the others."""

from collections.abc import Callable
from functools import partial
from typing import Final

import trio

from core.log import PublicKey
from core.table import ClientIndex, Rules
from net.acceptor import Acceptor
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
from net.session.arrivals import PATIENCE, Absent, Arrivals, awaited_of
from net.session.meeting import Meeting
from net.session.ranked import ranked
from net.table import Awaited, Guest, HostSetup, Plan, Received, Sent, Table
from net.table.join_refusal import JoinRefusal, cannot_join, join_refusal
from net.table.setup import PROTOCOL, Gathered
from net.table.witnessing import FoundingWitness

AGAIN: Final = 1.0
"""Seconds until a guest that lost its connection to the leader retries."""
HELD: Final = 5.0
"""Seconds until a guest retries whose leader has not decided yet whether to wait."""


def is_watchable(started: Started) -> bool:
    """Return whether the game can be watched."""
    is_open = started.kind != "private" and started.table.watchable
    return is_open or any(member.is_watching for member in started.members)


def may_watch(started: Started) -> Callable[[PublicKey], bool]:
    """Return a predicate for the keys that may watch.

    All may if the leader allows it; in a private group, only those that asked before the game
    began.
    """
    if started.kind != "private" and started.table.watchable:
        return lambda _: True
    watching = {member.key for member in started.members if member.is_watching}
    return watching.__contains__


async def lead(
    seed: bytes,
    name: str,
    plan: Plan,
    started: Started,
    meeting: Meeting,
    acceptor: Acceptor,
    told: Callable[[Gathered | Awaited | Sent], None],
    ask: Callable[[Absent], object] | None = None,
) -> Table:
    """Collect the seated players at an open stream acceptor, and set up their table.

    `told` receives the awaited players; `ask` asks what to do about absent ones. Raises
    CannotFound, also without `ask`, and NotRanked for a plan that a ranked game cannot have.
    """
    plan = ranked(plan) if started.kind == "ranked" else plan
    plan = plan._replace(table=started.table)
    arrivals = Arrivals(started, told, ask)

    def tell(message: Gathered | Awaited | Sent) -> None:
        told(message)
        if isinstance(message, Gathered):
            arrivals.note_here(host_setup.keys)

    witness = FoundingWitness(
        meeting.open, started.witness, started.group, seat_wait=plan.waits.seat
    )
    host_setup = HostSetup(seed, name, plan, tell, objects=arrivals.objection, witness=witness)
    acceptor.serve(PROTOCOL, host_setup.serve)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(meeting.tell_departed, arrivals.note_departed)
        table = await _founded(host_setup, arrivals)
        nursery.cancel_scope.cancel()
    return table


async def _founded(host_setup: HostSetup, arrivals: Arrivals) -> Table:
    """Return the table, once all have done their part in its setup."""
    while True:
        await arrivals.wait_for_all()
        try:
            return await host_setup.found()
        except CannotFound as error:
            # Re-raise: there is no player to leave out, or no leader to ask.
            if arrivals.is_complete or not arrivals.is_decided_about:
                raise
            if "key" in error.facts:
                arrivals.note_failed(error.facts["key"])


async def follow(
    seed: bytes,
    name: str,
    started: Started,
    meeting: Meeting,
    find_rules: Callable[[str], Rules],
    told: Callable[[Gathered | Awaited | Received], None],
) -> Table:
    """Take part in the table setup of the leader; raises as `Guest.join_at` does.

    `told` receives the awaited players. A guest that loses its connection has as long to reconnect
    as it had at first.
    """
    is_there = False

    def tell(message: Gathered | Received) -> None:
        nonlocal is_there
        told(message)
        if isinstance(message, Gathered):
            is_there = True
            told(awaited_of(started, message.names))

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

    until = trio.current_time() + PATIENCE
    passing = {JoinRefusal.HOST_GONE, JoinRefusal.UNDECIDED}
    while True:
        rest = AGAIN  # the connection may have failed rather than the leader
        try:
            return await join()
        except (ConnectionLost, NotIntroduced, NotReached) as error:
            lost: NetworkError = error
        except CannotJoin as error:
            refusal, lost = join_refusal(error), error
            if refusal not in passing:
                raise
            if refusal is JoinRefusal.UNDECIDED:
                lost = cannot_join(JoinRefusal.HOST_GONE)
                until, rest = trio.current_time() + PATIENCE, HELD
                # The leader has then decided to begin without this player.
                passing.discard(JoinRefusal.BEGUN)
                told(Awaited((name,)))
        if is_there:
            is_there, until = False, trio.current_time() + PATIENCE
            # Sent from the start of the setup, which fails without this player.
            passing.add(JoinRefusal.BEGUN)
        await trio.sleep(rest)
        if meeting.has_left(started.leader) or trio.current_time() >= until:
            raise lost
