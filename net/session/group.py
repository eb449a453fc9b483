"""From a group at a zone to the table of its game: for the leader, and for the others."""

from collections.abc import Callable
from functools import partial
from typing import Final

import trio

from core.log import PublicKey
from core.table import ClientIndex, Rules
from net.acceptor import Acceptor
from net.errors import CannotJoin, ConnectionFailed, NetworkError, TableSetupFailed
from net.lobby import Started
from net.session.agreed import check_started
from net.session.arrivals import PATIENCE, AbsentPlayers, PlayerArrivals, awaited_players
from net.session.meeting import Meeting
from net.session.ranked import ranked
from net.table import AwaitedPlayers, Guest, HostSetup, Plan, ReceiveProgress, SendProgress, Table
from net.table.join_refusal import JoinRefusal, cannot_join, join_refusal
from net.table.setup import PROTOCOL, SetupState
from net.table.witnessing import SetupWitness

RETRY_PAUSE: Final = 1.0
"""Seconds until a guest that lost its connection to the leader retries."""
UNDECIDED_PAUSE: Final = 5.0
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
    on_progress: Callable[[SetupState | AwaitedPlayers | SendProgress], None],
    on_absent: Callable[[AbsentPlayers], object] | None = None,
) -> Table:
    """Collect the seated players at an open stream acceptor, and set up their table.

    `on_progress` receives the awaited players; `on_absent` asks what to do about absent ones.
    Raises TableSetupFailed, also without `on_absent`, and NotRanked for a plan that a ranked game
    cannot have.
    """
    plan = ranked(plan) if started.kind == "ranked" else plan
    plan = plan._replace(table=started.table)
    arrivals = PlayerArrivals(started, on_progress, on_absent)

    def report(message: SetupState | AwaitedPlayers | SendProgress) -> None:
        on_progress(message)
        if isinstance(message, SetupState):
            arrivals.set_present(host_setup.keys)

    witness = SetupWitness(
        meeting.open_stream, started.witness, started.group, seat_wait=plan.timeouts.seat
    )
    host_setup = HostSetup(
        seed, name, plan, report, refuse_key=arrivals.join_refusal, witness=witness
    )
    acceptor.serve(PROTOCOL, host_setup.serve)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(meeting.report_departed, arrivals.note_departed)
        table = await _set_up(host_setup, arrivals)
        nursery.cancel_scope.cancel()
    return table


async def _set_up(host_setup: HostSetup, arrivals: PlayerArrivals) -> Table:
    """Return the table, once all have done their part in its setup."""
    while True:
        await arrivals.wait_for_all()
        try:
            return await host_setup.set_up()
        except TableSetupFailed as error:
            # Re-raise: there is no player to leave out, or no leader to ask.
            if arrivals.are_all_present or not arrivals.can_decide:
                raise
            if "key" in error.facts:
                arrivals.note_failed(error.facts["key"])


async def follow(
    seed: bytes,
    name: str,
    started: Started,
    meeting: Meeting,
    find_rules: Callable[[str], Rules],
    on_progress: Callable[[SetupState | AwaitedPlayers | ReceiveProgress], None],
) -> Table:
    """Take part in the table setup of the leader; raises as `Guest.join_at` does.

    `on_progress` receives the awaited players. A guest that loses its connection has as long to
    reconnect as it had at first.
    """
    has_arrived = False

    def report(message: SetupState | ReceiveProgress) -> None:
        nonlocal has_arrived
        on_progress(message)
        if isinstance(message, SetupState):
            has_arrived = True
            on_progress(awaited_players(started, message.names))

    async def join() -> Table:
        guest = Guest(
            seed,
            name,
            find_rules,
            report,
            witness=started.witness,
            check=partial(check_started, started=started),
        )
        connection = await meeting.dial(ClientIndex(0), started.leader, None)
        return await guest.join_at(connection, connection.address)

    until = trio.current_time() + PATIENCE
    retried = {JoinRefusal.HOST_GONE, JoinRefusal.UNDECIDED}
    while True:
        pause = RETRY_PAUSE  # the connection may have failed rather than the leader
        try:
            return await join()
        except ConnectionFailed as error:
            failure: NetworkError = error
        except CannotJoin as error:
            refusal, failure = join_refusal(error), error
            if refusal not in retried:
                raise
            if refusal is JoinRefusal.UNDECIDED:
                failure = cannot_join(JoinRefusal.HOST_GONE)
                until, pause = trio.current_time() + PATIENCE, UNDECIDED_PAUSE
                # The leader has then decided to begin without this player.
                retried.discard(JoinRefusal.BEGUN)
                on_progress(AwaitedPlayers((name,)))
        if has_arrived:
            has_arrived, until = False, trio.current_time() + PATIENCE
            # Sent from the start of the setup, which fails without this player.
            retried.add(JoinRefusal.BEGUN)
        await trio.sleep(pause)
        if meeting.has_left(started.leader) or trio.current_time() >= until:
            raise failure
