"""Windows that open by themselves, announcements, and the strips about choices."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from core.table import ActionResult, LocalTable
from gui.games.crayon.play.choice import ChoiceWindow
from gui.games.crayon.play.remote import RemoteWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.table import RailwayTable
from gui.games.empire_builder.play.prompts import (
    ACCEPTED,
    BORROWED,
    DECLINED,
    WITHDRAWN,
    RailwayPrompts,
)
from gui.games.empire_builder.words import EmpireBuilderWords
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import card_that, centre, ring
from tests.core.games.empire_builder.tables import seated
from tests.gui.games.empire_builder.deals.trading import BENS, trading
from tests.gui.games.empire_builder.lesson_desks import desk_at, desk_of, model_of
from tests.gui.stage import on_stage
from tests.gui.windows.shown import text_of

A, B = Seat(0), Seat(1)
CARD, NUMBER, DEMAND = card_that(lambda demand: demand.city == "Denver")
HAND = [CARD, *[number for number in range(1, 97) if number != CARD][:2]]
DERAILMENT = 108
"""Hits trains near Chicago: a turn and a load."""
DENVER, RING = centre("Denver"), ring("Chicago")
OFFER = do.OfferTrack(to=B, wants=(BENS[0],), price=6)


def words_of(table: RailwayTable) -> EmpireBuilderWords:
    assert isinstance(table.words, EmpireBuilderWords)
    return table.words


def prompts_of(table: RailwayTable) -> RailwayPrompts:
    return words_of(table).prompts


def after(table: RailwayTable, done: ActionResult, *, when_useful: bool = False) -> tuple[str, ...]:
    return prompts_of(table).windows_after(table, done.events, when_useful=when_useful)


def notices(table: RailwayTable, done: ActionResult) -> list[Phrase]:
    return list(prompts_of(table).notices(table, done.events))


def at(*seats: dict[str, Any], **document: Any) -> RailwayTable:
    return model_of(seated(*seats, **document))


@pytest.mark.screen("MOVEWIN-7", "EB-SCR-30")
def test_stopping_in_a_city_opens_its_window() -> None:
    table = at({"at": RING[0]}, {"at": DENVER})
    assert after(table, table.do(A, do.Move(path=(RING[1],)))) == ("city",)


@pytest.mark.screen("MOVEWIN-7")
def test_city_of_the_second_train_opens_too() -> None:
    trains = [{"at": DENVER, "loads": []}, {"at": RING[0]}]
    pairs = {"Additional Trains": "Yes"}
    table = at({"trains": trains}, {"trains": trains}, options=pairs)
    done = table.do(A, do.Move(path=(RING[1],), train=1))
    assert after(table, done, when_useful=True) == ("city",)


@pytest.mark.screen("CITYWIN-4", "CONTRACTWIN-6")
def test_delivery_shows_the_new_demand_card() -> None:
    mine = {"at": DENVER, "loads": [DEMAND.load], "contracts": HAND}
    table = at(mine, {"at": DENVER}, deck_top=[HAND[-1] + 1])
    done = table.do(A, do.Deliver(contract=CARD, demand=NUMBER))
    assert after(table, done) == ("contracts",)


def struck() -> tuple[RailwayTable, ActionResult]:
    """Trade in cards in Denver; Ben's train in Chicago loses one of its loads by the first card."""
    theirs = {"at": RING[0], "loads": ["Coal", "Steel"]}
    top = [DERAILMENT, *[number for number in range(1, 90) if number not in HAND][:3]]
    table = at({"at": DENVER, "contracts": HAND}, theirs, deck_top=top)
    return table, table.do(A, do.Pitch())


@pytest.mark.screen("EVENTSWIN-2", "LOSSWIN-1", "EB-SCR-32", "EB-SCR-33")
def test_drawn_event_shows_its_card_and_the_choice_of_a_load() -> None:
    table, done = struck()
    assert table.local == B
    assert after(table, done) == ("event_card", "loss")


@pytest.mark.screen("EB-SCR-41")
def test_offer_opens_for_the_player_who_must_answer(tmp_path: Path) -> None:
    desk = trading(tmp_path)
    done = desk.table.do(A, OFFER)
    assert desk.table.local == B
    assert after(desk.table, done) == ("offer",)


