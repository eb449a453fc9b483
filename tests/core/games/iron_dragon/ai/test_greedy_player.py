"""The greedy player: one delivery after the other, each the best that it can afford."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.ai.player import Choice, PlaysAnotherGame
from core.games.crayon.greedy.errands import trips
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.greedy.player import GreedyPlayer
from core.games.iron_dragon.ai.greedy.situation import situation_of
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, contract_that, joining
from tests.core.games.iron_dragon.rules.tables import Game, start
from tests.each import each
from tests.games.toll_road import RULES as TOLL_ROAD
from tests.samples import sampled
from tests.walks import Dice

A = Seat(0)
OTHERS = (118, 119)


def choice(story: Game, seat: int = 0) -> Choice:
    return GreedyPlayer().choose(RULES, story.state, Seat(seat), chance=b"")


def wanted() -> tuple[dict[str, Any], int, str]:
    """Return a seat at a city that wants a load aboard; the demand, and the load."""
    card, number, city, load, _ = contract_that(lambda city, load, pay: pay > 20)
    return {"at": centre(city), "loads": [load], "contracts": [card, *OTHERS]}, number, load


def settled(**more: Any) -> Game:
    """Return a seat with much track and some money."""
    track = [list(ends) for ends in joining(6)]
    seat = {"at": track[0][0], "track": track, "money": 120, "contracts": [96, 97, 98]}
    return start({**seat, **more}, {})


def played(seats: int, seed: str, *, rounds: int, **options: int | str) -> list[tuple[State, Any]]:
    """Play greedy seats from the deal on; return the states and choices."""
    dice, found = Dice(seed), []
    asked = {name.replace("_", " "): setting for name, setting in options.items()}
    state = RULES.setup(seats, RULES.complete_options(asked))
    while state.turn <= rounds and (awaiting := RULES.awaiting(state)):
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(state, dice)
        else:
            seat = awaiting[0].seat
            command = GreedyPlayer().choose(RULES, state, seat, chance=b"").command
            found.append((state, command))
            events = RULES.decide(state, seat, command)
        for event in events:
            state = RULES.evolve(state, event)
    return found


def test_greedy_delivers_a_load_aboard_where_it_is_wanted() -> None:
    seat, number, _ = wanted()
    chosen = choice(start(seat, {}))
    assert chosen.command == do.Deliver(contract=seat["contracts"][0], demand=number)
    pay = WORLD.contracts[seat["contracts"][0]].demands[number].pay
    assert chosen.why == {"plan": f"deliver {seat['loads'][0]} here", "pay": pay}


def test_greedy_takes_a_wanted_load_beside_it() -> None:
    best = trips(situation_of(WORLD, settled().state, A))[0].errand
    assert best.source is not None
    there = settled(at=centre(best.source))
    assert trips(situation_of(WORLD, there.state, A))[0].errand == best
    assert choice(there).command == do.PickUp(load=best.load)


def test_greedy_prefers_the_best_income_per_turn() -> None:
    found = trips(situation_of(WORLD, settled().state, A))
    assert found
    assert [trip.rate for trip in found] == sorted((trip.rate for trip in found), reverse=True)
    assert all(trip.build + trip.fees <= 120 for trip in found)


def test_greedy_pitches_without_money() -> None:
    story = start({"at": centre("Kola"), "money": 0}, {})
    assert trips(situation_of(WORLD, story.state, A)) == []
    chosen = choice(story)
    assert chosen.command == do.Pitch()
    assert chosen.why == {"plan": "see other contracts"}


def test_greedy_borrows_nothing() -> None:
    for state, command in each(played(2, "loans", rounds=6, Bank_Loans="Unlimited")):
        assert command.accept.loan == 0
        assert all(player.debt == 0 for player in state.players)


def test_greedy_goes_nowhere_it_cannot_turn_around() -> None:
    """A train leaves the last city or port only if the track leads on to another."""
    for state, command in each(played(2, "dead ends", rounds=8)):
        if isinstance(command, do.Move):
            at = BOARD.milepost(command.path[-1])
            ways = [edge for edge, _ in BOARD.sections_at[at] if state.tracks[edge]]
            point = BOARD.points[at]
            assert point.city or point.port or point.tunnel or len(ways) > 1


def test_same_state_gives_the_same_choice_and_stays_unchanged() -> None:
    story = settled()
    before = hash(story.state)
    assert choice(story) == choice(story)
    assert hash(story.state) == before


def test_reasons_are_words_and_figures() -> None:
    story = settled()
    best, *others = trips(situation_of(WORLD, story.state, A))
    why = choice(story).why
    assert why["plan"] == f"deliver {best.errand.load} to {best.errand.city}"
    assert (why["pay"], why["build"]) == (best.errand.pay, best.build)
    assert [trip["load"] for trip in why["rejected"]] == [other.errand.load for other in others]


def test_greedy_gives_up_the_less_valuable_of_two_loads() -> None:
    card, _, _, load, _ = contract_that(lambda city, load, pay: pay > 20)
    seat = {"at": centre("Nordkassel"), "loads": [load, "Dragons"], "contracts": [card, 119, 120]}
    state = start({}, seat).state
    worthless = {demand.load for other in (119, 120) for demand in WORLD.contracts[other].demands}
    assert "Dragons" not in worthless | {demand.load for demand in WORLD.contracts[card].demands}
    choosing = replace(state, choosing=(Seat(1),), resolving=127)
    chosen = GreedyPlayer().choose(RULES, choosing, Seat(1), chance=b"")
    assert chosen.command == do.LoseLoad(load="Dragons")
    assert chosen.why == {"plan": "give up Dragons, which brings least"}


@pytest.mark.parametrize("locos", sampled(["Normal", "Slow", "Fast"], quick=1))
def test_greedy_plays_from_the_deal_on(locos: str) -> None:
    """It chooses loco and foreman, builds, places its train, and moves."""
    found = [command for _, command in played(2, locos, rounds=5, Starting_Locos=locos)]
    kinds = {do.ChooseForeman, do.Build, do.PlaceLoco, do.Move, do.EndTurn}
    assert kinds <= set(map(type, found))
    assert (do.ChooseLoco in set(map(type, found))) == (locos == "Fast")


def test_greedy_plays_no_other_game() -> None:
    with pytest.raises(PlaysAnotherGame) as caught:
        GreedyPlayer().choose(TOLL_ROAD, TOLL_ROAD.setup(2, {"Target": 30}), A, chance=b"")
    assert caught.value.facts == {"plays": "iron-dragon", "game": "toll-road"}


@pytest.mark.rule("OPTION-1", "UNDERWORLD-7")
@pytest.mark.parametrize(("spent", "builds"), [(8, True), (9, False)])
def test_bribe_for_a_site_counts_against_the_spending_of_a_turn(spent: int, builds: bool) -> None:
    """A section over plain and its bribe cost 1 GP each; a Really Easy player spends 10 GP."""
    card, _, city, load, _ = contract_that(lambda city, load, pay: city == "Uderyn" and pay > 30)
    seat = {"at": centre("Uloggh"), "money": 200, "loads": [load], "contracts": [card, *OTHERS]}
    options = {"AI Skill Level": "Really Easy"}
    story = start({**seat, "spent": spent}, {}, options=options, phase="build")
    assert trips(situation_of(WORLD, story.state, A))[0].errand.city == city
    assert isinstance(choice(story).command, do.Build) == builds
