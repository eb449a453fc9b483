"""The description of a game, by which a program can name the game without loading it."""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from core.errors import FactualError
from core.option_spec import Preset, Setting


class RankedPlanner(NamedTuple):
    """The computer players of ranked games, whose moves can be computed again by any program.

    `version` is increased whenever one of them would move differently in any position; `budget` is
    in nodes, 0 if each level has its own. `levels` may sit at a ranked table, and ignore chance.
    `lost` plays for absent players: it is fixed, as a leader could choose the weakest.
    """

    version: str
    budget: int
    levels: tuple[str, ...]
    lost: str


class SkillOption(NamedTuple):
    """The option for the skill of computer players; `levels` by its settings, strongest first."""

    name: str
    levels: Mapping[str, str]


class MapDrawer(Protocol):
    """A drawer of a game's maps, for map makers."""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the maps, the main one first."""
        ...

    def draw(self, letter: str, *, ids: bool) -> str:
        """Return a map as one SVG file, with the name of every point if `ids`."""
        ...


class PendingChoice(NamedTuple):
    """A choice that a game waits for outside the usual course of a turn.

    `what` is the thing that the seat chooses, in English; `save_rule` is the rule that forbids
    saving the game before.
    """

    what: str
    save_rule: str = "SAVE-1"


class UnknownPreset(FactualError):
    """A game has no preset of this key."""

    text = "{game} has no preset {preset}; its presets are: {known}"


_NO_CHOICES: Final[Mapping[str, PendingChoice]] = {}
_NO_SETTINGS: Final[Mapping[str, Setting]] = {}


class GamePackage(NamedTuple):
    """A game and its key, which names it in logs, records and on command lines.

    `title` is the name for players; `seats` are the possible numbers of seats. `levels` are those
    of its computer players, the strongest first. `rules` and `ai` name a Ruleset and a GameAI as
    `module:attribute`, which are imported when first needed. A game without `ranked` is never
    ranked; `ranked_settings` are the settings of options that a ranked game must have. Without
    `skill` its computer players are the strongest. `windows` names the game's package of windows as
    `module:attribute`. Only the window program imports it; a game without one uses windows that fit
    every game. `maps` names a MapDrawer; it is empty for a game without a
    map. `options` names a function that returns the specs of its options without loading the rules,
    for the configuration. `choices` describes its choices by their purpose. `told` are the fields
    of a seat's view that describe its final result; without them, all its numbers do. `presets` are
    the kinds of game to choose from at once; the first of them is meant for a player's first game.
    `first_terms` names the options that windows show first; without them, all are shown alike.
    """

    key: str
    title: str
    seats: range
    levels: tuple[str, ...]
    rules: str
    ai: str
    ranked: RankedPlanner | None = None
    ranked_settings: Mapping[str, Setting] = _NO_SETTINGS
    skill: SkillOption | None = None
    windows: str = ""
    maps: str = ""
    options: str = ""
    choices: Mapping[str, PendingChoice] = _NO_CHOICES
    told: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    first_terms: tuple[str, ...] = ()

    def preset(self, key: str) -> Preset:
        """Return the preset of a key; raises UnknownPreset."""
        named = {preset.key: preset for preset in self.presets}
        if key not in named:
            raise UnknownPreset(game=self.key, preset=key, known=list(named))
        return named[key]

    def level_for(self, options: Mapping[str, object]) -> str:
        """Return the level of the computer players at a table with these options.

        It is the strongest if the options leave the skill out or have an unknown setting.
        """
        if self.skill is None:
            return self.levels[0]
        return self.skill.levels.get(str(options.get(self.skill.name)), self.seated_levels[0])

    @property
    def seated_levels(self) -> tuple[str, ...]:
        """The levels that the options can set, the strongest first."""
        return self.levels[:1] if self.skill is None else tuple(self.skill.levels.values())
