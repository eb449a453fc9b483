"""The effect of each attack on honest newcomers, and its cost for the zone."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import trio

from net.errors import NetworkError
from net.quic import Address
from tests.attacks.half_open import half_open
from tests.attacks.lobby import claim, speak, take_all_accounts
from tests.attacks.packets import hoard, scatter
from tests.attacks.progress import Progress, most_until_steady, wait_until
from tests.attacks.streams import churn, endpoint_at, fill, visit
from tests.attacks.zone import ZoneProcess, zone_process

NEWCOMERS: Final = 24
_APART: Final = 0.5
"""Seconds between two newcomers."""
_LINES: Final = 30.0
"""Log lines in a second under an attack."""
_KIB_OF_CONNECTION: Final = 400
"""Memory of a connection that fills streams: QUIC has about 80, a served window 128."""
_COLLECTED: Final = 120.0
"""Seconds in which a zone gives back the memory of those who left, on a busy machine."""
_CHURNED: Final = 150
"""Streams after which the first lines of a kind may be written."""
_SCATTERED: Final = 100
"""Packets that bring thousands of gaps."""
_GRAIN: Final = 1 << 18
"""Bytes by which memory has to grow in `_STEADY` seconds, or it grows no more."""
_STEADY: Final = 2.0


class Attack(NamedTuple):
    """A running attack."""

    process: SpawnProcess
    progress: Progress


@contextmanager
def zone_in_folder() -> Iterator[ZoneProcess]:
    """Run a zone in a folder of its own."""
    with TemporaryDirectory() as folder, zone_process(Path(folder)) as zone:
        yield zone


@contextmanager
def attacked(attack: Callable[..., None], *arguments: Any) -> Iterator[Attack]:
    """Run an attack in a process of its own; it ends with the context at the latest."""
    progress = Progress()
    process = get_context("spawn").Process(target=attack, args=(*arguments, progress))
    process.start()
    try:
        yield Attack(process, progress)
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
    """Stream churn on one anonymous connection fills no log and keeps no newcomer out."""
    with zone_in_folder() as zone, attacked(churn, zone.address, "127.0.66.1") as attack:
        wait_until(lambda: attack.progress.count >= _CHURNED)
        with zone.measured() as usage:
            came = newcomers(zone.address)
    (used,) = usage
    print(f"newcomers within {max(filter(None, came)):.2f} s, {used}")
    assert None not in came
    assert used.lines < _LINES, f"{used.lines:.0f} lines a second were logged"


def check_scattered() -> None:
    """Stream gaps on one anonymous connection keep no newcomer out."""
    with zone_in_folder() as zone, attacked(scatter, zone.address, "127.0.66.1") as attack:
        wait_until(lambda: attack.progress.count >= _SCATTERED)
        with zone.measured() as usage:
            came = newcomers(zone.address)
    lost = came.count(None)
    assert not lost, f"{lost} of {len(came)} newcomers were kept out, {usage}"
    print(f"newcomers within {max(filter(None, came)):.2f} s, {usage}")


def check_fill(connections: int) -> None:
    """Unserved streams hold no memory."""
    _check_memory(fill, connections)


def check_hoard(connections: int) -> None:
    """Endless TLS messages hold no memory."""
    _check_memory(hoard, connections)


def _check_memory(
    kind: Callable[[Address, Sequence[str], Progress], None], connections: int
) -> None:
    sources = [f"127.66.{number}.1" for number in range(connections)]
    with zone_in_folder() as zone:
        before = zone.memory()
        with attacked(kind, zone.address, sources) as attack:
            wait_until(lambda: attack.progress.count >= connections)
            most = most_until_steady(zone.memory, grain=_GRAIN, seconds=_STEADY)
    each = (most - before) / connections / 1024
    print(f"{each:.0f} KiB for each connection")
    assert each < _KIB_OF_CONNECTION, f"{each:.0f} KiB for each connection"


def check_visits(strangers: int, waves: int) -> None:
    """Each wave of strangers is served in the memory of the first, and some of it is freed."""
    with zone_in_folder() as zone:
        visit(zone.address, ["127.9.9.9"], Progress())  # what the first connection loads stays
        before = most_until_steady(zone.memory, grain=_GRAIN, seconds=_STEADY)
        peaks = [0] * waves
        for wave in range(waves):
            sources = [f"127.{wave + 1}.{n // 8}.{n % 8 + 1}" for n in range(strangers)]
            with attacked(visit, zone.address, sources) as visitors:

                def have_left(wave: int = wave, visitors: Attack = visitors) -> bool:
                    peaks[wave] = max(peaks[wave], zone.memory() - before)
                    return not visitors.process.is_alive()

                wait_until(have_left)
            wait_until(lambda: zone.memory() - before < 0.9 * peaks[0], within=_COLLECTED)
        left = zone.memory() - before
    print(f"{[peak >> 20 for peak in peaks]} MiB at the most, {left >> 20} MiB once all have left")
    assert max(peaks) < 1.25 * peaks[0]


def check_accounts() -> None:
    """A newcomer gets a name in a zone whose accounts are all taken and unused."""
    with TemporaryDirectory() as folder:
        take_all_accounts(Path(folder))
        with zone_process(Path(folder)) as zone:
            print(f"a name within {claim(zone.address, 'Newcomer'):.1f} s")


def check_speakers(hearers: int) -> None:
    """Eight names from one address send no more lines than the budget of the address."""
    with zone_in_folder() as zone, zone.measured() as usage:
        lines = speak(zone.address, hearers)
    print(f"{lines:.0f} lines were heard by each, {usage}")
    assert lines <= 26, f"{lines:.0f} lines were heard by each"


def check_half_open(sources: Sequence[str], *, per_second: int, begun: int) -> None:
    """All newcomers connect after this many handshakes were begun, and while more are."""
    with (
        zone_in_folder() as zone,
        attacked(half_open, zone.address, sources, per_second) as attack,
    ):
        wait_until(lambda: attack.progress.count >= begun)
        with zone.measured() as usage:
            came = newcomers(zone.address)
    lost = came.count(None)
    assert not lost, f"{lost} of {len(came)} newcomers were kept out, {usage}"
    print(f"{len(came)} newcomers within {max(filter(None, came)):.2f} s, {usage}")
