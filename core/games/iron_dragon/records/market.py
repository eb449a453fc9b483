"""Record exchanges of locos and foremen."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import Pile, discarded, drawn, reshuffled, without
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import spent, without_load
from core.games.iron_dragon.state import State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.LocoExchanged)
def _(_: Board, state: State, event: ev.LocoExchanged) -> State:
    changed = state.with_player(event.seat, loco=event.loco)
    if event.lost is not None:
        changed = without_load(changed, event.seat, event.lost)
    return spent(changed, event.price)


@RECORDS.of(ev.ForemanCalled)
def _(_: Board, state: State, event: ev.ForemanCalled) -> State:
    return spent(state, event.price, foreman_due=True)


@RECORDS.of(ev.ForemanDrawn)
def _(_: Board, state: State, event: ev.ForemanDrawn) -> State:
    shown = state.with_player(event.seat, choices=(event.foreman,))
    return replace(
        shown,
        foremen=drawn(state.foremen, event.foreman),
        doing=replace(state.doing, foreman_due=False),
    )


@RECORDS.of(ev.ForemanHired)
def _(_: Board, state: State, event: ev.ForemanHired) -> State:
    player, pile = state.players[event.seat], state.foremen
    others = [name for name in (player.foreman, *player.choices) if name and name != event.foreman]
    if event.foreman in pile.deck:  # FOREMAN-15: a searched deck is reshuffled
        pile = Pile(without(pile.deck, event.foreman), pile.discard)
    elif event.foreman in pile.discard:
        pile = Pile(pile.deck, without(pile.discard, event.foreman), pile.laid)
    hired = state.with_player(event.seat, foreman=event.foreman, choices=())
    changed = replace(hired, foremen=discarded(pile, others))
    return spent(changed, event.price, foreman_changed=True)


@RECORDS.of(ev.ForemenReshuffled)
def _(_: Board, state: State, _event: ev.ForemenReshuffled) -> State:
    return replace(state, foremen=reshuffled(state.foremen))
