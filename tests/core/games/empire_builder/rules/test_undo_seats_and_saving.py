"""Undo, seats that change hands, and saved games (EB-UNDO-1, EB-SEAT-1, EB-SAVE-1)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.levels import AI
from core.games.empire_builder.commands import Accept, AnyCommand
from core.games.empire_builder.rules import RULES
from core.log import parse_log
from core.ruleset import Seat, SeatMustAct, SeatsOutOfRange
from core.table import PERSON, LocalTable, took_over, verify
from core.table.errors import NothingToUndo, SeatInTurn
from tests.core.games.empire_builder.places import card_that, centre, line, out_of, ring, sections
from tests.core.games.empire_builder.tables import A, B, lasting, seated, start

KANSAS = centre("Kansas City")
RING = ring("Kansas City")
WAY = line(3)
MAKER = next(
    city for city in RULES.world.board.cities.values() if city.size == "major" and city.loads
)
MADE = MAKER.loads[0]


def resumed(table: LocalTable) -> LocalTable:
    contents = parse_log(table.log_bytes(), "a saved game")
    return LocalTable.resume(RULES, contents.entries, secret=contents.keeper)


def check_undone(table: LocalTable, *commands: AnyCommand) -> None:
    """Do these commands, and undo them one by one, to the same states."""
    states = []
    for command in commands:
        states.append(table.state)
        table.do(A, command)
    for state in reversed(states):
        table.undo(A)
        assert table.state == state
    assert not table.can_undo


@pytest.mark.rule("EB-UNDO-1", "EB-INV-15")
def test_all_undoable_actions_are_undone_backwards_and_movement_is_open_again() -> None:
    start, to = out_of(MAKER.name)
    table = seated(
        {"at": centre(MAKER.name), "money": 90}, {"at": KANSAS}, options={"Borrowing": "Yes"}
    )
    check_undone(
        table,
        do.Borrow(amount=5),
        do.PickUp(load=MADE),
        do.Move(path=(ring(MAKER.name)[0],)),
        do.Drop(load=MADE),
        do.Build(from_=start, to=to),
    )
    assert table.state.phase == "movement"
    check_undone(table, do.Upgrade(loco="Fast Freight"))


@pytest.mark.rule("EB-UNDO-1")
def test_undone_step_gives_the_fee_back() -> None:
    table = seated({"at": WAY[0]}, {"at": KANSAS, "track": sections(WAY)})
    check_undone(table, do.Move(path=(WAY[1],), accept=Accept(fee=4)), do.Move(path=(WAY[2],)))
    assert [player.money for player in table.state.players] == [40, 40]


@pytest.mark.rule("EB-UNDO-1")
def test_delivery_trade_in_and_end_of_turn_cannot_be_undone() -> None:
    card, number, demand = card_that(lambda demand: demand.city == "Kansas City")
    others = [other for other in (1, 2, 3) if other != card][:2]
    carrying = {"at": KANSAS, "loads": [demand.load], "contracts": [card, *others]}
    for command in (
        do.Deliver(contract=card, demand=number),
        do.Pitch(),
        do.EndTurn(),
    ):
        table = seated(carrying, {"at": KANSAS})
        if not isinstance(command, do.Pitch):
            table.do(A, do.Move(path=(RING[0],)))
        table.do(A, command)
        assert not table.can_undo
        with pytest.raises(NothingToUndo):
            table.undo(A)


@pytest.mark.rule("EB-UNDO-1")
def test_settled_placing_and_an_offer_of_track_are_barriers() -> None:
    table = seated({}, {"at": KANSAS}, turn=3)
    table.do(A, do.PlaceLoco(at=KANSAS))
    assert not table.can_undo
    table = seated(
        {"at": KANSAS},
        {"at": KANSAS, "track": sections(WAY)},
        options={"Track Trading": "Yes"},
    )
    table.do(A, do.Move(path=(RING[0],)))
    table.do(A, do.OfferTrack(to=B, wants=((WAY[0], WAY[1]),), price=1))
    assert not table.can_undo
    table.do(B, do.AnswerOffer(answer="no"))
    assert not table.can_undo


@pytest.mark.rule("EB-UNDO-1")
def test_restored_game_has_nothing_to_undo() -> None:
    table = seated({"at": KANSAS}, {"at": KANSAS})
    table.do(A, do.Move(path=(RING[0],)))
    continued = LocalTable.continue_from(
        RULES, table.timeline.entries, ["Ann", "Ben"], secret=b"another".ljust(32)
    )
    assert continued.state == table.state
    assert not continued.can_undo


@pytest.mark.rule("EB-SEAT-1")
def test_change_of_control_changes_nothing_and_waits_for_the_end_of_the_turn() -> None:
    table = seated({"at": KANSAS}, {"at": KANSAS})
    table.do(A, do.Move(path=(RING[0],)))
    before = table.state
    table.set_control(A, "random")
    assert table.state == before
    table.do(A, do.Move(path=(KANSAS,)))
    with pytest.raises(SeatInTurn):
        table.set_control(A, PERSON)
    table.do(A, do.EndTurn())
    before = table.state
    table.set_control(A, PERSON)
    assert table.state == before
    assert table.position.table.control[A].level == PERSON


@pytest.mark.rule("EB-SEAT-1")
@pytest.mark.parametrize("level", AI.levels)
def test_computer_player_obeys_the_rules_and_does_not_know_the_deck(level: str) -> None:
    seats = {"at": KANSAS}, {"at": KANSAS}
    tops = [[80, 81, 82], [97, 83, 84]]
    states = [start(*seats, deck_top=top).state for top in tops]
    assert states[0] != states[1]
    chosen = [
        AI.player(level).choose(RULES, state, A, chance=bytes([1])).command for state in states
    ]
    assert chosen[0] == chosen[1]
    RULES.decide(states[0], A, chosen[0])


@pytest.mark.rule("EB-SEAT-1")
def test_computer_takes_over_in_the_middle_of_a_choice() -> None:
    table = seated(
        {"at": KANSAS},
        {"at": KANSAS, "track": sections(WAY)},
        options={"Track Trading": "Yes"},
    )
    table.do(A, do.OfferTrack(to=B, wants=((WAY[0], WAY[1]),), price=1))
    before = table.state
    table.set_control(B, "random")
    assert table.state == before
    choice = AI.player("random").choose(RULES, table.state, B, chance=table.digest)
    table.do(B, choice.command)
    assert table.state.offer is None


def with_offer(price: int) -> LocalTable:
    """Return a table at which Ann has offered Ben this price for a section worth 1."""
    table = seated(
        {"at": KANSAS, "money": 50},
        {"at": KANSAS, "track": sections(WAY)},
        options={"Track Trading": "Yes"},
    )
    table.do(A, do.OfferTrack(to=B, wants=((WAY[0], WAY[1]),), price=price))
    return table


@pytest.mark.rule("EB-TRADE-5", "EB-SEAT-1")
@pytest.mark.parametrize("level", ["normal", "greedy"])
def test_offer_left_unanswered_is_declined_by_the_computer_that_takes_over(level: str) -> None:
    """The price is one that this player accepts in a seat of its own."""
    table = with_offer(9)
    by_rule = AI.player(level).choose(RULES, table.state, B, chance=b"").command
    assert by_rule == do.AnswerOffer(answer="yes")
    assert not took_over(table.position, B)
    table.set_control(B, level)
    assert took_over(table.position, B)
    declined = AI.left_open(RULES, table.state, B)
    assert declined is not None
    table.do(B, declined.command)
    assert table.state.offer is None
    assert table.state.players[B].money == 40
    assert not took_over(table.position, B)


@pytest.mark.rule("EB-TRADE-5")
def test_computer_of_a_continued_game_declines_the_offer_made_before() -> None:
    parent = with_offer(9)
    seats: list[str | tuple[str, str]] = ["Ann", ("Ben", "greedy")]
    secret = b"another".ljust(32)
    table = LocalTable.continue_from(RULES, parent.timeline.entries, seats, secret=secret)
    assert took_over(table.position, B)


@pytest.mark.rule("EB-TRADE-5")
def test_only_an_offer_of_track_has_an_answer_of_its_own() -> None:
    """The offerer's computer takes the offer back itself, and loads are lost by choice."""
    table = with_offer(9)
    assert AI.left_open(RULES, table.state, A) is None
    assert AI.left_open(RULES, seated({}, {}).state, A) is None


