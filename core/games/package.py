"""What a game's package says of itself, so that a program can name the game without loading it."""

from typing import NamedTuple


class GamePackage(NamedTuple):
    """A game by its key: the word for it in logs, records and on command lines.

    `title` is the name that people see, and `seats` are the numbers of seats that it can have.
    `levels` are those of its computer players, the strongest first. `rules` and `ai` name a
    Ruleset and a GameAI as `module:attribute`; they are imported when they are first needed.
    """

    key: str
    title: str
    seats: range
    levels: tuple[str, ...]
    rules: str
    ai: str
