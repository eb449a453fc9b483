"""The lesson of Empire Builder: its jobs, and the sentences with its money, cards and trains."""

from typing import Final

from gui.coach.model.hints import Control, Tool
from gui.games.crayon.coach.model.lesson import Lesson, LessonTexts
from gui.games.empire_builder.coach.model.deal import JOBS
from gui.texts.phrases import Phrase

TEXTS: Final = LessonTexts(
    read=Phrase(
        "These are your three demand cards. This line pays ${pay}M for {load} in {city}. You find "
        "{load} in {source}. Click {city} to see it on the map."
    ),
    next=Phrase(
        "You get a new card for each delivery. Next: {load} from {source} to {city} for ${pay}M. "
        "Click {city} to see it."
    ),
    toward=Phrase(
        "{load} for {city} from {source}: ${pay}M. Build towards {end} from here: {sections}."
    ),
    spent=Phrase("You can spend no more this turn; the limit is $20M. Press “End turn”."),
    deliver=Phrase("{city} pays ${pay}M for your {load}. Press this button to deliver it."),
    faster=Phrase(
        "You have ${money}M. The {loco} moves {speed} mileposts a turn instead of {slow}, for $20M "
        "and instead of building. Buy it with “Train”."
    ),
    aim=Phrase(
        "To win, connect {cities} major cities with your track and have ${money}M. Click a "
        "player’s sign to see how close everyone is."
    ),
    last=Phrase(
        "Well done: you have built, carried and delivered. Now connect {cities} major cities and "
        "have ${money}M before the computer does. Beware of events: they are in the deck too."
    ),
)
LESSON: Final = Lesson(
    JOBS,
    TEXTS,
    faster="Fast Freight",
    shop=(Control("train"), Control("", "strip train"), Tool("train_window")),
    builds_ahead=True,
)
