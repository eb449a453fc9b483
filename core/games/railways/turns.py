"""Turns: rounds of slots, income and dividends, and the next turn (RW-TURN, RW-INCOME)."""

from typing import Final

from core.games.railways.auction import has_auction, open_auction, order_by_points
from core.games.railways.draft import Draft
from core.games.railways.drawing import CARD
from core.games.railways.ending import end_if_due
from core.games.railways.events import (
    DrawDue,
    OrderSet,
    Received,
    SlotBegan,
    SlotEnded,
    TrackRemoved,
    TurnBegan,
    TurnEnded,
)
from core.games.railways.payment import pay
from core.games.railways.queries import slot_of
from core.games.railways.refusals import EffectOwed
from core.ruleset import Seat

ROUNDS: Final = 3


def begin_turn(draft: Draft) -> None:
    """Begin the next turn: draw a card to the display, or go on to the auction (RW-TURN-2)."""
    turn = draft.state.turn + 1
    draft.add(TurnBegan(turn=turn))
    if turn > 1 and draft.state.settings.operations_cards and draft.state.deck:
        draft.add(DrawDue(purpose=CARD, count=1))
    else:
        begin_auction(draft)


def begin_auction(draft: Draft) -> None:
    """Begin the auction, or the first round of a turn without one (RW-AUCTION-14)."""
    if has_auction(draft.state):
        open_auction(draft)
    else:
        draft.add(OrderSet(order=order_by_points(draft.state)))
        begin_rounds(draft)


def begin_rounds(draft: Draft) -> None:
    """Begin the first slot of a turn."""
    draft.add(SlotBegan(round=1, seat=draft.state.order[0]))


def end_slot(draft: Draft, seat: Seat) -> None:
    """End a slot, and after the last of a turn all that follows; raises EffectOwed."""
    slot = slot_of(draft.state)
    if slot.owed:
        raise EffectOwed(card=slot.card)
    draft.add(SlotEnded(seat=seat, passed=not slot.acted))
    state = draft.state
    place = state.order.index(seat) + 1
    if place < len(state.order):
        draft.add(SlotBegan(round=state.round, seat=state.order[place]))
    elif state.round < ROUNDS:
        draft.add(SlotBegan(round=state.round + 1, seat=state.order[0]))
    else:
        _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """Remove open track, pay income and dividends, and end the game or begin a turn."""
    remove_open_track(draft)
    pay_income(draft)
    draft.add(TurnEnded(turn=draft.state.turn, idle=not draft.state.acted))
    if not end_if_due(draft):
        begin_turn(draft)


def remove_open_track(draft: Draft) -> None:
    """Take every open series off the board (RW-LINK-6)."""
    board = draft.world.board
    for series in draft.state.open:
        draft.add(
            TrackRemoved(
                seat=series.seat,
                start=board.cities[series.start].name,
                pieces=tuple((board.places[at].name, into, out) for at, into, out in series.way),
            )
        )


def pay_income(draft: Draft) -> None:
    """Pay each seat its income, then take the interest of its bonds (RW-INCOME)."""
    for seat, player in enumerate(draft.state.players):
        income = draft.world.income.at(player.points)
        if income:
            draft.add(Received(seat=Seat(seat), amount=income, purpose="income"))
    for seat, player in enumerate(draft.state.players):
        if not player.holiday:
            pay(draft, Seat(seat), player.bonds, "interest")
