"""Each event of Empire Builder as a line of the history."""

from typing import Any, get_args

import pytest

from core.games.empire_builder import events as ev
from core.games.empire_builder.rules import RULES
from core.log import EntryNumber
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Line
from gui.games.crayon.history.model import telling
from gui.games.crayon.history.model.train_places import Places
from gui.games.empire_builder.history.model import offers
from gui.games.empire_builder.history.model import telling as own
from gui.games.empire_builder.history.model.telling import CARDS
from gui.games.empire_builder.words import EmpireBuilderWords
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import BOARD, centre, ring

A, B, C = map(Seat, range(3))
NAMES = ("Ann", "Ben", "Cid")
DENVER, CHICAGO = centre("Denver"), ring("Chicago")
WAY = ((CHICAGO[0], CHICAGO[1]), (CHICAGO[1], CHICAGO[2]))
"""Two sections, only as names: the history does not check them."""
TAX = "Excess Profits Tax"
BEGAN = ev.TurnBegan(A, 4, "movement", (ev.TrainStart(9),))
PAYS_FEE = Phrase(telling.PAYS_FOR_TRACK, payee="Ben", sum="$4M")
PAYS_BACK = Phrase(own.PAYS_BACK, sum="$40M")
ONE_SECTION, TWO_SECTIONS = telling.sections_of(1), telling.sections_of(2)


def told(*events: Any, small: bool = True, two_trains: bool = False) -> list[Line]:
    """Return the lines of events, with a train of Ann's in Denver before them."""
    options = {"Additional Trains": "Yes" if two_trains else "No"}
    state = RULES.setup(3, RULES.complete_options(options))
    places: Places = {(A, 0): BOARD.by_name[DENVER], (A, 1): BOARD.by_name[CHICAGO[0]]}
    words = EmpireBuilderWords(RULES)
    stretch = words.telling(NAMES, state, places, small=small)
    stretch.tell([Happening(event, EntryNumber(7), 3, A) for event in events])
    return stretch.lines


def goes(steps: int, place: str) -> Phrase:
    return Phrase(telling.GOES, steps=telling.steps_of(steps), place=place)


def picks_up(load: str, place: str) -> Phrase:
    return Phrase(telling.PICKS_UP, load=load, place=place)


def delivers(pay: str) -> Phrase:
    return Phrase(CARDS.delivers, load="Coal", place="Denver", pay=pay, card=7)


def builds(count: int, price: str) -> Phrase:
    sections = telling.sections_of(count)
    return Phrase(telling.BUILDS, sections=sections, price=price, place="Chicago")


def buys_track(price: str) -> Phrase:
    return Phrase(offers.BUYS_TRACK, wants=TWO_SECTIONS, name="Ben", price=price)


def of_train(number: int, what: Phrase) -> Phrase:
    return Phrase(own.OF_TRAIN, what=what, number=number)


EXPECTED: list[tuple[Any, str, str]] = [
    (ev.CardCut(0, A, 7, 31), "turn", Phrase(own.CUTS, card=7, pay="$31M")),
    (ev.CardCut(0, A, 108, 0), "turn", Phrase(own.CUTS_EVENT, event="Derailment", card=108)),
    (ev.CutEnded((B, C, A)), "turn", Phrase(own.ORDER_OF_PLAY, order="Ben, Cid, Ann")),
    (ev.ContractDealt(A, 7), "contract", Phrase(CARDS.dealt, card=7)),
    (ev.EventSetAside(104), "event", Phrase(telling.SETS_ASIDE, event=TAX)),
    (ev.DealEnded(), "contract", own.ALL_DEALT),
    (BEGAN, "turn", Phrase(telling.BEGINS_TURN, turn=4)),
    (ev.TurnSkipped(A), "turn", telling.SKIPS_TURN),
    (ev.TurnLost(A), "event", telling.LOSES_TURN),
    (ev.TrainHalted(A, 0), "event", Phrase(own.STANDS, number=1)),
    (ev.GameWon(A), "turn", telling.WINS),
    (ev.Paid(A, 10, "tax"), "event", Phrase(telling.PAYS_TAX, sum="$10M")),
    (ev.FeePaid(A, B, 4), "fee", PAYS_FEE),
    (ev.Borrowed(A, 20, 40), "loan", Phrase(own.BORROWS, sum="$20M", owed="$40M")),
    (ev.DebtCollected(A, 40), "loan", PAYS_BACK),
    (ev.TrainPlaced(A, CHICAGO[0], 9), "move", Phrase(telling.PLACES_TRAIN, place="Chicago")),
    (ev.TrainMoved(A, CHICAGO[0], 8), "move", goes(1, "Chicago")),
    (ev.PointsHalved(A, 1), "event", telling.slowed_to(1)),
    (ev.LoadPickedUp(A, "Coal"), "load", picks_up("Coal", "Denver")),
    (ev.LoadDropped(A, "Coal"), "load", Phrase(telling.LEAVES, load="Coal", place="Denver")),
    (ev.LoadLost(A, "Coal"), "event", Phrase(telling.LOSES_LOAD, load="Coal")),
    (ev.LoadDelivered(A, "Coal", 7), "delivery", delivers("$0M")),
    (
        ev.TrainUpgraded(A, 0, "Fast Freight", 20),
        "purchase",
        Phrase(own.BUYS_TRAIN, train="Fast Freight", price="$20M"),
    ),
    (ev.HandTradedIn(A), "contract", CARDS.discards),
    (ev.ContractDrawn(A, 7), "contract", Phrase(CARDS.draws, card=7)),
    (ev.EventCardDrawn(A, 107, 5), "event", Phrase(telling.DRAWS_EVENT, event="Fog", card=107)),
    (ev.EventCardSpent(104), "event", Phrase(own.EVENT_DISCARDED, event=TAX, card=104)),
    (ev.EventCardExpired(107), "event", Phrase(telling.EVENT_ENDS, event="Fog", card=107)),
    (ev.ContractsReshuffled(), "contract", own.RESHUFFLED),
    (ev.LoadChoiceDue(((A, 0),), 108), "event", own.MUST_LOSE),
    (ev.LoadChoiceMade(108), "event", Phrase(own.LOADS_GIVEN_UP, event="Derailment")),
    (ev.TrackBuilt(A, DENVER, CHICAGO[0], 3), "track", builds(1, "$3M")),
    (ev.TrackErased(WAY), "event", own.washed_away(2)),
    (
        ev.TrackOffered(A, B, WAY, 12),
        "deal",
        Phrase(offers.OFFERS_MONEY, name="Ben", price="$12M", wants=TWO_SECTIONS),
    ),
    (ev.OfferDeclined(B), "deal", offers.DECLINES),
    (ev.OfferWithdrawn(A), "deal", offers.WITHDRAWS),
]


