"""The reasons of Iron Dragon why nothing can be done at a place of the map."""

from enum import Enum, auto


class IronCode(Enum):
    """A reason that no other game has."""

    BY_SHIP = auto()
    """A train crosses water aboard a ship."""
    ABOARD = auto()
    """A ship does not sail on land."""
    TOLL = auto()
    """The way costs the bribe of the Underworld, and such ways are not shown."""
