"""Invitation codes, short enough to be dictated, and links that contain one.

A code is a locator, by which the lobby finds the group; a secret, which only the leader's program
knows and checks; and a check letter. No two of the 31 letters of the alphabet sound or look alike.
As 31 is prime, one check letter detects any wrong letter and any two transposed ones.
"""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from core.log import PublicKey
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.quic import Address

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LOCATOR: Final = 6
"""Length of a locator in letters: 29.7 bits."""
SECRET: Final = 9
"""Length of a secret in letters: 44.5 bits; the leader's program must answer every guess."""
_GROUP: Final = 4
SCHEME: Final = "rail-empires"
_LONGEST_LINK: Final = 500


class Code(NamedTuple):
    """The locator of a group, and the secret that proves the invitation."""

    locator: str
    secret: str

    def __str__(self) -> str:
        """Return the code as it is shown: `7KQX-2MPA-9RTC-WB4D`."""
        letters = self.locator + self.secret
        letters += ALPHABET[_check(letters)]
        return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


class Link(NamedTuple):
    """A code with the address of its zone; `key` is the zone's, if the link names it."""

    address: Address
    code: Code
    key: PublicKey | None = None

    def __str__(self) -> str:
        host = f"[{self.address[0]}]" if ":" in self.address[0] else quote(self.address[0])
        query = {"code": str(self.code)}
        if self.key is not None:
            query["zone"] = self.key.hex()
        return f"{SCHEME}://{host}:{self.address[1]}/join?{urlencode(query)}"


def new_letters(count: int, choose: Callable[[str], str] = secrets.choice) -> str:
    """Return `count` unguessable random letters."""
    return "".join(choose(ALPHABET) for _ in range(count))


def read_code(text: str) -> Code:
    """Return the typed code, ignoring case, spaces and dashes (INVITE-3); raises BAD_CODE."""
    letters = "".join(text.upper().replace("-", " ").split())
    if len(letters) != LOCATOR + SECRET + 1:
        raise _bad_code(text, why="a code has 16 letters and digits")
    if not set(letters) <= set(ALPHABET):
        raise _bad_code(text, why="it has a character that no code has")
    if ALPHABET[_check(letters[:-1])] != letters[-1]:
        raise _bad_code(text, why="one of its characters is wrong")
    return Code(letters[:LOCATOR], letters[LOCATOR:-1])


def seems_code(text: str) -> bool:
    """Return whether a text is meant as a code, right or wrong, and not as a name."""
    groups = text.replace("-", " ").split()
    if len(groups) == 1:
        length = LOCATOR + SECRET + 1
        return abs(len(text) - length) <= 1 and any(map(str.isdigit, text))
    return len(groups) == _GROUP and all(abs(len(group) - _GROUP) <= 1 for group in groups)


def read_link(text: str) -> Link:
    """Return the content of a link; raises BAD_CODE."""
    try:
        parts = urlsplit(text[:_LONGEST_LINK])
        query = parse_qs(parts.query, strict_parsing=True, max_num_fields=4)
        host, port = parts.hostname, parts.port
        key = bytes.fromhex(query["zone"][0]) if "zone" in query else None
        code = query["code"][0]
    except (ValueError, KeyError) as error:
        raise _bad_code(text, why="the link is incomplete") from error
    if parts.scheme != SCHEME or parts.path != "/join" or not host or not port:
        raise _bad_code(text, why="it is not an invitation link")
    if key is not None and len(key) != 32:  # the size of an Ed25519 key
        raise _bad_code(text, why="the key of the zone in it is incomplete")
    return Link((host, port), read_code(code), None if key is None else PublicKey(key))


def _check(letters: str) -> int:
    """Return the check sum: the letters weighted by position, modulo the size of the alphabet."""
    weighed = ((at + 1) * ALPHABET.index(letter) for at, letter in enumerate(letters))
    return sum(weighed) % len(ALPHABET)


def _bad_code(text: str, *, why: str) -> LobbyRefusal:
    return LobbyRefusal(LobbyCode.BAD_CODE, code=text[:40], why=why)
