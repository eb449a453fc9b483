"""Offers of track, and what a deal changes (EB-TRADE)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from core.table.errors import NothingToUndo
from tests.core.games.empire_builder.places import at as at_of
from tests.core.games.empire_builder.places import centre, joining, line, out_of, ring
from tests.core.games.empire_builder.places import sections as rows
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    Game,
    awaited,
    done,
    kinds,
    money,
    pass_on,
    rule_of,
    seated,
    start,
)

TRADING = {"Track Trading": "Yes"}
CHICAGO = centre("Chicago")
WAY = line(10)
YES, NO = do.AnswerOffer(answer="yes"), do.AnswerOffer(answer="no")
Ends = tuple[tuple[str, str], ...]


def along(*names: str) -> Ends:
    """Return the sections along these mileposts."""
    return tuple((a, b) for a, b in rows(names))


FIRST, LATER = along(*WAY[:4]), along(*WAY[4:])
"""Three sections of B, and five of A."""


def trading(*seats: dict[str, Any], **document: Any) -> Game:
    """Return a story where B owns the first sections of a way, and A some later ones."""
    asked = {**TRADING, **document.pop("options", {})}
    return start(*(seats or ({"track": LATER}, {"track": FIRST})), options=asked, **document)


def buys(price: int, wants: Ends = FIRST, *, to: int = 1) -> do.OfferTrack:
    return do.OfferTrack(to=to, wants=wants, price=price)


def owned(story: Game, seat: int) -> set[frozenset[str]]:
    """Return the sections of a seat."""
    track = RULES.view(story.state, None)["seats"][seat]["track"]
    return {frozenset(ends) for ends in track}


def pairs(sections: Ends) -> set[frozenset[str]]:
    return {frozenset(ends) for ends in sections}


def plain_section(story: Game) -> do.Build:
    """Return a section out of Chicago that the active seat may build."""
    at, to = out_of("Chicago")
    command = do.Build(from_=at, to=to)
    assert "Build" in kinds(story)
    return command


@pytest.mark.rule("EB-TRADE-1", "EB-TRADE-3")
@pytest.mark.parametrize("price", [0, 12, 40])
def test_track_is_bought_for_cash_at_once(price: int) -> None:
    story = trading().when(A, buys(price)).then(ev.TrackOffered(A, B, FIRST, price))
    assert awaited(story) == (B, "answer_offer")
    assert money(story) == [40, 40]
    paid = [ev.Paid(A, price, "bought track", B)] if price else []
    story = story.when(B, YES).then(*paid, ev.TrackTraded(A, B, FIRST))
    assert money(story) == [40 - price, 40 + price]
    assert owned(story, A) == pairs(FIRST + LATER)
    assert owned(story, B) == set()
    assert story.state.bank == 0
    assert story.state.doing.spent == 0


@pytest.mark.rule("EB-TRADE-1")
def test_track_is_traded_for_track_without_money() -> None:
    story = trading()
    story = done(story, A, do.OfferTrack(to=1, wants=FIRST[:1], gives=LATER[:2]))
    story = done(story, B, YES)
    assert owned(story, A) == pairs(FIRST[:1] + LATER[2:])
    assert owned(story, B) == pairs(FIRST[1:] + LATER[:2])
    assert money(story) == [40, 40]


@pytest.mark.rule("EB-TRADE-1", "EB-TURN-4")
@pytest.mark.parametrize("answer", [YES, NO, None])
def test_offer_opens_the_build_phase_whatever_the_answer(answer: do.AnswerOffer | None) -> None:
    story = done(trading({"at": CHICAGO}, {"track": FIRST}), A, buys(0))
    assert story.state.phase == "build"
    story = done(story, B, answer) if answer else done(story, A, do.WithdrawOffer())
    assert story.state.players[A].trains[0].points == 0
    assert rule_of(story, A, do.Move(path=ring("Chicago")[:1])) == "EB-TURN-4"
    assert awaited(story) == (A, "turn")


@pytest.mark.rule("EB-TRADE-1")
def test_offer_is_possible_before_trains_move() -> None:
    story = done(trading(turn=1), A, buys(5))
    assert money(done(story, B, YES)) == [35, 45]


@pytest.mark.rule("EB-TRADE-2")
def test_deal_takes_the_place_of_building_and_an_upgrade() -> None:
    story = trading()
    build = plain_section(story)
    story = done(done(story, A, buys(5)), B, YES)
    assert kinds(story) == {"EndTurn"}
    for command in (build, do.Upgrade(loco="Fast Freight")):
        story.when(A, command).refuses(no.DealsThisTurn)
        assert rule_of(story, A, command) == "EB-TRADE-2"
    story = pass_on(pass_on(story))
    assert done(story, A, build).state.doing.spent == 1


@pytest.mark.rule("EB-TRADE-2", "EB-TRADE-6")
@pytest.mark.parametrize("answer", [NO, None])
def test_offer_without_a_deal_leaves_building_open(answer: do.AnswerOffer | None) -> None:
    story = trading()
    build = plain_section(story)
    before = story.state
    story = done(story, A, buys(5))
    story = done(story, B, answer) if answer else done(story, A, do.WithdrawOffer())
    assert (story.state.players[B], story.state.tracks) == (before.players[B], before.tracks)
    assert money(story) == [40, 40]
    assert story.state.offer is None
    assert story.state.doing.offers == 1
    assert done(story, A, build).state.doing.spent == 1


@pytest.mark.rule("EB-TRADE-2", "EB-BAD-20")
def test_no_offer_after_building_or_an_upgrade() -> None:
    story = trading()
    story.when(A, buys(0)).then(ev.TrackOffered(A, B, FIRST))
    built = done(story, A, plain_section(story))
    built.when(A, buys(0)).refuses(no.BuiltThisTurn)
    upgraded = done(story, A, do.Upgrade(loco="Fast Freight"))
    upgraded.when(A, buys(0)).refuses(no.UpgradedThisTurn)
    online = trading({}, {"track": FIRST}, options={"Train Upgrades": "Online"})
    online = done(online, A, do.Upgrade(loco="Heavy Freight"))
    for after in (built, upgraded, online):
        assert rule_of(after, A, buys(0)) == "EB-TRADE-2"


@pytest.mark.rule("EB-TRADE-2", "EB-TRADE-6")
def test_several_deals_with_several_players_in_a_turn() -> None:
    story = trading({}, {"track": FIRST}, {"track": LATER})
    story = done(done(story, A, buys(5, FIRST[:1])), B, YES)
    story = done(done(story, A, buys(7, LATER, to=2)), C, YES)
    story = done(done(story, A, buys(6, FIRST[1:])), B, YES)
    assert owned(story, A) == pairs(FIRST + LATER)
    assert money(story) == [22, 51, 47]


@pytest.mark.rule("EB-TRADE-3")
def test_price_is_outside_the_limit_of_building() -> None:
    story = done(trading({"money": 90}, {"track": FIRST}), A, buys(90))
    assert money(done(story, B, YES)) == [0, 130]


@pytest.mark.rule("EB-TRADE-3", "EB-VICTORY-4")
def test_price_can_win_the_game_for_the_seller() -> None:
    seller = {"money": 240, "track": [*joining(5), *FIRST]}
    story = done(trading({}, seller), A, buys(9))
    assert done(story, B, YES).state.winner is None
    story = done(trading({}, seller), A, buys(10))
    story = done(story, B, YES)
    assert (story.state.winner, story.state.phase) == (B, "over")


@pytest.mark.rule("EB-TRADE-3", "EB-VICTORY-4")
def test_track_sold_no_longer_counts_for_the_sellers_victory() -> None:
    track = joining(5)
    story = trading({}, {"money": 240, "track": track})
    story = done(done(story, A, buys(10, track[:1])), B, YES)
    assert story.state.winner is None


@pytest.mark.rule("EB-TRADE-4")
def test_price_may_not_exceed_the_cash_but_none_is_always_possible() -> None:
    story = trading({"money": 7}, {"track": FIRST})
    story.when(A, buys(8)).refuses(no.TooLittleMoney, amount=8, money=7)
    assert done(story, A, buys(7)).state.offer is not None
    poor = trading({"money": -7}, {"track": FIRST}, options={"Borrowing": "Yes"})
    poor.when(A, buys(1)).refuses(no.TooLittleMoney, amount=1, money=-7)
    assert money(done(done(poor, A, buys(0)), B, YES)) == [-7, 40]


@pytest.mark.rule("EB-TRADE-4")
def test_sections_need_no_connection() -> None:
    scattered = (FIRST[0], FIRST[2])
    story = done(done(trading({}, {"track": FIRST}), A, buys(1, scattered)), B, YES)
    assert owned(story, A) == pairs(scattered)
    assert owned(story, B) == pairs(FIRST[1:2])


@pytest.mark.rule("EB-TRADE-6", "EB-BAD-20")
def test_three_offers_a_turn_declined_and_withdrawn_ones_included() -> None:
    story = done(done(trading(), A, buys(1)), B, NO)
    story = done(story, A, buys(2), do.WithdrawOffer())
    story = done(done(story, A, buys(3, FIRST[:1])), B, YES)
    story.when(A, buys(4, FIRST[1:])).refuses(no.TooManyOffers, most=3)
    assert rule_of(story, A, buys(4, FIRST[1:])) == "EB-TRADE-6"
    story = pass_on(pass_on(story))
    assert done(story, A, buys(4, FIRST[1:])).state.offer is not None


@pytest.mark.rule("EB-TRADE-6")
@pytest.mark.parametrize("answer", [YES, NO, None])
def test_offer_bars_undo(answer: do.AnswerOffer | None) -> None:
    seats = {"at": CHICAGO}, {"at": CHICAGO, "track": FIRST}
    table = seated(*seats, turn=5, options=TRADING)
    table.do(A, do.Move(path=ring("Chicago")[:1]))
    table.do(A, buys(3))
    if answer:
        table.do(B, answer)
    else:
        table.do(A, do.WithdrawOffer())
    before = table.state
    with pytest.raises(NothingToUndo):
        table.undo(A)
    assert table.state == before


@pytest.mark.rule("EB-TRADE-7")
def test_fee_paid_before_the_deal_stays_paid_and_the_next_is_the_new_owners() -> None:
    fee = do.Accept(fee=4)
    story = trading({"at": WAY[0]}, {"track": FIRST}, {"at": WAY[0]})
    story = done(story, A, do.Move(path=WAY[1:3], accept=fee))
    story = done(done(story, A, buys(10)), B, YES)
    assert money(story) == [26, 54, 40]
    story = done(story, A, do.EndTurn())
    story = done(story, B, do.EndTurn())
    story = done(story, C, do.Move(path=WAY[1:3], accept=fee))
    assert money(story) == [30, 54, 36]
    story = done(pass_on(story), A, do.Move(path=WAY[3:4]))
    assert money(story) == [30, 54, 36]
    assert story.state.players[A].trains[0].at == at_of(WAY[3])
