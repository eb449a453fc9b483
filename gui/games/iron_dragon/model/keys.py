"""The keys of Iron Dragon."""

from typing import Final

from gui.games.crayon.model.keys import ON_MAP, crayon_keys
from gui.keys.model import GAME, INFO, TOOLBAR, Key

_OWN_KEYS: Final = (
    Key("KEY-3", ("C",), "contracts_window", "Opens or hides the Contracts window.",
        "after the deal", TOOLBAR),
    Key("KEY-6", ("F",), "foreman_window", "Opens or hides the Foreman window.", GAME, TOOLBAR),
    Key("KEY-10", ("L",), "loco_window", "Opens or hides the Loco window.", GAME, TOOLBAR),
    Key("KEY-13", ("P",), "pitch_window", "Swaps your contracts for new ones (asks first).",
        "on your own turn, before you have done anything but place your train", TOOLBAR),
    Key("KEY-14", ("S",), "ship_window", "Opens or hides the Ship window.", GAME, TOOLBAR),
    Key("KEY-21", ("Space",), "next_map", "Shows the other map.", ON_MAP,
        "a click of the right button on the map", native=True),
    Key("KEY-26", ("F2",), "loco_legend", "Opens or hides the Loco legend.", GAME, INFO),
    Key("KEY-27", ("F3",), "ship_legend", "Opens or hides the Ship legend.", GAME, INFO),
    Key("KEY-30", ("F6",), "contract_legend", "Opens or hides the Contract legend.", GAME, INFO),
    Key("KEY-40", ("<",), "bribe_routes", "Shows or hides the routes that cost a new bribe.",
        "while the Movement window is open", "the button in the Movement window"),
    Key("KEY-42", ("J",), "survey_route", "Surveys the route of the contract that you point at.",
        "while one of your contracts is pointed at", "the button beside the contract", ours=True),
    Key("KEY-48", tuple(f"Alt+{seat}" for seat in range(1, 7)), "peek",
        "Shows that player’s contracts while held.", GAME,
        "holding a colour in the toolbar", ours=True, native=True, written="Alt+1 to Alt+6"),
)  # fmt: skip

KEYS: Final = crayon_keys(_OWN_KEYS, of_a_turn={"bribe_routes"}, of_the_board={"next_map"})
