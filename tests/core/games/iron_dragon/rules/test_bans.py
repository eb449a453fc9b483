"""Places where events forbid moving or building (EVENT-17, EVENT-18)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    ELVEN_LANDS,
    KOLA,
    NO_BUILDING,
    NO_MOVING,
    SLOW,
    Inside,
    both,
    centre,
    chains,
    crossing,
    kingdoms,
    name,
    open_land,
    outside,
    terrains,
    touching,
)
from tests.core.games.iron_dragon.rules.drawn import demand_in, drawn, end, event, rule
from tests.core.games.iron_dragon.rules.tables import done, go, start

FOREST, MOUNTAIN, ALPINE = terrains("forest"), terrains("mountain"), terrains("alpine")
BARRED = [rule(card, inside) for card, inside in NO_BUILDING.items()]


@pytest.mark.rule("EVENT-18")
@pytest.mark.parametrize(("card", "inside"), BARRED)
def test_no_section_is_built_into_a_barred_place(card: int, inside: Inside) -> None:
    built = 0
    for c, a, b in chains(touching(inside)):
        story = end(drawn(card, {"track": [[c, a]], "money": 100}))
        story.when(1, do.Build(from_=a, to=b)).refuses(no.NoBuilding)
        story = end(story, 2)
        go(story, 1, do.Build(from_=a, to=b))
        built += 1
    assert built


@pytest.mark.rule("EVENT-18")
@pytest.mark.parametrize(("card", "inside"), BARRED)
def test_no_section_is_built_out_of_a_barred_place(card: int, inside: Inside) -> None:
    """The network extends into the place already."""
    a, b, c = next(
        (name(a), name(b), name(c))
        for section in BOARD.sections
        for a, b in ((section.a, section.b), (section.b, section.a))
        if inside(a) and not inside(b)
        for _, c in BOARD.sections_at[a]
        if c != b and open_land(a, b, c)
    )
    story = end(drawn(card, {"track": [[c, a]], "money": 100}))
    story.when(1, do.Build(from_=a, to=b)).refuses(no.NoBuilding)
    go(end(story, 2), 1, do.Build(from_=a, to=b))


@pytest.mark.rule("EVENT-17")
@pytest.mark.parametrize(
    ("card", "inside"),
    [
        *BARRED,
        pytest.param(130, kingdoms("Glyth Gamel", "Silvarre"), id="130 lands"),
    ],
)
def test_no_step_begins_or_ends_in_a_barred_place(card: int, inside: Inside) -> None:
    for _, a, b in chains(crossing(inside)):
        for start_, to in ((a, b), (b, a)):
            seat = {"track": [[a, b]], "at": start_}
            story = end(drawn(card, seat))
            story.when(1, do.Move(path=(to,))).refuses(no.NothingMovesThere)
            go(end(story, 2), 1, do.Move(path=(to,)))


@pytest.mark.rule("EVENT-17", "EVENT-18")
@pytest.mark.parametrize(("card", "inside"), BARRED)
def test_trains_move_and_track_is_built_next_to_a_barred_place(card: int, inside: Inside) -> None:
    closed = NO_MOVING[card]
    c, a, b = next(
        (name(c), name(a), name(b))
        for section in BOARD.sections
        if crossing(closed)(section)
        for a in (section.a, section.b)
        if not closed(a)
        for _, b in BOARD.sections_at[a]
        for _, c in BOARD.sections_at[a]
        if b != c and not closed(b) and not closed(c) and open_land(a, b, c)
    )
    assert not any(inside(BOARD.by_name[at]) for at in (a, b, c))
    story = end(drawn(card, {"track": [[c, a]], "at": c}))
    go(go(story, 1, do.Move(path=(a,))), 1, do.Build(from_=a, to=b))


@pytest.mark.rule("EVENT-123", "EVENT-18")
def test_snow_bars_building_to_alpine_mileposts_but_not_from_them() -> None:
    for c, a, b in chains(crossing(ALPINE), 30):
        story = end(drawn(123, {"track": [[c, a]], "money": 100}))
        if ALPINE(BOARD.by_name[b]):
            story.when(1, do.Build(from_=a, to=b)).refuses(no.NoBuilding)
            go(end(story, 2), 1, do.Build(from_=a, to=b))
        else:
            go(story, 1, do.Build(from_=a, to=b))


@pytest.mark.rule("EVENT-123")
@pytest.mark.parametrize("snowy", [True, False])
def test_snow_bars_alpine_mileposts_in_its_lands_and_elsewhere(snowy: bool) -> None:
    place = both(ALPINE, SLOW[123] if snowy else outside(SLOW[123]))
    c, a, b = next(
        chain for chain in chains(crossing(ALPINE), 400) if place(BOARD.by_name[chain[2]])
    )
    story = end(drawn(123, {"track": [[c, a]], "money": 100}))
    story.when(1, do.Build(from_=a, to=b)).refuses(no.NoBuilding)


@pytest.mark.rule("EVENT-123", "EVENT-18")
def test_snow_lets_trains_move_over_alpine_mileposts() -> None:
    _, a, b = next(
        chain for chain in chains(crossing(ALPINE), 400) if ALPINE(BOARD.by_name[chain[2]])
    )
    story = end(drawn(123, {"track": [[a, b]], "at": a}))
    go(story, 1, do.Move(path=(b,)))


def pair(*conditions: Inside) -> tuple[str, str, str]:
    """Return a chain of three mileposts which all meet the conditions."""
    inside = both(*conditions)
    return next(
        (name(c), name(a), name(b))
        for a, _ in BOARD.numbered()
        if inside(a) and not BOARD.is_sea(a)
        for _, b in BOARD.sections_at[a]
        for _, c in BOARD.sections_at[a]
        if b != c and inside(b) and inside(c)
    )


FREE = [
    rule(129, pair(ALPINE, KOLA), of="alpine in the area"),
    rule(129, pair(MOUNTAIN, outside(KOLA)), of="mountain outside"),
    rule(143, pair(MOUNTAIN, outside(kingdoms("Old World"))), of="mountain elsewhere"),
    rule(143, pair(ALPINE, outside(kingdoms("Old World"))), of="alpine elsewhere"),
    rule(143, pair(terrains("plain"), kingdoms("Old World")), of="plain in the area"),
    rule(146, pair(MOUNTAIN, outside(kingdoms("Janoshal", "Wislandor"))), of="mountain elsewhere"),
    rule(146, pair(ALPINE, outside(kingdoms("Janoshal", "Wislandor"))), of="alpine elsewhere"),
    rule(146, pair(terrains("plain"), kingdoms("Janoshal", "Wislandor")), of="plain in the area"),
    rule(130, pair(MOUNTAIN, outside(ELVEN_LANDS)), of="mountain"),
]


@pytest.mark.rule("EVENT-17", "EVENT-18")
@pytest.mark.parametrize(("card", "chain"), FREE)
def test_land_not_named_by_the_card_is_open(card: int, chain: tuple[str, str, str]) -> None:
    c, a, b = chain
    story = end(drawn(card, {"track": [[c, a]], "at": c, "money": 60}))
    go(go(story, 1, do.Move(path=(a,))), 1, do.Build(from_=a, to=b))


@pytest.mark.rule("EVENT-146", "EVENT-143", "EVENT-17", "EVENT-18")
@pytest.mark.parametrize("rock", ["mountain", "alpine"])
@pytest.mark.parametrize(
    ("card", "land"), [(143, "Old World"), (146, "Janoshal"), (146, "Wislandor")]
)
def test_mountain_and_alpine_of_each_land_are_barred(card: int, land: str, rock: str) -> None:
    place = both(terrains(rock), kingdoms(land))
    c, a, b = next(
        (name(c), name(a), name(b))
        for b, _ in BOARD.numbered()
        if place(b)
        for _, a in BOARD.sections_at[b]
        for _, c in BOARD.sections_at[a]
        if c != b and open_land(a, c) and not any(map(NO_MOVING[card], (a, c)))
    )
    story = end(drawn(card, {"track": [[c, a]], "money": 60}))
    story.when(1, do.Build(from_=a, to=b)).refuses(no.NoBuilding)
    story = end(drawn(card, {"track": [[a, b]], "at": a}))
    story.when(1, do.Move(path=(b,))).refuses(no.NothingMovesThere)


@pytest.mark.rule("EVENT-130", "EVENT-18")
def test_track_is_built_off_the_forests_of_the_elven_lands() -> None:
    c, a, b = pair(terrains("plain", "mountain"), ELVEN_LANDS)
    story = end(drawn(130, {"track": [[c, a]], "money": 60}))
    go(story, 1, do.Build(from_=a, to=b))


@pytest.mark.rule("EVENT-130", "EVENT-17")
def test_nothing_moves_by_rail_within_either_elven_land() -> None:
    _, a, b = pair(terrains("plain", "mountain"), ELVEN_LANDS)
    story = end(drawn(130, {"track": [[a, b]], "at": a}))
    story.when(1, do.Move(path=(b,))).refuses(no.NothingMovesThere)


@pytest.mark.rule("EVENT-130", "EVENT-17")
def test_no_train_enters_or_leaves_the_elven_lands_through_a_tunnel() -> None:
    gate = next(tunnel for tunnel in BOARD.tunnels if tunnel.name == "The East Gate")
    for at, to in ((gate.a, gate.b), (gate.b, gate.a)):
        seat = {"at": name(at), "foreman": "Kudamram"}
        story = end(drawn(130, seat))
        step = do.Move(path=(name(to),))
        story.when(1, step).refuses(no.NothingMovesThere)
        go(end(story, 2), 1, step)


@pytest.mark.rule("EVENT-130", "EVENT-17")
def test_no_ship_enters_or_leaves_a_port_of_the_elven_lands() -> None:
    port = next(at for at in BOARD.ports if ELVEN_LANDS(at))
    at_sea = next(at for at in BOARD.sea_steps[port] if BOARD.is_sea(at))
    for at, to in ((port, at_sea), (at_sea, port)):
        story = end(drawn(130, {"at": name(at), "aboard": "Serpent"}))
        step = do.Move(path=(name(to),))
        story.when(1, step).refuses(no.NothingMovesThere)
        go(end(story, 2), 1, step)


@pytest.mark.rule("EVENT-17")
def test_all_other_actions_continue_where_nothing_moves() -> None:
    """In Silvarre: loads, deliveries, ships, locos, and a pitch."""
    port = name(next(at for at in BOARD.ports if ELVEN_LANDS(at)))
    activists = [event(130, 0, 5)]
    contract, place, load = demand_in("Saadah")
    here = {"at": name(centre("Saadah")), "loads": [load], "contracts": [contract, 119, 120]}
    story = start(here, {}, events_in_play=activists)
    for command in (
        do.PickUp(load="Wine"),
        do.Drop(load=load),
        do.Deliver(contract=contract, demand=place),
        do.Upgrade(loco="Sardar"),
        do.Pitch(),
    ):
        go(story, 0, command)
    story = start({"at": port}, {}, events_in_play=activists, ships_top=["Serpent"])
    story = done(story, 0, do.DrawShips(), do.Board(ship="Serpent"))
    assert story.state.players[0].aboard == "Serpent"


@pytest.mark.rule("EVENT-17", "TURN-9")
def test_train_may_be_placed_where_nothing_moves() -> None:
    story = start({"at": None}, {}, turn=4, events_in_play=[event(130, 0, 5)])
    story = go(story, 0, do.PlaceLoco(at=name(centre("Saadah"))))
    steps = [
        command
        for command in story.rules.legal(story.state, Seat(0))
        if isinstance(command, do.Move)
    ]
    assert steps == []


@pytest.mark.rule("EVENT-129", "EVENT-10")
@pytest.mark.parametrize(("steps", "barred"), [(10, True), (11, False)])
def test_ice_storm_bars_mountains_up_to_ten_steps_from_kola(steps: int, barred: bool) -> None:
    far = {at: BOARD.hex_distance(at, centre("Kola")) for at, _ in BOARD.numbered()}
    c, a, b = next(
        (name(c), name(a), name(b))
        for b, _ in BOARD.numbered()
        if MOUNTAIN(b) and far[b] == steps
        for _, a in BOARD.sections_at[b]
        for _, c in BOARD.sections_at[a]
        if c != b and open_land(a, c) and not any(map(NO_MOVING[129], (a, c)))
    )
    story = end(drawn(129, {"track": [[c, a]], "money": 60}))
    build = story.when(1, do.Build(from_=a, to=b)).refusal
    story = end(drawn(129, {"track": [[a, b]], "at": a}))
    move = story.when(1, do.Move(path=(b,))).refusal
    refusals = (no.NoBuilding, no.NothingMovesThere) if barred else (type(None), type(None))
    assert (type(build), type(move)) == refusals
