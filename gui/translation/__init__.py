"""The languages of the program: which one is shown, and how its texts are found.

English stands in the sources, all but its singulars and plurals. `*.ts` are the translations as
people edit them, `data/*.qm` what Qt reads; `make translation` brings both up to date.
"""

from gui.translation.language import GERMAN, language_of, shown_language
from gui.translation.loading import install_translation
from gui.translation.words import said

__all__ = ["GERMAN", "install_translation", "language_of", "said", "shown_language"]
