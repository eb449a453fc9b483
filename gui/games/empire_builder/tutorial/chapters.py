"""The chapters of the tutorial, with the numbers and the further rules of a game."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from core.games.empire_builder.opening import settings_of
from core.games.empire_builder.options import options
from core.games.empire_builder.state import Settings
from core.option_spec import Setting
from gui.games.crayon.turn.model.flow import Flow
from gui.games.crayon.tutorial.chapters import Chapter, chapters_of
from gui.games.empire_builder.tutorial.tips import TIPS
from gui.texts.phrases import Phrase, listed
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


def chapters(asked: Mapping[str, Setting]) -> list[Chapter]:
    """Return all chapters in order, for a game with these options; missing ones are defaults."""
    defaults = {option.name: option.default for option in options()}
    return chapters_of(__package__, _facts(settings_of(defaults | dict(asked))))


def _facts(settings: Settings) -> dict[str, Setting]:
    return {
        "winning": translated(_winning(settings)),
        "starting_money": settings.starting_money,
        "place_turn": settings.place_turn,
        "building_turns": settings.place_turn - 1,
        "upgrade_in_turn": translated(_WHEN_UPGRADED[settings.online_upgrades]),
        "upgrades": translated(_UPGRADES[settings.online_upgrades]),
        "loans": translated(_LOANS[settings.borrowing]),
        "branching": translated(_BRANCHING[settings.branching]),
        "two_trains": translated(_TWO_TRAINS[settings.additional_trains]),
        "rules_in_play": translated(_rules_in_play(settings)),
        "tips": _tips(),
    }


def _winning(settings: Settings) -> Phrase:
    if settings.sudden_death:
        return _SUDDEN_DEATH
    if not settings.victory_cities:
        return Phrase(_BASIC, money=settings.victory_money)
    return Phrase(_WINNING, money=settings.victory_money, cities=settings.victory_cities)


def _rules_in_play(settings: Settings) -> Phrase:
    found = [name for field, name in _FURTHER.items() if getattr(settings, field)]
    if not found:
        return Phrase("None of them is used unless a game’s options say so.")
    return Phrase("In play now: {rules}.", rules=listed(found))


def _tips() -> str:
    """Return the tips as Markdown, those of a character in one list."""
    parts = []
    for speaker, tips in groupby(TIPS, key=lambda tip: tip.speaker):
        lines = "\n".join(f"- {translated(tip.text)}" for tip in tips)
        parts.append(f"**{translated(speaker)}**\n\n{lines}")
    return "\n\n".join(parts)


_WINNING: Final = Phrase(
    "**You win** as soon as you have enough money *and* enough major cities on one network:\n\n"
    "- at least **${money}M in cash**, and\n"
    "- at least **{cities} of the six major cities**, joined by your own track.\n\n"
    "Both must be true at the same moment. The game then ends immediately, whichever player’s "
    "turn it is: a use fee from another player can make you the winner."
)
_BASIC: Final = Phrase(
    "**You win** as soon as you have **${money}M in cash**. Major cities need not be joined in "
    "this game.\n\n"
    "The game then ends immediately, whichever player’s turn it is: a use fee from another player "
    "can make you the winner."
)
_SUDDEN_DEATH: Final = Phrase(
    "**This game ends** after the turn of the player who draws the last demand card. The player "
    "with the most cash then **wins**. Among equals it is the one with more major cities on one "
    "network, and then the later one in the order of play."
)
_WHEN_UPGRADED: Final = {
    False: Phrase("Instead of building track you may improve your train."),
    True: Phrase(
        "You may improve your train as the first action of the turn, instead of building."
    ),
}
_UPGRADES: Final = {
    False: Phrase(
        "You buy it while you build, and before any track. A Freight becomes a **Fast Freight** "
        "(two loads, 12 mileposts), and a Fast Freight a **Superfreight** (three loads, 12 "
        "mileposts). The new train runs from your next turn on."
    ),
    True: Phrase(
        "You buy it at the start of your turn, before anything else, and the new train runs in "
        "this turn already. You choose what to improve first: a **Fast Freight** runs 12 "
        "mileposts, a **Heavy Freight** carries three loads, and either can become a "
        "**Superfreight**, which does both."
    ),
}
_LOANS: Final = {
    False: Phrase(
        "Unless the options say otherwise, the bank lends nothing: you can spend only what you "
        "have."
    ),
    True: Phrase(
        "In this game **the bank lends** you up to $100M at once, in your own turn. You owe twice "
        "as much, up to $200M in all. Your next delivery pays the whole debt, even if your cash "
        "falls below zero; until it is above zero again, you can do nothing that costs money. "
        "You borrow in the [Borrow window](window:borrow)."
    ),
}
_BRANCHING: Final = {
    False: "",
    True: Phrase("In this game you may also build on from the end of other players’ track."),
}
_TWO_TRAINS: Final = {
    False: "",
    True: Phrase("In this game you place two trains, a Freight and a Fast Freight, and move both."),
}
_FURTHER: Final[Mapping[str, Phrase]] = {
    "borrowing": Phrase("Borrowing"),
    "fast_start": Phrase("Fast Start"),
    "track_trading": Phrase("Track Trading"),
    "sudden_death": Phrase("Sudden Death"),
    "additional_trains": Phrase("Additional Trains"),
    "branching": Phrase("Branching"),
}
"""The further rules by the field of the settings."""
