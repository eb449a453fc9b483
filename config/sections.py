"""What the configuration file can say: every section and label, its kind, default and effect.

This table is all there is: the reader, the file that is supplied, the settings window and
docs/configuration.md follow it. The labels and words of the options are those of the game, which
this package may not ask; a test compares the two.
"""

from typing import NamedTuple

from config.kinds import Address, Choice, Grade, Kind, Number, Switch, Text, Value


class Setting(NamedTuple):
    """A label of the file and what it stands for.

    `default` is as a file would say it; empty where nothing is set. `changeable` is what the
    settings window may change: never what a table must agree on (UISETTINGS-4). `title` and
    `meaning` replace the label and the effect there, where these describe the file.
    """

    label: str
    kind: Kind
    default: str
    effect: str
    changeable: bool = False
    title: str = ""
    meaning: str = ""

    @property
    def field(self) -> str:
        """The name of its value in the configuration: the label in small letters."""
        return self.label.lower().translate(_TO_FIELD)

    def value(self, text: str) -> Value:
        """What a text stands for, the default for an empty one; None if it is no setting."""
        return self.kind.read(text) if text else self.default_value

    @property
    def default_value(self) -> Value:
        """The value of a file that does not have the label."""
        return self.kind.read(self.default) if self.default else None


class Section(NamedTuple):
    """A section of the file; `group` is its place in the configuration."""

    name: str
    group: str
    purpose: str
    settings: tuple[Setting, ...]

    def setting(self, label: str) -> Setting | None:
        """The setting with a label, whatever its case."""
        named = (one for one in self.settings if one.label.lower() == label.lower())
        return next(named, None)

    def defaults(self) -> dict[str, Value]:
        """The default of each setting by its field."""
        return {one.field: one.default_value for one in self.settings}


_TO_FIELD = str.maketrans(" /-", "___")
_DEVICE = Number(-1, 999)
_PERCENT = Number(0, 100)
_NAME = Text(64)
_YES_NO = Choice(("No", "Yes"))

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

