"""Arguments and options that several commands share, and the format of help texts."""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import click

from core.games.registry import known_levels, package_of, packages
from core.option_spec import Setting

log_argument = click.argument(
    "log", type=click.Path(dir_okay=False, path_type=Path, exists=False), metavar="LOG"
)

game_option = click.option(
    "--game",
    envvar="RAIL_TABLE_GAME",
    metavar="NAME",
    help="A shipped game, or any as module:attribute; else that of the log, or iron-dragon.",
)


class _Known(click.Choice[str]):
    """A choice among words that are determined when the command line is parsed.

    Games are added by an option of the program, after its commands were defined.
    """

    def __init__(self, words: Callable[[], Iterable[str]]) -> None:
        self._words = words
        self.case_sensitive = True

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        """The words."""
        return tuple(self._words())


game_key = _Known(lambda: [package.key for package in packages()])
"""The key of a game that is known here."""

level_word = _Known(known_levels)
"""A level of the computer players of any game that is known here."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")

preset_option = click.option(
    "--preset", metavar="KEY", help="A preset of the options; --option changes it further."
)


def with_preset(
    game: str, preset: str | None, settings: Mapping[str, Setting]
) -> dict[str, Setting]:
    """Return the settings of a game's preset, if any, and over them the given ones.

    Raises UnknownGame or UnknownPreset.
    """
    if preset is None:
        return dict(settings)
    return {**package_of(game).preset(preset).settings, **settings}


_NUMBER = re.compile(r"-?[0-9]{1,18}")


def _settings(
    context: click.Context, parameter: click.Parameter, options: tuple[str, ...]
) -> dict[str, int | str]:
    del context, parameter
    return dict(_setting(option) for option in options)


def _setting(option: str) -> tuple[str, int | str]:
    name, equals, setting = option.partition("=")
    if not equals:
        raise click.BadParameter(f"{option!r} is not NAME=SETTING")
    word = setting.strip()
    return name.strip(), int(word) if _NUMBER.fullmatch(word) else word


settings_option = click.option(
    "--option",
    "settings",
    multiple=True,
    metavar="NAME=SETTING",
    callback=_settings,
    help="An option of the game; may be repeated.",
)

rounds_option = click.option(
    "--rounds", type=click.IntRange(1), default=250, show_default=True, help="Cut longer games."
)


def seed_text(context: click.Context, parameter: click.Parameter, seed: str | None) -> str | None:
    """Refuse a seed that is not UTF-8 (a callback of the option)."""
    del context, parameter
    try:
        (seed or "").encode()
    except UnicodeEncodeError as error:
        raise click.BadParameter(f"{seed!r} is not UTF-8.") from error
    return seed


def examples(*lines: str) -> str:
    """Return an epilog with examples of a command."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)
