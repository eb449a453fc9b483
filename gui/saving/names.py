"""What a game is called, and what its file is called: letters of any script, on any file system."""

import re
from typing import Final
from urllib.parse import quote, unquote

from core.log import PRINTABLE

ENDING: Final = ".rail"
LONGEST: Final = 200
"""Bytes of a file's name without its ending; most file systems take 255."""

_BARRED: Final = frozenset('<>:"/\\|?*%') | {chr(code) for code in range(32)} | {"\x7f"}
_PORTS: Final = [port + number for port in ("com", "lpt") for number in "123456789"]
_RESERVED: Final = frozenset({"con", "prn", "aux", "nul", *_PORTS})
"""Names that Windows reserves, with any ending."""


def file_name_of(name: str) -> str:
    """The file of a saved game, with its ending; the name can be read from it again.

    What may not be in a file's name is written as in an address: `%2F` for a slash. The name must
    fit, see `fits`.
    """
    last = len(name) - 1
    written = [
        _escaped(letter) if _must_escape(name, place, last) else letter
        for place, letter in enumerate(name)
    ]
    return "".join(written) + ENDING


def _must_escape(name: str, place: int, last: int) -> bool:
    letter = name[place]
    if letter in _BARRED or not letter.isprintable():
        return True
    if place == 0 and (letter in " ." or name.partition(".")[0].lower() in _RESERVED):
        return True
    return place == last and letter in " ."


def _escaped(letter: str) -> str:
    if letter.isascii() and letter.isalnum():
        return f"%{ord(letter):02X}"
    return quote(letter, safe="", errors="surrogatepass").replace(".", "%2E")


def name_of(file: str) -> str:
    """What the game in a file is called: of a file that is not named as ours are, what it is."""
    stem = file.removesuffix(ENDING)
    try:
        name = unquote(stem, errors="surrogatepass")
    except UnicodeDecodeError:
        return stem
    return name if file_name_of(name) == file else stem


def fits(name: str) -> bool:
    """Whether a name is neither empty nor too long for a file."""
    return bool(name.strip()) and len(file_name_of(name).encode(errors="surrogatepass")) <= LONGEST


def is_readable(name: str) -> bool:
    """Whether a name has no invisible characters and none that change the writing direction."""
    return re.match(PRINTABLE, name) is not None
