"""Filtering of text by strangers: its visible characters, and substitutes for the others.

Logs and messages keep a text unchanged. These functions are for input from a player, and for output
to a screen, a terminal or a log.
"""

import unicodedata
from collections.abc import Callable, Iterator
from typing import Final

MARKS: Final = 3
"""Max combining marks per letter of a line, as polytonic Greek needs; more overlap other lines."""
MARKS_OF_NAME: Final = 2
"""Max combining marks per letter of a name."""
SUBSTITUTE: Final = "\ufffd"

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories: controls, formats (zero width, direction, tags), surrogates, separators of lines."""
_STACKED: Final = frozenset({"Mn", "Me"})
_IGNORABLE: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""Default_Ignorable_Code_Point of Unicode 15, which `unicodedata` lacks, and the empty Braille
pattern: fillers, joiners, variation selectors, tags."""


def is_invisible(character: str) -> bool:
    """Return whether a character is invisible; spaces do not count as invisible."""
    code = ord(character)
    if 0x20 <= code < 0x7F:
        return False
    return unicodedata.category(character) in _UNSEEN or any(
        first <= code <= last for first, last in _IGNORABLE
    )


def legible(text: str, *, marks: int = MARKS) -> str:
    """Return the text without invisible characters, with single spaces and none around it.

    Controls and line separators count as spaces. Only the first `marks` combining marks on a letter
    are kept, and none without a letter. The result may be empty.
    """
    parts = _changed(text, marks, lambda letter: " " if _separates(letter) else "")
    return " ".join("".join(parts).split())


def legible_name(text: str) -> str:
    """Return a name filtered by `legible`, with fewer marks."""
    return legible(text, marks=MARKS_OF_NAME)


def is_legible_name(name: str) -> bool:
    """Return whether all of a name is visible, so that it needs no filtering."""
    return bool(legible_name(name)) and shown(name) == name


def shown(name: str) -> str:
    """Return a name for a reader, with U+FFFD for each character that names may not have.

    Logs of earlier versions may have two names that differ only in such characters.
    """
    return "".join(_changed(name, MARKS_OF_NAME, lambda _: SUBSTITUTE))


def escaped(text: str) -> str:
    """Return the text with all unprintable characters escaped as in Python."""
    return "".join(
        letter if letter.isprintable() and not is_invisible(letter) else ascii(letter)[1:-1]
        for letter in text
    )


def _changed(text: str, marks: int, change: Callable[[str], str]) -> Iterator[str]:
    on_letter = marks  # the first character has no letter before it
    for letter in text:
        if is_invisible(letter):
            yield change(letter)
        elif unicodedata.category(letter) in _STACKED:
            yield letter if on_letter < marks else change(letter)
            on_letter += 1
        else:
            on_letter = marks if letter.isspace() else 0
            yield letter


def _separates(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Zl", "Zp"}
