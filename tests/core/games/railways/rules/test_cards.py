"""Operations cards: taking, effects, and cards that are kept (RW-CARD, RW-ACT), with RW-EX-19."""

from typing import Any

import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import (
    AnyCommand,
    Build,
    Deliver,
    EndAction,
    TakeCard,
    UpgradeEngine,
    Urbanize,
    UseCard,
)
from core.games.railways.rules import RULES
from core.ruleset import Refusal
from tests.core.games.railways.places import piece, track
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    Game,
    carry,
    cubes,
    events_of,
    go,
    kinds_of,
    lay,
    money,
    next_slot,
    player,
    points,
    slot,
    start,
    to_end_of_turn,
)
from tests.each import each

CARDS = {**PLAIN, "operations_cards": "yes"}
RAW = [{"name": "Columbus", "cubes": ["yellow", "yellow", "yellow", "red"]}]


def shown(*cards: int, **more: Any) -> Game:
    """Return a game in which these cards lie open."""
    seats = more.pop("seats", [{}, {}])
    return start(*seats, options=CARDS, display=cards, **more)


def taken(card: int, **more: Any) -> Game:
    """Return a game in which A has just taken this card."""
    return go(shown(card, **more), A, TakeCard(card=card))


def held(*cards: int, engine: int = 1, **more: Any) -> Game:
    """Return a game in which A has kept these cards."""
    return shown(seats=[{"cards": cards, "engine": engine, "cash": 40}, {}], **more)


def price(story: Game, command: Build) -> int:
    paid = [e.amount for e in events_of(story, A, command) if isinstance(e, ev.Paid)]
    return sum(paid)


# --- the deck


@pytest.mark.rule("RW-CARD-9", "RW-COMP-12", "RW-CARD-1")
def test_cards_have_the_names_and_numbers_of_the_list() -> None:
    names = [card.name for card in RULES.world.operations.values()]
    wanted = [
        *["Growing Town"] * 5,
        *["Factory Town"] * 3,
        *["Prairie Charter"] * 3,
        *["Tunnel Crew"] * 2,
        "Bridge Crew",
        *["Engine Works"] * 3,
        *["Second Wind"] * 3,
        *["Survey Corps"] * 3,
        *["Subsidy"] * 2,
        *["Retired Bond"] * 2,
        "Second Shift",
        "Long Haul",
        "Charter",
        *("Hotel New York", "Hotel Chicago", "Hotel St. Louis"),
        *("Hotel New Orleans", "Hotel Atlanta", "Hotel Pittsburgh"),
        *("Trackage Rights", "Interest Holiday", "Extra Gang", "Double Heading"),
    ]
    assert names == wanted


@pytest.mark.rule("RW-CARD-1", "RW-CARD-2", "RW-CARD-3", "RW-INV-10")
def test_card_that_is_carried_out_leaves_the_game() -> None:
    story = taken(24)
    assert (story.state.display, story.state.out) == ((), (24,))
    assert player(story, A).cards == ()
    assert len(story.state.deck) == 39


@pytest.mark.rule("RW-CARD-1", "RW-CARD-3", "RW-CARD-8", "RW-INV-10")
def test_kept_card_lies_before_its_seat_until_it_is_used() -> None:
    story = taken(40)
    assert player(story, A).cards == (40,)
    story = go(next_slot(story, 2), A, UseCard(card=40))
    assert (player(story, A).cards, story.state.out) == ((), (40,))


@pytest.mark.rule("RW-CARD-2", "RW-TURN-2")
def test_taken_card_is_replaced_before_the_next_turn_only() -> None:
    story = shown(24, 25, round=3, deck_top=[7])
    story = go(story, A, TakeCard(card=24))
    assert story.state.display == (25,)
    assert to_end_of_turn(story).state.display == (7, 25)


