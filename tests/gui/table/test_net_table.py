"""Requests of a window to a table with players on other computers."""

from pathlib import Path

import pytest
from trio.testing import MockClock

from core.games.registry import shipped_game
from core.table import ClientIndex
from gui.table.model.diary import Diary
from gui.table.model.net_table import NetTableModel
from net.consensus.replica import Replica
from net.session import RankedKeepsAll
from net.table import Playing
from tests.rendezvous.ranking.tables import Ranked


async def test_no_player_is_removed_from_a_ranked_game(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    def unwanted(error: Exception) -> None:
        raise AssertionError from error

    rules = shipped_game("iron-dragon")
    entries = Ranked(3, rules=rules).entries[:1]
    member = Replica(rules, entries, ClientIndex(0), bytes([1]) * 32, now=0.0)
    playing = Playing(member, lambda _: None)
    table = NetTableModel(playing, tmp_path / "record.rail", Diary(), unwanted)
    assert table.is_ranked
    with pytest.raises(RankedKeepsAll):
        table.set_unwanted(ClientIndex(1), is_unwanted=True)
