"""The texts of the program in the current language, by Python's gettext.

English texts are in the sources and need no catalogue. This module is independent of Qt. The
language is chosen once, before the first window opens.
"""

import struct
from collections.abc import Iterable
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from config import Remark
from core.errors import FactualError
from gui.texts.phrases import Phrase, refused
from gui.translation.language import ENGLISH


class MissingTranslation(FactualError):
    """The program has no catalogue for a language, or a catalogue is damaged."""

    text = "the texts of {domain} in the language {language} cannot be read"


class Catalogue(NamedTuple):
    """Translations of a domain: `folder` has `<language>/LC_MESSAGES/<domain>.mo`."""

    domain: str
    folder: Traversable

    def load(self, language: str) -> GNUTranslations | None:
        """Return the translations into a language; None if there are none.

        Raises MissingTranslation for a damaged file.
        """
        file = self.folder.joinpath(language, "LC_MESSAGES", f"{self.domain}.mo")
        if not file.is_file():
            return None
        try:
            with file.open("rb") as content:
                return GNUTranslations(content)
        except (OSError, UnicodeError, struct.error) as error:
            raise MissingTranslation(domain=self.domain, language=language) from error


PROGRAM: Final = Catalogue("rail-empires", files(__package__) / "locale")
"""The catalogue of the program and of what its games share."""

_language: str = ENGLISH
_texts: NullTranslations = NullTranslations()


def show_language(language: str, catalogues: Iterable[Catalogue] = ()) -> None:
    """Set the current language; look texts up in the program's catalogue, then in these.

    Games without a catalogue for the language stay in English. Raises MissingTranslation.
    """
    global _language, _texts
    texts = NullTranslations()
    if language != ENGLISH:
        ours = PROGRAM.load(language)
        if ours is None:
            raise MissingTranslation(domain=PROGRAM.domain, language=language)
        texts = ours
        for further in catalogues:
            loaded = further.load(language)
            if loaded is not None:
                texts.add_fallback(loaded)
    _language, _texts = language, texts


def shown_language() -> str:
    """Return the current language: `en` or `de`."""
    return _language


def _(text: str, /) -> str:
    """Return a text in the current language; a text without a translation stays as it is."""
    return _texts.gettext(text) if text else text  # "" is the catalogue's header


def ngettext(singular: str, plural: str, count: int, /) -> str:
    """Return the form of a text for a number, in the current language."""
    return _texts.ngettext(singular, plural, count)


def pgettext(context: str, text: str, /) -> str:
    """Return a text in the current language; the context tells it from equal English texts."""
    return _texts.pgettext(context, text)


def translated(text: str | FactualError | Remark, /) -> str:
    """Return a phrase, a word or an error of a model or of the core in the current language.

    A text without a translation, such as a player's name, stays as it is.
    """
    if isinstance(text, FactualError | Remark):
        text = refused(text)
    if not isinstance(text, Phrase):
        return _(text)
    template = ngettext(*text.forms) if text.forms else _(text.template)
    if not text.facts:
        return template
    facts = {
        name: translated(fact) if isinstance(fact, Phrase) else fact
        for name, fact in text.facts.items()
    }
    return template.format(**facts)
