"""Warnings of controls that end a step of the turn, as windows show them before the click."""

from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.turn.model.losses import lost_at_end, lost_with_movement
from gui.games.crayon.turn.model.losses_in_words import ends_movement, ends_turn
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated


def ends_movement_warning(table: CrayonTable) -> str:
    """Return a sentence with what a purchase gives up (BUILDWIN-3); empty if nothing."""
    return translated(ends_movement(lost_with_movement(table), crayon_words(table)))


def tip_of_end(table: CrayonTable) -> str:
    """Return the tip of a button that ends the turn, with what the end gives up."""
    tip = _("End the turn [D]")
    return f"{tip}\n{end_warning(table)}".strip()


def end_warning(table: CrayonTable) -> str:
    """Return a sentence with what the end of the turn gives up; empty if nothing."""
    return translated(ends_turn(lost_at_end(table), crayon_words(table)))
