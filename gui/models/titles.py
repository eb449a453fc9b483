"""The names of the windows that menus of every game open.

The window's title, its menu line and the title screen take the name from here; a game has more. A
test compares the tables of keys with them. The names are those of the screens reference.
"""

from typing import Final

from gui.models.phrases import Phrase

TITLES: Final = {
    "ai": Phrase("AI analysis"),
    "chat": Phrase("Chat"),
    "history": Phrase("Recent history"),
    "keyboard_legend": Phrase("Keyboard legend"),
    "options": Phrase("Options in play"),
    "save": Phrase("Save game"),
    "settings": Phrase("Settings"),
    "tutorial": Phrase("Tutorial"),
    "whos_who": Phrase("Who’s who"),
}
"""The names in English, by the program's own names of the windows."""
