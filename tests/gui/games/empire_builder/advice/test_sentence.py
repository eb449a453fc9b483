"""Plans of the computer in the words of Empire Builder."""

from typing import Any

import pytest

from core.games.crayon.planner.advised import Halt, Plan
from core.games.empire_builder.ai.planner.advice import advise
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.advice.model import sentence as said
from gui.games.crayon.advice.model.missing import missing_track
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.advice.model.advice_words import ADVICE
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import BOARD, at, centre, out_of
from tests.each import each
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, railway

A = Seat(0)
FETCH = Halt("Chicago", "Sheep", False, 1, 0, 20)
DELIVER = Halt("Denver", "Sheep", True, 1, 0, 20)


def plan(*halts: Halt, **more: Any) -> Plan:
    facts: dict[str, Any] = {
        "loco": None, "pitches": False, "borrows": False, "track": (), "places": (),
    }  # fmt: skip
    return Plan(halts, 0, 0, 1000, 30_000, **{**facts, **more})


def sentence(table: CrayonTable, advised: Plan) -> Phrase:
    return crayon_words(table).advice_sentence(advised, table.state, A, table.names)


def clauses(table: CrayonTable, advised: Plan) -> list[Phrase]:
    row, found = sentence(table, advised).facts["clauses"], list[Phrase]()
    while isinstance(row, Phrase) and set(row.facts) == {"before", "then"}:
        then = row.facts["then"]
        assert isinstance(then, Phrase)
        found.insert(0, then)
        row = row.facts["before"]
    assert isinstance(row, Phrase)
    return [row, *found]


@pytest.fixture
def table() -> CrayonTable:
    return railway({**HOME, "money": 60}, HOME)


def test_pay_is_in_dollars(table: CrayonTable) -> None:
    fetch, *_ = clauses(table, plan(FETCH, DELIVER))
    assert fetch.template == said.FETCH
    assert fetch.facts["pay"] == "$20M"


def test_purchase_is_a_type_of_train_that_can_be_translated(table: CrayonTable) -> None:
    _, buy = clauses(table, plan(FETCH, DELIVER, loco="Fast Freight"))
    assert buy.template == ADVICE.buy_after
    assert buy.facts == {"loco": "Fast Freight"}
    assert isinstance(buy.facts["loco"], Phrase)


def test_purchase_at_the_start_of_a_turn_comes_before_moving() -> None:
    online = railway({**HOME, "money": 60}, HOME, options={"Train Upgrades": "Online"})
    _, buy = clauses(online, plan(FETCH, DELIVER, loco="Fast Freight"))
    assert buy.template == ADVICE.buy_first


def test_full_train_dumps_the_load_that_the_plan_does_not_deliver() -> None:
    full = railway({**HOME, "loads": ["Coal", "Sheep"]}, HOME)
    cattle = Halt("Denver", "Coal", True, 2, 0, 9)
    _, dump = clauses(full, plan(FETCH, DELIVER, cattle))
    assert (dump.template, dump.facts["load"]) == (ADVICE.make_room, "Sheep")
    half = railway({**HOME, "loads": ["Sheep"]}, HOME)
    assert len(clauses(half, plan(FETCH, DELIVER, cattle))) == 1


def test_track_is_priced_in_dollars(table: CrayonTable) -> None:
    way = out_of("Chicago")
    track = {"track": (BOARD.edges_by_name[way],), "places": (at(way[0]), at(way[1]))}
    _, build = clauses(table, plan(FETCH, DELIVER, **track))
    assert build.template == said.BUILD_LATER
    assert build.facts["price"] == "$1M"


def test_cards_are_traded_in(table: CrayonTable) -> None:
    assert clauses(table, plan(pitches=True))[0].template == ADVICE.pitch


def test_turn_ends_after_an_upgrade_with_no_moves_left() -> None:
    table = railway({**HOME, "money": 60}, HOME, phase="build")
    assert clauses(table, plan(FETCH, DELIVER))[-1].template == said.END_TURN


def test_plan_of_the_second_train_names_it() -> None:
    trains = [{"at": centre("Denver")}, {"at": centre("Chicago")}]
    table = railway({"trains": trains, "money": 60}, {"trains": trains}, options=PAIRS)
    second = sentence(table, plan(FETCH, DELIVER, train=1))
    assert (second.template, second.facts["number"]) == (said.SENTENCE_OF_TRAIN, 2)
    assert clauses(table, plan(FETCH, DELIVER, train=1))[0].template == said.FETCH_HERE
    assert clauses(table, plan(FETCH, DELIVER))[0].template == said.FETCH


@pytest.mark.parametrize("hand", [[9, 33, 71], [12, 40, 77]])
def test_stretches_cost_together_what_the_planner_says(hand: list[int]) -> None:
    table = railway({**HOME, "money": 60, "contracts": hand}, HOME)
    state: Any = table.state
    plans = [advised for advised in advise(RULES.world, state, A) if advised.track]
    for advised in each(plans):
        missing = missing_track(RULES, table.state, A, advised)
        assert sum(stretch.price for stretch in missing) == advised.build
        assert not advised.borrows
