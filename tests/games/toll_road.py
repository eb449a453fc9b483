"""Toll Road: a small, complete card game that uses all features of a table.

Two to six pedlars walk a road of ten miles with goods in their packs. A turn has two phases: *walk*
up to three miles (each can be undone), then *trade*: sell one of the goods for its value, and a
coin more for every two miles from home. Another card is drawn from the hidden deck in its place. If
robbers come out, the pedlar farthest along the road, except the one that drew them, gives up one of
their goods (their choice if they have several), and another card is drawn. A pedlar at the end of
the road with the coins that the options require has won.

So there is a hidden deck, a choice by a seat out of turn, several draws for one command, undo with
its barriers, and a winner.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert, structs

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.games.package import GamePackage
from core.misshapen import why_misshapen
from core.option_spec import OptionSpec, options_view
from core.ruleset import (
    Awaiting,
    ChanceNeeded,
    Draw,
    Options,
    Outcome,
    Placing,
    Refusal,
    ScenarioImpossible,
    Seat,
    SeatMustAct,
    SeatsOutOfRange,
    Turn,
    completed,
)

ROAD = 10
STEPS = 3
HAND = 3
GOODS = tuple(10 * cart + coins for cart in range(1, 6) for coins in range(1, 7))
ROBBERS = tuple(range(91, 97))
TARGETS = (20, 30, 40)

Card = Annotated[int, Meta(ge=11, le=96)]


def value(card: int) -> int:
    """Return the coins that goods sell for: 1 to 6, their card's last digit."""
    return card % 10


class NotYourTurn(Refusal):
    """Another seat must act."""

    rule = "TOLL-1"
    text = "seat {seat} must wait for seat {awaited}"


class RoadEnds(Refusal):
    """There is no road left, or no step of this turn."""

    rule = "TOLL-2"
    text = "seat {seat} is at mile {mile} with {steps} steps left"


class TradingIsDone(Refusal):
    """After the one sale of a turn, walking and selling are over."""

    rule = "TOLL-3"
    text = "seat {seat} has sold already"


class NotInPack(Refusal):
    """The card is not in the pedlar's pack."""

    rule = "TOLL-4"
    text = "card {card} is not among {pack}"


class NothingToGiveUp(Refusal):
    """No robber demands anything."""

    rule = "TOLL-5"
    text = "nobody asks seat {seat} to give up goods"


class MustGiveUp(Refusal):
    """Robbers wait for a loss before anything else happens."""

    rule = "TOLL-6"
    text = "seat {seat} must give up one of {pack} first"


class Walk(Struct, frozen=True, tag="walk", tag_field="type"):
    """Go one mile."""


class Sell(Struct, frozen=True, tag="sell", tag_field="type"):
    """Sell goods and draw another card."""

    card: Card


class GiveUp(Struct, frozen=True, tag="give_up", tag_field="type"):
    """Give goods to the robbers."""

    card: Card


class EndTurn(Struct, frozen=True, tag="end_turn", tag_field="type"):
    """Let the next pedlar have his turn."""


Command = Walk | Sell | GiveUp | EndTurn


class Dealt(Struct, frozen=True, tag="dealt", tag_field="type"):
    """A card came into a pack at the deal."""

    seat: Seat
    card: Card


class Walked(Struct, frozen=True, tag="walked", tag_field="type"):
    """A pedlar went one mile."""

    seat: Seat


class Sold(Struct, frozen=True, tag="sold", tag_field="type"):
    """Goods were sold for coins."""

    seat: Seat
    card: Card
    coins: int


class GoodsDrawn(Struct, frozen=True, tag="goods_drawn", tag_field="type"):
    """A card replaced the one sold."""

    seat: Seat
    card: Card


class RobbersCame(Struct, frozen=True, tag="robbers_came", tag_field="type"):
    """Robbers were drawn; `victim` must give something up, or is None."""

    card: Card
    victim: Seat | None


class GivenUp(Struct, frozen=True, tag="given_up", tag_field="type"):
    """Goods went to the robbers."""

    seat: Seat
    card: Card


