"""The kinds of settings, and the conversion of their text to values.

Kinds only handle text that is not empty; an empty setting is handled elsewhere. Words may be in any
case; free text is kept unchanged.
"""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Protocol

Value = bool | int | str | None
"""A setting as the program reads it; None if it is not set."""

_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")
# The characters that tables refuse in names: controls, and those that change the direction.
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
# A label of a domain name in any script: in ASCII only letters, digits and inner hyphens.
_DOMAIN_LABEL = re.compile(r"(?!-)[^\s!-,./:-@\[-`{-\x9f]{1,63}(?<!-)")
_LONGEST_DOMAIN = 253


class Kind(Protocol):
    """A kind of setting."""

    @property
    def takes(self) -> str:
        """The valid texts as the end of a sentence: `Scroll or Drag`."""

    def read(self, text: str) -> Value:
        """Return the value of a text; None if it is not valid for this kind."""


@dataclass(frozen=True)
class Switch:
    """Yes or No."""

    @property
    def takes(self) -> str:
        return "Yes or No"

    def read(self, text: str) -> bool | None:
        return {"yes": True, "no": False}.get(text.lower())


@dataclass(frozen=True)
class Choice:
    """One of several words, in the order in which windows step through them."""

    words: tuple[str, ...]

    @property
    def takes(self) -> str:
        *others, last = self.words
        return f"{', '.join(others)} or {last}"

    def read(self, text: str) -> str | None:
        return {word.lower(): word for word in self.words}.get(text.lower())


@dataclass(frozen=True)
class Grade:
    """One of several numbers, each of which has a word; a file may have either."""

    words: tuple[str, ...]
    numbers: tuple[int, ...]

    @property
    def takes(self) -> str:
        steps = zip(self.words, self.numbers, strict=True)
        return ", ".join(f"{word} or {number}" for word, number in steps)

    def read(self, text: str) -> int | None:
        if _WHOLE_NUMBER.fullmatch(text):
            return int(text) if int(text) in self.numbers else None
        lower = [word.lower() for word in self.words]
        return self.numbers[lower.index(text.lower())] if text.lower() in lower else None


@dataclass(frozen=True)
class Number:
    """An integer in an inclusive range."""

    lowest: int
    highest: int

    @property
    def takes(self) -> str:
        return f"a whole number from {self.lowest} to {self.highest}"

    def read(self, text: str) -> int | None:
        if not _WHOLE_NUMBER.fullmatch(text):
            return None
        return int(text) if self.lowest <= int(text) <= self.highest else None


@dataclass(frozen=True)
class Text:
    """Free text in any script."""

    longest: int

    @property
    def takes(self) -> str:
        return f"up to {self.longest} visible characters"

    def read(self, text: str) -> str | None:
        return None if len(text) > self.longest or _UNPRINTABLE.search(text) else text


@dataclass(frozen=True)
class Address:
    """The address of a computer on a network, without a lookup."""

    @property
    def takes(self) -> str:
        return "a domain name or a numeric address"

    def read(self, text: str) -> str | None:
        if _UNPRINTABLE.search(text):
            return None
        numeric = text[1:-1] if text.startswith("[") and text.endswith("]") else text
        try:
            return str(ip_address(numeric))
        except ValueError:
            return text if _is_domain(text) else None


def _is_domain(text: str) -> bool:
    labels = text.split(".")
    return (
        len(text) <= _LONGEST_DOMAIN
        and all(_DOMAIN_LABEL.fullmatch(label) for label in labels)
        and not labels[-1].isdecimal()  # otherwise it is an invalid numeric address
    )
