"""The declaration of an option of a game, for windows, lobby, command line and docs.

It has no rules: each game implements the effects of its settings.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from core.errors import Words, quote

Setting = int | str


class Needs(Struct, frozen=True):
    """A condition of an option: it has an effect only if another has one of these settings."""

    option: str
    settings: tuple[Setting, ...]


class OptionSpec(Struct, frozen=True):
    """An option: its settings in the order of the windows, the first of them the default.

    `name` is used in logs, on command lines and in windows; `meaning` is a sentence for players.
    `words` are the labels in configuration files, if they differ from the settings. `usual` is the
    default if it is not the first setting.
    """

    name: str
    meaning: str
    settings: tuple[Setting, ...]
    words: tuple[str, ...] = ()
    needs: Needs | None = None
    usual: Setting | None = None

    @property
    def default(self) -> Setting:
        """The setting of a game that does not name the option."""
        return self.settings[0] if self.usual is None else self.usual

    @property
    def kind(self) -> Literal["flag", "number", "choice"]:
        """The kind of the settings: Yes or No, numbers, or words."""
        if set(self.settings) == {"No", "Yes"}:
            return "flag"
        return "number" if all(isinstance(setting, int) for setting in self.settings) else "choice"

    def setting(self, word: Setting) -> Setting | None:
        """Return the setting that a word or a number stands for, or None."""
        if word in self.settings and type(word) is type(self.default):
            return word
        return self.settings[self.words.index(str(word))] if word in self.words else None

    def listed(self) -> list[Setting]:
        """Return the settings, numbers in ascending order, each with its label if that differs."""
        labels = dict(zip(self.settings, self.words, strict=False))
        numbers = sorted(setting for setting in self.settings if isinstance(setting, int))
        return [
            Words(f"{quote(number)} (or {quote(labels[number])})")
            if labels.get(number, number) != number
            else number
            for number in (numbers if self.kind == "number" else self.settings)
        ]


class Preset(Struct, frozen=True):
    """Settings of several options under a name, such as those of a short game.

    `key` names it in files and on command lines, `title` in windows; `meaning` is a sentence for
    players. All options without a setting here have their default, except the skill of computer
    players, which presets leave alone. `rounds` is how many rounds a game takes, by the number of
    seats.
    """

    key: str
    title: str
    meaning: str
    settings: Mapping[str, Setting]
    rounds: Mapping[int, int]

    def rounds_for(self, seats: int) -> int:
        """Return the rounds of a game; for other numbers of seats, those of the nearest known."""
        return self.rounds[min(self.rounds, key=lambda known: abs(known - seats))]


def options_view(options: Sequence[OptionSpec]) -> list[dict[str, Any]]:
    """Return the options as JSON-like values, as in the engine protocol."""
    return [
        {
            "name": option.name,
            "meaning": option.meaning,
            "kind": option.kind,
            "settings": list(option.settings),
            "default": option.default,
            "needs": None
            if option.needs is None
            else {"option": option.needs.option, "settings": list(option.needs.settings)},
        }
        for option in options
    ]
