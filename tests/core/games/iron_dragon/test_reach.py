"""Every milepost that a train can still reach, by the cheapest and then the shortest path."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.reach import Payment, Reached
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.reach import reach
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import MOVEMENT, State
from core.ruleset import Seat
from tests.core.games.iron_dragon.random_games import waiting_states
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, joining, plain, sections
from tests.core.games.iron_dragon.rules.tables import start
from tests.each import each
from tests.samples import sampled
from tests.walks import Dice

A, B, C = Seat(0), Seat(1), Seat(2)
HOME = {"at": centre("Kola")}


def reached(state: State, seat: Seat = A, *, pays: bool = True) -> dict[Milepost, Reached]:
    return reach(WORLD, state, seat, pays=pays)


def along(way: tuple[str, ...], owners: str, *, money: int = 60, **more: Any) -> State:
    """Place A's train at the start of a path whose sections belong to these, in order."""
    both = list(zip(sections(way), owners, strict=True))
    tracks = {letter: [section for section, whose in both if whose == letter] for letter in "ABC"}
    mine = {"at": way[0], "money": money, "track": tracks["A"]}
    others = ({**HOME, "track": tracks[letter]} for letter in "BC")
    return start(mine, *others, **more).state


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


@pytest.mark.rule("MOVE-15", "BRIBE-1", "UNDERWORLD-3", "LOAN-2")
@pytest.mark.parametrize("seed", sampled(range(12), quick=4))
def test_every_path_is_accepted_by_the_rules_at_the_sums_it_names(seed: int) -> None:
    states = [
        (state, seat)
        for state, seat in waiting_states(Dice(("reach", seed)), count=12, apart=7)
        if state.phase == MOVEMENT and state.active == seat and state.resolving is None
    ]
    for state, seat in each(states):
        found = reached(state, seat)
        for end, way in found.items():
            path = tuple(BOARD.points[step].name for step in way.path)
            command = do.Move(path=path, accept=Accept(bribe=way.bribe, loan=way.loan))
            after = state
            for event in RULES.decide(state, seat, command):
                after = RULES.evolve(after, event)
            assert after.winner == way.winner
            assert way.winner is not None or after.players[seat].at == end
            assert end == way.path[-1]
        steps = {at(c.path[-1]) for c in RULES.legal(state, seat) if isinstance(c, do.Move)}
        assert steps <= found.keys()


def test_own_track_costs_nothing_and_ends_with_the_points() -> None:
    way = plain(14)
    found = reached(along(way, "A" * 13))
    assert {BOARD.points[milepost].name for milepost in found} == set(way[1:11])
    assert all(path.bribes == () for path in found.values())


@pytest.mark.rule("BRIBE-1", "BRIBE-2")
def test_each_owner_is_paid_once_on_the_path() -> None:
    way = plain(6)
    found = reached(along(way, "ABCBA"))
    paid = [Payment(B, 4), Payment(C, 4)]
    assert [list(found[at(name)].bribes) for name in way[1:]] == [[], paid[:1], paid, paid, paid]


@pytest.mark.rule("BRIBE-4")
def test_unaffordable_milepost_is_not_reached() -> None:
    way = plain(4)
    assert [at(step) in reached(along(way, "ABC", money=7)) for step in way[1:]] == [
        True,
        True,
        False,
    ]


def test_path_without_payment_uses_free_links_only() -> None:
    way = plain(4)
    assert set(reached(along(way, "ABC"), pays=False)) == {at(way[1])}


def nearly_won(*track: tuple[str, ...]) -> dict[str, Any]:
    """Return a seat that wins by the next bribe, with these sections beside its winning track."""
    return {**HOME, "money": 246, "track": [*joining(7, besides=track), *track]}


@pytest.mark.rule("VICTORY-5", "BRIBE-1")
def test_path_ends_with_a_marked_step_whose_bribe_lets_its_payee_win() -> None:
    way = plain(4)
    rivals = nearly_won(way[1:3], way[2:])
    found = reached(start({"at": way[0], "track": [way[:2]]}, rivals).state)
    assert found.keys() == {at(step) for step in way[1:3]}
    assert found[at(way[1])].winner is None
    assert found[at(way[2])] == Reached((at(way[1]), at(way[2])), ((), (Payment(B, 4),)), winner=B)


@pytest.mark.rule("LOAN-2")
def test_path_with_a_borrowed_bribe_is_marked_as_such() -> None:
    way = plain(3)
    lends: dict[str, int | str] = {"Bank Loans": "Unlimited"}
    found = reached(along(way, "AB", money=1, options=lends))
    assert (found[at(way[2])].bribe, found[at(way[2])].loan) == (4, 3)


def test_free_detour_is_preferred_to_a_short_path_that_costs() -> None:
    start_of_way, other = plain(3)[0], plain(3)[1]
    middle = next(
        third
        for _, third in BOARD.sections_at[at(start_of_way)]
        if (BOARD.points[third].name, other) in BOARD.edges_by_name
        and BOARD.points[third].city is None
    )
    round_about = [[start_of_way, BOARD.points[middle].name], [BOARD.points[middle].name, other]]
    mine = {"at": start_of_way, "track": round_about}
    found = reached(start(mine, {**HOME, "track": [[start_of_way, other]]}).state)
    assert found[at(other)].path == (middle, at(other))
    assert found[at(other)].bribes == ()


@pytest.mark.rule("VICTORY-5")
def test_dear_path_is_preferred_to_a_cheap_one_that_lets_a_rival_win() -> None:
    start_of_way, other = plain(3)[:2]
    middle = next(
        BOARD.points[third].name
        for _, third in BOARD.sections_at[at(start_of_way)]
        if (BOARD.points[third].name, other) in BOARD.edges_by_name
        and BOARD.points[third].city is None
    )
    halves = ({**HOME, "track": [half]} for half in ((start_of_way, middle), (middle, other)))
    seats = ({"at": start_of_way}, nearly_won((start_of_way, other)), *halves)
    found = reached(start(*seats).state)
    assert found[at(other)].path == (at(middle), at(other))
    assert (found[at(other)].bribe, found[at(other)].winner) == (8, None)


@pytest.mark.rule("MOVE-1", "TURN-7")
@pytest.mark.parametrize("more", [{"turn": 2}, {"phase": "build"}])
def test_nothing_is_reached_outside_the_movement_phase(more: dict[str, Any]) -> None:
    way = plain(3)
    mine = {"at": way[0] if more.get("turn") != 2 else None, "track": sections(way)}
    assert reached(start(mine, {} if "turn" in more else HOME, **more).state) == {}
