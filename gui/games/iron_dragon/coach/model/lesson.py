"""The lesson of Iron Dragon: its jobs, and the sentences with its money, contracts and locos."""

from typing import Final

from gui.coach.model.hints import Control, Tool
from gui.games.crayon.coach.model.lesson import Lesson, LessonTexts
from gui.games.iron_dragon.coach.model.deal import JOBS
from gui.texts.phrases import Phrase

TEXTS: Final = LessonTexts(
    read=Phrase(
        "These are your three contracts. This one pays {pay} GP for {load} in {city}. {load} comes "
        "from {source}. Click {city} to see it on the map."
    ),
    next=Phrase(
        "You get a new contract for each delivery. Next: {load} from {source} to {city} for {pay} "
        "GP. Click {city} to see it."
    ),
    toward=Phrase(
        "{load} for {city} comes from {source}: {pay} GP. Build towards {end} from here: "
        "{sections}."
    ),
    spent=Phrase("You can spend no more this turn; the limit is 20 GP. Press “End turn”."),
    deliver=Phrase("{city} pays {pay} GP for your {load}. Press this button to deliver it."),
    faster=Phrase(
        "You have {money} GP. The {loco} moves {speed} mileposts a turn instead of {slow}, for 10 "
        "GP. Buy it with “Loco”."
    ),
    aim=Phrase(
        "To win, connect {cities} major cities with your track and have {money} GP. Click a "
        "player’s sign to see how close everyone is."
    ),
    last=Phrase(
        "Well done: you have built, carried and delivered. Now connect {cities} major cities and "
        "have {money} GP before the computer does."
    ),
)
LESSON: Final = Lesson(
    JOBS,
    TEXTS,
    faster="Salamander",
    shop=(Control("loco"), Control("", "strip loco"), Tool("loco_window")),
)
