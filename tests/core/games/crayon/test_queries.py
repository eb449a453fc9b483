"""The questions that windows ask in the same words, answered by every crayon-rail game."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, get_args

import pytest
from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.crayon.events import Earned, TrainMoved
from core.games.crayon.offers import Offer
from core.games.crayon.queries import CrayonRules
from core.games.crayon.refusals import NothingMovesThere, NotInCity
from core.games.crayon.track import owner
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder.events import DebtCollected
from core.games.empire_builder.rules import RULES as EMPIRE_BUILDER
from core.games.iron_dragon import events as iron_dragon_events
from core.games.iron_dragon.refusals import Aboard, ShipsStay
from core.games.iron_dragon.rules import RULES as IRON_DRAGON
from core.ruleset import Refusal, Seat
from tests.core.games.empire_builder.random_games import mid_game as empire_builder
from tests.core.games.iron_dragon.random_games import mid_game as iron_dragon
from tests.each import each
from tests.walks import Dice


class Game(NamedTuple):
    rules: CrayonRules
    mid_game: Callable[[Dice], Any]


GAMES: Final = (Game(IRON_DRAGON, iron_dragon), Game(EMPIRE_BUILDER, empire_builder))
GAME: Final = pytest.mark.parametrize("game", GAMES, ids=[game.rules.name for game in GAMES])


def states(game: Game) -> list[Any]:
    return [game.mid_game(Dice(number)) for number in range(16)]


@GAME
def test_offer_of_a_section_is_the_one_listed_for_it(game: Game) -> None:
    queries, board = game.rules.queries, game.rules.world.board
    for state in each(states(game)):
        for offer in queries.offers(state, state.active)[::20]:
            edge = board.section_between(offer.start, offer.to)
            assert edge is not None
            assert queries.offer_for(state, state.active, edge) == offer


@GAME
def test_section_that_is_built_costs_its_offer_as_the_rules_charge_it(game: Game) -> None:
    rules, seen = game.rules, 0
    queries, points = rules.queries, rules.world.board.points
    for state in each(states(game)):
        seat = state.active
        for offer in queries.offers(state, seat)[::20]:
            order = queries.orders.build(points[offer.start].name, points[offer.to].name)
            try:
                events = rules.decide(state, seat, rules.quote(state, seat, order))
            except Refusal:
                continue
            after = state
            for event in events:
                after = rules.evolve(after, event)
            edge = rules.world.board.section_between(offer.start, offer.to)
            assert edge is not None
            planned = queries.with_section(state, seat, edge, offer)
            assert owner(planned.tracks, edge) == owner(after.tracks, edge) == seat
            assert planned.doing.spent == after.doing.spent
            assert planned.doing.from_majors == after.doing.from_majors
            assert queries.spendable(after, seat) == queries.spendable(planned, seat)
            assert queries.in_new_turn(planned).doing.spent == 0
            seen += 1
    assert seen > 5


@GAME
def test_train_can_move_along_each_path_of_its_reach(game: Game) -> None:
    rules, seen = game.rules, 0
    queries, points = rules.queries, rules.world.board.points
    for state in each(states(game)):
        seat = state.active
        for train in range(len(state.players[seat].trains)):
            for way in list(queries.reach(state, seat, train, pays=True).values())[::10]:
                path = [points[step].name for step in way.path]
                order = queries.orders.move(path, train=train)
                assert rules.quote(state, seat, order).path == tuple(path)
                assert len(way.path) <= queries.points(state, seat, train)
                seen += 1
    assert seen > 5


@GAME
def test_events_bar_the_steps_that_are_no_exits(game: Game) -> None:
    rules, seen = game.rules, 0
    queries, points = rules.queries, rules.world.board.points
    for state in each(states(game)):
        seat = state.active
        for number, train in enumerate(state.players[seat].trains):
            if train.at is None or not queries.points(state, seat, number):
                continue
            exits = queries.exits(state, seat, number, train.at)
            for way in queries.ways_out(state, seat, number):
                order = queries.orders.move([points[way.to].name], train=number)
                refusal = refused(game, state, order)
                assert isinstance(refusal, NothingMovesThere | ShipsStay) == (way not in exits)
                seen += 1
    assert seen > 5


@GAME
def test_fees_of_a_move_are_those_of_the_reach(game: Game) -> None:
    rules, seen = game.rules, 0
    queries, points = rules.queries, rules.world.board.points
    for state in each(states(game)):
        seat = state.active
        for train in range(len(state.players[seat].trains)):
            for way in queries.reach(state, seat, train, pays=True).values():
                if not way.bribe:
                    continue
                path = [points[step].name for step in way.path]
                order = rules.quote(state, seat, queries.orders.move(path, train=train))
                events = rules.decide(state, seat, order)
                fees = [fee for event in events if (fee := queries.fee_in(event))]
                assert fees == list(way.bribes)
                paid_to = {fee.to for fee in fees if fee.amount > 1}
                after = state
                for event in events:
                    after = rules.evolve(after, event)
                assert paid_to <= {*queries.paid_owners(after)} - {*queries.paid_owners(state)}
                seen += 1
    assert seen


@GAME
def test_card_that_bars_no_ways_changes_no_exits(game: Game) -> None:
    queries, places = game.rules.queries, range(0, len(game.rules.world.board.points), 7)
    for state in each(states(game)):
        for event in state.events:
            if queries.bars_ways(event.card):
                continue
            calm = queries.without_event(state, event.card)
            for at in places:
                there = Milepost(at)
                exits = queries.exits(state, state.active, 0, there)
                assert exits == queries.exits(calm, state.active, 0, there)


@GAME
def test_trains_of_events_are_those_that_move(game: Game) -> None:
    rules, seen = game.rules, 0
    queries, points = rules.queries, rules.world.board.points
    for state in each(states(game)):
        seat = state.active
        for train in range(len(state.players[seat].trains)):
            for way in list(queries.reach(state, seat, train, pays=False).values())[:3]:
                order = queries.orders.move([points[way.path[0]].name], train=train)
                moved = rules.decide(state, seat, order)[-1]
                assert isinstance(moved, TrainMoved)
                assert queries.train_in(moved) == train
                after = rules.evolve(state, moved)
                assert queries.halved(after, seat, train) >= queries.halved(state, seat, train)
                seen += 1
    assert seen > 5


def test_only_empire_builder_collects_debts_out_of_cash() -> None:
    collected = DebtCollected(Seat(0), 40)
    assert EMPIRE_BUILDER.queries.repaid_in(collected) == 40
    assert EMPIRE_BUILDER.queries.repaid_in(Earned(Seat(0), 40)) == 0
    assert IRON_DRAGON.queries.repaid_in(iron_dragon_events.Earned(Seat(0), 40, 12)) == 0


@GAME
def test_city_of_a_train_is_where_it_may_load(game: Game) -> None:
    rules, seen = game.rules, 0
    queries, cities = rules.queries, rules.world.board.cities
    for state in each(states(game)):
        for train in range(len(state.players[state.active].trains)):
            city = queries.city_of(state, state.active, train)
            load = min(cities[city].loads if city else rules.world.chips, default="Fish")
            order = queries.orders.pick_up(load, train=train)
            if queries.points(state, state.active, train):
                refusal = refused(game, state, order)
                assert isinstance(refusal, NotInCity | Aboard) == (city is None)
                seen += 1
    assert seen > 5


def refused(game: Game, state: Any, order: Any) -> Refusal | None:
    """Return the refusal of a command, with its costs accepted."""
    try:
        game.rules.quote(state, state.active, order)
    except Refusal as refusal:
        return refusal
    return None


@GAME
def test_orders_are_commands_of_the_game(game: Game) -> None:
    orders, name = game.rules.queries.orders, game.rules.world.board.points[0].name
    made = (
        orders.place(name),
        orders.move([name]),
        orders.pick_up("Fish"),
        orders.drop("Fish"),
        orders.deliver(1, 2),
        orders.pitch(),
        orders.build(name, name),
        orders.upgrade("Flyer"),
        orders.lose_load("Fish"),
        orders.end_turn(),
    )
    assert len({type(order) for order in made}) == len(made)
    assert {type(order) for order in made} <= set(get_args(game.rules.command_type))


@GAME
def test_price_of_the_ground_is_that_of_the_offer(game: Game) -> None:
    queries = game.rules.queries
    for state in each(states(game)):
        offers = queries.offers(state, state.active)
        ground = queries.ground(state, state.active)
        for offer in offers[::20]:
            assert offer.price in _prices(ground, offer)
            assert offer.start in queries.network(state, state.active)


@GAME
def test_tariff_prices_the_ground_and_each_crossing(game: Game) -> None:
    queries, board = game.rules.queries, game.rules.world.board
    for state in each(states(game)):
        tariff = queries.tariff(state, state.active)
        by_terrain, caps = dict(tariff.mileposts), dict(tariff.at_most)
        for offer in queries.offers(state, state.active)[::20]:
            edge = board.section_between(offer.start, offer.to)
            assert edge is not None
            section, point = board.sections[edge], board.points[offer.to]
            price = min(by_terrain[point.terrain], caps.get(point.map, 99))
            price += tariff.river if section.river else 0
            assert offer.price == price + (tariff.inlet if section.inlet else 0)


def _prices(ground: Any, offer: Offer) -> set[int]:
    """Return the prices of a section in both directions."""
    there = {price for _, to, price in ground[offer.start] if to == offer.to}
    return there | {price for _, to, price in ground[offer.to] if to == offer.start}


@GAME
def test_offers_cost_the_milepost_and_the_crossings_of_the_tariff(game: Game) -> None:
    queries, board = game.rules.queries, game.rules.world.board
    for state in each(states(game)):
        tariff = queries.tariff(state, state.active)
        kinds = {price for _, price in (*tariff.mileposts, *tariff.at_most)}
        crossings = {0, tariff.river, tariff.inlet, tariff.river + tariff.inlet}
        for offer in queries.offers(state, state.active)[::20]:
            edge = board.section_between(offer.start, offer.to)
            assert edge is not None
            assert offer.price in {kind + extra for kind in kinds for extra in crossings}


@GAME
def test_bans_under_a_card_are_in_force_while_it_alone_is_in_play(game: Game) -> None:
    queries, state = game.rules.queries, game.mid_game(Dice(1))
    for card in each(list(game.rules.world.events)):
        event = EventInPlay(card, Seat(0), 99)
        alone, bans = queries.bans(replace(state, events=(event,))), queries.bans_under(card)
        assert (alone.slow, alone.no_moving) == (bans.slow, bans.no_moving)
        assert (alone.no_building, alone.closed) == (bans.no_building, bans.closed)


@GAME
def test_no_milepost_has_track_of_more_players_than_it_may(game: Game) -> None:
    access, board = game.rules.queries.access, game.rules.world.board
    limited = [at for at, _ in board.numbered() if access.most_players(at) is not None]
    small = [city for city in board.cities.values() if city.size == "small"]
    assert {access.most_players(city.mileposts[0]) for city in small} == {2}
    for state in each(states(game)):
        for at in limited:
            owners = {owner(state.tracks, edge) for edge, _ in board.sections_at[at]} - {None}
            most = access.most_players(at)
            assert most is not None
            assert len(owners) <= most
