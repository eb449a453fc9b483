"""The opening: the cut for the first turn, and the deal (EB-SETUP)."""

from collections.abc import Mapping
from typing import Final

from core.games.crayon.contract_cards import DEMANDS
from core.games.crayon.piles import Pile, take
from core.games.crayon.track import no_tracks
from core.games.crayon.turns import from_seat
from core.games.empire_builder import GAME
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import (
    CardCut,
    ContractDealt,
    CutEnded,
    DealEnded,
    EventSetAside,
)
from core.games.empire_builder.state import CUT, Cut, Doing, Player, Settings, State, Train
from core.games.empire_builder.turns import begin_game
from core.games.empire_builder.world import World
from core.ruleset import Draw, Options, Seat, SeatsOutOfRange

FIRST_TRAINS: Final = ("Freight", "Fast Freight")
"""The first train of each player, and the second with Additional Trains (EB-TWO-1)."""

_FLAGS: Final[Mapping[str, str]] = {
    "borrowing": "Borrowing",
    "fast_start": "Fast Start",
    "track_trading": "Track Trading",
    "sudden_death": "Sudden Death",
    "additional_trains": "Additional Trains",
    "branching": "Branching",
}
"""The options that are Yes or No, by the field of the settings."""


def settings_of(options: Options) -> Settings:
    """Return the options in the form that the rules use."""
    return Settings(
        ai_skill=str(options["AI Skill Level"]),
        victory_money=int(options["Victory Money"]),
        victory_cities=int(options["Victory Major Cities"]),
        online_upgrades=options["Train Upgrades"] == "Online",
        **{field: options[name] == "Yes" for field, name in _FLAGS.items()},
    )


def options_of(settings: Settings) -> dict[str, int | str]:
    """Return the options that correspond to these settings, by name."""
    flags = {name: "Yes" if getattr(settings, field) else "No" for field, name in _FLAGS.items()}
    return {
        "AI Skill Level": settings.ai_skill,
        "Victory Money": settings.victory_money,
        "Victory Major Cities": settings.victory_cities,
        "Train Upgrades": "Online" if settings.online_upgrades else "Board",
        **flags,
    }


def new_game(world: World, seats: int, options: Options) -> State:
    """Return the state before anything is drawn (EB-SETUP-1, -3); raises SeatsOutOfRange."""
    if seats not in GAME.seats:
        raise SeatsOutOfRange(seats=seats, least=GAME.seats[0], most=GAME.seats[-1])
    settings = settings_of(options)
    count = len(FIRST_TRAINS) if settings.additional_trains else 1
    trains = tuple(Train(loco) for loco in FIRST_TRAINS[:count])
    return State(
        settings=settings,
        phase=CUT,
        turn=0,
        active=Seat(0),
        order=tuple(Seat(seat) for seat in range(seats)),
        players=(Player(settings.starting_money, trains=trains),) * seats,
        doing=Doing(),
        tracks=no_tracks(world.board),
        contracts=Pile(tuple(sorted((*world.contracts, *world.events)))),
    )


def left_to_cut(state: State) -> tuple[Seat, ...]:
    """Return the seats that still cut in this round, in seat order; () once one is first."""
    level = tuple(map(Seat, range(len(state.players))))
    for cuts in state.cuts:
        if len(cuts) < len(level):
            return level[len(cuts) :]
        level = _level_at_the_top(cuts)
    return level if len(level) > 1 else ()


def _level_at_the_top(cuts: tuple[Cut, ...]) -> tuple[Seat, ...]:
    highest = max(cut.highest for cut in cuts)
    return tuple(cut.seat for cut in cuts if cut.highest == highest)


def cut_card(draft: Draft, draw: Draw) -> None:
    """Cut one card for the first turn; the card goes back (EB-SETUP-4, EB-SETUP-5)."""
    state, seats = draft.state, left_to_cut(draft.state)
    seat = seats[0]
    card = take(state.contracts, draw)
    demands = draft.world.contracts[card].demands if card in draft.world.contracts else ()
    highest = max((demand.pay for demand in demands), default=0)
    contenders = _level_at_the_top(state.cuts[-1]) if state.cuts else ()
    number = len(state.cuts)
    if state.cuts and seats != contenders:
        number -= 1  # the round goes on
    draft.add(CardCut(number, seat, card, highest))
    if not left_to_cut(draft.state):
        (first,) = _level_at_the_top(draft.state.cuts[-1])
        draft.add(CutEnded(tuple(from_seat(state.order, first))))


def cards_to_deal(state: State) -> int:
    """Return the number of demand cards that the hands lack."""
    return sum(DEMANDS - len(player.contracts) for player in state.players)


def deal_contract(draft: Draft, draw: Draw) -> None:
    """Deal one card; an event is set aside (EB-SETUP-6)."""
    card = take(draft.state.contracts, draw)
    if card in draft.world.events:
        draft.add(EventSetAside(card))
        return
    state = draft.state
    # min() takes the first of equal hands, in the order of play.
    seat = min(state.order, key=lambda seat: len(state.players[seat].contracts))
    draft.add(ContractDealt(seat, card))
    if not cards_to_deal(draft.state):
        draft.add(DealEnded())
        begin_game(draft)
