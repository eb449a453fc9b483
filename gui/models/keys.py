"""Every key of the program: what it does, when, and how the mouse does the same.

The game screen binds its actions from this table and the Keyboard legend shows it, so that the two
cannot differ (KEY-51).
"""

from typing import Final, NamedTuple

from gui.models.phrases import Phrase, listed


class Key(NamedTuple):
    """One line of the table.

    `keys` are portable key sequences of Qt that all do the same, but for arrows and the digits of
    `peek`, where each says which way or which seat. `ours` tells what the game's manual does not
    have. `native` keys belong to whatever has the focus: there is no shortcut to bind. `written` is
    what a player reads, where the keys themselves would be too long.
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
    def sequences(self) -> tuple[str, ...]:
        """The sequences to bind: a letter works with shift too."""
        found = []
        for key in self.keys:
            found.append(key)
            if len(key) == 1 and key.isalpha():
                found.append(f"Shift+{key}")
        return tuple(found)

    @property
    def beyond_letters(self) -> tuple[str, ...]:
        """The sequences that stay where letters and signs alone are no keys (UISETTINGS-3)."""
        return tuple(one for one in self.keys if len(one) > 1)

    @property
    def shown(self) -> str:
        """The keys as a player reads them."""
        return self.written or listed(Phrase(_SHOWN.get(key, key)) for key in self.keys)


_SHOWN: Final = {
    "Return": "Enter",
    "Ctrl+Return": "Ctrl+Enter",
    "PgUp": "Page Up",
    "PgDown": "Page Down",
    "Del": "Delete",
    "Esc": "Escape",
}

_ALWAYS: Final = "always"
_GAME: Final = "in a game"
_OWN: Final = "on your own turn"
_MAP: Final = "while the map is in view"
_EDIT: Final = "in an edit box"
_BAR: Final = "on a scroll bar"
_REPLAY: Final = "in the replay viewer"
_ARROWS: Final = ("Left", "Right", "Up", "Down")
_TOOLBAR: Final = "its button in the toolbar"
_INFO: Final = "the Info menu"

KEYS: Final = (
    Key("KEY-1", ("A",), "ai_window", "Opens or hides the AI analysis.",
        "in a game that is not ranked", _INFO),
    Key("KEY-2", ("B",), "build_window", "Opens the Build window.", _OWN, _TOOLBAR),
    Key("KEY-3", ("C",), "contracts_window", "Opens or hides the Contracts window.",
        "after the deal", _TOOLBAR),
    Key("KEY-4", ("D",), "done_window", "Asks whether your turn is done.", _OWN, _TOOLBAR),
    Key("KEY-5", ("E",), "events_window", "Opens or hides Events in play.", _GAME, _TOOLBAR),
    Key("KEY-6", ("F",), "foreman_window", "Opens or hides the Foreman window.", _GAME, _TOOLBAR),
    Key("KEY-7", ("H",), "history_window", "Opens or hides Recent history.", _GAME, _INFO),
    Key("KEY-8", ("I",), "centre_on_loco", "Centres the map on your own loco.",
        "once your loco is placed", "the Map menu"),
    Key("KEY-9", ("K",), "keyboard_legend", "Opens or hides the Keyboard legend.",
        "on every screen", _INFO),
    Key("KEY-10", ("L",), "loco_window", "Opens or hides the Loco window.", _GAME, _TOOLBAR),
    Key("KEY-11", ("M",), "movement_window", "Opens the Movement window.",
        "on your own turn, while moves are left and nothing was bought", _TOOLBAR),
    Key("KEY-12", ("O",), "options_window", "Opens or hides Options in play.", _GAME, _INFO),
    Key("KEY-13", ("P",), "pitch_window", "Asks whether to pitch your contracts.",
        "on your own turn, before you have done anything but place your loco", _TOOLBAR),
    Key("KEY-14", ("S",), "ship_window", "Opens or hides the Ship window.", _GAME, _TOOLBAR),
    Key("KEY-15", ("U",), "undo", "Takes your latest action back.",
        "on your own turn, while there is something to take back", _TOOLBAR),
    Key("KEY-16", ("V",), "save_window", "Opens Save game.", _OWN, "the System menu"),
    Key("KEY-17", ("W",), "whos_who_window", "Opens or hides Who’s who.", _GAME, _INFO),
    Key("KEY-18", ("X",), "system_menu", "Opens the System menu.", _GAME, _TOOLBAR),
    Key("KEY-19", ("Y",), "city_window", "Opens or hides the City window.",
        "while your train is in a city", _TOOLBAR),
    Key("KEY-20", ("/",), "map_menu", "Opens the Map menu.", _GAME, _TOOLBAR),
    Key("KEY-21", ("Space",), "next_map", "Shows the other map.", _MAP,
        "a click of the right button on the map", native=True),
    Key("KEY-22", _ARROWS, "scroll_map", "Scrolls the map.", _MAP,
        "dragging the map with the right button", native=True, written="arrow keys"),
    Key("KEY-23", ("PgUp",), "zoom_in", "Zooms in by a step.", _MAP, "the wheel, or the Map menu",
        native=True),
    Key("KEY-24", ("PgDown",), "zoom_out", "Zooms out by a step.", _MAP,
        "the wheel, or the Map menu", native=True),
    Key("KEY-25", ("?", "F1"), "info_menu", "Opens the Info menu.", _GAME, _TOOLBAR),
    Key("KEY-26", ("F2",), "loco_legend", "Opens or hides the Loco legend.", _GAME, _INFO),
    Key("KEY-27", ("F3",), "ship_legend", "Opens or hides the Ship legend.", _GAME, _INFO),
    Key("KEY-28", ("F4",), "load_legend", "Opens or hides the Load legend.", _GAME, _INFO),
    Key("KEY-29", ("F5",), "city_legend", "Opens or hides the City legend.", _GAME, _INFO),
    Key("KEY-30", ("F6",), "contract_legend", "Opens or hides the Contract legend.", _GAME, _INFO),
    Key("KEY-31", ("F7",), "build_legend", "Opens or hides the Build legend.", _GAME, _INFO),
    Key("KEY-32", ("F8",), "settings_window", "Opens the Settings.", _ALWAYS, "the System menu"),
    Key("KEY-33", ("F9",), "tutorial_window", "Opens the Tutorial.",
        "at the title screen and in a game", _INFO),
    Key("KEY-34", ("Tab",), "next_control", "Goes to the next control of a window.", _ALWAYS,
        "a click on the control", native=True),
    Key("KEY-35", ("Shift+Tab",), "previous_control", "Goes to the control before.", _ALWAYS,
        "a click on the control", native=True),
    Key("KEY-36", ("Ctrl+Tab",), "next_window", "Goes to the next window.", _ALWAYS,
        "a click on the window"),
    Key("KEY-37", ("Return",), "press", "Presses the active button, or submits what you"
        " have typed.", _ALWAYS, "a click on the button", native=True),
    Key("KEY-38", ("Left", "Right", "Home", "End"), "move_caret", "Moves the caret.", _EDIT,
        "a click into the text", native=True),
    Key("KEY-38", ("Del",), "clear_text", "Clears the whole text.", _EDIT,
        "the context menu of the text", native=True),
    Key("KEY-38", ("Backspace",), "remove_letter", "Removes the letter before the caret.", _EDIT,
        "the context menu of the text", native=True),
    Key("KEY-39", ("Up", "Down"), "scroll_line", "Scrolls by a line.", _BAR, "the wheel",
        native=True),
    Key("KEY-39", ("PgUp", "PgDown"), "scroll_page", "Scrolls by a page.", _BAR,
        "a click beside the handle", native=True),
    Key("KEY-39", ("Home", "End"), "scroll_to_end", "Scrolls to the beginning or to the end.",
        _BAR, "dragging the handle", native=True),
    Key("KEY-40", ("<",), "bribe_routes", "Marks or unmarks the ways that cost a new bribe.",
        "while the Movement window is up", "the button in the Movement window"),
    Key("KEY-41", ("T",), "chat_line", "Goes to the line where you type to the others.",
        "in an online game", "a click into the line", ours=True),
    Key("KEY-42", ("G",), "survey", "Begins or ends surveying: planning track before you pay.",
        _GAME, "the button in the Build window, or the Map menu", ours=True),
    Key("KEY-42", ("Ctrl+G",), "clear_plan", "Clears the plan of the survey.",
        "while something is planned", "the button in the Build window, or the Map menu",
        ours=True),
    Key("KEY-43", ("N",), "auto_move", "Goes on by itself to the next place of note.",
        "on your own turn, while moves are left", "a double click on a marked step", ours=True),
    Key("KEY-44", ("Esc",), "leave", "Leaves the survey, else hides the active window.", _ALWAYS,
        "the x in the title bar", ours=True),
    Key("KEY-45", ("Ctrl+F",), "find_place", "Finds a place by its name.", _MAP, "the Map menu",
        ours=True),
    Key("KEY-46", ("Ctrl+Z",), "undo", "Takes your latest action back.",
        "on your own turn, while there is something to take back", _TOOLBAR, ours=True),
    Key("KEY-46", ("Ctrl+S",), "save_window", "Opens Save game.", _OWN,
        "the System menu", ours=True),
    Key("KEY-22", tuple(f"Ctrl+{arrow}" for arrow in _ARROWS), "move_cursor",
        "Moves the cursor of the map from milepost to milepost.", _MAP,
        "pointing at the milepost", ours=True, native=True, written="Ctrl+arrow keys"),
    Key("KEY-22", ("Ctrl+Return",), "click_cursor",
        "Does at the cursor of the map what a click does there.", _MAP,
        "a click on the milepost", ours=True, native=True),
    Key("KEY-47", ("+",), "zoom_in", "Zooms in about the pointer.", _MAP, "the wheel", ours=True,
        native=True),
    Key("KEY-47", ("-",), "zoom_out", "Zooms out about the pointer.", _MAP, "the wheel", ours=True,
        native=True),
    Key("KEY-48", tuple(f"Alt+{seat}" for seat in range(1, 7)), "peek",
        "Shows the contracts of that player as long as it is held.", _GAME,
        "holding a colour in the toolbar", ours=True, native=True, written="Alt+1 to Alt+6"),
    Key("KEY-49", ("F11",), "full_screen", "Fills the screen with the game, or no longer.",
        _ALWAYS, "the System menu", ours=True),
    Key("KEY-50", ("R",), "play_or_pause", "Plays or pauses.", _REPLAY, "the viewer's buttons",
        ours=True),
    Key("KEY-50", ("[",), "entry_back", "Goes one action back.", _REPLAY, "the viewer's buttons",
        ours=True),
    Key("KEY-50", ("]",), "entry_on", "Goes one action on.", _REPLAY, "the viewer's buttons",
        ours=True),
    Key("KEY-50", ("{",), "turn_back", "Goes one turn back.", _REPLAY, "the viewer's buttons",
        ours=True),
    Key("KEY-50", ("}",), "turn_on", "Goes one turn on.", _REPLAY, "the viewer's buttons",
        ours=True),
)  # fmt: skip
"""The keys of the manual first, then ours."""


class Group(NamedTuple):
    """Keys under one heading of the Keyboard legend."""

    title: str
    actions: tuple[str, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of these actions, those of the manual first."""
        mine = [key for key in KEYS if key.action in self.actions]
        return tuple(sorted(mine, key=lambda key: key.ours))


