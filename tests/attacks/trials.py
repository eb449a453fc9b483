"""What honest newcomers notice of each attack on a zone, and what it costs the zone."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import trio

from net.errors import NetworkError
from net.quic import Address
from tests.attacks.half_open import half_open
from tests.attacks.streams import endpoint_at
from tests.attacks.zone import ZoneProcess, zone_process

NEWCOMERS: Final = 24
_APART: Final = 0.5
"""Seconds between two newcomers."""


@contextmanager
def zone_in_folder() -> Iterator[ZoneProcess]:
    """Run a zone in a folder of its own."""
    with TemporaryDirectory() as folder, zone_process(Path(folder)) as zone:
        yield zone


@contextmanager
def attacked(attack: Callable[..., None], *arguments: Any, **more: Any) -> Iterator[None]:
    """Run an attack in a process of its own; it ends with the context at the latest."""
    process = get_context("spawn").Process(target=attack, args=arguments, kwargs=more)
    process.start()
    try:
        yield
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


def check_half_open(sources: Sequence[str], *, per_second: int, before: float) -> None:
    """All newcomers connect while handshakes are begun and held for so many seconds already."""
    with zone_in_folder() as zone, attacked(half_open, zone.address, sources, per_second):
        time.sleep(before)
        with zone.measured() as usage:
            came = newcomers(zone.address)
    lost = came.count(None)
    assert not lost, f"{lost} of {len(came)} newcomers were kept out, {usage}"
    print(f"{len(came)} newcomers within {max(filter(None, came)):.2f} s, {usage}")
