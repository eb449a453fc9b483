"""The saved games that a new game may go on from: each with what it holds, or why it cannot.

Only the one that is looked at is read.
"""

import warnings
from typing import Final, NamedTuple

from core.errors import FactualError
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.legible import shown
from core.log import LogError, Opened, TornTail
from core.table import Position, TableError, Timeline, genesis_of
from gui.models.phrases import Phrase, listed, refused
from gui.saving.slots import NoSuchSave, Slots


class AnotherVersion(FactualError):
    """A game that other rules, or another map, were made for is watched and not played on."""

    text = "it was played by version {found} of the rules; here is version {ours}"


class AlreadyWon(FactualError):
    """A game that is over is watched and not played on."""

    text = "this game is over"


class SavedGame(NamedTuple):
    """A saved game; without a `position` it cannot be read, and `flaw` says why.

    One with both can be looked at and not be played on. `torn` is what has lost its end. `keeper`
    is the secret to go on with the same cards, `notes` what lies beside the log.
    """

    name: str
    entries: tuple[Opened, ...] = ()
    position: Position | None = None
    flaw: str = ""
    torn: bool = False
    keeper: bytes | None = None
    notes: bytes = b""

    @property
    def state(self) -> State | None:
        """The game as it was saved."""
        if self.position is None:
            return None
        state: State = self.position.game
        return state


class SavedGames:
    """What lies in the slots, the latest first."""

    def __init__(self, slots: Slots) -> None:
        self._slots: Final = slots
        self._read: dict[str, SavedGame] = {}
        self.names: Final = slots.names()

    def game(self, name: str) -> SavedGame:
        """The game under a name; what is amiss with it is told, not raised."""
        if name not in self._read:
            self._read[name] = self._game(name)
        return self._read[name]

    def _game(self, name: str) -> SavedGame:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", TornTail)  # `torn` tells of it
                contents = self._slots.read(name)
            position = Timeline(contents.entries, RULES).last
        except (LogError, TableError, NoSuchSave) as error:
            return SavedGame(name, flaw=refused(error))
        return SavedGame(
            name,
            contents.entries,
            position,
            self._flaw(contents.entries[0], position),
            contents.torn,
            contents.keeper,
            self._slots.notes(name),
        )

    def _flaw(self, opened: Opened, position: Position) -> str:
        genesis, rules = genesis_of(opened), RULES
        if (genesis.rules_version, genesis.data_hash) != (rules.version, rules.data_hash):
            return refused(AnotherVersion(found=genesis.rules_version, ours=rules.version))
        return "" if rules.awaiting(position.game) else refused(AlreadyWon())


def next_name(names: list[str], shown: str | None, by: int) -> str:
    """The saved game after that which is shown, or with -1 the one before; then from the start."""
    if shown is None:
        return names[0 if by > 0 else -1]
    return names[(names.index(shown) + by) % len(names)]


def caption_of(game: SavedGame) -> str:
    """How far a saved game came, or why it cannot be gone on with."""
    if game.state is None:
        return Phrase("This file cannot be read: {why}.", why=game.flaw)
    if game.flaw:
        return Phrase("It can be watched, and not be played: {why}.", why=game.flaw)
    assert game.position is not None, "it has a state"
    active = shown(game.position.genesis.seats[game.state.active].name)
    told = Phrase("Turn {turn}; {name} is to act.", turn=game.state.turn, name=active)
    if not game.torn:
        return told
    lost = Phrase("The end of the file is missing; play goes on before it.")
    return listed((told, lost), " ")
