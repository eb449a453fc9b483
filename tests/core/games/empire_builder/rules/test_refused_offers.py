"""Offers of track that are refused, and answers that are not due (EB-TRADE, EB-BAD)."""

from typing import Any

import msgspec
import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import BOARD, line, name, out_of, ring
from tests.core.games.empire_builder.places import sections as rows
from tests.core.games.empire_builder.tables import A, B, C, Game, done, kinds, rule_of, start

TRADING = {"Track Trading": "Yes"}
YES, NO = do.AnswerOffer(answer="yes"), do.AnswerOffer(answer="no")
Ends = tuple[tuple[str, str], ...]
WAY = line(10)
FIRST, LATER = (tuple((a, b) for a, b in rows(names)) for names in (WAY[:4], WAY[4:]))
"""Three sections of B, and five of A."""


def trading(*seats: dict[str, Any], **document: Any) -> Game:
    """Return a story where B owns the first sections of a way, and A some later ones."""
    return start(*(seats or ({"track": LATER}, {"track": FIRST}, {})), options=TRADING, **document)


def buys(wants: Ends, price: int = 1) -> do.OfferTrack:
    return do.OfferTrack(to=1, wants=wants, price=price)


def around(city: str) -> Ends:
    """Return the sections that lead to a small or medium city."""
    here = BOARD.cities[city].mileposts[0]
    return tuple((name(here), name(to)) for _, to in BOARD.sections_at[here])


# --- limits of cities


@pytest.mark.rule("EB-TRADE-4", "EB-ACCESS-2")
def test_deal_keeps_the_most_sections_of_a_player_at_a_city() -> None:
    ways = around("Raleigh")
    story = trading({"track": ways[:2]}, {"track": ways[2:4]})
    assert done(story, A, buys(ways[2:3])).state.offer is not None
    story.when(A, buys(ways[2:4])).refuses(no.DealBreaksAccess)
    assert rule_of(story, A, buys(ways[2:4])) == "EB-TRADE-4"
    swap = do.OfferTrack(to=1, wants=ways[2:4], gives=ways[:1])
    assert done(story, A, swap).state.offer is not None


@pytest.mark.rule("EB-TRADE-4", "EB-ACCESS-2")
def test_deal_keeps_the_most_players_at_a_city() -> None:
    ways = around("Raleigh")
    story = trading({}, {"track": ways[:2]}, {"track": ways[2:3]})
    story.when(A, buys(ways[:1])).refuses(no.DealBreaksAccess)
    # With both sections the seller is gone, and there are two players again.
    assert done(story, A, buys(ways[:2])).state.offer is not None


@pytest.mark.rule("EB-TRADE-4", "EB-ACCESS-2")
def test_limits_hold_for_the_seller_of_a_trade_too() -> None:
    ways = around("Raleigh")
    story = trading({"track": (*ways[:1], *FIRST)}, {"track": ways[1:4] + LATER})
    swap = do.OfferTrack(to=1, wants=LATER[:1], gives=ways[:1])
    story.when(A, swap).refuses(no.DealBreaksAccess)


@pytest.mark.rule("EB-TRADE-4", "EB-ACCESS-4")
def test_deal_keeps_the_place_of_a_third_player_at_a_medium_city() -> None:
    ways = around("Dallas")
    full = {"track": ways[:2]}, {"track": ways[2:3]}, {"track": ways[3:6]}
    story = trading(*full)
    story.when(A, buys(ways[2:3])).refuses(no.DealBreaksAccess)
    free = trading(*full[:2], {})
    assert done(free, A, buys(ways[2:3])).state.offer is not None


