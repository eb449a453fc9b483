"""The event cards in play: whom each strikes, what it forbids, when it ends.

Areas are told here by the points' own words and by straight distance over the hexes, not by
what the rules made of the cards.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from core.games.crayon.board import Milepost, Section
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import Player
from core.ruleset import Refusal
from tests.core.games.iron_dragon.rules.tables import Game, game, go

WORLD = RULES.world
BOARD = WORLD.board
INSTANT = (125, 127, 132, 133, 134, 136, 138, 141, 144, 145)
LASTING = tuple(number for number in range(121, 147) if number not in INSTANT)
FOREMEN = ("Denzel", "Halbezch", "Groc")
SHIPS = ("Serpent", "Seahawk", "Vulture")
CARGO, OTHER = "Hops", "Ale"

Inside = Callable[[Milepost], bool]


def rule(card: int, *more: Any) -> Any:
    """A case of a card, marked as its rule."""
    return pytest.param(card, *more, marks=pytest.mark.rule(f"EVENT-{card}"), id=str(card))


def name(at: Milepost) -> str:
    return BOARD.points[at].name


def kingdoms(*names: str) -> Inside:
    return lambda at: BOARD.points[at].kingdom in names


def terrains(*names: str) -> Inside:
    return lambda at: BOARD.points[at].terrain in names


def within(steps: int, *centres: Milepost) -> Inside:
    def inside(at: Milepost) -> bool:
        far = (BOARD.hex_distance(at, centre) for centre in centres)
        return any(found is not None and found <= steps for found in far)

    return inside


def both(*conditions: Inside) -> Inside:
    return lambda at: all(one(at) for one in conditions)


def either(*conditions: Inside) -> Inside:
    return lambda at: any(one(at) for one in conditions)


def centre(city: str) -> Milepost:
    return BOARD.cities[city].mileposts[0]


def of_terrain(terrain: str) -> list[Milepost]:
    return [number for number, point in BOARD.numbered() if point.terrain == terrain]


VOLCANOES = of_terrain("volcano")


def demand_in(city: str) -> tuple[int, int, str]:
    """A contract that asks for something there: its number, which demand, and the load."""
    return next(
        (contract.number, place, demand.load)
        for contract in WORLD.contracts.values()
        for place, demand in enumerate(contract.demands)
        if demand.city == city
    )


@cache
def quiet_city(card: int) -> str:
    """A city that a card does not concern."""
    event = WORLD.events[card]
    for city in BOARD.cities:
        concerned = any(
            area.kingdoms and BOARD.points[centre(city)].kingdom in area.kingdoms
            for area in event.areas
        )
        near = any(
            area.of in BOARD.cities and within(area.within or 0, centre(area.of))(centre(city))
            for area in event.areas
            if area.of
        )
        hot = within(7, *VOLCANOES)(centre(city))
        if not (concerned or near or hot) and any(
            demand.city == city for one in WORLD.contracts.values() for demand in one.demands
        ):
            return city
    raise AssertionError(card)


def before(
    card: int,
    *others: dict[str, Any],
    city: str | None = None,
    drawer: Mapping[str, Any] | None = None,
    options: Mapping[str, int | str] | None = None,
    **document: Any,
) -> tuple[Game, do.Deliver]:
    """A game in which seat 0's delivery draws the card, and that delivery."""
    city = city or quiet_city(card)
    contract, place, load = demand_in(city)
    free = [number for number in sorted(WORLD.contracts, reverse=True) if number != contract]
    extra = dict(drawer or {})
    loads = [load, *extra.pop("loads", ())]
    mine = {"at": name(centre(city)), "loads": loads, "contracts": [contract, *free[:2]], **extra}
    elsewhere = name(centre(quiet_city(card)))
    seats = [mine, *({"at": elsewhere, **other} for other in others or ({},))]
    for seat, foreman in zip(seats, FOREMEN, strict=False):
        seat.setdefault("foreman", foreman)
    story = game(options, seats=seats, deck_top=[card, *free[2:5]], **document)
    return story, do.Deliver(contract=contract, demand=place)