@pytest.mark.screen("HISTORYWIN-1")
@pytest.mark.parametrize(("event", "kind", "text"), EXPECTED, ids=lambda part: str(part)[:40])
def test_event_has_a_line_of_its_kind(event: Any, kind: str, text: str) -> None:
    (line,) = told(event)
    assert (line.text, line.kind) == (text, kind)
    assert kind in EmpireBuilderWords.line_kinds


def test_no_type_of_event_is_left_out() -> None:
    """What the bank pays is in the line of the delivery, and a deal has the lines of both."""
    in_other_lines = {ev.Earned, ev.TrackTraded}
    assert {type(event) for event, _, _ in EXPECTED} | in_other_lines == set(get_args(ev.AnyEvent))


def test_delivery_names_the_payment_before_it() -> None:
    lines = told(ev.Earned(A, 30), ev.DebtCollected(A, 40), ev.LoadDelivered(A, "Coal", 7))
    assert [line.text for line in lines] == [PAYS_BACK, delivers("$30M")]


def test_fees_do_not_cut_a_move() -> None:
    steps = [ev.TrainMoved(A, at, 9 - number) for number, at in enumerate(CHICAGO[:4])]
    lines = told(*steps[:2], ev.FeePaid(A, B, 4), *steps[2:])
    assert [line.text for line in lines] == [goes(4, "Chicago"), PAYS_FEE]


def test_payment_for_track_is_in_the_line_of_the_track() -> None:
    built = [ev.TrackBuilt(A, start, to, 5) for start, to in WAY]
    lines = told(ev.Paid(A, 5, "track"), built[0], ev.Paid(A, 5, "track"), built[1])
    assert [line.text for line in lines] == [builds(2, "$10M")]


@pytest.mark.parametrize(
    ("events", "text"),
    [
        (
            (ev.Paid(A, 12, "bought track", B), ev.TrackTraded(A, B, WAY)),
            buys_track("$12M"),
        ),
        ((ev.TrackTraded(A, B, WAY),), buys_track("$0M")),
        (
            (ev.TrackTraded(A, B, WAY, WAY[:1]),),
            Phrase(offers.EXCHANGES, name="Ben", gives=ONE_SECTION, wants=TWO_SECTIONS),
        ),
    ],
)
def test_deal_has_a_line_of_each_player(events: tuple[Any, ...], text: str) -> None:
    accepted, traded = told(*events)
    assert (accepted.seat, accepted.text) == (B, offers.ACCEPTS)
    assert (traded.seat, traded.text) == (A, text)
    assert accepted.place == traded.place == BOARD.by_name[WAY[0][0]]


def test_offer_of_sections_names_both_sides() -> None:
    (line,) = told(ev.TrackOffered(A, B, WAY, gives=WAY[:1]))
    assert line.text == Phrase(
        offers.OFFERS_TRACK, name="Ben", gives=ONE_SECTION, wants=TWO_SECTIONS
    )


def test_one_of_two_trains_is_named_and_has_its_own_place() -> None:
    first, second = told(
        ev.LoadPickedUp(A, "Coal"), ev.LoadPickedUp(A, "Steel", train=1), two_trains=True
    )
    assert (first.text, second.text) == (
        of_train(1, picks_up("Coal", "Denver")),
        of_train(2, picks_up("Steel", "Chicago")),
    )
    assert (first.place, second.place) == (BOARD.by_name[DENVER], BOARD.by_name[CHICAGO[0]])


def test_moves_of_two_trains_are_two_lines() -> None:
    moves = ev.TrainMoved(A, CHICAGO[0], 8), ev.TrainMoved(A, DENVER, 8, train=1)
    lines = told(*moves, two_trains=True)
    assert [line.text for line in lines] == [
        of_train(1, goes(1, "Chicago")),
        of_train(2, goes(1, "Denver")),
    ]


def test_deal_and_starts_of_turns_are_small() -> None:
    assert told(ev.ContractDealt(A, 7), BEGAN, ev.DealEnded(), small=False) == []
