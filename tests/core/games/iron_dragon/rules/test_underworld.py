"""The toll of the Underworld: where it falls due, how often, and its payee (UNDERWORLD)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    name,
    plain,
    ring,
    rock,
    sections,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, exits, next_turn, start
from tests.each import each

A, B = Seat(0), Seat(1)
TOLL = Accept(bribe=1)
IDLE = {"at": centre("Kola")}
ORC, TROLL = "Kudamram", "Urk Harakn"
UPPER, LOWER = next((name(tunnel.a), name(tunnel.b)) for tunnel in BOARD.tunnels)


def neighbour_of(at: str) -> str:
    return name(BOARD.sections_at[BOARD.by_name[at]][0][1])


@pytest.mark.rule("UNDERWORLD-1", "UNDERWORLD-3")
@pytest.mark.parametrize(
    ("at", "to", "toll"),
    [
        (*rock(2), 1),
        (LOWER, neighbour_of(LOWER), 1),
        (neighbour_of(LOWER), LOWER, 1),
        (*way_out("Uderyn"), 1),
        (*way_out("Uderyn")[::-1], 1),
        (*way_out("Uloggh"), 1),
        (*way_out("Uloggh")[::-1], 1),
        (ring("Uloggh")[0], ring("Uloggh")[1], 1),
        (UPPER, LOWER, 1),
        (LOWER, UPPER, 1),
        (UPPER, neighbour_of(UPPER), 0),
        (neighbour_of(UPPER), UPPER, 0),
        (*plain(2), 0),
    ],
    ids=[
        "rock",
        "from a lower entrance",
        "to a lower entrance",
        "from Uderyn",
        "to Uderyn",
        "out of Uloggh",
        "into Uloggh",
        "inside Uloggh",
        "down a tunnel",
        "up a tunnel",
        "from an upper entrance",
        "to an upper entrance",
        "far above",
    ],
)
def test_step_with_an_end_below_costs_the_toll(at: str, to: str, toll: int) -> None:
    track = [[at, to]] if (at, to) in BOARD.edges_by_name else []
    story = start({"at": at, "track": track}, {})
    for wrong in {0, 1, 2} - {toll}:
        step = do.Move(path=(to,), accept=Accept(bribe=wrong))
        story.when(A, step).refuses(no.AcceptNeeded, bribe=toll)
    story = done(story, A, do.Move(path=(to,), accept=Accept(bribe=toll)))
    assert (story.state.players[A].money, story.state.bank) == (60 - toll, toll)


@pytest.mark.rule("UNDERWORLD-1")
def test_whole_lower_map_is_the_underworld() -> None:
    for at, point in each(BOARD.numbered()):
        assert (point.map == "U") == (point.kingdom == "Underworld")
        if point.map == "U":
            ends = (point.name, name(BOARD.adjacent[at][0]))
            track = [list(ends)] if ends in BOARD.edges_by_name else []
            story = start({"at": ends[0], "money": 0, "track": track}, {})
            step = do.Move(path=ends[1:], accept=TOLL)
            story.when(A, step).refuses(no.TooLittleMoney, amount=1)


@pytest.mark.rule("UNDERWORLD-2")
@pytest.mark.parametrize(
    "ends",
    [(tunnel.a, tunnel.b) for tunnel in BOARD.tunnels]
    + [(tunnel.b, tunnel.a) for tunnel in BOARD.tunnels],
    ids=lambda ends: name(ends[0]),
)
def test_tunnel_is_open_to_everybody(ends: tuple[int, int]) -> None:
    at, to = (BOARD.points[end].name for end in ends)
    gate = [[at, neighbour_of(at)]]
    for owned in ({}, {"track": gate}):
        story = start({"at": at}, owned)
        story.when(A, do.Move(path=(to,), accept=TOLL)).then(
            ev.Paid(A, 1, "underworld bribe"), ev.TollPaid(A), ev.TrainMoved(A, to, 9)
        )


@pytest.mark.rule("UNDERWORLD-3")
def test_toll_is_paid_once_a_turn_even_after_going_up_and_down_again() -> None:
    hall = ring("Uloggh")
    story = start({"at": hall[0]}, IDLE)
    story = done(story, A, do.Move(path=hall[1:2], accept=TOLL), do.Move(path=hall[2:]))
    assert story.state.players[A].money == 59
    story = next_turn(story)
    story.when(A, do.Move(path=hall[:1])).refuses(no.AcceptNeeded, bribe=1)
    story = done(story, A, do.Move(path=hall[:1], accept=TOLL))
    assert (story.state.players[A].money, story.state.bank) == (58, 2)


@pytest.mark.rule("UNDERWORLD-3")
def test_going_down_a_tunnel_and_on_costs_one_toll() -> None:
    beyond = neighbour_of(LOWER)
    story = start({"at": UPPER, "track": [[LOWER, beyond]]}, IDLE)
    done(story, A, do.Move(path=(LOWER, beyond), accept=TOLL))
    separately = done(story, A, do.Move(path=(LOWER,), accept=TOLL), do.Move(path=(beyond,)))
    assert separately.state.players[A].money == 59


def _hall(mine: str, theirs: str) -> tuple[Game, str]:
    at, to = ring("Uloggh")[:2]
    return start({"at": at, "foreman": mine}, {**IDLE, "money": 9, "foreman": theirs}), to


@pytest.mark.rule("UNDERWORLD-4")
@pytest.mark.parametrize("mine", ["Groc", TROLL, "Wellpole Wyndle"])
@pytest.mark.parametrize(("theirs", "taker"), [("Denzel", None), (ORC, B)])
def test_orcs_employer_takes_the_toll_or_otherwise_the_bank(
    mine: str, theirs: str, taker: Seat | None
) -> None:
    story, to = _hall(mine, theirs)
    story = story.when(A, do.Move(path=(to,), accept=TOLL)).then(
        ev.Paid(A, 1, "underworld bribe", taker), ev.TollPaid(A), ev.TrainMoved(A, to, 9)
    )
    assert story.state.players[B].money == (9 if taker is None else 10)
    assert story.state.bank == (1 if taker is None else 0)


@pytest.mark.rule("UNDERWORLD-4", "FOREMAN-8")
def test_orcs_employer_pays_no_toll() -> None:
    story, to = _hall(ORC, TROLL)
    story.when(A, do.Move(path=(to,))).then(ev.TrainMoved(A, to, 9))
    story.when(A, do.Move(path=(to,), accept=TOLL)).refuses(no.AcceptNeeded, bribe=0)


@pytest.mark.rule("UNDERWORLD-4", "FOREMAN-17")
def test_employer_of_the_orc_at_that_moment_takes_the_toll() -> None:
    story, to = _hall("Groc", ORC)
    story = done(story, A, do.Move(path=(to,), accept=TOLL), do.EndTurn())
    story = done(story, B, do.TakeForeman(foreman="Denzel"), do.EndTurn())
    after = done(story, A, do.Move(path=ring("Uloggh")[2:3], accept=TOLL))
    assert (after.state.players[B].money, after.state.bank) == (5, 6)
    story = done(story, A, do.TakeForeman(foreman=ORC), do.EndTurn())
    story = done(story, B, do.EndTurn())
    moved = done(story, A, do.Move(path=ring("Uloggh")[2:3]))
    assert moved.state.players[A].money == 54


@pytest.mark.rule("UNDERWORLD-4", "UNDERWORLD-3")
def test_train_without_the_toll_does_not_move_below() -> None:
    way = rock(2)
    story = start({"at": way[0], "money": 0, "track": sections(way)}, {})
    story.when(A, do.Move(path=way[1:], accept=TOLL)).refuses(no.TooLittleMoney, amount=1, money=0)
    assert exits(story) == set()


@pytest.mark.rule("UNDERWORLD-5", "LOAD-1")
def test_loads_are_handled_below_without_toll() -> None:
    story = start({"at": centre("Uloggh"), "money": 0, "loads": ["Iron"]}, IDLE)
    commands = (do.Drop(load="Iron"), do.PickUp(load="Ale"), do.PickUp(load="Ale"))
    story = next_turn(done(story, A, *commands))
    assert story.state.players[A].loads == ("Ale", "Ale")
    assert story.state.players[A].money == 0
