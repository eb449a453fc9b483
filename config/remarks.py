"""What was amiss with a file, each a sentence for the screen. Remarks are told, never raised.

`found` is always what was read, quoted and shortened in the sentence; the fact has it whole.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

_LONGEST_QUOTE = 60


@dataclass(frozen=True, kw_only=True)
class Remark:
    """Something amiss; `text` is the sentence with the facts in braces."""

    text: ClassVar[str]

    def __str__(self) -> str:
        return self.text.format(**self.told)

    @property
    def told(self) -> dict[str, str]:
        """The facts as they stand in the sentence."""
        return {name: _told(name, fact) for name, fact in vars(self).items()}


@dataclass(frozen=True, kw_only=True)
class LineRemark(Remark):
    """Something amiss in a line of the configuration file; the first line is 1."""

    line: int


@dataclass(frozen=True, kw_only=True)
class NotUtf8(LineRemark):
    """Bytes that are no text; `found` has marks in their place."""

    text = "Line {line} is not text in UTF-8 and is left out: {found}."
    found: str


@dataclass(frozen=True, kw_only=True)
class LineTooLong(LineRemark):
    """A line of more bytes than any setting has need of."""

    text = "Line {line} is longer than {limit} bytes and is left out: {found}."
    found: str
    limit: int


@dataclass(frozen=True, kw_only=True)
class FileTooLong(LineRemark):
    """A file of more bytes than are read; `line` is the first that is not."""

    text = "The file is longer than {limit} bytes; it is not read from line {line} on."
    limit: int


@dataclass(frozen=True, kw_only=True)
class NeitherSectionNorEntry(LineRemark):
    """A line without a dollar sign before it or an equals sign in it."""

    text = "Line {line} is neither a section nor an entry: {found}."
    found: str


@dataclass(frozen=True, kw_only=True)
class EntryBeforeSections(LineRemark):
    """An entry that belongs to no section."""

    text = "Line {line} comes before any section: {found}."
    found: str


@dataclass(frozen=True, kw_only=True)
class UnknownSection(LineRemark):
    """A section that there is not; its entries are left out without a word."""

    text = "Line {line}: there is no section {found}; what is in it is left out."
    found: str


@dataclass(frozen=True, kw_only=True)
class UnknownLabel(LineRemark):
    """A label that its section has not."""

    text = "Line {line}: the section {section} has no label {found}."
    found: str
    section: str


@dataclass(frozen=True, kw_only=True)
class UnknownSetting(LineRemark):
    """A setting that its label does not take, such as a number out of range."""

    text = "Line {line}: {found} is no setting of {label}, which takes {takes}."
    found: str
    label: str
    takes: str


@dataclass(frozen=True, kw_only=True)
class FurtherRemarks(Remark):
    """More remarks on a file than anybody would read."""

    text = "There are {count} more remarks on the file."
    count: int


@dataclass(frozen=True, kw_only=True)
class NotRead(Remark):
    """The file system did not give the configuration file."""

    text = "{path} cannot be read: {why}. All settings are at their defaults."
    path: Path
    why: str


@dataclass(frozen=True, kw_only=True)
class NotSupplied(Remark):
    """The file system took no configuration file where there is none."""

    text = "{path} cannot be written: {why}. All settings are at their defaults."
    path: Path
    why: str


@dataclass(frozen=True, kw_only=True)
class SetAside(Remark):
    """The changes of the settings window cannot be understood and lie elsewhere now."""

    text = "{path} cannot be used: {why}. It was renamed {kept}; what is configured counts again."
    path: Path
    why: str
    kept: Path


@dataclass(frozen=True, kw_only=True)
class NotSetAside(Remark):
    """As SetAside, but the file would not be moved; nothing will be written over it."""

    text = "{path} cannot be used: {why}. It cannot be moved, so no change of settings is kept."
    path: Path
    why: str


@dataclass(frozen=True, kw_only=True)
class UnknownChanges(Remark):
    """Changes that this version of the program does not know; they stay in their file."""

    text = "{path} changes what this version does not know: {found}."
    path: Path
    found: str


@dataclass(frozen=True, kw_only=True)
class NotKept(Remark):
    """A change of settings that counts until the program ends, and no longer."""

    text = "The change of settings is not kept: {path} cannot be written: {why}."
    path: Path
    why: str


def _told(name: str, fact: object) -> str:
    told = str(fact)
    if name != "found":
        return told
    return repr(told if len(told) <= _LONGEST_QUOTE else told[:_LONGEST_QUOTE] + "…")
