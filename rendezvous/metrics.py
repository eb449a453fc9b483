"""Metrics of the server, which Prometheus fetches from a local port."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from net.quic import Address
from rendezvous.errors import ServerCode, ServerError


class Metrics:
    """Counters of events and gauges of states, in their own registry."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.connections: Final = self._counter(
            "connections", "Connections, by what became of them", "outcome"
        )
        self.requests: Final = self._counter("lobby_asked", "Questions to the lobby", "request")
        self.refused: Final = self._counter("lobby_refused", "Questions it refused", "refusal")
        self.dismissed: Final = self._counter("lobby_dismissed", "Clients it sent away", "refusal")
        self.offences: Final = self._counter("offences", "What clients may not do", "kind")
        self.bans: Final = self._counter("bans", "Keys and addresses that were banned")
        self.started: Final = self._counter("games_started", "Games that began", "kind")
        self.responses: Final = self._counter("lobby_told_bytes", "Bytes told to clients")
        self.acting: Final = Histogram(
            "rail_lobby_acting_seconds",
            "Time that one question takes",
            registry=self.registry,
            buckets=(0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0),
        )

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"rail_{name}", text, labels, registry=self.registry)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """Report the value of a function, which is called by another thread."""
        Gauge(f"rail_{name}", text, registry=self.registry).set_function(value)

    @contextmanager
    def serve_at(self, host: str, port: int) -> Iterator[Address]:
        """Serve the metrics over HTTP in a thread; yield the address. Raises ServerError."""
        try:
            server, thread = start_http_server(port, host, self.registry)
        except OSError as error:
            why, address = error.strerror or str(error), f"{host}:{port}"
            raise ServerError(ServerCode.METRICS_UNAVAILABLE, address=address, why=why) from error
        try:
            yield host, server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
