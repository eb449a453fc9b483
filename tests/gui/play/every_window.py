"""The windows of a game made by the program, for a game on a screen without the program."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from gui.games.crayon.advice.window import AiWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.participants.away import AwayWindow
from gui.saves.window import SaveWindow
from gui.settings.window import SettingsWindow
from gui.sound.player import SilentPlayer
from gui.storage.slots import Slots
from gui.windows.desk import WindowName
from gui.windows.fronts import Maker

NAMES: Final = (
    "ai",
    "away",
    "build",
    "build_legend",
    "chat",
    "city",
    "city_legend",
    "contract_legend",
    "contracts",
    "done",
    "event_card",
    "events",
    "find",
    "first_foreman",
    "foreman",
    "history",
    "keyboard_legend",
    "load_legend",
    "loco",
    "loco_legend",
    "loss",
    "movement",
    "options",
    "pitch",
    "plots",
    "remaining",
    "remote",
    "save",
    "settings",
    "ship",
    "ship_legend",
    "tutorial",
    "victory",
    "whos_who",
)
"""All windows of Iron Dragon, including those of the flow and of the viewer."""


def program_windows(folder: Path) -> Callable[[IronDesk], Mapping[WindowName, Maker]]:
    """Return the factories of these windows for a desk; games are saved below the folder."""

    def makers(desk: IronDesk) -> Mapping[WindowName, Maker]:
        return {
            "ai": lambda: AiWindow(desk, lambda *_: lambda: None),
            "away": lambda: AwayWindow(desk),
            "save": lambda: SaveWindow(desk, Slots(folder / "saves")),
            "settings": lambda: SettingsWindow(desk.settings, SilentPlayer()),
            "victory": lambda: IronVictoryWindow(desk),
        }

    return makers
