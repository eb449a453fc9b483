"""The words of a game for the steps of a turn."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol

from gui.texts.phrases import Phrase

Flow = Literal["opening", "place", "movement", "build", "watch", "over"]
"""The step that clicks on the map serve: place the train, move, build, or nothing."""


class Choice(NamedTuple):
    """A choice that the local player must make before anything else.

    `bar` is the sentence that asks for it, `flow` the step that the map presents meanwhile.
    """

    bar: Phrase
    flow: Flow


class PitchWords(NamedTuple):
    """Texts about the exchange of the whole hand, which each game calls by its own name.

    `early` is about events drawn before the first turn in which trains move, `later` about those
    drawn from that turn on.
    """

    title: Phrase
    question: Phrase
    yes: Phrase
    no: Phrase
    early: Phrase
    later: Phrase


class TurnWords(NamedTuple):
    """Texts about the turn.

    `opening` says what the first turn waits for. `choices` are given by the purpose for which the
    game waits. `new_card` has the place `number`, and `wanted` is about a load for a card in hand.
    """

    opening: Phrase
    choices: Mapping[str, Choice]
    pitch: PitchWords
    new_card: Phrase
    unwanted: Phrase
    """No card in hand delivers in the city."""
    wanted: Phrase
    """A load here is for a card in hand (load)."""


class OwnLoss(Protocol):
    """A loss that only one game has."""

    @property
    def line(self) -> str:
        """The loss as a clause, without a full stop."""

    @property
    def hint(self) -> str:
        """How to avoid it, in two or three words."""
