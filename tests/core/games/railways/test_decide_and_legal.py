"""What `legal` lists is what `decide` accepts, in its order; and logs that verify (RW-ATOM)."""

from collections.abc import Iterator

import pytest

from core.cli.perft import perft
from core.games.railways import commands as do
from core.games.railways.board import COLOURS
from core.games.railways.network import exits_of
from core.games.railways.queries import cities_with_cubes
from core.games.railways.rules import RULES
from core.games.railways.state import State
from core.games.railways.tiles import PIECES
from core.log import log_bytes, parse_log
from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable, digest_of, replay, verify
from tests.core.games.railways.places import BOARD, WORLD, track
from tests.core.games.railways.random_games import (
    accepts,
    choice,
    dense_game,
    new_game,
    play,
)
from tests.core.games.railways.tables import PLAIN, A, Game, go, lay, start
from tests.walks import Dice

KINDS = (
    do.EndAction,
    do.Build,
    do.Urbanize,
    do.UpgradeEngine,
    do.Deliver,
    do.TakeCard,
    do.WesternLink,
    do.UseCard,
)


def atoms(state: State, seat: Seat, dice: Dice) -> Iterator[do.AnyCommand]:
    """Yield every command of one step, sensible or not; of pieces, those on some hexes."""
    yield from (do.EndAction(), do.Pass(), do.UpgradeEngine())
    for baron in range(1, 20):
        yield do.KeepBaron(baron=baron)
    for amount in range(state.players[seat].cash + 28):
        yield do.Bid(amount=amount)
    own = {at for series in state.open for at, _, _ in series.way}
    near = {there for at in own for there in BOARD.neighbours[at] if there >= 0}
    for at in sorted(near | {dice.below(len(BOARD.places)) for _ in range(25)}):
        for a, b in PIECES:
            yield do.Build(hex=BOARD.places[at].name, edges=(a, b))
    for city in BOARD.cities:
        yield do.WesternLink(city=city.name)
        for colour in (*COLOURS, "gray"):
            yield do.Urbanize(city=city.name, colour=colour)
    for card in range(42):
        yield do.UseCard(card=card)
        yield do.TakeCard(card=card)
        yield do.TakeCard(card=card, city=BOARD.cities[dice.below(55)].name)
        yield do.TakeCard(card=card, city="Columbus", colour=COLOURS[dice.below(5)])
    for number, colour_number in cities_with_cubes(state):
        for way in _ways(state, number, 3):
            yield do.Deliver(city=BOARD.cities[number].name, cube=COLOURS[colour_number], exits=way)


def _ways(state: State, city: int, left: int) -> Iterator[tuple[int, ...]]:
    yield ()
    if left:
        for way in exits_of(WORLD, state)[city]:
            for rest in _ways(state, way.to, left - 1):
                yield (way.exit, *rest)


def disagreements(state: State, dice: Dice) -> list[str]:
    """Return the commands on which `decide` and `legal` disagree in a state."""
    awaiting = RULES.awaiting(state)
    if isinstance(awaiting, ChanceNeeded):
        return []
    found = []
    for seat in map(Seat, range(len(state.players))):
        legal = list(RULES.legal(state, seat))
        if bool(legal) != (seat in [awaited.seat for awaited in awaiting]):
            found.append(f"seat {seat} has {len(legal)} commands")
        if len(legal) != len(set(legal)):
            found.append("a command is listed twice")
        sample = legal if len(legal) < 300 else [legal[dice.below(len(legal))] for _ in range(300)]
        found += [f"not as quoted: {c}" for c in sample if accepts(state, seat, c) != c]
        if legal:
            listed = set(legal)
            for command in atoms(state, seat, dice):
                quoted = accepts(state, seat, command)
                if quoted is not None and quoted not in listed:
                    found.append(f"accepted, not listed: {quoted}")
    return found


@pytest.mark.rule("RW-ATOM-5", "RW-INV-19")
@pytest.mark.parametrize("number", range(4))
def test_decide_accepts_exactly_the_listed_commands(number: int) -> None:
    dice = Dice(("legal", number))
    if number % 2:
        state = new_game(dice, operations_cards="yes", western_links="yes")
    else:
        state = dense_game(dice, seats=3, operations_cards="yes", western_links="yes")
    checked = 0
    for step in play(state, dice, steps=400):
        if step.after.turn and not dice.below(25):
            assert disagreements(step.after, dice) == []
            checked += 1
    assert checked > 5


@pytest.mark.rule("RW-ATOM-1", "RW-ATOM-2", "RW-ATOM-3", "RW-ATOM-4")
def test_atoms_are_listed_in_the_documented_order() -> None:
    seen: set[type] = set()
    for number in range(2):
        dice = Dice(("order", number))
        state = dense_game(dice, seats=3, engine=5, operations_cards="yes", western_links="yes")
        for step in play(state, dice, steps=400):
            if step.seat is not None and step.before.slot is not None and not dice.below(8):
                legal = list(RULES.legal(step.before, step.seat))
                assert legal == sorted(legal, key=_place)
                seen |= {type(command) for command in legal}
    assert seen == set(KINDS)


def _place(command: do.AnyCommand) -> tuple[object, ...]:
    """Return what commands are ordered by: kind, then the places of RW-ATOM-2 to RW-ATOM-4."""
    kind = KINDS.index(type(command))
    match command:
        case do.Build(hex=name, edges=edges):
            place = BOARD.places[BOARD.by_name[name]]
            return kind, place.row, place.column, edges
        case do.Urbanize(city=city, colour=colour):
            return kind, BOARD.city_named[city], COLOURS.index(colour)
        case do.Deliver(city=city, cube=colour, exits=exits):
            return kind, BOARD.city_named[city], COLOURS.index(colour), exits
        case do.TakeCard(card=card, city=chosen, colour=tint):
            at = -1 if chosen is None else BOARD.city_named[chosen]
            return kind, card, at, -1 if tint is None else COLOURS.index(tint)
        case do.WesternLink(city=city):
            return kind, BOARD.city_named[city]
        case do.UseCard(card=card):
            return kind, card
        case _:
            return (kind,)


