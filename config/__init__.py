"""The settings of this computer: the default file, and the module that reads it over with yours.

Here belongs what a player may set without changing the game: window, sound, name, addresses. What
the players of a table must agree on is an option in its genesis; what the file says of options is
only what the setup window starts from. This package imports nothing of ours, and only the gui
imports it.

    settings = Settings(find_places().configuration)
    settings.present.interface.follow_remote_ai_moves
    settings.change("Follow Remote/AI Moves", False)
"""

from config.configuration import Configuration, Desktop, Games, Interface, Names, Network, Zone
from config.errors import NoSuchSetting, NotChangeable, SettingError
from config.kinds import Address, Choice, Grade, Kind, Number, Switch, Text, Value
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
