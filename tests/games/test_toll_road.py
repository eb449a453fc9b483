"""Toll Road by its rules, one at a time."""

from typing import Any

import pytest
from msgspec import structs

from core.ruleset import (
    ChanceNeeded,
    Outcome,
    ScenarioImpossible,
    Seat,
    SeatMustAct,
    SeatsOutOfRange,
    Turn,
    UnknownOption,
)
from tests.games.toll_road import (
    GOODS,
    HAND,
    ROAD,
    ROBBERS,
    RULES,
    STEPS,
    TARGETS,
    Command,
    Dealt,
    EndTurn,
    Event,
    GivenUp,
    GiveUp,
    GoodsDrawn,
    MustGiveUp,
    NothingToGiveUp,
    NotInPack,
    NotYourTurn,
    Pedlar,
    RoadEnds,
    RobbersCame,
    Sell,
    Sold,
    State,
    TradingIsDone,
    TurnEnded,
    Walk,
    Walked,
)
from tests.given import Answer, Story, given

ANN, BEN, CAT = map(Seat, range(3))
PACKS = ((11, 12, 13), (14, 15, 16), (21, 22, 23))

Game = Story[State, Command, Event]


def dealt(*events: Event, target: int = 20) -> Game:
    """Return a game of three, dealt PACKS, after these events."""
    deal = [Dealt(Seat(seat), PACKS[seat][card]) for card in range(HAND) for seat in range(3)]
    return given(RULES, RULES.setup(3, {"Target": target}), *deal, *events)


def from_scenario(*pedlars: Pedlar, target: int = 20, **document: Any) -> Game:
    """Return a game that starts in the middle."""
    plain = [structs.astuple(pedlar) for pedlar in pedlars]
    start = RULES.scenario(len(pedlars), {"Target": target}, {"pedlars": plain, **document})
    return given(RULES, start)


def drawing(game: Game, card: int) -> Answer[State, Command, Event]:
    """Return the draw of this card."""
    return game.drawing(game.state.deck.index(card))


def awaited(game: Game) -> Any:
    return RULES.awaiting(game.state)


def test_deal_gives_one_card_to_each_in_turn_and_no_robbers() -> None:
    game = given(RULES, RULES.setup(2, {"Target": 20}))
    assert awaited(game) == ChanceNeeded("deal")
    last = len(GOODS) - 1
    game = game.drawing(last).then(Dealt(ANN, 56))
    game = game.drawing(last - 1).then(Dealt(BEN, 55))
    for card, seat in [(54, ANN), (53, BEN), (52, ANN), (51, BEN)]:
        assert RULES.turn(game.state) == Turn(0, None)
        game = game.drawing(GOODS.index(card)).then(Dealt(seat, card))
    assert awaited(game) == (SeatMustAct(ANN, "turn"),)
    assert RULES.turn(game.state) == Turn(1, ANN)


def test_pedlar_walks_at_most_three_miles_a_turn() -> None:
    game = dealt()
    for _ in range(STEPS):
        game = game.when(ANN, Walk()).then(Walked(ANN))
    game.when(ANN, Walk()).refuses(RoadEnds, seat=ANN, mile=3, steps=0)


def test_next_turn_has_steps_again() -> None:
    game = dealt(Walked(ANN), Walked(ANN), Walked(ANN), TurnEnded(ANN, BEN))
    game.when(BEN, Walk()).then(Walked(BEN))


def test_road_ends_at_its_tenth_mile() -> None:
    game = from_scenario(Pedlar(ROAD - 1, 0, PACKS[0]), Pedlar(0, 0, PACKS[1]))
    game = game.when(ANN, Walk()).then(Walked(ANN))
    game.when(ANN, Walk()).refuses(RoadEnds, mile=ROAD, steps=STEPS - 1)


@pytest.mark.parametrize(("mile", "coins"), [(0, 3), (1, 3), (2, 4), (3, 4)])
def test_goods_sell_for_their_value_and_a_coin_per_two_miles(mile: int, coins: int) -> None:
    dealt(*[Walked(ANN)] * mile).when(ANN, Sell(13)).then(Sold(ANN, 13, coins))


def test_only_goods_in_the_pack_can_be_sold() -> None:
    dealt().when(ANN, Sell(14)).refuses(NotInPack, card=14, pack=PACKS[0])


