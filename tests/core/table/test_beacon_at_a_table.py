"""The beacon at a table: the same draw gives the same cards, however the earlier log forks."""

import pytest

from core.log import TableId
from core.table import events_of
from core.table.beacon import Revealer
from core.table.errors import UnusableCode
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import GoodsDrawn, RobbersCame, Sell, Walk


def drawn(parties: Parties) -> list[int]:
    """Return the cards of the first sale of seat 0, in order."""
    start = len(parties.entries)
    parties.do(0, Sell(parties.position.game.pedlars[0].pack[0]))
    return [
        event.card
        for opened in parties.entries[start:]
        for event in events_of(opened, parties.rules)
        if isinstance(event, GoodsDrawn | RobbersCame)
    ]


@pytest.mark.parametrize("walks", [1, 2, 3])
def test_leader_that_forks_the_log_gets_the_same_cards(walks: int) -> None:
    straight, forked = dealt(3, witness=True), dealt(3, witness=True)
    for _ in range(walks):
        forked.do(0, Walk())
    assert forked.position.head != straight.position.head
    assert drawn(forked) == drawn(straight)


def test_leader_that_forks_the_log_is_refused_by_contributors_that_revealed() -> None:
    straight, forked = dealt(2), dealt(2)
    forked.do(0, Walk())
    for parties in (straight, forked):
        sale = Sell(parties.position.game.pedlars[0].pack[0])
        parties.add(parties.play(0, 0, sale))
    draw = straight.position.table.draw
    honest = Revealer(straight.chains[1])
    assert straight.position.table.request_hash is not None
    assert forked.position.table.request_hash is not None
    honest.reveal(draw, straight.position.table.request_hash)
    with raises_code(UnusableCode.ALREADY_REVEALED):
        honest.reveal(draw, forked.position.table.request_hash)


def test_each_card_is_a_draw_of_its_own() -> None:
    parties = dealt(2)
    assert parties.position.table.draw == 6
    cards = drawn(parties)
    assert parties.position.table.draw == 6 + len(cards)


def test_another_table_draws_other_cards() -> None:
    here, there = dealt(2), Parties(2, table=TableId(b"another table id"))
    there.settle()
    assert here.position.game.deck != there.position.game.deck
