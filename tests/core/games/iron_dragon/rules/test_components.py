"""The maps and the cards as the players find them (COMP)."""

from collections import Counter
from typing import Any

import pytest

from core.games.crayon.board import SEA
from core.games.crayon.track import DESTROYED, STANDING, stage
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, docks, name, ring
from tests.core.games.iron_dragon.rules.tables import done, empty, start
from tests.each import each

A, B = Seat(0), Seat(1)
TERRAINS = {
    *("plain", "desert", "forest", "mountain", "jungle", "alpine", "volcano", "underground_rock"),
    *("tunnel_entrance", "port", "small_city", "medium_city", "major_city"),
}
MAJOR = "Bluefeld Eaglehawk Kola Octomare Ozu-Zarkh Railla Uloggh Wikkedde"
MEDIUM = (
    "Bremmner Bulatz Caldeen Elmsworth Glyween Ilik-Herb Izyndyl Janoshal Jarlsstadh Jodarre "
    "Opal_Bezin Orc-Obasyln Oykjsord Parekis Piggnytz Redwitte Saadah West_Wycke"
)


def cities_of(size: str) -> list[str]:
    return sorted(city.name for city in BOARD.cities.values() if city.size == size)


# --- the maps


@pytest.mark.rule("COMP-1")
def test_neighbours_lie_on_the_same_map_and_no_step_leads_off_it() -> None:
    assert [sheet.name for sheet in BOARD.maps] == ["The Main World", "The Underworld"]
    for at, point in BOARD.numbered():
        assert len(BOARD.adjacent[at]) <= 6
        assert all(BOARD.points[other].map == point.map for other in BOARD.adjacent[at])
    story = start({"at": centre("Kola")}, {})
    story.when(A, do.Move(path=("M999.999",))).refuses(no.UnknownMilepost, name="M999.999")


@pytest.mark.rule("COMP-2")
def test_every_milepost_has_one_type_and_all_types_occur() -> None:
    found = Counter(point.terrain for point in BOARD.points)
    assert set(found) == TERRAINS | {SEA}


@pytest.mark.rule("COMP-2")
def test_city_port_or_tunnel_has_its_own_type_whatever_lies_around_it() -> None:
    for _, point in BOARD.numbered():
        if point.city is not None:
            expected = f"{BOARD.cities[point.city].size}_city"
        elif point.port is not None:
            expected = "port"
        elif point.tunnel is not None:
            expected = "tunnel_entrance"
        else:
            continue
        assert point.terrain == expected
    around = {
        city.name: {BOARD.points[o].terrain for at in city.mileposts for o in BOARD.adjacent[at]}
        for city in BOARD.cities.values()
    }
    amid = {
        word: [neighbour for neighbour in around if word in around[neighbour]]
        for word in ("desert", "forest")
    }
    assert all(amid.values())
    for word, cities in amid.items():
        assert not set(cities) & {point.city for point in BOARD.points if point.terrain == word}


@pytest.mark.rule("COMP-4")
def test_major_city_has_a_centre_and_six_mileposts_and_others_have_one() -> None:
    for city in each(BOARD.cities.values()):
        middle, *others = city.mileposts
        if city.size == "major":
            assert sorted(others) == sorted(BOARD.adjacent[middle])
            assert len(others) == 6
        else:
            assert others == []
        assert [at for at, point in BOARD.numbered() if point.city == city.name] == sorted(
            city.mileposts
        )


@pytest.mark.rule("COMP-5")
def test_major_cities_are_listed() -> None:
    assert cities_of("major") == MAJOR.split()


@pytest.mark.rule("COMP-6")
def test_medium_and_small_cities_are_listed() -> None:
    assert cities_of("medium") == [word.replace("_", " ") for word in MEDIUM.split()]
    assert (len(cities_of("small")), len(BOARD.cities)) == (31, 57)


