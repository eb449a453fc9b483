"""Setting up a game: seats, names, options, and the conditions for a start."""

import pytest

from core.table import PERSON
from gui.setup.model import LONGEST_NAME, Obstacle, Setup
from gui.table.model.local_table import LocalTableModel
from gui.theme.player_colours import PLAYERS
from tests.each import each
from tests.games import toll_road


@pytest.mark.screen("SETUPWIN-3")
def test_two_to_six_seats_with_a_person_in_the_first() -> None:
    setup = Setup()
    assert [seat.is_person for seat in setup.seats] == [True, False]
    for asked, count in ((1, 2), (6, 6), (9, 6), (3, 3)):
        setup.set_count(asked)
        assert len(setup.seats) == count
        assert len({seat.name for seat in setup.seats}) == count


@pytest.mark.screen("SETUPWIN-4", "CONFIG-11")
def test_first_person_has_the_configured_name() -> None:
    setup = Setup(player_name="Ann")
    assert setup.seats[0].name == "Ann"
    setup.set_level(1, PERSON)
    assert setup.seats[1].name == "Player 2"


@pytest.mark.screen("SETUPWIN-4")
def test_another_kind_of_player_gets_a_new_name() -> None:
    setup = Setup()
    setup.set_name(1, "Deep Dragon")
    setup.set_level(1, PERSON)
    assert setup.seats[1].name == "Player 2"
    setup.set_level(1, "easy")
    assert (setup.seats[1].name, setup.seats[1].level) == ("Computer 2", "easy")


@pytest.mark.screen("SETUPWIN-4")
def test_new_name_is_never_taken_already() -> None:
    setup = Setup()
    assert setup.set_name(0, "Computer 2") is Obstacle.NAME_TAKEN
    assert setup.set_name(0, "Computer 3") is None
    setup.set_count(3)
    assert len({seat.name for seat in setup.seats}) == 3


@pytest.mark.screen("SETUPWIN-5")
@pytest.mark.parametrize(
    ("name", "obstacle"),
    [
        ("", Obstacle.NAME_EMPTY),
        ("  ", Obstacle.NAME_EMPTY),
        ("computer 2", Obstacle.NAME_TAKEN),
        ("x" * (LONGEST_NAME + 1), Obstacle.NAME_LONG),
    ],
)
def test_invalid_name_is_refused_and_the_old_one_stays(name: str, obstacle: Obstacle) -> None:
    setup = Setup(player_name="Ann")
    assert setup.set_name(0, name) is obstacle
    assert setup.seats[0].name == "Ann"


@pytest.mark.parametrize("name", ["Ann\u202e", "A\u200bnn", "\u3164", "e" + 5 * "\u0301"])
def test_name_with_invisible_characters_is_refused(name: str) -> None:
    assert Setup().set_name(0, name) is Obstacle.NAME_UNPRINTABLE


def test_another_level_of_computer_keeps_its_name() -> None:
    setup = Setup()
    setup.set_name(1, "Deep Dragon")
    setup.set_level(1, "easy")
    assert setup.seats[1].name == "Deep Dragon"


@pytest.mark.screen("SETUPWIN-6")
def test_no_two_seats_share_a_colour_and_a_taken_one_is_exchanged() -> None:
    setup = Setup()
    setup.set_count(3)
    assert [seat.colour for seat in setup.seats] == [0, 1, 2]
    setup.set_colour(0, 2)
    assert [seat.colour for seat in setup.seats] == [2, 1, 0]
    setup.set_colour(1, 5)
    setup.set_count(6)
    assert sorted(seat.colour for seat in setup.seats) == list(range(6))
    assert LocalTableModel(setup.start(secret=bytes(32))).colours[:3] == (
        PLAYERS[2],
        PLAYERS[5],
        PLAYERS[0],
    )


@pytest.mark.screen("SETUPWIN-7")
def test_options_cycle_in_both_directions() -> None:
    setup = Setup()
    for option in each(setup.option_specs):
        seen = []
        for _ in option.settings:
            seen.append(setup.options[option.name])
            setup.step(option)
        assert tuple(seen) == option.settings
        assert setup.options[option.name] == option.default
        setup.step(option, back=True)
        assert setup.options[option.name] == option.settings[-1]


@pytest.mark.screen("SETUPWIN-8", "CONFIG-17")
def test_setup_starts_with_the_configured_options() -> None:
    setup = Setup(settings={"Victory Money": 150, "Bank Loans": "Unlimited"})
    assert (setup.options["Victory Money"], setup.options["Bank Loans"]) == (150, "Unlimited")


@pytest.mark.screen("SETUPWIN-9")
def test_setup_without_a_person_does_not_start_and_says_why() -> None:
    setup = Setup()
    assert setup.obstacle is None
    setup.set_level(0, "normal")
    assert setup.obstacle is Obstacle.NOBODY_HERE


@pytest.mark.screen("SETUPWIN-1", "SETUPWIN-9")
def test_started_game_is_the_one_set_up() -> None:
    setup = Setup(player_name="Ann", settings={"Victory Money": 150})
    setup.set_count(3)
    setup.set_level(2, "easy")
    table = setup.start(secret=bytes(32))
    seats = table.position.genesis.seats
    assert [(seat.name, seat.level) for seat in seats] == [
        ("Ann", PERSON),
        ("Computer 2", "normal"),
        ("Computer 3", "easy"),
    ]
    assert table.state.settings.victory_money == 150


@pytest.mark.usefixtures("toll_road_is_known")
def test_setup_creates_a_table_of_the_chosen_game() -> None:
    setup = Setup(game="toll-road", settings={"Victory Money": 150, "Target": 20})
    assert (setup.game, setup.options) == ("toll-road", {"Target": 20})
    (target,) = setup.option_specs
    setup.step(target)
    assert setup.options == {"Target": 30}
    setup.set_count(3)
    table = setup.start(secret=bytes(32))
    assert table.rules is toll_road.RULES
    assert len(table.state.pedlars) == 3


@pytest.mark.screen("EB-SCR-1")
@pytest.mark.usefixtures("toll_road_is_known")
def test_another_game_has_its_own_seats_and_computers() -> None:
    setup = Setup(game="toll-road")
    setup.set_count(99)
    assert setup.counts == range(2, 7)
    assert [seat.level for seat in setup.seats] == [PERSON, *["random"] * 5]
    setup.start(secret=bytes(32))
