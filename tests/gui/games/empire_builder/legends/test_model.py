"""The tables of the legends: trains, events, room in cities, costs."""

from core.games.empire_builder.offers import LAWS
from core.ruleset import Seat
from gui.games.crayon.legends.model import Legends
from gui.games.empire_builder.legends.model import RailwayLegends
from gui.games.empire_builder.model.table import RailwayTable
from tests.core.games.empire_builder.places import WORLD, centre, out_of
from tests.core.games.empire_builder.tables import lasting
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway

A, B = Seat(0), Seat(1)


def trains(table: RailwayTable) -> dict[str, tuple[tuple[Seat | None, ...], tuple[str, ...]]]:
    rows = RailwayLegends(table).trains
    return {row.train.name: (row.squares, row.next_types) for row in rows}


def test_train_types_have_their_owners_and_those_of_the_option() -> None:
    board = trains(railway({**HOME, "loco": "Superfreight"}, AWAY))
    assert list(board) == ["Freight", "Fast Freight", "Superfreight"]
    assert board["Freight"] == ((B,), ("Fast Freight",))
    assert board["Superfreight"] == ((A,), ())
    online = trains(railway(HOME, AWAY, options={"Train Upgrades": "Online"}))
    assert online["Freight"] == ((A, B), ("Fast Freight", "Heavy Freight"))
    assert "Heavy Freight" in online


def test_event_has_the_square_of_its_drawer_while_in_play() -> None:
    table = railway(HOME, AWAY, events_in_play=[lasting(105, seat=1, turn=6)])
    squares = {row.card.number: row.squares for row in RailwayLegends(table).events}
    assert len(squares) == 16
    assert (squares[105], squares[106]) == ((B,), (None,))


def test_discarded_event_has_no_square() -> None:
    table = railway(HOME, AWAY, contract_discard=[106])
    assert RailwayLegends(table).squares_of(106) == ()


def test_city_admits_players_up_to_its_limit() -> None:
    city = "Denver"
    table = railway(HOME, {**AWAY, "track": [list(out_of(city))]})
    assert RailwayLegends(table).room(city) == ((B,), 3)
    assert RailwayLegends(table).room("Billings") == ((), 2)
    assert RailwayLegends(table).room("Chicago") == ((), None)


def test_costs_have_the_limits_of_access() -> None:
    costs = RailwayLegends(railway(HOME, AWAY)).costs
    prices = {row.price.what: row.price.price for row in costs}
    assert prices == {
        "Clear land": 1,
        "Rough land": 2,
        "Small city": 3,
        "Medium city": 3,
        "Major city": 5,
        "River crossed": 2,
        "Inlet crossed": 3,
    }
    limits = {row.price.terrain: row.limit for row in costs}
    assert {place: limits[place] for place, _ in LAWS.by_terrain} == dict(LAWS.by_terrain)


def test_chips_on_both_trains_of_a_seat_are_counted() -> None:
    chicago, denver = {"at": centre("Chicago"), "loads": ["Coal"]}, {"at": centre("Denver")}
    loaded, pair = [chicago, {**denver, "loads": ["Coal"]}], [chicago, denver]
    table = railway({"trains": loaded}, {"trains": pair}, options={"Additional Trains": "Yes"})
    rows = {row.load: row for row in Legends(table).loads}
    assert rows["Coal"].squares == (A, A, B, *[None] * (WORLD.chips["Coal"] - 3))
