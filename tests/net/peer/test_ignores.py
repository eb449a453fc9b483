"""A player ignored at a zone is also muted at a table that met there."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from trio.testing import MockClock

from core.games.registry import shipped_game
from net.errors import CannotJoin
from net.peer import session
from net.peer.notes import Notes
from net.peer.seated import PeerSetup
from net.peer.session import Peer
from net.quic import Endpoint
from net.reach import Routes
from net.session import Offer
from tests.net.quic.pairs import ANN, BEN, EVE
from tests.net.simulated import Network

ZONE = ("10.0.0.9", 1000)
RULES = shipped_game("iron-dragon")


class Meeting:
    """At a zone where Ben is ignored, before any game."""

    ignored = frozenset({BEN.public})
    dial = None

    async def lead(self, *args: Any, **named: Any) -> None:
        raise CannotJoin(why="the group is over")

    follow = lead


@asynccontextmanager
async def at_zone(*args: Any, **named: Any) -> AsyncIterator[Meeting]:
    yield Meeting()


@pytest.mark.parametrize(
    "meet",
    [
        lambda peer: peer.lead(ZONE, Offer(RULES, {}, 2), group="us", kind="public"),
        lambda peer: peer.follow(ZONE, "us"),
    ],
    ids=["who leads", "who follows"],
)
async def test_neither_lines_nor_voices_are_heard(
    autojump_clock: MockClock,
    meet: Callable[[Peer], Awaitable[None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(session, "at_zone", at_zone)

    routes = Routes(Network().socket("ann"), ANN.public)
    me = PeerSetup(bytes(32), "Ann", "greedy", Path("ann.rail"))
    peer = Peer(Endpoint(routes, ANN), routes, me, Notes())
    peer.seated.mute_list.accepted.update({BEN.public, EVE.public})
    with pytest.raises(CannotJoin):
        await meet(peer)
    assert not peer.seated.mute_list.accepts_lines(BEN.public)
    assert not peer.seated.mute_list.accepts_voice(BEN.public)
    assert peer.seated.mute_list.accepts_voice(EVE.public)
