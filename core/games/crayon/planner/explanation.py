"""Explanations of a planner: the plan in words and figures, and the rejected plans."""

from collections.abc import Mapping
from typing import Any, Final

from core.games.crayon.board import Board
from core.games.crayon.planner.intents import Intent
from core.games.crayon.planner.plans import TURN, Stop
from core.ruleset import Seat

REJECTED: Final = 3
"""Max other plans in an explanation."""


def explain(
    board: Board, intents: list[Intent], *, rivals: Mapping[Seat, int], nodes: int
) -> dict[str, Any]:
    """Return the explanation as JSON-like values; turns are decimal strings, as core has no floats.

    `rivals` are thousandths of turns until each rival wins.
    """
    best, *others = intents
    lines = {_line(best): best}
    for intent in others:
        lines.setdefault(_line(intent), intent)
    rejected = [
        {"plan": line, "turns_to_win": in_turns(intent.total)}
        for line, intent in list(lines.items())[1 : REJECTED + 1]
    ]
    return {
        "plan": _line(best),
        **_figures(board, best),
        "rivals": {str(seat): in_turns(time) for seat, time in rivals.items()},
        "rejected": rejected,
        "nodes": nodes,
    }


def _line(intent: Intent) -> str:
    if intent.pitches:
        return "see other contracts"
    if intent.course is None:
        return "no delivery; build what is missing"
    stops = [stop for _, stop in intent.course.halts]
    line = ", ".join(map(_words, stops))
    if intent.loco is not None:
        line = f"upgrade to {intent.loco}; {line}"
    return f"borrow; {line}" if intent.borrows else line


def _words(stop: Stop) -> str:
    demand = stop.demand
    if stop.delivers:
        return f"deliver {demand.load} to {demand.city} for {demand.pay}"
    return f"fetch {demand.load} from {stop.city}"


def _figures(board: Board, intent: Intent) -> dict[str, Any]:
    course = intent.course
    figures: dict[str, Any] = {
        "turns_to_win": in_turns(intent.total),
        "still_to_join_cities": intent.still,
        "money_then": intent.money,
    }
    if intent.loco is not None:
        figures["upgrade"] = intent.loco
    if course is not None:
        pay = sum(stop.demand.pay for _, stop in course.halts if stop.delivers)
        figures |= {
            "turns": in_turns(intent.time),
            "pay": pay,
            # Without a whole turn there is no rate per turn.
            "income_per_turn": (pay - course.build) * TURN // max(intent.time, TURN),
            "build": course.build,
            "track": [
                {"edge": list(board.names_of(edge)), "price": price}
                for edge, price in course.sections
            ],
            "deliveries": [
                {
                    "contract": stop.demand.contract,
                    "load": stop.demand.load,
                    "city": stop.city,
                    "pay": stop.demand.pay,
                }
                for _, stop in course.halts
                if stop.delivers
            ],
        }
    return figures


def in_turns(thousandths: int) -> str:
    """Return thousandths of turns as turns with one decimal place."""
    return f"{thousandths // TURN}.{thousandths % TURN // 100}"
