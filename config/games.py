"""The section for the choice of a game."""

from typing import Annotated, Final, NamedTuple

from config.kinds import Text
from config.section import Setting, section_of


class Games(NamedTuple):
    """The section Games."""

    game: Annotated[
        str | None,
        Setting(
            "Game",
            "",
            "The game of new tables before you choose one at the title, by its key, such as"
            " iron-dragon. If it is left empty, it is the first game of the program.",
            Text(64),
        ),
    ]


GAMES: Final = section_of(Games, "Games", "games", "Which game the title offers.")
