"""The section for features of the desktop."""

from typing import Annotated, Final, Literal, NamedTuple

from config.kinds import Number
from config.section import Setting, section_of


# CONFIG-31
class Desktop(NamedTuple):
    """The section Desktop: percent, and milliseconds for the tooltips."""

    palette: Annotated[
        Literal["Standard", "High Contrast"],
        Setting(
            "Palette",
            "Standard",
            "The colours of the windows.",
            changeable=True,
            title="Colours",
        ),
    ]
    player_patterns: Annotated[
        bool,
        Setting(
            "Player Patterns",
            "No",
            "Whether players also differ by the dashes of their track and the signs on their"
            " trains, not by colour alone.",
            changeable=True,
            title="Patterns for players",
        ),
    ]
    hand_on_map: Annotated[
        bool,
        Setting(
            "Hand On Map",
            "Yes",
            "Whether pins on the map show the demands of the cards in your hand.",
            changeable=True,
            title="Demands of your cards on the map",
        ),
    ]
    minimap: Annotated[
        bool,
        Setting(
            "Minimap",
            "Yes",
            "Whether a corner of the map shows the whole board in small.",
            changeable=True,
            title="Overview in a corner of the map",
        ),
    ]
    language: Annotated[
        Literal["System", "English", "Deutsch"],
        Setting(
            "Language",
            "System",
            "The language of all texts, from the next start of the program. System takes the"
            " language of your desktop.",
            changeable=True,
            title="Language",
        ),
    ]
    ui_scale_pct: Annotated[
        int,
        Setting(
            "UI Scale Pct",
            "100",
            "How large everything is, in addition to the system's own scale, from the next start"
            " of the program.",
            Number(75, 300),
            changeable=True,
            title="Size of everything",
        ),
    ]
    text_scale_pct: Annotated[
        int,
        Setting(
            "Text Scale Pct",
            "100",
            "How large text is, in addition to UI Scale Pct.",
            Number(80, 200),
            changeable=True,
            title="Text size",
            meaning="How large text is, in addition to the size of everything.",
        ),
    ]
    reduce_motion: Annotated[
        Literal["System", "Yes", "No"],
        Setting(
            "Reduce Motion",
            "System",
            "Whether animations, flashes and gliding are left out. System follows your desktop.",
            changeable=True,
            title="Reduced motion",
        ),
    ]
    tooltip_delay_ms: Annotated[
        int,
        Setting(
            "Tooltip Delay Ms",
            "600",
            "How long the mouse must rest before a tooltip appears, in milliseconds.",
            Number(0, 10000),
            changeable=True,
            title="Delay of tooltips",
        ),
    ]
    ai_turn_speed: Annotated[
        Literal["Slow", "Normal", "Fast", "Instant"],
        Setting(
            "AI Turn Speed",
            "Normal",
            "How fast the turns of computer players are shown. It does not change how they play.",
            changeable=True,
            title="Speed of computer turns",
        ),
    ]
    open_city_window: Annotated[
        Literal["Always", "When Useful"],
        Setting(
            "Open City Window",
            "Always",
            "Whether the City window opens at every stop in a city or port, or only where you can"
            " do something.",
            changeable=True,
            title="Open the City window",
        ),
    ]
    ask_before_dumping: Annotated[
        bool,
        Setting(
            "Ask Before Dumping",
            "Yes",
            "Whether Empire Builder asks before you dump a load.",
            changeable=True,
            title="Ask before a load is dumped",
        ),
    ]
    letter_keys: Annotated[
        bool,
        Setting(
            "Letter Keys",
            "Yes",
            "Whether single letters and signs are shortcuts. With No, only function keys, arrows"
            " and keys held with Ctrl or Alt are.",
            changeable=True,
            title="Shortcuts with single letters",
        ),
    ]
    ready_click: Annotated[
        bool,
        Setting(
            "Ready Click",
            "Yes",
            "Whether the program waits for a click of the next person at this computer before it"
            " shows their turn.",
            changeable=True,
            title="Wait for the next person",
        ),
    ]
    turn_notification: Annotated[
        bool,
        Setting(
            "Turn Notification",
            "Yes",
            "Whether your desktop shows a notification when your turn begins while another"
            " program is in front.",
            changeable=True,
            title="Notification of your turn",
        ),
    ]


DESKTOP: Final = section_of(Desktop, "Desktop", "desktop", "What desktops of today offer.")
