"""The demand cards that are left in a game of Sudden Death."""

from gui.games.empire_builder.model.table import RailwayTable


def cards_left(table: RailwayTable) -> int | None:
    """Return how many demand cards the deck still holds; None without Sudden Death."""
    state = table.state
    if not state.settings.sudden_death or not state.turn:
        return None
    return sum(card in table.rules.world.contracts for card in state.contracts.deck)
