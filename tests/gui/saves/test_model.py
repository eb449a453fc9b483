"""Saved games: the contents of each, and why one cannot be continued."""

from pathlib import Path

import pytest

from core.games.iron_dragon.rules import RULES
from core.log import LogCode, LogError, log_bytes, read_log
from core.table import PERSON, LocalTable, UnusableCode
from core.table.errors import Unusable
from gui.saves.model import SavedGames, caption_of
from gui.setup.model import Obstacle, Setup
from gui.storage.names import file_name_of
from gui.storage.recovery import Recovery
from gui.storage.slots import Slots
from gui.texts.game_names import GameNotHere
from gui.texts.phrases import Phrase, refused
from tests.games import toll_road
from tests.gui.storage.games import go_on, played, played_on_toll_road

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def coloured() -> LocalTable:
    return LocalTable.new(
        RULES,
        ["Ann", ("Bot", "easy"), "Cat"],
        secret=bytes(32),
        colours=[5, 0, 2],
        options={"Victory Money": 150},
    )


def shown(slots: Slots) -> Setup:
    setup = Setup(saves=SavedGames(slots))
    setup.step_saves(1)
    return setup


@pytest.mark.screen("SETUPWIN-2")
def test_saved_games_are_stepped_through_in_a_circle(slots: Slots) -> None:
    for name in ("Friday", "Sunday"):
        slots.save(name, played().log_bytes())
    setup = Setup(saves=SavedGames(slots))
    seen = []
    for by in (1, 1, 1, -1):
        setup.step_saves(by)
        assert setup.shown is not None
        seen.append(setup.shown.name)
    first, second = slots.names()
    assert seen == [first, second, first, second]


@pytest.mark.screen("SETUPWIN-2")
def test_new_game_deselects_the_shown_save(slots: Slots) -> None:
    slots.save("Friday", coloured().log_bytes())
    setup = shown(slots)
    setup.start_over()
    assert setup.shown is None
    assert len(setup.seats) == 2
    assert setup.options["Victory Money"] == 250


@pytest.mark.screen("SETUPWIN-11", "SAVEWIN-4")
def test_seats_colours_and_options_are_those_of_the_save(slots: Slots) -> None:
    table = coloured()
    slots.save("Friday", table.log_bytes())
    setup = shown(slots)
    before = [(seat.name, seat.level, seat.colour) for seat in setup.seats]
    setup.set_count(5)
    setup.set_colour(0, 1)
    setup.step(setup.option_specs[0])
    assert [(seat.name, seat.level, seat.colour) for seat in setup.seats] == before
    assert before == [("Ann", PERSON, 5), ("Bot", "easy", 0), ("Cat", PERSON, 2)]
    assert setup.options == dict(table.position.genesis.options)


@pytest.mark.screen("SETUPWIN-11")
def test_seat_of_a_save_may_pass_to_a_computer_and_play_continues(slots: Slots) -> None:
    table = coloured()
    slots.save("Friday", table.log_bytes())
    setup = shown(slots)
    setup.set_level(2, "normal")
    again = setup.start(secret=bytes([7]) * 32)
    assert again.state == table.state
    assert again.position.genesis.colours == (5, 0, 2)
    assert [seat_control.level for seat_control in again.position.table.control] == [
        PERSON,
        "easy",
        "normal",
    ]
    assert not again.can_undo


@pytest.mark.screen("SAVEWIN-4")
def test_same_actions_bring_the_same_cards_as_without_the_save(slots: Slots) -> None:
    table = played(commands=4)
    slots.save("Friday", table.log_bytes())
    again = shown(slots).start(secret=bytes([7]) * 32)
    for _ in range(12):
        go_on(table)
        go_on(again)
    assert again.state == table.state


def test_save_without_its_secret_becomes_a_new_table(slots: Slots) -> None:
    table = coloured()
    slots.save("Friday", log_bytes(entry.sealed for entry in table.entries))
    again = shown(slots).start(secret=bytes([7]) * 32)
    assert again.state == table.state
    assert again.position.genesis.table != table.position.genesis.table
    assert again.position.genesis.colours == (5, 0, 2)


