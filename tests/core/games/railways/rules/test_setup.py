"""The options and the draws of the setup (RW-OPTION, RW-SETUP, RW-DRAW, RW-HIDDEN)."""

import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import EndAction, KeepBaron, Pass
from core.games.railways.options import options
from core.games.railways.rules import RULES
from core.games.railways.state import State
from core.ruleset import ChanceNeeded, SeatMustAct, Turn, UnknownOption
from tests.core.games.railways.places import BOARD
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    C,
    Options,
    drawn,
    fresh,
    go,
    next_slot,
    start,
    story_view,
    to_end_of_turn,
)
from tests.each import each
from tests.walks import Dice

NAMES = (
    ("bidding", ("traditional", "first_to_pass", "worst_first"), "traditional"),
    ("rail_barons", ("open", "none"), "open"),
    ("goals", ("yes", "no"), "yes"),
    ("western_links", ("no", "yes"), "no"),
    ("game_length", ("short", "normal", "long"), "normal"),
    ("operations_cards", ("yes", "no"), "yes"),
    ("turn_limit", (20, 30, 40), 30),
)


@pytest.mark.rule(*(f"RW-OPTION-{number}" for number in range(1, 8)))
def test_options_have_the_names_settings_and_defaults_of_the_list() -> None:
    found = [(option.name, option.settings, option.default) for option in options()]
    assert found == list(NAMES)
    assert all(option.meaning for option in each(options()))


@pytest.mark.rule("RW-BAD-20")
def test_unknown_option_or_setting_is_refused() -> None:
    unknown: list[Options] = [{"weather": "no"}, {"goals": "perhaps"}, {"turn_limit": 25}]
    for asked in each(unknown):
        with pytest.raises(UnknownOption):
            RULES.complete_options(asked)


@pytest.mark.rule("RW-BARON-7", "RW-OPTION-2")
def test_sealed_barons_are_not_offered() -> None:
    with pytest.raises(UnknownOption):
        RULES.complete_options({"rail_barons": "sealed"})


@pytest.mark.rule("RW-SETUP-1", "RW-BAD-20")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_game_is_for_two_to_six_seats(seats: int) -> None:
    with pytest.raises(no.SeatsOutOfRange):
        RULES.setup(seats, RULES.complete_options({}))


