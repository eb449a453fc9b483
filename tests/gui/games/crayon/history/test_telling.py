"""History in lines: the actions of a turn as a player would describe them."""

import pytest

from core.games.iron_dragon import commands as do
from core.log import EntryNumber
from core.ruleset import Seat
from gui.games.crayon.history.model import telling
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.history.model.telling import BUYS_LOCO, CARDS
from gui.games.iron_dragon.model.places import place_name
from gui.games.iron_dragon.model.table import IronTable
from gui.history.model import Chronicle, of_kinds
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, ring, way_out
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


def goes(steps: int, place: str) -> Phrase:
    return Phrase(telling.GOES, steps=telling.steps_of(steps), place=place)


def gp(table: IronTable, amount: int) -> Phrase:
    return crayon_words(table).money(amount)


def texts(table: IronTable) -> list[str]:
    return [line.text for line in Chronicle(table).turns(1)[0].lines]


@pytest.mark.screen("HISTORYWIN-1")
def test_consecutive_steps_are_one_line_to_their_end() -> None:
    table = model(HOME, AWAY)
    for at in ring("Kola")[:3]:
        table.do(A, do.Move(path=(at,)))
    (line,) = Chronicle(table).turns(1)[0].lines
    assert (line.seat, line.kind, line.text) == (A, "move", goes(3, "Kola"))
    assert line.place == BOARD.by_name[ring("Kola")[2]]


@pytest.mark.screen("HISTORYWIN-1")
def test_delivery_line_has_city_pay_and_the_new_card() -> None:
    contract, number, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    table = model(mine, AWAY, deck_top=[100])
    table.do(A, do.Deliver(contract=contract, demand=number))
    pay = WORLD.contracts[contract].demands[number].pay
    lines = Chronicle(table).turns(1)[0].lines
    assert [line.text for line in lines] == [
        Phrase(CARDS.delivers, load=load, place="Kola", pay=gp(table, pay), card=contract),
        Phrase(CARDS.draws, card=100),
    ]
    assert [line.kind for line in lines] == ["delivery", "contract"]
    assert lines[0].place == BOARD.cities["Kola"].mileposts[0]


@pytest.mark.screen("HISTORYWIN-1")
def test_track_is_summed_up_with_where_it_leads() -> None:
    table = model({**HOME, "money": 60}, AWAY)
    start, to = way_out("Kola")
    done = table.do(A, do.Build(from_=start, to=to))
    price = next(event.price for event in done.events if hasattr(event, "from_major"))
    (line,) = Chronicle(table).turns(1)[0].lines
    place = place_name(WORLD, BOARD.by_name[to])
    sections = telling.sections_of(1)
    assert line.text == Phrase(
        telling.BUILDS, sections=sections, price=gp(table, price), place=place
    )
    assert line.kind == "track"


@pytest.mark.screen("HISTORYWIN-1")
def test_bribe_names_the_payee() -> None:
    start, to = way_out("Kola")
    table = model({**HOME, "at": start, "money": 20}, {**AWAY, "track": [[start, to]]})
    table.do(A, do.Move(path=(to,), accept=do.Accept(bribe=4)))
    assert texts(table) == [
        Phrase(telling.PAYS_FOR_TRACK, payee="seat 1", sum=gp(table, 4)),
        goes(1, place_name(WORLD, BOARD.by_name[to])),
    ]


@pytest.mark.screen("HISTORYWIN-1")
def test_purchases_pitches_and_loads_have_lines() -> None:
    table = model({**HOME, "money": 60, "loads": ["Gold"], "contracts": [1, 2, 3]}, AWAY)
    table.do(A, do.PickUp(load="Fur"))
    table.do(A, do.Drop(load="Gold"))
    table.do(A, do.Upgrade(loco="Sardar"))
    assert texts(table) == [
        Phrase(telling.PICKS_UP, load="Fur", place="Kola"),
        Phrase(telling.LEAVES, load="Gold", place="Kola"),
        Phrase(BUYS_LOCO, loco="Sardar", price=gp(table, 10)),
    ]
    table = model({**HOME, "contracts": [1, 2, 3]}, AWAY, deck_top=[100, 101, 102])
    table.do(A, do.Pitch())
    pitched = Chronicle(table).turns(2)[1]
    assert pitched.lines[0].text == CARDS.discards


@pytest.mark.screen("HISTORYWIN-1")
def test_newest_turn_comes_first_up_to_the_requested_number() -> None:
    table = model(HOME, AWAY, turn=5)
    for _ in range(4):
        table.do(table.local, do.EndTurn())
    turns = Chronicle(table).turns(3)
    assert [(turn.round, turn.seat) for turn in turns] == [(7, A), (6, B), (6, A)]


def test_history_starts_at_a_given_entry() -> None:
    table = model(HOME, AWAY)
    for at in ring("Kola")[:2]:
        table.do(A, do.Move(path=(at,)))
    lines = Chronicle(table).since(EntryNumber(1))
    assert [line.text for line in lines] == [goes(1, "Kola")]
    assert Chronicle(table).since(table.entries[-1].entry.number) == []


@pytest.mark.screen("HISTORYWIN-1")
def test_lines_are_filtered_by_player_and_by_kind() -> None:
    table = model({**HOME, "money": 30}, AWAY)
    table.do(A, do.Move(path=(ring("Kola")[0],)))
    table.do(A, do.PickUp(load="Fur"))
    (turn,) = Chronicle(table).turns(1)
    assert [line.kind for line in of_kinds(turn.lines, seat=None, kind="load")] == ["load"]
    assert of_kinds(turn.lines, seat=B, kind=None) == []
    assert len(of_kinds(turn.lines, seat=A, kind=None)) == 2
