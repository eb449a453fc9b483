"""Spectators of a member: no few addresses take all places."""

from dataclasses import dataclass
from typing import Any

import pytest

from net.audience import Audience, source_of


@dataclass(eq=False)
class Watcher:
    """A spectator's connection and stream."""

    peer: str
    address: tuple[str, int]
    ended: str = ""

    def close(self, why: str) -> None:
        self.ended = why


def watcher(name: str, host: str = "") -> Any:
    return Watcher(name, (host or f"198.51.{ord(name)}.1", 1))


def came(audience: Audience, *watchers: Any) -> list[bool]:
    return [audience.admit(spectator, spectator) for spectator in watchers]


@pytest.mark.parametrize(
    "hosts", [["192.0.2.1"] * 4, [f"2001:db8:0:{number}::1" for number in range(4)]]
)
def test_site_that_fills_all_places_makes_room_for_others(hosts: list[str]) -> None:
    audience = Audience(4, source_of)
    many = [watcher(name, host) for name, host in zip("abcd", hosts, strict=True)]
    assert came(audience, *many) == [True] * 4
    assert came(audience, watcher("e", hosts[0])) == [False]
    ann, ben, cleo = (watcher(name, "") for name in "xyz")
    assert came(audience, ann, ben) == [True, True]
    assert [bool(spectator.ended) for spectator in many] == [False, False, True, True]  # the newest
    assert came(audience, cleo) == [True]
    assert came(audience, watcher("w")) == [False]  # one place is enough for other sites
    assert not any(spectator.ended for spectator in (ann, ben, cleo))


def test_newest_connection_of_one_key_counts() -> None:
    audience = Audience(2, source_of)
    old, new, other = watcher("a"), watcher("a"), watcher("b")
    assert came(audience, old, new, other) == [True] * 3
    audience.remove(old)
    assert came(audience, watcher("c")) == [False]
    audience.remove(new)
    assert came(audience, watcher("c")) == [True]
