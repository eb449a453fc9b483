"""The Deal window: an offer put together, sent, withdrawn and answered (EB-SCR-41)."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.empire_builder.deals.answering import OfferWindow
from gui.games.empire_builder.deals.window import DealWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.widgets.question import Question
from tests.gui.games.empire_builder.deals.trading import ANNS, BENS, edge, trading
from tests.gui.games.empire_builder.lesson_desks import in_german
from tests.gui.windows.stage import put

ANN, BEN, CID = map(Seat, range(3))


class Dealing:
    """A desk, its draft and its window."""

    def __init__(self, qtbot: QtBot, desk: RailwayDesk) -> None:
        self.desk = desk
        self.draft = desk.deal
        self.window = DealWindow(desk)
        self.answering = OfferWindow(desk)
        put(qtbot, self.window)
        put(qtbot, self.answering)
        self.questions: list[Question] = []
        desk.questioned.connect(self.questions.append)

    @property
    def state(self) -> Any:
        return self.desk.table.state

    def choose(self, *sections: tuple[str, str]) -> None:
        for ends in sections:
            assert self.draft.toggle(edge(ends))


@pytest.fixture
def dealing(qtbot: QtBot, tmp_path: Path) -> Dealing:
    return Dealing(qtbot, trading(tmp_path))


@pytest.mark.screen("EB-SCR-41")
def test_player_is_chosen_from_the_others(dealing: Dealing) -> None:
    asked = dealing.window.drafting.asked
    assert [asked.itemText(place) for place in range(asked.count())][1:] == ["Ben", "Cid"]
    asked.setCurrentIndex(1)
    asked.activated.emit(1)
    assert dealing.draft.to == BEN
    assert "Ben" in dealing.window.drafting.how.text()
    asked.activated.emit(2)
    assert "no track" in dealing.window.drafting.how.text()


@pytest.mark.screen("EB-SCR-41")
def test_sections_and_their_cost_are_shown(dealing: Dealing) -> None:
    drafting = dealing.window.drafting
    assert not drafting.send.isEnabled()
    dealing.draft.ask(BEN)
    dealing.choose(*BENS[:2])
    assert drafting.wants.text() == "2 sections, $2M to build"
    assert drafting.send.isEnabled()
    drafting.clear.click()
    assert drafting.wants.text() == "no section yet"
    assert not drafting.send.isEnabled()


def test_price_stays_within_the_cash(dealing: Dealing) -> None:
    price = dealing.window.drafting.price
    price.setValue(100)
    assert price.value() == 40
    assert dealing.draft.price == 40


@pytest.mark.screen("EB-SCR-26", "EB-SCR-41")
def test_offer_warns_of_the_steps_it_gives_up(qtbot: QtBot, dealing: Dealing) -> None:
    dealing.draft.ask(BEN)
    assert "9 steps" in dealing.window.drafting.warning.text()


@pytest.mark.screen("EB-SCR-41")
def test_refused_offer_says_why(dealing: Dealing) -> None:
    dealing.draft.ask(BEN)
    dealing.window.drafting.trades.click()
    dealing.choose(BENS[0])
    drafting = dealing.window.drafting
    assert drafting.warning.text().startswith("Not possible: ")
    assert not drafting.send.isEnabled()
    dealing.choose(ANNS[0])
    assert drafting.gives.text() == "1 section, $1M to build"
    assert drafting.send.isEnabled()


@pytest.mark.screen("EB-SCR-26", "EB-SCR-41")
def test_sent_offer_shows_its_terms_and_yes_makes_the_deal(dealing: Dealing) -> None:
    window = dealing.window
    dealing.draft.ask(BEN)
    dealing.choose(*BENS[:2])
    window.drafting.price.setValue(7)
    window.drafting.send.click()
    (question,) = dealing.questions
    assert dealing.state.offer is None, "it ends the movement: the first offer asks (EB-SCR-26)"
    question.yes.click()
    assert not window.drafting.isVisible()
    for terms in (window.terms, dealing.answering.terms):
        assert terms.asked_gets.text() == "Ben gets: $7M"
        assert terms.offerer_gets.text() == "Ann gets: 2 sections, $2M to build"
    assert not window.withdraw.isVisible()  # Ben answers at this computer
    dealing.answering.yes.click()
    assert [player.money for player in dealing.state.players] == [33, 47, 40]
    assert window.drafting.isVisible()
    assert not dealing.draft.wants


@pytest.mark.screen("EB-SCR-41")
def test_trade_shows_sections_on_both_sides(dealing: Dealing) -> None:
    dealing.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS[:1], gives=ANNS[:3]))
    assert dealing.window.terms.asked_gets.text() == "Ben gets: 3 sections, $3M to build"
    assert dealing.window.terms.offerer_gets.text() == "Ann gets: 1 section, $1M to build"


@pytest.mark.screen("EB-SCR-41")
def test_no_declines_and_an_offer_fewer_is_left(dealing: Dealing) -> None:
    assert dealing.window.drafting.left.text() == "3 offers are left this turn."
    dealing.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    dealing.answering.no.click()
    assert dealing.state.offer is None
    assert dealing.window.drafting.left.text() == "2 offers are left this turn."


@pytest.mark.screen("EB-SCR-41")
def test_offerer_can_withdraw_until_the_answer(qtbot: QtBot, dealing: Dealing) -> None:
    table = dealing.desk.table
    table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    table._local = ANN  # as on Ann's computer
    dealing.window.changed()
    assert "Ben has not answered" in dealing.window.status.text()
    dealing.window.withdraw.click()
    assert dealing.state.offer is None


@pytest.mark.screen("EB-SCR-41")
def test_third_player_sees_the_terms_only(dealing: Dealing) -> None:
    table = dealing.desk.table
    table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    table._local = CID
    dealing.window.changed()
    window = dealing.window
    assert window.terms.head.text() == "Ann offers Ben a deal"
    assert not window.withdraw.isVisible()


@pytest.mark.screen("EB-SCR-41")
def test_sections_of_the_open_offer_are_marked_on_the_map(dealing: Dealing) -> None:
    marked: list[Any] = []
    centred: list[int] = []
    dealing.desk.marked.connect(marked.append)
    dealing.desk.centred.connect(centred.append)
    dealing.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    dealing.window.terms.show_sections.click()
    assert len(marked[-1]) == len(BENS) + 1
    assert centred[-1] in marked[-1]
    dealing.answering.no.click()
    assert marked[-1] == frozenset()


def test_window_is_translated(qtbot: QtBot, tmp_path: Path) -> None:
    with in_german():
        dealing = Dealing(qtbot, trading(tmp_path))
        dealing.draft.ask(BEN)
        dealing.choose(BENS[0])
        assert dealing.window.drafting.wants.text().startswith("1 Abschnitt, Baukosten")
        assert dealing.window.drafting.send.text() == "Senden"
        dealing.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
        assert dealing.answering.yes.text() == "Ja"


def test_answer_closes_the_window_of_the_offer(dealing: Dealing) -> None:
    hidden: list[str] = []
    dealing.desk.hidden.connect(hidden.append)
    dealing.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    dealing.answering.no.click()
    assert hidden == ["offer"]
