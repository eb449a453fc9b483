"""The section for the map and the sound."""

from typing import Annotated, Final, Literal, NamedTuple

from config.kinds import Number
from config.section import Setting, section_of

_DEVICE: Final = Number(-1, 999)
_PERCENT: Final = Number(0, 100)


# CONFIG-1 to CONFIG-10
class Interface(NamedTuple):
    """The section User Interface. Device -1 is the system's choice; volume None is the last one."""

    right_drag_map_effect: Annotated[
        Literal["Scroll", "Drag"],
        Setting(
            "Right Drag Map Effect",
            "Scroll",
            "How the map moves when you drag it with the right mouse button: Scroll moves it"
            " against the mouse, Drag moves it with the mouse. The left button always moves the map"
            " with the mouse.",
            changeable=True,
            title="Drag with the right mouse button",
        ),
    ]
    follow_remote_ai_moves: Annotated[
        bool,
        Setting(
            "Follow Remote/AI Moves",
            "Yes",
            "Whether the view follows the trains of computer players and of players at other"
            " computers.",
            changeable=True,
            title="Follow other players' trains",
        ),
    ]
    follow_remote_ai_builds: Annotated[
        bool,
        Setting(
            "Follow Remote/AI Builds",
            "Yes",
            "Whether the view moves to where those players build track.",
            changeable=True,
            title="Follow other players' track building",
        ),
    ]
    map_animations_on: Annotated[
        bool,
        Setting(
            "Map Animations On",
            "Yes",
            "Whether events and bridges are animated on the maps. Choose No on a slow computer.",
            changeable=True,
            title="Animations on the map",
        ),
    ]
    default_sound_device_id: Annotated[
        int,
        Setting(
            "Default Sound Device ID",
            "-1",
            "The number of the device that plays sounds; -1 stands for the system's default"
            " device.",
            _DEVICE,
            changeable=True,
            title="Sound device",
            meaning="The device that plays sounds.",
        ),
    ]
    default_music_device_id: Annotated[
        int,
        Setting(
            "Default Music Device ID",
            "-1",
            "The number of the device that plays music; -1 stands for the system's default device.",
            _DEVICE,
            changeable=True,
            title="Music device",
            meaning="The device that plays music.",
        ),
    ]
    default_sound_volume_pct: Annotated[
        int | None,
        Setting(
            "Default Sound Volume Pct",
            "",
            "How loud sounds are at the start. Leave it empty to keep the last volume.",
            _PERCENT,
            changeable=True,
            title="Sound volume",
            meaning="How loud sounds are.",
        ),
    ]
    default_music_volume_pct: Annotated[
        int | None,
        Setting(
            "Default Music Volume Pct",
            "",
            "How loud music is at the start. Leave it empty to keep the last volume.",
            _PERCENT,
            changeable=True,
            title="Music volume",
            meaning="How loud music is.",
        ),
    ]
    default_total_volume_pct: Annotated[
        int | None,
        Setting(
            "Default Total Volume Pct",
            "",
            "How loud sounds and music are together at the start. Leave it empty to keep the "
            "last volume.",
            _PERCENT,
            changeable=True,
            title="Total volume",
            meaning="How loud sounds and music are together.",
        ),
    ]
    create_audio_config_listing: Annotated[
        bool,
        Setting(
            "Create Audio Config Listing",
            "No",
            "Whether a list of the sound devices with their numbers is written to err.txt in the"
            " folder of the logs.",
        ),
    ]


USER_INTERFACE: Final = section_of(
    Interface, "User Interface", "interface", "How the map moves, and what is heard."
)
