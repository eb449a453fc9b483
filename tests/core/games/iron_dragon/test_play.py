"""The worked examples of the rules (EX), and turns of play that they do not show."""

import json
from itertools import pairwise
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, MOVEMENT
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Refusal, Seat
from core.table import LocalTable
from core.table.errors import NothingToUndo
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    joining,
    name,
    plain,
    rock,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, refused, start

A, B, C = Seat(0), Seat(1), Seat(2)


# --- the worked examples


def _below(foreman: str, way: tuple[str, ...]) -> Game:
    return start({"foreman": foreman, "money": 60, "at": way[0], "track": [list(way[:2])]}, {})


@pytest.mark.rule("EX-3", "UNDERWORLD-6", "UNDERWORLD-7")
def test_three_rock_mileposts_and_a_bribe_cost_sixteen() -> None:
    way = rock(6)
    story = _below("Groc", way)
    story = story.when(A, do.Build(from_=way[1], to=way[2], accept=Accept(bribe=1))).then(
        ev.Paid(A, 1, "underworld bribe"),
        ev.SiteBribed(A, 1),
        ev.Paid(A, 5, "track"),
        ev.TrackBuilt(A, way[1], way[2], 5),
    )
    story = done(story, A, *(do.Build(from_=a, to=b) for a, b in pairwise(way[2:5])))
    assert (story.state.doing.spent, story.state.players[A].money) == (16, 44)
    story.when(A, do.Build(from_=way[4], to=way[5])).refuses(
        no.BuildLimitExceeded, spent=16, cost=5, limit=20
    )


@pytest.mark.rule("EX-3", "FOREMAN-8", "FOREMAN-9")
@pytest.mark.parametrize(("foreman", "built"), [("Kudamram", 4), ("Urk Harakn", 10)])
def test_orc_and_troll_build_without_bribe(foreman: str, built: int) -> None:
    way = rock(3 + built)
    builds = [do.Build(from_=a, to=b) for a, b in pairwise(way[1:])]
    story = done(_below(foreman, way), A, *builds[:built])
    assert (story.state.doing.spent, story.state.players[A].money) == (20, 40)
    assert refused(story, A, builds[built]) is no.BuildLimitExceeded


def _strangers(cash: int) -> tuple[Game, tuple[str, ...]]:
    way = rock(4)
    tracks = [way[:2], way[1:3], way[2:]]
    return start(
        {"money": cash, "at": way[0]},
        {"money": 0, "track": [list(tracks[0]), list(tracks[2])]},
        {"money": 0, "track": [list(tracks[1])]},
    ), way


@pytest.mark.rule("EX-4", "BRIBE-1", "BRIBE-2", "UNDERWORLD-3")
def test_each_owner_is_bribed_once_a_turn_and_so_is_the_underworld() -> None:
    story, way = _strangers(9)
    story = story.when(A, do.Move(path=(way[1],), accept=Accept(bribe=5))).then(
        ev.Paid(A, 4, "track bribe", B),
        ev.OwnerBribed(A, B),
        ev.Paid(A, 1, "underworld bribe"),
        ev.TollPaid(A),
        ev.TrainMoved(A, way[1], 9),
    )
    assert [player.money for player in story.state.players] == [4, 4, 0]
    story = story.when(A, do.Move(path=(way[2],), accept=Accept(bribe=4))).then(
        ev.Paid(A, 4, "track bribe", C), ev.OwnerBribed(A, C), ev.TrainMoved(A, way[2], 8)
    )
    story = story.when(A, do.Move(path=(way[3],))).then(ev.TrainMoved(A, way[3], 7))
    assert [player.money for player in story.state.players] == [0, 4, 4]


