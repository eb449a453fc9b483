"""The history of whole games that computer players played, and what is drawn from it."""

from collections import Counter

import pytest

from core.games.empire_builder import events as ev
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Line
from gui.games.crayon.history.model.highlights import Rank
from gui.games.crayon.history.model.marks import CITY, DELIVERY, EVENT
from gui.games.empire_builder.history.model import marks
from gui.games.empire_builder.words import EmpireBuilderWords
from gui.texts.phrases import Phrase
from tests.each import each
from tests.gui.games.empire_builder.history.played import GAMES, Game, recorded, states

NAMES = ("Ann", "Ben", "Cid")
WORDS = EmpireBuilderWords(RULES)


def end_of(game: Game) -> State:
    """Return the last state of a game."""
    return [after for _, _, after in states(game)][-1]


def lines_of(game: Game, *, small: bool = False) -> list[Line]:
    happenings = recorded(game)
    narrator = WORDS.narrator(NAMES, happenings, 0, end_of(game))
    return narrator.tell(happenings, small=small)


def number_in(line: Line, fact: str) -> int:
    """Return the number of steps or sections in a line, which may be about one of two trains."""
    assert isinstance(line.text, Phrase)
    text = line.text.facts.get("what", line.text)
    assert isinstance(text, Phrase)
    counted = text.facts[fact]
    assert isinstance(counted, Phrase)
    assert counted.forms is not None
    return counted.forms[2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_event_of_a_game_is_in_its_lines(game: Game) -> None:
    lines = lines_of(game, small=True)
    events = [happening.event for happening in recorded(game)]
    happened, kinds = Counter(map(type, events)), Counter(line.kind for line in lines)
    assert kinds["delivery"] == happened[ev.LoadDelivered]
    assert kinds["fee"] == happened[ev.FeePaid]
    assert kinds["purchase"] == happened[ev.TrainUpgraded]
    assert kinds["load"] == happened[ev.LoadPickedUp] + happened[ev.LoadDropped]
    sections = [number_in(line, "sections") for line in lines if line.kind == "track"]
    assert sum(sections) == happened[ev.TrackBuilt]
    steps = [number_in(line, "steps") for line in lines if line.text.startswith("moves")]
    assert sum(steps) == happened[ev.TrainMoved]
    assert lines[-1].text == "wins the game"
    assert kinds.keys() <= EmpireBuilderWords.line_kinds.keys()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_lines_know_the_place_of_every_train(game: Game) -> None:
    lines = lines_of(game)
    assert not any("unknown" in line.text for line in lines)
    placed = [line for line in lines if line.kind in {"move", "load", "delivery"}]
    assert all(line.place is not None for line in each(placed))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_telling_from_the_middle_continues_the_whole_history(game: Game) -> None:
    happenings, end = recorded(game), end_of(game)
    starts = [
        number
        for number, happening in enumerate(happenings)
        if isinstance(happening.event, ev.TurnBegan)
    ]
    middle = starts[len(starts) // 2]
    whole = WORDS.narrator(NAMES, happenings, 0, end)
    whole.tell(happenings[:middle])
    later = WORDS.narrator(NAMES, happenings, middle, end)
    assert later.tell(happenings[middle:]) == whole.tell(happenings[middle:])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_deliveries_stand_out_with_their_payment(game: Game) -> None:
    happenings, end = recorded(game), end_of(game)
    found = list(WORDS.highlights(NAMES, happenings, range(len(happenings)), end))
    deliveries = [highlight for highlight in found if highlight.rank == Rank.DELIVERY]
    earned = [
        happening.event.amount for happening in happenings if isinstance(happening.event, ev.Earned)
    ]
    assert [highlight.weight for highlight in deliveries] == earned
    first = deliveries[0].line.text
    assert first.endswith(f"for ${earned[0]}M")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_marks_are_those_of_the_events(game: Game) -> None:
    found = Counter(
        mark.kind.name
        for before, happening, after in states(game)
        for mark in WORDS.marks(happening.entry, [happening.event], before, after)
    )
    happened = Counter(type(happening.event) for happening in recorded(game))
    assert found[DELIVERY.name] == happened[ev.LoadDelivered]
    assert found[EVENT.name] == happened[ev.EventCardDrawn]
    assert found[marks.UPGRADE.name] == happened[ev.TrainUpgraded]
    assert found[marks.TRADE_IN.name] == happened[ev.HandTradedIn]
    assert found[CITY.name] > 5


@pytest.mark.screen("REPLAY-5")
@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (ev.Borrowed(Seat(1), 20, 40), marks.LOAN),
        (ev.TrackTraded(Seat(1), Seat(0), (("M1.1", "M1.2"),)), marks.DEAL),
        (ev.HandTradedIn(Seat(1)), marks.TRADE_IN),
    ],
)
def test_record_can_jump_to_loans_deals_and_trade_ins(event: ev.AnyEvent, kind: object) -> None:
    state = GAMES[0].start
    (mark,) = WORDS.marks(4, [event], state, state)
    assert (mark.kind, mark.entry, mark.seat) == (kind, 4, Seat(1))
    assert kind in EmpireBuilderWords.mark_kinds


def test_fees_for_the_readers_track_stand_out_first() -> None:
    game = GAMES[0]
    happenings, end = recorded(game), end_of(game)
    events = [happening.event for happening in happenings]
    fees = [event for event in events if isinstance(event, ev.FeePaid)]
    found = list(WORDS.highlights(NAMES, happenings, range(len(happenings)), end))
    own = sum(fee.amount for fee in fees if fee.owner == end.active)
    received = [highlight.weight for highlight in found if highlight.rank == Rank.FEES]
    assert received == ([own] if own else [])


@pytest.mark.parametrize(
    ("event", "rank"),
    [
        (ev.Borrowed(Seat(1), 20, 40), Rank.OTHER),
        (ev.TrackTraded(Seat(1), Seat(0), (("M31.22", "M31.23"),)), Rank.OTHER),
        (ev.TrainUpgraded(Seat(1), 0, "Superfreight", 20), Rank.TRAIN),
        (ev.TrackErased((("M31.22", "M31.23"),)), Rank.EVENT),
        (ev.FeePaid(Seat(1), Seat(0), 4), Rank.FEES),
    ],
)
def test_own_events_of_the_game_stand_out(event: ev.AnyEvent, rank: Rank) -> None:
    state = RULES.setup(3, RULES.complete_options({}))
    happening = Happening(event, recorded(GAMES[0])[0].entry, 3, Seat(1))
    telling = WORDS.telling(NAMES, state, {})
    found = list(WORDS.highlights_for(telling, Seat(0)).find([happening]))
    assert [highlight.rank for highlight in found] == [rank]
