"""The choice of the language: an explicit setting, else the system's, else English."""

from collections.abc import Mapping
from typing import Final

ENGLISH: Final = "en"
GERMAN: Final = "de"
VARIABLE: Final = "RAIL_EMPIRES_LANGUAGE"
"""The environment variable that overrides the configuration: `en` or `de`."""

_CONFIGURED: Final = {"English": ENGLISH, "Deutsch": GERMAN}


def language_of(setting: str, environment: Mapping[str, str], *, system: str) -> str:
    """Return the language for a setting; `system` is the locale of the desktop."""
    asked = environment.get(VARIABLE, "").strip().lower()[:2]
    if asked in _CONFIGURED.values():
        return asked
    if setting in _CONFIGURED:
        return _CONFIGURED[setting]
    return GERMAN if system.lower().startswith(GERMAN) else ENGLISH
