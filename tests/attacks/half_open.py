"""Handshakes that are begun from a proven address, kept alive, and never finished."""

import socket
import time
from collections import deque
from collections.abc import Sequence
from select import select
from typing import Final

from aioquic.quic.configuration import QuicConfiguration

from net.quic import Address
from net.quic.machine import Machine
from tests.attacks.progress import Progress

_RETRY: Final = 0xF0
"""High bits of the first byte of a Retry packet (RFC 9000, section 17.2.5)."""
_ID: Final = slice(6, 14)
"""The destination connection id of a long header whose id has eight bytes."""
_KEPT: Final = 600
"""Handshakes that are kept alive, more than a zone has places for."""
_ALIVE: Final = 10.0
"""Seconds after which a kept handshake sends again; the idle timeout is 30."""
_SECONDS: Final = 120.0


class HalfOpen:
    """The handshakes of one source address."""

    def __init__(self, zone: Address, source: str, kept: int) -> None:
        self._zone = zone
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind((source, 0))
        self._socket.setblocking(False)
        self._begun: dict[bytes, Machine] = {}
        self._kept = deque[tuple[float, Machine]](maxlen=kept)

    def fileno(self) -> int:
        """Return the descriptor of the socket, for a selector."""
        return self._socket.fileno()

    def begin(self, now: float) -> None:
        """Send the first datagram of one more handshake."""
        configuration = QuicConfiguration(
            alpn_protocols=["rail-empires/1"], idle_timeout=3600.0, server_name="rail-empires"
        )
        machine = Machine(configuration=configuration)
        machine.connect(self._zone, now=now)
        self._send(machine, now)
        self._begun[machine.host_cid] = machine
        if len(self._begun) > _KEPT:
            del self._begun[next(iter(self._begun))]

    def go_on(self, now: float) -> None:
        """Respond to each Retry with its token, nothing else, and keep the handshakes alive."""
        while True:
            try:
                data = self._socket.recv(2048)
            except BlockingIOError:
                break
            machine = self._begun.pop(data[_ID], None)
            if machine is not None:
                if data[0] & _RETRY == _RETRY:
                    machine.receive_datagram(data, self._zone, now=now)
                    self._send(machine, now)
                self._kept.append((now + _ALIVE, machine))
        while self._kept and self._kept[0][0] <= now:
            _, machine = self._kept.popleft()
            if machine.get_timer() is not None:  # only a machine that sent something has a timer
                machine.handle_timer(now)  # sends the first flight again
                self._send(machine, now)
            self._kept.append((now + _ALIVE, machine))

    def _send(self, machine: Machine, now: float) -> None:
        for data, _ in machine.datagrams_to_send(now=now):
            self._socket.sendto(data, self._zone)


def half_open(zone: Address, sources: Sequence[str], per_second: int, progress: Progress) -> None:
    """Begin handshakes at this rate, spread over the source addresses, for two minutes.

    Each costs two datagrams of 1,200 bytes: 150 per second are 3 Mbit/s. `progress` counts them.
    """
    attackers = [HalfOpen(zone, source, _KEPT // len(sources)) for source in sources]
    began, count = time.monotonic(), 0
    while (now := time.monotonic()) < began + _SECONDS:
        for attacker in attackers:
            attacker.go_on(now)
        if count < (now - began) * per_second:
            attackers[count % len(attackers)].begin(now)
            count += 1
            progress.note()
        else:
            select(attackers, [], [], max(0.0, began + count / per_second - now))
