"""Rejoining the table of a record: at its zone, or on the local network."""

from functools import partial
from pathlib import Path

import trio

from core.log import PublicKey
from core.table import ClientIndex
from gui.netplay.bridge.dependencies import NetworkDependencies
from gui.netplay.bridge.lan_game import play_on_lan, play_with_rematches, set_up_rematch
from gui.netplay.bridge.neighbours import find_members
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.seat import TableSession
from gui.netplay.bridge.socket import open_socket
from gui.netplay.bridge.zone_game import zone_connector
from gui.netplay.model.network_session import Listener
from gui.storage.rejoin_info import RejoinInfo
from gui.zone.model.zone_session import ZoneContext
from net.quic import Address, Identity
from net.session import Record
from net.table import Table
from net.table.in_thread import in_thread


async def rejoin(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    path: Path,
    rejoin_info: RejoinInfo,
    context: ZoneContext | None,
    listener: Listener,
) -> None:
    """Rejoin a table, in this zone context if there is one; raises NoTable."""
    seed = dependencies.seed()
    with await in_thread(partial(Record, path, Identity(seed).public)) as record:
        clients = record.genesis.clients
        known = {
            ClientIndex(key): at
            for key, at in rejoin_info.addresses.items()
            if key in range(len(clients)) and key != record.me
        }
        table = Table(record.entries[0], record.me, known)
        seat = partial(TableSession, seed, table=table, records=dependencies.records, record=record)
        seat = partial(seat, listener=listener, rejoin_info=rejoin_info)
        if context is not None:
            async with zone_connector(context, lambda _: False) as way:
                await now.play(seat(way=way, meeting=context.meeting))
            return
        met: dict[PublicKey, Address] = {}
        async with open_socket(dependencies.sockets.open_game_socket(), seed, met) as socket:
            name = clients[record.me].name
            here = seat(way=socket.way)
            async with trio.open_nursery() as nursery:
                keys = {client.key for client in clients}
                nursery.start_soon(
                    find_members, dependencies.sockets.open_discovery_socket(), keys, met
                )
                await play_on_lan(now, dependencies.sockets, here, socket.endpoint, name)
                nursery.cancel_scope.cancel()
            met.clear()  # the next table tells everybody's addresses
            another = await set_up_rematch(now, dependencies, socket, name, here, listener)
            await play_with_rematches(now, dependencies, socket, name, another, listener)
