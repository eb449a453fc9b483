"""The windows of a game that the program makes, for a game on a screen without the program."""

from collections.abc import Callable, Mapping
from pathlib import Path

from gui.games.iron_dragon.windows.ai import AiWindow
from gui.games.iron_dragon.windows.victory import VictoryWindow
from gui.saving.slots import Slots
from gui.screens.fronts import Maker
from gui.sound.player import SilentPlayer
from gui.windows.away import AwayWindow
from gui.windows.desk import Desk, WindowName
from gui.windows.save import SaveWindow
from gui.windows.settings import SettingsWindow


def program_windows(folder: Path) -> Callable[[Desk], Mapping[WindowName, Maker]]:
    """Return the makers of these windows for a desk; games are saved below the folder."""

    def makers(desk: Desk) -> Mapping[WindowName, Maker]:
        return {
            "ai": lambda: AiWindow(desk, lambda *_: lambda: None),
            "away": lambda: AwayWindow(desk),
            "save": lambda: SaveWindow(desk, Slots(folder / "saves")),
            "settings": lambda: SettingsWindow(desk.settings, SilentPlayer()),
            "victory": lambda: VictoryWindow(desk),
        }

    return makers