@pytest.mark.rule("EB-TRADE-4", "EB-ACCESS-5")
@pytest.mark.parametrize("left", [0, 1])
def test_deal_keeps_a_way_into_a_major_city_for_its_seller(left: int) -> None:
    inside = BOARD.cities["Chicago"].mileposts
    ways = tuple(
        (name(here), name(to))
        for here in inside
        for _, to in BOARD.sections_at[here]
        if to not in inside
    )
    others = {"track": ways[2 : len(ways) - left]}
    story = trading({"track": ways[1:2]}, {"track": ways[:1]}, others)
    assert (story.when(A, buys(ways[:1])).refusal is None) == bool(left)
    if not left:
        story.when(A, buys(ways[:1])).refuses(no.DealBreaksAccess)


# --- bad offers


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-1")
def test_no_offer_without_the_option() -> None:
    story = start({}, {"track": FIRST})
    story.when(A, buys(FIRST)).refuses(no.NoTrading)
    assert rule_of(story, A, buys(FIRST)) == "EB-TRADE-1"


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-1")
@pytest.mark.parametrize("to", [0, 3])
def test_offer_is_to_another_player(to: int) -> None:
    offer = do.OfferTrack(to=to, wants=LATER, price=1)
    trading().when(A, offer).refuses(no.NoSuchSeat, to=to)
    assert rule_of(trading(), A, offer) == "EB-TRADE-1"


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-1")
@pytest.mark.parametrize(
    "offer",
    [
        do.OfferTrack(to=1, wants=(), price=1),
        do.OfferTrack(to=1, wants=(), gives=LATER[:1]),
        do.OfferTrack(to=1, wants=FIRST, gives=()),
    ],
)
def test_offer_names_sections_on_each_side(offer: do.OfferTrack) -> None:
    trading().when(A, offer).refuses(no.NoSections)
    assert rule_of(trading(), A, offer) == "EB-TRADE-1"
    sent = msgspec.json.encode(offer)
    assert msgspec.json.decode(sent, type=RULES.command_type) == offer


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-1")
@pytest.mark.parametrize(("price", "gives"), [(1, LATER), (0, LATER), (None, None)])
def test_offer_is_of_a_price_or_of_sections(price: int | None, gives: Ends | None) -> None:
    offer = do.OfferTrack(to=1, wants=FIRST, price=price, gives=gives)
    trading().when(A, offer).refuses(no.OneKindOfReturn)
    assert rule_of(trading(), A, offer) == "EB-TRADE-1"


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-4")
@pytest.mark.parametrize(
    "wants",
    [(*FIRST, LATER[0]), ((WAY[3], WAY[4]),), ((WAY[0], WAY[2]),), ((ring("Chicago")[:2]),)],
    ids=["the offerer's", "nobody's", "not neighbours", "inside a city"],
)
def test_sections_wanted_are_the_sellers(wants: Ends) -> None:
    assert rule_of(trading(), A, buys(wants)) == "EB-TRADE-4"
    assert done(trading(), A, buys(FIRST)).state.offer is not None


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-4")
def test_sections_given_are_the_offerers() -> None:
    others = trading({"track": LATER}, {"track": FIRST[:1]}, {"track": FIRST[2:]})
    for gives in (FIRST[2:], FIRST[1:2]):
        offer = do.OfferTrack(to=1, wants=FIRST[:1], gives=gives)
        others.when(A, offer).refuses(no.NotOwner, seat=A)
        assert rule_of(others, A, offer) == "EB-TRADE-4"


@pytest.mark.rule("EB-BAD-20", "EB-TRADE-4")
def test_section_is_in_an_offer_once_in_whichever_direction() -> None:
    (a, b), *_ = FIRST
    for wants in (((a, b), (a, b)), ((a, b), (b, a))):
        trading().when(A, buys(wants)).refuses(no.SectionTwice)
    assert done(trading(), A, buys(((b, a),))).state.offer is not None


@pytest.mark.rule("EB-BAD-20", "EB-TURN-5")
def test_only_the_active_player_offers() -> None:
    offer = do.OfferTrack(to=0, wants=LATER, price=1)
    assert rule_of(trading(), B, offer) == "EB-TURN-5"


