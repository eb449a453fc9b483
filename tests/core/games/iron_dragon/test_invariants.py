"""The checks of the invariants can fail: each is shown a state, or an event, that breaks it."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.games.crayon.board import EdgeId
from core.games.crayon.track import DESTROYED, Tracks, laid, with_bytes
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import evolve as evolving
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, OVER, PLACE, EventInPlay, Pile, State
from core.ruleset import Seat
from core.table import LocalTable, fold
from tests.core.games.iron_dragon.invariants import Watcher, check_game, logs, violations
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    joining,
    name,
    plain,
)
from tests.core.games.iron_dragon.rules.tables import start, table

A, B = Seat(0), Seat(1)
LENT = {"Bank Loans": "Limited (20)"}
FLOOD, SNOW, PIRATES, STRIKE = 128, 123, 132, 142


def ids(found: list[str]) -> list[str]:
    """The invariants that are said to be broken, each once."""
    return list(dict.fromkeys(why.split(":")[0] for why in found))


def of_state(state: State, **changes: Any) -> list[str]:
    """What is found in a sound state after these changes, its cash being what it was."""
    cash = state.bank + sum(player.money for player in state.players)
    assert violations(RULES, state, cash=cash) == []
    return ids(violations(RULES, replace(state, **changes), cash=cash))


def of_player(state: State, seat: int = 0, **changes: Any) -> list[str]:
    wrong = state.with_player(Seat(seat), **changes)
    return of_state(state, **{field: getattr(wrong, field) for field in ("players", "bank")})


def of_turn(state: State, **changes: Any) -> list[str]:
    return of_state(state, doing=replace(state.doing, **changes))


def of_events(state: State, *events: ev.AnyEvent, **changes: Any) -> list[str]:
    """What a watcher finds in a run of events, the last of which is recorded with changes."""
    watcher = Watcher(RULES, state)
    found: list[str] = []
    for place, event in enumerate(events, 1):
        after = RULES.evolve(state, event)
        if place == len(events):
            after = replace(after, **changes)
        found += watcher.see(state, event, after)
        state = after
    return ids(found + watcher.rest(state))


def pair(place: int = 0) -> tuple[str, str]:
    """Two of three mileposts of plain in a row."""
    a, b = plain(3)[place : place + 2]
    return a, b


def abroad(**options: Any) -> State:
    """Two trains in cities, with loads; nothing has happened in this turn."""
    return start(
        {"at": centre("Kola"), "loads": ["Fur"], "track": []},
        {"at": centre("Railla"), "loads": ["Gems", "Iron"]},
        options=options.pop("options", None),
        **options,
    ).state


@pytest.mark.rule("INV-1")
def test_money_from_nowhere_is_found() -> None:
    assert of_player(abroad(), money=61) == ["INV-1"]
    assert of_state(abroad(), bank=1) == ["INV-1"]


@pytest.mark.rule("INV-1")
@pytest.mark.parametrize(
    "event",
    [
        ev.Paid(A, 4, "fee", A),
        ev.Paid(A, 0, "fee"),
        ev.Paid(A, 4, "track"),
        ev.Paid(A, 10, "tax"),
        ev.Earned(A, 30),
        ev.TrackBuilt(A, *pair(), 1),
        ev.OwnerBribed(A, B),
        ev.TollPaid(A),
    ],
    ids=["to himself", "of nothing", "of track", "of tax", "income", "section", "bribe", "toll"],
)
def test_a_payment_for_nothing_and_a_thing_without_payment_are_found(event: ev.AnyEvent) -> None:
    assert "INV-1" in of_events(abroad(), event)


@pytest.mark.rule("INV-1")
def test_a_bribe_to_the_wrong_payee_and_of_the_wrong_sum_are_found() -> None:
    bribe = ev.OwnerBribed(A, B)
    assert of_events(abroad(), ev.Paid(A, 4, "track bribe", B), bribe) == []
    assert of_events(abroad(), ev.Paid(A, 4, "track bribe"), bribe) == ["INV-1"]
    assert of_events(abroad(), ev.Paid(A, 5, "track bribe", B), bribe) == ["INV-1"]


@pytest.mark.rule("INV-1")
def test_a_loan_of_another_sum_than_is_lacking_is_found() -> None:
    poor = start({"money": 3, "at": centre("Kola")}, {}, options=LENT).state
    upgrade = ev.LocoExchanged(A, "Sardar", 10)
    assert of_events(poor, ev.Paid(A, 10, "loco", None, 7), upgrade) == []
    assert of_events(poor, ev.Paid(A, 10, "loco", None, 9), upgrade) == ["INV-1", "INV-2"]


@pytest.mark.rule("INV-2")
def test_wrong_debts_are_found() -> None:
    lent, broke = abroad(options=LENT), {"money": 0, "at": centre("Kola")}
    assert of_player(lent, debt=1) == ["INV-2"]
    poor = start(broke, {}, options=LENT).state
    assert of_player(poor, debt=40) == []
    assert of_player(poor, debt=41) == ["INV-2"]
    assert of_player(start(broke, {}).state, debt=1) == ["INV-2"]
    assert "INV-2" in of_player(poor, money=-1)


@pytest.mark.rule("INV-3")
def test_chips_beyond_the_supply_and_the_capacity_are_found() -> None:
    dragons = {"loco": "Iron Dragon", "loads": ["Dragons"] * 3}
    full = start({"at": centre("Kola"), **dragons}, {"at": centre("Kola")}).state
    assert of_player(full, B, loads=("Dragons",)) == ["INV-3"]
    assert of_player(full, B, loads=("Ale",) * 3) == ["INV-3"]
    assert of_player(full, B, loads=("Ale",) * 2) == []
    assert of_player(full, B, loads=("Mead",)) == ["INV-3"]


@pytest.mark.rule("INV-3")
def test_chips_that_go_aboard_by_themselves_are_found() -> None:
    players = abroad().with_player(B, loads=("Iron",)).players
    assert of_events(abroad(), ev.LoadLost(B, "Gems")) == []
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), players=players) == ["INV-3"]
    assert of_events(abroad(), ev.LoadPickedUp(A, "Ale"), players=players) == ["INV-3"]


@pytest.mark.rule("INV-4")
def test_a_lost_card_and_one_that_is_twice_are_found() -> None:
    state = abroad()
    pile = state.contracts
    assert of_state(state, contracts=Pile(pile.deck[1:])) == ["INV-4"]
    assert of_state(state, contracts=Pile(pile.deck, pile.deck[:1])) == ["INV-4"]
    assert of_state(state, resolving=pile.deck[-1], choosing=(A,)) == ["INV-4"]
    whole = table({"Disable Events": "All"})
    assert of_state(whole, contracts=Pile((*whole.contracts.deck, 146))) == ["INV-4"]


@pytest.mark.rule("INV-4")
def test_an_event_in_a_hand_is_found() -> None:
    state = abroad()
    hand, deck = state.players[A].contracts, state.contracts.deck
    wrong = state.with_player(A, contracts=(*hand[:2], 146)).players
    pile = Pile((hand[2], *deck[:-1]))
    assert of_state(state, players=wrong, contracts=pile) == ["INV-4"]


@pytest.mark.rule("INV-5")
def test_a_hand_of_two_or_four_is_found() -> None:
    state = abroad()
    hand, deck = state.players[A].contracts, state.contracts.deck
    two = state.with_player(A, contracts=hand[:2]).players
    assert of_state(state, players=two, contracts=Pile((hand[2], *deck))) == ["INV-5"]
    four = state.with_player(A, contracts=(*hand, deck[0])).players
    assert of_state(state, players=four, contracts=Pile(deck[1:])) == ["INV-5"]


@pytest.mark.rule("INV-5")
def test_a_hand_is_short_only_by_what_is_being_drawn() -> None:
    pitched = ev.HandPitched(A)
    assert of_events(abroad(), pitched) == []
    drawn = ev.ContractDrawn(A, abroad().contracts.deck[0])
    four = abroad().with_player(A, contracts=abroad().players[A].contracts[:2]).players
    assert of_events(abroad(), pitched, drawn) == []
    assert "INV-5" in of_events(abroad(), pitched, drawn, players=four)
    assert of_events(abroad(), pitched, ev.TurnBegan(B, 5, "movement", 10)) == ["INV-5"]


@pytest.mark.rule("INV-6")
def test_an_empty_deck_beside_a_discard_pile_is_found() -> None:
    state = abroad()
    assert of_state(state, contracts=Pile((), state.contracts.deck)) == ["INV-6"]


@pytest.mark.rule("INV-7")
def test_lost_foremen_and_ships_are_found() -> None:
    state = abroad()
    assert of_state(state, foremen=Pile(state.foremen.deck[1:])) == ["INV-7"]
    assert of_player(state, foreman=None) == ["INV-7"]
    assert of_state(state, ships=Pile(state.ships.deck, state.ships.deck[:1])) == ["INV-7"]
    assert of_turn(state, offered_ships=("Serpent",)) == ["INV-7"]


@pytest.mark.rule("INV-8")
def test_a_loco_too_many_and_one_out_of_stock_are_found() -> None:
    crowd = start(*[{"loco": "Fire Drake"}] * 3, {}).state
    assert of_player(crowd, 3, loco="Fire Drake") == ["INV-8"]
    assert of_player(crowd, 3, loco="Handcar") == ["INV-8"]
    assert of_player(crowd, 3, loco="Tiamat") == ["INV-8"]
    assert of_player(crowd, 3, loco="") == ["INV-8"]
    assert of_player(table({"Special Top End Locos": "Yes"}), loco="Tiamat") == []


def track_of(state: State, byte: int, a: str, b: str) -> Tracks:
    return Tracks(with_bytes(state.tracks, [(BOARD.edges_by_name[a, b], byte)]))


@pytest.mark.rule("INV-9")
def test_owners_and_stages_that_there_are_not_are_found() -> None:
    state, ends = abroad(), pair()
    assert of_state(state, tracks=track_of(state, laid(A), *ends)) == []
    assert of_state(state, tracks=track_of(state, laid(Seat(2)), *ends)) == ["INV-9"]
    assert of_state(state, tracks=track_of(state, laid(A, 5), *ends)) == ["INV-9"]


@pytest.mark.rule("INV-9")
def test_track_that_changes_by_no_right_is_found() -> None:
    ends, other = pair(), pair(1)
    mine = start({"at": centre("Kola"), "track": [list(ends)]}, {}).state
    edge = tuple(BOARD.names_of(BOARD.edges_by_name[ends]))
    moved = ev.TrainMoved(A, centre("Kola"), 9)
    paid = ev.Paid(B, 1, "track")
    assert of_events(mine, moved, tracks=track_of(mine, laid(A), *other)) == ["INV-9"]
    assert of_events(mine, moved, tracks=track_of(mine, 0, *ends)) == ["INV-9"]
    assert "INV-9" in of_events(mine, paid, ev.TrackBuilt(B, *ends, 1))
    assert "INV-9" in of_events(mine, ev.RightsGranted(((edge[0], edge[1]),)))
    right = replace(mine, tracks=track_of(mine, laid(A, 2), *ends))
    assert of_events(right, ev.RightsWaned(A)) == []
    waned = track_of(mine, laid(A, 0), *ends)
    assert of_events(right, ev.RightsWaned(A), tracks=waned) == ["INV-9"]
    assert of_events(right, ev.RightsWaned(B), tracks=waned) == ["INV-9"]


@pytest.mark.rule("INV-10")
def test_track_is_down_under_its_event_and_at_no_other_time() -> None:
    wet = next(one for one in BOARD.sections if one.river == "Bright")
    ends = name(wet.a), name(wet.b)
    flood = EventInPlay(FLOOD, A, 6)
    state = replace(abroad(), contracts=Pile(_without(FLOOD)), events=(flood,))
    assert of_state(state, tracks=track_of(state, laid(B, DESTROYED), *ends)) == []
    assert of_state(state, tracks=track_of(state, laid(B), *ends)) == ["INV-10"]
    assert of_state(state, tracks=track_of(state, laid(B, 2), *ends)) == ["INV-10"]
    dry = abroad()
    assert of_state(dry, tracks=track_of(dry, laid(B, 2), *ends)) == []
    assert of_state(dry, tracks=track_of(dry, laid(B, DESTROYED), *ends)) == ["INV-10"]


def _without(card: int) -> tuple[int, ...]:
    return tuple(one for one in abroad().contracts.deck if one != card)


def _sections_at(*mileposts: Any) -> list[EdgeId]:
    return [edge for at in mileposts for edge, _ in BOARD.sections_at[at]]


def _owned(state: State, edges: list[EdgeId], *owners: int) -> list[str]:
    pairs = zip(edges, owners, strict=False)
    tracks = with_bytes(state.tracks, [(edge, laid(Seat(seat))) for edge, seat in pairs])
    return of_state(state, tracks=Tracks(tracks))


@pytest.mark.rule("INV-11")
@pytest.mark.parametrize(
    ("size", "good", "bad"),
    [
        ("small", (0, 1), (0, 1, 2)),
        ("small", (0, 0, 0), (0, 0, 0, 0)),
        ("medium", (0, 1, 2), (0, 1, 2, 3)),
        ("medium", (1, 1, 1), (1, 1, 1, 1)),
    ],
    ids=["players, small", "sections, small", "players, medium", "sections, medium"],
)
def test_a_crowded_city_is_found(size: str, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    state = start({}, {}, {}, {}).state
    city = next(
        city
        for city in BOARD.cities.values()
        if city.size == size
        and len(edges := _lonely(city.mileposts[0])) >= 4
        and BOARD.points[city.mileposts[0]].port is None
    )
    edges = _lonely(city.mileposts[0])
    assert _owned(state, edges, *good) == []
    assert _owned(state, edges, *bad) == ["INV-11"]


def _lonely(at: Any) -> list[EdgeId]:
    """The sections from a place to where there is nothing."""
    wild = {"plain", "desert", "forest", "mountain", "jungle", "alpine", "underground_rock"}
    return [edge for edge, other in BOARD.sections_at[at] if BOARD.points[other].terrain in wild]


@pytest.mark.rule("INV-11")
def test_a_port_that_one_has_for_himself_is_found() -> None:
    state = start({}, {}).state
    port = next(
        port
        for port in BOARD.ports
        if BOARD.points[port].city is None and len(_lonely(port)) == len(_sections_at(port)) > 1
    )
    edges = _lonely(port)
    assert _owned(state, edges, *[0] * (len(edges) - 1)) == []
    assert _owned(state, edges, *[0] * len(edges)) == ["INV-11"]


@pytest.mark.rule("INV-11")
def test_a_major_city_without_an_exit_for_each_is_found() -> None:
    state = start({}, {}, {}).state
    city = min(
        (one for one in BOARD.cities.values() if one.size == "major"),
        key=lambda one: len(_sections_at(*one.mileposts)),
    )
    edges = _sections_at(*city.mileposts)
    open_ = sum(edge in _lonely(at) for at in city.mileposts for edge in _sections_at(at))
    assert open_ == len(edges)
    assert _owned(state, edges, *[0] * (len(edges) - 2)) == []
    assert _owned(state, edges, *[0] * (len(edges) - 1)) == ["INV-11"]


@pytest.mark.rule("INV-11")
def test_crowded_and_closed_tunnels_are_found() -> None:
    state = start({}, {}, {}).state
    tunnel = BOARD.tunnels[0]
    above, below = _sections_at(tunnel.a), _sections_at(tunnel.b)
    assert _owned(state, [above[0], below[0]], 0, 1) == []
    assert _owned(state, [above[0], above[1], below[0]], 0, 1, 2) == ["INV-11"]
    assert _owned(state, above, 0, 0, 0, 0) == ["INV-11"]


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
    told = [replace(one, from_major=False) for one in sections_]
    assert of_events(rich, *bought(1, *sections_[:2])) == []
    assert of_events(rich, *bought(1, *sections_)) == ["INV-12"]
    assert "INV-12" in of_events(rich, *bought(1, *told))
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
def test_bribes_and_draws_that_come_twice_are_found() -> None:
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
        return replace(abroad(), contracts=Pile(_without(card)), events=events)

    assert of_state(playing(SNOW, A, 6)) == of_state(playing(SNOW, B, 5)) == []
    assert ids(violations(RULES, playing(SNOW, A, 7))) == ["INV-16"]
    assert ids(violations(RULES, playing(SNOW, A, 4))) == ["INV-16"]
    assert ids(violations(RULES, playing(PIRATES, A, 6))) == ["INV-16"]
    assert ids(violations(RULES, replace(playing(SNOW, A, 5), active=B))) == ["INV-16"]
    assert of_state(playing(SNOW, A, 6), resolving=SNOW) == ["INV-16"]


@pytest.mark.rule("INV-16")
def test_an_event_that_stays_too_long_or_too_short_is_found() -> None:
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
def test_a_seat_that_plays_out_of_turn_is_found() -> None:
    assert of_state(abroad(), order=(A, A)) == ["INV-17"]
    assert of_state(abroad(), turn=0) != []
    assert of_events(abroad(), ev.TurnBegan(B, 5, "movement", 10)) == []
    assert of_events(abroad(), ev.TurnBegan(A, 6, "movement", 10)) == ["INV-17"]
    assert of_events(abroad(), ev.TurnBegan(B, 6, "movement", 10)) == ["INV-17"]
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), active=B) == ["INV-17"]


@pytest.mark.rule("INV-18")
def test_turns_to_skip_that_come_and_go_by_themselves_are_found() -> None:
    assert of_player(abroad(), skip_turns=-1) == ["INV-18"]
    lost = abroad().with_player(B, skip_turns=1)
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), players=lost.players) == ["INV-18"]
    assert of_events(abroad(), ev.TurnLost(A)) == []
    began, skipped = ev.TurnBegan(B, 5, "build", 0), ev.TurnSkipped(B)
    assert of_events(lost, began, skipped, ev.TurnBegan(A, 6, "movement", 10)) == []
    assert of_events(lost, began) == ["INV-18"]
    assert "INV-18" in of_events(lost, skipped)


@pytest.mark.rule("INV-21")
def test_a_game_that_goes_on_after_a_victory_is_found() -> None:
    seat = {"money": 249, "track": list(joining(7)), "at": centre("Kola"), "loads": ["Fur"]}
    ahead = start(seat, {}).state
    earned, told = ev.Earned(A, 1), ev.GameWon(A)
    assert "INV-21" in of_events(ahead, earned)
    assert "INV-21" not in of_events(ahead, earned, told)
    assert of_events(ahead, told) == ["INV-21"]
    assert "INV-21" in of_events(ahead, earned, ev.GameWon(B))
    assert "INV-21" in of_events(ahead, earned, told, ev.LoadLost(A, "Fur"))
    assert of_state(abroad(), phase=OVER) == ["INV-21"]
    assert of_state(abroad(), winner=A) == ["INV-21"]


@pytest.mark.rule("INV-21")
def test_the_game_is_won_by_the_first_who_has_won() -> None:
    rich = {"money": 250, "at": centre("Kola")}
    both = start(
        {**rich, "track": list(joining(5))}, rich, options={"Victory Major Cities": 5}
    ).state
    assert "INV-21" not in of_events(both, ev.GameWon(A))
    assert "INV-21" in of_events(both, ev.GameWon(B))


def played() -> LocalTable:
    """A game with a delivery, a loan and an undo in its log."""
    seats = [{"at": centre("Kola"), "loads": ["Fur"], "money": 3}, {"at": centre("Kola")}]
    document = msgspec.json.encode({"seats": seats, "deck_top": [SNOW, 100]})
    table = LocalTable.new(RULES, ["Ann", "Bob"], secret=bytes(32), options=LENT, scenario=document)
    table.do(A, do.Drop(load="Fur"))
    table.undo(A)
    table.do(A, do.Upgrade(loco="Sardar", accept=do.Accept(loan=7)))
    table.undo(A)
    table.do(A, do.Pitch())
    return table


def test_a_whole_log_is_checked_with_its_undos() -> None:
    assert check_game(RULES, played().timeline.entries) == []


@pytest.mark.rule("INV-19")
def test_an_undo_that_leaves_a_mark_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = played().timeline.entries
    undone = next(one.entry.number for one in entries if one.entry.kind == "undo")
    fold_ = fold

    def marked(position: Any, opened: Any, rules: Any) -> Any:
        folded = fold_(position, opened, rules)
        if opened.entry.number != undone:
            return folded
        return replace(folded, game=folded.game.with_player(B, skip_turns=1))

    monkeypatch.setattr(logs, "fold", marked)
    assert f"entry {undone}: INV-19: what is undone leaves its mark" in check_game(RULES, entries)


def test_an_event_that_breaks_an_invariant_is_found_in_a_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entries = played().timeline.entries
    lend = evolving._RECORDS[ev.Paid]

    def generous(board: Any, state: State, event: Any) -> State:
        paid = lend(board, state, event)
        return paid.with_player(event.seat, money=paid.players[event.seat].money + 1)

    monkeypatch.setitem(evolving._RECORDS, ev.Paid, generous)
    found = check_game(RULES, entries)
    assert found
    assert {why.split(": ")[1] for why in found} >= {"INV-1"}
