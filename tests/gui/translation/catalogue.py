"""The German translation, from its file."""

import re
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

from gui.translation.sources import FOLDER

TS = FOLDER / "de.ts"
FACT = re.compile(r"\{[a-z_]*(?::[^}]*)?\}")


class Message(NamedTuple):
    """A source text, and its translation in one form, or in two for a number."""

    context: str
    source: str
    comment: str
    forms: tuple[str, ...]
    finished: bool


@cache
def messages() -> tuple[Message, ...]:
    found = []
    for context in ElementTree.parse(TS).getroot().iter("context"):
        name = context.findtext("name", "")
        for one in context.iter("message"):
            translation = one.find("translation")
            assert translation is not None
            numbered = [form.text or "" for form in translation.iter("numerusform")]
            found.append(
                Message(
                    name,
                    one.findtext("source", ""),
                    one.findtext("comment", ""),
                    tuple(numbered) if one.get("numerus") else (translation.text or "",),
                    translation.get("type") is None,
                )
            )
    return tuple(found)