class TurnEnded(Struct, frozen=True, tag="turn_ended", tag_field="type"):
    """The next seat is in turn."""

    seat: Seat
    following: Seat


Event = Dealt | Walked | Sold | GoodsDrawn | RobbersCame | GivenUp | TurnEnded


class Pedlar(Struct, frozen=True, array_like=True):
    """One seat: mile on the road, coins, goods in the pack, in the order they came."""

    mile: int = 0
    coins: int = 0
    pack: tuple[Card, ...] = ()


class State(Struct, frozen=True, array_like=True):
    """The whole game; `steps` are those left, `owed` the cards still to be drawn this turn."""

    pedlars: tuple[Pedlar, ...]
    target: int
    active: Seat
    turn: int
    steps: int
    traded: bool
    owed: int
    victim: Seat | None
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]


class TollRoad:
    """The rule set."""

    name = "toll-road"
    version = "1"
    data_hash = blake2b(bytes([*GOODS, 0, *ROBBERS]), digest_size=32).digest()
    options = (OptionSpec("Target", "Coins that win.", TARGETS, usual=30),)
    state_type = State
    command_type = Command
    event_type = Event

    def complete_options(self, options: Options) -> Options:
        """The one option is the coins that win, "Target"."""
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        """Empty packs; the deal follows, a draw for each card."""
        if not 2 <= seats <= 6:
            raise SeatsOutOfRange(seats=seats, least=2, most=6)
        return State(
            pedlars=(Pedlar(),) * seats,
            target=int(options["Target"]),
            active=Seat(0),
            turn=0,
            steps=STEPS,
            traded=False,
            owed=0,
            victim=None,
            deck=(*GOODS, *ROBBERS),
            discard=(),
        )

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        """A document names any of `pedlars`, `active` and `discard`; the deck is what remains."""
        start = self.setup(seats, options)
        try:
            pedlars = convert(document.get("pedlars", ()), tuple[Pedlar, ...])
            active = convert(document.get("active", 0), Annotated[int, Meta(ge=0, lt=seats)])
            discard = convert(document.get("discard", ()), tuple[Card, ...])
        except ValidationError as error:
            raise ScenarioImpossible(why=why_misshapen(error, object)) from error
        held = [*discard, *(card for pedlar in pedlars for card in pedlar.pack)]
        if len(pedlars) != seats or len(set(held)) != len(held):
            raise ScenarioImpossible(why="every seat needs a pedlar, and every card one place")
        if any(len(p.pack) != HAND or set(p.pack) - set(GOODS) for p in pedlars):
            raise ScenarioImpossible(why=f"every pack holds {HAND} goods and no robbers")
        if set(discard) - {*GOODS, *ROBBERS} or any(not 0 <= p.mile <= ROAD for p in pedlars):
            raise ScenarioImpossible(why="there are cards or miles that are not on this road")
        return structs.replace(
            start,
            pedlars=pedlars,
            active=Seat(active),
            turn=1,
            discard=discard,
            deck=tuple(card for card in start.deck if card not in held),
        )

    def decide(self, state: State, seat: Seat, command: Command) -> list[Event]:
        """What follows from a command, by the rules TOLL-1 to TOLL-6."""
        awaited = [needed.seat for needed in self._seats_awaited(state)]
        if seat not in awaited:
            raise NotYourTurn(seat=seat, awaited=awaited)
        pedlar = state.pedlars[seat]
        match command:
            case GiveUp(card):
                if state.victim != seat:
                    raise NothingToGiveUp(seat=seat)
                return [GivenUp(seat, _in_pack(pedlar, card))]
            case _ if state.victim is not None:
                raise MustGiveUp(seat=seat, pack=pedlar.pack)
            case EndTurn():
                return [TurnEnded(seat, Seat((seat + 1) % len(state.pedlars)))]
            case _ if state.traded:
                raise TradingIsDone(seat=seat)
            case Walk():
                if state.steps == 0 or pedlar.mile == ROAD:
                    raise RoadEnds(seat=seat, mile=pedlar.mile, steps=state.steps)
                return [Walked(seat)]
            case Sell(card):
                return [Sold(seat, _in_pack(pedlar, card), value(card) + pedlar.mile // 2)]

    def quote(self, state: State, seat: Seat, command: Command) -> Command:
        """No command has sums to accept."""
        self.decide(state, seat, command)
        return command

    def resolve(self, state: State, draw: Draw) -> list[Event]:
        """One card from those that remain."""
        if state.turn == 0:
            return self._deal(state, draw)
        card = state.deck[draw.below(len(state.deck))]
        if card in GOODS:
            return [GoodsDrawn(state.active, card)]
        victim = _farthest(state)
        if victim is None:
            return [RobbersCame(card, None)]
        pack = state.pedlars[victim].pack
        if len(pack) > 1:
            return [RobbersCame(card, victim)]
        return [RobbersCame(card, victim), *(GivenUp(victim, goods) for goods in pack)]

    def evolve(self, state: State, event: Event) -> State:
        """The state with the event in it."""
        match event:
            case Dealt(seat, card):
                dealt = _with(state, seat, pack=(*state.pedlars[seat].pack, card))
                dealt = structs.replace(dealt, deck=_without(state.deck, card))
                whole = len(dealt.pedlars[-1].pack) == HAND
                return structs.replace(dealt, turn=1) if whole else dealt
            case Walked(seat):
                walked = _with(state, seat, mile=state.pedlars[seat].mile + 1)
                return structs.replace(walked, steps=state.steps - 1)
            case Sold(seat, card, coins):
                pedlar = state.pedlars[seat]
                pack = _without(pedlar.pack, card)
                sold = _with(state, seat, coins=pedlar.coins + coins, pack=pack)
                discard = (*state.discard, card)
                return structs.replace(sold, traded=True, owed=HAND - len(pack), discard=discard)
            case GoodsDrawn(seat, card):
                drawn = _with(state, seat, pack=(*state.pedlars[seat].pack, card))
                return _reshuffled(
                    structs.replace(drawn, owed=state.owed - 1, deck=_without(state.deck, card))
                )
            case RobbersCame(card, victim):
                deck, discard = _without(state.deck, card), (*state.discard, card)
                return _reshuffled(
                    structs.replace(state, victim=victim, deck=deck, discard=discard)
                )
            case GivenUp(seat, card):
                given = _with(state, seat, pack=_without(state.pedlars[seat].pack, card))
                return structs.replace(given, victim=None, discard=(*state.discard, card))
            case TurnEnded(_, following):
                owed = HAND - len(state.pedlars[following].pack)
                return structs.replace(
                    state,
                    active=following,
                    turn=state.turn + 1,
                    steps=STEPS,
                    traded=False,
                    owed=owed,
                )

    def bars_undo(self, event: Event) -> bool:
        """Only miles walked this turn can be taken back."""
        return not isinstance(event, Walked)

    def legal(self, state: State, seat: Seat) -> Iterable[Command]:
        """Walk, then sales in the order of the pack, then the end of the turn."""
        if seat not in [awaited.seat for awaited in self._seats_awaited(state)]:
            return
        pedlar = state.pedlars[seat]
        if state.victim == seat:
            yield from map(GiveUp, pedlar.pack)
            return
        if not state.traded:
            if state.steps and pedlar.mile < ROAD:
                yield Walk()
            yield from map(Sell, pedlar.pack)
        yield EndTurn()

    def awaiting(self, state: State) -> Awaiting:
        """A draw while cards are owed, or the robbers' victim, or the seat in turn."""
        if self.outcome(state) is not None:
            return ()
        if state.turn == 0:
            return ChanceNeeded("deal")
        if state.victim is None and state.owed and state.deck:
            return ChanceNeeded("goods")
        return self._seats_awaited(state)

    def turn(self, state: State) -> Turn:
        """The seat in turn."""
        return Turn(state.turn, state.active if state.turn else None)

    def outcome(self, state: State) -> Outcome | None:
        """The first pedlar at the road's end with the coins that win."""
        for seat, pedlar in enumerate(state.pedlars):
            if pedlar.mile == ROAD and pedlar.coins >= state.target:
                return Outcome(Seat(seat))
        return None

    def standings(self, state: State) -> tuple[Placing, ...]:
        """The winner, then the other pedlars by their coins, then by their miles."""
        outcome = self.outcome(state)
        if outcome is None:
            return ()

        def worth(seat: int) -> tuple[bool, int, int]:
            pedlar = state.pedlars[seat]
            return seat == outcome.winner, pedlar.coins, pedlar.mile

        seats = sorted(range(len(state.pedlars)), key=worth, reverse=True)
        worths = [worth(seat) for seat in seats]
        return tuple(
            Placing(worths.index(worth(seat)) + 1, Seat(seat), coins, (("mile", mile),))
            for seat, (_, coins, mile) in zip(seats, worths, strict=True)
        )

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """All but the deck's cards; a pack is hidden from other seats."""
        return {
            "turn": state.turn,
            "active": state.active,
            "phase": "trade" if state.traded else "walk",
            "steps_left": state.steps,
            "target": state.target,
            "seats": [
                {
                    "mile": pedlar.mile,
                    "coins": pedlar.coins,
                    "goods": len(pedlar.pack),
                    "pack": list(pedlar.pack) if seat in (None, place) else None,
                }
                for place, pedlar in enumerate(state.pedlars)
            ],
            "deck": len(state.deck),
            "discard": list(state.discard),
        }

    def info(self) -> dict[str, Any]:
        """The cards and the road."""
        return {
            "about": "Walk to mile 10 with coins enough. A card's last digit is its worth.",
            "road": ROAD,
            "steps": STEPS,
            "goods": [{"card": card, "coins": value(card)} for card in GOODS],
            "robbers": list(ROBBERS),
            "options": options_view(self.options),
        }

    def _seats_awaited(self, state: State) -> tuple[SeatMustAct, ...]:
        if self.outcome(state) is not None or state.turn == 0:
            return ()
        if state.victim is not None:
            return (SeatMustAct(state.victim, "give_up"),)
        if state.owed and state.deck:
            return ()
        return (SeatMustAct(state.active, "turn"),)

    def _deal(self, state: State, draw: Draw) -> list[Event]:
        """The next card of the deal: goods only, one to each seat in turn."""
        goods = [card for card in state.deck if card in GOODS]
        seat = min(range(len(state.pedlars)), key=lambda place: len(state.pedlars[place].pack))
        return [Dealt(Seat(seat), goods[draw.below(len(goods))])]


def _farthest(state: State) -> Seat | None:
    """Return the pedlar that robbers meet: the farthest that has goods and did not draw them."""
    others = [seat for seat in range(len(state.pedlars)) if seat != state.active]
    farthest = max(others, key=lambda seat: (state.pedlars[seat].mile, -seat))
    ahead = state.pedlars[farthest].mile >= state.pedlars[state.active].mile
    return Seat(farthest) if ahead and state.pedlars[farthest].pack else None


def _in_pack(pedlar: Pedlar, card: Card) -> Card:
    if card not in pedlar.pack:
        raise NotInPack(card=card, pack=pedlar.pack)
    return card


def _with(state: State, seat: Seat, **changes: Any) -> State:
    changed = structs.replace(state.pedlars[seat], **changes)
    pedlars = (*state.pedlars[:seat], changed, *state.pedlars[seat + 1 :])
    return structs.replace(state, pedlars=pedlars)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _reshuffled(state: State) -> State:
    """An empty deck takes the discard pile; no deck has an order, so sorting hides nothing."""
    if state.deck:
        return state
    return structs.replace(state, deck=tuple(sorted(state.discard)), discard=())


RULES = TollRoad()
AI = GameAI({"random": RandomPlayer()}, strongest="random")


def options() -> tuple[OptionSpec, ...]:
    """Return the options of the game, for the configuration."""
    return RULES.options


GAME = GamePackage(
    key="toll-road",
    title="Toll Road",
    seats=range(2, 7),
    levels=("random",),
    rules="tests.games.toll_road:RULES",
    ai="tests.games.toll_road:AI",
    windows="tests.games.toll_road_windows:WINDOWS",
    options="tests.games.toll_road:options",
)
