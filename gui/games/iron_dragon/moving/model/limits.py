"""The events in play that limit or stop the local player's train (MOVEWIN-2)."""

from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.crayon.track import is_standing, owner
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon.bans import bans_under, struck_by
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.events import TrainMoved
from core.games.iron_dragon.reach import reach
from gui.games.iron_dragon.events.model.events import EventLine, Events
from gui.games.iron_dragon.model.table import IronTable, local_player


def limits(table: IronTable) -> list[EventLine]:
    """Return the events without which the train could go further or elsewhere this turn.

    Routes that cost a new bribe do not count, as on the map at the start of a turn (MOVEWIN-3):
    late in a six-player game there are so many that searching them would freeze the windows.
    """
    if not table.own_turn or local_player(table).at is None:
        return []
    lines = zip(table.state.events, Events(table).lines, strict=True)
    return [line for event, line in lines if _limits(table, event, line.card)]


def _limits(table: IronTable, event: EventInPlay, card: EventCard) -> bool:
    if card.flood or card.bury:
        return _cuts(table, card)
    slow = bans_under(table.rules.world, (event,)).slow
    if table.state.doing.halved and not slow.isdisjoint(_passed(table)):
        return True
    if not (card.slow or card.no_moving or card.ships_stay or card.bridges_fail):
        return False
    state, seat = table.state, table.local
    without = replace(state, events=tuple(in_play for in_play in state.events if in_play != event))
    now, then = (reach(table.rules.world, game, seat, pays=False) for game in (state, without))
    return now.keys() != then.keys()


def _passed(table: IronTable) -> set[Milepost]:
    """Return the mileposts that the train visited this turn, except the start of its moves."""
    names = table.rules.world.board.by_name
    happened = (happening.event for happening in table.history.this_turn)
    went = {
        names[train_moved.to] for train_moved in happened if isinstance(train_moved, TrainMoved)
    }
    at = local_player(table).at
    return went if at is None else went | {at}


def _cuts(table: IronTable, card: EventCard) -> bool:
    """Return whether the card broke track of the local player."""
    tracks = table.state.tracks
    return any(
        owner(tracks, edge) == table.local and not is_standing(tracks, edge)
        for edge in struck_by(table.rules.world, card)
    )
