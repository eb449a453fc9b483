"""The window titles of every game.

A window's title, its menu item and the title screen use these names; a game adds its own. A test
compares them with the key tables. The names are those of the screens reference.
"""

from typing import Final

from gui.texts.phrases import Phrase

TITLES: Final = {
    "ai": Phrase("Analysis"),
    "chat": Phrase("Chat"),
    "history": Phrase("Recent history"),
    "keyboard_legend": Phrase("Keyboard legend"),
    "options": Phrase("Options in play"),
    "save": Phrase("Save game"),
    "settings": Phrase("Settings"),
    "tutorial": Phrase("How to play"),
    "whos_who": Phrase("Who’s who"),
}
"""English titles by window name."""
