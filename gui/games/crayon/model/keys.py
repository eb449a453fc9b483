"""The keys that crayon-rail games share."""

from collections.abc import Collection, Iterable
from typing import Final

from gui.keys.model import ALWAYS, GAME, INFO, OWN, TOOLBAR, Key, KeyTable

ON_MAP: Final = "while the map is in view"
_ARROWS: Final = ("Left", "Right", "Up", "Down")

_SHARED: Final = (
    Key("KEY-2", ("B",), "build_window", "Opens the Build window.", OWN, TOOLBAR),
    Key("KEY-4", ("D",), "done_window", "Ends your turn; asks first if something is left to do.",
        OWN, TOOLBAR),
    Key("KEY-5", ("E",), "events_window", "Opens or hides Events in play.", GAME, TOOLBAR),
    Key("KEY-8", ("I",), "centre_on_player", "Centres the map on your own train.",
        "once your train is placed", "the Map menu"),
    Key("KEY-11", ("M",), "movement_window", "Opens the Movement window.",
        "on your own turn, while steps are left and nothing was bought", TOOLBAR),
    Key("KEY-19", ("Y",), "city_window", "Opens or hides the City window.",
        "while your train is in a city", TOOLBAR),
    Key("KEY-20", ("/",), "map_menu", "Opens the Map menu.", GAME, TOOLBAR),
    Key("KEY-22", _ARROWS, "scroll_map", "Scrolls the map.", ON_MAP,
        "dragging the map", native=True, written="arrow keys"),
    Key("KEY-23", ("PgUp",), "zoom_in", "Zooms in by a step.", ON_MAP, "the wheel, or the Map menu",
        native=True),
    Key("KEY-24", ("PgDown",), "zoom_out", "Zooms out by a step.", ON_MAP,
        "the wheel, or the Map menu", native=True),
    Key("KEY-28", ("F4",), "load_legend", "Opens or hides the Load legend.", GAME, INFO),
    Key("KEY-29", ("F5",), "city_legend", "Opens or hides the City legend.", GAME, INFO),
    Key("KEY-31", ("F7",), "build_legend", "Opens or hides the Build legend.", GAME, INFO),
    Key("KEY-42", ("G",), "survey", "Begins or ends surveying: planning track before you pay.",
        GAME, "the button in the Build window, or the Map menu", ours=True),
    Key("KEY-42", ("Ctrl+G",), "clear_plan", "Clears your planned track.",
        "while something is planned", "the button in the Build window, or the Map menu",
        ours=True),
    Key("KEY-43", ("N",), "auto_move", "Moves on by itself to the next place of note.",
        "on your own turn, while steps are left", "a double click on a marked step", ours=True),
    Key("KEY-44", ("Esc",), "leave",
        "Removes advice, leaves the survey, or hides the active window.", ALWAYS,
        "the x in the title bar", ours=True),
    Key("KEY-45", ("Ctrl+F",), "find_place", "Finds a place by its name.", ON_MAP, "the Map menu",
        ours=True),
    Key("KEY-22", tuple(f"Ctrl+{arrow}" for arrow in _ARROWS), "move_cursor",
        "Moves the map cursor from milepost to milepost.", ON_MAP,
        "pointing at the milepost", ours=True, native=True, written="Ctrl+arrow keys"),
    Key("KEY-22", ("Ctrl+Return",), "click_cursor",
        "Clicks at the map cursor.", ON_MAP,
        "a click on the milepost", ours=True, native=True),
    Key("KEY-47", ("+",), "zoom_in", "Zooms in at the pointer.", ON_MAP, "the wheel", ours=True,
        native=True),
    Key("KEY-47", ("-",), "zoom_out", "Zooms out at the pointer.", ON_MAP, "the wheel", ours=True,
        native=True),
)  # fmt: skip

_OF_A_TURN: Final = frozenset(
    {
        "auto_move",
        "build_window",
        "clear_plan",
        "done_window",
        "movement_window",
        "pitch_window",
        "survey",
        "survey_route",
    }
)
_OF_THE_BOARD: Final = frozenset(
    {
        "centre_on_player",
        "click_cursor",
        "find_place",
        "move_cursor",
        "scroll_map",
        "zoom_in",
        "zoom_out",
    }
)


def crayon_keys(
    own: Iterable[Key], *, of_a_turn: Collection[str] = (), of_the_board: Collection[str] = ()
) -> KeyTable:
    """Return the keys of a game: its own, those of crayon-rail games, and those of every game.

    `of_a_turn` and `of_the_board` are the game's own actions under these headings.
    """
    return KeyTable(
        (*_SHARED, *own),
        of_a_turn={*_OF_A_TURN, *of_a_turn},
        of_the_board={*_OF_THE_BOARD, *of_the_board},
    )
