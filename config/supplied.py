"""The configuration file that is created if none exists: every label, with explanations.

Its settings are those of an empty file, so that a setting is changed by overwriting it.
"""

from textwrap import wrap

from config.network import CONNECTION_ZONE, SUPPLIED_ZONE
from config.section import Section, Setting
from config.sections import SECTIONS

FILE_NAME = "Rail_Empires_Config.txt"

_WIDTH = 80
_HEAD = (
    "The settings of Rail Empires. They are read when the program starts, and it never writes"
    " into this file: change it as you like, or delete it to be given a new one.",
    "A line that starts with a dollar sign opens a section; the lines after it are its entries,"
    " each a label, an equals sign and a setting. A semicolon begins a comment. Capitals and"
    " spaces round the equals sign do not matter. What is left empty or left out is at its"
    " default. Of an entry that is there twice the last counts.",
    "What you change in the program's own settings window takes precedence over this file, until"
    ' you choose "Reset to the configuration file" there.',
)


def supplied_text() -> str:
    """Return the text of the file, with a line feed after each line."""
    blocks = [
        *(_comment(paragraph) for paragraph in _HEAD),
        *(_block(section) for section in SECTIONS),
    ]
    return "\n".join(blocks)


def _block(section: Section) -> str:
    """Return the section and its entries, each with a comment before it."""
    return "\n".join(
        [
            f"{_comment(section.purpose)}${section.name}\n",
            *(_entry(section, setting) for setting in section.settings),
        ]
    )


def _entry(section: Section, setting: Setting) -> str:
    supplied = SUPPLIED_ZONE[setting.label] if section is CONNECTION_ZONE else setting.default
    explained = _comment(setting.effect) + _comment(f"Takes {setting.kind.takes}.")
    return f"{explained}{setting.label} = {supplied}".rstrip() + "\n"


def _comment(text: str) -> str:
    return "".join(f"; {line}\n" for line in wrap(text, _WIDTH - 2, break_on_hyphens=False))
