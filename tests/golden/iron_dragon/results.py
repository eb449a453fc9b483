"""The end of a golden game, in words that a diff shows."""

from typing import Any

from core.games.iron_dragon.options import options
from core.games.iron_dragon.rules import RULES
from core.table import Position


def result_of(position: Position) -> dict[str, Any]:
    """Return the last position of a log: winner, turn, and standings."""
    view = RULES.view(position.game, None)
    names = [plan.name for plan in position.genesis.seats]
    winner = view["winner"]
    return {
        "options": _chosen(position),
        "last_entry": position.head.number,
        "round": view["turn"],
        "ended": "where its plan ends" if winner is None else f"won by {names[winner]}",
        "seats": [_seat_text(name, seat) for name, seat in zip(names, view["seats"], strict=True)],
    }


def _chosen(position: Position) -> dict[str, int | str]:
    """Return the options without their default values."""
    defaults = {option.name: option.default for option in options()}
    return {name: word for name, word in position.genesis.options if word != defaults[name]}


def _seat_text(name: str, seat: dict[str, Any]) -> str:
    owes = f", owes {seat['debt']}" if seat["debt"] else ""
    cities = ", ".join(seat["major_cities"]) or "no major city"
    return f"{name}: {seat['money']} GP{owes}, {seat['loco']}; joins {cities}"
