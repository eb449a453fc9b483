"""Remarks on faults of files, each with a sentence for the screen. They are never raised.

`found` is always the text that was read; the sentence has it quoted and shortened, the attribute in
full.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

_LONGEST_QUOTE = 60


@dataclass(frozen=True, kw_only=True)
class Remark:
    """A remark on a fault; `text` is the sentence with the facts in braces."""

    text: ClassVar[str]

    def __str__(self) -> str:
        return self.text.format(**self.told)

    @property
    def told(self) -> dict[str, str]:
        """The facts as text for the sentence."""
        return {name: _told(name, fact) for name, fact in vars(self).items()}


@dataclass(frozen=True, kw_only=True)
class LineRemark(Remark):
    """A remark on a line of the configuration file; the first line is 1."""

    line: int


@dataclass(frozen=True, kw_only=True)
class NotUtf8(LineRemark):
    """The bytes are not UTF-8; `found` has replacement characters."""

    text = "Line {line} is not UTF-8 text and is ignored: {found}."
    found: str


@dataclass(frozen=True, kw_only=True)
class LineTooLong(LineRemark):
    """The line is longer than any setting."""

    text = "Line {line} is longer than {limit} bytes and is ignored: {found}."
    found: str
    limit: int


@dataclass(frozen=True, kw_only=True)
class FileTooLong(LineRemark):
    """The file exceeds the maximum length; `line` is the first that is not read."""

    text = "The file is longer than {limit} bytes. Lines from {line} on are ignored."
    limit: int


@dataclass(frozen=True, kw_only=True)
class NeitherSectionNorEntry(LineRemark):
    """The line has neither a dollar sign at its start nor an equals sign."""

    text = "Line {line} is neither a section nor an entry: {found}."
    found: str


@dataclass(frozen=True, kw_only=True)
class EntryBeforeSections(LineRemark):
    """The entry belongs to no section."""

    text = "Line {line} is before the first section: {found}."
    found: str


@dataclass(frozen=True, kw_only=True)
class UnknownSection(LineRemark):
    """The section is unknown; its entries are ignored without further remarks."""

    text = "Line {line}: there is no section {found}. Its lines are ignored."
    found: str


@dataclass(frozen=True, kw_only=True)
class UnknownLabel(LineRemark):
    """The section has no such label."""

    text = "Line {line}: the section {section} has no setting {found}."
    found: str
    section: str


@dataclass(frozen=True, kw_only=True)
class UnknownSetting(LineRemark):
    """The label does not accept the setting, such as a number out of range."""

    text = "Line {line}: {found} is not a value for {label}, which takes {takes}."
    found: str
    label: str
    takes: str


@dataclass(frozen=True, kw_only=True)
class FurtherRemarks(Remark):
    """The remarks beyond the maximum number."""

    text = "There are {count} more problems in the file."
    count: int


@dataclass(frozen=True, kw_only=True)
class NotRead(Remark):
    """The file system refused to read the configuration file."""

    text = "{path} cannot be read: {why}. All settings are at their defaults."
    path: Path
    why: str


@dataclass(frozen=True, kw_only=True)
class NotSupplied(Remark):
    """The file system refused to create a missing configuration file."""

    text = "{path} cannot be written: {why}. All settings are at their defaults."
    path: Path
    why: str


@dataclass(frozen=True, kw_only=True)
class SetAside(Remark):
    """The changes of the settings window were invalid; the file was renamed."""

    text = (
        "{path} cannot be used: {why}. It was renamed {kept}; the configuration file applies again."
    )
    path: Path
    why: str
    kept: Path


@dataclass(frozen=True, kw_only=True)
class NotSetAside(Remark):
    """The changes were invalid, but the file could not be renamed; it is not overwritten."""

    text = "{path} cannot be used: {why}. It cannot be moved either, so changes are not saved."
    path: Path
    why: str


@dataclass(frozen=True, kw_only=True)
class UnknownChanges(Remark):
    """This version of the program does not know these changes; they stay in their file."""

    text = "{path} changes a setting that this version does not have: {found}."
    path: Path
    found: str


@dataclass(frozen=True, kw_only=True)
class NotKept(Remark):
    """A change of settings applies only until the program ends."""

    text = "Your change is not saved: {path} cannot be written: {why}."
    path: Path
    why: str


def _told(name: str, fact: object) -> str:
    text = str(fact)
    if name != "found":
        return text
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")
