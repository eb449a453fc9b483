"""Names of players and groups: valid names, and names that look alike.

A name is claimed once, with all names that readers could confuse with it. Names are compared
without accents, and with similar digits and letters of other scripts replaced by Latin letters.
"""

import unicodedata
from typing import Final

from core.legible import MARKS_OF_NAME, is_invisible
from net.lobby.limits import GROUP_NAME, NAME, PASSWORD
from net.lobby.refusals import LobbyCode, LobbyRefusal

_JOINERS: Final = " -_.'"
"""Characters allowed between letters, but not at either end."""
_TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Sets of scripts that may be mixed (UTS 39, section 5.2: highly restrictive)."""
_WITH_ACCENTS: Final = {"LATIN", "GREEK", "CYRILLIC"}
"""Scripts whose accents are easily overlooked; in other scripts marks are vowels."""
_LIKE: Final = {
    "a": "\u0430\u03b1",
    "b": "\u0432\u044c\u03b2",
    "c": "\u0441",
    "d": "\u0501",
    "e": "\u0435",
    "h": "\u04bb\u043d\u03b7",
    "j": "\u0458\u03f3",
    "k": "\u043a\u03ba",
    "l": "1i\u0131\u0456\u03b9\u04cf",
    "m": "\u043c",
    "n": "\u043f",
    "o": "0\u043e\u03bf\u03c3",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "r": "\u0433\u1d26",
    "s": "\u0455",
    "t": "\u0442\u03c4",
    "u": "\u0446\u03c5",
    "v": "\u0475\u03bd",
    "w": "\u051d\u0448\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3\u04af",
}
"""Greek and Cyrillic letters and digits, by the Latin letter that they resemble, in lower case and
without accents. `l` stands for all characters that look like a stroke."""
_ALIKE: Final = {ord(other): letter for letter, others in _LIKE.items() for other in others}
_RESERVED: Final = frozenset(
    {"admin", "administrator", "computer", "leader", "lobby", "moderator", "nobody", "operator"}
    | {"server", "system", "witness", "zone"}
)
"""Names that could be mistaken for the zone itself."""


def player_name(text: str) -> str:
    """Return a player's name as it is stored and shown; raises BAD_NAME."""
    name = _tidy(text, *NAME)
    scripts = {_script(character) for character in name if character.isalpha()}
    if not scripts:
        raise _bad_name(text, why="it has no letter")
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in _TOGETHER):
        raise _bad_name(text, why="it mixes the letters of several scripts")
    if name[0] in _JOINERS or name[-1] in _JOINERS:
        raise _bad_name(text, why="it begins or ends with a punctuation mark")
    for letter in name:
        if not (
            letter.isalpha() or letter in _JOINERS or letter in "0123456789" or _is_mark(letter)
        ):
            raise _bad_name(text, why=f"{letter!r} is not allowed in names")
    if skeleton(name) in _RESERVED_SKELETONS:
        raise _bad_name(text, why="it is reserved for the zone")
    return name


def group_name(text: str) -> str:
    """Return the name of a group as it is shown; raises BAD_NAME."""
    name = _tidy(text, *GROUP_NAME)
    if not any(letter.isalnum() for letter in name):
        raise _bad_name(text, why="it has no letter")
    return name


def password(text: str) -> str:
    """Return a password in normal form, the same for any keyboard; raises BAD_PASSWORD."""
    normalized = unicodedata.normalize("NFKC", text)
    if not PASSWORD[0] <= len(normalized) <= PASSWORD[1]:
        raise LobbyRefusal(LobbyCode.BAD_PASSWORD, shortest=PASSWORD[0], longest=PASSWORD[1])
    return normalized


def skeleton(name: str) -> str:
    """Return a form of the name that is equal for all names that readers could confuse."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    has_accents = any(_script(letter) in _WITH_ACCENTS for letter in folded if letter.isalpha())
    parts = unicodedata.normalize("NFD", folded) if has_accents else folded
    kept = (part for part in parts if part.isalnum() or (_is_mark(part) and not has_accents))
    return "".join(kept).translate(_ALIKE)


def _tidy(text: str, shortest: int, longest: int) -> str:
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not shortest <= len(name) <= longest:
        raise _bad_name(text, why=f"it has {shortest} to {longest} characters")
    if any(
        is_invisible(character) or unicodedata.category(character) in ("Cn", "Co")
        for character in name
    ):
        raise _bad_name(text, why="it has invisible characters")
    run = 0
    for letter in name:
        run = run + 1 if _is_mark(letter) else 0
        if run > MARKS_OF_NAME or (run and letter == name[0]):
            raise _bad_name(text, why="it has too many marks on a letter")
    return name


def _is_mark(text: str) -> bool:
    return unicodedata.category(text) in ("Mn", "Mc")


def _script(letter: str) -> str:
    """Return the script of a letter, from the beginning of its Unicode name."""
    return unicodedata.name(letter, "UNKNOWN").split(" ", maxsplit=1)[0]


_RESERVED_SKELETONS: Final = frozenset(skeleton(name) for name in _RESERVED)


def _bad_name(text: str, *, why: str) -> LobbyRefusal:
    return LobbyRefusal(LobbyCode.BAD_NAME, name=text, why=why)
