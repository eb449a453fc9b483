"""The presets of a game's options: which is chosen, what one sets, and how long it takes.

The skill of computer players belongs to no preset: a short game may be against weak computers.
"""

from collections.abc import Mapping
from typing import Final, Protocol

from core.games.registry import is_known, package_of, shipped_game
from core.option_spec import Preset, Setting
from gui.options.model import settings_for
from gui.texts.phrases import Phrase, counted

CUSTOM: Final = Phrase("Custom")
"""The name of a choice of options that no preset has."""
_MINUTES: Final = 1
"""Assumed length of a person's turn."""
_STEP: Final = 5
"""Minutes to which a length is rounded."""


class Presettable(Protocol):
    """Options of a game that a preset can set, unless they are `is_fixed`."""

    @property
    def game(self) -> str:
        """The key of the game."""
        ...

    @property
    def options(self) -> Mapping[str, Setting]:
        """The setting of each option."""
        ...

    @property
    def is_fixed(self) -> bool:
        """Whether none of them can be changed."""
        ...

    @property
    def seats_and_persons(self) -> tuple[int, int]:
        """The number of seats, and how many of them persons take."""
        ...

    def set_options(self, options: Mapping[str, Setting]) -> None:
        """Set all options."""
        ...


def presets_of(game: str) -> tuple[Preset, ...]:
    """Return the presets of a game; none for an unknown game."""
    return package_of(game).presets if is_known(game) else ()


def with_preset(game: str, options: Mapping[str, Setting], preset: Preset) -> dict[str, Setting]:
    """Return the options under a preset; the skill of computer players stays."""
    settings = dict(preset.settings)
    skill = package_of(game).skill
    if skill is not None and skill.name in options:
        settings[skill.name] = options[skill.name]
    return dict(shipped_game(game).complete_options(settings))


def preset_under(game: str, options: Mapping[str, Setting]) -> Preset | None:
    """Return the preset with exactly these options, or None."""
    fitting = (
        preset for preset in presets_of(game) if with_preset(game, options, preset) == options
    )
    return next(fitting, None)


def first_options(
    game: str, configured: Mapping[str, Setting], key: str = ""
) -> dict[str, Setting]:
    """Return the options of a new setup: of the preset `key`, else as configured.

    Players who configured other options than the default get those.
    """
    options = settings_for(game, configured)
    plain = with_preset(game, options, Preset("", "", "", {}, {})) == options
    wanted = next((preset for preset in presets_of(game) if preset.key == key), None)
    return options if wanted is None or not plain else with_preset(game, options, wanted)


def length_of(preset: Preset, *, seats: int, persons: int) -> Phrase:
    """Return how long a game takes: its rounds, and the time at a minute for a person's turn."""
    rounds = preset.rounds_for(seats)
    minutes = _STEP * max(1, round(rounds * persons * _MINUTES / _STEP))
    return Phrase(
        "About {rounds} rounds: {time} if a person’s turn takes a minute.",
        rounds=rounds,
        time=_time(minutes),
    )


def _time(minutes: int) -> Phrase:
    hours, rest = divmod(minutes, 60)
    if not hours:
        return counted(rest, "{count} minute", "{count} minutes")
    whole = counted(hours, "{count} hour", "{count} hours")
    if not rest:
        return whole
    part = counted(rest, "{count} minute", "{count} minutes")
    return Phrase("{hours} {minutes}", hours=whole, minutes=part)
