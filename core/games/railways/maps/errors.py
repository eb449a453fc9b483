"""The error of the map compiler."""

from core.errors import FactualError


class MapError(FactualError):
    """A drawing cannot be compiled to a board; `place` is the feature or the hex at fault."""

    text = "{place}: {why}"
