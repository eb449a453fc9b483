"""The section for features of the desktop."""

from typing import Final

from config.kinds import Choice, Number, Switch
from config.section import Section, Setting

# CONFIG-31
DESKTOP: Final = Section(
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
            "Hand On Map",
            Switch(),
            "Yes",
            "Whether pins on the map show the demands of the cards in your hand.",
            changeable=True,
        ),
        Setting(
            "Minimap",
            Switch(),
            "Yes",
            "Whether a corner of the map shows the whole board in small.",
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
