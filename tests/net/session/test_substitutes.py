"""Computers that play for absent players have the agreed level."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.games.iron_dragon.rules import RULES
from core.log import log_bytes, write_log
from core.table import Genesis, genesis_of
from net.consensus.timeouts import Timeouts
from net.peer import seated
from net.peer.notes import Notes
from net.peer.seated import PeerSetup, PlayingPeer
from net.session import Record, level_alone, substitute_level
from tests.core.table.parties import Parties
from tests.rendezvous.ranking.tables import Ranked

EASY = {"AI Skill Level": "Easy"}


def a_genesis(*, is_ranked: bool) -> Genesis:
    if is_ranked:
        return genesis_of(Ranked(2, rules=RULES, options=EASY).entries[0])
    genesis = genesis_of(Parties(2, rules=RULES).entries[0])
    options = {**dict(genesis.options), **EASY}
    return msgspec.structs.replace(genesis, options=tuple(sorted(options.items())))


@pytest.mark.parametrize(
    ("is_ranked", "waits", "at_table", "alone"),
    [
        (False, None, "easy", "easy"),
        (False, Timeouts(substitute="greedy"), "greedy", "greedy"),
        (True, None, "normal", "easy"),
        (True, Timeouts(), "normal", "easy"),
    ],
)
def test_substitutes_have_the_level_of_the_table(
    is_ranked: bool, waits: Timeouts | None, at_table: str, alone: str
) -> None:
    genesis = a_genesis(is_ranked=is_ranked)
    assert substitute_level(genesis, waits) == at_table
    assert level_alone(genesis, waits) == alone


async def test_record_continued_alone_has_computers_of_the_option_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []

    async def go_on(*given: Any, **_: Any) -> None:
        levels.append(given[3].substitute)

    monkeypatch.setattr(seated, "play_alone", go_on)
    ranked = Ranked(2, rules=RULES, options=EASY)
    path = tmp_path / "game.rail"
    write_log(path, log_bytes(entry.sealed for entry in ranked.entries))
    me = PeerSetup(bytes(32), "Ann", "greedy", None)
    with Record(path, ranked.keys[0].public) as record:
        await PlayingPeer(me, Notes()).alone(record, None)
    assert levels == ["easy"]
