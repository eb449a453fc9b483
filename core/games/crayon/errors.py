"""Errors in the data of crayon-rail games."""

from core.errors import FactualError


class BadBoardTable(FactualError):
    """A line of a board's table is invalid; `input` is the line."""

    text = "{file}, line {line}: the table cannot be read: {input}"


class MalformedLine(BadBoardTable):
    """A line has none of the forms of a table."""

    text = "{file}, line {line}: {why}: {input}"


class RepeatedName(BadBoardTable):
    """A name occurs twice in the table."""

    text = "{file}, line {line}: {name} stands there already: {input}"


class UnknownName(BadBoardTable):
    """A line refers to a name that no earlier line defines."""

    text = "{file}, line {line}: nothing is called {name}: {input}"


class Contradiction(BadBoardTable):
    """A line contradicts earlier lines."""

    text = "{file}, line {line}: {why}: {input}"


class NoSuchPoint(FactualError):
    """The board has no point with that name."""

    text = "the board has no point {name}"


class BadCards(FactualError):
    """A data file of cards or stocks is invalid."""

    text = "{file}: {why}"
