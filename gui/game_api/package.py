"""The declaration of a game's user interface, which can be read without loading it."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, Protocol

from gui.theme.player_colours import PlayerColour


class Preview(Protocol):
    """A small picture of a game position, in its own widget."""

    @property
    def widget(self) -> Any:
        """The QWidget, always the same one; it is `Any` so that models need not import Qt."""
        ...

    def show_game(self, state: Any, colours: Sequence[PlayerColour]) -> None:
        """Show a state in the colours of its seats; None shows an empty board."""
        ...


class GamePackage(NamedTuple):
    """The user interface of the game `key`; the other fields name objects as `module:attribute`.

    `words` is a `gui.game_api.words.GameWords`, called with the rules; `ui` is a
    `gui.play.game_ui.GameUI`, called without arguments. Their defaults fit every game. `preview`
    makes a Preview. `title` paints the title picture at a size, and `emblem` paints the program's
    emblem into a box. `keys` is a `gui.keys.model.KeyTable`. `tutorial` makes a page about the
    rules from the settings. `look_ahead` computes slow facts before the first screen needs them.
    `deal` is a `gui.game_api.deal.FriendlyDeal` for a coached first game, whose hints come from
    `GameUI.coach`. `terms` yields the translatable words of the game's data. `catalogue` is the
    folder of its translations, with the files `<language>/LC_MESSAGES/<key>.mo`. A field is empty
    if the game does not provide it.
    """

    key: str
    words: str = "gui.game_api.words:GameWords"
    ui: str = "gui.games.plain.ui:PlainUI"
    preview: str = ""
    title: str = ""
    emblem: str = ""
    keys: str = "gui.keys.model:GENERAL_TABLE"
    tutorial: str = ""
    look_ahead: str = ""
    deal: str = ""
    terms: str = ""
    catalogue: Traversable | None = None
