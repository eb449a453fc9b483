"""The chapters of the tutorial: Markdown with links to windows and with numbers of the game.

A file is named by its place, its name and its language: `06_building.en.md`.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from core.games.iron_dragon.options import options
from core.option_spec import Setting
from gui.games.iron_dragon.turn.model.flow import Flow
from gui.texts.phrases import Phrase
from gui.translation import shown_language, translated

CHAPTER_OF: Final[dict[Flow, str]] = {
    "opening": "beginning",
    "place": "moving",
    "movement": "moving",
    "build": "building",
    "watch": "turn",
    "over": "goal",
}
"""The chapter that explains each step of a turn."""

_LINK: Final = re.compile(r"\[([^]]+)\]\(window:([a-z_]+)\)")


class Chapter(NamedTuple):
    """A named chapter; `text` begins with its title as a heading."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """The title of the chapter."""
        return self.text.splitlines()[0].removeprefix("# ")

    @property
    def links(self) -> tuple[str, ...]:
        """The names of the windows that the chapter links to."""
        return tuple(window for _, window in _LINK.findall(self.text))

    def without_links(self) -> "Chapter":
        """Return the chapter without links, for use outside a game."""
        return self._replace(text=_LINK.sub(r"\1", self.text))


def chapters(settings: Mapping[str, Setting]) -> list[Chapter]:
    """Return all chapters in order, for a game with these options; missing ones are defaults."""
    facts = _facts({option.name: option.default for option in options()} | dict(settings))
    return [Chapter(name, text.format_map(facts)) for name, text in _texts(shown_language())]


@cache
def _texts(language: str) -> tuple[tuple[str, str], ...]:
    ending = f".{language}.md"
    folder = files(__package__).joinpath("data")
    found = sorted(path.name for path in folder.iterdir() if path.name.endswith(ending))
    return tuple(
        (name.removesuffix(ending)[3:], folder.joinpath(name).read_text(encoding="utf-8"))
        for name in found
    )


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
        "Unless the options say so, the bank lends nothing: nobody spends more than he has."
    ),
    "Limited (20)": Phrase(
        "In this game **the bank lends** up to 20 GP to whoever buys more than he can "
        "pay. For each GP borrowed you owe 2 GP, and all that you earn pays your debt first."
    ),
    "Unlimited": Phrase(
        "In this game **the bank lends** as much as you need to whoever buys more than he "
        "can pay. For each GP borrowed you owe 2 GP, and all that you earn pays your debt first."
    ),
}
_CROSS_GRADING: Final = {
    "No": "",
    "Yes": Phrase("In this game you may also exchange a loco for another of its level, for 5 GP."),
}
_EVENTS: Final = {
    "No": "",
    "War Tax": Phrase("In this game the War Tax has no effect."),
    "All": Phrase("In this game there are no events at all."),
}
