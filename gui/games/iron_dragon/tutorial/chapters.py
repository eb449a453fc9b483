"""The chapters of the tutorial, with the numbers of a game."""

from collections.abc import Mapping
from typing import Final

from core.games.iron_dragon.options import options
from core.option_spec import Setting
from gui.games.crayon.turn.model.flow import Flow
from gui.games.crayon.tutorial.chapters import Chapter, chapters_of
from gui.texts.phrases import Phrase
from gui.translation import translated

CHAPTER_OF: Final[dict[Flow, str]] = {
    "opening": "beginning",
    "place": "moving",
    "movement": "moving",
    "build": "building",
    "watch": "turn",
    "over": "goal",
}
"""The chapter that explains each step of a turn."""


def chapters(settings: Mapping[str, Setting]) -> list[Chapter]:
    """Return all chapters in order, for a game with these options; missing ones are defaults."""
    facts = _facts({option.name: option.default for option in options()} | dict(settings))
    return chapters_of(__package__, facts)


def _facts(settings: Mapping[str, Setting]) -> dict[str, Setting]:
    place = int(settings["Place Loco Turn"])
    return {
        "victory_money": settings["Victory Money"],
        "victory_cities": settings["Victory Major Cities"],
        "starting_money": settings["Starting Money"],
        "place_turn": place,
        "place_turn_before": place - 1,
        "loans": translated(_LOANS[str(settings["Bank Loans"])]),
        "cross_grading": translated(_CROSS_GRADING[str(settings["Cross-Grading"])]),
        "events_off": translated(_EVENTS[str(settings["Disable Events"])]),
    }


_LOANS: Final = {
    "No": Phrase(
        "Unless the options say otherwise, the bank lends nothing: you can spend "
        "only what you have."
    ),
    "Limited (20)": Phrase(
        "In this game **the bank lends** you up to 20 GP when you cannot pay. For each GP "
        "borrowed you owe 2 GP, and all that you earn pays your debt first."
    ),
    "Unlimited": Phrase(
        "In this game **the bank lends** you as much as you need when you cannot pay. For each "
        "GP borrowed you owe 2 GP, and all that you earn pays your debt first."
    ),
}
_CROSS_GRADING: Final = {
    "No": "",
    "Yes": Phrase("In this game you may also exchange a loco for another of its level, for 5 GP."),
}
_EVENTS: Final = {
    "No": "",
    "War Tax": Phrase("In this game the War Tax has no effect."),
    "All": Phrase("This game has no events."),
}
