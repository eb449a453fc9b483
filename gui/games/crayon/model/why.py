"""The reasons why nothing can be done at a place of the map: a code, and the facts.

A reason is either a refusal of the rules, or something that the rules never see because no command
exists for it, such as a click at sea. `why_words` has the sentences.
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, Final, NamedTuple, Self

from core.errors import FactualError


class Code(Enum):
    """A reason that is no refusal of the rules; its facts are in parentheses."""

    OFF_MAP = auto()
    WAIT = auto()
    """The local player cannot act now (bar)."""

    SEA = auto()
    """Nothing is built on water."""
    INSIDE_CITY = auto()
    """Trains cross a major city without track (city)."""
    NO_SECTION = auto()
    """The board has no section here."""
    YOUR_TRACK = auto()
    NOT_JOINED = auto()
    """The section is free but not joined to the player's network (missing: sections between)."""
    CUT_OFF = auto()
    """The section is free, and no free way leads to it from the player's network."""
    LOOSE_TRACK = auto()
    """The player's track here is cut off from every place where building may start."""
    NO_PLAN = auto()
    """No way can be planned to the place."""

    NO_CITY = auto()
    """A train is placed in a city."""

    TRAIN_HERE = auto()
    NO_MOVES = auto()
    OTHER_TRAIN = auto()
    """This train has no steps left, but another train of the player has."""
    NO_TRACK = auto()
    """No track touches the place."""
    NOT_CONNECTED = auto()
    """The track of the place is not joined to that under the train."""
    BROKEN = auto()
    """An event destroyed track on the way."""
    EVENT = auto()
    """An event stops the train on the way (event)."""
    EVENTS = auto()
    """Several events stop the train on the way."""
    TURNING = auto()
    """The train would have to turn back."""
    FEE = auto()
    """The way costs a fee to the owner of track, and such ways are not shown."""
    CANNOT_PAY = auto()
    """The player has too little money for the fees of the way."""
    TOO_FAR = auto()
    """The place is too far away (steps, points)."""
    SLOWED = auto()
    """The place is too far away for a train that an event slows on the way (steps, points)."""
    NOT_NOW = auto()
    """The place cannot be reached in this turn, for several reasons."""


QUIET: Final = frozenset({Code.OFF_MAP, Code.WAIT, Code.YOUR_TRACK, Code.TRAIN_HERE})
"""Reasons that the look of the map explains already: a click says them, the pointer does not."""


class Why(NamedTuple):
    """A reason why a click does nothing: a code, or the type of a refusal; and the facts.

    A code is a member of Code, or of an enumeration of a game.
    """

    code: Enum | type[FactualError]
    facts: Mapping[str, Any] = {}

    @classmethod
    def refused(cls, refusal: FactualError) -> Self:
        """Return a refusal as a reason."""
        return cls(type(refusal), refusal.facts)

    @property
    def quiet(self) -> bool:
        """Whether only a click says it."""
        return self.code in QUIET