_OF_A_TURN: Final = (
    "auto_move",
    "bribe_routes",
    "build_window",
    "clear_plan",
    "done_window",
    "movement_window",
    "pitch_window",
    "save_window",
    "survey",
    "undo",
)
_OF_THE_MAP: Final = (
    "centre_on_loco",
    "click_cursor",
    "find_place",
    "move_cursor",
    "next_map",
    "scroll_map",
    "zoom_in",
    "zoom_out",
)
_OF_CONTROLS: Final = (
    "clear_text",
    "move_caret",
    "next_control",
    "press",
    "previous_control",
    "remove_letter",
    "scroll_line",
    "scroll_page",
    "scroll_to_end",
)
_OF_THE_VIEWER: Final = tuple(dict.fromkeys(key.action for key in KEYS if key.when == _REPLAY))
_ELSEWHERE: Final = {*_OF_A_TURN, *_OF_THE_MAP, *_OF_CONTROLS, *_OF_THE_VIEWER}
_OF_WINDOWS: Final = tuple(
    dict.fromkeys(key.action for key in KEYS if key.action not in _ELSEWHERE)
)

GROUPS: Final = (
    Group("Your turn", _OF_A_TURN),
    Group("Windows", _OF_WINDOWS),
    Group("The map", _OF_THE_MAP),
    Group("Buttons, texts and lists", _OF_CONTROLS),
    Group("The replay viewer", _OF_THE_VIEWER),
)
"""The headings of the Keyboard legend in a game."""

_TURN, *_BETWEEN, _VIEWER = GROUPS
VIEWER_GROUPS: Final = (_VIEWER, *_BETWEEN, _TURN)
"""The headings in the replay viewer, where the keys of a turn do nothing."""
