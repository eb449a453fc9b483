"""English sentences of models that keep their templates and facts.

A phrase is an English text that remembers its template and its facts, so that a window can show it
in another language. Other strings, such as names, are the same in all languages.
"""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Self

from config import Remark
from core.errors import FactualError, quote, quoted


class Phrase(str):
    """A text made from a template with facts in braces; a fact may be a phrase itself.

    >>> Phrase("goes to {place}", place="Kola")
    'goes to Kola'
    """

    __slots__ = ("facts", "forms", "template")
    template: str
    facts: Mapping[str, object]
    forms: tuple[str, str, int] | None
    """Singular, plural and number of a counted phrase."""

    def __new__(cls, template: str, /, **facts: object) -> Self:
        phrase = super().__new__(cls, template.format(**facts) if facts else template)
        phrase.template = template
        phrase.facts = facts
        phrase.forms = None
        return phrase


def counted(count: int, singular: str, plural: str, /) -> Phrase:
    """Return the singular or the plural phrase; `{count}` in both is the number."""
    phrase = Phrase(singular if count == 1 else plural, count=count)
    phrase.forms = singular, plural, count
    return phrase


def refused(error: FactualError | Remark) -> Phrase:
    """Return the text of an error, a refusal or a remark about a file."""
    if isinstance(error, Remark):
        return Phrase(error.text, **error.told)
    shown = quoted(error.facts)
    facts = {name: _fact(fact, shown[name]) for name, fact in error.facts.items()}
    return Phrase(error.template, **facts)


def _fact(fact: object, shown: str) -> str:
    """Return a fact as shown in a sentence; whole words and lists of them can be translated."""
    if isinstance(fact, FactualError):
        return refused(fact)
    if isinstance(fact, list | tuple) and fact and all(isinstance(part, str) for part in fact):
        row = listed(_fact(part, quote(part)) for part in fact)
        return row if row == shown else shown  # long lists are shortened
    if shown == fact:
        return Phrase(shown)
    if shown == f"'{fact}'":
        return Phrase("'{word}'", word=Phrase(str(fact)))
    return shown


def listed(parts: Iterable[str], between: str = ", ") -> str:
    """Join the parts into a phrase."""
    row = f"{{before}}{between}{{then}}"
    return reduce(lambda before, then: Phrase(row, before=before, then=then), parts)
