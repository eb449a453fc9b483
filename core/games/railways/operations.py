"""Operations cards: taking them, their effects, and playing those that were kept (RW-CARD)."""

from collections.abc import Iterator

from core.errors import Words
from core.games.railways.cards import KEPT, USED, Operation
from core.games.railways.city_growth import new_cities, urbanize
from core.games.railways.commands import TakeCard, UseCard
from core.games.railways.delivering import can_deliver
from core.games.railways.draft import Draft
from core.games.railways.drawing import request_cubes
from core.games.railways.engines import half_of, price_of_next, upgrade
from core.games.railways.events import (
    ActionBegan,
    BondRetired,
    CardTaken,
    CardUsed,
    PointsScored,
    Received,
)
from core.games.railways.queries import city_named, colour_named, operation_named, slot_of
from core.games.railways.refusals import (
    ActionSpent,
    CardNotHeld,
    CardNotOpen,
    CardWithoutEffect,
    ChoiceDoesNotFit,
    EffectOwed,
)
from core.games.railways.state import State
from core.games.railways.world import World
from core.games.railways.yard import can_build
from core.ruleset import Seat


def take_card(draft: Draft, seat: Seat, command: TakeCard) -> None:
    """Take an open card, and carry it out or keep it; raises Refusal."""
    world, slot = draft.world, slot_of(draft.state)
    card = operation_named(world, command.card)
    _check_choices(world, card, command)
    if slot.owed:
        raise EffectOwed(card=slot.card)
    if not slot.actions_left or slot.second_wind:
        raise ActionSpent
    if card.number not in draft.state.display:
        raise CardNotOpen(card=card.number)
    why = why_without_effect(world, draft.state, seat, card)
    if why:
        raise CardWithoutEffect(card=card.number, why=why)
    draft.add(ActionBegan(seat=seat, action="card"))
    draft.add(
        CardTaken(
            seat=seat,
            card=card.number,
            kept=card.kind in KEPT,
            owes=card.kind if card.kind in ("build", "deliver") else "",
            actions=card.actions,
        )
    )
    _carry_out(draft, seat, card, command)


def _check_choices(world: World, card: Operation, command: TakeCard) -> None:
    """Check that city and colour are named if the card needs them; raises ChoiceDoesNotFit."""
    needs_city = card.kind in ("growing_town", "factory_town")
    needs_colour = card.kind == "factory_town"
    if (command.city is None) == needs_city or (command.colour is None) == needs_colour:
        needed = [Words("a city")] * needs_city + [Words("a colour")] * needs_colour
        raise ChoiceDoesNotFit(card=card.number, choices=needed)
    if command.city is not None:
        city_named(world, command.city)
    if command.colour is not None:
        colour_named(command.colour)


def why_without_effect(world: World, state: State, seat: Seat, card: Operation) -> str:
    """Return why the effect of a card is not possible; empty if it is (RW-CARD-4)."""
    match card.kind:
        case "growing_town" if not any(state.bag):
            return "no cube is left in the bag"
        case "factory_town" if next(new_cities(world, state), None) is None:
            return "no gray city or no New City tile is left"
        case "build" if not can_build(world, state, seat):
            return "no track can be laid"
        case "engine_works" if price_of_next(world, state, seat) is None:
            return "your engine has the highest level"
        case "retired_bond" if not state.players[seat].bonds:
            return "you hold no bond"
        case "deliver" if not can_deliver(world, state, seat, levels=card.levels):
            return "you can deliver no cube"
        case _:
            return ""


def _carry_out(draft: Draft, seat: Seat, card: Operation, command: TakeCard) -> None:
    """Add the events of a card that acts at once, but for track and deliveries (RW-CARD-6)."""
    match card.kind:
        case "growing_town":
            request_cubes(draft, city_named(draft.world, command.city or ""))
        case "factory_town":
            city = city_named(draft.world, command.city or "")
            urbanize(draft, seat, city, colour_named(command.colour or ""), price=0)
        case "engine_works":
            upgrade(draft, seat, half=True)
        case "subsidy":
            draft.add(Received(seat=seat, amount=card.money, purpose="subsidy"))
        case "retired_bond":
            draft.add(BondRetired(seat=seat))
        case "charter":
            draft.add(PointsScored(seat=seat, points=card.points, purpose="charter"))
        case _:
            pass  # kept, or its effect is owed, or it has given more actions


def use_card(draft: Draft, seat: Seat, command: UseCard) -> None:
    """Play a kept card (RW-CARD-8); raises Unknown or CardNotHeld."""
    card = operation_named(draft.world, command.card)
    if card.kind not in USED or card.number not in draft.state.players[seat].cards:
        raise CardNotHeld(card=card.number)
    draft.add(CardUsed(seat=seat, card=card.number, effect=card.kind))


def cards_to_take(world: World, state: State, seat: Seat) -> Iterator[tuple[TakeCard, int]]:
    """Yield every card that can be taken, with its choices and its price, by number."""
    for number in state.display:
        card = world.operations[number]
        if why_without_effect(world, state, seat, card):
            continue
        if card.kind == "growing_town":
            for place in world.board.cities:
                yield TakeCard(card=number, city=place.name), 0
        elif card.kind == "factory_town":
            for city, colour in new_cities(world, state):
                yield TakeCard(card=number, city=city, colour=colour), 0
        else:
            price = price_of_next(world, state, seat) if card.kind == "engine_works" else None
            yield TakeCard(card=number), half_of(price or 0)


def cards_to_use(world: World, state: State, seat: Seat) -> Iterator[int]:
    """Yield the numbers of the kept cards that the seat can play."""
    for number in state.players[seat].cards:
        if world.operations[number].kind in USED:
            yield number