@pytest.mark.rule("COMP-7")
def test_there_are_25_ports_of_which_three_are_in_major_cities() -> None:
    ports = [BOARD.points[at] for at in BOARD.ports]
    assert len(ports) == len({point.port for point in ports}) == 25
    inside = {point.city: point.terrain for point in ports if point.city is not None}
    assert inside == dict.fromkeys(("Bluefeld", "Eaglehawk", "Wikkedde"), "major_city")
    assert {point.terrain for point in ports if point.city is None} == {"port"}


@pytest.mark.rule("COMP-8")
def test_tunnel_joins_the_maps_and_is_no_section() -> None:
    assert len(BOARD.tunnels) == 4
    for tunnel in BOARD.tunnels:
        upper, lower = name(tunnel.a), name(tunnel.b)
        assert (upper[0], lower[0]) == ("M", "U")
        story = start({"at": upper, "money": 60}, {})
        story.when(A, do.Build(from_=upper, to=lower)).refuses(no.NotBuildable, a=upper, b=lower)
        accept = do.Accept(bribe=1)
        story.when(A, do.Move(path=(lower,), accept=accept)).then(
            ev.Paid(A, 1, "underworld bribe"), ev.TollPaid(A), ev.TrainMoved(A, lower, 9)
        )


def _over(*, river: bool, inlet: bool) -> tuple[str, str, str]:
    """Return three plain mileposts in a row; these marks lie between the last two."""
    for section in BOARD.sections:
        if (section.river is not None, section.inlet) != (river, inlet):
            continue
        for _, before in BOARD.sections_at[section.a]:
            way = (before, section.a, section.b)
            plain = {BOARD.points[at].terrain for at in way} == {"plain"}
            if plain and len(set(way)) == 3:
                return name(before), name(section.a), name(section.b)
    raise AssertionError


@pytest.mark.rule("COMP-9")
@pytest.mark.parametrize(
    ("river", "inlet", "price"), [(False, False, 1), (True, False, 3), (False, True, 4)]
)
def test_river_and_inlet_add_to_the_price(river: bool, inlet: bool, price: int) -> None:
    before, a, b = _over(river=river, inlet=inlet)
    story = start({"track": [[before, a]], "foreman": "Kudamram"}, {}, turn=3)
    story.when(A, do.Build(from_=a, to=b)).then(
        ev.Paid(A, price, "track"), ev.TrackBuilt(A, a, b, price)
    )


@pytest.mark.rule("COMP-9")
def test_name_of_a_river_matters_only_to_floods() -> None:
    bright = next(section for section in BOARD.sections if section.river == "Bright")
    inlet = next(section for section in BOARD.sections if section.inlet)
    ends = [[name(section.a), name(section.b)] for section in (bright, inlet)]
    at = centre("Kola")
    story = start({"at": at, "track": ends}, {"at": at}, deck_top=[128, 100, 101, 102])
    story = done(story, A, do.Pitch())
    states = [stage(story.state.tracks, BOARD.edges_by_name[a, b]) for a, b in ends]
    assert states == [DESTROYED, STANDING]


@pytest.mark.rule("COMP-10")
def test_no_section_at_sea_within_a_major_city_or_between_distant_points() -> None:
    city = ring("Wikkedde")
    quay = next(at for at in BOARD.ports if BOARD.points[at].city is None)
    sea = next(at for at in BOARD.sea_steps[quay] if BOARD.is_sea(at))
    further = next(at for at in BOARD.sea_steps[sea] if BOARD.is_sea(at))
    story = start({}, {}, turn=3)
    for a, b in (
        (city[0], city[1]),
        (centre("Wikkedde"), city[0]),
        (name(quay), name(sea)),
        (name(sea), name(further)),
        (city[0], city[3]),
        (city[0], city[0]),
    ):
        story.when(A, do.Build(from_=a, to=b)).refuses(no.NotBuildable, a=a, b=b)


# --- the cards


