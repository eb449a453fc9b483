"""The offer in the making and the open offer, without windows (EB-SCR-41)."""

from pathlib import Path

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.trading import building_cost
from core.ruleset import Seat
from gui.games.empire_builder.deals.model.deals import Deals, trades_track
from gui.games.empire_builder.deals.model.draft import DealDraft
from gui.games.empire_builder.desk import RailwayDesk
from tests.gui.games.empire_builder.deals.trading import ANNS, BENS, edge, trading

ANN, BEN, CID = map(Seat, range(3))


@pytest.fixture
def desk(tmp_path: Path) -> RailwayDesk:
    return trading(tmp_path)


@pytest.fixture
def draft(desk: RailwayDesk) -> DealDraft:
    return desk.deal


def refusal(draft: DealDraft) -> type | None:
    action = draft.action()
    assert action is not None
    return None if action.refusal is None else type(action.refusal)


def test_no_offer_is_possible_before_a_player_is_chosen(draft: DealDraft) -> None:
    assert draft.action() is None
    assert not draft.toggle(edge(BENS[0]))
    assert draft.others == (BEN, CID)


def test_purchase_of_chosen_sections_is_offered(desk: RailwayDesk, draft: DealDraft) -> None:
    draft.ask(BEN)
    assert refusal(draft) is no.NoSections
    for ends in BENS[:2]:
        assert draft.toggle(edge(ends))
    draft.pay(7)
    action = draft.action()
    assert action is not None
    assert action.allowed
    desk.table.do(ANN, action.command)
    deal = Deals(desk.table).open
    assert deal is not None
    assert deal == (ANN, BEN, frozenset(map(edge, BENS[:2])), frozenset(), 7)


def test_second_click_removes_a_section(draft: DealDraft) -> None:
    draft.ask(BEN)
    draft.toggle(edge(BENS[0]))
    draft.toggle(edge(BENS[0]))
    assert not draft.chosen


def test_own_sections_are_chosen_only_in_a_trade(desk: RailwayDesk, draft: DealDraft) -> None:
    draft.ask(BEN)
    assert not draft.toggle(edge(ANNS[0]))
    draft.trade(trades=True)
    draft.toggle(edge(BENS[0]))
    assert refusal(draft) is no.NoSections
    assert draft.toggle(edge(ANNS[0]))
    assert draft.gives == {edge(ANNS[0])}
    assert refusal(draft) is None
    draft.trade(trades=False)
    assert not draft.gives
    assert draft.wants == {edge(BENS[0])}


def test_price_above_the_cash_is_refused(draft: DealDraft) -> None:
    draft.ask(BEN)
    draft.toggle(edge(BENS[0]))
    draft.pay(41)
    assert refusal(draft) is no.TooLittleMoney


def test_other_player_starts_with_no_sections(draft: DealDraft) -> None:
    draft.ask(BEN)
    draft.toggle(edge(BENS[0]))
    draft.ask(CID)
    assert not draft.chosen


def test_each_change_of_the_draft_is_emitted_once(draft: DealDraft) -> None:
    changes: list[int] = []
    draft.changed.connect(lambda: changes.append(len(changes)))
    draft.ask(BEN)
    draft.ask(BEN)
    draft.toggle(edge(BENS[0]))
    draft.toggle(edge(ANNS[0]))
    draft.pay(3)
    draft.clear()
    draft.clear()
    assert len(changes) == 4


def test_sections_that_change_owner_leave_the_draft(desk: RailwayDesk, draft: DealDraft) -> None:
    draft.ask(BEN)
    for ends in BENS[:2]:
        draft.toggle(edge(ends))
    desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS[:1], price=1))
    desk.table.do(BEN, do.AnswerOffer(answer="yes"))
    assert draft.wants == {edge(BENS[1])}


def test_next_turn_starts_a_new_draft(desk: RailwayDesk, draft: DealDraft) -> None:
    draft.ask(CID)
    draft.trade(trades=True)
    desk.table.do(ANN, do.EndTurn())
    assert draft.to is None
    assert not draft.trades


def test_cost_is_that_of_the_computers_answer(desk: RailwayDesk) -> None:
    edges = [edge(ends) for ends in BENS]
    assert Deals(desk.table).cost(edges) == len(edges)  # clear mileposts
    assert building_cost(RULES.world, edges) == len(edges)


def test_three_offers_are_left_until_one_is_made(desk: RailwayDesk) -> None:
    assert Deals(desk.table).left == 3
    desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=5))
    assert Deals(desk.table).left == 2
    desk.table.do(BEN, do.AnswerOffer(answer="no"))
    assert Deals(desk.table).left == 2


def test_first_offer_gives_up_the_steps_that_are_left(tmp_path: Path) -> None:
    desk = trading(tmp_path)
    assert Deals(desk.table).steps_lost == 9
    desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=5))
    assert Deals(desk.table).steps_lost == 0
    assert Deals(trading(tmp_path, turn=2).table).steps_lost == 0


def test_part_follows_the_offer(desk: RailwayDesk) -> None:
    table = desk.table
    assert Deals(table).part == "drafts"
    table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=5))
    assert (table.local, Deals(table).part) == (BEN, "answers")
    table._local = ANN  # as on another computer
    assert Deals(table).part == "waits"
    table._local = CID
    assert Deals(table).part == "watches"


def test_track_is_traded_only_with_the_option(tmp_path: Path) -> None:
    assert trades_track(trading(tmp_path).table)
    assert not trades_track(trading(tmp_path, options={}).table)
