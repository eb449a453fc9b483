"""Trains that a card hits immediately: they lose a turn, and one or all loads."""

import pytest

from core.games.crayon.board import Milepost
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    VOLCANOES,
    WORLD,
    Inside,
    borders,
    centre,
    kingdoms,
    name,
    within,
)
from tests.core.games.iron_dragon.rules.drawn import (
    CARGO,
    OTHER,
    drawn,
    end,
    in_play,
    playing,
    rule,
    train,
    was_hit,
)
from tests.each import each

HITS = [
    rule(125, within(7, *VOLCANOES), False),
    rule(127, within(10, centre("Nordkassel")), False),
    rule(133, kingdoms("Bright"), False),
    rule(136, kingdoms("Underworld"), False),
    rule(138, kingdoms("Orc Wastes", "Iron Holm", "Eusarch", "Caicenden"), False),
    rule(141, within(15, centre("Ilik-Herb")), True),
    rule(144, within(15, centre("Opal Bezin")), True),
]
LANDS = {
    133: {"Bright"},
    136: {"Underworld"},
    138: {"Orc Wastes", "Iron Holm", "Eusarch", "Caicenden"},
    145: {"Rakhatz"},
}
PLACES = {
    125: ("Nordkassel", False),
    127: ("Nordkassel", False),
    132: ("Opal Bezin Pier", True),
    133: ("Bulatz", False),
    136: ("Uloggh", False),
    138: ("Inhass", False),
    141: ("Izyn Anchorage", True),
    144: ("Opal Bezin Pier", True),
}
"""For each card a city that it hits, or a port where ships are hit."""


def place_of(card: int) -> tuple[str, bool]:
    place, aboard = PLACES[card]
    if aboard:
        return next(name(at) for at in BOARD.ports if BOARD.points[at].port == place), aboard
    return name(centre(place)), aboard


@pytest.mark.rule("LOSE-TURN-1", "LOSE-LOAD-1", "EVENT-10", "EVENT-11")
@pytest.mark.parametrize(("card", "inside", "aboard"), HITS)
def test_trains_inside_lose_a_turn_and_a_load_and_adjacent_ones_do_not(
    card: int, inside: Inside, aboard: bool
) -> None:
    pairs = borders(inside, sea=aboard) or [
        (name(next(at for at, _ in BOARD.numbered() if inside(at))), name(centre("Bluefeld")))
    ]
    for near, far in each(pairs):
        story = drawn(card, train(near, 1, aboard=aboard), train(far, 2, aboard=aboard))
        drawer, hit, safe = story.state.players
        assert (hit.skip_turns, hit.loads) == (1, (CARGO,)), near
        assert (safe.skip_turns, safe.loads) == (0, (OTHER, OTHER)), far
        assert drawer.skip_turns == 0
        assert (hit.at, safe.at) == (BOARD.by_name[near], BOARD.by_name[far])
        assert (hit.aboard is not None) == (safe.aboard is not None) == aboard
        assert story.state.active == 0
        assert end(story).state.active == 2
        assert end(story).state.players[1].skip_turns == 0


@pytest.mark.parametrize("card", [rule(card) for card in LANDS])
@pytest.mark.rule("EVENT-11")
def test_each_land_is_hit_by_the_cards_that_name_it(card: int) -> None:
    lands = {point.kingdom for point in BOARD.points if point.kingdom}
    assert len(lands) == 16
    for land in sorted(lands):
        at = next(name(at) for at, _ in BOARD.numbered() if kingdoms(land)(at))
        seat = {"at": at, "loco": "Fire Drake"}
        assert was_hit(drawn(card, seat).state.players[1]) == (land in LANDS[card]), land


@pytest.mark.parametrize("card", [rule(card) for card in PLACES])
@pytest.mark.rule("LOSE-TURN-1", "LOSE-TURN-3", "EVENT-4")
def test_card_drawn_in_anothers_turn_costs_the_next_turn_and_no_more(card: int) -> None:
    place, aboard = place_of(card)
    story = drawn(card, train(place, 1, aboard=aboard), train(place, 2, aboard=aboard), by=1)
    assert [was_hit(player) for player in story.state.players] == [True, False, True]
    assert [player.loads for player in story.state.players] == [(CARGO,), (), (OTHER,)]
    assert (playing(story), in_play(story)) == ((1, 5), [])
    # Seat 2 has still to play in this round and skips that turn; seat 0 has played.
    story = end(story)
    assert playing(story) == (1, 6)
    assert playing(end(story)) == (2, 6)
    assert playing(end(story, 2)) == (0, 7)


@pytest.mark.rule("EVENT-125", "LOSE-LOAD-2", "EVENT-7")
def test_all_loads_are_lost_close_to_a_volcano() -> None:
    for near, far in each(borders(within(2, *VOLCANOES))):
        story = drawn(125, train(near, 1), train(far, 2))
        _, close, away = story.state.players
        assert (close.skip_turns, close.loads) == (1, ())
        assert (away.skip_turns, away.loads) == (1, (OTHER,))


