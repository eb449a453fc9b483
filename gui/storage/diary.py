"""The diary of a network game, in a file beside its record.

A line is a checksum and a JSON object: a sentence as template and facts, so that it can be
translated. Damaged or incomplete lines are ignored.
"""

import logging
import os
import re
import zlib
from collections import deque
from pathlib import Path
from typing import Annotated, Final

import msgspec

from config.disk import read_start
from core.legible import shown
from core.log import EntryNumber
from core.ruleset import Seat
from core.table import MOST_SEATS
from gui.storage.json_files import NO_JSON
from gui.table.model.diary import KEPT, Diary
from gui.table.model.notices import Notice
from gui.texts.phrases import Phrase

ENDING: Final = ".diary"
LONGEST: Final = 2_048
"""Maximum length of a line in bytes; longer ones are not stored."""
MOST: Final = 2 * KEPT
"""Number of lines above which the file is cut to the latest KEPT."""
_LONGEST_FACT: Final = 300
_LARGEST_FACT: Final = 2**53
_LONGEST_SENTENCE: Final = 1_000
_BRACES: Final = re.compile(r"[{}]")
_FACT: Final = re.compile(r"\{[a-z_]+\}")
_log: Final = logging.getLogger(__name__)


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase."""

    say: str
    facts: "dict[str, int | str | _Words]" = {}


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A notice."""

    entry: EntryNumber
    words: _Words
    seat: Annotated[Seat, msgspec.Meta(ge=0, lt=MOST_SEATS)] | None = None


_LINE: Final = msgspec.json.Decoder(_Line)


def diary_beside(record: Path) -> Path:
    """Return the path of a record's diary, which may not exist."""
    return record.with_suffix(ENDING)


def open_diary(record: Path) -> Diary:
    """Return the diary of a record; its file is created with the first notice."""
    file = _File(diary_beside(record))
    return Diary(file.notices, keep=file.keep)


class _File:
    """The lines of a diary."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        content = _content(path)
        lines = content.splitlines()
        self._is_torn = bool(content) and not content.endswith(b"\n")
        self._latest: Final = deque(lines, maxlen=KEPT)
        self._count = len(lines)

    @property
    def notices(self) -> list[Notice]:
        """The readable notices of the file."""
        return [notice for notice in map(_read, self._latest) if notice is not None]

    def keep(self, notice: Notice) -> None:
        """Add a notice; if it cannot be stored, log a warning."""
        line = _written(notice)
        if len(line) > LONGEST:
            _log.warning("a notice of %s bytes is not kept in %s", len(line), self._path)
            return
        self._latest.append(line)
        try:
            if self._count < MOST:
                self._append(line)
            else:
                self._start_over()
        except OSError as error:
            _log.warning("a notice cannot be kept in %s: %s", self._path, error)

    def _append(self, line: bytes) -> None:
        """Append a line; first end an incomplete line of a killed program."""
        data = b"\n" * self._is_torn + line + b"\n"
        descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            self._is_torn = os.write(descriptor, data) < len(data)
        finally:
            os.close(descriptor)
        self._count += 1

    def _start_over(self) -> None:
        """Rewrite the file with the latest lines, without fsync, which would block the windows."""
        draft = self._path.with_name(f".{self._path.name}")
        draft.unlink(missing_ok=True)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.writelines(line + b"\n" for line in self._latest)
        draft.replace(self._path)
        self._count = len(self._latest)
        self._is_torn = False


def _content(path: Path) -> bytes:
    try:
        return read_start(path, MOST * LONGEST)
    except FileNotFoundError:
        return b""
    except OSError as error:
        _log.warning("the diary %s cannot be read: %s", path, error)
        return b""


# --- a line


def _written(notice: Notice) -> bytes:
    line = _Line(notice.entry, _words(notice.text), notice.seat)
    text = msgspec.json.encode(line)
    return b"%08x %s" % (zlib.crc32(text), text)


def _words(phrase: Phrase) -> _Words:
    facts = {name: _fact(fact) for name, fact in phrase.facts.items()}
    return _Words(_written_text(phrase.template), facts)


def _fact(fact: object) -> int | str | _Words:
    if isinstance(fact, Phrase):
        return _words(fact)
    if type(fact) is int and abs(fact) <= _LARGEST_FACT:
        return fact
    return _written_text(str(fact)[:_LONGEST_FACT])


def _written_text(text: str) -> str:
    """Replace lone surrogates, which a file cannot hold."""
    return text.encode(errors="replace").decode()


def _read(line: bytes) -> Notice | None:
    """Return the notice of a line; None if the line is damaged."""
    check, _, text = line.partition(b" ")
    if len(line) > LONGEST or check != b"%08x" % zlib.crc32(text):
        return None
    try:
        read = _LINE.decode(text)
        return Notice(read.entry, read.seat, _phrase(read.words))
    except (*NO_JSON, _NoSentence):
        return None


class _NoSentence(Exception):
    """A phrase that this program would not have written."""


def _read_fact(fact: int | str | _Words) -> object:
    match fact:
        case _Words():
            return _phrase(fact)
        case str():
            return _shown(fact)
    return fact


def _shown(text: str) -> str:
    return "\n".join(map(shown, text.split("\n")))


def _phrase(words: _Words) -> Phrase:
    """Return the phrase; refuses format specifications, which could take forever."""
    facts = {name: _read_fact(fact) for name, fact in words.facts.items()}
    wanted = {fact[1:-1] for fact in _FACT.findall(words.say)}
    if facts and (_BRACES.search(_FACT.sub("", words.say)) or not wanted <= facts.keys()):
        raise _NoSentence
    phrase = Phrase(_shown(words.say), **facts)
    if len(phrase) > _LONGEST_SENTENCE:
        raise _NoSentence
    return phrase
