"""The coached first game, driven by commands: its steps in order, and in other orders."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.table import LocalTable, Scenario
from gui.coach.model.hints import Control, Place, Tool
from gui.games.crayon.coach.model import lesson
from gui.games.iron_dragon.coach.model.deal import DEAL, JOBS
from gui.games.iron_dragon.coach.model.lesson import TEXTS
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.each import each
from tests.gui.games.iron_dragon.coach.pupil import PUPIL, Pupil


@pytest.fixture
def pupil() -> Pupil:
    return Pupil()


def test_steps_come_in_order_to_the_second_delivery(pupil: Pupil) -> None:
    assert pupil.obey_until("deliver") == [
        "read", "start", "build", "end", "place", "take", "move",
    ]  # fmt: skip
    assert pupil.hint.key == "deliver Lumber Kola"
    assert pupil.obey_until("last") == [
        "deliver", "next", "take", "move", "buy", "aim", "end", "move", "deliver",
    ]  # fmt: skip
    assert pupil.hint.is_last
    assert pupil.table.state.turn == 3


def test_first_delivery_takes_few_commands(pupil: Pupil) -> None:
    pupil.obey_until("next")
    commands = [entry for entry in pupil.local.entries if entry.entry.kind == "command"]
    assert len(commands) <= 16


def test_every_recommended_demand_exists_and_its_source_makes_the_load() -> None:
    for job in each(JOBS):
        demand = RULES.world.contracts[job.contract].demands[job.number]
        assert demand.load in BOARD.cities[job.source].loads
        assert demand.city in BOARD.cities


def test_every_ring_lies_on_the_board_and_on_the_way(pupil: Pupil) -> None:
    places = set()
    while pupil.step != "last":
        place = pupil.hint.place
        if place is not None:
            places.add(BOARD.points[place].city or BOARD.points[place].name)
        pupil.obey()
    assert {"Kutno", "Kola"} <= places


def test_first_ring_is_beside_the_major_city(pupil: Pupil) -> None:
    pupil.obey_until("start")
    place = pupil.hint.place
    assert place is not None
    kola = BOARD.cities["Kola"].mileposts
    assert any(BOARD.section_between(at, place) is not None for at in kola)  # type: ignore[arg-type]
    assert pupil.hint.text.template == lesson.START.template


def test_reading_is_done_by_showing_the_city(pupil: Pupil) -> None:
    assert pupil.hint.targets[0] == Control("contracts", "demand 42 0")
    pupil.progress.shown.add(BOARD.cities["Kola"].mileposts[0])
    assert pupil.step == "start"


def test_building_first_is_as_good_as_reading(pupil: Pupil) -> None:
    pupil.build()
    assert pupil.step == "build"
    assert pupil.hint.text.template == lesson.ON.template


def test_skipped_hint_gives_way_to_the_next(pupil: Pupil) -> None:
    pupil.progress.skipped.add(pupil.hint.key)
    assert pupil.step == "start"
    pupil.progress.skipped |= {"start 42", "build 42"}
    assert pupil.step == "end"


def test_hints_are_about_the_next_contract_after_a_skipped_one(pupil: Pupil) -> None:
    pupil.progress.skipped |= {"read 42", "take 42"}
    pupil.obey_until("move", "end")
    pupil.obey()
    pupil.obey_until("fetch", "place")
    pupil.obey()
    assert pupil.hint.key != "take 42"


def test_track_another_way_leads_to_the_same_place(pupil: Pupil) -> None:
    for ends in (("M10.12", "M10.13"), ("M10.13", "M11.13")):
        if ends not in BOARD.edges_by_name:
            pytest.fail(f"no section {ends}")
        pupil.do(do.Build(from_=ends[0], to=ends[1]))
    pupil.obey_until("end")
    assert not pupil.now.way
    assert pupil.hint.text.template == lesson.WAIT_FOR_TRAINS.template


def test_ended_turn_without_track_goes_on_with_building(pupil: Pupil) -> None:
    pupil.end()
    pupil.progress.skipped.add("read 42")
    assert pupil.obey_until("build", "start") == ["place", "take"]
    assert Tool("build_window") in pupil.hint.targets
    pupil.obey()
    assert isinstance(pupil.hint.targets[0], Place)
    pupil.obey_until("end")
    assert pupil.obey_until("deliver") == ["end", "move"]


def test_train_placed_elsewhere_is_sent_to_the_source(pupil: Pupil) -> None:
    pupil.obey_until("place")
    pupil.do(do.PlaceLoco(at=BOARD.points[BOARD.cities["Kola"].mileposts[0]].name))
    assert pupil.hint.key == "fetch 42"
    pupil.obey()
    assert pupil.step == "take"


def test_move_is_hinted_at_the_button_while_building_is_shown(pupil: Pupil) -> None:
    pupil.obey_until("move")
    pupil.wished = "build"
    assert Tool("movement_window") in pupil.hint.targets
    pupil.obey()
    assert isinstance(pupil.hint.targets[0], Place)


@pytest.mark.parametrize("step", ["build", "place", "take", "move", "deliver", "next"])
def test_resumed_game_goes_on_with_the_same_step(step: str) -> None:
    pupil = Pupil()
    pupil.obey_until(step)
    if step == "build":
        pupil.obey()
    entries = pupil.local.entries
    resumed = Pupil(LocalTable.resume(RULES, entries, secret=bytes(32)))
    assert resumed.hint == pupil.hint


def test_deal_is_recognised_by_its_genesis(pupil: Pupil) -> None:
    genesis = pupil.local.position.genesis
    assert DEAL.began(genesis)
    assert genesis.origin == Scenario(DEAL.scenario)
    fresh = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    assert not DEAL.began(fresh.position.genesis)


def test_contract_after_the_first_delivery_is_that_of_the_deal(pupil: Pupil) -> None:
    pupil.obey_until("next")
    assert pupil.table.state.players[PUPIL].contracts == (85, 106, 56)
    assert pupil.hint.text == Phrase(
        TEXTS.next.template, load=Phrase("Fur"), source="Kola", pay=17, city="Kutno"
    )
