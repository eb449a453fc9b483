"""Who watches takes only what can be checked, from somebody who may show him anything."""

import pytest
from trio.testing import memory_stream_pair

from core.log import Term, encode
from net.errors import RemoteProtocolError
from net.messages import frame
from net.table.mesh import Hello
from net.table.watching import Watching
from net.wire import LARGEST, Entries
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES
from tests.net.simulated import run


def test_a_log_that_begins_with_no_genesis_is_refused() -> None:
    party = dealt(2)
    party.play_on(3)
    table = party.position.genesis.table
    later = tuple(encode(one.sealed) for one in party.entries[1:])

    async def main() -> None:
        near, far = memory_stream_pair()
        await far.send_all(frame(Hello(table), largest=4096))
        await far.send_all(frame(Entries(Term(0), later), largest=LARGEST))
        with pytest.raises(RemoteProtocolError, match="begins with no genesis"):
            await Watching(lambda game: RULES, lambda opened, position: None).watch(near)

    run(main)
