"""The winner of several, and the end of the game (VICTORY-7, VICTORY-8)."""

import json
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import OVER
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Placing, Refusal, Seat
from core.table import LocalTable
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    docks,
    joining,
    rock,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, go, lasting, refused, start
from tests.core.games.iron_dragon.rules.winning import (
    DELIVER,
    KOLA,
    LOAD,
    RAILS,
    SPARE,
    delivering,
    on_anothers_track,
    track,
)

A, B, C = Seat(0), Seat(1), Seat(2)


# --- the winner

OTHERS = joining(5, besides=joining(5))
FIVE: dict[str, int | str] = {"Victory Major Cities": 5}


def waiting_for_the_bridge(*cash: int, active: int, turn: int = 5) -> Game:
    """Return a game: two seats need the Rainbow Bridge, which reopens after the third's turn."""
    mine, theirs = ([list(ends) for ends in rails] for rails in (joining(5), OTHERS))
    tracks: list[list[list[str]]] = [[], [], []]
    tracks[(active + 1) % 3], tracks[(active + 2) % 3] = mine, theirs
    at = KOLA if turn > 3 else None
    seats = [{"money": m, "track": t, "at": at} for m, t in zip(cash, tracks, strict=True)]
    strike = lasting(139, seat=active, turn=turn)
    return start(*seats, active=active, turn=turn, events_in_play=[strike], options=FIVE)


@pytest.mark.rule("VICTORY-7", "VICTORY-5")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_first_after_the_active_player_wins_among_several(active: int) -> None:
    story = waiting_for_the_bridge(300, 300, 300, active=active)
    for seat in {A, B, C} - {active}:
        assert len(major_cities(WORLD, story.state, seat)) < 5
    story = done(story, active, do.EndTurn())
    for seat in {A, B, C} - {active}:
        assert len(major_cities(WORLD, story.state, seat)) == 5
    assert story.state.winner == (active + 1) % 3


@pytest.mark.rule("VICTORY-7", "VICTORY-9")
def test_standings_rank_only_the_winner() -> None:
    story = waiting_for_the_bridge(900, 300, 400, active=0)
    assert RULES.standings(story.state) == ()
    story = done(story, A, do.EndTurn())
    assert RULES.standings(story.state) == (
        Placing(1, B, 300),
        Placing(2, A, 900),
        Placing(2, C, 400),
    )


@pytest.mark.rule("VICTORY-7", "TURN-2")
def test_order_of_play_decides_in_the_reversed_round_too() -> None:
    story = waiting_for_the_bridge(300, 300, 300, active=1, turn=2)
    assert done(story, B, do.EndTurn()).state.winner == C


@pytest.mark.rule("VICTORY-7")
def test_unqualified_seat_is_passed_over() -> None:
    story = done(waiting_for_the_bridge(900, 900, 249, active=1), B, do.EndTurn())
    assert story.state.winner == A


@pytest.mark.rule("VICTORY-7")
@pytest.mark.parametrize("active", [0, 1])
def test_active_player_wins_among_several(active: int) -> None:
    tracks = [joining(5), OTHERS]
    seats = [{"money": 300, "track": [*map(list, track)], "at": KOLA} for track in tracks]
    strike = lasting(139, seat=active)
    story = start(*seats, active=active, events_in_play=[strike], options=FIVE)
    assert done(story, active, do.EndTurn()).state.winner == active


# --- nothing afterwards

ANYTHING: list[Any] = [
    do.Move(path=(RAILS[0][1],)),
    do.Build(from_=RAILS[0][0], to=RAILS[0][1]),
    do.PlaceLoco(at=KOLA),
    do.PickUp(load="Fur"),
    do.Drop(load=LOAD),
    do.Deliver(contract=SPARE[0], demand=0),
    do.Pitch(),
    do.DrawShips(),
    do.Board(ship="Serpent"),
    do.Disembark(),
    do.Upgrade(loco="Sardar"),
    do.CrossGrade(loco="Salamander"),
    do.SwapForeman(),
    do.DrawForeman(),
    do.KeepForeman(foreman="Steffan"),
    do.TakeForeman(foreman="Steffan"),
    do.LoseLoad(load=LOAD),
    do.ChooseForeman(foreman="Steffan"),
    do.ChooseLoco(loco="Fire Drake"),
    do.EndTurn(),
]


@pytest.mark.rule("VICTORY-8")
def test_no_action_is_possible_after_the_victory() -> None:
    story = done(delivering(230), A, DELIVER)
    assert story.state.phase == OVER
    assert RULES.awaiting(story.state) == ()
    outcome = RULES.outcome(story.state)
    assert outcome is not None
    assert outcome.winner == A
    for seat in (A, B):
        assert list(RULES.legal(story.state, seat)) == []
        for command in ANYTHING:
            story.when(seat, command).refuses(no.NotAwaited, seat=seat, awaited=[])


