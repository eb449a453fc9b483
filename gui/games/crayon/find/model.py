"""The window titles that all crayon-rail games share."""

from typing import Final

from gui.texts.phrases import Phrase

CRAYON_TITLES: Final = {
    "find": Phrase("Find a place"),
}
"""English titles by window name."""