@pytest.mark.rule("EVENT-125", "EVENT-10")
@pytest.mark.parametrize("volcano", VOLCANOES)
def test_each_of_the_three_volcanoes_erupts(volcano: Milepost) -> None:
    for steps, turns, loads in ((0, 1, 2), (2, 1, 2), (3, 1, 1), (7, 1, 1), (8, 0, 0)):
        place = next(
            name(at)
            for at, _ in BOARD.numbered()
            if BOARD.hex_distance(at, volcano) == steps and not BOARD.is_sea(at)
        )
        struck = drawn(125, train(place, 1)).state.players[1]
        assert (struck.skip_turns, 2 - len(struck.loads)) == (turns, loads), steps
        assert struck.at == BOARD.by_name[place]


@pytest.mark.rule("EVENT-132", "EVENT-12")
def test_pirates_hit_ships_at_sea_and_in_port_and_no_train_ashore() -> None:
    at_sea = next(at for at, _ in BOARD.numbered() if BOARD.is_sea(at))
    port = name(BOARD.ports[0])
    aboard = [train(name(at_sea), 1, aboard=True), train(port, 1, aboard=True)]
    for seat in each(aboard):
        _, hit, ashore = drawn(132, seat, train(port, 2)).state.players
        assert (hit.skip_turns, hit.loads) == (1, (CARGO,))
        assert (ashore.skip_turns, ashore.loads) == (0, (OTHER, OTHER))


@pytest.mark.parametrize(
    ("card", "city"), [rule(141, "Ilik-Herb"), rule(144, "Opal Bezin")], ids=str
)
def test_sea_monsters_leave_trains_ashore_alone(card: int, city: str) -> None:
    port = min(BOARD.ports, key=lambda at: BOARD.hex_distance(at, centre(city)) or 0)
    assert within(15, centre(city))(port)
    _, ashore, aboard = drawn(
        card, train(name(port), 1), train(name(port), 2, aboard=True)
    ).state.players
    assert not was_hit(ashore)
    assert was_hit(aboard)


@pytest.mark.rule("EVENT-12", "EVENT-10", "EVENT-125", "EVENT-127")
@pytest.mark.parametrize(
    ("card", "inside"),
    [(125, within(7, *VOLCANOES)), (127, within(10, centre("Nordkassel")))],
)
def test_ships_at_sea_are_within_a_distance_too(card: int, inside: Inside) -> None:
    for near, far in each(borders(inside, sea=True, count=3)):
        _, hit, safe = drawn(
            card, train(near, 1, aboard=True), train(far, 2, aboard=True)
        ).state.players
        assert (was_hit(hit), was_hit(safe)) == (True, False)


@pytest.mark.rule("EVENT-11")
def test_ship_in_port_is_in_the_ports_kingdom_and_one_at_sea_in_none() -> None:
    port = next(at for at in BOARD.ports if kingdoms("Bright")(at))
    at_sea = next(at for at in BOARD.sea_steps[port] if BOARD.is_sea(at))
    _, in_port, beside = drawn(
        133, train(name(port), 1, aboard=True), train(name(at_sea), 2, aboard=True)
    ).state.players
    assert (was_hit(in_port), was_hit(beside)) == (True, False)


@pytest.mark.rule("EVENT-136")
def test_upper_tunnel_entrance_is_not_underworld() -> None:
    for tunnel in each(BOARD.tunnels):
        for at in (tunnel.a, tunnel.b):
            _, other = drawn(136, train(name(at), 1)).state.players
            assert was_hit(other) == (BOARD.points[at].map == "U")


@pytest.mark.rule("EVENT-10")
def test_no_distance_leads_through_a_tunnel() -> None:
    """The Underworld below an entrance close to Kola is outside the ice storm."""
    kola = within(10, centre("Kola"))
    tunnel = next(tunnel for tunnel in BOARD.tunnels if kola(tunnel.a) or kola(tunnel.b))
    upper, lower = sorted((tunnel.a, tunnel.b), key=lambda at: BOARD.points[at].map)
    story = end(drawn(129, {"at": name(upper)}, {"at": name(lower)}))
    assert story.state.doing.halved
    assert not end(story).state.doing.halved


@pytest.mark.rule("EVENT-145")
@pytest.mark.parametrize("loco", WORLD.locos)
def test_runaway_dragon_hits_dragons_in_rakhatz(loco: str) -> None:
    options = {
        "Special Top End Locos": "Yes",
        "Starting Locos": "Slow" if loco in {"Handcar", "Teapot Alpha", "Teapot Beta"} else "Fast",
    }
    dragons = "Fire Drake, White Dragon, Black Dragon, Red Dragon, Iron Dragon, Bahamat, Tiamat"
    for near, far in each(borders(kingdoms("Rakhatz"), count=2)):
        loaded = {"loco": loco, "loads": [CARGO]}
        _, hit, safe = drawn(
            145, {"at": near, **loaded}, {"at": far, **loaded}, options=options
        ).state.players
        expected = loco in dragons.split(", ")
        assert (hit.skip_turns, hit.loads) == ((1, ()) if expected else (0, (CARGO,)))
        assert (safe.skip_turns, safe.loads) == (0, (CARGO,))


@pytest.mark.rule("EVENT-145", "LOSE-TURN-3")
def test_runaway_dragon_of_anothers_turn_costs_a_dragon_its_next_turn() -> None:
    dragon = {"at": name(centre("Railla")), "loco": "Red Dragon", "loads": [CARGO]}
    story = drawn(145, {}, dragon, by=1)
    assert [was_hit(player) for player in story.state.players] == [False, False, True]
    assert playing(end(story)) == (0, 6)
    assert in_play(story) == []
