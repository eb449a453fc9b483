"""What is wrong with the data of a crayon-rail game."""

from core.errors import FactualError


class BadBoardTable(FactualError):
    """A line of a board's table cannot be accepted; `input` is the line."""

    text = "{file}, line {line}: the table cannot be read: {input}"


class MalformedLine(BadBoardTable):
    """A line is not one of the forms of a table."""

    text = "{file}, line {line}: {why}: {input}"


class RepeatedName(BadBoardTable):
    """Something is in the table twice."""

    text = "{file}, line {line}: {name} stands there already: {input}"


class UnknownName(BadBoardTable):
    """A line names what no earlier line has."""

    text = "{file}, line {line}: nothing is called {name}: {input}"


class Contradiction(BadBoardTable):
    """A line cannot be true together with the lines before it."""

    text = "{file}, line {line}: {why}: {input}"


class NoSuchPoint(FactualError):
    """A board has no point of that name."""

    text = "the board has no point {name}"


class BadCards(FactualError):
    """A data file of cards or stocks cannot be accepted."""

    text = "{file}: {why}"