@pytest.mark.rule("EX-4", "BRIBE-5", "MOVE-15")
def test_who_cannot_pay_the_second_owner_stays() -> None:
    story, way = _strangers(8)
    whole = do.Move(path=way[1:3], accept=Accept(bribe=9))
    story.when(A, whole).refuses(no.TooLittleMoney, amount=4, money=3)
    story = done(story, A, do.Move(path=(way[1],), accept=Accept(bribe=5)))
    assert story.state.players[A].money == 3
    second = do.Move(path=(way[2],), accept=Accept(bribe=4))
    story.when(A, second).refuses(no.TooLittleMoney, amount=4, money=3)


@pytest.mark.rule("BRIBE-4")
@pytest.mark.parametrize("cash", [0, 3, 4])
def test_owner_and_underworld_are_paid_both_or_neither(cash: int) -> None:
    story, way = _strangers(cash)
    step = do.Move(path=(way[1],), accept=Accept(bribe=5))
    assert refused(story, A, step) is no.TooLittleMoney


@pytest.mark.rule("UNDERWORLD-4")
def test_the_orcs_employer_takes_the_toll() -> None:
    way = rock(2)
    track = [list(way)]
    story = start({"money": 5, "at": way[0], "track": track}, {"foreman": "Kudamram", "money": 0})
    story.when(A, do.Move(path=(way[1],), accept=Accept(bribe=1))).then(
        ev.Paid(A, 1, "underworld bribe", B), ev.TollPaid(A), ev.TrainMoved(A, way[1], 9)
    )


def _by_the_bridge(**rest: Any) -> tuple[Game, tuple[str, str, str, str]]:
    def outside(city: str) -> tuple[str, str]:
        mileposts = BOARD.cities[city].mileposts
        return next((name(at), name(o)) for at in mileposts for _, o in BOARD.sections_at[at])

    (gate, west), (far, out) = outside("Wikkedde"), outside("Ozu-Zarkh")
    track = [[west, gate], [far, out]]
    return start({"at": west, "track": track}, {}, **rest), (west, gate, far, out)


@pytest.mark.rule("EX-5", "MOVE-13")
def test_the_rainbow_bridge_is_one_step() -> None:
    story, (_, *path) = _by_the_bridge()
    story.when(A, do.Move(path=tuple(path))).then(
        *(ev.TrainMoved(A, to, left) for to, left in zip(path, (9, 8, 7), strict=True))
    )


@pytest.mark.rule("EX-5", "EVENT-139")
def test_wizards_on_strike_close_the_bridge() -> None:
    strike = {"card": 139, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}
    story, (_, gate, far, _) = _by_the_bridge(events_in_play=[strike])
    story = done(story, A, do.Move(path=(gate,)))
    story.when(A, do.Move(path=(far,))).refuses(no.NoSuchWay, at=gate, to=far)


LOANS: dict[str, int | str] = {"Bank Loans": "Limited (20)"}


@pytest.mark.rule("EX-13", "LOAN-1", "LOAN-2")
def test_what_lacks_is_borrowed_and_owed_twice() -> None:
    way = rock(4)
    seat = {"money": 3, "track": [list(way[:2])], "foreman": "Kudamram", "at": way[0]}
    story = start(seat, {}, options=LOANS)
    upgrade = do.Upgrade(loco="Sardar")
    story.when(A, upgrade).refuses(no.AcceptNeeded, bribe=0, loan=7)
    story = done(story, A, do.Upgrade(loco="Sardar", accept=Accept(loan=7)))
    assert (story.state.players[A].money, story.state.players[A].debt) == (0, 14)
    builds = (do.Build(from_=a, to=b, accept=Accept(loan=5)) for a, b in pairwise(way[1:]))
    story = done(story, A, *builds)
    assert (story.state.players[A].money, story.state.players[A].debt) == (0, 34)


@pytest.mark.rule("EX-13", "LOAN-3")
def test_debt_stops_at_forty() -> None:
    way = plain(2)
    seat = {"money": 0, "debt": 34, "at": way[0]}
    story = start(seat, {"track": [list(way)]}, options=LOANS)
    step = do.Move(path=(way[1],), accept=Accept(bribe=4, loan=4))
    story.when(A, step).refuses(no.DebtLimitReached, loan=4, debt=42, limit=40)


