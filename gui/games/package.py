"""What a game's package of windows says of itself, so that it need not be loaded to be known."""

from typing import NamedTuple


class GamePackage(NamedTuple):
    """The windows of a game by its key; each of the others names what it is as `module:attribute`.

    `words` is a `gui.models.game_words.GameWords` that is made of the rules.
    """

    key: str
    words: str
