"""A plan as a sentence: templates and facts, and the place that it leads to."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.planner.advised import Halt, Plan
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.advice.model import sentence as said
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.advice.model.advice_words import ADVICE
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD, centre, way_out
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
WORLD = RULES.world
KOLA = BOARD.milepost(centre("Kola"))
FETCH_FUR = Halt("Kenare", "Fur", False, 2, 0, 35)
DELIVER_FUR = Halt("Saadah", "Fur", True, 2, 0, 35)
FETCH_GOLD = Halt("Eabannet", "Gold", False, 1, 0, 29)
DELIVER_GOLD = Halt("Bluefeld", "Gold", True, 1, 0, 29)


def plan(*halts: Halt, **more: Any) -> Plan:
    facts: dict[str, Any] = {
        "loco": None, "pitches": False, "borrows": False, "track": (), "places": (),
    }  # fmt: skip
    return Plan(halts, 0, 0, 1000, 30_000, **{**facts, **more})


def clauses(table: IronTable, advised: Plan) -> list[Phrase]:
    """Return the clauses of the sentence, in order."""
    phrase = crayon_words(table).advice_sentence(advised, table.state, A, table.names)
    assert phrase.template == said.SENTENCE
    row, found = phrase.facts["clauses"], list[Phrase]()
    while isinstance(row, Phrase) and set(row.facts) == {"before", "then"}:
        found.insert(0, _phrase(row.facts["then"]))
        row = row.facts["before"]
    return [_phrase(row), *found]


def _phrase(fact: object) -> Phrase:
    assert isinstance(fact, Phrase)
    return fact


def templates(table: IronTable, advised: Plan) -> list[str]:
    return [clause.template for clause in clauses(table, advised)]


@pytest.fixture
def table() -> IronTable:
    return model({**HOME, "money": 60}, AWAY)


def links(*ways: tuple[str, str]) -> dict[str, Any]:
    """Return a plan's track and path along these links."""
    edges = tuple(BOARD.edges_by_name[way] for way in ways)
    places = (BOARD.milepost(ways[0][0]), *(BOARD.milepost(to) for _, to in ways))
    return {"track": edges, "places": places}


def test_fetching_names_load_both_cities_and_pay(table: IronTable) -> None:
    (fetch,) = clauses(table, plan(FETCH_GOLD, FETCH_FUR, DELIVER_FUR, DELIVER_GOLD))
    assert fetch.template == said.FETCH
    assert fetch.facts == {"load": "Gold", "city": "Eabannet", "to": "Bluefeld", "pay": "29 GP"}


def test_delivery_of_a_load_aboard(table: IronTable) -> None:
    (deliver,) = clauses(table, plan(DELIVER_FUR))
    assert deliver.template == said.DELIVER
    assert deliver.facts == {"load": "Fur", "city": "Saadah", "pay": "35 GP"}


def test_halt_where_the_train_stands_is_here(table: IronTable) -> None:
    fetch, deliver = Halt("Kola", "Fur", False, 2, 0, 35), Halt("Kola", "Fur", True, 2, 0, 35)
    assert templates(table, plan(fetch, DELIVER_FUR)) == [said.FETCH_HERE]
    assert templates(table, plan(deliver)) == [said.DELIVER_HERE]


def test_pitching_and_waiting(table: IronTable) -> None:
    assert templates(table, plan(pitches=True)) == [ADVICE.pitch]
    assert templates(table, plan()) == [ADVICE.wait]
    assert templates(table, plan(loco="Sardar")) == [ADVICE.wait, ADVICE.buy]


def test_waiting_names_and_shows_the_nearest_major_city() -> None:
    way = way_out("Nordkassel")
    tracked = model({**HOME, "money": 60, "track": [list(way)]}, AWAY)
    wait, extend = clauses(tracked, plan())
    assert (wait, extend.template) == (ADVICE.wait, said.EXTEND)
    city = str(extend.facts["city"])
    assert city != "Nordkassel"
    centre_of_city = BOARD.cities[city].mileposts[0]
    assert centre_of_city in WORLD.majors
    assert tracked.words.advice_place(plan(), tracked.state, A) == centre_of_city
    assert tracked.words.advice_place(plan(pitches=True), tracked.state, A) is None