@pytest.mark.rule("EX-13", "LOAN-4")
def test_the_toll_may_be_borrowed_and_a_payoff_repays_first() -> None:
    way = rock(2)
    story = start({"money": 0, "debt": 34, "at": way[0], "track": [list(way)]}, {}, options=LOANS)
    story = done(story, A, do.Move(path=(way[1],), accept=Accept(bribe=1, loan=1)))
    assert (story.state.players[A].money, story.state.players[A].debt) == (0, 36)
    card, number, city, load, pay = contract_that(lambda city, load, pay: pay >= 37)
    seat = {"money": 0, "debt": 36, "at": centre(city), "loads": [load], "contracts": [card]}
    seat["contracts"] = [card, *[one for one in (118, 119, 120) if one != card][:2]]
    story = start(seat, {}, options=LOANS, deck_top=[117 if card != 117 else 116])
    story = done(story, A, do.Deliver(contract=card, demand=number))
    assert (story.state.players[A].money, story.state.players[A].debt) == (pay - 36, 0)
    assert story.state.players[A].earned == pay


@pytest.mark.rule("EX-14", "LOCO-3", "LOCO-6", "LOCO-7")
def test_two_levels_up_past_empty_stock() -> None:
    loads = ["Ale", "Iron", "Wine"]
    locos = [*["White Dragon"] * 3, "Fire Drake", "Fire Drake"]
    seat = {"loco": "Sardar", "loads": loads, "money": 60, "at": centre("Kola")}
    story = start(seat, *({"loco": loco, "at": centre("Kola")} for loco in locos))
    story.when(A, do.Upgrade(loco="Black Dragon")).then(
        ev.Paid(A, 20, "loco"), ev.LocoExchanged(A, "Black Dragon", 20)
    )
    story.when(A, do.Upgrade(loco="Red Dragon", lose="Iron")).then(
        ev.Paid(A, 20, "loco"), ev.LocoExchanged(A, "Red Dragon", 20, "Iron")
    )
    assert refused(story, A, do.Upgrade(loco="Red Dragon")) is no.WrongLoss
    assert refused(story, A, do.Upgrade(loco="Black Dragon", lose="Iron")) is no.WrongLoss
    assert refused(story, A, do.Upgrade(loco="White Dragon", lose="Iron")) is no.NoLocoLeft
    assert refused(story, A, do.Upgrade(loco="Iron Dragon")) is no.WrongRung


def _nearly_won(cash: int, **rest: Any) -> tuple[Game, tuple[str, str]]:
    track = joining(7)
    owner = {"money": cash, "track": [list(ends) for ends in track]}
    return start(owner, {"money": 60, "at": track[0][0]}, active=1, **rest), track[0]


@pytest.mark.rule("EX-15", "VICTORY-1", "VICTORY-5")
def test_a_bribe_received_wins_on_the_rivals_turn() -> None:
    story, (_, to) = _nearly_won(247)
    assert len(major_cities(RULES.world, story.state, A)) == 7
    story = story.when(B, do.Move(path=(to,), accept=Accept(bribe=4))).then(
        ev.Paid(B, 4, "track bribe", A), ev.GameWon(A)
    )
    assert story.state.players[A].money == 251
    assert RULES.awaiting(story.state) == ()
    assert list(RULES.legal(story.state, A)) == []


@pytest.mark.rule("EX-15", "VICTORY-1")
def test_six_cities_are_not_seven() -> None:
    track = joining(6)
    owner = {"money": 300, "track": [list(ends) for ends in track]}
    story = start(owner, {"money": 60, "at": track[0][0]}, active=1)
    step = do.Move(path=(track[0][1],), accept=Accept(bribe=4))
    assert done(story, B, step).state.winner is None


