"""A saved game that a group continues: its seats and their holders (GROUP-7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.games.skill import level_for
from core.log import PublicKey
from core.table import PERSON
from gui.saves.model import SavedGame
from gui.texts.game_names import round_of, rules_of
from net.lobby import Table
from net.lobby.limits import SAVED_NAME
from net.lobby.seating import with_saved_seats


def restored_table(
    game: SavedGame, table: Table, players: Sequence[tuple[PublicKey, str]]
) -> Table:
    """Return the table for a valid saved game, with that game's options and seats.

    Each player gets the seat with their name, or a remaining one; computers get the others.
    """
    position = game.position
    assert position is not None, "it can be read"
    genesis, options = position.genesis, dict(position.genesis.options)
    named = replace(
        table,
        options=options,
        saved=game.name[:SAVED_NAME],
        saved_turn=round_of(rules_of(game.entries), position.game, len(genesis.seats)),
    )
    seated = with_saved_seats(named, genesis, players, level_for(genesis.game, options))
    slots = tuple(
        slot
        if slot.holder is not None or control.level == PERSON
        else replace(slot, level=control.level)
        for slot, control in zip(seated.slots, position.table.control, strict=True)
    )
    return replace(seated, slots=slots)
