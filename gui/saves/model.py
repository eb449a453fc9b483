"""Saved games that a new game may continue, each with its contents or its flaw.

Only the selected game is read.
"""

import warnings
from typing import Any, Final, NamedTuple

from core.errors import FactualError
from core.legible import shown
from core.log import LogError, Opened, TornTail
from core.ruleset import ChanceNeeded, Seat
from core.table import Position, Rules, TableError, Timeline, genesis_of
from gui.storage.slots import NoSuchSave, Slots
from gui.texts.game_names import round_of, rules_of
from gui.texts.phrases import Phrase, listed, refused


class AnotherVersion(FactualError):
    """A game with other rules or another map can be watched but not continued."""

    text = "it has rules version {found}; this program has {ours}"


class AlreadyWon(FactualError):
    """A finished game can be watched but not continued."""

    text = "this game is over"


class SavedGame(NamedTuple):
    """A saved game; without a `position` it cannot be read, and `flaw` says why.

    With both, it can be watched but not continued. `torn` says what was lost at its end. `keeper`
    is the secret that keeps the future cards, and `notes` are stored beside the log.
    """

    name: str
    entries: tuple[Opened, ...] = ()
    position: Position | None = None
    flaw: str = ""
    torn: bool = False
    keeper: bytes | None = None
    notes: bytes = b""

    @property
    def state(self) -> Any:
        """The state of the game as it was saved; None if it cannot be read."""
        return None if self.position is None else self.position.game


class SavedGames:
    """The games in the save slots, latest first."""

    def __init__(self, slots: Slots) -> None:
        self._slots: Final = slots
        self._read: dict[str, SavedGame] = {}
        self.names: Final = slots.names()

    def game(self, name: str) -> SavedGame:
        """Return the game of a name; its errors are facts of the result, not raised."""
        if name not in self._read:
            self._read[name] = self._game(name)
        return self._read[name]

    def _game(self, name: str) -> SavedGame:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", TornTail)  # reported by `torn`
                contents = self._slots.read(name)
            rules = rules_of(contents.entries)
            position = Timeline(contents.entries, rules).last
        except (LogError, TableError, NoSuchSave) as error:
            return SavedGame(name, flaw=refused(error))
        return SavedGame(
            name,
            contents.entries,
            position,
            self._flaw(rules, contents.entries[0], position),
            contents.torn,
            contents.keeper,
            self._slots.notes(name),
        )

    def _flaw(self, rules: Rules, opened: Opened, position: Position) -> str:
        genesis = genesis_of(opened)
        if (genesis.rules_version, genesis.data_hash) != (rules.version, rules.data_hash):
            return refused(AnotherVersion(found=genesis.rules_version, ours=rules.version))
        return "" if rules.awaiting(position.game) else refused(AlreadyWon())


def next_name(names: list[str], shown: str | None, by: int) -> str:
    """Return the saved game after the one shown, or before it if `by` is -1, cyclically."""
    if shown is None:
        return names[0 if by > 0 else -1]
    return names[(names.index(shown) + by) % len(names)]


def caption_of(game: SavedGame) -> str:
    """Return how far a saved game came, or why it cannot be continued."""
    if game.state is None:
        return Phrase("This file cannot be read: {why}.", why=game.flaw)
    if game.flaw:
        return Phrase("You can watch it, but not play on: {why}.", why=game.flaw)
    assert game.position is not None, "it has a state"
    seats, rules = game.position.genesis.seats, rules_of(game.entries)
    turn = round_of(rules, game.state, len(seats))
    active = shown(seats[_active(rules, game.state)].name)
    caption = Phrase("Turn {turn}; {name} to play.", turn=turn, name=active)
    if not game.torn:
        return caption
    lost = Phrase("The end of the file is missing. The game continues before it.")
    return listed((caption, lost), " ")


def _active(rules: Rules, state: Any) -> Seat:
    """Return the seat in turn; before the first turn, the first seat that must act."""
    seat = rules.turn(state).seat
    if seat is not None:
        return seat
    awaiting = rules.awaiting(state)
    return Seat(0) if isinstance(awaiting, ChanceNeeded) else awaiting[0].seat
