"""What honest newcomers notice of each attack on a zone, and what it costs the zone."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import trio

from net.errors import NetworkError
from net.quic import Address
from tests.attacks.half_open import half_open
from tests.attacks.lobby import claim, speak, take_all_accounts
from tests.attacks.packets import hoard, scatter
from tests.attacks.streams import churn, endpoint_at, fill, visit
from tests.attacks.zone import ZoneProcess, zone_process

NEWCOMERS: Final = 24
_APART: Final = 0.5
"""Seconds between two newcomers."""
_LINES: Final = 30.0
"""Log lines in a second under an attack."""
_KIB_OF_CONNECTION: Final = 400
"""Memory of a connection that fills streams: QUIC has about 80, a served window 128."""
_COLLECTED: Final = 65.0
"""Seconds after which a zone has given back the memory of those who left."""


@contextmanager
def zone_in_folder() -> Iterator[ZoneProcess]:
    """Run a zone in a folder of its own."""
    with TemporaryDirectory() as folder, zone_process(Path(folder)) as zone:
        yield zone


@contextmanager
def attacked(attack: Callable[..., None], *arguments: Any) -> Iterator[SpawnProcess]:
    """Run an attack in a process of its own; it ends with the context at the latest."""
    process = get_context("spawn").Process(target=attack, args=arguments)
    process.start()
    try:
        yield process
    finally:
        process.terminate()
        process.join()


def newcomers(zone: Address, count: int = NEWCOMERS) -> list[float | None]:
    """Connect from as many sites, one after the other; return the seconds of each, None if lost."""
    seconds: list[float | None] = []

    async def come(number: int) -> None:
        began = trio.current_time()
        async with endpoint_at(f"127.7.{number}.1") as endpoint:
            try:
                await endpoint.connect(zone)
                seconds.append(trio.current_time() - began)
            except NetworkError:
                seconds.append(None)

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            for number in range(count):
                nursery.start_soon(come, number)
                await trio.sleep(_APART)

    trio.run(main)
    return seconds


def check_churn() -> None:
    """One nameless connection that churns streams fills no log and keeps no newcomer out."""
    with zone_in_folder() as zone, attacked(churn, zone.address, "127.0.66.1"):
        time.sleep(5)  # in which the first lines of a kind may be written
        with zone.measured() as usage:
            came = newcomers(zone.address)
    (used,) = usage
    print(f"newcomers within {max(filter(None, came)):.2f} s, {used}")
    assert None not in came
    assert used.lines < _LINES, f"{used.lines:.0f} lines a second were logged"


def check_scattered() -> None:
    """One nameless connection whose bytes leave gaps keeps no newcomer out."""
    with zone_in_folder() as zone, attacked(scatter, zone.address, "127.0.66.1"):
        time.sleep(10)  # in which thousands of gaps come
        with zone.measured() as usage:
            came = newcomers(zone.address)
    lost = came.count(None)
    assert not lost, f"{lost} of {len(came)} newcomers were kept out, {usage}"
    print(f"newcomers within {max(filter(None, came)):.2f} s, {usage}")


def check_fill(connections: int) -> None:
    """Streams that nobody serves hold no memory."""
    _check_memory(fill, connections)


def check_hoard(connections: int) -> None:
    """Messages of TLS that never end hold no memory."""
    _check_memory(hoard, connections)


def _check_memory(attack: Callable[[Address, Sequence[str]], None], connections: int) -> None:
    sources = [f"127.66.{number}.1" for number in range(connections)]
    with zone_in_folder() as zone:
        before, most = zone.memory(), 0
        with attacked(attack, zone.address, sources):
            for _ in range(50):
                time.sleep(0.2)
                most = max(most, zone.memory())
    each = (most - before) / connections / 1024
    print(f"{each:.0f} KiB for each connection")
    assert each < _KIB_OF_CONNECTION, f"{each:.0f} KiB for each connection"


def check_visits(strangers: int, waves: int) -> None:
    """Each wave of strangers is served in the memory of the first, of which a part comes back."""
    with zone_in_folder() as zone:
        visit(zone.address, ["127.9.9.9"])  # what the first connection loads stays
        time.sleep(2)
        before = zone.memory()
        peaks = [0] * waves
        for wave in range(waves):
            sources = [f"127.{wave + 1}.{n // 8}.{n % 8 + 1}" for n in range(strangers)]
            with attacked(visit, zone.address, sources) as visitors:
                while visitors.is_alive():
                    time.sleep(0.2)
                    peaks[wave] = max(peaks[wave], zone.memory() - before)
            time.sleep(_COLLECTED)
        left = zone.memory() - before
    print(f"{[peak >> 20 for peak in peaks]} MiB at the most, {left >> 20} MiB once all have left")
    assert max(peaks) < 1.25 * peaks[0]
    assert left < 0.9 * peaks[0]


def check_accounts() -> None:
    """A newcomer gets a name in a zone whose accounts are all taken and unused."""
    with TemporaryDirectory() as folder:
        take_all_accounts(Path(folder))
        with zone_process(Path(folder)) as zone:
            print(f"a name within {claim(zone.address, 'Newcomer'):.1f} s")


def check_speakers(hearers: int) -> None:
    """Eight names from one address say no more than the budget of the address."""
    with zone_in_folder() as zone, zone.measured() as usage:
        lines = speak(zone.address, hearers)
    print(f"{lines:.0f} lines were heard by each, {usage}")
    assert lines <= 26, f"{lines:.0f} lines were heard by each"


def check_half_open(sources: Sequence[str], *, per_second: int, before: float) -> None:
    """All newcomers connect while handshakes are begun and held for so many seconds already."""
    with zone_in_folder() as zone, attacked(half_open, zone.address, sources, per_second):
        time.sleep(before)
        with zone.measured() as usage:
            came = newcomers(zone.address)
    lost = came.count(None)
    assert not lost, f"{lost} of {len(came)} newcomers were kept out, {usage}"
    print(f"{len(came)} newcomers within {max(filter(None, came)):.2f} s, {usage}")
