"""Record the events of contracts and event cards that all crayon-rail games record alike."""

from typing import Any, Final, Protocol, TypeVar

from msgspec.structs import replace

from core.games.crayon import events as ev
from core.games.crayon.board import Board
from core.games.crayon.game_state import CrayonState
from core.games.crayon.piles import discarded, drawn, reshuffled
from core.games.crayon.records import Records
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat


class HandState(CrayonState, Protocol):
    """A state whose hands change."""

    @property
    def set_aside(self) -> tuple[int, ...]:
        """The event cards set aside during the deal."""

    def with_player(self: "S", seat: Seat, **changes: Any) -> "S":
        """Return the state with these fields of a player replaced."""


S = TypeVar("S", bound=HandState)

CARD_RECORDS: Final = Records[Any]()
"""The records of any game; a game adds its own, also in place of one of these."""


def _with(state: S, **changes: Any) -> S:
    struct: Any = state  # each game's state is a struct, which a protocol cannot say
    replaced: S = replace(struct, **changes)
    return replaced


@CARD_RECORDS.of(ev.ContractDealt)
def _(_: Board, state: S, event: ev.ContractDealt) -> S:
    return _with_contract(state, event.seat, event.card)


@CARD_RECORDS.of(ev.EventSetAside)
def _(_: Board, state: S, event: ev.EventSetAside) -> S:
    aside = (*state.set_aside, event.card)
    return _with(state, contracts=drawn(state.contracts, event.card), set_aside=aside)


@CARD_RECORDS.of(ev.ContractDrawn)
def _(_: Board, state: S, event: ev.ContractDrawn) -> S:
    return _with_contract(state, event.seat, event.card)


def _with_contract(state: S, seat: Seat, card: int) -> S:
    filled = state.with_player(seat, contracts=(*state.players[seat].contracts, card))
    return _with(filled, contracts=drawn(state.contracts, card))


@CARD_RECORDS.of(ev.EventCardDrawn)
def _(_: Board, state: S, event: ev.EventCardDrawn) -> S:
    return with_event_card(state, event)


def with_event_card(state: S, event: ev.EventCardDrawn) -> S:
    """Return the state with a drawn event card in play, or being resolved if it ends now."""
    pile = drawn(state.contracts, event.card)
    if not event.until:
        return _with(state, contracts=pile, resolving=event.card)
    in_play = EventInPlay(event.card, event.seat, event.until)
    return _with(state, contracts=pile, events=(*state.events, in_play))


@CARD_RECORDS.of(ev.EventCardSpent)
def _(_: Board, state: S, event: ev.EventCardSpent) -> S:
    pile = discarded(state.contracts, [event.card])
    return _with(state, contracts=pile, resolving=None)


@CARD_RECORDS.of(ev.EventCardExpired)
def _(_: Board, state: S, event: ev.EventCardExpired) -> S:
    left = tuple(in_play for in_play in state.events if in_play.card != event.card)
    return _with(state, events=left, contracts=discarded(state.contracts, [event.card]))


@CARD_RECORDS.of(ev.ContractsReshuffled)
def _(_: Board, state: S, _event: ev.ContractsReshuffled) -> S:
    return _with(state, contracts=reshuffled(state.contracts))


@CARD_RECORDS.of(ev.LoadChoiceMade)
def _(_: Board, state: S, _event: ev.LoadChoiceMade) -> S:
    return _with(state, resolving=None)
