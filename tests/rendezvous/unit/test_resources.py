"""The unit gives the server enough resources for all limits of the code."""

import re
from typing import Final

import trio

from net.quic.limits import CONNECTIONS
from net.ranking.messages import LARGEST_LOG
from net.table.witnessing import LARGEST_WITNESSED
from rendezvous.gate.limits import UNREAD
from rendezvous.lobby.limits import WAITING_OF_ALL
from rendezvous.ranking.court import LIMITS, LIMITS_OF_GENESIS
from rendezvous.ranking.docket import JUDGES
from rendezvous.ranking.service import MOST_HANDS
from rendezvous.ranking.verdicts import LARGEST_CASE, LARGEST_VERDICT
from rendezvous.relay.limits import TESTS
from rendezvous.witness.limits import LARGE_UPLOADS, SMALL, SMALL_UPLOADS
from tests.rendezvous.unit.sandbox import settings

PROGRAM: Final = 100 << 20
"""Bytes of the idle server, including its databases' caches."""
PLAYER: Final = 120_000
"""Bytes of a connection whose player is in the lobby (docs/rendezvous.md, Figures)."""
_SIZES: Final = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def number(name: str) -> int:
    """Return a number of the unit, with its suffix applied."""
    (value,) = settings(name)
    digits, suffix = re.fullmatch(r"(\d+)([KMG]?)", value).groups()  # type: ignore[union-attr]
    return int(digits) * _SIZES.get(suffix, 1)


def test_memory_holds_a_full_zone_and_its_judges() -> None:
    processes = JUDGES + 1  # an additional one for geneses
    uploads = MOST_HANDS * LARGEST_LOG + LARGE_UPLOADS * LARGEST_WITNESSED + SMALL_UPLOADS * SMALL
    cases = processes * (LARGEST_LOG + LARGEST_CASE + LARGEST_VERDICT)
    server = PROGRAM + CONNECTIONS * (PLAYER + UNREAD) + WAITING_OF_ALL + uploads + cases
    judges = JUDGES * LIMITS.memory + LIMITS_OF_GENESIS.memory
    assert server + judges <= number("MemoryMax")


def test_judge_killed_for_its_memory_does_not_stop_the_zone() -> None:
    assert settings("OOMPolicy") == ["continue"]


def test_descriptors_are_enough_for_sockets_files_and_judges() -> None:
    databases = 3 * 3
    pipes = (JUDGES + 1) * 3 * 2
    program = 64  # standard streams, the event loop, its key, metrics
    assert 2 + TESTS + databases + pipes + program <= number("LimitNOFILE")


async def test_tasks_are_enough_for_threads_and_judges() -> None:
    threads = trio.to_thread.current_default_thread_limiter().total_tokens
    databases, metrics = 3, 4
    assert 1 + threads + databases + metrics + JUDGES + 1 <= number("TasksMax")