@pytest.mark.rule("COMP-11")
@pytest.mark.parametrize(("disabled", "cards"), [("No", 146), ("War Tax", 146), ("All", 120)])
def test_contracts_and_events_lie_in_one_deck(disabled: str, cards: int) -> None:
    deck = empty(2, {"Disable Events": disabled}).state.contracts.deck
    assert deck == tuple(range(1, cards + 1))
    assert all(len(contract.demands) == 3 for contract in WORLD.contracts.values())


@pytest.mark.rule("COMP-12")
def test_commodity_has_a_fixed_number_of_chips() -> None:
    """Dragons have three: the third train gets the last, the fourth none."""
    at = centre("Nordkassel")
    taken = [{"at": at, "loads": ["Dragons"]} for _ in range(2)]
    story = start({"at": at}, *taken, {"at": at})
    story = story.when(A, do.PickUp(load="Dragons")).then(ev.LoadPickedUp(A, "Dragons"))
    story.when(A, do.PickUp(load="Dragons")).refuses(no.NoChipsLeft, load="Dragons")


@pytest.mark.rule("COMP-13")
@pytest.mark.parametrize("city", sorted(BOARD.cities))
def test_city_supplies_exactly_what_it_makes(city: str) -> None:
    story = start({"at": centre(city)}, {})
    found = {load for load in WORLD.chips if story.when(A, do.PickUp(load=load)).refusal is None}
    assert found == set(BOARD.cities[city].loads)


@pytest.mark.rule("COMP-14", "COMP-15")
@pytest.mark.parametrize("loco", sorted(WORLD.locos))
def test_loco_moves_and_carries_as_its_card_says(loco: str) -> None:
    kind = WORLD.locos[loco]
    options: dict[str, Any] = {"Special Top End Locos": "Yes"}
    if kind.option == "Starting Locos":
        options["Starting Locos"] = "Slow"
    full = ["Hops", "Iron", "Gold", "Ale"][: kind.loads - 1]
    story = start({"at": centre("Bluefeld"), "loco": loco, "loads": full}, {}, options=options)
    assert story.state.doing.points == kind.speed
    story = story.when(A, do.PickUp(load="Hops")).then(ev.LoadPickedUp(A, "Hops"))
    story.when(A, do.PickUp(load="Hops")).refuses(no.LocoFull, loco=loco, capacity=kind.loads)


@pytest.mark.rule("COMP-18")
def test_everything_except_the_order_of_decks_is_public() -> None:
    at, known = centre("Kola"), {"contracts": [2, 4, 6], "foreman": "Steffan"}
    flood = {"card": 128, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}
    table: dict[str, Any] = {
        "contract_discard": [50, 146],
        "foremen_discard": ["Persy Browne"],
        "ships_discard": ["Vulture"],
        "events_in_play": [flood],
    }
    seats = (
        {"at": at, "money": 7, "contracts": [3, 5, 7], "loads": ["Ale"]},
        {"at": docks("Wikkedde"), "aboard": "Serpent", "money": 0, "debt": 12, **known},
    )
    top = {"deck_top": [101, 102], "ships_top": ["Seahawk"], "foremen_top": ["Groc"]}
    lent = {"Bank Loans": "Unlimited"}
    story = start(*seats, options=lent, **table, **top)
    seen = RULES.view(story.state, None)
    assert RULES.view(story.state, A) == RULES.view(story.state, B) == seen
    assert {name: seen[name] for name in table} == table
    for seat, shown in zip(seats, seen["seats"], strict=True):
        assert {name: shown[name] for name in seat} == seat
    assert [shown["loco"] for shown in seen["seats"]] == ["Teapot", "Teapot"]
    decks = ("contract_deck", "foremen_deck", "ships_deck")
    assert [seen[deck] for deck in decks] == [137, 10, 11]
    assert RULES.view(start(*seats, options=lent, **table).state, None) == seen
