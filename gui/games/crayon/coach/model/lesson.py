"""The lesson of a coached first game: its jobs, its texts, and the train that it recommends.

Each game fills one. Texts keep their places: `load`, `city`, `pay`, `source` are facts of the
recommended demand; `pay` and `money` are numbers, beside which a game writes its unit.
"""

from typing import Final, NamedTuple

from gui.coach.model.hints import Target
from gui.texts.phrases import Phrase


class Job(NamedTuple):
    """A demand that the coach recommends: number `number` of a contract, fetched in `source`."""

    contract: int
    number: int
    source: str


START: Final = Phrase(
    "Track starts in a major city, like {city}. Click the ring to build towards {end}. The tag "
    "shows the price."
)
ON: Final = Phrase("Build on to {end}: {sections}. Click the ring, or drag along the mileposts.")
TO_BUILD: Final = Phrase("No track leads to {source} yet. Press “Build” to build some.")
WAIT_FOR_TRAINS: Final = Phrase(
    "{source} and {city} are connected. Trains start on turn {turn}. Press “End turn”."
)
NO_MOVES: Final = Phrase("Your train has moved as far as it can. Press “End turn”.")
END: Final = Phrase("Nothing left to do this turn. Press “End turn”.")
PLACE: Final = Phrase(
    "Place your train where you get {load}: click {source}, then press “Start in {source}” "
    "above the map."
)
TAKE: Final = Phrase("{load}: made here in {source}. Press this button to pick it up.")
MOVE: Final = Phrase(
    "Take the {load} to {city}: click the ring, and the train moves there on your track."
)
FETCH: Final = Phrase("Pick up {load} in {source}: click the ring, and the train moves there.")
TO_MOVE: Final = Phrase("Your train can still move. Press “Move” to continue.")


class LessonTexts(NamedTuple):
    """The sentences of a coach that name money, cards or trains of its game."""

    read: Phrase
    """The first demand to read, in the hand."""
    next: Phrase
    """The demand after the first delivery."""
    toward: Phrase
    """The first section of a turn (and end, sections)."""
    spent: Phrase
    """Nothing more can be spent this turn."""
    deliver: Phrase
    """A load that is wanted here (load, city, pay)."""
    faster: Phrase
    """A faster train can be bought (money, loco, speed, slow)."""
    aim: Phrase
    """How the game is won (cities, money)."""
    last: Phrase
    """The end of the lesson (cities, money)."""


class Lesson(NamedTuple):
    """A coached first game: `jobs` in the order in which the coach recommends them.

    `faster` is the type of train that it recommends to buy, in the `shop`. With `builds_ahead` it
    goes on to the next job's track while no trains run yet.
    """

    jobs: tuple[Job, ...]
    texts: LessonTexts
    faster: str
    shop: tuple[Target, ...]
    builds_ahead: bool = False
