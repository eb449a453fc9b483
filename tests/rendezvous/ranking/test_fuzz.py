"""The judge gives a verdict on any modified log, and never a different result."""

from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from core.log import SealedEntry, log_bytes
from net.ranking.messages import BadLog, NotOver, OtherGenesis
from rendezvous.ranking.judging import judge
from tests.rendezvous.ranking.tables import Ranked

EXAMPLES = settings(max_examples=40)
"""Each example is a whole game."""


@lru_cache
def good() -> Ranked:
    """Return a finished game of two players."""
    ranked = Ranked(2)
    ranked.play_out()
    return ranked


@EXAMPLES
@given(st.data())
def test_changed_bytes_of_the_file_give_no_other_result(data: st.DataObject) -> None:
    log = bytearray(good().log)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(log) - 1))
        log[place] ^= data.draw(st.integers(1, 255))
    cut = data.draw(st.integers(len(log) // 2, len(log)))
    found = judge(good().case(log=bytes(log[:cut])))
    assert isinstance(found, BadLog | NotOver)


@EXAMPLES
@given(st.data())
def test_changed_bytes_of_an_entry_in_a_valid_record_give_no_other_result(
    data: st.DataObject,
) -> None:
    sealed = [opened.sealed for opened in good().entries]
    place = data.draw(st.integers(0, len(sealed) - 1))
    body = bytearray(sealed[place].body)
    body[data.draw(st.integers(0, len(body) - 1))] ^= data.draw(st.integers(1, 255))
    sealed[place] = SealedEntry(bytes(body), sealed[place].signatures)
    found = judge(good().case(log=log_bytes(sealed)))
    assert isinstance(found, BadLog | OtherGenesis)


@EXAMPLES
@given(st.data())
def test_reordered_missing_or_repeated_entries_give_no_other_result(data: st.DataObject) -> None:
    entries = good().entries
    places = list(range(1, len(entries)))
    mixed = st.permutations(places).filter(lambda order: order != places)
    kept = data.draw(st.lists(st.sampled_from(places), max_size=9) | mixed)
    log = log_bytes([entries[0].sealed, *(entries[place].sealed for place in kept)])
    found = judge(good().case(log=log))
    in_order = kept == places[: len(kept)]
    assert isinstance(found, NotOver if in_order else BadLog)


@EXAMPLES
@given(st.binary(max_size=500))
def test_arbitrary_bytes_as_genesis_get_a_verdict(data: bytes) -> None:
    found = judge(good().case(genesis=data, log=None))
    assert type(found).__name__ == "BadGenesis"
