"""A member's program reports its link to the leader to the group (GROUP-6)."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
import trio
from trio.testing import MockClock

from core.log import PublicKey
from core.table import ClientIndex
from net.errors import ConnectionCode, ConnectionFailed
from net.lobby import Client, Link, Slot
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.quic import Address, Connection
from net.reach import Routes
from net.session.links import LeaderLink

ANN, BEN = PublicKey(b"a" * 32), PublicKey(b"b" * 32)


class FakeClient:
    """Ben's connection to a zone, with a seat in Ann's group; the zone refuses at first."""

    def __init__(self, refusals: int) -> None:
        table = SimpleNamespace(slots=(Slot(0, ANN), Slot(1, BEN)))
        self.key = BEN
        self.model = SimpleNamespace(group=SimpleNamespace(leader=ANN, table=table))
        self.told: list[Link] = []
        self._refusals = refusals

    async def wait_until(self, is_so: Callable[[Any], bool]) -> None:
        assert is_so(self.model)
        await trio.lowlevel.checkpoint()

    async def report_link(self, link: Link) -> None:
        await trio.lowlevel.checkpoint()
        if self._refusals:
            self._refusals -= 1
            raise LobbyRefusal(LobbyCode.TOO_OFTEN, seconds=1)
        self.told.append(link)


async def unreached(other: ClientIndex, key: PublicKey, address: Address | None) -> Connection:
    raise ConnectionFailed(ConnectionCode.NOT_REACHED, address=("10.0.0.2", 1), seconds=5)


@pytest.mark.screen("GROUP-6")
@pytest.mark.parametrize("refusals", [0, 1, 3])
async def test_link_is_reported_once_even_after_a_refusal_by_the_zone(
    autojump_clock: MockClock, refusals: int
) -> None:
    client = FakeClient(refusals)
    link = LeaderLink(cast("Client", client), cast("Routes", None), unreached)
    with trio.move_on_after(30):
        await link.keep_connected()
    assert client.told == [Link("failed")]
