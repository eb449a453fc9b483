"""History in lines: what a player would say of a turn."""

import pytest

from core.games.iron_dragon import commands as do
from core.log import EntryNumber
from core.ruleset import Seat
from gui.games.iron_dragon.model.places import place_name
from gui.games.iron_dragon.model.table import IronTable
from gui.history.model import Chronicle, of_kinds
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, ring, way_out
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


def texts(table: IronTable) -> list[str]:
    return [line.text for line in Chronicle(table).turns(1)[0].lines]


@pytest.mark.screen("HISTORYWIN-1")
def test_steps_in_a_row_are_one_line_to_where_they_led() -> None:
    table = model(HOME, AWAY)
    for at in ring("Kola")[:3]:
        table.do(A, do.Move(path=(at,)))
    (line,) = Chronicle(table).turns(1)[0].lines
    assert (line.seat, line.kind, line.text) == (A, "move", "goes 3 steps to Kola")
    assert line.place == BOARD.by_name[ring("Kola")[2]]


@pytest.mark.screen("HISTORYWIN-1")
def test_a_delivery_tells_city_and_pay_and_the_card_that_follows() -> None:
    contract, number, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    table = model(mine, AWAY, deck_top=[100])
    table.do(A, do.Deliver(contract=contract, demand=number))
    pay = WORLD.contracts[contract].demands[number].pay
    lines = Chronicle(table).turns(1)[0].lines
    assert [line.text for line in lines] == [
        f"delivers {load} to Kola for {pay} GP (contract {contract})",
        "draws contract 100",
    ]
    assert [line.kind for line in lines] == ["delivery", "contract"]
    assert lines[0].place == BOARD.cities["Kola"].mileposts[0]


@pytest.mark.screen("HISTORYWIN-1")
def test_track_is_told_in_sum_with_where_it_leads() -> None:
    table = model({**HOME, "money": 60}, AWAY)
    start, to = way_out("Kola")
    done = table.do(A, do.Build(from_=start, to=to))
    price = next(event.price for event in done.events if hasattr(event, "from_major"))
    (line,) = Chronicle(table).turns(1)[0].lines
    place = place_name(WORLD, BOARD.by_name[to])
    assert line.text == f"builds 1 section for {price} GP, to {place}"
    assert line.kind == "track"


@pytest.mark.screen("HISTORYWIN-1")
def test_a_bribe_names_who_was_paid() -> None:
    start, to = way_out("Kola")
    table = model({**HOME, "at": start, "money": 20}, {**AWAY, "track": [[start, to]]})
    table.do(A, do.Move(path=(to,), accept=do.Accept(bribe=4)))
    assert texts(table)[0] == "pays seat 1 4 GP to use the track"
    assert texts(table)[1].startswith("goes 1 step to ")


@pytest.mark.screen("HISTORYWIN-1")
def test_purchases_pitches_and_loads_have_lines() -> None:
    table = model({**HOME, "money": 60, "loads": ["Gold"], "contracts": [1, 2, 3]}, AWAY)
    table.do(A, do.PickUp(load="Fur"))
    table.do(A, do.Drop(load="Gold"))
    table.do(A, do.Upgrade(loco="Sardar"))
    assert texts(table) == [
        "picks up Fur in Kola",
        "leaves Gold in Kola",
        "buys the Sardar for 10 GP",
    ]
    table = model({**HOME, "contracts": [1, 2, 3]}, AWAY, deck_top=[100, 101, 102])
    table.do(A, do.Pitch())
    pitched = Chronicle(table).turns(2)[1]
    assert pitched.lines[0].text == "pitches all three contracts"


@pytest.mark.screen("HISTORYWIN-1")
def test_the_newest_turn_comes_first_and_no_more_than_were_asked_for() -> None:
    table = model(HOME, AWAY, turn=5)
    for _ in range(4):
        table.do(table.local, do.EndTurn())
    turns = Chronicle(table).turns(3)
    assert [(turn.round, turn.seat) for turn in turns] == [(7, A), (6, B), (6, A)]


def test_it_tells_from_an_entry_on() -> None:
    table = model(HOME, AWAY)
    for at in ring("Kola")[:2]:
        table.do(A, do.Move(path=(at,)))
    lines = Chronicle(table).since(EntryNumber(1))
    assert [line.text for line in lines] == ["goes 1 step to Kola"]
    assert Chronicle(table).since(table.entries[-1].entry.number) == []


@pytest.mark.screen("HISTORYWIN-1")
def test_lines_are_chosen_by_player_and_by_kind() -> None:
    table = model({**HOME, "money": 30}, AWAY)
    table.do(A, do.Move(path=(ring("Kola")[0],)))
    table.do(A, do.PickUp(load="Fur"))
    (turn,) = Chronicle(table).turns(1)
    assert [line.kind for line in of_kinds(turn.lines, seat=None, kind="load")] == ["load"]
    assert of_kinds(turn.lines, seat=B, kind=None) == []
    assert len(of_kinds(turn.lines, seat=A, kind=None)) == 2


def test_places_are_called_by_their_names_or_by_what_they_are() -> None:
    def called(name: str) -> str:
        return place_name(WORLD, BOARD.by_name[name])

    assert called(centre("Kola")) == "Kola"
    forest = next(
        point.name
        for point in BOARD.points
        if point.terrain == "forest" and point.kingdom == "Old World"
    )
    assert called(forest) == "forest in the Old World"
    sea = next(point.name for point in BOARD.points if point.terrain == "sea")
    assert called(sea) == "the open sea"
