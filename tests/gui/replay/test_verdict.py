"""A record shows which rules verified it, or that it replays unverified and why."""

import pytest

from core.games.iron_dragon.rules import RULES, IronDragon
from core.games.iron_dragon.world import World
from core.log import SealedEntry, Signature, encode, open_sealed
from core.table import LocalTable, Unverified, replay
from gui.replay.model import verdict as words
from gui.replay.model.record import Record
from gui.replay.model.verdict import Finding, examine
from gui.texts.phrases import Phrase
from tests.gui.replay.records import FLOODS, record


class OlderRules(IronDragon):
    """The rules as an earlier version might have had them."""

    version = "0.9"


@pytest.mark.screen("REPLAY-10")
def test_record_of_these_rules_is_verified_by_their_version() -> None:
    done: list[int] = []
    verdict = examine(record(FLOODS).entries, RULES, progress=done.append)
    assert verdict.finding is Finding.VERIFIED
    assert verdict.sentence == Phrase(words.VERIFIED, rules=RULES.version)
    assert sum(done) == record(FLOODS).last + 1


@pytest.mark.screen("REPLAY-10")
def test_record_of_older_rules_replays_unverified() -> None:
    older = OlderRules(World(RULES.world.board))
    table = LocalTable.new(older, ["Ann", "Ben"], secret=bytes(32))
    while table.state.turn < 1:
        awaiting = older.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        seat = awaiting[0].seat
        table.do(seat, next(iter(older.legal(table.state, seat))))
    watched = Record(table.entries, RULES)
    for position in replay(table.entries, older):
        assert watched.at(position.head.number) == position
    verdict = examine(watched.entries, RULES)
    assert verdict.finding is Finding.REPLAYED
    reason = Phrase(words.OTHER_RULES, theirs="0.9", ours=RULES.version)
    assert verdict.sentence == Phrase(words.UNVERIFIED, reason=reason)


@pytest.mark.screen("REPLAY-10")
def test_tampered_record_names_the_entry() -> None:
    entries = list(record(FLOODS).entries)
    sealed = entries[-1].sealed
    altered = SealedEntry(sealed.body, (Signature(bytes(64)),))
    entries[-1] = open_sealed(encode(altered))
    verdict = examine(entries, RULES)
    assert verdict.finding is Finding.BAD
    assert isinstance(verdict.reason, Phrase)
    assert verdict.reason.template == Unverified.text
    assert verdict.reason.facts["entry"] == str(len(entries) - 1)
    assert verdict.sentence == Phrase(words.UNVERIFIED, reason=verdict.reason)