@pytest.mark.screen("SAVEWIN-5")
def test_continued_game_keeps_a_whole_record_of_itself(slots: Slots, tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "under way", tmp_path / "over")
    table = played(recovery)
    slots.save("Friday", table.log_bytes())
    again = shown(slots).start(secret=bytes([7]) * 32, store=recovery.begin)
    go_on(again)
    for local_table in (table, again):
        assert local_table._store is not None
        local_table._store.close()
    records = [len(read_log(recorded.path).entries) for recorded in recovery.unfinished()]
    assert sorted(records) == sorted([len(table.entries), len(again.entries)])


def test_save_with_a_wrong_secret_leaves_one_record_and_no_partial_one(
    slots: Slots, tmp_path: Path
) -> None:
    recovery = Recovery(tmp_path / "under way", tmp_path / "over")
    sealed = [entry.sealed for entry in played().entries]
    slots.save("Friday", log_bytes(sealed, keeper=bytes([9]) * 32))
    again = shown(slots).start(secret=bytes([7]) * 32, store=recovery.begin)
    assert again._store is not None
    again._store.close()
    assert list((tmp_path / "under way").iterdir()) == [again._store.path]


@pytest.mark.screen("SETUPWIN-11")
@pytest.mark.parametrize(
    ("content", "template"),
    [
        (b"a picture of a train", LogError.texts[LogCode.NOT_A_LOG]),
        ((GOLDEN / "toll-road-1.rail").read_bytes(), GameNotHere.text),
        (b"", Unusable.texts[UnusableCode.EMPTY_LOG]),
    ],
    ids=["foreign", "another game", "empty"],
)
def test_unreadable_save_gives_the_reason_and_does_not_start(
    slots: Slots, content: bytes, template: str
) -> None:
    slots.save("good", played().log_bytes())
    slots.path("good").with_name(file_name_of("bad")).write_bytes(content)
    saves = SavedGames(slots)
    setup = Setup(saves=saves)
    setup.show("bad")
    assert setup.shown is not None
    assert isinstance(setup.shown.flaw, Phrase)
    assert setup.shown.flaw.template == template
    assert setup.shown.state is None
    assert setup.obstacle is Obstacle.UNFIT_SAVE


@pytest.mark.screen("SETUPWIN-11")
def test_finished_game_is_shown_and_does_not_start(slots: Slots) -> None:
    won = (GOLDEN / "iron_dragon" / "by-delivery.rail").read_bytes()
    slots.save("won", won)
    setup = shown(slots)
    assert setup.shown is not None
    assert setup.shown.state is not None
    assert "over" in setup.shown.flaw
    assert setup.obstacle is Obstacle.UNFIT_SAVE


def test_save_without_its_end_continues_before_it(slots: Slots) -> None:
    table = played()
    slots.save("Friday", table.log_bytes())
    slots.path("Friday").write_bytes(table.log_bytes()[:-3])
    setup = shown(slots)
    assert setup.shown is not None
    assert setup.shown.torn
    assert setup.obstacle is None
    assert len(setup.shown.entries) == len(table.timeline) - 1


@pytest.mark.screen("EB-SCR-1")
@pytest.mark.usefixtures("toll_road_is_known")
def test_saved_game_of_any_known_game_is_set_up_and_continues(slots: Slots) -> None:
    slots.save("Road", played_on_toll_road().log_bytes())
    setup = shown(slots)
    assert (setup.game, [row.name for row in setup.option_specs]) == ("toll-road", ["Target"])
    assert setup.start(secret=bytes(32)).rules is toll_road.RULES
    assert setup.shown is not None
    assert getattr(caption_of(setup.shown), "facts", None) == {"turn": 1, "name": "Ann"}
    setup.start_over()
    assert setup.game == "iron-dragon"


def test_saved_game_that_this_program_lacks_says_why_it_cannot_start(slots: Slots) -> None:
    slots.save("Road", played_on_toll_road().log_bytes())
    setup = shown(slots)
    assert setup.shown is not None
    assert setup.shown.flaw == refused(GameNotHere(game="toll-road"))
    assert setup.obstacle is Obstacle.UNFIT_SAVE
