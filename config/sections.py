"""The contents of the configuration file: every section and label, its kind, default and effect.

This table is the only source: the reader, the supplied file, the settings window and
docs/configuration.md follow it.
"""

from config.desktop import DESKTOP
from config.kinds import Address, Choice, Number, Switch, Text
from config.options import OPTION_SECTIONS
from config.section import Section, Setting

_DEVICE = Number(-1, 999)
_PERCENT = Number(0, 100)
_NAME = Text(64)

# CONFIG-1 to CONFIG-10
USER_INTERFACE = Section(
    "User Interface",
    "interface",
    "How the map moves, and what is heard.",
    (
        Setting(
            "Right Drag Map Effect",
            Choice(("Scroll", "Drag")),
            "Scroll",
            "How the map moves when you drag it with the right mouse button: Scroll moves it"
            " against the mouse, Drag moves it with the mouse.",
            changeable=True,
        ),
        Setting(
            "Follow Remote/AI Moves",
            Switch(),
            "Yes",
            "Whether the view follows the trains of computer players and of players at other"
            " computers.",
            changeable=True,
        ),
        Setting(
            "Follow Remote/AI Builds",
            Switch(),
            "Yes",
            "Whether the view moves to where those players build track.",
            changeable=True,
        ),
        Setting(
            "Map Animations On",
            Switch(),
            "Yes",
            "Whether events and bridges are animated on the maps. Choose No on a slow computer.",
            changeable=True,
        ),
        Setting(
            "Default Sound Device ID",
            _DEVICE,
            "-1",
            "The number of the device that plays sounds; -1 stands for the system's default"
            " device.",
            changeable=True,
            title="Sound device",
            meaning="The device that plays sounds.",
        ),
        Setting(
            "Default Music Device ID",
            _DEVICE,
            "-1",
            "The number of the device that plays music; -1 stands for the system's default device.",
            changeable=True,
            title="Music device",
            meaning="The device that plays music.",
        ),
        Setting(
            "Default Sound Volume Pct",
            _PERCENT,
            "",
            "How loud sounds are at the start. If it is left empty, the volume of last time"
            " counts.",
            changeable=True,
            title="Sound volume",
            meaning="How loud sounds are.",
        ),
        Setting(
            "Default Music Volume Pct",
            _PERCENT,
            "",
            "How loud music is at the start. If it is left empty, the volume of last time counts.",
            changeable=True,
            title="Music volume",
            meaning="How loud music is.",
        ),
        Setting(
            "Default Total Volume Pct",
            _PERCENT,
            "",
            "How loud sounds and music are together at the start. If it is left empty, the"
            " volume of last time counts.",
            changeable=True,
            title="Total volume",
            meaning="How loud sounds and music are together.",
        ),
        Setting(
            "Create Audio Config Listing",
            Switch(),
            "No",
            "Whether a list of the sound devices with their numbers is written to err.txt in the"
            " folder of the logs.",
        ),
    ),
)

# CONFIG-11, CONFIG-12
NETWORK_NAMES = Section(
    "Network Names",
    "names",
    "Who you are, and where others reach you.",
    (
        Setting(
            "Default Player Name",
            _NAME,
            "",
            "The name of a person at this computer in the first seat, in games without a network"
            " too.",
        ),
        Setting(
            "Inbound Port Number",
            Number(1024, 65526),
            "50000",
            "The first of ten UDP ports in a row; the first free one of them is used for games"
            " with other computers.",
        ),
    ),
)

GAMES = Section(
    "Games",
    "games",
    "Which game the title offers.",
    (
        Setting(
            "Game",
            Text(64),
            "",
            "The game of new tables before you choose one at the title, by its key, such as"
            " iron-dragon. If it is left empty, it is the first game of the program.",
        ),
    ),
)

# CONFIG-13 to CONFIG-16, CONFIG-34, CONFIG-35
CONNECTION_ZONE = Section(
    "Connection Zone",
    "zones",
    "A server where players meet. There may be several of these sections, one for each server;"
    " they are listed in the order of the file.",
    (
        Setting("Name", _NAME, "Unnamed zone", "The name in the list of zones."),
        Setting(
            "Primary Address",
            Address(),
            "",
            "Its domain name or numeric address. A zone without one is incomplete: it is listed,"
            " but cannot be connected to.",
        ),
        Setting(
            "Secondary Address",
            Address(),
            "",
            "Where it is looked for when the primary address fails.",
        ),
        Setting("Port Number", Number(1, 65535), "44099", "The port of the server."),
    ),
)

NETWORK = Section(
    "Network",
    "network",
    "How other computers are reached.",
    (
        Setting(
            "Relay Only",
            Switch(),
            "No",
            "Whether games over the Internet run only through the zone's server, so that"
            " other players do not learn this computer's address. This makes them slower.",
            changeable=True,
        ),
        Setting(
            "Seat Wait",
            Number(0, 300),
            "60",
            "How many seconds a new table waits for a lost player before the computer takes the"
            " seat. The host can change it for each table.",
        ),
    ),
)

SECTIONS = (
    USER_INTERFACE,
    *OPTION_SECTIONS.values(),
    NETWORK_NAMES,
    CONNECTION_ZONE,
    NETWORK,
    DESKTOP,
    GAMES,
)

SUPPLIED_ZONE = {
    "Name": "This computer (localhost)",
    "Primary Address": "localhost",
    "Secondary Address": "127.0.0.1",
    "Port Number": "44099",
}
"""The default zone, used if a file names none. The old game's zone is closed and was somebody
else's; its addresses are contacted only if users add them to their file (CONFIG-35)."""


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
