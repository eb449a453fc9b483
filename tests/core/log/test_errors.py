"""Every error of the log is a sentence with its facts, and survives pickling."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from core.errors import FactualError, quoted
from core.log import (
    ENTRY,
    LogCode,
    LogError,
    LogFile,
    LogFileCode,
    SealedEntry,
    Term,
    TornTail,
    claim,
    decode,
    encode,
    in_order,
    open_sealed,
    parse_log,
    read_log,
)
from core.table import LocalTable, Unverified, verify
from tests.core.log.sample import KEY, TABLE, chain, file_bytes, opened, read
from tests.each import each
from tests.games.toll_road import TollRoad

LOG = chain(3)


def open_twice(folder: Path) -> None:
    path = folder / "game.log"
    path.write_bytes(file_bytes(LOG))
    with LogFile.open(path)[0]:
        LogFile.open(path)


def check_nothing(_: Path) -> None:
    signature = KEY.sign(ENTRY, b"something", table=TABLE, term=Term(0))
    claim(ENTRY, b"nothing", table=TABLE, key=KEY.public, signature=signature, term=Term(0)).check()


def verify_another_term(_: Path) -> None:
    genesis, entry = LocalTable.new(TollRoad(), ["Ann", "Ben"], secret=bytes(32)).timeline.entries[
        :2
    ]
    later = encode(msgspec.structs.replace(entry.entry, term=Term(1)))
    forged = open_sealed(encode(SealedEntry(later, entry.sealed.signatures)))
    try:
        verify([genesis, forged], TollRoad())
    except Unverified as error:
        raise error.facts["cause"] from error


CAUSES: dict[LogCode | LogFileCode, Callable[[Path], object]] = {
    LogCode.UNDECODABLE: lambda _: decode(bytes(range(64)), SealedEntry),
    LogCode.TOO_LARGE: lambda _: decode(b"\xa2ab", str, limit=2),
    LogCode.UNENCODABLE: lambda _: encode((2**64,)),
    LogCode.NOT_A_LOG: lambda _: parse_log(b"something else, and not short", "a{path}.log"),
    LogCode.UNSUPPORTED_FORMAT: lambda _: open_sealed(b"", version=9),
    LogCode.CORRUPT_RECORD: lambda _: parse_log(
        file_bytes(LOG).replace(b"ENTR", b"ENTS", 1), "game.log"
    ),
    LogFileCode.UNWRITABLE: lambda folder: LogFile.create(folder, LOG[0].sealed),
    LogFileCode.UNREADABLE: lambda folder: read_log(folder),
    LogFileCode.IN_USE: open_twice,
    LogCode.ENTRY_MISSING: lambda _: list(in_order(LOG[1:])),
    LogCode.ENTRY_REPEATED: lambda _: list(in_order(LOG + LOG)),
    LogCode.ENTRIES_REORDERED: lambda _: list(in_order(LOG[::-1])),
    LogCode.CHAIN_BROKEN: lambda _: list(in_order([LOG[0], opened(1, LOG[1].hash)])),
    LogCode.WRONG_TERM: verify_another_term,
    LogCode.BAD_SIGNATURE: check_nothing,
}
every_error = pytest.mark.parametrize("code", CAUSES)


def raised(code: LogCode | LogFileCode, folder: Path) -> LogError:
    with pytest.raises(LogError) as caught:
        CAUSES[code](folder)
    assert caught.value.code is code
    return caught.value


def test_every_error_of_the_log_is_raised_here() -> None:
    assert set(CAUSES) == {*LogCode, *LogFileCode}


@every_error
def test_sentence_names_every_fact(code: LogCode | LogFileCode, tmp_path: Path) -> None:
    error = raised(code, tmp_path)
    assert all(fact in str(error) for fact in each(quoted(error.facts).values()))


@every_error
def test_facts_are_attributes(code: LogCode | LogFileCode, tmp_path: Path) -> None:
    error = raised(code, tmp_path)
    assert error.facts
    for name, fact in error.facts.items():
        assert getattr(error, name) == fact


@every_error
def test_error_survives_pickling(code: LogCode | LogFileCode, tmp_path: Path) -> None:
    error = raised(code, tmp_path)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.code is code
    assert again.facts == error.facts
    assert str(again) == str(error)


@every_error
def test_error_survives_copying(code: LogCode | LogFileCode, tmp_path: Path) -> None:
    error = raised(code, tmp_path)
    assert copy.copy(error).facts == copy.deepcopy(error).facts == error.facts


@every_error
def test_sentence_is_one_short_line(code: LogCode | LogFileCode, tmp_path: Path) -> None:
    sentence = str(raised(code, tmp_path))
    assert "\n" not in sentence
    assert len(sentence) < 400


def test_torn_tail_survives_pickling(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(file_bytes(LOG)[:-1])
    torn = read(path).torn
    again = pickle.loads(pickle.dumps(torn))
    assert isinstance(torn, TornTail)
    assert isinstance(again, TornTail)
    assert (str(again), vars(again)) == (str(torn), vars(torn))


class Wrong(FactualError):
    text = "{fact} is wrong"


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (b"", ""),
        (bytes(range(8)), "0001020304050607"),
        (bytes(range(9)), "0001020304050607…"),
        (b"\xff" * 1000, "ffffffffffffffff…"),
        (7, "7"),
        ("a word", "'a word'"),
        ("a\nbreak {and} braces", r"'a\nbreak {and} braces'"),
        ("long" * 100, "'" + ("long" * 100)[:118] + "…'"),
        (None, "none"),
        ((1, 2), "1, 2"),
        (ValueError("inside"), "inside"),
    ],
    ids=lambda value: str(value)[:20] + f" of {len(str(value))}",
)
def test_fact_is_quoted_for_readers(fact: object, told: str) -> None:
    assert str(Wrong(fact=fact)) == f"{told} is wrong"


def test_long_fact_is_shortened_only_in_the_sentence() -> None:
    assert Wrong(fact=bytes(1000)).facts == {"fact": bytes(1000)}
