"""A spectator accepts only a valid genesis, however long the game before it was."""

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from core.log import Term, encode
from core.log.codec import LARGEST_PIECE
from core.table import genesis_of
from net.errors import RemoteProtocolError
from net.messages import frame
from net.table.mesh import Hello
from net.table.watching import WatchedTable
from net.wire import LARGEST, Entries
from tests.bench.workload import long_game
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES
from tests.net.simulated import Network
from tests.net.table.tables import all_running, founded, plan_of


async def test_log_that_starts_with_no_genesis_is_refused(autojump_clock: MockClock) -> None:
    party = dealt(2)
    party.play_on(3)
    table = party.position.genesis.table
    later = tuple(encode(entry.sealed) for entry in party.entries[1:])

    near, far = memory_stream_pair()
    await far.send_all(frame(Hello(table), largest=4096))
    await far.send_all(frame(Entries(Term(0), later), largest=LARGEST))
    with pytest.raises(RemoteProtocolError, match="the genesis is of no use"):
        await WatchedTable(lambda game: RULES, lambda opened, position: None).watch(near)


async def test_continuation_of_a_long_game_can_be_watched(
    autojump_clock: MockClock,
) -> None:
    """Its genesis contains the log of that game, and is larger than any other entry may be."""

    async with all_running(Network(), "a") as programs:
        (table,) = await founded(programs, plan_of("a", saved=long_game(4_800).entries))
    sealed = encode(table.genesis.sealed)
    assert len(sealed) > LARGEST_PIECE
    near, far = memory_stream_pair()
    await far.send_all(frame(Hello(genesis_of(table.genesis).table), largest=4096))
    await far.send_all(frame(Entries(Term(0), (sealed,)), largest=LARGEST))
    await far.send_eof()
    watching = WatchedTable(lambda game: RULES, lambda opened, position: None)
    with pytest.raises(trio.EndOfChannel):
        await watching.watch(near)
    assert watching.position is not None