def test_card_is_drawn_immediately_after_a_sale() -> None:
    game = dealt().when(ANN, Sell(11)).then(Sold(ANN, 11, 1))
    assert awaited(game) == ChanceNeeded("goods")
    game.when(ANN, EndTurn()).refuses(NotYourTurn, seat=ANN, awaited=[])
    game = drawing(game, 24).then(GoodsDrawn(ANN, 24))
    assert game.state.pedlars[ANN] == Pedlar(0, 1, (12, 13, 24))
    assert awaited(game) == (SeatMustAct(ANN, "turn"),)


@pytest.mark.parametrize("command", [Walk(), Sell(12)])
def test_no_walk_or_sale_after_a_sale(command: Command) -> None:
    game = dealt(Sold(ANN, 11, 1), GoodsDrawn(ANN, 24))
    game.when(ANN, command).refuses(TradingIsDone, seat=ANN)
    game.when(ANN, EndTurn()).then(TurnEnded(ANN, BEN))


def test_turn_goes_round() -> None:
    game = dealt(TurnEnded(ANN, BEN), TurnEnded(BEN, CAT))
    game.when(CAT, EndTurn()).then(TurnEnded(CAT, ANN))


def test_seat_out_of_turn_must_wait() -> None:
    dealt().when(BEN, Walk()).refuses(NotYourTurn, seat=BEN, awaited=[ANN])


def test_robbers_meet_the_farthest_who_chooses_a_loss_and_drawing_continues() -> None:
    """Several draws for one command, with choices by seats out of turn between them."""
    game = dealt(Walked(ANN), TurnEnded(ANN, BEN), Walked(BEN), Walked(BEN), TurnEnded(BEN, CAT))
    game = game.when(CAT, Sell(23)).then(Sold(CAT, 23, 3))
    game = drawing(game, 91).then(RobbersCame(91, BEN))
    assert awaited(game) == (SeatMustAct(BEN, "give_up"),)
    game.when(CAT, EndTurn()).refuses(NotYourTurn, seat=CAT, awaited=[BEN])
    game.when(ANN, GiveUp(11)).refuses(NotYourTurn, seat=ANN, awaited=[BEN])
    for command in (Walk(), Sell(14), EndTurn()):
        game.when(BEN, command).refuses(MustGiveUp, seat=BEN, pack=PACKS[BEN])
    game.when(BEN, GiveUp(11)).refuses(NotInPack, card=11)
    game = game.when(BEN, GiveUp(15)).then(GivenUp(BEN, 15))
    assert awaited(game) == ChanceNeeded("goods")
    game = drawing(game, 96).then(RobbersCame(96, BEN))
    game = game.when(BEN, GiveUp(14)).then(GivenUp(BEN, 14))
    game = drawing(game, 92).then(RobbersCame(92, BEN), GivenUp(BEN, 16))
    game = drawing(game, 93).then(RobbersCame(93, None))
    game = drawing(game, 24).then(GoodsDrawn(CAT, 24))
    assert awaited(game) == (SeatMustAct(CAT, "turn"),)
    assert game.state.discard == (23, 91, 15, 96, 14, 92, 16, 93)


def test_robbed_pedlar_draws_again_at_the_start_of_a_turn() -> None:
    game = dealt(Sold(ANN, 11, 1), RobbersCame(91, BEN), GivenUp(BEN, 14), GoodsDrawn(ANN, 24))
    game = game.when(ANN, EndTurn()).then(TurnEnded(ANN, BEN))
    assert awaited(game) == ChanceNeeded("goods")
    game = drawing(game, 25).then(GoodsDrawn(BEN, 25))
    assert game.state.pedlars[BEN].pack == (15, 16, 25)
    assert awaited(game) == (SeatMustAct(BEN, "turn"),)


def test_robbers_spare_the_farthest_pedlar_if_it_drew_them() -> None:
    drawing(dealt(Walked(ANN), Sold(ANN, 11, 1)), 91).then(RobbersCame(91, None))


def test_robbers_meet_the_first_of_equals_that_did_not_draw_them() -> None:
    drawing(dealt(Sold(ANN, 11, 1)), 91).then(RobbersCame(91, BEN))


def test_nothing_can_be_given_up_without_robbers() -> None:
    dealt().when(ANN, GiveUp(11)).refuses(NothingToGiveUp, seat=ANN)


def test_empty_deck_takes_the_discard_pile() -> None:
    discard = sorted({*GOODS, *ROBBERS} - {11, 12, 13, 14, 15, 16, 56})
    game = from_scenario(Pedlar(0, 0, PACKS[0]), Pedlar(0, 0, PACKS[1]), discard=discard)
    game = game.when(ANN, Sell(11)).then(Sold(ANN, 11, 1))
    assert game.state.deck == (56,)
    game = game.drawing(0).then(GoodsDrawn(ANN, 56))
    assert game.state.deck == (11, *discard)
    assert game.state.discard == ()


