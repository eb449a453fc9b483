"""The seats that must act, their purposes, and the commands that each purpose allows."""

from collections.abc import Iterable
from typing import Final

from core.games.crayon import game_state
from core.games.empire_builder import commands as do
from core.games.empire_builder import drawing, opening
from core.games.empire_builder.refusals import (
    AnswerFirst,
    LoadFirst,
    NotAwaited,
    NothingToChoose,
    OfferIsOpen,
    OtherChoiceFirst,
)
from core.games.empire_builder.state import CUT, DEAL, OVER, State
from core.ruleset import TURN, Awaiting, ChanceNeeded, Seat, SeatMustAct, rule_of_choice

LOSE_LOAD: Final = game_state.LOSE_LOAD
ANSWER_OFFER: Final = "answer_offer"

_ANSWERS: Final[dict[str, type]] = {LOSE_LOAD: do.LoseLoad, ANSWER_OFFER: do.AnswerOffer}
"""The command that answers each choice."""
_RULE_OF_ANSWER: Final = {do.LoseLoad: "EB-TURN-5", do.AnswerOffer: AnswerFirst.rule}
"""The rule against each answer if its choice is not pending."""


def awaiting(state: State) -> Awaiting:
    """Return the seats that must act and their purposes, or the cards to be drawn.

    While an offer of track is open, the seat that made it may take it back.
    """
    if state.phase == OVER:
        return ()
    if state.phase == CUT:
        return ChanceNeeded("cut", len(opening.left_to_cut(state)))
    if state.phase == DEAL:
        return ChanceNeeded("deal", opening.cards_to_deal(state))
    if state.choosing:
        return (SeatMustAct(state.choosing[0][0], LOSE_LOAD, "EB-LOSE-2"),)
    if state.offer is not None:
        answer = SeatMustAct(state.offer.to, ANSWER_OFFER, AnswerFirst.rule)
        return (answer, SeatMustAct(state.active, TURN))
    if drawing.cards_due(state):
        return ChanceNeeded("contract")
    return (SeatMustAct(state.active, TURN),)


def purpose_of(state: State, seat: Seat) -> str | None:
    """Return the purpose for which the game waits for a seat; None if it does not."""
    return _purpose(_seats(state), seat)


def require_awaited(state: State, seat: Seat, command: do.AnyCommand) -> None:
    """Check that the game waits for this seat and for such a command.

    Raises NotAwaited, OtherChoiceFirst, OfferIsOpen or NothingToChoose.
    """
    seats = _seats(state)
    purpose = _purpose(seats, seat)
    if purpose is None:
        rule = rule_of_choice(seats) or ("EB-VICTORY-4" if state.phase == OVER else "EB-TURN-5")
        raise NotAwaited(seat=seat, awaited=[need.seat for need in seats], rule=rule)
    expected = _ANSWERS.get(purpose)
    if expected is not None and not isinstance(command, expected):
        raise _choice_first(state, seat, purpose)
    if expected is None and isinstance(command, tuple(_ANSWERS.values())):
        raise NothingToChoose(seat=seat, rule=_RULE_OF_ANSWER[type(command)])
    if purpose == TURN and state.offer is not None and not isinstance(command, do.WithdrawOffer):
        raise OfferIsOpen(seat=seat)


def _seats(state: State) -> tuple[SeatMustAct, ...]:
    awaited = awaiting(state)
    return awaited if isinstance(awaited, tuple) else ()


def _purpose(awaited: Iterable[SeatMustAct], seat: Seat) -> str | None:
    return next((need.purpose for need in awaited if need.seat == seat), None)


def _choice_first(state: State, seat: Seat, purpose: str) -> OtherChoiceFirst:
    """Return the refusal of a command while this choice is pending, with the alternatives."""
    if purpose == ANSWER_OFFER:
        return AnswerFirst(seat=seat)
    _, number = state.choosing[0]
    return LoadFirst(seat=seat, loads=list(state.players[seat].trains[number].loads))