# CONFIG-17 to CONFIG-30
DEFAULT_OPTIONS = Section(
    "Default Options",
    "options",
    "What a new game is set to before anybody changes it. Where a word stands for a number, the"
    " number may be written too.",
    (
        Setting(
            "AI Skill Level",
            Choice(("Normal", "Easy", "Really Easy")),
            "Normal",
            "How well the computer plays, in its own seats and, except in ranked games, for lost"
            " players.",
        ),
        Setting(
            "Starting Money",
            Grade(("Normal", "Easy", "Really Easy", "Really Hard", "Hard"), (60, 70, 80, 40, 50)),
            "Normal",
            "The gold that everybody begins with.",
        ),
        Setting(
            "Starting Locos",
            Choice(("Normal", "Slow", "Fast")),
            "Normal",
            "The loco that everybody begins with: the Teapot, a lesser one, or one of level III.",
        ),
        Setting(
            "Victory Money",
            Grade(
                ("Normal", "Hard", "Really Hard", "Really Easy", "Easy"), (250, 300, 350, 150, 200)
            ),
            "Normal",
            "The gold that it takes to win.",
        ),
        Setting(
            "Victory Major Cities",
            Grade(("Normal", "Hard", "Really Easy", "Easy"), (7, 8, 5, 6)),
            "Normal",
            "The major cities that must be joined to win.",
        ),
        Setting(
            "Place Loco Turn",
            Grade(("Normal", "Really Early", "Early"), (4, 2, 3)),
            "Normal",
            "The turn in which locos come on the map and begin to move.",
        ),
        Setting(
            "Rainbow Bridge Duration",
            Choice(("Normal", "Permanent")),
            "Normal",
            "Whether the rainbow bridge goes with its event card or stays.",
        ),
        Setting(
            "Discard Initial Events",
            _YES_NO,
            "No",
            "Whether events met in the first deal are discarded; else they go back into the deck.",
        ),
        Setting(
            "Disable Events",
            Choice(("No", "War Tax", "All")),
            "No",
            "Which events are left out of the game: none, the war tax, or all.",
        ),
        Setting(
            "Bank Loans",
            Choice(("No", "Limited", "Unlimited")),
            "No",
            "Whether the bank lends: not at all, up to 20 gold, or any sum; twice what was borrowed"
            " is owed.",
        ),
        Setting(
            "Special Top End Locos",
            _YES_NO,
            "No",
            "Whether three Bahamats and three Tiamats can be bought beyond the Iron Dragon.",
        ),
        Setting(
            "Cross-Grading",
            _YES_NO,
            "No",
            "Whether a loco can be exchanged for another of its level, for 5 gold.",
        ),
        Setting(
            "Supply of Loads",
            Choice(("Normal", "Surplus", "Shortage")),
            "Normal",
            "How many chips of each load there are: as listed, one more, or one fewer.",
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

# CONFIG-31
DESKTOP = Section(
    "Desktop",
    "desktop",
    "What desktops of today offer.",
    (
        Setting(
            "Palette",
            Choice(("Standard", "High Contrast")),
            "Standard",
            "The colours of the windows.",
            changeable=True,
        ),
        Setting(
            "Player Patterns",
            Switch(),
            "No",
            "Whether players also differ by the dashes of their track and the signs on their"
            " trains, not by colour alone.",
            changeable=True,
        ),
        Setting(
            "Language",
            Choice(("System", "English", "Deutsch")),
            "System",
            "The language of all texts, from the next start of the program. System takes the"
            " language of your desktop.",
            changeable=True,
        ),
        Setting(
            "UI Scale Pct",
            Number(75, 300),
            "100",
            "How large everything is, in addition to the system's own scale, from the next"
            " start of the program.",
            changeable=True,
        ),
        Setting(
            "Text Scale Pct",
            Number(80, 200),
            "100",
            "How large text is, in addition to that.",
            changeable=True,
        ),
        Setting(
            "Reduce Motion",
            Choice(("System", "Yes", "No")),
            "System",
            "Whether animations, flashes and gliding are left out. System follows your desktop.",
            changeable=True,
        ),
        Setting(
            "Tooltip Delay Ms",
            Number(0, 10000),
            "600",
            "How long the mouse must rest before a tooltip appears, in milliseconds.",
            changeable=True,
        ),
        Setting(
            "AI Turn Speed",
            Choice(("Slow", "Normal", "Fast", "Instant")),
            "Normal",
            "How fast the turns of computer players are shown. It does not change how they play.",
            changeable=True,
        ),
        Setting(
            "Open City Window",
            Choice(("Always", "When Useful")),
            "Always",
            "Whether the City window opens at every stop in a city or port, or only where you"
            " can do something.",
            changeable=True,
        ),
        Setting(
            "Letter Keys",
            Switch(),
            "Yes",
            "Whether single letters and signs are shortcuts. With No, only function keys,"
            " arrows and keys held with Ctrl or Alt are.",
            changeable=True,
        ),
        Setting(
            "Ready Click",
            Switch(),
            "Yes",
            "Whether the program waits for a click of the next person at this computer before"
            " it shows their turn.",
            changeable=True,
        ),
    ),
)

SECTIONS = (
    USER_INTERFACE,
    DEFAULT_OPTIONS,
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
"""The one zone of a file that names none. The zone of the old game is gone, and was not ours; its
addresses are contacted only if somebody writes them into his file (CONFIG-35)."""


def section_named(name: str) -> Section | None:
    """The section with a name, whatever its case."""
    return next((one for one in SECTIONS if one.name.lower() == name.lower()), None)


def changeable_setting(label: str) -> tuple[Section, Setting] | None:
    """The setting that the settings window may change under this label, and where it belongs."""
    for section in SECTIONS:
        for setting in section.settings:
            if setting.changeable and setting.label == label:
                return section, setting
    return None
