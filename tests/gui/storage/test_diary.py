"""A program's notices of a table outlive it, in a small file, line by line."""

import zlib
from pathlib import Path

import pytest

from core.log import EntryNumber
from core.ruleset import Seat
from gui.participants.model.sentences import BACK
from gui.storage.diary import LONGEST, MOST, diary_beside, open_diary
from gui.table.model.diary import KEPT
from gui.table.model.notices import Notice
from gui.texts.phrases import Phrase
from tests.each import each

pytestmark = pytest.mark.screen("HISTORYWIN-1")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.rail"


def back(number: int, name: str = "Ben") -> Notice:
    return Notice(EntryNumber(number), Seat(1), Phrase(BACK, name=name))


def write(record: Path, count: int) -> None:
    diary = open_diary(record)
    for number in range(count):
        diary.add(back(number))


def numbers(record: Path) -> list[int]:
    return [notice.entry for notice in open_diary(record).notices]


def test_notices_are_read_again_as_written_including_phrases(record: Path) -> None:
    trying = Phrase("trying again for {passed} s", passed=7)
    notices = (
        back(3, "Bén {0} \n <b>"),
        Notice(EntryNumber(4), None, Phrase("{trying}: {why}", trying=trying, why="no way")),
        Notice(EntryNumber(4), None, Phrase("They are {enough}.")),
    )
    diary = open_diary(record)
    for notice in notices:
        diary.add(notice)
    again = open_diary(record).notices
    assert again == notices == diary.notices
    assert again[0].text.template == BACK
    inner = again[1].text.facts["trying"]
    assert isinstance(inner, Phrase)
    assert inner.facts == {"passed": 7}


def test_no_file_without_a_notice(record: Path) -> None:
    assert open_diary(record).notices == ()
    assert not diary_beside(record).exists()


def test_diary_continues_where_it_was(record: Path) -> None:
    write(record, 2)
    open_diary(record).add(back(7))
    assert numbers(record) == [0, 1, 7]


@pytest.mark.parametrize("lost", [1, 2, 20])
def test_stop_in_the_middle_of_a_line_costs_only_that_line(record: Path, lost: int) -> None:
    write(record, 3)
    path = diary_beside(record)
    path.write_bytes(path.read_bytes()[:-lost])
    whole = [0, 1, 2] if lost == 1 else [0, 1]  # all of it except the end of the line was there
    assert numbers(record) == whole
    open_diary(record).add(back(7))
    assert numbers(record) == [*whole, 7]


def test_damaged_line_costs_only_itself(record: Path) -> None:
    write(record, 3)
    path = diary_beside(record)
    lines = path.read_bytes().split(b"\n")
    for at in each(range(0, len(lines[1]), 5)):
        broken = bytearray(lines[1])
        broken[at] ^= 0x21
        path.write_bytes(b"\n".join([lines[0], bytes(broken), lines[2], b""]))
        assert numbers(record) == [0, 2]


def test_file_has_a_maximum_of_lines_and_keeps_the_latest(record: Path) -> None:
    diary, path = open_diary(record), diary_beside(record)
    most = 0
    for number in range(3 * MOST):
        diary.add(back(number))
        most = max(most, path.stat().st_size)
    assert most <= MOST * LONGEST
    assert path.read_bytes().count(b"\n") <= MOST
    assert numbers(record) == [notice.entry for notice in diary.notices]
    assert numbers(record) == list(range(3 * MOST - KEPT, 3 * MOST))
    assert [file.name for file in record.parent.iterdir()] == [path.name]


def test_full_file_is_shortened_by_the_next_program(record: Path) -> None:
    write(record, MOST)
    open_diary(record).add(back(9_999))
    assert diary_beside(record).read_bytes().count(b"\n") == KEPT
    assert numbers(record)[-2:] == [MOST - 1, 9_999]


def test_notice_that_is_too_long_is_not_stored(
    record: Path, caplog: pytest.LogCaptureFixture
) -> None:
    diary = open_diary(record)
    diary.add(Notice(EntryNumber(0), None, Phrase("{why}", why="x" * 100_000)))
    diary.add(Notice(EntryNumber(1), None, Phrase("x" * LONGEST)))
    assert "is not kept" in caplog.text
    (kept,) = open_diary(record).notices
    assert len(kept.text) == 300


TORN = "B\udce9n \ud83d"


