"""The German translation, from the catalogues of the program and its games."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog

from gui.translation.__main__ import files_of, read, templates
from gui.translation.extraction import domains

FACT = re.compile(r"\{[a-z_]*(?::[^}]*)?\}")


class Message(NamedTuple):
    """A text or the singular and plural of one, and its translation in as many forms."""

    file: Path
    context: str | None
    sources: tuple[str, ...]
    forms: tuple[str, ...]
    is_fuzzy: bool


@cache
def files() -> tuple[Path, ...]:
    """Return the catalogues that people edit."""
    return tuple(file for domain in domains() for file in files_of(domain))


@cache
def messages() -> tuple[Message, ...]:
    """Return what is in all catalogues."""
    return tuple(message for file in files() for message in messages_in(file, read(file)))


def messages_in(file: Path, catalogue: Catalog) -> Iterator[Message]:
    """Yield what is in a catalogue, its header left out."""
    for message in catalogue:
        if message.id:
            sources, forms = tuple_of(message.id), tuple_of(message.string)
            yield Message(file, message.context, sources, forms, message.fuzzy)


def tuple_of(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def collected() -> dict[Path, set[tuple[str | None, tuple[str, ...]]]]:
    """Return the context and the forms of each text in the sources, by catalogue."""
    return {
        file: {(message.context, message.sources) for message in messages_in(file, template)}
        for domain, template in templates()
        for file in files_of(domain)
    }
