"""All damage is detected: a flipped bit is named by its entry, or costs only the last record.

Everything read from a damaged file is what was written to it, except the last record.
"""

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import LogCode, LogContents, LogError, LogFile, TornTail, parse_log
from tests.codes import raises_code
from tests.core.log.sample import KEEPER, Stage, attempt, chain, file_bytes, stages, told
from tests.each import each

LOG = chain(3)
PREFIX = len(file_bytes(()))

FILES: dict[str, tuple[int, bytes | None]] = {
    "entries": (len(LOG), None),
    "entries and a keeper": (len(LOG), KEEPER),
    "a genesis alone": (1, None),
    "a genesis and a keeper": (1, KEEPER),
}
every_file = pytest.mark.parametrize(("length", "keeper"), FILES.values(), ids=FILES)
LONGER = {name: file for name, file in FILES.items() if name != "a genesis alone"}
"""The files with a record before the last one."""
every_longer_file = pytest.mark.parametrize(("length", "keeper"), LONGER.values(), ids=LONGER)


def flipped(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def record_at(offset: int, known: list[Stage]) -> tuple[Stage, Stage]:
    """Return the stages before and after the record with this byte."""
    place = next(n for n, stage in enumerate(known) if stage.end > offset)
    return known[place - 1], known[place]


def bits(data: bytes, start: int, end: int) -> list[tuple[int, bytes]]:
    """Yield the file with each bit from byte `start` to `end` flipped, and the bit's byte."""
    return [(bit // 8, flipped(data, bit)) for bit in range(8 * start, 8 * end)]


@every_file
def test_bit_flipped_in_the_prefix_makes_it_no_log(length: int, keeper: bytes | None) -> None:
    data = file_bytes(LOG[:length], keeper=keeper)
    for _, damaged in each(bits(data, 0, PREFIX)):
        with raises_code(LogCode.NOT_A_LOG) as caught:
            parse_log(damaged, "game.log")
        assert caught.value.facts == {"path": "game.log", "start": damaged[:PREFIX]}


@every_longer_file
def test_bit_flipped_before_the_last_record_is_named_by_its_place(
    length: int, keeper: bytes | None
) -> None:
    data = file_bytes(LOG[:length], keeper=keeper)
    known = stages(LOG[:length], keeper=keeper)
    for offset, damaged in each(bits(data, PREFIX, known[-2].end)):
        with raises_code(LogCode.CORRUPT_RECORD) as caught:
            parse_log(damaged, "game.log")
        assert caught.value.facts["offset"] == record_at(offset, known)[0].end


@every_longer_file
def test_bit_flipped_before_the_last_record_is_named_by_its_entry(
    length: int, keeper: bytes | None
) -> None:
    data = file_bytes(LOG[:length], keeper=keeper)
    known = stages(LOG[:length], keeper=keeper)
    for offset, damaged in each(bits(data, PREFIX, known[-2].end)):
        with raises_code(LogCode.CORRUPT_RECORD) as caught:
            parse_log(damaged, "game.log")
        # A keeper's secret is where the entry after it is due.
        assert caught.value.facts["entry"] == record_at(offset, known)[0].entries


@every_file
def test_bit_flipped_in_the_last_record_is_named_or_costs_that_record(
    length: int, keeper: bytes | None
) -> None:
    data = file_bytes(LOG[:length], keeper=keeper)
    known = stages(LOG[:length], keeper=keeper)
    before, last = known[-2:]
    kept = LogContents(LOG[: before.entries], before.keeper, before.end, last.end)
    for _, damaged in each(bits(data, before.end, last.end)):
        result = attempt(partial(parse_log, damaged, "game.log"))
        if isinstance(result, LogError) and result.code is LogCode.CORRUPT_RECORD:
            assert result.facts["offset"] == before.end
            assert result.facts["entry"] in (before.entries, last.entries - 1)
        else:
            assert result == kept


@every_file
@pytest.mark.filterwarnings("ignore::core.log.TornTail")
def test_opening_a_damaged_file_changes_nothing_before_its_last_record(
    length: int, keeper: bytes | None, tmp_path: Path
) -> None:
    path = tmp_path / "game.log"
    data = file_bytes(LOG[:length], keeper=keeper)
    last = stages(LOG[:length], keeper=keeper)[-2].end
    for offset in each(range(len(data))):
        damaged = flipped(data, 8 * offset + offset % 8)
        path.write_bytes(damaged)
        try:
            LogFile.open(path)[0].close()
        except LogError:
            assert path.read_bytes() == damaged
        else:
            assert offset >= last
            assert path.read_bytes() == data[:last]


def test_opening_a_file_that_lost_its_last_record_reports_it(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    data = file_bytes(LOG)
    path.write_bytes(flipped(data, 8 * len(data) - 1))
    with pytest.warns(TornTail) as caught:
        LogFile.open(path)[0].close()
    [torn] = [warning.message for warning in caught]
    assert isinstance(torn, TornTail)
    start = len(file_bytes(LOG[:-1]))
    lost = len(data) - start
    assert torn.facts == told(path, entries=len(LOG) - 1, offset=start, lost=lost)


@given(st.data())
def test_overwritten_bytes_are_named_or_cost_the_last_record(data: st.DataObject) -> None:
    whole = file_bytes(LOG, keeper=KEEPER)
    start = data.draw(st.integers(0, len(whole) - 1))
    burst = data.draw(st.binary(min_size=1, max_size=len(whole) - start))
    damaged = whole[:start] + burst + whole[start + len(burst) :]
    contents = attempt(lambda: parse_log(damaged, "game.log"))
    if isinstance(contents, LogError):
        return
    assert contents.keeper == KEEPER
    assert contents.entries in (LOG, LOG[:-1])
    assert (contents.entries == LOG) == (damaged == whole)


@given(st.data())
def test_deleted_bytes_are_named_or_cost_the_last_record(data: st.DataObject) -> None:
    whole = file_bytes(LOG)
    start = data.draw(st.integers(0, len(whole) - 1))
    end = data.draw(st.integers(start + 1, len(whole)))
    damaged = whole[:start] + whole[end:]
    contents = attempt(lambda: parse_log(damaged, "game.log"))
    if isinstance(contents, LogError):
        return
    if end < len(whole):
        assert contents.end <= start
    assert contents.entries == LOG[: len(contents.entries)]
