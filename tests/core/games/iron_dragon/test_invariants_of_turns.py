"""Wrong turns, trains, events in play and ends of games are found."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.crayon.piles import Pile
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import (
    BUILD,
    OVER,
    PLACE,
    State,
)
from core.ruleset import Seat
from tests.core.games.iron_dragon.invariants import violations
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    joining,
    name,
    plain,
)
from tests.core.games.iron_dragon.rules.tables import start, table
from tests.core.games.iron_dragon.wrong import (
    PIRATES,
    SNOW,
    STRIKE,
    A,
    B,
    abroad,
    cards_but,
    ids,
    of_events,
    of_player,
    of_state,
    of_turn,
)


@pytest.mark.rule("INV-12")
def test_too_much_in_one_turn_is_found_in_a_state() -> None:
    assert of_turn(abroad(), spent=20) == []
    assert of_turn(abroad(), spent=21) == ["INV-12"]
    assert of_turn(abroad(), from_majors=3) == ["INV-12"]
    assert of_turn(abroad(), bribed=(B, B)) == ["INV-12"]
    assert of_turn(abroad(), bribed=(A,)) == ["INV-12"]
    assert of_turn(abroad(), ports_drawn=(BOARD.ports[0],) * 2) == ["INV-12"]


def bought(price: int, *things: ev.AnyEvent, why: str = "loco") -> list[ev.AnyEvent]:
    return [event for thing in things for event in (ev.Paid(A, price, why), thing)]


@pytest.mark.rule("INV-12")
def test_too_much_in_one_turn_is_found_in_its_events() -> None:
    rich = start({"money": 100, "at": centre("Kola"), "foreman": "Denzel"}, {}).state
    ways = [(name(at), name(o)) for at in _kola() for _, o in BOARD.sections_at[at]]
    sections_ = [ev.TrackBuilt(A, *ends, 1, True) for ends in ways[:3]]
    not_from_major = [replace(section, from_major=False) for section in sections_]
    assert of_events(rich, *bought(1, *sections_[:2])) == []
    assert of_events(rich, *bought(1, *sections_)) == ["INV-12"]
    assert "INV-12" in of_events(rich, *bought(1, *not_from_major))
    dear = [ev.LocoExchanged(A, loco, 10) for loco in ("Sardar", "White Dragon", "Red Dragon")]
    assert of_events(rich, *bought(10, *dear[:2])) == []
    assert of_events(rich, *bought(10, *dear)) == ["INV-12"]
    free = rich.foremen.deck[0]
    hire = [ev.ForemanHired(A, free, 5), ev.ForemanHired(A, "Denzel", 5)]
    assert of_events(rich, *bought(5, *hire[:1])) == []
    assert of_events(rich, *bought(5, *hire)) == ["INV-12"]


def _kola() -> Any:
    return BOARD.cities["Kola"].mileposts


@pytest.mark.rule("INV-12")
def test_repeated_bribes_and_draws_are_found() -> None:
    things: list[tuple[ev.AnyEvent, str, Seat | None]] = [
        (ev.OwnerBribed(A, B), "track bribe", B),
        (ev.TollPaid(A), "underworld bribe", None),
        (ev.SiteBribed(A, 1), "underworld bribe", None),
    ]
    for thing, why, to in things:
        paid = ev.Paid(A, 4 if to == B else 1, why, to)
        assert of_events(abroad(), paid, thing) == []
        assert of_events(abroad(), paid, thing, paid, thing) == ["INV-12"]
    docked = start({"at": name(BOARD.ports[0])}, {}).state
    call, ship = ev.ShipsCalled(A, 1), ev.ShipDrawn(A, "Serpent")
    assert of_events(docked, call, ship) == []
    assert of_events(docked, call, ship, call, ev.ShipDrawn(A, "Vulture")) == ["INV-12"]


@pytest.mark.rule("INV-13")
def test_points_from_nowhere_are_found() -> None:
    at = centre("Railla")
    assert of_turn(abroad(), points=11) == ["INV-13"]
    assert of_turn(abroad(), points=-1) == ["INV-13"]
    assert of_events(abroad(), ev.TrainMoved(A, at, 9)) == []
    assert of_events(abroad(), ev.TrainMoved(A, at, 10)) == ["INV-13"]
    assert of_events(abroad(), ev.TrainMoved(A, at, 5, True)) == []
    twice = [ev.TrainMoved(A, at, 5, True), ev.TrainMoved(A, centre("Kola"), 2, True)]
    assert of_events(abroad(), *twice) == ["INV-13"]
    assert of_events(abroad(), ev.PointsHalved(A, 6)) == ["INV-13"]
    assert of_events(abroad(), ev.TurnBegan(B, 5, "movement", 12)) == ["INV-13"]
    assert of_events(abroad(), ev.TurnBegan(B, 5, "movement", 5, True)) == []


@pytest.mark.rule("INV-14")
def test_trains_at_sea_and_ships_on_land_are_found() -> None:
    sea = next(at for at, point in BOARD.numbered() if point.terrain == "sea")
    state = abroad()
    assert of_player(state, at=sea) == ["INV-14"]
    ships = Pile(tuple(ship for ship in state.ships.deck if ship != "Serpent"))
    afloat = replace(state, ships=ships).with_player(A, aboard="Serpent", at=BOARD.ports[0])
    afloat = replace(afloat, doing=replace(afloat.doing, points=8))
    assert of_player(afloat, at=sea) == []
    assert of_player(afloat, at=BOARD.by_name[plain(1)[0]]) == ["INV-14"]
    assert of_player(table(), loads=("Ale",)) == ["INV-14"]


@pytest.mark.rule("INV-15")
def test_trains_placed_too_early_or_not_at_all_are_found() -> None:
    early = table(turn=3)
    assert of_player(early, at=BOARD.by_name[centre("Kola")]) == ["INV-15"]
    waiting = start({}, {"at": centre("Kola")}).state
    assert waiting.phase == PLACE
    assert of_state(waiting, phase=BUILD) == []
    assert of_events(waiting, ev.TurnBegan(B, 5, "movement", 10)) == ["INV-15"]
    assert of_events(abroad(), ev.TrainMoved(A, centre("Kola"), 9), phase=PLACE) == ["INV-15"]
    gone = abroad().with_player(A, at=None, loads=(), came_from=None).players
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), players=gone) == ["INV-15"]


@pytest.mark.rule("INV-16")
def test_events_that_do_not_belong_in_play_are_found() -> None:
    def playing(card: int, drawer: Seat, until: int) -> State:
        events = (EventInPlay(card, drawer, until),)
        return replace(abroad(), contracts=Pile(cards_but(card)), events=events)

    assert of_state(playing(SNOW, A, 6)) == of_state(playing(SNOW, B, 5)) == []
    assert ids(violations(RULES, playing(SNOW, A, 7))) == ["INV-16"]
    assert ids(violations(RULES, playing(SNOW, A, 4))) == ["INV-16"]
    assert ids(violations(RULES, playing(PIRATES, A, 6))) == ["INV-16"]
    assert ids(violations(RULES, replace(playing(SNOW, A, 5), active=B))) == ["INV-16"]
    assert of_state(playing(SNOW, A, 6), resolving=SNOW) == ["INV-16"]


@pytest.mark.rule("INV-16")
def test_event_that_stays_too_long_or_too_short_is_found() -> None:
    def drawn(card: int, **rest: Any) -> list[str]:
        return of_events(abroad(), ev.HandPitched(A), ev.EventCardDrawn(A, card, **rest))

    assert drawn(STRIKE, until=6) == []
    assert drawn(STRIKE, until=7) == ["INV-16"]
    assert "INV-16" in drawn(STRIKE)
    assert "INV-16" in drawn(PIRATES, until=6)
    assert drawn(STRIKE, void=True) == ["INV-16"]
    last = start({}, {}, turn=6, active=1, events_in_play=[_snow_of_b()]).state
    over, next_ = ev.EventCardExpired(SNOW), ev.TurnBegan(A, 7, "place", 0)
    assert of_events(replace(last, phase=BUILD), over, next_) == []
    assert of_events(replace(last, phase=BUILD), next_) == ["INV-16"]
    early = start({}, {}, turn=5, active=1, events_in_play=[_snow_of_b()]).state
    assert of_events(early, over) == ["INV-16"]


def _snow_of_b() -> dict[str, Any]:
    return {"card": SNOW, "drawn_by": 1, "until": {"seat": 1, "turn": 6}}


@pytest.mark.rule("INV-17")
def test_seat_that_plays_out_of_turn_is_found() -> None:
    assert of_state(abroad(), order=(A, A)) == ["INV-17"]
    assert of_state(abroad(), turn=0) != []
    assert of_events(abroad(), ev.TurnBegan(B, 5, "movement", 10)) == []
    assert of_events(abroad(), ev.TurnBegan(A, 6, "movement", 10)) == ["INV-17"]
    assert of_events(abroad(), ev.TurnBegan(B, 6, "movement", 10)) == ["INV-17"]
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), active=B) == ["INV-17"]


@pytest.mark.rule("INV-18")
def test_unfounded_changes_of_turns_to_skip_are_found() -> None:
    assert of_player(abroad(), skip_turns=-1) == ["INV-18"]
    lost = abroad().with_player(B, skip_turns=1)
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), players=lost.players) == ["INV-18"]
    assert of_events(abroad(), ev.TurnLost(A)) == []
    began, skipped = ev.TurnBegan(B, 5, "build", 0), ev.TurnSkipped(B)
    assert of_events(lost, began, skipped, ev.TurnBegan(A, 6, "movement", 10)) == []
    assert of_events(lost, began) == ["INV-18"]
    assert "INV-18" in of_events(lost, skipped)


@pytest.mark.rule("INV-21")
def test_game_that_continues_after_a_victory_is_found() -> None:
    seat = {"money": 249, "track": list(joining(7)), "at": centre("Kola"), "loads": ["Fur"]}
    ahead = start(seat, {}).state
    earned, won = ev.Earned(A, 1), ev.GameWon(A)
    assert "INV-21" in of_events(ahead, earned)
    assert "INV-21" not in of_events(ahead, earned, won)
    assert of_events(ahead, won) == ["INV-21"]
    assert "INV-21" in of_events(ahead, earned, ev.GameWon(B))
    assert "INV-21" in of_events(ahead, earned, won, ev.LoadLost(A, "Fur"))
    assert of_state(abroad(), phase=OVER) == ["INV-21"]
    assert of_state(abroad(), winner=A) == ["INV-21"]


@pytest.mark.rule("INV-21")
def test_first_seat_that_qualifies_wins_the_game() -> None:
    rich = {"money": 250, "at": centre("Kola")}
    both = start(
        {**rich, "track": list(joining(5))}, rich, options={"Victory Major Cities": 5}
    ).state
    assert "INV-21" not in of_events(both, ev.GameWon(A))
    assert "INV-21" in of_events(both, ev.GameWon(B))
