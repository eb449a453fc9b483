"""The contract of `core.ruleset`, kept by every game that is listed here."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import decode, encode
from core.ruleset import (
    ChanceNeeded,
    Outcome,
    Refusal,
    ScenarioImpossible,
    Seat,
    SeatMustAct,
    SeatsOutOfRange,
    Turn,
    UnknownOption,
)
from core.table import check_types
from tests.games import toll_road
from tests.given import Picks
from tests.walks import Rules, Step, walk

GAMES: list[Rules] = [toll_road.RULES]

every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
walks = st.tuples(st.integers(2, 6), st.integers(0, 2**32))


@every_game
def test_game_has_a_name_a_version_and_a_hash_of_its_data(rules: Rules) -> None:
    assert 1 <= len(rules.name) <= 64
    assert 1 <= len(rules.version) <= 64
    assert len(rules.data_hash) == 32


@every_game
def test_states_commands_and_events_are_of_lawful_types(rules: Rules) -> None:
    check_types(rules)


@every_game
@given(walks)
def test_queries_change_nothing_and_are_repeatable(rules: Rules, game: tuple[int, int]) -> None:
    for step in walk(rules, *game, steps=150):
        before = encode(step.before)
        if step.seat is not None:
            assert tuple(rules.decide(step.before, step.seat, step.command)) == step.events
        for place in range(game[0]):
            seat = Seat(place)
            assert list(rules.legal(step.before, seat)) == list(rules.legal(step.before, seat))
            rules.view(step.before, seat)
        assert evolved(rules, step) == step.after
        assert rules.awaiting(step.before) == rules.awaiting(step.before)
        assert encode(step.before) == before


@every_game
@given(walks)
def test_states_commands_and_events_round_trip(rules: Rules, game: tuple[int, int]) -> None:
    for step in walk(rules, *game, steps=150):
        again: Any = decode(encode(step.after), rules.state_type)
        assert again == step.after
        assert hash(again) == hash(step.after)
        for event in step.events:
            assert decode(encode(event), rules.event_type) == event
        if step.seat is not None:
            assert decode(encode(step.command), rules.command_type) == step.command
            plain = msgspec.json.encode(step.command)
            assert msgspec.json.decode(plain, type=rules.command_type) == step.command


@every_game
@given(walks)
def test_game_waits_for_seats_that_can_act_for_a_draw_or_is_over(
    rules: Rules, game: tuple[int, int]
) -> None:
    for step in walk(rules, *game, steps=150):
        awaiting = rules.awaiting(step.after)
        assert (awaiting == ()) is (rules.outcome(step.after) is not None)
        awaited = [] if isinstance(awaiting, ChanceNeeded) else [needed.seat for needed in awaiting]
        for place in range(game[0]):
            commands = list(rules.legal(step.after, Seat(place)))
            assert bool(commands) is (place in awaited)
            assert len(set(commands)) == len(commands)
            for command in commands:
                assert rules.decide(step.after, Seat(place), command)


@every_game
@given(walks)
def test_turns_are_counted_one_by_one(rules: Rules, game: tuple[int, int]) -> None:
    for step in walk(rules, *game, steps=150):
        before, after = rules.turn(step.before), rules.turn(step.after)
        assert after.number - before.number in (0, 1)
        assert (after.seat is None) is (after.number == 0)


@every_game
@given(walks)
def test_views_are_json_without_fractions(rules: Rules, game: tuple[int, int]) -> None:
    *_, step = walk(rules, *game, steps=150)
    for seat in [None, *map(Seat, range(game[0]))]:
        view = rules.view(step.after, seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
        assert not any(isinstance(value, float) for value in leaves(view))
        assert len(view["seats"]) == game[0]


@every_game
def test_static_world_is_json_without_fractions(rules: Rules) -> None:
    info = rules.info()
    assert msgspec.json.decode(msgspec.json.encode(info)) == info
    assert not any(isinstance(value, float) for value in leaves(info))


@every_game
def test_exactly_the_settings_of_every_option_are_accepted(rules: Rules) -> None:
    complete = rules.complete_options({})
    assert rules.complete_options(complete) == complete
    options = rules.info()["options"]
    assert {option["name"]: option["default"] for option in options} == complete
    for option in options:
        for setting in option["settings"]:
            assert rules.complete_options({option["name"]: setting})[option["name"]] == setting
        with pytest.raises(UnknownOption):
            rules.complete_options({option["name"]: "no such setting"})
    with pytest.raises(UnknownOption):
        rules.complete_options({"No such option": 1})


@every_game
@pytest.mark.parametrize("seats", [0, 17])
def test_game_requires_a_limited_number_of_players(rules: Rules, seats: int) -> None:
    with pytest.raises(SeatsOutOfRange):
        rules.setup(seats, rules.complete_options({}))


@every_game
def test_nonsensical_scenario_is_refused(rules: Rules) -> None:
    with pytest.raises(ScenarioImpossible):
        rules.scenario(2, rules.complete_options({}), {"active": "nobody"})


@every_game
def test_draw_within_its_bounds_always_resolves(rules: Rules) -> None:
    state = rules.setup(2, rules.complete_options({}))
    while isinstance(rules.awaiting(state), ChanceNeeded):
        for event in rules.resolve(state, Picks(0)):
            state = rules.evolve(state, event)
    assert rules.awaiting(state)


def test_refusal_has_no_rule_unless_its_class_names_one() -> None:
    assert Refusal.rule is None
    assert toll_road.RoadEnds(seat=0, mile=10, steps=0).rule == "TOLL-2"


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (Refusal(), "that is not allowed"),
        (
            SeatsOutOfRange(seats=9, least=2, most=6),
            "the game is for 2 to 6 seats, not 9",
        ),
        (ScenarioImpossible(why="no"), "the scenario cannot be set up: no"),
        (
            UnknownOption(option="A", setting=1, options=["B", "C"]),
            "there is no option 'A'; the options are: 'B', 'C'",
        ),
        (
            SeatsOutOfRange(seats=2, least=3, most=3),
            "the game to continue has 3 seats, not 2",
        ),
        (
            UnknownOption(option="A", setting=1, settings=[2]),
            "option 'A' cannot be 1; it can be: 2",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_refusal_names_its_facts(refusal: Refusal, told: str) -> None:
    assert str(refusal) == told


@pytest.mark.parametrize(
    "word",
    [SeatMustAct(Seat(0), "turn"), ChanceNeeded("deal"), Turn(1, Seat(0)), Outcome(None)],
    ids=lambda word: type(word).__name__,
)
def test_shared_words_of_a_game_and_the_table_are_frozen_values(word: Any) -> None:
    assert hash(word) == hash(decode(encode(word), type(word)))
    with pytest.raises(AttributeError):
        setattr(word, word.__struct_fields__[0], None)


def evolved(rules: Rules, step: Step) -> Any:
    """Return the state before the step, and then its events again."""
    state = step.before
    for event in step.events:
        state = rules.evolve(state, event)
    return state


def leaves(value: Any) -> Iterator[Any]:
    """Yield the leaves of a JSON-like value."""
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list):
        for member in value:
            yield from leaves(member)
    else:
        yield value


@every_game
@given(walks)
def test_standings_rank_every_seat_at_the_end_and_the_winner_first(
    rules: Rules, game: tuple[int, int]
) -> None:
    for step in walk(rules, *game, steps=600):
        outcome, standings = rules.outcome(step.after), rules.standings(step.after)
        if outcome is None:
            assert standings == ()
            continue
        assert sorted(standing.seat for standing in standings) == list(range(game[0]))
        assert list(standings) == sorted(
            standings, key=lambda standing: (standing.place, standing.seat)
        )
        for standing in standings:
            assert standing.place == 1 + sum(other.place < standing.place for other in standings)
        first = [standing.seat for standing in standings if standing.place == 1]
        assert outcome.winner == (first[0] if len(first) == 1 else None)


@every_game
@given(walks)
def test_quoted_commands_are_accepted_and_quoting_again_changes_nothing(
    rules: Rules, game: tuple[int, int]
) -> None:
    for step in walk(rules, *game, steps=50):
        if step.seat is not None:
            quoted = rules.quote(step.before, step.seat, step.command)
            assert quoted == step.command
            assert rules.quote(step.before, step.seat, quoted) == quoted
