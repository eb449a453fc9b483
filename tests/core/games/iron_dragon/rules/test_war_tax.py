"""The war tax (EVENT-134)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import Paid
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import WORLD, centre, name
from tests.core.games.iron_dragon.rules.drawn import (
    before,
    demand_in,
    draw_on,
    drawn,
    end,
    in_play,
    playing,
    quiet_city,
)
from tests.core.games.iron_dragon.rules.tables import done, go, start


@pytest.mark.rule("EVENT-134")
@pytest.mark.parametrize(
    ("cash", "tax"),
    [
        (0, 0),
        (49, 0),
        (50, 10),
        (99, 10),
        (100, 15),
        (149, 15),
        (150, 20),
        (199, 20),
        (200, 25),
        (249, 25),
        (250, 30),
        (900, 30),
    ],
)
def test_war_tax_by_cash(cash: int, tax: int) -> None:
    story = drawn(134, {"money": cash})
    assert story.state.players[1].money == cash - tax


@pytest.mark.rule("EVENT-134", "EX-15")
def test_player_without_tax_makes_no_payment() -> None:
    story, delivery = before(134, {"money": 49}, {"money": 50}, by=1)
    taxes = [event for event in go(story, 1, delivery).drawing().events if isinstance(event, Paid)]
    assert Paid(Seat(2), 10, "tax") in taxes
    assert Seat(0) not in {tax.seat for tax in taxes}


@pytest.mark.rule("EVENT-134", "OPTION-9")
def test_war_tax_is_paid_by_the_drawer_too_unless_an_option_exempts_it() -> None:
    city = quiet_city(134)
    contract, place, _ = demand_in(city)
    pay = WORLD.contracts[contract].demands[place].pay
    for options, tax in (({}, 25), ({"Disable Events": "War Tax"}, 0)):
        story = drawn(134, city=city, drawer={"money": 200 - pay + 20}, options=options)
        assert story.state.players[0].money == 220 - tax


@pytest.mark.rule("EVENT-134", "EVENT-4", "MONEY-4")
def test_war_tax_is_paid_once_by_all_to_the_bank_in_the_middle_of_a_turn() -> None:
    story, delivery = before(134, {"money": 50}, {"money": 120}, by=1)
    story = go(story, 1, delivery)
    bank = story.state.bank
    answer = story.drawing()
    taxes = [event for event in answer.events if isinstance(event, Paid)]
    assert {(tax.seat, tax.to) for tax in taxes} == {(Seat(seat), None) for seat in range(3)}
    story = draw_on(story.given(*answer.events))
    assert [story.state.players[seat].money for seat in (0, 2)] == [40, 105]
    assert story.state.bank == bank + sum(tax.amount for tax in taxes)
    assert (playing(story), in_play(story)) == ((1, 5), [])
    later = end(story, 3)
    assert [player.money for player in later.state.players] == [
        player.money for player in story.state.players
    ]


@pytest.mark.rule("EVENT-134")
def test_war_tax_ignores_debt() -> None:
    options = {"Bank Loans": "Unlimited"}
    story = drawn(134, {"money": 0, "debt": 90}, options=options)
    owing = story.state.players[1]
    assert (owing.money, owing.debt) == (0, 90)


@pytest.mark.rule("OPTION-9", "EVENT-1")
def test_war_tax_barred_by_the_options_is_discarded_and_replaced() -> None:
    story = start(
        {"at": name(centre("Kola")), "money": 200},
        {"money": 200},
        options={"Disable Events": "War Tax"},
        deck_top=[134, 90, 91, 92],
    )
    story = done(story, 0, do.Pitch())
    assert story.state.players[0].contracts == (90, 91, 92)
    assert 134 in story.state.contracts.discard
    assert [player.money for player in story.state.players] == [200, 200]
