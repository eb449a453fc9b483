"""Rejoining the table of a record: at its zone, or on the local network."""

from functools import partial
from pathlib import Path

import trio

from core.log import PublicKey
from core.table import ClientIndex
from gui.netplay.bridge.dependencies import NetworkDependencies
from gui.netplay.bridge.lan_game import next_table, play_here, play_on
from gui.netplay.bridge.neighbours import look_for
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.seat import NetSeat
from gui.netplay.bridge.socket import opened
from gui.netplay.bridge.zone_game import at_zone
from gui.netplay.model.network_session import Listener
from gui.storage.rejoin_info import RejoinInfo
from gui.zone.model.zone_session import ZoneContext
from net.quic import Address, Identity
from net.session import Record
from net.table import Table
from net.table.in_thread import in_thread


async def go_back(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    path: Path,
    rejoin_info: RejoinInfo,
    context: ZoneContext | None,
    listener: Listener,
) -> None:
    """Rejoin a table, in this zone context if there is one; raises NobodyFound."""
    seed = dependencies.seed()
    with await in_thread(partial(Record, path, Identity(seed).public)) as record:
        clients = record.genesis.clients
        known = {
            ClientIndex(key): at
            for key, at in rejoin_info.addresses.items()
            if key in range(len(clients)) and key != record.me
        }
        table = Table(record.entries[0], record.me, known)
        seat = partial(NetSeat, seed, table=table, records=dependencies.records, record=record)
        seat = partial(seat, listener=listener, rejoin_info=rejoin_info)
        if context is not None:
            async with at_zone(context, lambda _: False) as way:
                await now.play(seat(way=way, meeting=context.meeting))
            return
        met: dict[PublicKey, Address] = {}
        async with opened(dependencies.sockets.socket(), seed, met) as socket:
            name = clients[record.me].name
            here = seat(way=socket.way)
            async with trio.open_nursery() as nursery:
                keys = {client.key for client in clients}
                nursery.start_soon(look_for, dependencies.sockets.asking(), keys, met)
                await play_here(now, dependencies.sockets, here, socket.endpoint, name)
                nursery.cancel_scope.cancel()
            met.clear()  # the next table tells everybody's addresses
            another = await next_table(now, dependencies, socket, name, here, listener)
            await play_on(now, dependencies, socket, name, another, listener)
