"""Abilities of foremen, except prices (FOREMAN-8 to FOREMAN-11)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    docks,
    line,
    name,
    plain,
    rock,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import done, go, refused, start
from tests.given import Picks

A, B = Seat(0), Seat(1)
HOME = {"at": centre("Kola")}
ORC, TROLL, WEE, HUMAN, ELF = "Kudamram", "Urk Harakn", "Wellpole Wyndle", "Groc", "Steffan"


@pytest.mark.rule("FOREMAN-8", "UNDERWORLD-4")
def test_orcs_employer_moves_below_for_free() -> None:
    way = rock(2)
    seat = {"at": way[0], "track": [list(way)], "money": 0, "foreman": ORC}
    start(seat, HOME).when(A, do.Move(path=(way[1],))).then(ev.TrainMoved(A, way[1], 9))


@pytest.mark.rule("FOREMAN-8", "UNDERWORLD-4")
def test_orcs_employer_receives_what_others_pay_for_moving_and_building() -> None:
    way = rock(3)
    seat = {"at": way[0], "track": [list(way[:2])], "money": 7, "foreman": HUMAN}
    story = start(seat, {**HOME, "foreman": ORC, "money": 0})
    story = go(story, A, do.Move(path=(way[1],), accept=Accept(bribe=1)))
    assert story.state.players[B].money == 1
    story = go(story, A, do.Build(from_=way[1], to=way[2], accept=Accept(bribe=1)))
    assert [player.money for player in story.state.players] == [0, 2]


@pytest.mark.rule("FOREMAN-9", "UNDERWORLD-4")
def test_trolls_employer_pays_for_moving() -> None:
    way = rock(2)
    seat = {"at": way[0], "track": [list(way)], "foreman": TROLL}
    story = start(seat, HOME)
    story.when(A, do.Move(path=(way[1],))).refuses(no.AcceptNeeded, bribe=1, loan=0)


@pytest.mark.rule("FOREMAN-9")
def test_troll_builds_no_section_on_the_main_map() -> None:
    gate = BOARD.tunnels[0].a
    near, next_ = (name(o) for _, o in BOARD.sections_at[gate][:2])
    way = plain(3)
    track = [*sections(way[:2]), [name(gate), near]]
    story = start({"track": track, "foreman": TROLL}, {}, turn=3)
    city = BOARD.cities["Kola"].mileposts
    out = next((name(at), name(o)) for at in city for _, o in BOARD.sections_at[at])
    for a, b in ((way[1], way[2]), (name(gate), next_), out):
        story.when(A, do.Build(from_=a, to=b)).refuses(no.TrollStaysBelow, foreman=TROLL)


@pytest.mark.rule("FOREMAN-9", "FLOOD-5")
def test_troll_rebuilds_no_right_of_way_on_the_main_map() -> None:
    a, b, c = next(
        (name(a), name(b), name(c))
        for section in BOARD.sections
        if section.river in WORLD.events[128].flood
        for b, c in ((section.a, section.b),)
        for edge, a in BOARD.sections_at[b]
        if not BOARD.sections[edge].river
        and {BOARD.points[at].terrain for at in (a, b, c)} <= {"plain", "forest"}
    )
    broken = [{"edge": [b, c], "seat": 0, "stage": 3}]
    seat = {**HOME, "track": [[a, b]]}
    again = do.Build(from_=b, to=c)
    go(start({**seat, "foreman": HUMAN}, HOME, destroyed=broken), A, again)
    story = start({**seat, "foreman": TROLL}, HOME, destroyed=broken)
    story.when(A, again).refuses(no.TrollStaysBelow, foreman=TROLL)


@pytest.mark.rule("FOREMAN-9")
@pytest.mark.parametrize(
    ("terrain", "price"), [("plain", 1), ("underground_rock", 2)], ids=["plain", "rock"]
)
def test_troll_pays_at_most_two_and_never_more_than_others(terrain: str, price: int) -> None:
    way = line(terrain, "U", 3)
    seat = {**HOME, "track": [list(way[:2])], "foreman": TROLL}
    start(seat, HOME).when(A, do.Build(from_=way[1], to=way[2])).then(
        ev.Paid(A, price, "track"), ev.TrackBuilt(A, way[1], way[2], price)
    )


@pytest.mark.rule("FOREMAN-9")
def test_troll_pays_two_for_a_city_below() -> None:
    (at,) = BOARD.cities["Uderyn"].mileposts
    near = BOARD.sections_at[at][0][1]
    behind = next(o for _, o in BOARD.sections_at[near] if BOARD.points[o].city is None)
    for foreman, price in ((TROLL, 2), (ORC, 3)):
        seat = {"track": [[name(behind), name(near)]], "foreman": foreman}
        story = go(start(seat, {}, turn=3), A, do.Build(from_=name(near), to=name(at)))
        assert story.state.doing.spent == price


@pytest.mark.rule("FOREMAN-10")
def test_wee_folk_see_three_ships_and_board_free_while_others_see_one_and_pay() -> None:
    ships = ["Vulture", "Hyperion", "Serpent"]
    pier = docks("Wikkedde")
    for foreman, seen, left in ((WEE, ships, 3), (HUMAN, ships[:1], 0)):
        seat = {"at": pier, "money": 3, "foreman": foreman}
        story = done(start(seat, HOME, ships_top=ships), A, do.DrawShips())
        assert story.state.doing.offered_ships == tuple(seen)
        story = done(story, A, do.Board(ship="Vulture"))
        assert story.state.players[A].money == left


@pytest.mark.rule("FOREMAN-11")
def test_elf_orc_or_wee_folk_help_only_their_employer() -> None:
    forest, below, pier = line("forest", "M", 3), rock(3), docks("Wikkedde")
    track = [*sections(forest[:2]), *sections(below[:2])]
    seat = {"at": pier, "money": 60, "foreman": HUMAN, "track": track}
    rivals = [{**HOME, "foreman": foreman} for foreman in (ELF, ORC, WEE, TROLL)]
    story = start(seat, *rivals, ships_top=["Vulture", "Hyperion"])
    assert go(story, A, do.Build(from_=forest[1], to=forest[2])).state.doing.spent == 2
    rocky = do.Build(from_=below[1], to=below[2], accept=Accept(bribe=1))
    assert go(story, A, rocky).state.doing.spent == 6
    story = done(story, A, do.DrawShips())
    assert story.state.doing.offered_ships == ("Vulture",)
    assert done(story, A, do.Board(ship="Vulture")).state.players[A].money == 57


def after_setup(seats: int) -> State:
    """Return the first turn of a game in which each seat keeps the first foreman dealt."""
    state = RULES.setup(seats, RULES.complete_options({}))
    while state.turn == 0:
        awaited = RULES.awaiting(state)
        if isinstance(awaited, ChanceNeeded):
            events = RULES.resolve(state, Picks(0))
        else:
            seat = awaited[0].seat
            choice = do.ChooseForeman(foreman=state.players[seat].choices[0])
            events = RULES.decide(state, seat, choice)
        for event in events:
            state = RULES.evolve(state, event)
    return state


@pytest.mark.rule("FOREMAN-11", "COMP-17")
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_has_one_foreman_of_their_own_after_the_setup(seats: int) -> None:
    state = after_setup(seats)
    employed = [player.foreman for player in state.players]
    assert None not in employed
    assert len({*employed}) == seats
    assert sorted([*map(str, employed), *state.foremen.deck]) == sorted(WORLD.foremen)


@pytest.mark.rule("FOREMAN-11")
def test_no_change_leaves_a_player_with_two_foremen_or_none() -> None:
    story = start(HOME, HOME, foremen_discard=["Steffan"], foremen_top=["Persy Browne"])
    for commands in (
        [do.SwapForeman()],
        [do.TakeForeman(foreman="Gaelwyth Grae")],
        [do.DrawForeman(), do.KeepForeman(foreman="Persy Browne")],
        [do.DrawForeman(), do.KeepForeman(foreman="Denzel")],
    ):
        state = done(story, A, *commands).state
        employed = [str(player.foreman) for player in state.players]
        everybody = [*employed, *state.foremen.deck, *state.foremen.discard]
        assert sorted(everybody) == sorted(WORLD.foremen)
        assert [player.choices for player in state.players] == [(), ()]
    assert refused(story, A, do.KeepForeman(foreman="Denzel")) is no.NothingToChoose
