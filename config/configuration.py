"""The configuration as the program reads it: frozen groups of plain fields.

A field is named after its label, `Follow Remote/AI Moves` as `follow_remote_ai_moves`; its effect
is described in `config.sections`. None is an empty setting.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple


class Interface(NamedTuple):
    """The section User Interface. Device -1 is the system's choice; volume None is the last one."""

    right_drag_map_effect: Literal["Scroll", "Drag"]
    follow_remote_ai_moves: bool
    follow_remote_ai_builds: bool
    map_animations_on: bool
    default_sound_device_id: int
    default_music_device_id: int
    default_sound_volume_pct: int | None
    default_music_volume_pct: int | None
    default_total_volume_pct: int | None
    create_audio_config_listing: bool


class Names(NamedTuple):
    """The section Network Names."""

    default_player_name: str | None
    inbound_port_number: int

    @property
    def inbound_ports(self) -> range:
        """The ten ports; the program binds the first free one."""
        return range(self.inbound_port_number, self.inbound_port_number + 10)


class Zone(NamedTuple):
    """A section Connection Zone."""

    name: str
    primary_address: str | None
    secondary_address: str | None
    port_number: int

    @property
    def is_complete(self) -> bool:
        """True if the zone can be connected to; an incomplete zone is listed too."""
        return self.primary_address is not None


class Network(NamedTuple):
    """The section Network."""

    relay_only: bool
    seat_wait: int


class Desktop(NamedTuple):
    """The section Desktop: percent, and milliseconds for the tooltips."""

    palette: Literal["Standard", "High Contrast"]
    player_patterns: bool
    hand_on_map: bool
    minimap: bool
    language: Literal["System", "English", "Deutsch"]
    ui_scale_pct: int
    text_scale_pct: int
    reduce_motion: Literal["System", "Yes", "No"]
    tooltip_delay_ms: int
    ai_turn_speed: Literal["Slow", "Normal", "Fast", "Instant"]
    open_city_window: Literal["Always", "When Useful"]
    letter_keys: bool
    ready_click: bool


class Games(NamedTuple):
    """The section Games."""

    game: str | None


class Configuration(NamedTuple):
    """All settings of the file.

    `options` has the options of each game of the program: by the game's key, then by the option's
    label. Their values are numbers or words, as the game expects. The zones are in the order of the
    file.
    """

    interface: Interface
    options: Mapping[str, Mapping[str, int | str]]
    names: Names
    zones: tuple[Zone, ...]
    network: Network
    desktop: Desktop
    games: Games

    def options_of(self, game: str) -> Mapping[str, int | str]:
        """Return the configured options of a game; none for a game that was added."""
        return self.options.get(game, {})
