"""Names of games and of their files: letters of any script, on any file system."""

import re
from typing import Final
from urllib.parse import quote, unquote

from core.log import PRINTABLE

ENDING: Final = ".rail"
LONGEST: Final = 200
"""Maximum length in bytes of a file name without its ending; most file systems allow 255."""

_BARRED: Final = frozenset('<>:"/\\|?*%') | {chr(code) for code in range(32)} | {"\x7f"}
_PORTS: Final = [port + number for port in ("com", "lpt") for number in "123456789"]
_RESERVED: Final = frozenset({"con", "prn", "aux", "nul", *_PORTS})
"""Names that Windows reserves, with any ending."""


def file_name_of(name: str) -> str:
    """Return the file name of a saved game, from which the name can be restored.

    Letters that a file name cannot have are percent-encoded: `%2F` for a slash. The name must fit,
    see `fits`.
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
    """Return the name of the game in a file; a foreign file's name is used as it is."""
    stem = file.removesuffix(ENDING)
    try:
        name = unquote(stem, errors="surrogatepass")
    except UnicodeDecodeError:
        return stem
    return name if file_name_of(name) == file else stem


def fits(name: str) -> bool:
    """Return whether a name is neither empty nor too long for a file."""
    return bool(name.strip()) and len(file_name_of(name).encode(errors="surrogatepass")) <= LONGEST


def is_readable(name: str) -> bool:
    """Return whether a name has only printable characters and no changes of direction."""
    return re.match(PRINTABLE, name) is not None
