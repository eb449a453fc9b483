"""Errors in the data of the game."""

from core.errors import FactualError


class BadData(FactualError):
    """A data file of the game is invalid."""

    text = "{file}: {why}"
