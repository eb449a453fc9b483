"""The game of a group at a zone: playing and watching."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from math import inf

import trio

from core.games.registry import shipped_game
from core.games.skill import level_for
from core.log import Opened, PublicKey
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.seat import Records, TableSession
from gui.netplay.bridge.spectating import SpectatorSession
from gui.netplay.bridge.table_setup import report_progress
from gui.netplay.model.network_session import Listener, SpectatorListener
from gui.zone.model.zone_session import GameStart, ZoneContext
from net.acceptor import Acceptor
from net.lobby import Started
from net.ranking import ranked_game
from net.session import TableNetwork, follow, is_game_of, is_watchable, lead, may_watch, watch_group
from net.table import Plan
from net.table.room import timeouts_of


async def play_group_game(
    now: NetworkSession, records: Records, beginning: GameStart, listener: Listener
) -> None:
    """Set up the table of a group with its other members, and play there."""
    started, context = beginning.started, beginning.context
    meeting, seed, mine = context.meeting, context.seed, context.endpoint.identity.public
    name = next(member.name for member in started.members if member.key == mine)
    on_progress = partial(report_progress, listener, name)
    async with zone_connector(context, may_watch(started)) as way:
        if started.leader == mine:
            plan = _plan_of(started, beginning.saved)
            table = await lead(
                seed, name, plan, started, meeting, way.acceptor, on_progress, listener.on_awaited
            )
        else:
            table = await follow(seed, name, started, meeting, shipped_game, on_progress)
        seat = TableSession(
            seed,
            way,
            table,
            records,
            listener,
            beginning.rejoin_info,
            meeting=meeting,
            group=started.group,
            is_watchable=is_watchable(started),
        )
        await now.play(seat)


async def watch_group_game(
    now: NetworkSession, beginning: GameStart, listener: SpectatorListener
) -> None:
    """Watch the game of a group."""
    started, meeting = beginning.started, beginning.context.meeting
    # The players must connect first; `watch_group` waits long enough for that.
    session = SpectatorSession(listener, now.report, patience=inf, is_meant=is_game_of(started))
    with beginning.context.hold():
        await session.watch(
            lambda watching: watch_group(
                meeting,
                started,
                watching,
                session.on_source_changed,
                session.on_chat_line,
                session.on_appearances,
            )
        )


@asynccontextmanager
async def zone_connector(
    context: ZoneContext, may_watch: Callable[[PublicKey], bool]
) -> AsyncIterator[TableNetwork]:
    """Yield a peer connector at the endpoint of a zone session, which is held until then."""
    acceptor = Acceptor(context.endpoint)
    with context.hold():
        async with trio.open_nursery() as nursery:
            nursery.start_soon(acceptor.run)
            yield TableNetwork(acceptor, context.routes, context.meeting.dial, may_watch)
            nursery.cancel_scope.cancel()


def _plan_of(started: Started, saved: Sequence[Opened]) -> Plan:
    """Return the plan that the group has agreed on."""
    table = started.table
    is_ranked = started.kind == "ranked"
    level = ranked_game(started.game).lost if is_ranked else level_for(started.game, table.options)
    waits = timeouts_of(table, level)
    return Plan(shipped_game(started.game), table, waits, saved)
