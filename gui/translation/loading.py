"""Installation of a language into the application: our texts and Qt's own."""

from importlib.resources import files
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from core.errors import FactualError
from gui.translation.language import mark_shown

_SUFFIX: Final = ".qm"


class MissingTranslation(FactualError):
    """A translation of the program is missing or unreadable."""

    text = "the texts for the language {language} cannot be had"


def install_translation(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Install a language; open windows keep their texts.

    Raises MissingTranslation. Returns the installed translators, so that the caller can remove
    them.
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
