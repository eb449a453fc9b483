"""The server around its services: it accepts connections and dispatches their streams."""

from collections.abc import Mapping
from typing import Final, Protocol

import structlog
import trio

from core.log import PublicKey
from net.acceptor import STREAM_RATE, next_stream
from net.errors import NetworkError, NoCommonProtocol, RemoteProtocolError
from net.lobby.limits import LARGEST_FROM_ZONE
from net.lobby.messages import LOBBY, Farewell
from net.lobby.refusals import LobbyRefusal, facts_of
from net.messages import frame
from net.negotiation import answer
from net.networks import network_of
from net.quic import Address, Connection, Endpoint, Stream
from net.rates import Bucket
from net.versions import Protocol as Spoken
from net.versions import Version
from rendezvous.gate import Dismissed, Gate
from rendezvous.gate.limits import OPENING, STREAMS
from rendezvous.logs import short
from rendezvous.memory import give_back
from rendezvous.metrics import Metrics

_log: Final = structlog.get_logger(__name__)


_GONE: Final = (trio.BrokenResourceError, trio.ClosedResourceError, trio.EndOfChannel)


class Service(Protocol):
    """A service for the streams of one protocol."""

    async def serve(
        self, stream: Stream, *, key: PublicKey, address: Address, version: Version
    ) -> None:
        """Serve one stream of the client with this key, in this version, until it ends.

        A RemoteProtocolError, a Dismissed or a fault of the server ends the client's connection;
        another NetworkError, such as a full zone, ends the stream only.
        """
        ...


class Server:
    """All services at one endpoint, by their protocols."""

    def __init__(
        self,
        endpoint: Endpoint,
        services: Mapping[Spoken, Service],
        *,
        gate: Gate,
        metrics: Metrics,
    ) -> None:
        self._endpoint: Final = endpoint
        self._services: Final = {protocol.name: service for protocol, service in services.items()}
        self._protocols: Final = tuple(services)
        self._gate: Final = gate
        self._metrics: Final = metrics
        self._served = self._ended = 0
        self._none_left = trio.Event()
        metrics.watch("connections_open", "Connections that are served", lambda: self._served)

    async def run(self) -> None:
        """Accept connections until cancelled."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(give_back, lambda: self._ended)
            while True:
                connection = await self._endpoint.accept()
                nursery.start_soon(self._serve, connection)

    async def wait_until_empty(self) -> None:
        """Return once all clients have disconnected."""
        while self._served:
            self._none_left = trio.Event()
            await self._none_left.wait()

    # --- one connection

    async def _serve(self, connection: Connection) -> None:
        network = network_of(connection.address)
        crowded = self._gate.connect(network)
        if crowded is not None:
            self._metrics.connections.labels("crowded").inc()
            connection.close(str(crowded))
            return
        self._served += 1
        try:
            is_known = await self._gate.knows(connection.peer)
            if is_known:
                self._endpoint.keep_place_for(connection)
            with self._gate.place(is_known=is_known) as full:
                refusal = await self._gate.check(connection.peer, network) or full
                self._metrics.connections.labels("served" if refusal is None else "refused").inc()
                if refusal is None:
                    await self._serve_streams(connection, network)
                else:
                    await self._refuse(connection, refusal)
        except Exception:  # noqa: BLE001 - logged, and this connection ends
            _log.exception("a connection has failed", key=short(connection.peer))
        finally:
            connection.close()
            self._gate.disconnect(network)
            self._served -= 1
            self._ended += 1
            if not self._served:
                self._none_left.set()

    async def _refuse(self, connection: Connection, refusal: LobbyRefusal) -> None:
        """Send the refusal to a client that asks for the lobby, and end its connection."""
        try:
            with trio.move_on_after(OPENING):
                stream = await connection.accept_stream()
                await answer(stream, (LOBBY,))
                farewell = Farewell(refusal.name, facts_of(refusal))
                await stream.send_all(frame(farewell, largest=LARGEST_FROM_ZONE))
                await stream.send_eof()
        except (NetworkError, *_GONE) as error:
            _log.debug("gone", key=short(connection.peer), why=str(error))
        await connection.aclose()

    async def _serve_streams(self, connection: Connection, network: str) -> None:
        """Serve all streams of a connection until it ends or breaks the protocol."""
        room, opened = trio.CapacityLimiter(STREAMS), Bucket(STREAM_RATE)
        try:
            async with trio.open_nursery() as nursery:
                while True:
                    stream = await next_stream(connection, nursery, opened)
                    nursery.start_soon(self._serve_stream, connection, stream, room)
        except* RemoteProtocolError as group:
            why = str(_first(group))
            _log.info("protocol broken", key=short(connection.peer), network=network, why=why)
            await self._gate.offend(connection.peer, network, "RemoteProtocolError")
        except* (Dismissed, trio.TooSlowError, *_GONE) as group:
            _log.debug("gone", key=short(connection.peer), why=str(_first(group)))
        await connection.aclose()

    async def _serve_stream(
        self, connection: Connection, stream: Stream, room: trio.CapacityLimiter
    ) -> None:
        async with room:
            try:
                with trio.fail_after(OPENING):
                    name, version = await answer(stream, self._protocols)
                stream.widen()
                serve = self._services[name].serve
                peer, address = connection.peer, connection.address
                await serve(stream, key=peer, address=address, version=version)
            except NoCommonProtocol as error:  # the client was sent the reason
                _log.info("no such protocol", key=short(connection.peer), why=str(error))
            except RemoteProtocolError:
                raise
            except NetworkError as error:
                _log.warning("not served", key=short(connection.peer), why=str(error))
            finally:
                await trio.aclose_forcefully(stream)


def _first(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """Return the first error of a group, which caused the others."""
    error: BaseException = group
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
