"""What models and the core say in English, said in the language that is shown.

They know no Qt: whoever shows their words calls `said`. `collected.py` lists all of them for the
translators.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication

from config import Remark
from core.errors import FactualError
from gui.models.phrases import Phrase, refused

CONTEXT: Final = "Words"


def said(what: str | FactualError | Remark) -> str:
    """A phrase, a word or an error in the language that is shown.

    A text that is not in the translation, such as a player's name, stays as it is.
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
    except UnicodeEncodeError:  # half a letter, as a path may have it: nobody has translated that
        return text