@pytest.mark.rule("RW-BAD-13", "RW-CARD-1", "RW-CARD-8", "RW-BAD-19")
@pytest.mark.parametrize(
    ("command", "error"),
    [
        (TakeCard(card=25), no.CardNotOpen),
        (TakeCard(card=41), no.Unknown),
        (TakeCard(card=1), no.ChoiceDoesNotFit),
        (TakeCard(card=1, city="Boston", colour="blue"), no.ChoiceDoesNotFit),
        (TakeCard(card=1, city="Lima"), no.Unknown),
        (TakeCard(card=6, city="Columbus"), no.ChoiceDoesNotFit),
        (TakeCard(card=6, city="Columbus", colour="pink"), no.Unknown),
        (TakeCard(card=6, city="Chicago", colour="blue"), no.NotGray),
        (TakeCard(card=6, city="Columbus", colour="red"), no.ColourOut),
        (TakeCard(card=24, city="Boston"), no.ChoiceDoesNotFit),
        (TakeCard(card=26), no.CardWithoutEffect),
        (UseCard(card=37), no.CardNotHeld),
        (UseCard(card=24), no.CardNotHeld),
        (UseCard(card=31), no.CardNotHeld),
        (UseCard(card=99), no.Unknown),
    ],
)
def test_card_that_cannot_be_taken_or_used_is_refused(
    command: TakeCard | UseCard, error: type[Refusal]
) -> None:
    story = shown(1, 6, 24, 26, seats=[{"cards": [31]}, {"cards": [37]}])
    story.when(A, command).refuses(error)


@pytest.mark.rule("RW-BAD-13", "RW-CARD-3")
def test_used_card_is_not_used_again() -> None:
    story = go(held(40), A, UseCard(card=40))
    story.when(A, UseCard(card=40)).refuses(no.CardNotHeld)


DELIVERED = {"red": 25, "blue": 25, "yellow": 25, "purple": 25, "black": 25}
NO_EFFECT: list[tuple[int, dict[str, Any]]] = [
    (1, {"seats": [{"deliveries": DELIVERED}, {}]}),
    (15, {"seats": [{"engine": 8}, {}]}),
    (26, {}),
    (28, {"track": track((A, "Columbus", "Cincinnati"))}),
    (29, {"cities": RAW}),
]


@pytest.mark.rule("RW-CARD-4")
@pytest.mark.parametrize(("card", "position"), NO_EFFECT)
def test_card_without_effect_is_not_taken(card: int, position: dict[str, Any]) -> None:
    story = shown(card, **position)
    city = "Boston" if card == 1 else None
    story.when(A, TakeCard(card=card, city=city)).refuses(no.CardWithoutEffect, card=card)
    listed = [c.card for c in RULES.legal(story.state, A) if isinstance(c, TakeCard)]
    assert listed == []


@pytest.mark.rule("RW-CARD-4")
def test_factory_town_needs_a_tile_in_supply() -> None:
    gray = [city.name for city in RULES.world.board.cities if city.colour == 5]
    colours = [colour for colour in ("blue", "yellow", "purple", "black") for _ in range(3)]
    turned = [{"name": name, "colour": colour} for name, colour in zip(gray, colours, strict=False)]
    story = shown(6, cities=turned)
    command = TakeCard(card=6, city=gray[-1], colour="blue")
    story.when(A, command).refuses(no.CardWithoutEffect)
    assert not any(isinstance(c, TakeCard | Urbanize) for c in RULES.legal(story.state, A))


# --- cards that act at once


@pytest.mark.rule("RW-CARD-9")
def test_growing_town_brings_two_cubes_into_any_city() -> None:
    story = shown(3, bag_top=["red", "red"])
    assert cubes(go(story, A, TakeCard(card=3, city="Columbus")), "Columbus") == ["red", "red"]


@pytest.mark.rule("RW-CARD-9", "RW-CARD-5")
def test_factory_town_urbanizes_for_nothing() -> None:
    story = go(shown(8), A, TakeCard(card=8, city="Columbus", colour="black"))
    assert money(story, A) == (0, 0)
    assert len(cubes(story, "Columbus")) == 2


