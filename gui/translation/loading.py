"""Installation of a language into the application: our texts and Qt's own."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from gui.translation.catalogues import Catalogue, show_language


def install_translation(
    application: QCoreApplication, language: str, catalogues: Iterable[Catalogue]
) -> QTranslator | None:
    """Install a language, with the catalogues of games; open windows keep their texts.

    Raises MissingTranslation. Returns the translator of Qt's own texts, so that the caller can
    remove it; None on systems that have Qt without it.
    """
    show_language(language, catalogues)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    translator = QTranslator(application)
    if not translator.load(f"qtbase_{language}", folder):
        return None
    application.installTranslator(translator)
    return translator
