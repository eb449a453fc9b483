"""The choice of the language: an explicit setting, else the system's, else English."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

ENGLISH: Final = "en"
GERMAN: Final = "de"
VARIABLE: Final = "RAIL_EMPIRES_LANGUAGE"
"""The environment variable that overrides the configuration: `en` or `de`."""

_CONFIGURED: Final = {"English": ENGLISH, "Deutsch": GERMAN}
_PROPERTY: Final = "language"


def language_of(setting: str, environment: Mapping[str, str], *, system: str | None = None) -> str:
    """Return the language for a setting; `system` is the language of the desktop."""
    asked = environment.get(VARIABLE, "").strip().lower()[:2]
    if asked in _CONFIGURED.values():
        return asked
    if setting in _CONFIGURED:
        return _CONFIGURED[setting]
    name = QLocale.system().name() if system is None else system
    return GERMAN if name.lower().startswith(GERMAN) else ENGLISH


def shown_language() -> str:
    """Return the language that the application shows."""
    application = QCoreApplication.instance()
    return str((application and application.property(_PROPERTY)) or ENGLISH)


def mark_shown(application: QCoreApplication, language: str) -> None:
    """Record on the application which language it shows."""
    application.setProperty(_PROPERTY, language)
