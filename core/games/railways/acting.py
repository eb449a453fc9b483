"""The effect of each command: the events that it adds to a draft."""

from core.games.railways import auction, opening, operations, turns
from core.games.railways import commands as do
from core.games.railways.building import build
from core.games.railways.city_growth import buy_western_link, urbanize
from core.games.railways.delivering import deliver
from core.games.railways.draft import Draft
from core.games.railways.engines import upgrade
from core.games.railways.events import ActionBegan
from core.games.railways.queries import city_named, colour_named, slot_of
from core.games.railways.refusals import ActionSpent, EffectOwed
from core.ruleset import Seat


def act(draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
    """Add the events of a command for which the game waits; raises Refusal."""
    match command:
        case do.KeepBaron():
            opening.keep_baron(draft, seat, command)
        case do.Bid():
            if auction.bid(draft, seat, command):
                turns.begin_rounds(draft)
        case do.Pass():
            if auction.leave(draft, seat):
                turns.begin_rounds(draft)
        case do.EndAction():
            turns.end_slot(draft, seat)
        case do.Build():
            build(draft, seat, command)
        case do.Deliver():
            deliver(draft, seat, command)
        case do.TakeCard():
            operations.take_card(draft, seat, command)
        case do.UseCard():
            operations.use_card(draft, seat, command)
        case _:
            _act_on_city_or_engine(draft, seat, command)


def _act_on_city_or_engine(
    draft: Draft, seat: Seat, command: do.Urbanize | do.UpgradeEngine | do.WesternLink
) -> None:
    world = draft.world
    match command:
        case do.Urbanize():
            city, colour = city_named(world, command.city), colour_named(command.colour)
            _begin(draft, seat, "urbanize")
            urbanize(draft, seat, city, colour, price=world.prices.urbanize)
        case do.UpgradeEngine():
            _begin(draft, seat, "engine")
            upgrade(draft, seat, half=False)
        case do.WesternLink():
            gateway = city_named(world, command.city)
            _begin(draft, seat, "west")
            buy_western_link(draft, seat, gateway)


def _begin(draft: Draft, seat: Seat, action: str) -> None:
    """Begin an action that is one atom; raises EffectOwed or ActionSpent."""
    slot = slot_of(draft.state)
    if slot.owed:
        raise EffectOwed(card=slot.card)
    if not slot.actions_left:
        raise ActionSpent
    draft.add(ActionBegan(seat=seat, action=action))