@pytest.mark.screen("EB-SCR-23")
def test_cut_opens_with_the_screen_until_somebody_acts() -> None:
    table = model_of(LocalTable.new(RULES, ("Ann", "Ben"), secret=bytes(32), chain_length=256))
    assert prompts_of(table).windows_at_start(table) == ("cut",)
    opening = [happening.event for happening in table.history]
    assert prompts_of(table).windows_after(table, opening, when_useful=False) == ("cut",)
    table.do(table.local, do.EndTurn())
    assert prompts_of(table).windows_at_start(table) == ()


@pytest.mark.screen("EB-SCR-34")
def test_loan_is_announced() -> None:
    table = at({"at": DENVER}, {"at": DENVER}, options={"Borrowing": "Yes"})
    done = table.do(A, do.Borrow(amount=20))
    assert notices(table, done) == [
        Phrase(BORROWED, name="Ann", sum=words_of(table).money(20)),
    ]


@pytest.mark.screen("EB-SCR-41")
@pytest.mark.parametrize(
    ("command", "seat", "text"),
    [
        (do.AnswerOffer(answer="yes"), B, ACCEPTED),
        (do.AnswerOffer(answer="no"), B, DECLINED),
        (do.WithdrawOffer(), A, WITHDRAWN),
    ],
)
def test_offer_and_its_end_are_announced(
    tmp_path: Path, command: do.AnyCommand, seat: Seat, text: str
) -> None:
    table = trading(tmp_path).table
    (offered,) = notices(table, table.do(A, OFFER))
    assert offered == "Offer of track: Ann offers Ben $6M for 1 section."
    (ended,) = notices(table, table.do(seat, command))
    assert ended == Phrase(text, name=table.names[seat])


class Strip:
    """A strip on the stage."""

    def __init__(self, qtbot: QtBot, window: ChoiceWindow | RemoteWindow) -> None:
        self.window = window
        on_stage(qtbot, window, 1200, 90)

    @property
    def heading(self) -> str:
        return text_of(self.window).split("\n")[0]

    def shows(self, text: str) -> bool:
        return any(text in label.text() for label in self.window.findChildren(QLabel))


@pytest.mark.screen("REMOTE-TURN-1", "EB-SCR-41")
def test_others_see_who_must_answer_an_offer(qtbot: QtBot, tmp_path: Path) -> None:
    desk = trading(tmp_path)
    desk.table.do(A, OFFER)
    strip = Strip(qtbot, RemoteWindow(desk))
    assert strip.heading == "Waiting for Ben to answer an offer of track"
    assert strip.shows("offers Ben $6M for 1 section")


@pytest.mark.screen("REMOTE-TURN-1", "LOSSWIN-3", "EB-SCR-33")
def test_others_see_who_must_give_up_a_load(qtbot: QtBot, tmp_path: Path) -> None:
    table, _ = struck()
    strip = Strip(qtbot, RemoteWindow(RailwayDesk(table, desk_at(tmp_path, {}, {}).settings)))
    assert strip.heading == "Waiting for Ben to give up a load"


def test_choice_strip_opens_the_offer(qtbot: QtBot, tmp_path: Path) -> None:
    desk = trading(tmp_path)
    window = ChoiceWindow(desk)
    Strip(qtbot, window)
    assert window.choice is None
    desk.table.do(A, OFFER)
    window.refresh()
    assert window.show_choice.text() == "Show the offer"
    wanted: list[str] = []
    window.wanted.connect(wanted.append)
    window.show_choice.click()
    assert wanted == ["offer"]


@pytest.mark.screen("REMOTE-TURN-1")
def test_opening_has_the_cuts_in_its_lines(qtbot: QtBot, tmp_path: Path) -> None:
    table = LocalTable.new(RULES, ("Ann", ("Ben", "greedy")), secret=bytes(32), chain_length=256)
    desk = desk_of(tmp_path, table)
    lines = words_of(desk.table).narrator(desk.table.names, [], 0, desk.table.state)
    told = lines.tell(list(desk.table.history))
    assert [line.kind for line in told][:2] == ["turn", "turn"]
    assert any("the order of play is" in line.text for line in told)
