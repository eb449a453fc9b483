"""Translation of English texts of the models and of the core.

They are independent of Qt; windows call `said` to show their texts. `collected.py` lists all of
them for translators.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication

from config import Remark
from core.errors import FactualError
from gui.texts.phrases import Phrase, refused

CONTEXT: Final = "Words"


def said(what: str | FactualError | Remark) -> str:
    """Return a phrase, a word or an error in the current language.

    A text without a translation, such as a player's name, stays as it is.
    """
    if isinstance(what, FactualError | Remark):
        what = refused(what)
    if not isinstance(what, Phrase):
        return _translated(what)
    template = _translated(what.template)
    if not what.facts:
        return template
    facts = {
        name: said(fact) if isinstance(fact, Phrase) else fact for name, fact in what.facts.items()
    }
    return template.format(**facts)


def _translated(text: str) -> str:
    try:
        return QCoreApplication.translate(CONTEXT, text) if text else text
    except UnicodeEncodeError:  # a lone surrogate, as in some paths, cannot be in the translation
        return text
