"""What a game's package of windows says of itself, so that it need not be loaded to be known."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from gui.models.colours import PlayerColour


class Preview(Protocol):
    """A small picture of a game, in a widget of its own."""

    @property
    def widget(self) -> Any:
        """Return the QWidget, which is always the same; models that import this know no Qt."""
        ...

    def show_game(self, state: Any, colours: Sequence[PlayerColour]) -> None:
        """Show a state with the colours of its seats; None is the empty board."""
        ...


class GamePackage(NamedTuple):
    """The windows of a game by its key; each of the others names what it is as `module:attribute`.

    `words` is a `gui.models.game_words.GameWords` that is made of the rules, and `ui` a
    `gui.games.ui.GameUI` that is made of nothing; the defaults fit every game. `preview` makes a
    Preview, `title` paints the picture of the title in a size, and `emblem` paints the program's
    emblem into a box. `keys` is a `gui.models.keys.KeyTable`. `tutorial` makes a page about the
    rules from the settings. `look_ahead` finds facts that take long before the first screen needs
    them. `terms` yields the words of its data, which are translated. A game leaves empty what it
    does not have.
    """

    key: str
    words: str = "gui.models.game_words:GameWords"
    ui: str = "gui.games.plain.ui:PlainUI"
    preview: str = ""
    title: str = ""
    emblem: str = ""
    keys: str = "gui.models.keys:GENERAL_TABLE"
    tutorial: str = ""
    look_ahead: str = ""
    terms: str = ""
