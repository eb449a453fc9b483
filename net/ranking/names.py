"""Names in the standings: how they are searched, and how strangers' names are shown."""

import unicodedata
from typing import Final

from core.legible import shown

LONGEST_SHOWN: Final = 24
"""Maximum number of characters of a name that are shown; a zone allows at most 20."""


def folded(name: str) -> str:
    """Return a name without case and accents, for searching and sorting the standings."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    kept = (letter for letter in parts if unicodedata.category(letter) != "Mn")
    return " ".join("".join(kept).casefold().split())


def shown_name(name: str) -> str:
    """Return a stranger's name for a screen or a terminal, as one line of bounded length.

    Invisible characters become U+FFFD.
    """
    plain = shown(name[: LONGEST_SHOWN + 1])
    return plain if len(plain) <= LONGEST_SHOWN else f"{plain[: LONGEST_SHOWN - 1]}…"
