"""Puts a language into the application: our texts, and those that Qt brings itself."""

from importlib.resources import files
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from core.errors import FactualError
from gui.translation.language import mark_shown

_SUFFIX: Final = ".qm"


class MissingTranslation(FactualError):
    """A translation of the program is not there, or cannot be read."""

    text = "the texts for the language {language} cannot be had"


def install_translation(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Show a language from now on; what windows show already stays as it is.

    Raises MissingTranslation. Returns what was installed, for whoever takes it out again.
    """
    ours = QTranslator(application)
    content = files(__package__).joinpath("data", language + _SUFFIX)
    if not content.is_file() or not ours.load(str(content)):
        raise MissingTranslation(language=language)
    installed = [ours]
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    of_qt = QTranslator(application)
    if of_qt.load(f"qtbase_{language}", folder):  # some systems have Qt without it
        installed.insert(0, of_qt)
    for one in installed:
        application.installTranslator(one)
    mark_shown(application, language)
    return installed
