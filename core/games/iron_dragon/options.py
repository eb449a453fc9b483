"""The thirteen options and their settings (OPTION-1 to OPTION-13)."""

from functools import cache

from msgspec import Struct

from core.errors import Words, quote
from core.games.crayon.errors import BadCards
from core.games.iron_dragon.cards import Name, check_names, read_toml
from core.ruleset import Options, UnknownOption

Setting = int | str


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """An option: its settings in the order of the windows, the first of them the default.

    `words` are the labels that configuration files have, where the settings are other words.
    """

    name: Name
    settings: tuple[Setting, ...]
    words: tuple[Name, ...] = ()

    @property
    def default(self) -> Setting:
        """The setting of a game that says nothing."""
        return self.settings[0]

    def setting(self, word: Setting) -> Setting:
        """The setting that a word or a number stands for; raises UnknownOption."""
        if word in self.settings and type(word) is type(self.default):
            return word
        if word in self.words:
            return self.settings[self.words.index(str(word))]
        raise UnknownOption(option=self.name, setting=word, settings=self._listed())

    def _listed(self) -> list[Setting]:
        """Return each setting once, numbers in order, with the label if that is another word."""
        labels = dict(zip(self.settings, self.words, strict=False))
        numeric = isinstance(self.default, int)
        return [
            Words(f"{quote(one)} (or {quote(labels[one])})") if labels.get(one, one) != one else one
            for one in (sorted(self.settings) if numeric else self.settings)
        ]


class _Options(Struct, frozen=True, forbid_unknown_fields=True):
    option: tuple[Option, ...]


@cache
def options() -> tuple[Option, ...]:
    """All options, in the order of the windows."""
    found = read_toml("options.toml", _Options).option
    check_names("options.toml", (option.name for option in found))
    for option in found:
        check_names("options.toml", option.settings)
        if option.words and len(option.words) != len(option.settings):
            raise BadCards(file="options.toml", why=f"{option.name} lacks words for its settings")
    return found


def complete_options(asked: Options) -> dict[str, Setting]:
    """Every option with its setting, words of numeric ones turned into numbers.

    Raises UnknownOption.
    """
    known = {option.name: option for option in options()}
    for name, setting in asked.items():
        if name not in known:
            raise UnknownOption(option=name, setting=setting, options=list(known))
    return {
        name: option.setting(asked[name]) if name in asked else option.default
        for name, option in known.items()
    }
