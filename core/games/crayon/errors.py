"""Errors in the data of crayon-rail games."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError, FactualError


class TableCode(StrEnum):
    """The faults of a line of a board's table."""

    MALFORMED_LINE = "MalformedLine"
    """A line has none of the forms of a table."""
    REPEATED_NAME = "RepeatedName"
    UNKNOWN_NAME = "UnknownName"
    """A line refers to a name that no earlier line defines."""
    CONTRADICTION = "Contradiction"
    """A line contradicts earlier lines."""


class BadBoardTable(CodedError):
    """A line of a board's table is invalid; `input` is the line."""

    texts: ClassVar[Mapping[str, str]] = {
        TableCode.MALFORMED_LINE: "{file}, line {line}: {why}: {input}",
        TableCode.REPEATED_NAME: "{file}, line {line}: the name {name} occurs already: {input}",
        TableCode.UNKNOWN_NAME: "{file}, line {line}: nothing is called {name}: {input}",
        TableCode.CONTRADICTION: "{file}, line {line}: {why}: {input}",
    }


class NoSuchPoint(FactualError):
    """The board has no point with that name."""

    text = "the board has no point {name}"


class BadCards(FactualError):
    """A data file of cards or stocks is invalid."""

    text = "{file}: {why}"
