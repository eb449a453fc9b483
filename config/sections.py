"""The sections of the configuration file, in order.

They are the only source: the reader, the supplied file, the settings window and
docs/configuration.md follow them.
"""

from config.desktop import DESKTOP
from config.games import GAMES
from config.interface import USER_INTERFACE
from config.network import CONNECTION_ZONE, NETWORK, NETWORK_NAMES
from config.options import OPTION_SECTIONS
from config.section import Section, Setting

SECTIONS = (
    USER_INTERFACE,
    *OPTION_SECTIONS.values(),
    NETWORK_NAMES,
    CONNECTION_ZONE,
    NETWORK,
    DESKTOP,
    GAMES,
)


def section_named(name: str) -> Section | None:
    """Return the section with a name, ignoring case."""
    return next((section for section in SECTIONS if section.name.lower() == name.lower()), None)


def changeable_setting(label: str) -> tuple[Section, Setting] | None:
    """Return the setting that the settings window may change under this label, with its section."""
    for section in SECTIONS:
        for setting in section.settings:
            if setting.changeable and setting.label == label:
                return section, setting
    return None