def drawn(card: int, *others: dict[str, Any], **more: Any) -> Game:
    """The game once seat 0 has drawn the card, and then a contract unless loads are chosen."""
    story, delivery = before(card, *others, **more)
    story = go(story, 0, delivery)
    answer = story.drawing()
    story = story.given(*answer.events)
    if not story.state.choosing and len(story.state.players[0].contracts) < 3:
        story = story.given(*story.drawing().events)
    return story


def end(story: Game, turns: int = 1) -> Game:
    for _ in range(turns):
        story = go(story, story.state.active, do.EndTurn())
    return story


def in_play(story: Game) -> list[int]:
    return [one.card for one in story.state.events]


def was_hit(player: Player) -> bool:
    return player.skip_turns > 0


def borders(inside: Inside, *, sea: bool = False, count: int = 6) -> list[tuple[str, str]]:
    """Neighbours of which only the first lies inside, from all over the map."""
    found = [
        (name(at), name(other))
        for at, _ in BOARD.numbered()
        if inside(at) and BOARD.is_sea(at) == sea
        for other in BOARD.adjacent[at]
        if not inside(other) and BOARD.is_sea(other) == sea
    ]
    return found[:: max(1, len(found) // count)]


# What every card has in common


@pytest.mark.rule("EVENT-4")
@pytest.mark.parametrize("card", LASTING)
def test_a_card_that_lasts_is_in_play_to_the_end_of_the_drawers_next_turn(card: int) -> None:
    story = drawn(card, {}, {})
    for _ in range(4):
        assert in_play(story) == [card]
        assert card not in story.state.contracts.discard
        story = end(story)
    assert story.state.active == 1
    assert in_play(story) == []
    assert card in story.state.contracts.discard


@pytest.mark.rule("EVENT-4")
@pytest.mark.parametrize("card", INSTANT)
def test_an_instant_card_passes_at_once(card: int) -> None:
    story = drawn(card, {}, {})
    assert in_play(story) == []
    assert card in story.state.contracts.discard


@pytest.mark.rule("EVENT-1", "EVENT-6")
@pytest.mark.parametrize("card", range(121, 147))
def test_a_card_is_replaced_by_a_contract(card: int) -> None:
    assert len(drawn(card).state.players[0].contracts) == 3


# Trains that are hit

HITS = [
    rule(125, within(7, *VOLCANOES), False),
    rule(127, within(10, centre("Nordkassel")), False),
    rule(133, kingdoms("Bright"), False),
    rule(136, kingdoms("Underworld"), False),
    rule(138, kingdoms("Orc Wastes", "Iron Holm", "Eusarch", "Caicenden"), False),
    rule(141, within(15, centre("Ilik-Herb")), True),
    rule(144, within(15, centre("Opal Bezin")), True),
]


def train(at: str, number: int, *, aboard: bool) -> dict[str, Any]:
    ship = {"aboard": SHIPS[number]} if aboard else {}
    loads = [(CARGO, OTHER)[number - 1]] * 2
    return {"at": at, "loads": loads, "foreman": FOREMEN[number], **ship}


@pytest.mark.rule("LOSE-TURN-1", "LOSE-LOAD-1", "EVENT-10", "EVENT-11")
@pytest.mark.parametrize(("card", "inside", "aboard"), HITS)
def test_trains_inside_lose_a_turn_and_a_load_and_those_next_to_them_do_not(
    card: int, inside: Inside, aboard: bool
) -> None:
    pairs = borders(inside, sea=aboard) or [
        (name(next(at for at, _ in BOARD.numbered() if inside(at))), name(centre("Bluefeld")))
    ]
    for near, far in pairs:
        story = drawn(card, train(near, 1, aboard=aboard), train(far, 2, aboard=aboard))
        drawer, hit, safe = story.state.players
        assert (hit.skip_turns, hit.loads) == (1, (CARGO,)), near
        assert (safe.skip_turns, safe.loads) == (0, (OTHER, OTHER)), far
        assert drawer.skip_turns == 0
        assert story.state.active == 0
        assert end(story).state.active == 2
        assert end(story).state.players[1].skip_turns == 0


@pytest.mark.rule("EVENT-125", "LOSE-LOAD-2")
def test_close_to_a_volcano_all_loads_are_lost() -> None:
    for near, far in borders(within(2, *VOLCANOES)):
        story = drawn(125, train(near, 1, aboard=False), train(far, 2, aboard=False))
        _, close, away = story.state.players
        assert (close.skip_turns, close.loads) == (1, ())
        assert (away.skip_turns, away.loads) == (1, (OTHER,))


@pytest.mark.rule("EVENT-132", "EVENT-12")
def test_pirates_strike_ships_at_sea_and_in_port_and_no_train_ashore() -> None:
    at_sea = next(at for at, _ in BOARD.numbered() if BOARD.is_sea(at))
    port = name(BOARD.ports[0])
    aboard = [train(name(at_sea), 1, aboard=True), train(port, 1, aboard=True)]
    for one in aboard:
        _, hit, ashore = drawn(132, one, train(port, 2, aboard=False)).state.players
        assert (hit.skip_turns, hit.loads) == (1, (CARGO,))
        assert (ashore.skip_turns, ashore.loads) == (0, (OTHER, OTHER))


@pytest.mark.parametrize(
    ("card", "city"), [rule(141, "Ilik-Herb"), rule(144, "Opal Bezin")], ids=str
)
def test_sea_monsters_leave_trains_ashore_alone(card: int, city: str) -> None:
    port = min(BOARD.ports, key=lambda at: BOARD.hex_distance(at, centre(city)) or 0)
    assert within(15, centre(city))(port)
    _, ashore, aboard = drawn(
        card, train(name(port), 1, aboard=False), train(name(port), 2, aboard=True)
    ).state.players
    assert not was_hit(ashore)
    assert was_hit(aboard)


@pytest.mark.rule("EVENT-136")
def test_an_upper_tunnel_entrance_is_not_underworld() -> None:
    for tunnel in BOARD.tunnels:
        for at in (tunnel.a, tunnel.b):
            _, other = drawn(136, train(name(at), 1, aboard=False)).state.players
            assert was_hit(other) == (BOARD.points[at].map == "U")


@pytest.mark.rule("EVENT-145")
@pytest.mark.parametrize("loco", WORLD.locos)
def test_the_runaway_dragon_strikes_dragons_in_rakhatz(loco: str) -> None:
    options = {
        "Special Top End Locos": "Yes",
        "Starting Locos": "Slow" if loco in {"Handcar", "Teapot Alpha", "Teapot Beta"} else "Fast",
    }
    dragons = "Fire Drake, White Dragon, Black Dragon, Red Dragon, Iron Dragon, Bahamat, Tiamat"
    for near, far in borders(kingdoms("Rakhatz"), count=2):
        one = {"loco": loco, "loads": [CARGO]}
        _, hit, safe = drawn(
            145, {"at": near, **one}, {"at": far, **one}, options=options
        ).state.players
        expected = loco in dragons.split(", ")
        assert (hit.skip_turns, hit.loads) == ((1, ()) if expected else (0, (CARGO,)))
        assert (safe.skip_turns, safe.loads) == (0, (CARGO,))


@pytest.mark.rule("LOSE-TURN-2", "LOSE-TURN-3", "EVENT-3")
def test_the_drawer_who_is_hit_loses_the_rest_of_his_turn_and_the_next() -> None:
    story = drawn(127, city="Nordkassel")
    assert len(story.state.players[0].contracts) == 3
    assert (story.state.active, story.state.turn) == (1, 5)
    assert story.state.players[0].skip_turns == 1
    story = end(story)
    assert (story.state.active, story.state.turn) == (1, 6)
    assert story.state.players[0].skip_turns == 0


@pytest.mark.rule("EVENT-5")
def test_a_skipped_turn_of_the_drawer_ends_his_event() -> None:
    story = drawn(130, drawer={"skip_turns": 1})
    assert in_play(end(story)) == [130]
    story = end(story, 2)
    assert (story.state.active, in_play(story)) == (1, [])


@pytest.mark.rule("EVENT-9")
def test_a_train_that_is_not_placed_is_not_hit() -> None:
    story, delivery = before(125, {"at": None})
    story = go(story, 0, delivery)
    story = story.given(*story.drawing().events)
    assert not was_hit(story.state.players[1])


@pytest.mark.rule("LOSE-LOAD-1", "LOSE-LOAD-3", "LOSE-LOAD-4")
def test_who_has_different_loads_chooses_in_order_of_play() -> None:
    near = name(centre("Nordkassel"))
    mixed = {"at": near, "loads": ["Gold", "Fish"]}
    story = drawn(127, mixed, mixed)
    assert story.state.choosing == (1, 2)
    story.when(0, do.EndTurn()).refuses(no.NotAwaited)
    story.when(2, do.LoseLoad(load="Gold")).refuses(no.NotAwaited)
    story.when(1, do.EndTurn()).refuses(no.OtherChoiceFirst)
    story.when(1, do.LoseLoad(load="Arms")).refuses(no.NotAboardTrain)
    story = go(story, 1, do.LoseLoad(load="Gold"))
    assert story.state.choosing == (2,)
    story = go(story, 2, do.LoseLoad(load="Fish"))
    assert [player.loads for player in story.state.players[1:]] == [("Fish",), ("Gold",)]
    assert 127 in story.state.contracts.discard
    story = story.given(*story.drawing().events)
    assert (story.state.active, len(story.state.players[0].contracts)) == (0, 3)
    assert end(story).state.turn == 6


@pytest.mark.rule("EVENT-134")
@pytest.mark.parametrize(
    ("cash", "tax"),
    [
        (0, 0),
        (49, 0),
        (50, 10),
        (99, 10),
        (100, 15),
        (149, 15),
        (150, 20),
        (199, 20),
        (200, 25),
        (249, 25),
        (250, 30),
        (900, 30),
    ],
)
def test_war_tax_by_cash(cash: int, tax: int) -> None:
    story = drawn(134, {"money": cash})
    assert story.state.players[1].money == cash - tax


@pytest.mark.rule("EVENT-134", "OPTION-9")
def test_war_tax_is_paid_by_the_drawer_too_unless_the_options_say_no() -> None:
    city = quiet_city(134)
    contract, place, _ = demand_in(city)
    pay = WORLD.contracts[contract].demands[place].pay
    for options, tax in (({}, 25), ({"Disable Events": "War Tax"}, 0)):
        story = drawn(134, city=city, drawer={"money": 200 - pay + 20}, options=options)
        assert story.state.players[0].money == 220 - tax


# Sandstorm


def desert_points() -> list[Milepost]:
    found = of_terrain("desert")
    return found[:: len(found) // 5]


@pytest.mark.rule("EVENT-124", "EVENT-21", "EVENT-7")
def test_a_sandstorm_drives_trains_to_the_nearest_city() -> None:
    cities = list(BOARD.cities)
    for at in desert_points():
        far = {city: BOARD.hex_distance(at, centre(city)) for city in cities}
        near = min(cities, key=lambda city: 999 if far[city] is None else far[city] or 0)
        came = name(BOARD.adjacent[at][0])
        story = drawn(124, {"at": name(at), "came_from": came, "loads": [CARGO]})
        hit = story.state.players[1]
        assert (hit.at, hit.came_from) == (centre(near), None)
        assert (hit.skip_turns, hit.loads) == (1, ())


@pytest.mark.rule("EVENT-124")
def test_a_sandstorm_leaves_trains_off_the_desert_alone() -> None:
    for _, far in borders(terrains("desert")):
        safe = drawn(124, {"at": far, "loads": [CARGO]}).state.players[1]
        assert (safe.at, safe.skip_turns, safe.loads) == (BOARD.by_name[far], 0, (CARGO,))


# Tracks that sand and floods take, and what nobody may build or travel

Wanted = Callable[[Section], bool]
PLAIN = {"plain", "mountain", "alpine", "forest", "jungle", "desert"}
FLOODS = {
    128: [
        "Caetish",
        "West Fork",
        "Winding",
        "Ssylvan",
        "Lower Ssylvan",
        "Juul",
        "Bright",
        "Nestor",
    ],
    131: ["Octossian", "Oxaiaxo", "Tribune", "Oanau"],
    140: ["Nairnkyl", "Green", "Oryll", "Dannash", "River of Death"],
}


def over(*rivers: str) -> Wanted:
    return lambda section: section.river in rivers


def touching(inside: Inside) -> Wanted:
    return lambda section: inside(section.a) or inside(section.b)


def chains(wanted: Wanted, count: int = 3) -> Iterator[tuple[str, str, str]]:
    """Mileposts c, a, b: the section from a to b is wanted, the one from c to a is not."""
    left = count
    for section in BOARD.sections:
        if left == 0:
            return
        if not wanted(section):
            continue
        for a, b in ((section.a, section.b), (section.b, section.a)):
            for edge, c in BOARD.sections_at[a]:
                if c == b or wanted(BOARD.sections[edge]) or not open_land(a, b, c):
                    continue
                left -= 1
                yield name(c), name(a), name(b)
                break
            else:
                continue
            break


def open_land(*points: Milepost) -> bool:
    return all(BOARD.points[at].terrain in PLAIN for at in points)


SAND = touching(terrains("desert"))
BURIALS = [rule(card, over(*rivers)) for card, rivers in FLOODS.items()] + [rule(124, SAND)]


@pytest.mark.rule("FLOOD-1", "FLOOD-2", "FLOOD-3", "FLOOD-4", "FLOOD-5", "FLOOD-6", "FLOOD-7")
@pytest.mark.parametrize(("card", "wanted"), BURIALS)
def test_track_swept_away_is_a_right_of_way_and_at_last_free(card: int, wanted: Wanted) -> None:
    for c, a, b in chains(wanted):
        lost, kept = BOARD.edges_by_name[a, b], BOARD.edges_by_name[c, a]
        story = drawn(card, {"track": [[c, a], [a, b]], "money": 100})
        assert story.state.tracks[lost] == 4 << 4 | 2
        assert story.state.tracks[kept] == 2
        story = end(story)
        story.when(1, do.Build(from_=a, to=b)).refuses(no.SectionTaken)
        story = end(story, 2)
        assert story.state.active == 1
        for counter in (3, 2, 1):
            assert story.state.tracks[lost] == counter << 4 | 2
            rebuilt = go(story, 1, do.Build(from_=a, to=b))
            assert rebuilt.state.tracks[lost] == 2
            story = end(story)
            if counter > 1:
                story.when(0, do.Build(from_=a, to=b)).refuses(no.SectionTaken)
            story = end(story)
        assert story.state.tracks[lost] == 0


@pytest.mark.parametrize(("card", "wanted"), BURIALS)
@pytest.mark.rule("FLOOD-3")
def test_nothing_new_is_built_over_floods_and_sand(card: int, wanted: Wanted) -> None:
    no_building_while_in_play(card, wanted, no.RiverInFlood)


@pytest.mark.parametrize("card", FLOODS)
@pytest.mark.rule("FLOOD-1", "EVENT-128", "EVENT-131", "EVENT-140")
def test_each_flood_takes_its_own_rivers_only(card: int) -> None:
    rivers = sorted({section.river for section in BOARD.sections if section.river})
    for river in rivers:
        found = next(chains(over(river), 1), None)
        if found is None:
            continue
        _, a, b = found
        story = drawn(card, {"track": [[a, b]]})
        destroyed = story.state.tracks[BOARD.edges_by_name[a, b]] == 4 << 4 | 2
        assert destroyed == (river in FLOODS[card]), river


def no_building_while_in_play(card: int, wanted: Wanted, error: type[Refusal]) -> None:
    built = 0
    for c, a, b in chains(wanted):
        story = end(drawn(card, {"track": [[c, a]], "money": 100}))
        story.when(1, do.Build(from_=a, to=b)).refuses(error)
        story = end(story, 2)
        go(story, 1, do.Build(from_=a, to=b))
        built += 1
    assert built


def no_moving_while_in_play(card: int, wanted: Wanted) -> None:
    for _, a, b in chains(wanted):
        for start, to in ((a, b), (b, a)):
            seat = {"track": [[a, b]], "at": start}
            story = end(drawn(card, seat))
            story.when(1, do.Move(path=(to,))).refuses(no.NothingMovesThere)
            go(end(story, 2), 1, do.Move(path=(to,)))


def crossing(inside: Inside) -> Wanted:
    """Sections with one end inside."""
    return lambda section: inside(section.a) != inside(section.b)


KOLA = within(10, centre("Kola"))
ROCKS = terrains("mountain", "alpine")
BARRED = [
    rule(129, both(terrains("mountain"), KOLA)),
    rule(130, terrains("forest")),
    rule(143, both(ROCKS, kingdoms("Old World"))),
    rule(146, both(ROCKS, kingdoms("Janoshal", "Wislandor"))),
]


@pytest.mark.rule("EVENT-18")
@pytest.mark.parametrize(("card", "inside"), BARRED)
def test_no_section_is_built_with_an_end_in_a_barred_place(card: int, inside: Inside) -> None:
    no_building_while_in_play(card, touching(inside), no.NoBuilding)


@pytest.mark.rule("EVENT-17")
@pytest.mark.parametrize(
    ("card", "inside"),
    [
        *BARRED,
        pytest.param(130, kingdoms("Glyth Gamel", "Silvarre"), id="130 lands"),
    ],
)
def test_no_step_begins_or_ends_in_a_barred_place(card: int, inside: Inside) -> None:
    no_moving_while_in_play(card, crossing(inside))


@pytest.mark.rule("EVENT-17", "EVENT-18")
@pytest.mark.parametrize(("card", "inside"), BARRED)
def test_next_to_a_barred_place_trains_go_and_track_is_built(card: int, inside: Inside) -> None:
    if card == 130:
        inside = either(inside, kingdoms("Glyth Gamel", "Silvarre"))
    outside = next(
        (name(c), name(a), name(b))
        for section in BOARD.sections
        if crossing(inside)(section)
        for a in (section.a, section.b)
        if not inside(a)
        for _, b in BOARD.sections_at[a]
        for _, c in BOARD.sections_at[a]
        if b != c and not inside(b) and not inside(c) and open_land(a, b, c)
    )
    c, a, b = outside
    story = end(drawn(card, {"track": [[c, a]], "at": c}))
    go(go(story, 1, do.Move(path=(a,))), 1, do.Build(from_=a, to=b))


@pytest.mark.rule("EVENT-123", "EVENT-18")
def test_in_snow_nobody_builds_to_alpine_mileposts_but_from_them() -> None:
    alpine = terrains("alpine")
    for c, a, b in chains(crossing(alpine), 30):
        story = end(drawn(123, {"track": [[c, a]], "money": 100}))
        if alpine(BOARD.by_name[b]):
            story.when(1, do.Build(from_=a, to=b)).refuses(no.NoBuilding)
            go(end(story, 2), 1, do.Build(from_=a, to=b))
        else:
            go(story, 1, do.Build(from_=a, to=b))


SLOW = [
    rule(123, kingdoms("Koland", "Glyth Gamel", "Northern Wastes", "Bright", "Pirate Isles")),
    rule(129, KOLA),
    rule(143, kingdoms("Old World")),
    rule(146, kingdoms("Janoshal", "Wislandor")),
]


@pytest.mark.rule("EVENT-13", "EVENT-16")
@pytest.mark.parametrize(("card", "inside"), SLOW)
def test_trains_that_begin_in_the_area_have_half_rate(card: int, inside: Inside) -> None:
    first = next(at for at, _ in BOARD.numbered() if inside(at))
    island = [(name(first), name(centre(quiet_city(card))))]
    for near, far in borders(inside) or island:
        story = end(drawn(card, {"at": near}, {"at": far}))
        assert (story.state.doing.points, story.state.doing.halved) == (5, True)
        story = end(story)
        assert (story.state.doing.points, story.state.doing.halved) == (10, False)
        story = end(story, 2)
        assert (story.state.active, story.state.doing.points) == (1, 10)


@pytest.mark.rule("EVENT-15")
@pytest.mark.parametrize(
    ("card", "inside"),
    [SLOW[0], SLOW[1], SLOW[3]],  # no section leads into the Old World
)
def test_who_enters_the_area_has_half_of_what_is_left(card: int, inside: Inside) -> None:
    rocks = terrains("mountain", "alpine", "forest")
    border = next(
        (name(a), name(b))
        for section in BOARD.sections
        for a, b in ((section.a, section.b), (section.b, section.a))
        if inside(b) and not inside(a) and open_land(a, b) and not rocks(a) and not rocks(b)
    )
    a, b = border
    story = end(drawn(card, {"track": [[a, b]], "at": a}))
    story = go(story, 1, do.Move(path=(b,)))
    assert (story.state.doing.points, story.state.doing.halved) == (5, True)


@pytest.mark.rule("EVENT-14", "EVENT-20")
@pytest.mark.parametrize(("card", "inside"), SLOW)
def test_the_drawer_in_the_area_has_half_of_what_is_left(card: int, inside: Inside) -> None:
    wanted = {demand.city for one in WORLD.contracts.values() for demand in one.demands}
    city = next(city for city in BOARD.cities if city in wanted and inside(centre(city)))
    story = drawn(card, city=city, drawer={"moves_left": 7})
    assert (story.state.active, story.state.doing.points) == (0, 4)


# Cities closed, bridges, ships, locos and foremen

COAST = [at for at, _ in BOARD.numbered() if not BOARD.is_sea(at) and BOARD.points[at].map == "M"]
SHORE = [at for at in COAST if any(BOARD.is_sea(other) for other in BOARD.adjacent[at])]
CLOSED = [
    rule(122, lambda at: not within(3, *SHORE)(at)),
    rule(135, within(3, *of_terrain("jungle"))),
]


@pytest.mark.rule("LOAD-7", "EVENT-22")
@pytest.mark.parametrize(("card", "inside"), CLOSED)
def test_closed_cities_give_and_take_no_loads_but_they_may_be_dropped(
    card: int, inside: Inside
) -> None:
    closed = []
    for city in BOARD.cities.values():
        if not city.loads:
            continue
        at = name(city.mileposts[-1])
        story = end(drawn(card, {"at": at, "loads": [CARGO]}))
        load = do.PickUp(load=city.loads[0])
        if not inside(city.mileposts[0]):
            go(story, 1, load)
            continue
        closed.append(city.name)
        story.when(1, load).refuses(no.CityClosed, city=city.name)
        go(story, 1, do.Drop(load=CARGO))
        go(end(story, 2), 1, load)
    assert 2 < len(closed) < len(BOARD.cities)


@pytest.mark.rule("EVENT-121", "MOVE-13", "OPTION-7")
@pytest.mark.parametrize("lasts", [False, True])
def test_the_second_rainbow_bridge(lasts: bool) -> None:
    options = {"Rainbow Bridge Duration": "Permanent"} if lasts else {}
    near, far = name(centre("Bluefeld")), name(centre("Octomare"))
    over_it = do.Move(path=(far,))
    story = game(options, active=1, seats=[{"at": near}, {"at": near}])
    story.when(1, over_it).refuses(no.NoSuchWay)
    story = end(drawn(121, {"at": near}, options=options))
    go(story, 1, over_it)
    later = end(story, 2)
    if lasts:
        go(later, 1, over_it)
    else:
        later.when(1, over_it).refuses(no.NoSuchWay)


@pytest.mark.rule("EVENT-139")
def test_on_a_wizards_strike_no_bridge_works_and_no_loco_is_exchanged() -> None:
    near, far = name(centre("Wikkedde")), name(centre("Ozu-Zarkh"))
    commands: list[tuple[do.AnyCommand, type[Refusal]]] = [
        (do.Move(path=(far,)), no.NoSuchWay),
        (do.Upgrade(loco="Sardar"), no.LocosStay),
    ]
    seat = {"at": near, "money": 100}
    story = end(drawn(139, seat))
    later = end(story, 2)
    for command, error in commands:
        story.when(1, command).refuses(error)
        bribe = later.when(1, command).refusal
        assert bribe is None or isinstance(bribe, no.AcceptNeeded)


@pytest.mark.rule("EVENT-137", "EVENT-21")
def test_storms_put_ships_at_sea_into_their_nearest_port_and_keep_them_there() -> None:
    port = BOARD.ports[3]
    at_sea = next(at for at in BOARD.sea_steps[port] if BOARD.is_sea(at))
    nearest = [at for at in BOARD.ports if at_sea in BOARD.sea_steps[at]]
    story = drawn(
        137, train(name(at_sea), 1, aboard=True), train(name(BOARD.ports[7]), 2, aboard=True)
    )
    _, storm, in_port = story.state.players
    assert (storm.at, storm.aboard, storm.skip_turns) == (nearest[0], SHIPS[1], 0)
    assert in_port.at == BOARD.ports[7]
    story = end(story)
    sail = do.Move(path=(name(at_sea),))
    for command in (sail, do.Disembark()):
        story.when(1, command).refuses(no.ShipsStay)
        go(end(story, 3), 1, command)


@pytest.mark.rule("EVENT-137")
def test_in_a_storm_no_ships_are_drawn() -> None:
    story = end(drawn(137, {"at": name(BOARD.ports[3])}))
    story.when(1, do.DrawShips()).refuses(no.ShipsStay)
    go(end(story, 2), 1, do.DrawShips())


def beside_bluefeld() -> tuple[str, str]:
    """A section out of a major city."""
    return next(
        (name(at), name(other))
        for at in BOARD.cities["Bluefeld"].mileposts
        for _, other in BOARD.sections_at[at]
        if BOARD.points[other].terrain == "plain"
    )


@pytest.mark.rule("EVENT-126")
def test_rogue_magic_keeps_the_drawer_from_building_and_all_from_changing_foremen() -> None:
    start, to = beside_bluefeld()
    build, change = do.Build(from_=start, to=to), do.TakeForeman(foreman="Carras Cynnr")
    story = drawn(126, {"money": 50})
    story.when(0, build).refuses(no.MagicStopsBuilding, seat=0)
    story.when(0, change).refuses(no.ForemenStay)
    story = end(story)
    story.when(1, change).refuses(no.ForemenStay)
    go(story, 1, build)
    story = end(story)
    story.when(0, build).refuses(no.MagicStopsBuilding, seat=0)
    story = end(story)
    go(story, 1, change)
    go(end(story), 0, build)


@pytest.mark.rule("EVENT-142", "EVENT-20")
def test_on_a_foreman_strike_nobody_builds_but_foremen_and_locos_change() -> None:
    start, to = beside_bluefeld()
    build = do.Build(from_=start, to=to)
    story = drawn(142, {"money": 50})
    story.when(0, build).refuses(no.ForemanStrike)
    story = end(story)
    story.when(1, build).refuses(no.ForemanStrike)
    go(story, 1, do.TakeForeman(foreman="Carras Cynnr"))
    go(story, 1, do.Upgrade(loco="Sardar"))
    story = end(story)
    story.when(0, build).refuses(no.ForemanStrike)
    go(end(story), 1, build)