@pytest.mark.parametrize(
    ("phase", "when"), [("movement", ADVICE.buy_after), ("build", ADVICE.buy_first)]
)
def test_purchase_and_loan_come_after_moving(phase: str, when: Phrase) -> None:
    table = model({**HOME, "money": 60}, AWAY, phase=phase)
    _, buy, borrow = clauses(table, plan(FETCH_FUR, DELIVER_FUR, loco="Sardar", borrows=True))
    assert buy.template == when
    assert buy.facts == {"loco": "Sardar"}
    assert borrow == said.BORROW


def test_missing_track_is_counted_and_priced(table: IronTable) -> None:
    way = way_out("Kola")
    _, build = clauses(table, plan(FETCH_FUR, DELIVER_FUR, **links(way)))
    assert build.template == said.BUILD_FIRST
    assert (build.facts["sections"], build.facts["city"]) == ("1 section", "Kenare")
    price = build.facts["price"]
    before = table.state.players[A].money
    table.do(A, RULES.quote(table.state, A, do.Build(from_=way[0], to=way[1])))
    assert price == crayon_words(table).money(before - table.state.players[A].money)
    assert said.BUILD_FIRST not in templates(table, plan(FETCH_FUR, DELIVER_FUR, **links(way)))


def test_track_after_a_purchase_or_a_halt_here_comes_then(table: IronTable) -> None:
    track, here = links(way_out("Kola")), Halt("Kola", "Fur", False, 2, 0, 35)
    bought = plan(FETCH_FUR, DELIVER_FUR, loco="Sardar", **track)
    assert templates(table, bought) == [said.FETCH, ADVICE.buy_after, said.BUILD_THEN]
    assert templates(table, plan(here, DELIVER_FUR, **track)) == [said.FETCH_HERE, said.BUILD_THEN]


def test_track_for_a_later_halt_is_on_the_way(table: IronTable) -> None:
    first = Halt("Kola", "Fur", True, 2, 0, 35)
    elsewhere = {"at": centre("Bluefeld"), "foreman": "Groc", "money": 60}
    away = model(elsewhere, {"at": centre("Kola"), "foreman": "Halbezch"})
    *_, build = clauses(away, plan(first, DELIVER_GOLD, **links(way_out("Kola"))))
    assert build.template == said.BUILD_LATER
    assert build.facts["city"] == "Bluefeld"


def test_track_for_a_later_halt_is_built_now_after_moving() -> None:
    first = Halt("Kola", "Fur", True, 2, 0, 35)
    elsewhere = {"at": centre("Bluefeld"), "foreman": "Groc", "money": 60}
    table = model(elsewhere, {"at": centre("Kola"), "foreman": "Halbezch"}, phase="build")
    *_, build = clauses(table, plan(first, DELIVER_GOLD, **links(way_out("Kola"))))
    assert build.template == said.BUILD_NOW


def test_turn_ends_when_a_plan_has_nothing_left_for_it() -> None:
    advised = plan(FETCH_FUR, DELIVER_FUR)
    moving = model({**HOME, "money": 60}, AWAY)
    done = model({**HOME, "money": 60}, AWAY, phase="build")
    assert said.END_TURN not in templates(moving, advised)
    assert templates(done, advised) == [said.FETCH, said.END_TURN]
    building = plan(FETCH_FUR, DELIVER_FUR, **links(way_out("Kola")))
    assert said.END_TURN not in templates(done, building)
    spent = model({**HOME, "spent": 20, "money": 60}, AWAY, phase="build")
    assert templates(spent, building) == [said.FETCH, said.BUILD_NEXT, said.END_TURN]


def test_train_is_placed_first() -> None:
    table = model({"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=4)
    advised = plan(FETCH_FUR, DELIVER_FUR, places=(KOLA,))
    _, place = clauses(table, advised)
    assert place.template == said.PLACE_TRAIN
    assert place.facts == {"city": "Kola"}
    assert table.words.advice_place(advised, table.state, A) == KOLA


def test_place_is_the_first_halt(table: IronTable) -> None:
    advised = plan(FETCH_FUR, DELIVER_FUR, places=(KOLA, Milepost(11)))
    assert table.words.advice_place(advised, table.state, A) == BOARD.cities["Kenare"].mileposts[0]
    assert table.words.advice_place(plan(pitches=True), table.state, A) is None
