"""The languages of the program: the choice of one, and the translation of texts.

English texts are in the sources, except for singulars and plurals. `*.ts` are the translations that
people edit, `data/*.qm` those that Qt reads; `make translation` updates both.
"""

from gui.translation.language import GERMAN, language_of, shown_language
from gui.translation.loading import install_translation
from gui.translation.words import said

__all__ = ["GERMAN", "install_translation", "language_of", "said", "shown_language"]