@pytest.mark.rule("EX-15", "EVENT-134")
@pytest.mark.parametrize(("cash", "left"), [(247, 222), (49, 49), (50, 40), (250, 220)])
def test_war_tax(cash: int, left: int) -> None:
    seats = ({"money": cash, "at": centre("Kola")}, {"money": 0, "at": centre("Kola")})
    story = start(*seats, active=1, deck_top=[134, 100, 101, 102])
    story = done(story, B, do.Pitch())
    assert story.state.players[A].money == left
    assert story.state.players[B].contracts == (100, 101, 102)
    assert 134 in story.state.contracts.discard


# --- moving


@pytest.mark.rule("MOVE-7")
def test_a_train_does_not_turn_on_the_line_not_even_next_turn() -> None:
    way = plain(4)
    story = start({"at": way[0], "track": sections(way)}, {"at": centre("Kola")})
    story = done(story, A, do.Move(path=way[1:3]))
    back = do.Move(path=(way[1],))
    story.when(A, back).refuses(no.NoTurningBack, at=way[2], to=way[1])
    story = done(story, A, do.EndTurn())
    story = done(story, B, do.EndTurn())
    story.when(A, back).refuses(no.NoTurningBack, at=way[2], to=way[1])
    done(story, A, do.Move(path=(way[3],)))


@pytest.mark.rule("MOVE-7")
def test_a_train_turns_in_a_city() -> None:
    city = BOARD.cities["Wikkedde"]
    gate, out = next((at, o) for at in city.mileposts for _, o in BOARD.sections_at[at])
    story = start({"at": name(out), "track": [[name(out), name(gate)]]}, {})
    done(story, A, do.Move(path=(name(gate), name(out))))


@pytest.mark.rule("MOVE-1")
def test_a_train_goes_as_far_as_its_loco() -> None:
    way = plain(12)
    story = start({"at": way[0], "track": sections(way)}, {})
    assert refused(story, A, do.Move(path=way[1:])) is no.NoPointsLeft
    assert done(story, A, do.Move(path=way[1:-1])).state.doing.points == 0


@pytest.mark.rule("BRIBE-3")
def test_standing_on_anothers_track_is_free() -> None:
    gate, out = next(
        (name(at), name(o))
        for at in BOARD.cities["Wikkedde"].mileposts
        for _, o in BOARD.sections_at[at]
    )
    story = start({"at": gate, "money": 0}, {"track": [[gate, out]]})
    inside = name(BOARD.interior[BOARD.by_name[gate]][0])
    done(story, A, do.Move(path=(inside, gate)))
    assert refused(story, A, do.Move(path=(out,), accept=Accept(bribe=4))) is no.TooLittleMoney


# --- ships

DOCKS = next(name(p) for p in BOARD.ports if BOARD.points[p].city == "Wikkedde")


@pytest.mark.rule("SHIP-3", "SHIP-5", "TURN-4")
def test_boarding_costs_the_fee_and_ends_movement() -> None:
    story = start({"at": DOCKS, "money": 5, "loads": ["Iron"]}, {}, ships_top=["Vulture"])
    story = done(story, A, do.DrawShips())
    assert story.state.doing.offered_ships == ("Vulture",)
    assert refused(story, A, do.DrawShips()) is no.DrawnHere
    story = story.when(A, do.Board(ship="Vulture")).then(
        ev.Paid(A, 3, "fee"), ev.ShipBoarded(A, "Vulture")
    )
    assert (story.state.phase, story.state.doing.spent) == (BUILD, 0)
    assert refused(story, A, do.Drop(load="Iron")) is no.MovementIsOver
    gate, out = next(
        (name(at), name(o))
        for at in BOARD.cities["Kola"].mileposts
        for _, o in BOARD.sections_at[at]
    )
    done(story, A, do.Build(from_=gate, to=out))


