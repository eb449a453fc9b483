"""The name of every window that a menu opens.

The window's title, its menu line and the title screen take the name from here; a test compares the
table of keys with it. The names are those of the screens reference.
"""

from typing import Final

from gui.models.phrases import Phrase

TITLES: Final = {
    "ai": Phrase("AI analysis"),
    "build_legend": Phrase("Build legend"),
    "chat": Phrase("Chat"),
    "city_legend": Phrase("City legend"),
    "contract_legend": Phrase("Contract legend"),
    "events": Phrase("Events in play"),
    "find": Phrase("Find a place"),
    "history": Phrase("Recent history"),
    "keyboard_legend": Phrase("Keyboard legend"),
    "load_legend": Phrase("Load legend"),
    "loco_legend": Phrase("Loco legend"),
    "options": Phrase("Options in play"),
    "save": Phrase("Save game"),
    "settings": Phrase("Settings"),
    "ship_legend": Phrase("Ship legend"),
    "tutorial": Phrase("Tutorial"),
    "whos_who": Phrase("Who’s who"),
}
"""The names in English, by the program's own names of the windows."""