@pytest.mark.rule("VICTORY-8", "VICTORY-5")
def test_rest_of_a_path_is_not_travelled_after_the_victory() -> None:
    """It leads on into a city, and no step leads there from where the train stays."""
    _, end = RAILS[0]
    city = BOARD.points[BOARD.by_name[end]].city
    assert city is not None
    step = do.Move(path=(end, centre(city)), accept=Accept(bribe=4))
    on_anothers_track(246).when(B, step).then(ev.Paid(B, 4, "track bribe", A), ev.GameWon(A))


@pytest.mark.rule("VICTORY-8", "UNDO-5")
@pytest.mark.parametrize("seat", [A, B])
def test_no_victory_is_undone(seat: Seat) -> None:
    owner = {"money": 247, "track": track(7), "at": KOLA}
    rival = {"money": 60, "at": RAILS[0][0]}
    document = json.dumps({"seats": [owner, rival], "active": 1}).encode()
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), scenario=document)
    table.do(B, do.Move(path=(RAILS[0][1],), accept=Accept(bribe=4)))
    won = table.state
    assert won.winner == A
    with pytest.raises(Refusal):
        table.undo(seat)
    assert table.state == won


@pytest.mark.rule("VICTORY-8")
def test_there_is_no_last_turn_without_a_winner() -> None:
    story = start({"at": KOLA}, {"at": KOLA}, turn=9999, active=1)
    story = done(story, B, do.EndTurn())
    assert (story.state.turn, story.state.winner) == (10_000, None)
    assert refused(story, B, do.EndTurn()) is no.NotAwaited


WON_AT_THE_START = {
    "money": 300,
    "track": track(7),
    "at": docks("Wikkedde"),
    "foreman": "Wellpole Wyndle",
}


@pytest.mark.rule("VICTORY-8", "INV-21")
@pytest.mark.parametrize(
    "command",
    [
        do.Upgrade(loco="Sardar"),
        do.SwapForeman(),
        do.DrawForeman(),
        do.TakeForeman(foreman="Steffan"),
        do.Build(from_=KOLA, to=KOLA),
        do.EndTurn(),
    ],
    ids=["upgrade", "swap", "draw", "take", "build", "end turn"],
)
def test_scenario_that_starts_won_is_won_at_the_first_change(command: Any) -> None:
    story = start(WON_AT_THE_START, {"at": KOLA}, foremen_discard=["Groc"])
    if isinstance(command, do.Build):
        commands = RULES.legal(story.state, A)
        command = next(command for command in commands if isinstance(command, do.Build))
    assert story.state.winner is None
    story = go(story, A, command)
    assert (story.state.winner, story.state.phase) == (A, OVER)
    assert RULES.awaiting(story.state) == ()


@pytest.mark.rule("VICTORY-8", "INV-21")
def test_scenario_that_starts_won_is_won_by_paying_a_fee() -> None:
    seat = {**WON_AT_THE_START, "foreman": "Groc"}
    story = done(start(seat, {"at": KOLA}, ships_top=["Serpent"]), A, do.DrawShips())
    story = done(story, A, do.Board(ship="Serpent"))
    assert (story.state.winner, story.state.phase) == (A, OVER)


@pytest.mark.rule("VICTORY-8", "TURN-11")
def test_game_won_at_the_end_of_a_turn_skips_no_more_turns() -> None:
    story = start(WON_AT_THE_START, {"at": KOLA, "skip_turns": 1})
    story.when(A, do.EndTurn()).then(ev.GameWon(A))


@pytest.mark.rule("VICTORY-5", "VICTORY-8", "UNDERWORLD-6", "LOAN-1")
@pytest.mark.parametrize(("money", "wins", "loan"), [(248, False, 5), (249, True, 0)])
def test_section_is_not_paid_for_after_its_bribe_has_won_the_game(
    money: int, wins: bool, loan: int
) -> None:
    """An Orc's employer takes the bribe; the loan that `legal` names is for the section."""
    way = rock(3)
    builder = {"foreman": "Groc", "money": 1, "at": way[0], "track": sections(way[:2])}
    taker = {"foreman": "Kudamram", "money": money, "at": KOLA, "track": track(5)}
    lends: dict[str, int | str] = {**FIVE, "Bank Loans": "Unlimited"}
    story = start(builder, taker, options=lends)
    section = do.Build(from_=way[1], to=way[2], accept=Accept(bribe=1, loan=loan))
    assert section in list(RULES.legal(story.state, A))
    assert (go(story, A, section).state.winner == B) == wins