def test_sale_at_the_end_of_the_road_for_the_last_coin_wins_before_the_draw() -> None:
    game = from_scenario(Pedlar(ROAD, 12, (14, 15, 16)), Pedlar(0, 0, PACKS[0]))
    assert RULES.outcome(game.state) is None
    short = game.when(ANN, Sell(14)).then(Sold(ANN, 14, 9))
    won = short.given(GoodsDrawn(ANN, 24)).state
    assert RULES.outcome(won) == Outcome(ANN)
    assert awaited(short) == ()
    assert [*RULES.legal(short.state, ANN), *RULES.legal(short.state, BEN)] == []
    short.when(ANN, EndTurn()).refuses(NotYourTurn, awaited=[])


@pytest.mark.parametrize(
    ("mile", "coins", "outcome"),
    [
        (ROAD - 1, 20, None),
        (ROAD, 19, None),
        (ROAD, 20, Outcome(BEN)),
        (ROAD, 21, Outcome(BEN)),
    ],
)
def test_winning_needs_the_whole_road_and_the_coins(
    mile: int, coins: int, outcome: Outcome | None
) -> None:
    game = from_scenario(Pedlar(0, 0, PACKS[0]), Pedlar(mile, coins, PACKS[1]))
    assert RULES.outcome(game.state) == outcome


@pytest.mark.parametrize("target", TARGETS)
def test_option_sets_the_coins_that_win(target: int) -> None:
    rich = Pedlar(ROAD, 30, PACKS[0])
    game = from_scenario(rich, Pedlar(0, 0, PACKS[1]), target=target)
    assert RULES.outcome(game.state) == (Outcome(ANN) if target <= 30 else None)


def test_thirty_coins_win_by_default() -> None:
    assert RULES.complete_options({}) == {"Target": 30}
    assert RULES.complete_options({"Target": 20}) == {"Target": 20}


@pytest.mark.parametrize("options", [{"Target": 31}, {"Target": "30"}, {"Mode": 1}], ids=str)
def test_unknown_options_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(UnknownOption):
        RULES.complete_options(options)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(SeatsOutOfRange):
        RULES.setup(seats, {"Target": 20})


@pytest.mark.parametrize(
    "document",
    [
        pytest.param({}, id="no pedlars"),
        pytest.param({"pedlars": [[0, 0, [11, 12, 13]]]}, id="too few pedlars"),
        pytest.param({"pedlars": [[0, 0, [11, 12, 13]], [0, 0, [13, 14, 15]]]}, id="a card twice"),
        pytest.param({"pedlars": [[0, 0, [11, 12]], [0, 0, [13, 14, 15]]]}, id="a short pack"),
        pytest.param({"pedlars": [[0, 0, [11, 12, 91]], [0, 0, [13, 14, 15]]]}, id="robbers"),
        pytest.param({"pedlars": [[0.5, 0, [11, 12, 13]], [0, 0, [14, 15, 16]]]}, id="half a mile"),
        pytest.param(
            {"pedlars": [[0, 0, [11, 12, 13]], [0, 0, [14, 15, 16]]], "active": 2}, id="no seat"
        ),
        pytest.param(
            {"pedlars": [[0, 0, [11, 12, 13]], [0, 0, [14, 15, 16]]], "discard": [16]},
            id="a card in a pack and discarded",
        ),
    ],
)
def test_impossible_scenario_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(ScenarioImpossible):
        RULES.scenario(2, {"Target": 20}, document)


def test_legal_commands_come_in_the_documented_order() -> None:
    game = from_scenario(Pedlar(0, 0, (12, 13, 11)), Pedlar(0, 0, (16, 14, 15)))
    commands = [Walk(), Sell(12), Sell(13), Sell(11), EndTurn()]
    assert list(RULES.legal(game.state, ANN)) == commands
    game = game.given(Sold(ANN, 12, 2), RobbersCame(91, BEN))
    assert list(RULES.legal(game.state, BEN)) == [GiveUp(16), GiveUp(14), GiveUp(15)]
    game = game.given(GivenUp(BEN, 14), GoodsDrawn(ANN, 24))
    assert list(RULES.legal(game.state, ANN)) == [EndTurn()]


def test_pack_is_visible_only_to_its_seat() -> None:
    state = dealt().state
    packs = [seat["pack"] for seat in RULES.view(state, BEN)["seats"]]
    assert packs == [None, [14, 15, 16], None]
    assert [seat["pack"] for seat in RULES.view(state, None)["seats"]] == [list(p) for p in PACKS]
