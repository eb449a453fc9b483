"""What stands out since a player's last turn, the most important first."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.history.model import highlights, telling
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.words import IronDragonWords
from gui.play.your_turn.model.recap import MOST_LINES, recap
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, way_out
from tests.gui.table.tables import AWAY, HOME, model

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
CONTRACT, NUMBER, LOAD = demand_in("Bluefeld")
OTHERS = [number for number in (50, 51, 52) if number != CONTRACT][:2]
LOADED = {**AWAY, "money": 60, "loads": [LOAD], "contracts": [CONTRACT, *OTHERS]}
THIRD = {"at": centre("Nordkassel"), "foreman": "Denzel", "money": 60}


def build(table: IronTable, seat: Seat, price: int) -> int:
    """Build for at least a price; return the sum."""
    spent = 0
    while spent < price:
        legal = RULES.legal(table.state, seat)
        section = next(command for command in legal if isinstance(command, do.Build))
        done = table.do(seat, RULES.quote(table.state, seat, section))
        spent += sum(event.price for event in done.events if hasattr(event, "from_major"))
    return spent


def gp(amount: int) -> Phrase:
    return Phrase(IronDragonWords.sum_of_money, amount=amount)


def delivers() -> Phrase:
    demand = WORLD.contracts[CONTRACT].demands[NUMBER]
    facts = {"load": LOAD, "place": "Bluefeld", "pay": gp(demand.pay)}
    return Phrase(highlights.DELIVERS_FOR, **facts)


def test_delivery_comes_before_events_and_track() -> None:
    table = model(HOME, LOADED, THIRD, deck_top=[100, 127, 20, 21, 22])
    table.do(A, do.EndTurn())
    table.do(B, do.Deliver(contract=CONTRACT, demand=NUMBER))
    built = build(table, B, highlights.MUCH_TRACK)
    table.do(B, do.EndTurn())
    table.do(C, do.Pitch())
    assert table.turn.seat == A
    first, second, third = recap(table, A)
    assert (first.seat, first.text) == (B, delivers())
    assert first.place == BOARD.milepost(centre("Bluefeld"))
    name = WORLD.events[127].name
    assert (second.seat, second.text) == (C, Phrase(telling.DRAWS_EVENT, event=name, card=127))
    assert (third.seat, third.kind) == (B, "track")
    assert isinstance(third.text, Phrase)
    assert third.text.facts["price"] == gp(built)


def test_three_lines_are_the_most_and_dear_track_comes_first() -> None:
    table = model(HOME, LOADED, THIRD, THIRD | {"foreman": "Steffan"}, deck_top=[100])
    table.do(A, do.EndTurn())
    table.do(B, do.Deliver(contract=CONTRACT, demand=NUMBER))
    spent = {}
    for seat, least in ((B, 10), (C, 15), (D, 10)):
        spent[seat] = build(table, seat, least)
        table.do(seat, do.EndTurn())
    lines = recap(table, A)
    assert len(lines) == MOST_LINES
    assert lines[0].text == delivers()
    prices = [line.text.facts["price"] for line in lines[1:] if isinstance(line.text, Phrase)]
    assert prices == [gp(price) for price in sorted(spent.values(), reverse=True)[:2]]


def test_little_track_and_moves_do_not_stand_out() -> None:
    table = model({**HOME, "money": 60}, LOADED)
    table.do(A, do.EndTurn())
    build(table, B, 1)
    table.do(B, do.EndTurn())
    assert recap(table, A) == ()


def test_own_deeds_and_earlier_rounds_are_left_out() -> None:
    table = model({**HOME, "money": 60}, LOADED, deck_top=[100])
    table.do(A, do.EndTurn())
    table.do(B, do.Deliver(contract=CONTRACT, demand=NUMBER))
    table.do(B, do.EndTurn())
    assert len(recap(table, A)) == 1
    build(table, A, highlights.MUCH_TRACK)
    table.do(A, do.EndTurn())
    assert [line.seat for line in recap(table, B)] == [A]
    table.do(B, do.EndTurn())
    assert recap(table, A) == ()


@pytest.mark.parametrize("skipped", [0, 1, 2])
def test_skipped_turns_do_not_cut_the_recap(skipped: int) -> None:
    table = model({**HOME, "skip_turns": skipped}, LOADED, THIRD, active=0, deck_top=[100])
    table.do(A, do.EndTurn())
    table.do(B, do.Deliver(contract=CONTRACT, demand=NUMBER))
    for _ in range(skipped + 1):
        table.do(B, do.EndTurn())
        table.do(C, do.EndTurn())
    assert table.turn.seat == A
    assert [line.text for line in recap(table, A)] == [delivers()]


def test_fees_for_the_readers_track_come_first() -> None:
    way = way_out("Bluefeld")
    table = model({**HOME, "track": [list(way)]}, {**LOADED, "at": way[0]}, deck_top=[100])
    table.do(A, do.EndTurn())
    table.do(B, do.Deliver(contract=CONTRACT, demand=NUMBER))
    table.do(B, RULES.quote(table.state, B, do.Move(path=way[1:])))
    table.do(B, do.EndTurn())
    fees, delivery = recap(table, A)
    assert (fees.seat, fees.text) == (B, Phrase(highlights.PAYS_YOU, sum=gp(4)))
    assert delivery.kind == "delivery"
