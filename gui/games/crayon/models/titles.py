"""The names of the windows that menus of all crayon-rail games open."""

from typing import Final

from gui.models.phrases import Phrase

CRAYON_TITLES: Final = {
    "find": Phrase("Find a place"),
}
"""The names in English, by the program's own names of the windows."""