@pytest.mark.rule("EB-BAD-20", "EB-TURN-6")
def test_trains_are_placed_before_an_offer() -> None:
    story = trading({"at": None}, {"track": FIRST}, turn=3)
    assert rule_of(story, A, buys(FIRST)) == "EB-TURN-6"


# --- answers


@pytest.mark.rule("EB-BAD-21", "EB-TRADE-5")
def test_only_the_seat_asked_answers() -> None:
    story = done(trading(), A, buys(FIRST))
    for seat, answer in ((A, YES), (A, NO), (C, YES), (C, NO)):
        assert rule_of(story, seat, answer) == "EB-TRADE-5"
    story.when(A, YES).refuses(no.NothingToChoose, seat=A)
    story.when(C, YES).refuses(no.NotAwaited, seat=C, awaited=[B, A])


@pytest.mark.rule("EB-BAD-21", "EB-TRADE-5")
def test_nobody_answers_or_withdraws_what_was_not_offered() -> None:
    declined = done(done(trading(), A, buys(FIRST)), B, NO)
    for story in (trading(), declined):
        for command in (YES, NO, do.WithdrawOffer()):
            story.when(A, command).refuses(no.NothingToChoose, seat=A)
            assert rule_of(story, A, command) == "EB-TRADE-5"
        assert rule_of(story, B, YES) == "EB-TURN-5"


@pytest.mark.rule("EB-BAD-21", "EB-TRADE-5")
def test_nobody_acts_while_an_offer_is_open_but_to_answer_or_withdraw_it() -> None:
    at, to = out_of("Chicago")
    story = done(trading(), A, buys(FIRST))
    assert (kinds(story, A), kinds(story, B), kinds(story, C)) == (
        {"WithdrawOffer"},
        {"AnswerOffer"},
        set(),
    )
    for command in (do.EndTurn(), buys(FIRST), do.Build(from_=at, to=to), do.Pitch()):
        story.when(A, command).refuses(no.OfferIsOpen, seat=A)
        story.when(B, command).refuses(no.AnswerFirst, seat=B)
        for seat in (A, B, C):
            assert rule_of(story, seat, command) == "EB-TRADE-5"
    story.when(B, do.WithdrawOffer()).refuses(no.AnswerFirst, seat=B)


# --- the example


@pytest.mark.rule("EB-EX-20", "EB-TRADE-2", "EB-TRADE-6")
def test_example_of_a_sale() -> None:
    at, to = out_of("Chicago")
    story = trading({"track": LATER}, {"track": FIRST}, {"track": around("Raleigh")[:1]})
    story = done(done(story, A, buys(FIRST, 12)), B, YES)
    assert [player.money for player in story.state.players] == [28, 52, 40]
    track = RULES.view(story.state, None)["seats"][A]["track"]
    assert {frozenset(ends) for ends in FIRST} <= {frozenset(ends) for ends in track}
    for command in (do.Build(from_=at, to=to), do.Upgrade(loco="Fast Freight")):
        assert rule_of(story, A, command) == "EB-TRADE-2"
    again = do.OfferTrack(to=2, wants=around("Raleigh")[:1], price=1)
    for _ in range(2):
        story = done(done(story, A, again), C, NO)
    assert rule_of(story, A, again) == "EB-TRADE-6"


@pytest.mark.rule("EB-EX-20", "EB-TRADE-4")
@pytest.mark.parametrize(("sold", "fits"), [(2, False), (3, True)])
def test_example_of_a_sale_at_a_small_city_with_two_others(sold: int, *, fits: bool) -> None:
    ways = around("Raleigh")
    story = trading({}, {"track": (*ways[:3], *FIRST[:1])}, {"track": ways[3:4]})
    # A seller who keeps a section there stays one of the two others.
    wants = (*ways[:sold], *FIRST[:1])
    assert (story.when(A, buys(wants, 12)).refusal is None) == fits
    if not fits:
        story.when(A, buys(wants, 12)).refuses(no.DealBreaksAccess)
