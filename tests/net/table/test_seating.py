"""GROUP-3, GROUP-4, GROUP-5. Seats as assigned, among the present players."""

from trio.testing import MockClock

from core.log import PublicKey
from core.table import LONGEST_NAME, PERSON, ClientIndex, SeatPlan, genesis_of
from net.table import Plan
from net.table.seating import Place, given_seats, usual_seats
from tests.games.toll_road import RULES
from tests.net.simulated import Network
from tests.net.table.tables import all_running, founded

ANN, BEN, EVE = (PublicKey(letter * 32) for letter in (b"a", b"b", b"e"))


def test_seats_are_given_in_any_order_and_colour_and_several_to_one_player() -> None:
    places = [
        Place(BEN, "easy", 4),
        Place(None, "normal", 0),
        Place(ANN, "easy", 2),
        Place(BEN, "easy", 1, "Ben's child"),
        Place(BEN, "easy", 3),
    ]
    assert given_seats(places, [ANN, BEN], ["Ann", "Ben"]) == (
        SeatPlan("Ben", ClientIndex(1), PERSON, 4),
        SeatPlan("normal", ClientIndex(0), "normal", 0),
        SeatPlan("Ann", ClientIndex(0), PERSON, 2),
        SeatPlan("Ben's child", ClientIndex(1), PERSON, 1),
        SeatPlan("Ben 3", ClientIndex(1), PERSON, 3),
    )


def test_seat_of_an_absent_player_is_the_hosts_computers() -> None:
    places = [Place(ANN, "easy", 0), Place(EVE, "easy", 1), Place(None, "easy", 2)]
    assert given_seats(places, [ANN], ["Ann"]) == (
        SeatPlan("Ann", ClientIndex(0), PERSON, 0),
        SeatPlan("easy", ClientIndex(0), "easy", 1),
        SeatPlan("easy 2", ClientIndex(0), "easy", 2),
    )


def test_without_assignments_players_come_first_and_computers_after() -> None:
    assert usual_seats(("easy", "normal"), ["Ann", "Ben"]) == (
        SeatPlan("Ann", ClientIndex(0)),
        SeatPlan("Ben", ClientIndex(1)),
        SeatPlan("easy 1", ClientIndex(0), "easy"),
        SeatPlan("normal 2", ClientIndex(0), "normal"),
    )


async def test_players_with_one_long_name_get_names_that_fit_a_genesis(
    autojump_clock: MockClock,
) -> None:
    """Other guests could not read the host's message about a seat with a longer name."""
    places = [Place(ANN, "easy", 0), Place(BEN, "easy", 1), Place(EVE, "easy", 2)]

    async with all_running(Network(), "abe") as programs:
        programs[1].called = programs[2].called = "B" * LONGEST_NAME
        keys = [program.endpoint.identity.public for program in programs]
        held = [place._replace(holder=key) for place, key in zip(places, keys, strict=True)]
        (table, *_) = await founded(programs, Plan(RULES, {"Target": 20}, places=held))
        names = [seat.name for seat in genesis_of(table.genesis).seats]
        assert names == ["a", "B" * LONGEST_NAME, "B" * (LONGEST_NAME - 2) + " 2"]


async def test_table_is_set_up_with_the_assigned_seats(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "ab") as (a, b):
        keys = [program.endpoint.identity.public for program in (a, b)]
        places = [Place(keys[1], "easy", 5), Place(keys[0], "easy", 3)]
        (table, same) = await founded([a, b], Plan(RULES, {"Target": 20}, places=places))
        assert table.genesis.hash == same.genesis.hash
        genesis = genesis_of(table.genesis)
        assert [seat.client for seat in genesis.seats] == [1, 0]
        assert genesis.colours == (5, 3)
        assert b.gathered[-1].seats == genesis.seats
