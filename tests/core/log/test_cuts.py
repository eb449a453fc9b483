"""A file cut at any byte opens to its last whole entry, says so, and can be continued."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.log import LogFile, TornTail
from tests.core.log.sample import KEEPER, Stage, chain, file_bytes, read, stages, told
from tests.each import each

LOG = chain(3)
NOTHING = Stage(0, 0, None)
PREFIX = len(file_bytes(()))
LAST = len(file_bytes(LOG[:-1]))
HEADER = 20

with_and_without_keeper = pytest.mark.parametrize(
    "keeper", [None, KEEPER], ids=["without keeper", "with keeper"]
)


def cuts(keeper: bytes | None) -> Iterator[tuple[bytes, Stage]]:
    """Yield the file cut at every byte, and its whole records; not before the first record."""
    data = file_bytes(LOG, keeper=keeper)
    whole_stages = [NOTHING, *stages(LOG, keeper=keeper)]
    for cut in range(1, len(data) + 1):
        if cut != PREFIX:
            yield data[:cut], max(stage for stage in whole_stages if stage.end <= cut)


def open_torn(path: Path, stage: Stage) -> LogFile:
    """Open for writing a file of which only this stage is whole."""
    if path.stat().st_size == stage.end:
        log, contents = LogFile.open(path)
    else:
        with pytest.warns(TornTail):
            log, contents = LogFile.open(path)
    assert contents.entries == LOG[: stage.entries]
    assert log.length == stage.entries
    return log


@with_and_without_keeper
def test_cut_file_reads_to_its_last_whole_entry(tmp_path: Path, keeper: bytes | None) -> None:
    path = tmp_path / "game.log"
    for data, stage in each(cuts(keeper)):
        path.write_bytes(data)
        contents, _ = read(path)
        assert contents.entries == LOG[: stage.entries]
        assert contents.keeper == stage.keeper
        assert (contents.end, contents.size) == (stage.end, len(data))


@with_and_without_keeper
def test_cut_within_a_record_is_reported(tmp_path: Path, keeper: bytes | None) -> None:
    path = tmp_path / "game.log"
    for data, stage in each(cuts(keeper)):
        path.write_bytes(data)
        torn = read(path).torn
        if len(data) == stage.end:
            assert torn is None
        else:
            assert torn is not None
            lost = len(data) - stage.end
            assert torn.facts == told(path, entries=stage.entries, offset=stage.end, lost=lost)
            assert f"{lost} bytes" in str(torn)
            assert f"{stage.entries} entries" in str(torn)


@pytest.mark.parametrize("cut", [0, PREFIX])
def test_file_without_a_started_record_is_reported(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(file_bytes(LOG)[:cut])
    contents, torn = read(path)
    assert contents.entries == ()
    assert contents.size == cut
    assert torn is not None
    assert torn.facts["entries"] == 0
    assert torn.facts["offset"] + torn.facts["lost"] == cut


@with_and_without_keeper
def test_reading_a_cut_file_leaves_it_unchanged(tmp_path: Path, keeper: bytes | None) -> None:
    path = tmp_path / "game.log"
    for data, _ in each(cuts(keeper)):
        path.write_bytes(data)
        read(path)
        assert path.read_bytes() == data


@with_and_without_keeper
def test_opening_a_cut_file_cuts_its_torn_tail_off(tmp_path: Path, keeper: bytes | None) -> None:
    path = tmp_path / "game.log"
    for data, stage in each(cuts(keeper)):
        path.write_bytes(data)
        open_torn(path, stage).close()
        assert path.read_bytes() == data[: stage.end]


@with_and_without_keeper
def test_cut_file_can_be_continued(tmp_path: Path, keeper: bytes | None) -> None:
    path = tmp_path / "game.log"
    for data, stage in each(cuts(keeper)):
        path.write_bytes(data)
        with open_torn(path, stage) as log:
            for entry in LOG[stage.entries :]:
                log.append(entry.sealed)
            assert log.length == len(LOG)
        contents, torn = read(path)
        assert (contents.entries, contents.keeper, torn) == (LOG, stage.keeper, None)


@pytest.mark.parametrize("cut", [0, PREFIX])
@pytest.mark.filterwarnings("ignore::core.log.TornTail")
def test_file_without_a_started_record_can_be_continued(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(file_bytes(LOG)[:cut])
    with LogFile.open(path)[0] as log:
        for entry in LOG:
            log.append(entry.sealed)
    assert path.read_bytes() == file_bytes(LOG)


@pytest.mark.parametrize("zeros", [*range(1, 2 * HEADER), 512, 4096])
def test_zeros_after_the_last_record_are_a_torn_tail(tmp_path: Path, zeros: int) -> None:
    path = tmp_path / "game.log"
    whole = file_bytes(LOG)
    path.write_bytes(whole + bytes(zeros))
    contents, torn = read(path)
    assert contents.entries == LOG
    assert torn is not None
    assert torn.facts == told(path, entries=len(LOG), offset=len(whole), lost=zeros)


@pytest.mark.parametrize(
    "more", [pytest.param(0, id="to its end"), pytest.param(4096, id="far beyond its end")]
)
@pytest.mark.parametrize(
    "places",
    [
        pytest.param(range(LAST + 1, LAST + HEADER), id="header"),
        pytest.param(range(LAST + HEADER, len(file_bytes(LOG)) - 1), id="content"),
    ],
)
def test_zeros_replacing_the_rest_of_the_last_record_are_a_torn_tail(
    tmp_path: Path, places: range, more: int
) -> None:
    # Some file systems extend a file before they write its contents.
    path = tmp_path / "game.log"
    size = len(file_bytes(LOG)) + more
    for place in each(places):
        path.write_bytes(file_bytes(LOG)[:place].ljust(size, b"\0"))
        contents, torn = read(path)
        assert contents.entries == LOG[:-1]
        assert torn is not None
        assert torn.facts == told(path, entries=len(LOG) - 1, offset=LAST, lost=size - LAST)
