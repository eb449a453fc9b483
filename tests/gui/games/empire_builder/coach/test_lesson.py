"""The coached first game, driven by commands: its steps in order, and in other orders."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.table import LocalTable
from gui.coach.model.hints import Control, Place, Tool
from gui.games.crayon.coach.model import lesson
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.coach.model.deal import DEAL, JOBS
from gui.games.empire_builder.coach.model.lesson import LESSON, TEXTS
from gui.games.empire_builder.model.coached import COACHED_HAND
from gui.translation import translated
from tests.core.games.empire_builder.places import BOARD, centre
from tests.gui.games.empire_builder.coach.pupil import PUPIL, Pupil, computer
from tests.gui.games.empire_builder.lesson_desks import in_german


@pytest.fixture
def pupil() -> Pupil:
    return Pupil()


def spent(pupil: Pupil) -> int:
    doing: Any = pupil.table.state.doing
    return int(doing.spent)


def test_obedient_pupil_delivers_twice_in_five_turns(pupil: Pupil) -> None:
    done = pupil.obey_until("last")
    assert done == [
        "read", "start", "build", "end", "build", "end",
        "place", "take", "move", "deliver", "next", "take", "buy", "aim", "end",
        "move", "end", "move", "deliver",
    ]  # fmt: skip
    assert pupil.table.state.turn == 5
    assert pupil.now.train.loco == LESSON.faster
    assert pupil.hint.is_last


@pytest.mark.parametrize("secret", [bytes(32), bytes([7] * 32), bytes([9] * 32)])
def test_computer_player_does_not_disturb_the_lesson(secret: bytes) -> None:
    pupil = Pupil(end_other=computer(), secret=secret)
    pupil.obey_until("last")
    assert pupil.table.state.turn == 5
    assert pupil.now.deliveries == 2


def test_first_delivery_is_short_and_pays_for_most_of_its_track(pupil: Pupil) -> None:
    pupil.obey_until("start")
    assert len(pupil.now.way) <= 9
    pupil.obey_until("end")
    pupil.obey_until("next")
    assert pupil.table.state.turn == pupil.now.place_turn  # in the first turn of trains
    assert pupil.table.state.players[PUPIL].money == 20


def test_jobs_are_demands_for_loads_that_their_sources_make() -> None:
    for job in JOBS:
        demand = RULES.world.contracts[job.contract].demands[job.number]
        assert demand.load in BOARD.cities[job.source].loads
    assert {job.contract for job in JOBS[:3]} == COACHED_HAND


def test_first_cards_drawn_are_no_events(pupil: Pupil) -> None:
    pupil.obey_until("next")
    assert pupil.table.state.players[PUPIL].contracts == (13, 96, 61)


def test_other_windows_leave_the_advice_on_this_hand_to_the_coach(pupil: Pupil) -> None:
    state = pupil.table.state
    assert frozenset(state.players[PUPIL].contracts) == COACHED_HAND
    assert crayon_words(pupil.table).routes.coached_hand == COACHED_HAND


def test_next_track_is_built_while_no_trains_run(pupil: Pupil) -> None:
    pupil.obey_until("build")
    while pupil.now.way:
        pupil.obey()
    assert pupil.hint.key == "build 96"
    assert pupil.hint.text.template == TEXTS.toward.template
    assert spent(pupil) < 20
    pupil.obey_until("place")
    assert pupil.now.ahead is None


def test_track_of_the_next_job_leads_on_from_that_of_the_first(pupil: Pupil) -> None:
    pupil.obey_until("end")
    pupil.obey()
    ahead = pupil.now.ahead
    assert ahead is not None
    assert ahead.job == JOBS[2]
    ends = {pupil.table.rules.world.city_at(step.to) for step in ahead.way}
    assert "New York" in ends
    assert len(ahead.way) < 15


def test_second_load_is_taken_on_top_of_the_recommended_one(pupil: Pupil) -> None:
    pupil.obey_until("next")
    pupil.obey()
    assert pupil.hint.key == "take 96"
    pupil.obey()
    assert pupil.hint.key == "take 13"
    assert pupil.hint.targets[0] == Control("city", "take Oats")
    pupil.obey()
    assert pupil.now.train.loads == ("Wheat", "Oats")
    assert pupil.step != "take"


def test_other_load_is_not_recommended_before_the_first_one(pupil: Pupil) -> None:
    pupil.obey_until("place")
    pupil.do(do.PlaceLoco(at=centre("Omaha")))
    assert pupil.hint.key == "fetch 63"


def test_better_train_is_shown_in_the_train_window(pupil: Pupil) -> None:
    pupil.obey_until("buy")
    assert Tool("train_window") in pupil.hint.targets
    assert "$20M" in pupil.hint.text
    pupil.obey()
    assert pupil.step == "aim"


def test_first_ring_is_beside_chicago(pupil: Pupil) -> None:
    pupil.obey_until("start")
    place = pupil.hint.place
    assert place is not None
    chicago = BOARD.cities["Chicago"].mileposts
    assert any(BOARD.section_between(at, place) is not None for at in chicago)  # type: ignore[arg-type]
    assert pupil.hint.text.template == lesson.START.template


def test_ended_turn_without_track_goes_on_with_building(pupil: Pupil) -> None:
    pupil.end()
    pupil.progress.skipped.add("read 63")
    assert pupil.step == "start"
    pupil.end()
    pupil.obey_until("build", "start")
    assert Tool("build_window") in pupil.hint.targets
    pupil.obey()
    assert isinstance(pupil.hint.targets[0], Place)


@pytest.mark.parametrize("step", ["build", "place", "take", "move", "deliver", "next", "buy"])
def test_resumed_game_goes_on_with_the_same_step(step: str) -> None:
    pupil = Pupil()
    pupil.obey_until(step)
    resumed = Pupil(LocalTable.resume(RULES, pupil.local.entries, secret=bytes(32)))
    assert resumed.hint == pupil.hint


def test_deal_is_recognised_by_its_genesis(pupil: Pupil) -> None:
    assert DEAL.began(pupil.local.position.genesis)
    fresh = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), chain_length=256)
    assert not DEAL.began(fresh.position.genesis)


def test_every_hint_is_translated(pupil: Pupil) -> None:
    seen = 0
    while True:
        hint = pupil.hint
        with in_german():
            assert translated(hint.text) != hint.text, hint.text
        seen += 1
        if hint.is_last:
            break
        pupil.obey()
    assert seen > 20
