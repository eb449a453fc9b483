"""The events in play that limit or stop the local player's train (MOVEWIN-2)."""

from core.games.crayon.board import Milepost
from core.games.crayon.events import TrainMoved
from core.games.crayon.game_state import CrayonEventCard
from core.games.crayon.track import is_standing, owner
from gui.games.crayon.events.model.events import EventLine, Events
from gui.games.crayon.model.table import CrayonTable, local_player


def limits(table: CrayonTable, train: int = 0) -> list[EventLine]:
    """Return the events without which a train could go further or elsewhere this turn.

    Routes that cost a new fee do not count, as on the map at the start of a turn (MOVEWIN-3):
    late in a six-player game there are so many that searching them would freeze the windows.
    """
    if not table.own_turn or local_player(table).trains[train].at is None:
        return []
    cards = (table.rules.world.events[event.card] for event in table.state.events)
    lines = zip(cards, Events(table).lines, strict=True)
    return [line for card, line in lines if _limits(table, train, card)]


def _limits(table: CrayonTable, train: int, card: CrayonEventCard) -> bool:
    queries, state, seat = table.rules.queries, table.state, table.local
    if _cuts(table, card):
        return True
    slow = frozenset() if card.slow is None else table.rules.world.points_in(card.slow)
    if queries.halved(state, seat, train) and not slow.isdisjoint(_passed(table, train)):
        return True
    if not (slow or queries.bars_ways(card.number)):
        return False
    without = queries.without_event(state, card.number)
    now, then = (queries.reach(game, seat, train, pays=False) for game in (state, without))
    return now.keys() != then.keys()


def _passed(table: CrayonTable, train: int) -> set[Milepost]:
    """Return the mileposts that a train visited this turn, except the start of its moves."""
    names, queries = table.rules.world.board.by_name, table.rules.queries
    happened = (happening.event for happening in table.history.this_turn)
    went = {
        names[event.to]
        for event in happened
        if isinstance(event, TrainMoved) and queries.train_in(event) == train
    }
    at = local_player(table).trains[train].at
    return went if at is None else went | {at}


def _cuts(table: CrayonTable, card: CrayonEventCard) -> bool:
    """Return whether the card broke track of the local player, which still lies there broken."""
    tracks = table.state.tracks
    return any(
        owner(tracks, edge) == table.local and not is_standing(tracks, edge)
        for edge in table.rules.queries.struck_by(card.number)
    )
