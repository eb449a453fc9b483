"""The keys of the program: what each does, when, and the equivalent mouse action.

A game adds its own keys. The game screen and the Keyboard legend use the same table, so that they
cannot differ (KEY-51).
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from gui.texts.phrases import Phrase, listed


class Key(NamedTuple):
    """One row of a key table.

    `keys` are portable key sequences of Qt with the same effect, except arrows and the digits of
    `peek`, each of which stands for a direction or a seat. `ours` marks keys that are not in the
    game's manual. `native` keys belong to the focused widget: there is no shortcut to bind.
    `written` is the text for players, if the keys themselves would be too long.
    """

    id: str
    keys: tuple[str, ...]
    action: str
    does: str
    when: str
    mouse: str
    ours: bool = False
    native: bool = False
    written: str = ""

    @property
    def number(self) -> int:
        """The number of the key in the screens reference."""
        return int(self.id.rpartition("-")[2])

    @property
    def sequences(self) -> tuple[str, ...]:
        """The sequences to bind; a letter also works with Shift."""
        sequences = []
        for key in self.keys:
            sequences.append(key)
            if len(key) == 1 and key.isalpha():
                sequences.append(f"Shift+{key}")
        return tuple(sequences)

    @property
    def beyond_letters(self) -> tuple[str, ...]:
        """The sequences that remain if single letters and symbols are disabled (UISETTINGS-3)."""
        return tuple(key for key in self.keys if len(key) > 1)

    @property
    def shown(self) -> str:
        """The keys as players read them."""
        return self.written or listed(Phrase(_SHOWN.get(key, key)) for key in self.keys)


_SHOWN: Final = {
    "Return": "Enter",
    "Ctrl+Return": "Ctrl+Enter",
    "PgUp": "Page Up",
    "PgDown": "Page Down",
    "Del": "Delete",
    "Esc": "Escape",
}

ALWAYS: Final = "always"
GAME: Final = "in a game"
OWN: Final = "on your own turn"
_EDIT: Final = "in an edit box"
_BAR: Final = "on a scroll bar"
_REPLAY: Final = "in the replay viewer"
TOOLBAR: Final = "its button in the toolbar"
INFO: Final = "the Info menu"

GENERAL: Final = (
    Key("KEY-1", ("A",), "ai_window", "Opens or hides the Analysis.",
        "in a game that is not ranked", INFO),
    Key("KEY-7", ("H",), "history_window", "Opens or hides Recent history.", GAME, INFO),
    Key("KEY-9", ("K",), "keyboard_legend", "Opens or hides the Keyboard legend.",
        "on every screen", INFO),
    Key("KEY-12", ("O",), "options_window", "Opens or hides Options in play.", GAME, INFO),
    Key("KEY-15", ("U",), "undo", "Undoes your last action.",
        "on your own turn, while there is something to undo", TOOLBAR),
    Key("KEY-16", ("V",), "save_window", "Opens Save game.", OWN, "the System menu"),
    Key("KEY-17", ("W",), "whos_who_window", "Opens or hides Who’s who.", GAME, INFO),
    Key("KEY-18", ("X",), "system_menu", "Opens the System menu.", GAME, TOOLBAR),
    Key("KEY-25", ("?", "F1"), "info_menu", "Opens the Info menu.", GAME, TOOLBAR),
    Key("KEY-32", ("F8",), "settings_window", "Opens the Settings.", ALWAYS, "the System menu"),
    Key("KEY-33", ("F9",), "tutorial_window", "Opens How to play.",
        "at the title screen and in a game", INFO),
    Key("KEY-34", ("Tab",), "next_control", "Goes to the next control of a window.", ALWAYS,
        "a click on the control", native=True),
    Key("KEY-35", ("Shift+Tab",), "previous_control", "Goes to the previous control.", ALWAYS,
        "a click on the control", native=True),
    Key("KEY-36", ("Ctrl+Tab",), "next_window", "Goes to the next window.", ALWAYS,
        "a click on the window"),
    Key("KEY-37", ("Return",), "press", "Presses the active button, or submits what you"
        " have typed.", ALWAYS, "a click on the button", native=True),
    Key("KEY-38", ("Left", "Right", "Home", "End"), "move_caret", "Moves the caret.", _EDIT,
        "a click into the text", native=True),
    Key("KEY-38", ("Del",), "clear_text", "Clears the whole text.", _EDIT,
        "the context menu of the text", native=True),
    Key("KEY-38", ("Backspace",), "remove_letter", "Removes the letter before the caret.", _EDIT,
        "the context menu of the text", native=True),
    Key("KEY-39", ("Up", "Down"), "scroll_line", "Scrolls by a line.", _BAR, "the wheel",
        native=True),
    Key("KEY-39", ("PgUp", "PgDown"), "scroll_page", "Scrolls by a page.", _BAR,
        "a click next to the handle", native=True),
    Key("KEY-39", ("Home", "End"), "scroll_to_end", "Scrolls to the beginning or to the end.",
        _BAR, "dragging the handle", native=True),
    Key("KEY-41", ("T",), "chat_line", "Goes to the chat line.",
        "in an online game", "a click into the line", ours=True),
    Key("KEY-44", ("Esc",), "leave", "Removes advice, or hides the active window.", ALWAYS,
        "the x in the title bar", ours=True),
    Key("KEY-46", ("Ctrl+Z",), "undo", "Undoes your last action.",
        "on your own turn, while there is something to undo", TOOLBAR, ours=True),
    Key("KEY-46", ("Ctrl+S",), "save_window", "Opens Save game.", OWN,
        "the System menu", ours=True),
    Key("KEY-46", ("Q",), "what_now", "What now? The computer advises you in one sentence.",
        "on your own turn, in a game that is not ranked", INFO, ours=True),
    Key("KEY-49", ("F11",), "full_screen", "Switches full screen on or off.",
        ALWAYS, "the System menu", ours=True),
    Key("KEY-50", ("R",), "play_or_pause", "Plays or pauses.", _REPLAY, "the viewer’s buttons",
        ours=True),
    Key("KEY-50", ("[",), "entry_back", "Goes back one entry.", _REPLAY, "the viewer’s buttons",
        ours=True),
    Key("KEY-50", ("]",), "entry_on", "Goes forward one entry.", _REPLAY, "the viewer’s buttons",
        ours=True),
    Key("KEY-50", ("{",), "turn_back", "Goes back one turn.", _REPLAY, "the viewer’s buttons",
        ours=True),
    Key("KEY-50", ("}",), "turn_on", "Goes forward one turn.", _REPLAY, "the viewer’s buttons",
        ours=True),
)  # fmt: skip
"""The keys of every game: first those of the manual, then additional ones."""


class Group(NamedTuple):
    """Keys under one heading of the Keyboard legend."""

    title: str
    keys: tuple[Key, ...]


class KeyTable:
    """The keys of a game: its `own`, and those of every game.

    An own key replaces the common key with the same id. `of_a_turn` and `of_the_board` are the
    game's actions under these headings; all others open windows.
    """

    def __init__(
        self,
        own: Iterable[Key] = (),
        *,
        of_a_turn: Collection[str] = (),
        of_the_board: Collection[str] = (),
    ) -> None:
        mine = tuple(own)
        replaced = {key.id for key in mine}
        both = (*(key for key in GENERAL if key.id not in replaced), *mine)
        self.keys: Final = tuple(sorted(both, key=lambda key: (key.ours, key.number)))
        self._turn: Final = {*_OF_A_TURN, *of_a_turn}
        self._board: Final = frozenset(of_the_board)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The headings of the Keyboard legend in a game."""
        return tuple(group for group in self._groups() if group.keys)

    @property
    def viewer_groups(self) -> tuple[Group, ...]:
        """The headings in the replay viewer, where the keys of a turn have no effect."""
        turn, *between, viewer = self._groups()
        groups = (
            Group(title, tuple(key for key in keys if key.action not in self.shadowed))
            for title, keys in (viewer, *between, turn)
        )
        return tuple(group for group in groups if group.keys)

    @property
    def shadowed(self) -> frozenset[str]:
        """The actions of a game whose keys do something else in the replay viewer."""
        viewer = {keys for key in self.keys if key.when == _REPLAY for keys in key.keys}
        return frozenset(
            key.action for key in self.keys if key.when != _REPLAY and viewer.intersection(key.keys)
        )

    def _groups(self) -> tuple[Group, ...]:
        viewer = {key.action for key in self.keys if key.when == _REPLAY}
        elsewhere = {*self._turn, *self._board, *_OF_CONTROLS, *viewer}
        windows = {key.action for key in self.keys} - elsewhere
        return (
            Group("Your turn", self._of(self._turn)),
            Group("Windows", self._of(windows)),
            Group("The map", self._of(self._board)),
            Group("Buttons, texts and lists", self._of(_OF_CONTROLS)),
            Group("The replay viewer", self._of(viewer)),
        )

    def _of(self, actions: Collection[str]) -> tuple[Key, ...]:
        return tuple(key for key in self.keys if key.action in actions)


_OF_A_TURN: Final = frozenset({"save_window", "undo", "what_now"})
_OF_CONTROLS: Final = frozenset(
    {
        "clear_text",
        "move_caret",
        "next_control",
        "press",
        "previous_control",
        "remove_letter",
        "scroll_line",
        "scroll_page",
        "scroll_to_end",
    }
)

GENERAL_TABLE: Final = KeyTable()
"""The keys of a game without keys of its own."""
