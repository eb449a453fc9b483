"""GROUP-3, GROUP-4, GROUP-5. Seats as assigned, among the present players."""

from msgspec.structs import replace
from trio.testing import MockClock

from core.log import PublicKey
from core.table import LONGEST_NAME, PERSON, ClientIndex, SeatPlan, genesis_of
from net.lobby import Slot
from net.lobby.seating import seat_plans
from tests.net.simulated import Network
from tests.net.table.tables import all_running, founded, plan_of

ANN, BEN, EVE = (PublicKey(letter * 32) for letter in (b"a", b"b", b"e"))


def test_seats_are_given_in_any_order_and_colour_and_several_to_one_player() -> None:
    slots = [
        Slot(4, BEN, "easy"),
        Slot(0, None, "normal"),
        Slot(2, ANN, "easy"),
        Slot(1, BEN, "easy", "Ben's child"),
        Slot(3, BEN, "easy"),
    ]
    assert seat_plans(slots, {ANN: "Ann", BEN: "Ben"}) == (
        SeatPlan("Ben", ClientIndex(1), PERSON, 4),
        SeatPlan("normal", ClientIndex(0), "normal", 0),
        SeatPlan("Ann", ClientIndex(0), PERSON, 2),
        SeatPlan("Ben's child", ClientIndex(1), PERSON, 1),
        SeatPlan("Ben 3", ClientIndex(1), PERSON, 3),
    )


def test_seat_of_an_absent_player_is_the_hosts_computers() -> None:
    slots = [Slot(0, ANN, "easy"), Slot(1, EVE, "easy"), Slot(2, None, "easy")]
    assert seat_plans(slots, {ANN: "Ann"}) == (
        SeatPlan("Ann", ClientIndex(0), PERSON, 0),
        SeatPlan("easy", ClientIndex(0), "easy", 1),
        SeatPlan("easy 2", ClientIndex(0), "easy", 2),
    )


async def test_players_with_one_long_name_get_names_that_fit_a_genesis(
    autojump_clock: MockClock,
) -> None:
    """Other guests could not read the host's message about a seat with a longer name."""
    async with all_running(Network(), "abe") as programs:
        programs[1].called = programs[2].called = "B" * LONGEST_NAME
        (table, *_) = await founded(programs)
        names = [seat.name for seat in genesis_of(table.genesis).seats]
        assert names == ["a", "B" * LONGEST_NAME, "B" * (LONGEST_NAME - 2) + " 2"]


async def test_table_is_set_up_with_the_assigned_seats(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "ab") as (a, b):
        keys = [program.endpoint.identity.public for program in (a, b)]
        plan = plan_of("ab")
        slots = (Slot(5, keys[1], "easy"), Slot(3, keys[0], "easy"))
        plan = plan._replace(table=replace(plan.table, slots=slots))
        (table, same) = await founded([a, b], plan)
        assert table.genesis.hash == same.genesis.hash
        genesis = genesis_of(table.genesis)
        assert [seat.client for seat in genesis.seats] == [1, 0]
        assert genesis.colours == (5, 3)
        assert b.gathered[-1].seats == genesis.seats
