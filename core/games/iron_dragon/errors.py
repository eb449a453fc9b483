"""What is wrong with the data of Iron Dragon."""

from core.errors import FactualError


class BadCards(FactualError):
    """A data file of cards or stocks cannot be accepted."""

    text = "{file}: {why}"