@pytest.mark.rule("RW-ATOM-1", "RW-AUCTION-4")
def test_bids_ascend_after_the_pass() -> None:
    story = start({"cash": 3}, {}, phase="auction")
    legal = list(RULES.legal(story.state, A))
    assert legal[0] == do.Pass()
    bids = [(c.amount, c.accept.bonds) for c in legal if isinstance(c, do.Bid)]
    assert bids == [(amount, max(0, -(-(amount - 3) // 5))) for amount in range(1, 29)]


@pytest.mark.rule("RW-ATOM-2")
def test_first_slot_lists_every_piece_at_a_city() -> None:
    """1,276 pieces were counted by another program (FACTS 9)."""
    legal = list(RULES.legal(start().state, A))
    assert sum(isinstance(command, do.Build) for command in legal) == 1276


@pytest.mark.rule("RW-ATOM-6", "RW-ATOM-5")
def test_lines_of_play_are_counted_by_the_rules() -> None:
    """A has built all of its action but the last piece; then B does nothing, or passes."""
    story = go(start({"cash": 9, "engine": 8}, {"engine": 8}), A, lay("R9.9", 0, 3))
    pieces = sum(isinstance(c, do.Build) for c in RULES.legal(story.state, A))
    assert perft(RULES, story.state, 1) == 1 + pieces
    lines = 0
    for command in RULES.legal(story.state, A):
        lines += perft(RULES, go_on(story, command).state, 1)
    assert perft(RULES, story.state, 2) == lines


def go_on(story: Game, command: do.AnyCommand) -> Game:
    return story.given(*RULES.decide(story.state, A, command))


@pytest.mark.rule("RW-ATOM-6")
def test_command_that_leads_to_a_draw_is_a_leaf() -> None:
    story = start({"cash": 10}, {}, phase="actions")
    urbanize = [c for c in RULES.legal(story.state, A) if isinstance(c, do.Urbanize)]
    assert len(urbanize) == 22 * 4
    drawing = go_on(story, urbanize[0]).state
    assert perft(RULES, drawing, 3) == 1


@pytest.mark.rule("RW-ATOM-6")
def test_lines_of_play_from_a_first_slot() -> None:
    """1,276 pieces, 88 New Cities, an engine and the end of the slot."""
    assert perft(RULES, start().state, 1) == 1276 + 22 * 4 + 2


@pytest.mark.rule("RW-ATOM-6")
def test_end_of_the_last_slot_leads_to_the_auction_unless_a_card_is_drawn() -> None:
    """Pass or 25 bids follow; a draw is a leaf."""
    full = {"engine": 8}
    gone = [{"name": name, "colour": colour} for name, colour in zip(GRAY, NEW, strict=False)]
    for cards, lines in (("no", 26), ("yes", 1)):
        story = start(
            full,
            full,
            round=3,
            active=1,
            cities=gone,
            options={**PLAIN, "operations_cards": cards},
        )
        assert perft(RULES, after_end(story), 1) == lines


GRAY = [city.name for city in BOARD.cities if city.colour == len(COLOURS)]
NEW = [colour for colour in ("blue", "yellow", "purple", "black") for _ in range(3)]


def after_end(story: Game) -> State:
    events = RULES.decide(story.state, Seat(1), do.EndAction())
    return story.given(*events).state


@pytest.mark.rule("RW-INV-17", "RW-INV-18", "RW-TURN-8")
@pytest.mark.parametrize("seats", [2, 5])
def test_log_of_a_random_game_verifies_and_replays_to_equal_digests(seats: int) -> None:
    dice = Dice(("log", seats))
    names = [f"player {seat}" for seat in range(seats)]
    options = {"western_links": "yes", "bidding": "first_to_pass"}
    table = LocalTable.new(RULES, names, secret=bytes(32), options=options, chain_length=512)
    for _ in range(90):
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        seat = awaiting[0].seat
        if table.can_undo and not dice.below(4):
            before = table.position.undo[-1].game
            table.undo(seat)
            assert table.state == before
            continue
        table.do(seat, choice(table.state, seat, dice))
    sealed = log_bytes(entry.sealed for entry in table.timeline.entries)
    entries = parse_log(sealed, "a game").entries
    verified = verify(entries, RULES)
    assert verified.redecided
    assert verified.position == table.position
    positions = list(replay(entries, RULES))
    for opened, position in zip(entries, positions, strict=True):
        assert opened.entry.digest == digest_of(position.game, position.table)
    assert positions[-1] == table.position


@pytest.mark.rule("RW-DELIVER-9", "RW-ATOM-4")
def test_ways_of_a_cube_are_listed_once_each_in_lexicographic_order() -> None:
    """Two ways from Columbus to Cincinnati, one over Fort Wayne, Indianapolis and Louisville."""
    lines = track(
        (A, "Columbus", "Cincinnati"),
        (A, "Columbus", "Fort Wayne", "Indianapolis", "Louisville", "Cincinnati"),
    )
    story = start(
        {"engine": 4},
        {},
        options=PLAIN,
        track=lines,
        cities=[{"name": "Columbus", "cubes": ["yellow"]}],
    )
    ways = [c.exits for c in RULES.legal(story.state, A) if isinstance(c, do.Deliver)]
    assert [len(way) for way in sorted(ways, key=len)] == [1, 4]
    assert ways == sorted(ways)