@pytest.mark.rule("EB-SAVE-1")
def test_saved_log_contains_the_complete_state_and_brings_the_same_cards() -> None:
    table = seated(
        {"at": WAY[0], "money": 77, "owed": 4},
        {"at": KANSAS, "track": sections(WAY), "skip_turns": 1},
        options={"Borrowing": "Yes", "Victory Money": 300},
        events_in_play=[lasting(99)],
        contract_discard=[50, 51],
    )
    table.do(A, do.Move(path=(WAY[1],), accept=Accept(fee=4)))
    again = resumed(table)
    assert (again.state, again.digest) == (table.state, table.digest)
    assert again.log_bytes() == table.log_bytes()
    for each_table in (table, again):
        each_table.do(A, do.EndTurn())
        each_table.do(A, do.Pitch())
    assert again.log_bytes() == table.log_bytes()
    assert verify(table.timeline.entries, RULES).position == table.position


@pytest.mark.rule("EB-SAVE-1")
@pytest.mark.parametrize("count", [1, 3])
def test_number_of_players_stays(count: int) -> None:
    table = seated({"at": KANSAS}, {"at": KANSAS})
    with pytest.raises(SeatsOutOfRange):
        LocalTable.continue_from(
            RULES, table.timeline.entries, ["somebody"] * count, secret=b"another".ljust(32)
        )


@pytest.mark.rule("EB-SAVE-1")
def test_only_the_active_seat_is_awaited_for_its_turn_and_none_while_an_offer_is_open() -> None:
    table = seated(
        {"at": KANSAS},
        {"at": KANSAS, "track": sections(WAY)},
        options={"Track Trading": "Yes"},
    )
    assert RULES.awaiting(table.state) == (SeatMustAct(Seat(0), "turn"),)
    table.do(A, do.OfferTrack(to=B, wants=((WAY[0], WAY[1]),), price=1))
    awaiting = RULES.awaiting(table.state)
    assert isinstance(awaiting, tuple)
    assert (awaiting[0].seat, awaiting[0].purpose) == (B, "answer_offer")
