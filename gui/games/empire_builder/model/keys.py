"""The keys of Empire Builder."""

from typing import Final

from gui.games.crayon.model.keys import ON_MAP, crayon_keys
from gui.keys.model import GAME, INFO, TOOLBAR, Key

_OWN_KEYS: Final = (
    Key("KEY-3", ("C",), "contracts_window", "Opens or hides the Demand cards window.",
        "after the deal", TOOLBAR),
    Key("KEY-6", ("F",), "album_window", "Opens or hides the photo album with the faces.", GAME,
        "a click on your own face"),
    Key("KEY-10", ("L",), "train_window", "Opens or hides the Train window.", GAME, TOOLBAR),
    Key("KEY-13", ("P",), "pitch_window", "Trades in your demand cards (asks first).",
        "on your own turn, before you have done anything but place your train", TOOLBAR),
    Key("KEY-14", ("S",), "chat_line", "Telegraphs: goes to the chat line.",
        "in an online game", "a click into the line"),
    Key("KEY-26", ("F2",), "train_legend", "Opens or hides the Train legend.", GAME, INFO),
    Key("KEY-27", ("F3",), "event_legend", "Opens or hides the Event legend.", GAME, INFO),
    Key("KEY-30", ("F6",), "contract_legend", "Opens or hides the Demand card legend.", GAME, INFO),
    Key("KEY-40", ("<",), "fee_routes", "Shows or hides the routes that cost a new use fee.",
        "while the Movement window is open", "the button in the Movement window"),
    Key("KEY-42", ("Ctrl+J",), "survey_route", "Surveys the route of the demand that you point at.",
        "while one of your demands is pointed at", "the button beside the demand", ours=True),
    Key("KEY-48", tuple(f"Alt+{seat}" for seat in range(1, 7)), "peek",
        "Shows that player’s demand cards while held.", GAME,
        "holding a colour in the toolbar", ours=True, native=True, written="Alt+1 to Alt+6"),
    Key("EB-KEY-3", ("R",), "regional_map",
        "Lets your next click on a city open a map of its region.", ON_MAP, "the Map menu"),
    Key("EB-SCR-21", (".",), "turn_menu", "Opens the Turn menu.", GAME, TOOLBAR, ours=True),
    Key("EB-KEY-4", ("$",), "borrow_window", "Opens or hides the Borrow window.",
        "on your own turn, if players may borrow", "the System menu"),
    Key("EB-KEY-10", ("J",), "deal_window", "Opens or hides the Track deal window.",
        "if players may trade track", TOOLBAR),
    Key("EB-KEY-11", ("1",), "first_train", "Chooses your first train.",
        "in a game with two trains each", "a click on the train"),
    Key("EB-KEY-11", ("2",), "second_train", "Chooses your second train.",
        "in a game with two trains each", "a click on the train"),
    Key("EB-KEY-11", ("Tab",), "other_train", "Chooses your other train.",
        "on the map, while you move one of two trains", "a click on the train", native=True),
)  # fmt: skip

KEYS: Final = crayon_keys(
    _OWN_KEYS,
    of_a_turn={"fee_routes", "first_train", "second_train", "other_train"},
    of_the_board={"regional_map"},
)
