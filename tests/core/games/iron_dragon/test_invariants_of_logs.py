"""A whole recorded game is checked, with its undos."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import evolve as evolving
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.table import LocalTable, fold
from tests.core.games.iron_dragon.invariants import check_game, logs
from tests.core.games.iron_dragon.rules.places import (
    centre,
)
from tests.core.games.iron_dragon.wrong import LENT, SNOW, A, B


def played() -> LocalTable:
    """Play a game with a delivery, a loan and an undo in its log."""
    seats = [{"at": centre("Kola"), "loads": ["Fur"], "money": 3}, {"at": centre("Kola")}]
    document = msgspec.json.encode({"seats": seats, "deck_top": [SNOW, 100]})
    table = LocalTable.new(RULES, ["Ann", "Bob"], secret=bytes(32), options=LENT, scenario=document)
    table.do(A, do.Drop(load="Fur"))
    table.undo(A)
    table.do(A, do.Upgrade(loco="Sardar", accept=do.Accept(loan=7)))
    table.undo(A)
    table.do(A, do.Pitch())
    return table


def test_whole_log_is_checked_with_its_undos() -> None:
    assert check_game(RULES, played().timeline.entries) == []


@pytest.mark.rule("INV-19")
def test_undo_that_leaves_a_trace_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = played().timeline.entries
    undone = next(entry.entry.number for entry in entries if entry.entry.kind == "undo")
    fold_ = fold

    def marked(position: Any, opened: Any, rules: Any) -> Any:
        folded = fold_(position, opened, rules)
        if opened.entry.number != undone:
            return folded
        return replace(folded, game=folded.game.with_player(B, skip_turns=1))

    monkeypatch.setattr(logs, "fold", marked)
    assert f"entry {undone}: INV-19: what is undone leaves its mark" in check_game(RULES, entries)


def test_event_that_breaks_an_invariant_is_found_in_a_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entries = played().timeline.entries
    lend = evolving._RECORDS[ev.Paid]

    def generous(board: Any, state: State, event: Any) -> State:
        paid = lend(board, state, event)
        return paid.with_player(event.seat, money=paid.players[event.seat].money + 1)

    monkeypatch.setitem(evolving._RECORDS, ev.Paid, generous)
    found = check_game(RULES, entries)
    assert found
    assert {why.split(": ")[1] for why in found} >= {"INV-1"}
