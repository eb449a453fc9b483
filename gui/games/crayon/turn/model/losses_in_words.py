"""The losses of a turn in words: a line, a short hint, and the warning of a control."""

from collections.abc import Iterable
from typing import Final

from gui.games.crayon.turn.model.losses import (
    Cargo,
    Delivery,
    Loss,
    Moves,
    Pickup,
    Spending,
)
from gui.games.crayon.words import CrayonWords
from gui.texts.phrases import Phrase, counted, listed

DELIVERY: Final = Phrase("{load} to deliver here for {pay}")
CARGO: Final = Phrase("{load} is aboard for {city}, {pay}")
SPENDING: Final = Phrase("{gold} left to spend on track")
ENDS_MOVEMENT: Final = Phrase("This ends your movement: {losses}.")
ENDS_TURN: Final = Phrase("Unused this turn: {losses}.")
GIVES_UP_PAYMENT: Final = Phrase("You give up a payment: {losses}.")
DELIVERY_HINT: Final = Phrase("Deliver {load} here")
PICKUP_HINT: Final = Phrase("Take {load} here")


def line_of(loss: Loss, words: CrayonWords) -> str:
    """Return a loss as a clause, without a full stop."""
    match loss:
        case Delivery(load=load, pay=pay):
            return Phrase(DELIVERY, load=Phrase(load), pay=words.money(pay))
        case Cargo(load=load, city=city, pay=pay):
            return Phrase(CARGO, load=Phrase(load), city=city, pay=words.money(pay))
        case Moves(left=count):
            return counted(count, "{count} step left", "{count} steps left")
        case Pickup(load=load):
            return Phrase(words.turn.wanted, load=Phrase(load))
        case Spending(gold=gold):
            return Phrase(SPENDING, gold=words.money(gold))
    return loss.line


def ends_movement(losses: tuple[Loss, ...], words: CrayonWords) -> str:
    """Return the warning of a control that ends the movement; empty if nothing is lost."""
    return _warning(ENDS_MOVEMENT, (_clause_of(loss, words) for loss in losses), ". ")


def ends_turn(losses: tuple[Loss, ...], words: CrayonWords) -> str:
    """Return the warning of a control that ends the turn; empty if nothing is lost."""
    return _warning(ENDS_TURN, (line_of(loss, words) for loss in losses), "; ")


def gives_up_payment(losses: tuple[Loss, ...], words: CrayonWords) -> str:
    """Return the warning of a new hand; empty if no load aboard is for these cards."""
    return _warning(GIVES_UP_PAYMENT, (line_of(loss, words) for loss in losses), "; ")


def hint_of(losses: tuple[Loss, ...]) -> str:
    """Return the dearest loss in two or three words; empty if there is none, or only money."""
    for loss in losses:
        match loss:
            case Delivery(load=load):
                return Phrase(DELIVERY_HINT, load=Phrase(load))
            case Pickup(load=load):
                return Phrase(PICKUP_HINT, load=Phrase(load))
            case Moves(left=count):
                return counted(count, "{count} step left", "{count} steps left")
            case Cargo() | Spending():
                continue
            case _:
                return loss.hint
    return ""


def _warning(template: Phrase, clauses: Iterable[str], between: str) -> str:
    lines = list(clauses)
    return Phrase(template, losses=listed(lines, between)) if lines else ""


def _clause_of(loss: Loss, words: CrayonWords) -> str:
    match loss:
        case Moves(left=count):
            return counted(count, "{count} step is left", "{count} steps are left")
    return line_of(loss, words)
