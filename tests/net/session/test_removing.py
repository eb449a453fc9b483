"""Players whose removal from a table can be requested."""

import pytest
from trio.testing import MockClock

from core.games.registry import shipped_game
from core.log import Opened
from core.table import ClientIndex
from net.consensus.events import RemovalVotes
from net.consensus.replica import NotRemovable, Replica
from net.session import RankedKeepsAll, set_unwanted
from net.table import Playing
from tests.core.table.parties import Parties
from tests.rendezvous.ranking.tables import Ranked

RULES = shipped_game("iron-dragon")
ANN, BEN, CLEO = (ClientIndex(number) for number in range(3))


async def test_no_player_of_a_ranked_game_but_any_of_three_in_another(
    autojump_clock: MockClock,
) -> None:
    events = list[object]()

    def playing(genesis: Opened) -> Playing:
        return Playing(Replica(RULES, (genesis,), ANN, bytes([1]) * 32, now=0.0), events.append)

    ranked, other = Ranked(3, rules=RULES), Parties(3, rules=RULES)
    with pytest.raises(RankedKeepsAll):
        set_unwanted(playing(ranked.entries[0]), BEN, is_unwanted=True)
    assert events == []
    at_other = playing(other.entries[0])
    set_unwanted(at_other, BEN, is_unwanted=True)
    assert events == [RemovalVotes(BEN, (ANN,))]
    with pytest.raises(NotRemovable):
        set_unwanted(at_other, ANN, is_unwanted=True)
