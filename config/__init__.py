"""The settings of this computer: the default file, and the module that reads it with yours.

This package has the settings that a player may change without changing the game: window, sound,
name, addresses. Settings that the players of a table must agree on are options in its genesis; the
file only has the initial options for the setup window. This package imports nothing of ours except
the registry of games, and only the gui imports it.

    settings = Settings(find_places().configuration)
    settings.present.interface.follow_remote_ai_moves
    settings.change("Follow Remote/AI Moves", False)
"""

from config.configuration import Configuration
from config.desktop import Desktop
from config.errors import NoSuchSetting, NotChangeable, SettingError
from config.games import Games
from config.interface import Interface
from config.kinds import Address, Choice, Grade, Kind, Number, Switch, Text, Value
from config.network import Names, Network, Zone
from config.places import Places, find_places
from config.remarks import Remark
from config.section import Section, Setting
from config.sections import SECTIONS
from config.settings import Settings
from config.supplied import FILE_NAME

__all__ = [
    "FILE_NAME",
    "SECTIONS",
    "Address",
    "Choice",
    "Configuration",
    "Desktop",
    "Games",
    "Grade",
    "Interface",
    "Kind",
    "Names",
    "Network",
    "NoSuchSetting",
    "NotChangeable",
    "Number",
    "Places",
    "Remark",
    "Section",
    "Setting",
    "SettingError",
    "Settings",
    "Switch",
    "Text",
    "Value",
    "Zone",
    "find_places",
]