@pytest.mark.rule("RW-CARD-5", "RW-CARD-9")
@pytest.mark.parametrize(("level", "half"), [(1, 3), (2, 5), (3, 8), (7, 18)])
def test_engine_works_upgrades_for_half_rounded_up(level: int, half: int) -> None:
    story = shown(15, seats=[{"engine": level, "cash": 20}, {}])
    story = go(story, A, TakeCard(card=15))
    assert money(story, A) == (20 - half, 0)
    assert player(story, A).engine == level + 1
    poor = shown(15, seats=[{"engine": level}, {}])
    poor.when(A, TakeCard(card=15)).refuses(no.AcceptMissing, bonds=-(-half // 5))


@pytest.mark.rule("RW-CARD-9", "RW-BOND-1")
def test_subsidy_bond_and_charter() -> None:
    assert money(taken(24), A) == (10, 0)
    assert money(taken(26, seats=[{"bonds": 2}, {}]), A) == (0, 1)
    assert points(taken(30)) == [2, 0]


# --- cards that build


@pytest.mark.rule("RW-CARD-6", "RW-CARD-9", "RW-ACT-5", "RW-BAD-18")
def test_effect_that_is_owed_comes_first() -> None:
    story = taken(21, cities=RAW, track=track((A, "Columbus", "Cincinnati")))
    assert slot(story).owed
    others: list[AnyCommand] = [
        EndAction(),
        UpgradeEngine(),
        carry(story, "yellow", "Columbus", "Cincinnati"),
        Urbanize(city="Columbus", colour="blue"),
        TakeCard(card=21),
    ]
    for command in each(others):
        story.when(A, command).refuses(no.EffectOwed, card=21)
    assert {type(c) for c in RULES.legal(story.state, A)} == {Build}
    story = go(story, A, lay("R9.9", 0, 3))
    assert not slot(story).owed
    assert go(story, A, EndAction()).state.asked == B


RIDGED = lay("R12.17", 0, 3)  # plain, and a ridge to Knoxville


@pytest.mark.rule("RW-CARD-9", "RW-EX-4")
@pytest.mark.parametrize(("card", "due"), [(9, 4), (12, 2), (14, 6), (21, 6)])
def test_prices_of_a_piece_on_plain_at_a_ridge(card: int, due: int) -> None:
    assert price(taken(card), RIDGED) == due


@pytest.mark.rule("RW-CARD-9")
@pytest.mark.parametrize(
    ("card", "command", "due"),
    [
        (9, lay("R23.10", 1, 4), 3),
        (14, lay("R23.10", 1, 4), 0),
        (12, lay("R18.11", 0, 3), 2),
        (9, lay("R18.11", 0, 3), 4),
        (9, lay("R11.9", 0, 3), 0),
        (12, lay("R11.9", 0, 3), 2),
    ],
)
def test_prices_under_a_card(card: int, command: Build, due: int) -> None:
    assert price(taken(card), command) == due


@pytest.mark.rule("RW-CARD-9", "RW-ACT-4")
def test_prices_of_a_card_hold_for_the_whole_action_only() -> None:
    story = go(taken(9), A, lay("R11.9", 0, 3))
    assert money(story, A) == (0, 0)
    assert price(story, lay("R12.9", 3, 5)) == 0
    story = next_slot(story, 2)
    assert price(story, lay("R12.9", 3, 5)) == 2


SEVEN = (
    *(("R9.9", 0, 3), ("R8.9", 0, 4), ("R8.10", 1, 3), ("R7.10", 0, 4)),
    *(("R6.11", 1, 4), ("R6.12", 1, 3), ("R5.12", 0, 4)),
)


@pytest.mark.rule("RW-CARD-9", "RW-BUILD-1", "RW-INV-14")
def test_survey_corps_lays_six_pieces() -> None:
    story = go(taken(21), A, *(lay(*each) for each in SEVEN[:6]))
    story.when(A, lay(*SEVEN[6])).refuses(no.BuildLimitReached, limit=6)


# --- cards that deliver


@pytest.mark.rule("RW-CARD-9", "RW-ACT-4", "RW-CARD-6", "RW-INV-14")
def test_second_shift_delivers_one_or_two_cubes() -> None:
    story = taken(28, cities=RAW, track=track((A, "Columbus", "Cincinnati")))
    story.when(A, EndAction()).refuses(no.EffectOwed)
    way = carry(story, "yellow", "Columbus", "Cincinnati")
    story = go(story, A, way)
    assert go(story, A, EndAction()).state.asked == B
    story = go(story, A, way)
    assert points(story) == [2, 0]
    story.when(A, way).refuses(no.ActionSpent)


@pytest.mark.rule("RW-CARD-6", "RW-ACT-5")
def test_track_is_not_laid_while_a_delivery_is_owed() -> None:
    story = taken(28, cities=RAW, track=track((A, "Columbus", "Cincinnati")))
    story.when(A, lay("R23.10", 1, 4)).refuses(no.EffectOwed, card=28)
    assert {type(command) for command in RULES.legal(story.state, A)} == {Deliver}


@pytest.mark.rule("RW-CARD-9", "RW-DELIVER-2")
def test_long_haul_adds_a_level_for_one_cube() -> None:
    lines = track((A, "Columbus", "Fort Wayne", "Chicago"))
    story = taken(29, cities=RAW, track=lines)
    way = carry(story, "red", "Columbus", "Fort Wayne", "Chicago")
    assert points(go(story, A, way)) == [2, 0]
    assert player(story, A).engine == 1


@pytest.mark.rule("RW-CARD-9", "RW-DELIVER-2")
def test_double_heading_and_long_haul_add_up() -> None:
    lines = track((A, "Columbus", "Fort Wayne", "Grand Rapids", "Chicago"))
    story = shown(29, seats=[{"cards": [40]}, {}], cities=RAW, track=lines)
    way = carry(story, "red", "Columbus", "Fort Wayne", "Grand Rapids", "Chicago")
    story.when(A, TakeCard(card=30)).refuses(no.CardNotOpen)
    story = go(story, A, UseCard(card=40))
    story.when(A, way).refuses(no.TooFar, limit=2)
    story = go(story, A, TakeCard(card=29))
    assert points(go(story, A, way)) == [3, 0]


@pytest.mark.rule("RW-CARD-4")
def test_long_haul_is_taken_if_its_level_makes_a_delivery_possible() -> None:
    lines = track((A, "Columbus", "Fort Wayne", "Chicago"))
    raw = [{"name": "Columbus", "cubes": ["red"]}]
    story = shown(28, 29, cities=raw, track=lines)
    listed = [c.card for c in RULES.legal(story.state, A) if isinstance(c, TakeCard)]
    assert listed == [29]


# --- Second Wind


@pytest.mark.rule("RW-EX-19", "RW-CARD-9", "RW-ACT-6", "RW-CARD-6", "RW-INV-14")
def test_second_wind_gives_two_more_actions_but_no_card() -> None:
    story = shown(
        18, 24, seats=[{"cash": 5}, {}], cities=RAW, track=track((A, "Columbus", "Cincinnati"))
    )
    story = go(story, A, TakeCard(card=18))
    assert slot(story).actions_left == 2
    assert not slot(story).owed
    story.when(A, TakeCard(card=24)).refuses(no.ActionSpent)
    story = go(story, A, UpgradeEngine())
    story.when(A, TakeCard(card=24)).refuses(no.ActionSpent)
    story = go(story, A, carry(story, "yellow", "Columbus", "Cincinnati"))
    story.when(A, UpgradeEngine()).refuses(no.ActionSpent)
    story.when(A, TakeCard(card=24)).refuses(no.ActionSpent)
    assert not any(isinstance(c, TakeCard) for c in RULES.legal(story.state, A))
    assert go(story, A, EndAction()).state.asked == B


@pytest.mark.rule("RW-ACT-6", "RW-CARD-9")
def test_either_action_of_second_wind_may_be_left_out() -> None:
    assert go(taken(18), A, EndAction()).state.asked == B
    assert go(taken(18), A, UpgradeEngine(), EndAction()).state.asked == B


@pytest.mark.rule("RW-ACT-6", "RW-BUILD-1")
def test_piece_beside_the_running_series_begins_the_next_action() -> None:
    story = go(taken(18, seats=[{"cash": 40}, {}]), A, *(lay(*each) for each in SEVEN[:2]))
    assert (slot(story).actions_left, slot(story).count) == (1, 2)
    story = go(story, A, lay("R23.10", 1, 4))
    assert (slot(story).actions_left, slot(story).count) == (0, 1)
    story.when(A, lay(*SEVEN[2])).refuses(no.ActionSpent)


@pytest.mark.rule("RW-ACT-6", "RW-BUILD-1")
def test_fifth_piece_of_a_series_begins_the_next_action_if_one_is_left() -> None:
    story = go(taken(18, seats=[{"cash": 40}, {}]), A, *(lay(*each) for each in SEVEN[:4]))
    assert slot(story).actions_left == 1
    story = go(story, A, *(lay(*each) for each in SEVEN[4:]))
    assert (slot(story).actions_left, slot(story).count) == (0, 3)


# --- cards that are kept


@pytest.mark.rule("RW-CARD-8", "RW-CARD-9", "RW-DELIVER-3")
def test_trackage_rights_let_the_first_link_be_of_others() -> None:
    lines = track((B, "Columbus", "Cincinnati"))
    story = held(37, cities=RAW, track=lines)
    way = carry(story, "yellow", "Columbus", "Cincinnati")
    story.when(A, way).refuses(no.FirstLinkForeign, owner=B)
    story = go(story, A, UseCard(card=37))
    assert way in list(RULES.legal(story.state, A))
    after = go(story, A, way)
    assert points(after) == [0, 1]
    assert player(after, A).delivered == (0, 0, 1, 0, 0)
    lost = next_slot(story, 2)
    lost.when(A, way).refuses(no.FirstLinkForeign)


@pytest.mark.rule("RW-CARD-9", "RW-INCOME-3")
def test_interest_holiday_lasts_for_the_turn() -> None:
    story = shown(seats=[{"cards": [38], "bonds": 5}, {"bonds": 5}], turn=4)
    story = to_end_of_turn(go(story, A, UseCard(card=38)))
    assert (money(story, A), money(story, B)) == ((0, 5), (0, 6))
    assert not player(story, A).holiday


@pytest.mark.rule("RW-CARD-9", "RW-BUILD-1", "RW-ACT-4")
def test_extra_gang_adds_two_pieces_even_to_a_running_action() -> None:
    story = go(held(39), A, *(lay(*each) for each in SEVEN[:4]))
    story.when(A, lay(*SEVEN[4])).refuses(no.BuildLimitReached, limit=4)
    story = go(story, A, UseCard(card=39))
    story = go(story, A, *(lay(*each) for each in SEVEN[4:6]))
    story.when(A, lay(*SEVEN[6])).refuses(no.BuildLimitReached, limit=6)


@pytest.mark.rule("RW-CARD-8", "RW-ACT-3", "RW-END-5")
def test_card_is_used_at_any_moment_of_the_own_slot_and_is_no_action() -> None:
    story = held(38, 39, 40)
    story = go(story, A, UseCard(card=38), UpgradeEngine(), UseCard(card=39))
    story = next_slot(story)
    story.when(B, UseCard(card=40)).refuses(no.CardNotHeld)
    story.when(A, UseCard(card=40)).refuses(no.NotAwaited)
    answer = held(38).when(A, UseCard(card=38))
    assert kinds_of(list(answer.events)) == ["CardUsed"]
    ended = events_of(go(held(38), A, UseCard(card=38)), A, EndAction())
    assert ended[0] == ev.SlotEnded(seat=A, passed=True)


@pytest.mark.rule("RW-CARD-6", "RW-CARD-8")
def test_card_is_used_while_an_effect_is_owed() -> None:
    story = shown(21, seats=[{"cards": [39], "cash": 40}, {}])
    story = go(story, A, TakeCard(card=21), UseCard(card=39))
    story = go(story, A, *(lay(*each) for each in SEVEN))
    assert slot(story).count == 7


HOTELS = {31: "New York", 32: "Chicago", 33: "St. Louis", 34: "New Orleans", 35: "Atlanta"}


@pytest.mark.rule("RW-CARD-7", "RW-CARD-9")
@pytest.mark.parametrize(("card", "city"), [*HOTELS.items(), (36, "Pittsburgh")])
def test_hotels_bring_a_point_for_each_cube_of_anybody(card: int, city: str) -> None:
    (colour,) = [
        ("red", "blue", "yellow", "purple", "black")[each.colour]
        for each in RULES.world.board.cities
        if each.name == city
    ]
    near = {
        "New York": "Albany",
        "Chicago": "Fort Wayne",
        "St. Louis": "Cairo",
        "New Orleans": "Jackson",
        "Atlanta": "Chattanooga",
        "Pittsburgh": "Columbus",
    }[city]
    story = shown(
        seats=[{"cards": [card]}, {}],
        active=B,
        track=track((B, near, city)),
        cities=[{"name": near, "cubes": [colour, colour]}],
    )
    story = go(story, B, carry(story, colour, near, city))
    assert points(story) == [1, 1]


@pytest.mark.rule("RW-CARD-8")
def test_deliveries_by_kept_levels_are_listed() -> None:
    lines = track((A, "Columbus", "Fort Wayne", "Chicago"))
    story = held(40, cities=RAW, track=lines)
    assert not any(isinstance(c, Deliver) for c in RULES.legal(story.state, A))
    story = go(story, A, UseCard(card=40))
    listed = [c for c in RULES.legal(story.state, A) if isinstance(c, Deliver)]
    assert listed == [carry(story, "red", "Columbus", "Fort Wayne", "Chicago")]


@pytest.mark.rule("RW-OPTION-6")
def test_without_operations_cards_none_is_taken() -> None:
    story = start()
    story.when(A, TakeCard(card=24)).refuses(no.CardNotOpen)
    assert not any(isinstance(c, TakeCard) for c in RULES.legal(story.state, A))


@pytest.mark.rule("RW-BUILD-2")
def test_owed_piece_may_go_on_from_own_open_track() -> None:
    story = taken(21, track=[piece("R9.9", 0, 3)])
    assert lay("R8.9", 0, 3).edges in [
        c.edges for c in RULES.legal(story.state, A) if isinstance(c, Build) and c.hex == "R8.9"
    ]
