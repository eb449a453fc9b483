"""The bytes of a configuration file as headings and entries (CONFIG-32, CONFIG-33).

This module parses the syntax of the file, for any sections and labels. Line ends may be those of
any system; text after a semicolon is a comment.
"""

from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import NamedTuple

from config.remarks import (
    FileTooLong,
    LineRemark,
    LineTooLong,
    NeitherSectionNorEntry,
    NotUtf8,
)

LARGEST_FILE = 1 << 18
LONGEST_LINE = 1 << 12

SECTION, IS, COMMENT = "$", "=", ";"


class Heading(NamedTuple):
    """A line that begins a section."""

    line: int
    name: str


class Entry(NamedTuple):
    """A label and its setting, which may be empty."""

    line: int
    label: str
    setting: str


def scan(content: bytes) -> Iterator[Heading | Entry | LineRemark]:
    """Yield the content of each line in order, without empty ones.

    If the file is longer than LARGEST_FILE, only the whole lines before that are read.
    """
    lines = content[:LARGEST_FILE].removeprefix(BOM_UTF8).splitlines(keepends=True)
    too_long = len(content) > LARGEST_FILE
    if too_long:
        lines.pop()  # the last line is almost certainly cut
    for number, line in enumerate(lines, start=1):
        reading = _said(number, line.rstrip(b"\r\n"))
        if reading is not None:
            yield reading
    if too_long:
        yield FileTooLong(line=len(lines) + 1, limit=LARGEST_FILE)


def _said(number: int, line: bytes) -> Heading | Entry | LineRemark | None:
    if len(line) > LONGEST_LINE:
        start = line[:LONGEST_LINE].decode(errors="replace")
        return LineTooLong(line=number, found=start, limit=LONGEST_LINE)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return NotUtf8(line=number, found=line.decode(errors="replace"))
    uncommented = text.partition(COMMENT)[0].strip()
    if not uncommented:
        return None
    if uncommented.startswith(SECTION):
        return Heading(number, uncommented.removeprefix(SECTION).strip())
    label, equals, setting = uncommented.partition(IS)
    if not equals or not label:
        return NeitherSectionNorEntry(line=number, found=uncommented)
    return Entry(number, label.strip(), setting.strip())