@pytest.mark.rule("SHIP-2", "SHIP-4", "FOREMAN-10")
def test_wee_folk_see_three_ships_and_pay_nothing() -> None:
    top = ["Vulture", "Hyperion", "Serpent"]
    seat = {"at": DOCKS, "money": 0, "foreman": "Wellpole Wyndle"}
    story = done(start(seat, {}, ships_top=top), A, do.DrawShips())
    assert story.state.doing.offered_ships == tuple(top)
    story = done(story, A, do.Board(ship="Hyperion"))
    assert story.state.ships.discard == ("Vulture", "Serpent")
    assert story.state.players[A].money == 0


@pytest.mark.rule("SHIP-8", "SHIP-9")
def test_ashore_in_a_city_loads_change_and_another_ship_is_boarded() -> None:
    card, number, _, load, pay = contract_that(lambda city, load, pay: city == "Wikkedde")
    hand = [card, *[one for one in (118, 119, 120) if one != card][:2]]
    seat = {"at": DOCKS, "aboard": "Hyperion", "loads": [load], "contracts": hand, "money": 0}
    top: dict[str, Any] = {"ships_top": ["Serpent"], "deck_top": [117 if card != 117 else 116]}
    story = start(seat, {"at": DOCKS}, **top)
    assert story.state.doing.points == 10
    deliver = do.Deliver(contract=card, demand=number)
    assert refused(story, A, deliver) is no.Aboard
    story = done(story, A, do.Disembark())
    assert story.state.ships.discard == ("Hyperion",)
    assert (story.state.phase, story.state.doing.points) == (MOVEMENT, 0)
    story = done(story, A, deliver, do.DrawShips(), do.Board(ship="Serpent"))
    assert (story.state.players[A].money, story.state.doing.points) == (pay - 1, 0)
    sea = next(name(to) for to in BOARD.sea_steps[BOARD.by_name[DOCKS]])
    assert refused(story, A, do.Move(path=(sea,))) is no.MovementIsOver
    story = done(done(story, A, do.EndTurn()), B, do.EndTurn())
    assert done(story, A, do.Move(path=(sea,))).state.doing.points == 7


# --- turns


@pytest.mark.rule("PITCH-1", "PITCH-3", "PITCH-2")
def test_a_pitch_comes_before_anything_else() -> None:
    made = BOARD.cities["Kola"].loads[0]
    top: dict[str, Any] = {"deck_top": [100, 101, 102]}
    story = start({"at": centre("Kola")}, {"at": centre("Kola")}, **top)
    loaded = done(story, A, do.PickUp(load=made))
    assert refused(loaded, A, do.Pitch()) is no.NotFirstAction
    pitched = done(story, A, do.Pitch())
    assert pitched.state.players[A].contracts == (100, 101, 102)
    assert pitched.state.active == B


@pytest.mark.rule("PITCH-1", "TURN-7")
def test_placing_is_no_action_but_comes_first() -> None:
    story = start({}, {}, turn=4, deck_top=[100, 101, 102])
    assert refused(story, A, do.Pitch()) is no.NotPlacedYet
    assert refused(story, A, do.EndTurn()) is no.NotPlacedYet
    story = story.when(A, do.PlaceLoco(at=centre("Kola"))).then(
        ev.TrainPlaced(A, centre("Kola"), 10)
    )
    assert done(story, A, do.Pitch()).state.active == B


@pytest.mark.rule("TURN-8")
def test_a_train_is_placed_in_a_city() -> None:
    assert refused(start({}, {}, turn=4), A, do.PlaceLoco(at=plain(2)[0])) is no.NoCity


@pytest.mark.rule("TURN-6")
def test_early_turns_are_for_building() -> None:
    story = start({}, {}, turn=3, deck_top=[134, 100, 101, 102])
    assert story.state.phase == BUILD
    assert refused(story, A, do.Move(path=(plain(2)[0],))) is no.MovementIsOver
    assert refused(story, A, do.PickUp(load="Iron")) is no.MovementIsOver
    assert refused(story, A, do.PlaceLoco(at=centre("Kola"))) is no.NothingToPlace
    upgraded = done(story, A, do.Upgrade(loco="Sardar"))
    assert refused(upgraded, A, do.Pitch()) is no.NotFirstAction
    pitched = done(story, A, do.Pitch())
    assert [player.money for player in pitched.state.players] == [60, 60]  # EVENT-1
    assert pitched.state.contracts.discard[-1] == 134