def test_text_that_cannot_be_encoded_loses_only_those_characters(record: Path) -> None:
    diary = open_diary(record)
    inner = Phrase("{path}, {whole}", path=TORN, whole=2**70)
    diary.add(back(1, TORN))
    diary.add(Notice(EntryNumber(2), None, Phrase("{why}", why=inner)))
    diary.add(Notice(EntryNumber(3), None, Phrase(TORN)))
    diary.add(Notice(EntryNumber(4), None, Phrase("{much} {is_so}", much=10**30, is_so=True)))
    diary.add(back(5))
    assert [notice.text for notice in open_diary(record).notices] == [
        Phrase(BACK, name="B?n ?"),
        f"B?n ?, {2**70}",
        "B?n ?",
        f"{10**30} True",
        Phrase(BACK, name="Ben"),
    ]
    assert diary.notices[0].text == Phrase(BACK, name=TORN)


def line(told: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(told), told)


@pytest.mark.parametrize(
    "told",
    [
        b"",
        b"[]",
        b'{"entry":-1,"words":{"say":"x"}}',
        b'{"entry":1,"words":{"say":"x"},"seat":99}',
        b'{"entry":1,"words":{"say":"x"},"more":1}',
        b'{"entry":1,"words":{"say":"{name:9999999999}","facts":{"name":"Ben"}}}',
        b'{"entry":1,"words":{"say":"{name.__class__}","facts":{"name":"Ben"}}}',
        b'{"entry":1,"words":{"say":"{name!r}","facts":{"name":"Ben"}}}',
        b'{"entry":1,"words":{"say":"{other}","facts":{"name":"Ben"}}}',
        b'{"entry":1,"words":{"say":"\xed\xa0\x80"}}',
        b'{"entry":1,"words":{"say":"\\ud800"}}',
        b'{"entry":1,"words":{"say":"{name}","facts":{"name":"\xff"}}}',
        b'{"entry":1,"words":{"say":"{name}","facts":{"\xff":"Ben"}}}',
        b'{"entry":1,"words":{"say":"{name}","facts":{"name":1e999}}}',
        b'{"entry":1,"words":{"say":"{","facts":{"name":"Ben"}}}',
        b'{"entry":1,"words":{"say":"' + b"x" * 1_001 + b'"}}',
        b'{"entry":1,"words":{"say":"x","facts":{"why":"' + b"x" * LONGEST + b'"}}}',
    ],
)
def test_lines_that_no_program_writes_are_left_out(record: Path, told: bytes) -> None:
    good = line(b'{"entry":5,"words":{"say":"{name} is back.","facts":{"name":"Ben"}}}')
    diary_beside(record).write_bytes(good + line(told) + good)
    assert numbers(record) == [5, 5]


def test_invisible_characters_of_a_line_are_escaped(record: Path) -> None:
    told = b'{"entry":5,"words":{"say":"{name} is back.","facts":{"name":"Ben\\u200b\\u202e"}}}'
    diary_beside(record).write_bytes(line(told))
    (notice,) = open_diary(record).notices
    assert notice.text == Phrase(BACK, name="Ben\ufffd\ufffd")


def test_nested_sentences_do_not_grow_without_end(record: Path) -> None:
    words = b'{"say":"xxxxxxxxxx"}'
    for _ in range(9):
        words = b'{"say":"' + b"{a}" * 40 + b'","facts":{"a":' + words + b"}}"
    diary_beside(record).write_bytes(line(b'{"entry":1,"words":' + words + b"}"))
    assert numbers(record) == []


def test_game_continues_if_the_diary_cannot_be_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    diary = open_diary(tmp_path / "gone" / "game.rail")
    diary.add(back(1))
    assert [notice.entry for notice in diary.notices] == [1]
    assert "cannot be kept" in caplog.text


def test_special_file_is_ignored(record: Path, caplog: pytest.LogCaptureFixture) -> None:
    diary_beside(record).mkdir()
    assert open_diary(record).notices == ()
    assert "cannot be read" in caplog.text


def test_line_of_the_format_documentation_is_read(record: Path) -> None:
    page = Path(__file__).parents[3] / "docs" / "log-format.md"
    (example,) = [line for line in page.read_bytes().splitlines() if b'{"entry":' in line]
    diary_beside(record).write_bytes(example.strip() + b"\n")
    assert open_diary(record).notices == (back(41),)