@pytest.mark.rule("RW-OPTION-5", "RW-COMP-9")
@pytest.mark.parametrize(
    ("length", "markers"),
    [
        ("short", [10, 12, 15, 16, 18]),
        ("normal", [14, 17, 20, 22, 24]),
        ("long", [17, 21, 25, 27, 30]),
    ],
)
def test_markers_by_game_length_and_seats(length: str, markers: list[int]) -> None:
    games = [fresh(seats, {"game_length": length}) for seats in range(2, 7)]
    assert [game.state.markers_free for game in games] == markers
    factors = {"short": (3, 4), "normal": (1, 1), "long": (5, 4)}
    up, down = factors[length]
    assert markers == [normal * up // down for normal in (14, 17, 20, 22, 24)]


@pytest.mark.rule("RW-SETUP-1", "RW-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_starts_with_nothing_but_an_engine(seats: int) -> None:
    players = fresh(seats).state.players
    assert len(players) == seats
    assert {(p.cash, p.bonds, p.points, p.engine, p.cards) for p in players} == {(0, 0, 0, 1, ())}


def setup_draws(seats: int, options: dict[str, int | str]) -> list[tuple[str, int]]:
    """Return the purpose and the count of each draw of a setup."""
    story, dice, found = fresh(seats, options), Dice("setup"), []
    while isinstance(needed := RULES.awaiting(story.state), ChanceNeeded):
        found.append((needed.purpose, needed.count))
        for left in range(needed.count, 0, -1):
            assert RULES.awaiting(story.state) == ChanceNeeded(needed.purpose, left)
            story = story.given(*RULES.resolve(story.state, dice))
    return found


@pytest.mark.rule("RW-SETUP-3", "RW-SETUP-4", "RW-SETUP-6", "RW-SETUP-7", "RW-DRAW-1", "RW-DRAW-2")
@pytest.mark.parametrize(
    ("seats", "stock", "cards"),
    [(2, 90, 7), (3, 90, 9), (4, 102, 11), (5, 102, 13), (6, 102, 15)],
)
def test_setup_draws_once_for_each_purpose(seats: int, stock: int, cards: int) -> None:
    assert setup_draws(seats, {}) == [
        ("start", 1),
        ("stock", stock),
        ("cards", cards),
        ("barons", 2 * seats),
    ]


@pytest.mark.rule("RW-SETUP-6", "RW-OPTION-3", "RW-OPTION-6")
@pytest.mark.parametrize(
    ("goals", "operations", "cards"), [("no", "yes", 6), ("yes", "no", 5), ("no", "no", 0)]
)
def test_cards_that_are_left_out_are_not_drawn(goals: str, operations: str, cards: int) -> None:
    asked: dict[str, int | str] = {"goals": goals, "operations_cards": operations}
    draws = dict(setup_draws(4, asked))
    assert draws.get("cards", 0) == cards
    state = dealt(4, asked)
    assert len(state.display) + len(state.bounties) == cards
    assert len(state.major_lines) == (6 if goals == "yes" else 0)


def dealt(seats: int, options: dict[str, int | str] | None = None) -> State:
    return drawn(fresh(seats, options), "deal").state


@pytest.mark.rule("RW-SETUP-4", "RW-SETUP-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_each_city_gets_its_number_of_cubes(seats: int) -> None:
    state = dealt(seats)
    for number, city in enumerate(BOARD.cities):
        held = sum(state.cubes[number * 5 : number * 5 + 5])
        assert held == (city.many if seats >= 4 else city.few)
    own = sum(state.cubes[n * 5 + c.colour] for n, c in enumerate(BOARD.cities) if c.colour < 5)
    assert own > 0


@pytest.mark.rule("RW-SETUP-4", "RW-DRAW-2")
def test_cubes_come_city_by_city_in_proportion_to_the_bag() -> None:
    """The bag has 25 of each: 0 to 24 is red, 25 to 49 blue, and so on."""
    story = (
        fresh(4, PLAIN)
        .drawing(0)
        .then(ev.FirstSeatDrawn(seat=A), ev.DrawDue(purpose="stock", count=102))
    )
    story = story.drawing(0).then(ev.CubeDrawn(city="Boston", colour="red"))
    story = story.drawing(24).then(ev.CubeDrawn(city="Boston", colour="blue"))
    story = story.drawing(122).then(ev.CubeDrawn(city="Boston", colour="black"))
    story = story.drawing(47).then(ev.CubeDrawn(city="Portland", colour="blue"))
    assert story.state.bag == (24, 23, 25, 25, 24)


@pytest.mark.rule("RW-SETUP-6", "RW-DRAW-2")
def test_cards_are_counted_off_by_number() -> None:
    story = fresh(2, {"rail_barons": "none"})
    dice = Dice(0)
    while RULES.awaiting(story.state) != ChanceNeeded("cards", 7):
        story = story.given(*RULES.resolve(story.state, dice))
    story = story.drawing(3).then(ev.CardOpened(card=4))
    story = story.drawing(3).then(ev.CardOpened(card=5))
    assert story.state.display == (4, 5)


@pytest.mark.rule("RW-SETUP-7", "RW-SETUP-8", "RW-BARON-1", "RW-BARON-2", "RW-TURN-7")
def test_seats_keep_barons_in_their_order_and_turn_1_begins() -> None:
    story = drawn(fresh(3))
    state = story.state
    hands = [player.barons for player in state.players]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    assert len({baron for hand in hands for baron in hand}) == 6
    for seat in (A, B, C):
        assert RULES.turn(story.state) == Turn(0, None)
        assert RULES.awaiting(story.state) == (SeatMustAct(seat, "baron", "RW-SETUP-8"),)
        listed = list(RULES.legal(story.state, seat))
        assert listed == [KeepBaron(baron=baron) for baron in hands[seat]]
        story = go(story, seat, KeepBaron(baron=hands[seat][1]))
    assert (story.state.turn, story.state.phase) == (1, "auction")
    assert [player.baron for player in story.state.players] == [hand[1] for hand in hands]
    assert RULES.turn(story.state) == Turn(1, story.state.first)


@pytest.mark.rule("RW-BAD-16", "RW-BARON-2", "RW-BAD-19")
def test_baron_that_was_not_dealt_is_not_kept() -> None:
    story = drawn(fresh(2))
    hands = [player.barons for player in story.state.players]
    story.when(A, KeepBaron(baron=hands[1][0])).refuses(no.BaronNotDealt)
    story.when(A, KeepBaron(baron=99)).refuses(no.Unknown, name=99)
    story.when(B, KeepBaron(baron=hands[1][0])).refuses(no.NotAwaited, awaited=[A])
    story.when(A, Pass()).refuses(no.NotAwaited)
    story = go(story, A, KeepBaron(baron=hands[0][0]))
    story.when(A, KeepBaron(baron=hands[0][1])).refuses(no.NotAwaited)


@pytest.mark.rule("RW-OPTION-2", "RW-BARON-1")
def test_without_barons_turn_1_follows_the_draws() -> None:
    state = dealt(3, {"rail_barons": "none"})
    assert (state.turn, state.phase) == (1, "auction")
    assert all(not player.barons for player in each(state.players))


@pytest.mark.rule("RW-HIDDEN-1", "RW-HIDDEN-2", "RW-INV-20")
def test_every_seat_sees_the_same() -> None:
    state = dealt(3)
    views = [RULES.view(state, seat) for seat in (None, A, B, C)]
    assert views[1:] == views[:-1]
    assert views[0]["deck"] == 40 - 5
    assert sum(views[0]["bag"].values()) == 125 - 90
    assert [len(seat["barons"]) for seat in views[0]["seats"]] == [2, 2, 2]


@pytest.mark.rule("RW-TURN-2", "RW-DRAW-1")
def test_a_card_is_drawn_before_every_turn_but_the_first() -> None:
    cards = {**PLAIN, "operations_cards": "yes"}
    story = next_slot(start(options=cards, round=3))
    answer = story.when(B, EndAction())
    assert answer.events[-2:] == (
        ev.TurnBegan(turn=2),
        ev.DrawDue(purpose="card", count=1),
    )
    story = story.given(*answer.events)
    assert RULES.awaiting(story.state) == ChanceNeeded("card", 1)
    story = story.drawing(11).then(ev.CardOpened(card=12), ev.SeatAsked(seat=A))
    assert story_view(story)["display"] == [12]


@pytest.mark.rule("RW-TURN-2", "RW-DRAW-3")
def test_no_card_is_drawn_from_an_empty_deck() -> None:
    cards = {**PLAIN, "operations_cards": "yes"}
    story = to_end_of_turn(start(options=cards, display=list(range(1, 41)), round=3))
    assert (story.state.turn, story.state.asked) == (2, A)
    assert story.state.deck == ()
