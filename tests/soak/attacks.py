"""Attacks on a zone process, at strengths that once kept players out or filled its memory."""

from collections.abc import Callable
from typing import Final

from tests.attacks.trials import (
    check_accounts,
    check_churn,
    check_fill,
    check_half_open,
    check_hoard,
    check_scattered,
    check_speakers,
    check_visits,
)
from tests.soak.harness import Run

_CASES: Final[dict[str, Callable[[], None]]] = {
    "one address holds handshakes, 0.6 Mbit/s": lambda: check_half_open(
        ["127.0.66.1"], per_second=30, begun=750
    ),
    "one address holds handshakes, 3 Mbit/s": lambda: check_half_open(
        ["127.0.66.1"], per_second=150, begun=3750
    ),
    "a site of 64 addresses holds handshakes": lambda: check_half_open(
        [f"127.0.66.{number}" for number in range(1, 65)], per_second=40, begun=1000
    ),
    "64 sites hold handshakes": lambda: check_half_open(
        [f"127.66.{number}.1" for number in range(64)], per_second=40, begun=1000
    ),
    "a connection churns streams": check_churn,
    "100 connections fill streams": lambda: check_fill(100),
    "a connection leaves gaps between its bytes": check_scattered,
    "100 connections hoard messages of TLS": lambda: check_hoard(100),
    "all accounts are taken": check_accounts,
    "eight names from one address speak to 200": lambda: check_speakers(200),
    "three waves of 400 strangers": lambda: check_visits(400, 3),
}


def cases() -> list[str]:
    return list(_CASES)


def check(case: str) -> None:
    """Carry out one attack."""
    _CASES[case]()


RUN: Final = Run(
    name="attacks",
    about="newcomers are served, and the zone keeps its memory and time, under attack",
    cases=cases,
    check=check,
)