@pytest.mark.rule("TURN-2")
def test_the_second_round_runs_backwards() -> None:
    story = start({}, {}, turn=1)
    seats = []
    for _ in range(6):
        seats.append(story.state.active)
        story = done(story, story.state.active, do.EndTurn())
    assert seats == [A, B, B, A, A, B]


# --- undo


def _table(*seats: dict[str, Any], **rest: Any) -> LocalTable:
    document = json.dumps({"seats": list(seats), **rest}).encode()
    names = ["Ann", "Ben", "Cid"][: len(seats)]
    return LocalTable.new(RULES, names, secret=bytes(32), scenario=document)


@pytest.mark.rule("UNDO-1", "UNDO-3", "INV-19")
def test_a_step_is_undone_with_its_bribe() -> None:
    way = plain(3)
    table = _table({"at": way[0]}, {"track": sections(way)})
    before = table.state
    table.do(A, do.Move(path=way[1:], accept=Accept(bribe=4)))
    assert table.state.players[B].money == 64
    table.undo(A)
    assert table.state == before
    with pytest.raises(NothingToUndo):
        table.undo(A)


@pytest.mark.rule("UNDO-4", "INV-19")
def test_undoing_all_building_opens_movement_again() -> None:
    table = _table({"at": centre("Kola")}, {})
    before = table.state
    table.do(A, do.Upgrade(loco="Sardar"))
    table.do(A, do.TakeForeman(foreman=before.foremen.deck[0]))
    assert table.state.phase == BUILD
    table.undo(A)
    table.undo(A)
    assert (table.state, table.state.phase) == (before, MOVEMENT)


@pytest.mark.rule("UNDO-2", "UNDO-3")
def test_boarding_is_undone_to_the_choice_and_drawing_is_not() -> None:
    table = _table({"at": DOCKS}, {}, ships_top=["Vulture"])
    table.do(A, do.DrawShips())
    offered = table.state
    table.do(A, do.Board(ship="Vulture"))
    table.undo(A)
    assert table.state == offered
    with pytest.raises(NothingToUndo):
        table.undo(A)


@pytest.mark.rule("UNDO-5")
def test_nothing_is_undone_after_the_turn() -> None:
    table = _table({"at": centre("Kola")}, {"at": centre("Kola")})
    table.do(A, do.Upgrade(loco="Sardar"))
    table.do(A, do.EndTurn())
    for seat in (A, B):
        with pytest.raises(Refusal):
            table.undo(seat)


@pytest.mark.rule("UNDO-5", "LOSE-LOAD-3")
def test_nothing_is_undone_while_a_load_is_chosen() -> None:
    at = centre("Uloggh")
    loads = ["Ale", "Iron"]
    table = _table(
        {"at": at, "loads": loads, "loco": "Fire Drake"},
        {"at": at, "loads": loads, "loco": "Fire Drake"},
        deck_top=[136, 100, 101, 102],
    )
    table.do(A, do.Pitch())
    assert table.state.choosing == (A, B)
    with pytest.raises(Refusal):
        table.do(A, do.EndTurn())
    table.do(A, do.LoseLoad(load="Iron"))
    for seat in (A, B):
        with pytest.raises(Refusal):
            table.undo(seat)
    table.do(B, do.LoseLoad(load="Ale"))
    assert [player.loads for player in table.state.players] == [("Ale",), ("Iron",)]
    assert [player.skip_turns for player in table.state.players] == [0, 0]
    with pytest.raises(Refusal):
        table.undo(A)
