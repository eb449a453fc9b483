"""Creation of the application: its name, fonts and look."""

import os

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication

from config import Settings
from gui.desktop.emblem import emblem_icon
from gui.fonts import load_fonts
from gui.game_api.registry import catalogues
from gui.runtime.garbage import GarbageCollector
from gui.runtime.memory import map_pictures_apart
from gui.theme.sheet import apply_theme
from gui.translation.language import language_of
from gui.translation.loading import install_translation
from gui.widgets.active_control import ActiveControl


def make_application(settings: Settings) -> QApplication:
    """Return the only application of the process, ready for windows."""
    map_pictures_apart()
    QApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = QApplication(["rail-empires"])
    application.setApplicationName("rail-empires")
    application.setApplicationDisplayName("Rail Empires")
    application.setDesktopFileName("rail-empires")
    application.setQuitOnLastWindowClosed(False)  # the trio run ends first
    application.setWindowIcon(emblem_icon())
    language = language_of(
        settings.present.desktop.language, os.environ, system=QLocale.system().name()
    )
    install_translation(application, language, catalogues())
    load_fonts()
    apply_theme(application, settings.present.desktop)
    ActiveControl(application)
    GarbageCollector(application)
    return application
